import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import Logging
import People
import Permission
import Storyboard
import StudioServer
import TestSupport
import Testing

/// Who is where, and what their pens do, as streams of others tell it.
@Suite struct `Beside one another` {
  /// What a test works with: a studio that is served, and what streams and beats of people are.
  private struct Table: Sendable {
    let client: any TestClientProtocol
    let port: Int
    let project: String
    let shot: String

    func stream(_ headers: HTTPFields) async throws -> EventConnection {
      let stream = try EventConnection(
        port: port, path: "/api/changes", cookie: headers[.cookie])
      _ = await stream.next(where: "event: hello")
      return stream
    }

    @discardableResult
    func beat(
      _ headers: HTTPFields, _ window: Int, in shot: String? = nil, project: String? = nil,
      isLeaving: Bool = false
    ) async throws -> TestResponse {
      var body: [String: Any] = [
        "window": Table.window(window), "project": project ?? self.project,
      ]
      if let shot { body["shot"] = shot }
      if isLeaving { body["isLeaving"] = true }
      return try await client.send(.post, "/api/presence", headers, body)
    }

    @discardableResult
    func draw(
      _ headers: HTTPFields, _ window: Int, stroke: Int = 1, in shot: String? = nil,
      _ change: (inout [String: Any]) -> Void = { _ in }
    ) async throws -> TestResponse {
      var body: [String: Any] = [
        "window": Table.window(window), "stroke": stroke, "phase": "drawing", "isEraser": false,
        "color": 0x22252B, "opacity": 255, "start": 0, "points": [0, 0, 8, 40, 40, 12],
      ]
      change(&body)
      return try await client.send(.post, "/api/shots/\(shot ?? self.shot)/wet", headers, body)
    }

    static func window(_ number: Int) -> String { SessionID(high: 7, low: UInt64(number)).hex }
  }

