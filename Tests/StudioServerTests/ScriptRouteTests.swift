import BoardFiles
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import NIOCore
import Screenplay
import Storyboard
import StoryboardFile
import StudioServer
import TestSupport
import Testing

/// The script of a project, and shots of its lines, parts and times, by the program that serves it.
@Suite struct `A script beside its board over HTTP` {
  private static let text = """
    INT. LAMP ROOM - NIGHT

    Rain beats on the glass. The lamp 🔥 turns.

    KEEPER
    It will hold.

    EXT. ROCKS - NIGHT

    A boat, too close.

    """

  /// A board of the script, with a shot for each scene: its lines are there to be had.
  private static func board(
    _ client: any TestClientProtocol, by manner: String = "scenes"
  ) async throws -> ProjectID {
    let imports = try await client.send(.post, [:], to: "/api/imports")
    let place = "/api/imports/\(try #require(imports.json["id"] as? String))"
    _ = try await client.put(Array(text.utf8), to: place + "/files?path=lamp.fountain")
    let read = try await client.send(.post, ["by": manner], to: place + "/reading")
    #expect(read.status == .ok)
    let made = try await client.send(.post, ["name": "Lamp"], to: place + "/project")
    let id = try #require(made.json["id"] as? String)
    return try #require(ProjectID(hex: id))
  }

  private static func shots(_ studio: TestStudio, _ id: ProjectID) throws -> [Project.ShotCard] {
    let project = try studio.store.project(id)
    let live = project.liveShots
    return project.outline.scenes.flatMap { live[$0.id] ?? [] }.map { project.shots[$0] }
  }

  private static func edits(_ client: any TestClientProtocol, _ place: String) async throws
    -> [ProjectEdit]
  { try await EditBatch.decodeProjectEdits(client.get(place + "/edits?after=0").bytes).edits }

  private static let session = "00000000000000000000000000000007"
  /// How long lines are taken to last where nobody has said anything.
  private static let usual = [
    "scene": 2000, "action": 500, "actionWord": 200, "speech": 1000, "speechWord": 300,
  ]

