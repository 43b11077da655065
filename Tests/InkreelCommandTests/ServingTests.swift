import Foundation
import Geometry
import Ink
import LibraryStore
import Media
import Raster
import Storyboard
import StoryboardFile
import TestSupport
import Testing

@Suite struct `serve and render` {
  @Test func `a shot is drawn over HTTP and rendered from the library and from a file`() throws {
    let folder = try ScratchFolder()
    let library = folder("library")
    let server = try ServerProcess(library: library)
    let connection = try HTTPConnection(port: server.waitUntilReady())
    let shot = try #require(try connection.firstShots().first)
    var random = SplitMix64(seed: 1)
    var stroke = random.penSecond()
    stroke.color = Color(red: 255, green: 0, blue: 0)
    stroke.brush.size = 64 * 64
    let edit = ShotEdit(
      id: random.id(), session: random.id(),
      .change([.insertElement(random.id(), layer: Shot.firstLayer(of: shot), .stroke(stroke))]))
    let answer = try connection.post(
      EditBatch(after: 0, edits: [edit.encoded()]).encoded(), to: "/api/shots/\(shot.hex)/edits")
    #expect(answer.status == 200)
    let archive = try connection.get("/api/shots/\(shot.hex)").body
    try Data(archive).write(to: URL(fileURLWithPath: folder("a.shot")))

    let direct = ["render", shot.hex, "--library", library, "--png", folder("a.png")]
    #expect(try run(direct + ["--scale", "0.25"]).status == 0)
    let picture = try Data(contentsOf: URL(fileURLWithPath: folder("a.png")))
    let bitmap = try PNG.decode([UInt8](picture))
    #expect(bitmap.width == 480 && bitmap.height == 270)
    let pixels = (0..<270).flatMap { y in (0..<480).map { bitmap[$0, y] } }
    #expect(pixels.contains { $0.red > 200 && $0.green < 50 })

    let file = ["render", folder("a.shot"), "--png", folder("b.png"), "--scale", "0.25"]
    #expect(try run(file).status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder("b.png"))) == picture)

    // Stopped as it should be, it ends with 0, and the picture is still there.
    #expect(server.stop() == 0)
    #expect(server.errors.isEmpty)
    #expect(try run(direct + ["--scale", "0.25"]).status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder("a.png"))) == picture)
  }

  @Test func `a second server of one library is told that it is in use`() throws {
    let folder = try ScratchFolder()
    let first = try ServerProcess(library: folder("library"))
    _ = try first.waitUntilReady()
    let second = try run(["serve", "--library", folder("library"), "--port", "0"])
    #expect(second.status == 1)
    #expect(second.errors.split(separator: "\n").count == 1)
    #expect(second.errors.contains(folder("library")))
    withExtendedLifetime(first) {}
  }
}
