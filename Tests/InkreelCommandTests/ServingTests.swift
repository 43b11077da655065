import Foundation
import Geometry
import Ink
import LibraryStore
import Media
import Raster
import Storyboard
import StoryboardFile
import TestSupport
import TestTraits
import Testing

@Suite(.waits) struct `serve and render` {
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

  @Test func `who goes away from a recording ends it, and leaves room for others`() async throws {
    let folder = try ScratchFolder()
    var random = SplitMix64(seed: 1)
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: false)))
    let project = await store.outline().projects[0]
    let shot = project.scenes[0].shots[0].id
    _ = try await store.append(
      [
        ProjectEdit(
          id: random.id(), session: random.id(),
          .change([.setShot(shot, .duration(Milliseconds(590_000)))]))
      ], to: project.id)
    try await store.close()
    let server = try ServerProcess(library: folder("library"))
    let port = try server.waitUntilReady()
    let connection = try HTTPConnection(port: port)
    let loop = """
      <brick type="ForeverBrick"><loopBricks><brick type="TurnLeftBrick"><formulaList>\
      <formula category="TURN_LEFT_DEGREES"><type>NUMBER</type><value>3</value></formula></formulaList></brick>\
      </loopBricks></brick>
      """
    let code = """
      <?xml version="1.0" encoding="UTF-8"?><program><header><catrobatLanguageVersion>1.12</catrobatLanguageVersion>\
      <programName>P</programName><screenWidth>40</screenWidth><screenHeight>30</screenHeight></header><scenes><scene>\
      <name>S</name><objectList><object type="Sprite" name="B"><lookList/><soundList/><scriptList>\
      <script type="StartScript"><brickList>\(loop)</brickList></script></scriptList></object></objectList></scene></scenes>\
      </program>
      """
    let kept = try connection.post(Array(code.utf8), to: "/api/programs").json
    let document = try #require(AssetID(hex: kept["document"] as? String ?? ""))
    let asset = try #require(AssetID(hex: kept["picture"] as? String ?? ""))
    let picture = try #require(LayerImage(asset: asset, width: 40, height: 30))
    let program = LayerProgram(document: document, files: [], run: .init(), picture: picture)
    let edit = ShotEdit(
      id: random.id(), session: random.id(),
      .change([
        .insertLayer(
          random.id(), NewLayer(.program(program), name: "P", order: .middle))
      ]))
    #expect(
      try connection.post(
        EditBatch(after: 0, edits: [edit.encoded()]).encoded(), to: "/api/shots/\(shot.hex)/edits"
      ).status == 200)
    // Each would take a minute and more; four are made at once.
    let path = "/api/shots/\(shot.hex)/frames?width=640"
    for number in 0..<6 {
      var status = 0
      for _ in 0..<100 where status != 200 {
        status = try HTTPConnection(port: port).status(of: path)
        if status != 200 { try await Task.sleep(for: .milliseconds(50)) }
      }
      #expect(status == 200, "recording \(number)")
    }
    // More than that are not, as long as someone waits for them.
    var open: [HTTPConnection] = []
    var statuses: [Int] = []
    for _ in 0..<100 where statuses.suffix(1) != [503] {
      let connection = try HTTPConnection(port: port)
      statuses.append(try connection.status(of: path))
      open.append(connection)
    }
    #expect(statuses.count <= 5 && statuses.last == 503)
    withExtendedLifetime(open) {}
    server.kill()
  }

  @Test func `the server ends when it is told to, also while windows listen`() async throws {
    let folder = try ScratchFolder()
    let server = try ServerProcess(library: folder("library"))
    let stream = try EventConnection(port: Int(server.waitUntilReady()), path: "/api/changes")
    #expect(await stream.next(where: "event: hello") != nil)
    #expect(server.stop() == 0)
    #expect(await stream.next(where: "id:") == nil)
    stream.close()
    let reopened = try await LibraryStore(
      directory: folder("library"),
      mode: .readWrite(LibrarySeed(library: LibraryID(high: 1, low: 1))))
    try await reopened.close()
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
