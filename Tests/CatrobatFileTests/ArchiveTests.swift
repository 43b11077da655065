import Bricks
import CatrobatFile
import Foundation
import TestSupport
import Testing
import Words
import Zip

struct ArchiveTests {
  private func archive(_ parts: [(String, [UInt8])], _ folder: ScratchFolder) throws -> String {
    let path = folder("program.catrobat")
    let zip = try ZipWriter(path: path)
    for (name, bytes) in parts { try zip.add(name, bytes) }
    try zip.finish()
    return path
  }

  private func code(version: String = "1.12", scene: String = "Scene 1") -> [UInt8] {
    Array(
      """
      <program><header><catrobatLanguageVersion>\(version)</catrobatLanguageVersion></header><scenes><scene>\
      <name>\(scene)</name><objectList><object type="Sprite" name="B"><lookList>\
      <look fileName="Kätzchen.png" name="cat"/></lookList><soundList><sound><fileName>\
      0123456789abcdef0123456789ABCDEF_miau.mp3</fileName><name>miau</name></sound></soundList><scriptList/></object>\
      </objectList></scene></scenes></program>
      """.utf8)
  }

  @Test func `pictures and sounds are found by scene and name`() throws {
    let folder = try ScratchFolder()
    let path = try archive(
      [
        ("code.xml", code(scene: "A/B: 50%?")), ("A%2FB%3A 50%25%3F/images/Kätzchen.png", [1, 2]),
        ("A%2FB%3A 50%25%3F/sounds/0123456789abcdef0123456789ABCDEF_mi?u.mp3", [3]),
        ("A%2FB%3A 50%25%3F/images/.nomedia", []), ("__MACOSX/._code.xml", [9]),
        ("permissions.txt", []),
      ], folder)
    let archive = try CatrobatArchive(path: path)
    let program = archive.document.program
    let (scene, object) = (program.scenes[0], program.allObjects.elements[0])
    #expect(archive.picture(of: program.allLooks[object.looks[0]], in: scene) == [1, 2])
    // Its name was spoilt on the way; its digest was not.
    #expect(archive.sound(program.allSounds[object.sounds[0]], in: scene) == [3])
    #expect(archive.files.count == 2)
  }

  @Test func `before there were scenes files lay beside the program`() throws {
    let folder = try ScratchFolder()
    let path = try archive(
      [("code.xml", code(version: "0.95")), ("images/Kätzchen.png", [7])], folder)
    let archive = try CatrobatArchive(path: path)
    #expect(archive.files == ["Scene 1/images/Kätzchen.png": [7]])
  }