  /// Serves a studio by sockets.
  private func serve(
    _ studio: TestPeopleStudio, _ body: @escaping @Sendable (Table) async throws -> Void
  ) async throws {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let (project, shot) = (studio.project.hex, studio.shot.hex)
    try await Application(
      router: studio.server.router(),
      configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: logger
    ).test(.live) { client in
      try await body(
        Table(client: client, port: try #require(client.port), project: project, shot: shot))
    }
  }

  @Test func `others in a project are told who is there and where, and nothing else of them`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let ben = try studio.add("ben", .viewer)
    let (ada, his) = (try studio.headers(of: studio.ada), try studio.headers(of: ben))
    try await serve(studio) { table in
      let stream = try await table.stream(his)
      try await table.beat(ada, 1, in: table.shot)
      let event = try #require(await stream.next(where: "event: presence"))
      let (project, shot, id) = (table.project, table.shot, studioID(1))
      let wanted = """
        event: presence
        data: {"more":0,"people":[{"id":"\(id)","name":"Ada","shots":["\(shot)"]}],"project":"\(project)"}

        """
      // What comes before it is of the connection.
      #expect(event.hasSuffix(wanted))
      // Who looks only is there too; the answer says who was there before.
      let answer = try await table.beat(his, 2, in: table.shot).json
      #expect(answer["isWatched"] as? Bool == true)
      let company = try #require(answer["company"] as? [String: Any])
      #expect((company["people"] as? [Any])?.count == 2)
      #expect(await stream.next(where: "\"BEN\"") != nil)
      try await table.beat(ada, 1, isLeaving: true)
      // A goodbye to the project as a whole, of a window that is in a shot, comes late.
      try await table.beat(ada, 1, in: table.shot, isLeaving: true)
      let left = try #require(await stream.next(where: "event: presence"))
      #expect(!left.contains("Ada") && left.contains("BEN"))
      stream.close()
    }
  }

  @Test func `a stream that begins is told who is there`() async throws {
    let studio = try await TestPeopleStudio()
    let his = try studio.headers(of: studio.add("ben", .viewer))
    let ada = try studio.headers(of: studio.ada)
    let secret = studio.secret.hex
    try await serve(studio) { table in
      try await table.beat(ada, 1)
      try await table.beat(ada, 2, project: secret)
      let stream = try await table.stream(his)
      let event = try #require(await stream.next(where: "event: presence"))
      #expect(event.contains(table.project))
      let own = try await table.stream(ada)
      for _ in 0..<2 { #expect(await own.next(where: "event: presence") != nil) }
      stream.close()
      own.close()
    }
  }

  @Test(arguments: ["stranger", "admin", "former", "disabled"])
  func `who has no part hears nothing`(who: String) async throws {
    let studio = try await TestPeopleStudio()
    let hasPart = who == "former" || who == "disabled"
    let person = try studio.add(
      who, hasPart ? .editor : nil, rank: who == "admin" ? .admin : .person)
    let ben = try studio.add("ben", .editor)
    let (ada, his, headers) = (
      try studio.headers(of: studio.ada), try studio.headers(of: ben),
      try studio.headers(of: person)
    )
    let (people, project, adaID, now) = (
      studio.people, studio.project, studio.ada.id, studio.ada.created
    )
    try await serve(studio) { table in
      let stream = try await table.stream(headers)
      if hasPart {
        try await table.beat(headers, 9, in: table.shot)
        #expect(await stream.next(where: "event: presence") != nil)
      }
      if who == "former" {
        _ = try people.endShare(project, of: adaID, with: person.id, at: now)
      } else if who == "disabled" {
        try people.setDisabled(true, of: person.id)
      }
      // Sooner than the stream is ended.
      try await Task.sleep(for: .milliseconds(250))
      try await table.beat(ada, 1, in: table.shot)
      let answer = try await table.beat(his, 2, in: table.shot).json
      #expect(answer["isWatched"] as? Bool == true)
      try await table.draw(his, 2)
      if !hasPart {
        let own = try #require(
          try await table.client.get("/api/library", headers: headers).json["projects"]
            as? [[String: Any]])
        try await table.beat(
          headers, 9, project: try #require(own.first?["id"] as? String))
      }
      // A stranger hears of their own alone, the others that their rights have ended.
      let next = await stream.next(where: hasPart ? "event:" : "event: presence")
      #expect(next?.contains(hasPart ? "event: rights" : "\(who.uppercased())") == true)
      #expect(next?.contains("Ada") == false)
      #expect(next?.contains("wet") == false)
      if hasPart {
        #expect(await stream.next(where: "event:") == nil)
        #expect(try await table.beat(headers, 9, in: table.shot).status != .ok)
        // They are shown to others no longer.
        let left = try await table.beat(ada, 1, in: table.shot).json["company"] as? [String: Any]
        let names = (left?["people"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
        #expect(names?.sorted() == ["Ada", "BEN"])
      }
      stream.close()
    }
  }

  @Test func `nobody is where they may not look`() async throws {
    let studio = try await TestPeopleStudio()
    let his = try studio.headers(of: studio.add("ben", .editor))
    let other = try studio.headers(of: studio.add("other"))
    let (secret, secretShot) = (studio.secret.hex, studio.secretShot.hex)
    try await serve(studio) { table in
      let answers = [
        try await table.beat([:], 1), try await table.beat(other, 1),
        try await table.beat(his, 1, project: secret),
        try await table.beat(his, 1, in: secretShot),
        try await table.beat(his, 1, in: table.shot, project: secret),
        try await table.client.send(
          .post, "/api/presence", his, ["window": "1", "project": table.project]),
      ]
      let problems = try answers.map { try $0.problem }
      #expect(
        problems == [
          "sign-in", "no-such-project", "no-such-project", "no-such-shot", "no-such-project",
          "window",
        ])
    }
  }

  // MARK: Pens

  @Test func `wet ink reaches those who have the shot open, and nobody else`() async throws {
    let studio = try await TestPeopleStudio()
    let (ada, his, hers) = (
      try studio.headers(of: studio.ada), try studio.headers(of: studio.add("ben", .editor)),
      try studio.headers(of: studio.add("eve", .viewer))
    )
    try await serve(studio) { table in
      let (at, elsewhere) = (try await table.stream(ada), try await table.stream(hers))
      try await table.beat(hers, 3)
      // From a window that is nowhere nothing is passed on, nor where nobody else looks.
      try await table.draw(his, 2, stroke: 1)
      try await table.beat(his, 2, in: table.shot)
      try await table.draw(his, 2, stroke: 2)
      try await table.beat(ada, 1, in: table.shot)
      try await table.draw(his, 2, stroke: 3) { $0["person"] = studioID(1) }
      let event = try #require(await at.next(where: "event: wet"))
      let wanted = """
        event: wet
        data: {"shot":"\(table.shot)","person":"\(studioID(2))","window":"\(Table.window(2))",\
        "stroke":3,"phase":"drawing","isEraser":false,"color":2237739,"opacity":255,"start":0,\
        "points":[0,0,8,40,40,12]}

        """
      // What comes before it is of the connection.
      #expect(event.hasSuffix(wanted))
      // Eve hears the next thing that is for her, and no pen before it.
      try await table.beat(ada, 1)
      var heard: [String] = []
      while let next = await elsewhere.next(where: "event:") {
        heard.append(next)
        if next.contains("\"Ada\",\"shots\":[]") { break }
      }
      #expect(!heard.contains { $0.contains("event: wet") })
      at.close()
      elsewhere.close()
    }
  }

  @Test func `who may not draw sends no ink, and nobody sends what is none`() async throws {
    let studio = try await TestPeopleStudio()
    let (ada, his, hers) = (
      try studio.headers(of: studio.ada), try studio.headers(of: studio.add("ben", .editor)),
      try studio.headers(of: studio.add("eve", .commenter))
    )
    let secretShot = studio.secretShot.hex
    try await serve(studio) { table in
      try await table.beat(hers, 3, in: table.shot)
      #expect(try await table.draw(hers, 3).problem == "role")
      #expect(try await table.draw(his, 2, in: secretShot).problem == "no-such-shot")
      #expect(try await table.draw([:], 2).problem == "sign-in")
      let stream = try await table.stream(ada)
      try await table.beat(ada, 1, in: table.shot)
      try await table.beat(his, 2, in: table.shot)
      let wrong: [(inout [String: Any]) -> Void] = [
        { $0["points"] = [0, 0] }, { $0["points"] = [0, 1 << 20, 1] }, { $0["opacity"] = 0 },
        { $0["color"] = -1 }, { $0["phase"] = "wet" }, { $0["points"] = ["</script>"] },
        { $0["points"] = [0.5, 0, 1] }, { $0["color"] = "#fff" }, { $0["stroke"] = 1e99 },
        { $0["window"] = "\n\nevent: rights" }, { $0["start"] = nil },
        { $0["points"] = Array(repeating: 0, count: 990) },
      ]
      for change in wrong {
        let answer = try await table.draw(his, 2, stroke: 1, in: nil, change)
        #expect(answer.status.kind == .clientError)
      }
      let long = try await table.draw(his, 2) {
        $0["points"] = Array(repeating: -100_000, count: 900)
      }
      #expect(long.status == .contentTooLarge)
      // On a slow machine both have been gone for long by now.
      try await table.beat(ada, 1, in: table.shot)
      try await table.beat(his, 2, in: table.shot)
      try await table.draw(his, 2, stroke: 77)
      #expect(await stream.next(where: "event: wet")?.contains("\"stroke\":77") == true)
      stream.close()
    }
  }

  /// Whatever a window sends more than ten times a second is dropped, and the newest of it is what a slow reader finds.
  @Test func `a slow reader finds the newest ink alone`() async throws {
    // On a busy machine the reader is slower than a stream waits for.
    let studio = try await TestPeopleStudio { $0.streamTimeout = .seconds(600) }
    let (ada, his) = (
      try studio.headers(of: studio.ada), try studio.headers(of: studio.add("ben", .editor))
    )
    try await serve(studio) { table in
      let stream = try await table.stream(ada)
      try await table.beat(ada, 1, in: table.shot)
      try await table.beat(his, 2, in: table.shot)
      let start = ContinuousClock.now
      for stroke in 0..<60 { try await table.draw(his, 2, stroke: stroke) }
      try await Task.sleep(for: .milliseconds(300))
      // On a slow machine both have been gone for long by now: nothing is sent to who is nowhere.
      try await table.beat(ada, 1, in: table.shot)
      try await table.beat(his, 2, in: table.shot)
      try await table.draw(his, 2, stroke: 1000)
      var count = 0
      while let event = await stream.next(where: "event: wet") {
        count += 1
        if event.contains("\"stroke\":1000") { break }
      }
      // Twelve at once, and ten a second.
      #expect(count <= 13 + Int((ContinuousClock.now - start) / .milliseconds(100)))
      stream.close()
    }
  }

  // MARK: What is left

  @Test func `a stream that has ended hears no more, and nothing of it stays`() async throws {
    let studio = try await TestPeopleStudio()
    let ada = try studio.headers(of: studio.ada)
    let server = studio.server
    try await serve(studio) { table in
      var streams: [EventConnection] = []
      for _ in 0..<5 { streams.append(try await table.stream(ada)) }
      #expect(server.hearingStreams == 5)
      for stream in streams { stream.close() }
      // A closed connection is noticed with the next thing that is written.
      let end = ContinuousClock.now + .seconds(20)
      while server.hearingStreams > 0, ContinuousClock.now < end {
        try await table.beat(ada, 1, in: table.shot)
        try await table.beat(ada, 1)
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(server.hearingStreams == 0)
    }
  }

  @Test func `while nobody has an account there is nothing to hear`() async throws {
    let studio = try await TestStudio()
    let server = StudioServer(store: studio.store, configuration: studio.configuration)
    let project = studio.store.outline().projects[0].id.hex
    try await Application(router: server.router()).test(.router) { client in
      let beat = try await client.send(
        .post, "/api/presence", [:], ["window": Table.window(1), "project": project])
      #expect(try beat.problem == "no-people")
    }
    #expect(server.hearingStreams == 0)
  }
}

/// The id of the person whom a `TestPeopleStudio` has made in this place.
private func studioID(_ number: UInt64) -> String { PersonID(high: number, low: number).hex }
