import Bricks
import CatrobatFile
import Foundation
import TestSupport
import Testing
import Words
import Zip

/// Real programs of every version of the language.
@Suite(
  .enabled(
    if: !CatrobatCorpus.readable.isEmpty, "there are no programs in ../shared/corpus/catrobat"))
struct CorpusTests {
  @Test(arguments: CatrobatCorpus.readable)
  func `what was read and written is read again as the same program`(_ file: CatrobatCorpus.File)
    throws
  {
    let document = try CatrobatArchive(path: file.path).document
    #expect(!document.program.scenes.isEmpty)
    let again = try CatrobatDocument(codeXML: CatrobatDocument.codeXML(of: document.program))
    #expect(again.program == document.program)
    #expect(again.notices.isEmpty)
  }

  @Test(arguments: CatrobatCorpus.files("run"))
  func `an archive written anew has the same program and files`(_ file: CatrobatCorpus.File) throws
  {
    let archive = try CatrobatArchive(path: file.path)
    let again = try CatrobatArchive(bytes: archive.bytes())
    #expect(again.document.program == archive.document.program)
    #expect(again.files == archive.files)
  }

  /// Games that were saved by one version of Pocket Code after another.
  @Test(arguments: [
    "Airplane_with_shadow", "Galaxy_War", "Piano", "Pong_Starter", "Tic_Tac_Toe_Master",
  ])
  func `all versions of a game are one program`(_ name: String) throws {
    let versions = CatrobatCorpus.files("xml").filter {
      $0.path.contains("UserProjects__\(name)__")
    }
    try #require(versions.count > 10)
    let programs = try versions.map { try CatrobatArchive(path: $0.path).document.program }
    let plain = programs.map(\.withoutDevices)
    for (program, version) in zip(plain, versions) {
      #expect(program == plain.first, "\(version)")
    }
  }

  @Test(arguments: CatrobatCorpus.readable)
  func `flat control bricks are nested`(_ file: CatrobatCorpus.File) throws {
    // Two of its scripts have ends of nothing.
    guard file.description != "CoinCatcher2.catrobat" else { return }
    let program = try CatrobatArchive(path: file.path).document.program
    for object in program.allObjects.elements {
      for script in object.scripts { #expect(script.bricks.allSatisfy { !$0.hasEnd }) }
    }
  }

  @Test(arguments: CatrobatCorpus.files("negative"))
  func `what is no program is refused`(_ file: CatrobatCorpus.File) {
    #expect(throws: CatrobatError.self) { try CatrobatArchive(path: file.path) }
  }
}

extension Brick {
  /// Itself, or what it holds.
  fileprivate var hasEnd: Bool {
    branches.contains { $0.bricks.contains(where: \.hasEnd) }
      || [
        "LoopEndBrick", "LoopEndlessBrick", "IfLogicElseBrick", "IfLogicEndBrick",
        "IfThenLogicEndBrick",
      ]
      .contains(type.string)
  }
}

extension Program {
  /// Without what tells one saving from another: who saved it, keys of variables, the screen mode that 0.96 brought, and the
  /// background's name, which was translated once.
  fileprivate var withoutDevices: Program {
    var plain = self
    plain.header.fields = []
    plain.header.screenMode = .stretch
    for handle in allVariables.handles { plain.allVariables[handle].deviceKey = "" }
    for handle in allLists.handles { plain.allLists[handle].deviceKey = "" }
    for scene in scenes { plain.allObjects[scene.objects[0]].name = "Background" }
    return plain
  }
}