  @Test func `a scene without a name keeps its files, under the name that it is read with`() throws
  {
    var program = try CatrobatDocument(codeXML: code()).program
    program.scenes[0].name = ""
    let path = program.lookPaths[0].path.string
    #expect(CatrobatArchive.isPath(path))
    let written = CatrobatArchive(
      document: CatrobatDocument(program: program),
      files: [path: [7], "manual_screenshot.png": [8]])
    let read = try CatrobatArchive(bytes: written.bytes())
    #expect(read.document.program.scenes[0].name == "Scene 1")
    #expect(
      read.files == [
        read.document.program.lookPaths[0].path.string: [7], "manual_screenshot.png": [8],
      ])
  }

  @Test func `a scene without a name takes none that another has`() throws {
    var program = try CatrobatDocument(codeXML: code()).program
    program.scenes[0].name = ""
    program.scenes.append(.init(name: "Scene 1"))
    let written = CatrobatArchive(document: CatrobatDocument(program: program))
    let read = try CatrobatArchive(bytes: written.bytes())
    #expect(read.document.program.scenes.map(\.name) == ["Scene 2", "Scene 1"])
  }

  @Test func `a bare program is read as well`() throws {
    let folder = try ScratchFolder()
    try Data(code()).write(to: URL(fileURLWithPath: folder("code.xml")))
    #expect(try CatrobatArchive(path: folder("code.xml")).document.program.scenes.count == 1)
  }

  @Test func `what is missing, or neither, is said`() throws {
    let folder = try ScratchFolder()
    #expect(throws: CatrobatError.file("No such file or directory")) {
      try CatrobatArchive(path: folder("no"))
    }
    try Data("PNG".utf8).write(to: URL(fileURLWithPath: folder("x")))
    #expect(throws: CatrobatError.notAProgramFile("it begins like neither")) {
      try CatrobatArchive(path: folder("x"))
    }
    #expect(throws: CatrobatError.noProgram) {
      try CatrobatArchive(path: try archive([("other.xml", [1])], folder))
    }
  }

  @Test(arguments: ["../code.xml", "/code.xml", "Scene 1/../../x"])
  func `names that lead out of the archive are refused`(_ name: String) throws {
    let folder = try ScratchFolder()
    let path = try archive([("code.xml", code()), (name, [1])], folder)
    #expect(throws: CatrobatError.zip(.unsafeName(name))) { try CatrobatArchive(path: path) }
  }

  @Test func `a bomb is refused by its directory`() throws {
    let folder = try ScratchFolder()
    let path = try archive(
      [("code.xml", code()), ("Scene 1/images/b.png", [UInt8](repeating: 0, count: 257 << 20))],
      folder)
    let error = #expect(throws: CatrobatError.self) { try CatrobatArchive(path: path) }
    #expect(error == .zip(.tooLargeInAll(limit: 256 << 20)))
  }

  @Test func `a bomb whose directory lies is refused while it is unpacked`() throws {
    let folder = try ScratchFolder()
    let path = try archive(
      [("code.xml", code()), ("Scene 1/images/b.png", [UInt8](repeating: 0, count: 257 << 20))],
      folder)
    var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    // The size that is stated, wherever it stands, is now one byte.
    let stated: [UInt8] = [0, 0, 0x10, 0x10]
    for place in bytes.indices.dropLast(4) where Array(bytes[place..<place + 4]) == stated {
      bytes.replaceSubrange(place..<place + 4, with: [1, 0, 0, 0])
    }
    #expect(throws: CatrobatError.self) { try CatrobatArchive(bytes: bytes) }
  }

  @Test func `the same program gives the same bytes`() throws {
    let archive = CatrobatArchive(
      document: try CatrobatDocument(codeXML: code()), files: ["b": [1], "a": [2], "c": [3]])
    #expect(try archive.bytes() == archive.bytes())
  }

  @Test func `a folder that was packed instead of what is in it is read`() throws {
    let folder = try ScratchFolder()
    let path = try archive(
      [
        ("My Game/code.xml", code()), ("My Game/Scene 1/images/Kätzchen.png", [1]),
        ("__MACOSX/My Game/code.xml", [9]),
      ], folder)
    #expect(try CatrobatArchive(path: path).files == ["Scene 1/images/Kätzchen.png": [1]])
    let two = try archive([("a/code.xml", code()), ("b/code.xml", code())], folder)
    #expect(throws: CatrobatError.noProgram) { try CatrobatArchive(path: two) }
  }

  @Test func `a scene that is called images keeps its own`() throws {
    let folder = try ScratchFolder()
    let path = try archive(
      [("code.xml", code(scene: "images")), ("images/images/Kätzchen.png", [5])], folder)
    let archive = try CatrobatArchive(path: path)
    let program = archive.document.program
    let look = program.allLooks[program.allObjects.elements[0].looks[0]]
    #expect(archive.picture(of: look, in: program.scenes[0]) == [5])
  }

  @Test func `a pipe is read to its end`() throws {
    let folder = try ScratchFolder()
    let path = try archive([("code.xml", code()), ("Scene 1/images/a.png", [1])], folder)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: bytes)
    try pipe.fileHandleForWriting.close()
    #expect(try CatrobatArchive(file: pipe.fileHandleForReading).files.count == 1)
  }

  @Test func `a folder and an empty file are named as such`() throws {
    let folder = try ScratchFolder()
    #expect(throws: CatrobatError.file("it is a folder")) { try CatrobatArchive(path: folder("")) }
    #expect(throws: CatrobatError.notAProgramFile("it is empty")) { try CatrobatArchive(bytes: []) }
  }

  @Test func `very many parts are refused as such`() throws {
    let folder = try ScratchFolder()
    let path = try archive((0...200_000).map { ("\($0)", []) }, folder)
    #expect(throws: CatrobatError.zip(.tooManyParts(limit: 200_000))) {
      try CatrobatArchive(path: path)
    }
  }
}