  @Test func `a script is told with its lines, and where their words begin`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let id = try await Self.board(client)
      let script = try await client.get("/api/projects/\(id.hex)/script").json
      #expect(script["form"] as? String == "Fountain")
      #expect(script["name"] as? String == "lamp.fountain")
      let scenes = try #require(script["scenes"] as? [[String: Any]])
      #expect(
        scenes.map { $0["heading"] as? String } == [
          "", "INT. LAMP ROOM - NIGHT", "EXT. ROCKS - NIGHT",
        ])
      let units = try #require(scenes[1]["units"] as? [[String: Any]])
      #expect(units.map { $0["dialogue"] as? String } == ["", "", "KEEPER: It will hold."])
      #expect(units.map { $0["start"] as? Int } == [0, 0, 8])
      #expect(script["times"] as? [String: Int] == Self.usual)
    }
  }

  @Test func `shots are made of parts of lines, as one edit`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let id = try await Self.board(client)
      let place = "/api/projects/\(id.hex)"
      let version = try await client.get(place + "/script").json["version"] as? String ?? ""
      let before = try studio.store.project(id)
      let known = try await Self.edits(client, place).count
      let lines: [[String: Any]] = [
        ["unit": 1, "from": 25, "to": 43], ["unit": 1, "from": 0, "to": 24], ["unit": 2],
      ]
      let made = try await client.send(
        .post,
        [
          "scene": 1, "lines": lines, "version": version, "manner": "each", "session": Self.session,
        ],
        to: place + "/script/shots")
      #expect(made.status == .ok)
      let new = try (made.json["shots"] as? [String] ?? []).map { try #require(ShotID(hex: $0)) }
      let cards = try Self.shots(studio, id)
      // In the script's order, whatever order was asked for.
      let ours = cards.filter { new.contains($0.id) }
      #expect(
        ours.map(\.action.value.string) == ["Rain beats on the glass.", "The lamp 🔥 turns.", ""])
      #expect(ours.map(\.dialogue.value.string) == ["", "", "KEEPER: It will hold."])
      let one = ScriptLink.Unit(scene: 1, unit: 1)
      #expect(ours.map { $0.scriptLink?.parts[one] } == [0..<24, 25..<43, nil])
      // They are one edit, which one undo takes back.
      let edits = try await Self.edits(client, place).dropFirst(known)
      #expect(edits.count == 1)
      let undo = try #require(edits.first).inverse(id: EditID(high: 5, low: 5))
      try await studio.store.append([undo], to: id)
      #expect(try studio.store.project(id).liveShots == before.liveShots)
    }
  }

  @Test func `one shot is made of several lines, and is linked to others, and to none`()
    async throws
  {
    let studio = try await TestStudio()
    try await studio.test { client in
      let id = try await Self.board(client)
      let place = "/api/projects/\(id.hex)/script"
      let version = try await client.get(place).json["version"] as? String ?? ""
      var body: [String: Any] = [
        "scene": 1, "lines": [["unit": 1], ["unit": 2]], "version": version, "manner": "one",
        "session": Self.session,
      ]
      let made = try await client.send(.post, body, to: place + "/shots")
      let hex = try #require((made.json["shots"] as? [String])?.first)
      let card = { try #require(Self.shots(studio, id).first { $0.id.hex == hex }) }
      #expect(try card().action.value == "Rain beats on the glass. The lamp 🔥 turns.")
      #expect(try card().dialogue.value == "KEEPER: It will hold.")
      #expect(try card().scriptLink?.units.count == 2)
      body = [
        "shot": hex, "scene": 2, "lines": [["unit": 1, "from": 2, "to": 6]], "version": version,
        "session": Self.session,
      ]
      #expect(try await client.send(.post, body, to: place + "/link").status == .noContent)
      #expect(try card().scriptLink?.words == "\(version) 2:1@2-6")
      body = ["shot": hex, "lines": [], "session": Self.session]
      #expect(try await client.send(.post, body, to: place + "/link").status == .noContent)
      #expect(try card().scriptLink?.units ?? [] == [])
    }
  }

  @Test func `links that several make of one shot at once are all kept`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let id = try await Self.board(client)
      let place = "/api/projects/\(id.hex)/script"
      let version = try await client.get(place).json["version"] as? String ?? ""
      let hex = try #require(Self.shots(studio, id).first).id.hex
      let card = { try #require(Self.shots(studio, id).first { $0.id.hex == hex }) }
      @Sendable func tell(_ way: String, _ units: [Int]) async throws -> HTTPResponse.Status {
        let body: [String: Any] = [
          "shot": hex, "scene": 1, "lines": units.map { ["unit": $0] }, "way": way,
          "version": version, "session": Self.session,
        ]
        return try await client.send(.post, body, to: place + "/link").status
      }
      #expect(try await tell("remove", [0, 1, 2]) == .noContent)
      #expect(try card().scriptLink == nil)
      // Each knows nothing of the others.
      try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
        for unit in 0..<3 { group.addTask { try await tell("add", [unit]) } }
        for try await status in group { #expect(status == .noContent) }
      }
      #expect(try card().scriptLink?.words == "\(version) 1:0-2")
      #expect(try await tell("remove", [1]) == .noContent)
      #expect(try card().scriptLink?.words == "\(version) 1:0 1:2")
    }
  }

  @Test func `lines that are not there are refused, and change nothing`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let id = try await Self.board(client)
      let place = "/api/projects/\(id.hex)"
      let version = try await client.get(place + "/script").json["version"] as? String ?? ""
      let shot = try #require(Self.shots(studio, id).first).id.hex
      let known = try await Self.edits(client, place).count
      let fire = "Rain beats on the glass. The lamp ".utf16.count
      let wrong: [[String: Any]] = [
        ["unit": 9], ["unit": -1], ["unit": 1, "from": 3], ["unit": 1, "to": 3],
        ["unit": 1, "from": 3, "to": 3], ["unit": 1, "from": -1, "to": 3],
        ["unit": 1, "from": 0, "to": 999], ["unit": 1, "from": 5, "to": 4],
        // Within what two units of UTF-16 stand for.
        ["unit": 1, "from": 0, "to": fire + 1], ["unit": 1, "from": fire + 1, "to": fire + 4],
      ]
      for scene in [1, 7, -1] {
        for line in scene == 1 ? wrong : [["unit": 0]] {
          let body: [String: Any] = [
            "scene": scene, "lines": [line], "version": version, "manner": "each", "shot": shot,
            "session": Self.session,
          ]
          for way in ["shots", "link"] {
            let answer = try await client.send(.post, body, to: "\(place)/script/\(way)")
            #expect(answer.status == .badRequest, "\(way) \(scene) \(line)")
            #expect(try answer.problem == "bad-lines")
          }
        }
      }
      let old: [String: Any] = [
        "scene": 1, "lines": [["unit": 1]], "version": "00000000", "manner": "each", "shot": shot,
        "session": Self.session,
      ]
      for way in ["shots", "link"] {
        let answer = try await client.send(.post, old, to: "\(place)/script/\(way)")
        #expect(answer.status == .conflict)
        #expect(try answer.problem == "other-draft")
      }
      #expect(try await Self.edits(client, place).count == known)
    }
  }

  @Test func `lines of a project without a script are nowhere`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let id = await studio.store.outline().projects[0].id
      let answer = try await client.get("/api/projects/\(id.hex)/script")
      #expect(try answer.problem == "no-script")
    }
  }

  // MARK: Times

  private static func put(
    _ times: [String: Int], _ client: any TestClientProtocol, _ id: ProjectID
  ) async throws -> TestResponse {
    try await client.send(
      .put, ["times": times, "session": session], to: "/api/projects/\(id.hex)/script/times")
  }

  @Test func `shots last as the project says, and as before when it says what it said`()
    async throws
  {
    let studio = try await TestStudio()
    try await studio.test { client in
      let id = try await Self.board(client, by: "paragraphs")
      let durations = { try Self.shots(studio, id).map(\.duration.value.count) }
      let before = try durations()
      // One is no estimate any more, and is kept.
      let own = try #require(Self.shots(studio, id).first).id
      let edit = ProjectEdit(
        id: EditID(high: 1, low: 1), session: SessionID(high: 1, low: 1),
        .change([.setShot(own, .duration(Milliseconds(777)))]))
      try await studio.store.append([edit], to: id)
      let slow = Self.usual.mapValues { $0 * 2 }
      let answer = try await Self.put(slow, client, id)
      #expect(try answer.json["shots"] as? Int == before.count - 1)
      #expect(try durations() == [777] + before.dropFirst().map { $0 * 2 })
      let script = try await client.get("/api/projects/\(id.hex)/script").json
      #expect(script["times"] as? [String: Int] == slow)
      #expect(try await Self.put(Self.usual, client, id).status == .ok)
      #expect(try durations() == [777] + before.dropFirst())
      #expect(try studio.store.project(id).scriptTimes.value == "")
    }
  }

  @Test func `times out of bounds are refused`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      let id = try await Self.board(client)
      for (name, value) in [("scene", -1), ("actionWord", 60_001), ("speech", nil)] {
        var times = Self.usual
        times[name] = value
        #expect(try await Self.put(times, client, id).problem == "bad-times", "\(name)")
      }
      #expect(try studio.store.project(id).scriptTimes.value == "")
      #expect(try await Self.put(Self.usual.mapValues { _ in 60_000 }, client, id).status == .ok)
    }
  }
}

extension TestClientProtocol {
  /// Sends JSON.
  fileprivate func send(
    _ method: HTTPRequest.Method, _ body: [String: Any], to uri: String
  ) async throws -> TestResponse {
    let bytes = try JSONSerialization.data(withJSONObject: body)
    return try await execute(
      uri: uri, method: method, headers: [.contentType: "application/json"],
      body: ByteBuffer(bytes: bytes))
  }
}
