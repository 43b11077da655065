import Foundation
import Storyboard
import StoryboardFile
import TestSupport
import TestTraits
import Testing

@Suite(
  .waits, .serialized,
  .enabled(if: killCount != nil, "Scripts/crash-test runs this, with the kills in INKREEL_KILLS"),
  .enabled(if: SmallDisk.isPossible, "a small disk cannot be mounted here"))
struct `The disk under a server` {
  @Test func `is full: it says so, serves what it has, and saves again when there is room`() throws
  {
    let disk = try SmallDisk(megabytes: 2)
    let server = try ServerProcess(library: disk.path)
    let connection = try HTTPConnection(port: server.waitUntilReady())
    let shot = try #require(try connection.firstShots().first)
    var random = SplitMix64(seed: 1)
    var stored = try log(of: shot, connection)
    var refused: [UInt8]?
    while refused == nil {
      let edit = random.stroke(in: shot, by: SessionID(high: 1, low: 1)).encoded()
      let answer = try post(edit, to: shot, connection)
      if answer.status == 200 {
        stored.append(edit)
        continue
      }
      #expect(answer.status == 507)
      #expect(answer.headers["content-type"] == "application/problem+json")
      #expect(answer.headers["retry-after"] != nil)
      #expect(answer.json["type"] as? String == "urn:inkreel:problem:disk-full")
      #expect((answer.json["detail"] as? String ?? "").contains("full"))
      refused = edit
    }
    let edit = try #require(refused)
    #expect(stored.count > 100)
    #expect(try log(of: shot, connection) == stored)
    #expect(try connection.get("/api/health").status == 200)
    #expect(try post(edit, to: shot, connection).status == 507)

    try disk.change("size=16m")
    #expect(try post(edit, to: shot, connection).status == 200)
    stored.append(edit)
    #expect(try log(of: shot, connection) == stored)
    server.kill()

    let again = try ServerProcess(library: disk.path)
    let reconnected = try HTTPConnection(port: again.waitUntilReady())
    #expect(try log(of: shot, reconnected) == stored)
    #expect(again.stop() == 0)
    #expect(try RestingLibrary(disk.path).damage() == [])
  }

  @Test func `is full while the server starts: it says so, and opens when there is room`() throws {
    let disk = try SmallDisk(megabytes: 1)
    let server = try ServerProcess(library: disk.path)
    let connection = try HTTPConnection(port: server.waitUntilReady())
    let shot = try #require(try connection.firstShots().first)
    var random = SplitMix64(seed: 2)
    while try post(random.stroke(in: shot, by: random.id()).encoded(), to: shot, connection).status
      == 200
    {}
    let stored = try log(of: shot, connection)
    server.kill()
    let ballast = disk.fill()

    let outcome = try? ServerProcess(library: disk.path)
    do {
      let port = try #require(outcome).waitUntilReady()
      #expect(try log(of: shot, HTTPConnection(port: port)) == stored)
      outcome?.kill()
    } catch let error as ServerProcess.NotReady {
      #expect(error.status == 1)
      #expect(error.errors.split(separator: "\n").count == 1)
    }
    try FileManager.default.removeItem(atPath: ballast)
    try disk.change("size=8m")
    let again = try ServerProcess(library: disk.path)
    let reconnected = try HTTPConnection(port: again.waitUntilReady())
    #expect(try log(of: shot, reconnected) == stored)
  }

  @Test func `can only be read: it says so and serves what it has, and saves again later`() throws {
    let disk = try SmallDisk(megabytes: 8)
    var server = try ServerProcess(library: disk.path)
    var connection = try HTTPConnection(port: server.waitUntilReady())
    let shot = try #require(try connection.firstShots().first)
    var random = SplitMix64(seed: 3)
    let first = random.stroke(in: shot, by: random.id()).encoded()
    let second = random.stroke(in: shot, by: random.id()).encoded()
    #expect(try post(first, to: shot, connection).status == 200)
    let stored = try log(of: shot, connection)
    #expect(server.stop() == 0)

    try disk.change("ro")
    server = try ServerProcess(library: disk.path)
    connection = try HTTPConnection(port: server.waitUntilReady())
    #expect(server.errors.contains("can only be read"))
    #expect(try connection.get("/api/health").json["isReadOnly"] as? Bool == true)
    #expect(try log(of: shot, connection) == stored)
    let answer = try post(second, to: shot, connection)
    #expect(answer.status == 403)
    #expect(answer.headers["content-type"] == "application/problem+json")
    #expect(answer.json["type"] as? String == "urn:inkreel:problem:read-only")
    #expect(server.stop() == 0)

    try disk.change("rw")
    server = try ServerProcess(library: disk.path)
    connection = try HTTPConnection(port: server.waitUntilReady())
    #expect(try post(second, to: shot, connection).status == 200)
    #expect(try log(of: shot, connection) == stored + [second])
  }

  private func post(
    _ edit: [UInt8], to shot: ShotID, _ connection: HTTPConnection
  ) throws -> HTTPConnection.Answer {
    var answer: HTTPConnection.Answer
    repeat {
      answer = try connection.post(
        EditBatch(after: 0, edits: [edit]).encoded(), to: "/api/shots/\(shot.hex)/edits")
      if answer.status == 429 { sleep(1) }
    } while answer.status == 429
    return answer
  }

  private func log(of shot: ShotID, _ connection: HTTPConnection) throws -> [[UInt8]] {
    let answer = try connection.get("/api/shots/\(shot.hex)?from=log")
    #expect(answer.status == 200)
    return try ShotArchive(encoded: answer.body).edits
  }
}
