import Bricks
import CatrobatFile
import Testing
import Words

/// Screenshots in archives.
@Suite struct `An archive's pictures` {
  private func archive(_ files: [String: [UInt8]]) throws -> CatrobatArchive {
    var program = Program(header: .init(name: "p", width: 10, height: 10))
    program.scenes = [
      .init(name: "Scene?", objects: [program.allObjects.append(.init(name: "o"))])
    ]
    return CatrobatArchive(
      document: try CatrobatDocument(codeXML: CatrobatDocument.codeXML(of: program)), files: files)
  }

  @Test func `are found beside the program and in its first scene`() throws {
    #expect(try archive([:]).shownPicture == .first)
    #expect(try archive([:]).screenshot == nil)
    let inScene = try archive(["Scene%3F/automatic_screenshot.png": [1]])
    #expect(inScene.shownPicture == .automatic && inScene.screenshot == [1])
    let both = try archive(["automatic_screenshot.png": [1], "Scene%3F/manual_screenshot.png": [2]])
    #expect(both.shownPicture == .manual && both.screenshot == [2])
    // A file of nothing is none.
    #expect(try archive(["manual_screenshot.png": []]).shownPicture == .first)
  }

  @Test func `give way as they are to, and are there when the archive is read again`() throws {
    var archive = try archive(["Scene%3F/automatic_screenshot.png": [1]])
    archive.take(.automatic, png: [2])
    #expect(archive.screenshot == [2])
    archive.take(.manual, png: [3])
    archive.take(.automatic, png: [4])
    #expect(archive.shownPicture == .manual && archive.screenshot == [3])
    archive.take(.manual, png: [5])
    let again = try CatrobatArchive(bytes: archive.bytes())
    #expect(again.shownPicture == .manual && again.screenshot == [5])
  }
}
