import Foundation
import Storyboard
import StoryboardFile
import TestSupport
import Testing

/// A studio in a folder in which two people have drawn and kept files, and what it answers.
struct FolderStudio {
  private let people: [Account]
  private var files: [String]
  private var facts = Facts()

  private struct Facts {
    var libraries: [[UInt8]] = []
    /// Of all projects and shots, edit by edit.
    var logs: [[UInt8]] = []
    var files: [[UInt8]] = []
    var people: [String] = []
  }

  var figures: String {
    "\(people.count) people, \(facts.logs.count) edits and \(files.count) files"
  }

  init(in folder: String, _ random: inout SplitMix64) throws {
    let server = try ServerProcess(library: folder)
    let port = try server.waitUntilReady()
    let ports = Ports([port, port, port])
    let ada = try Account.first("ada", over: ports, &random)
    let secret = try ada.invite(over: ports, &random)
    people = [ada, try Account.join(secret, as: "ben", over: ports, &random)]
    files = []
    let connection = try HTTPConnection(port: port)
    for person in people {
      try Self.draw(over: connection, person, &random)
      for _ in 0..<8 {
        let bytes = (0..<random.number(1...60_000)).map { _ in
          UInt8(truncatingIfNeeded: random.next())
        }
        let sent = try connection.ask(
          "POST", "/api/assets?as=file", bytes, person.field, type: "application/octet-stream")
        files.append(try #require(sent.json["asset"] as? String, "\(sent.problem)"))
      }
    }
    let project = try #require(try connection.projects(ada.field).first)
    try ada.share(project, with: people[1], over: ports, &random)
    // With what the sample has of its own.
    for shot in try Self.shots(over: connection, ada) {
      let answer = try patiently { try connection.get("/api/shots/\(shot)", ada.field) }
      files += try ShotArchive(encoded: answer.body).shot().assets.map(\.hex)
    }
    facts = try read(over: connection)
    #expect(server.stop() == 0)
  }

  /// Holds what a server answers against what was answered at first, and lets everybody sign in.
  func check(at port: UInt16, _ random: inout SplitMix64) throws {
    let found = try read(over: HTTPConnection(port: port))
    // Without the bytes, which nobody would read.
    let isSame = (
      libraries: found.libraries == facts.libraries, logs: found.logs == facts.logs,
      files: found.files == facts.files
    )
    #expect(isSame.libraries && isSame.logs && isSame.files, "\(isSame)")
    #expect(found.people == facts.people)
    for person in people {
      // By another browser: what is shown by theirs stays as it is.
      let other = Account(
        handle: person.handle, password: person.password, id: person.id, field: "")
      let answer = try other.signIn(over: Ports([port, port, port]), &random)
      #expect(answer.status == 200 && answer.json["id"] as? String == person.id)
    }
  }

  private func read(over connection: HTTPConnection) throws -> Facts {
    var facts = Facts()
    func get(_ path: String, _ person: Account) throws -> HTTPConnection.Answer {
      let answer = try patiently { try connection.get(path, person.field) }
      try #require(answer.status == 200, "\(path): \(answer.problem)")
      return answer
    }
    for person in people {
      facts.libraries.append(try get("/api/library", person).body)
      let projects = try connection.projects(person.field).map { "projects/\($0)" }
      let shots = try Self.shots(over: connection, person).map { "shots/\($0)" }
      for document in projects + shots {
        var count = 0
        while true {
          let answer = try get("/api/\(document)/edits?after=\(count)", person)
          let batch =
            document.hasPrefix("projects")
            ? try EditBatch.decodeProjectEdits(answer.body).batch
            : try EditBatch.decode(answer.body).batch
          let edits = batch.edits
          if edits.isEmpty { break }
          count += edits.count
          facts.logs += edits
        }
      }
    }
    for (number, file) in files.enumerated() {
      // Each keeps eight of their own; those of the sample are the first person's.
      let person = people[number / 8 == 1 ? 1 : 0]
      facts.files.append(try get("/api/assets/\(file)", person).body)
    }
    let list = try get("/api/people", people[0]).json["people"] as? [[String: Any]] ?? []
    facts.people = list.compactMap { $0["person"] as? [String: Any] }.map { person in
      ["id", "handle", "name", "rank"].map { person[$0] as? String ?? "" }.joined(separator: " ")
    }
    return facts
  }

  private static func draw(
    over connection: HTTPConnection, _ person: Account, _ random: inout SplitMix64
  ) throws {
    let session: SessionID = random.id()
    for shot in try connection.firstShots(person.field).prefix(3) {
      for _ in 0..<5 {
        let edits = (0..<40).map { _ in random.stroke(in: shot, by: session).encoded() }
        let batch = EditBatch(after: 0, edits: edits).encoded()
        let answer = try patiently {
          try connection.ask("POST", "/api/shots/\(shot.hex)/edits", batch, person.field)
        }
        try #require(answer.status == 200, "\(answer.problem)")
      }
    }
  }

  /// All shots of somebody's library.
  private static func shots(over connection: HTTPConnection, _ person: Account) throws -> [String] {
    let library = try patiently { try connection.get("/api/library", person.field) }.json
    let projects = library["projects"] as? [[String: Any]] ?? []
    return projects.flatMap { $0["scenes"] as? [[String: Any]] ?? [] }
      .flatMap { $0["shots"] as? [[String: Any]] ?? [] }.compactMap { $0["id"] as? String }
  }
}
