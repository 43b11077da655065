import Foundation
import Storyboard
import TestSupport
import Testing

extension `Servers over one database` {
  @Test func `make a film that the server which was asked for it cannot end any more`() throws {
    let folder = try ScratchFolder()
    let schema = try PostgresCluster.schemaAddress()
    func start(_ name: String) throws -> ServerProcess {
      try ServerProcess(
        library: folder(name), ["--database", schema, "--objects", folder("shared")])
    }
    let first = try start("one")
    let port = try first.waitUntilReady()
    let project = try #require(try HTTPConnection(port: port).projects().first)
    let place = "/api/projects/\(project)/films"
    func film(_ port: UInt16) throws -> [String: Any] {
      var answer = try HTTPConnection(port: port).get(place)
      // Whoever asks as often as this is told to wait.
      while answer.status == 429 {
        usleep(500_000)
        answer = try HTTPConnection(port: port).get(place)
      }
      try #require(answer.status == 200, "\(answer.status) \(answer.json)")
      let films = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [[String: Any]]
      return films?.first ?? [:]
    }
    let wish = Array(#"{"format":"mp4","height":1080}"#.utf8)
    let begun = try HTTPConnection(port: port).ask(
      "POST", place, wish, type: "application/json")
    let id = try #require(begun.json["id"] as? String, "\(begun.json)")
    for _ in 0..<600 where try film(port)["done"] as? Int ?? 0 == 0 { usleep(20_000) }
    #expect(try film(port)["state"] as? String == "making")
    first.kill()
    let begin = ContinuousClock.now
    let (second, third) = (try start("two"), try start("three"))
    let ports = [try second.waitUntilReady(), try third.waitUntilReady()]
    for _ in 0..<2400 where try film(ports[0])["state"] as? String == "making" { usleep(50_000) }
    let made = try film(ports[1])
    #expect(made["state"] as? String == "made" && made["id"] as? String == id, "\(made)")
    print(
      "a film whose server was killed: there after \((ContinuousClock.now - begin) / .seconds(1)) s"
    )
    var files: Set<[UInt8]> = []
    for port in ports {
      let file = try HTTPConnection(port: port).get(place + "/\(id)/file")
      #expect(file.status == 200 && file.body.count == made["bytes"] as? Int)
      files.insert(Array(file.body))
    }
    #expect(files.count == 1)
    // A server that is told to end gives back what it is at, and another takes it.
    _ = try HTTPConnection(port: ports[0]).ask("POST", place, wish, type: "application/json")
    for _ in 0..<600 where try film(ports[1])["done"] as? Int ?? 0 == 0 { usleep(20_000) }
    #expect(second.stop() == 0)
    for _ in 0..<2400 where try film(ports[1])["state"] as? String == "making" { usleep(50_000) }
    let last = try film(ports[1])
    #expect(last["state"] as? String == "made", "\(last)")
    #expect(third.stop() == 0)
  }
}
