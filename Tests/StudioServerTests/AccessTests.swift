import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import People
import Permission
import Storyboard
import StudioServer
import TestSupport
import Testing

/// Every route there is, asked by everybody there is, about what is theirs, what is not, and what never was: a route that
/// does not ask the policy is found here.
@Suite struct `One way in` {
  /// A route with its parameters filled in.
  private struct Question: CustomStringConvertible {
    var route: String
    var method: HTTPRequest.Method
    var uri: String
    var description: String { "\(method) \(uri)" }
  }

  /// What the parameters of routes stand for.
  private struct Names {
    var project: ProjectID
    var shot: ShotID
    var asset: AssetID
    var person: PersonID
    /// A link to the project, and a comment by it.
    var link = LinkID(high: 9, low: 9)
    var comment = CommentID(high: 9, low: 9)

    static func shared(_ studio: TestPeopleStudio) -> Names {
      Names(
        project: studio.project, shot: studio.shot, asset: studio.picture, person: studio.ada.id)
    }

    static func secret(_ studio: TestPeopleStudio) -> Names {
      Names(
        project: studio.secret, shot: studio.secretShot, asset: studio.secretPicture,
        person: studio.ada.id)
    }

    /// Names a link to the project, and what was said by it.
    mutating func addReview(of project: ProjectID, _ studio: TestPeopleStudio) async throws {
      let made = try await studio.link(to: project).link
      link = made.id
      comment = studio.random.id()
      try studio.people.put(
        People.Comment(
          id: comment, project: project, owner: studio.ada.id, link: link, cut: made.cut,
          shot: shot, time: 0, author: .person(studio.ada.id), name: "Ada",
          text: TestPeopleStudio.marker, created: studio.ada.created))
    }

    static let never = Names(
      project: ProjectID(high: 9, low: 9), shot: ShotID(high: 9, low: 9),
      asset: AssetID(hex: String(repeating: "9", count: 64))!, person: PersonID(high: 9, low: 9))

    func value(_ parameter: String) -> String? {
      switch parameter {
      case "project": project.hex
      case "shot": shot.hex
      case "asset": asset.hex
      case "person": person.hex
      case "layer": LayerID(high: 9, low: 9).hex
      case "number": "999999"
      case "link": link.hex
      case "rank", "page", "film", "import": "0"
      case "font": "hand"
      case "comment": comment.hex
      case "invitation": InvitationID(high: 9, low: 9).hex
      default: nil
      }
    }

    /// An answer without the names that were asked for: they tell nobody anything.
    func without(_ body: String) -> String {
      [project.hex, shot.hex, asset.hex, person.hex, link.hex, comment.hex].reduce(body) {
        $0.replacing($1, with: "ID")
      }
    }
  }

  private static func questions(_ server: StudioServer, _ names: Names) throws -> [Question] {
    // Those of the community have tests of their own: `CommunityAccessTests`.
    try server.router().routes.filter {
      $0.method != .head && !CommunityQuestion.isAsked("\($0.path)")
    }.map { route in
      let steps = try "\(route.path)".split(separator: "/").map { step in
        step.hasPrefix("{")
          ? try #require(names.value(String(step.dropFirst().dropLast())), "\(step)") : String(step)
      }
      var uri = "/" + steps.joined(separator: "/")
      if uri == "/api/thumbnails" { uri += "?shots=\(names.shot.hex)" }
      return Question(route: "\(route.path)", method: route.method, uri: uri)
    }.sorted { ($0.route, "\($0.method)") < ($1.route, "\($1.method)") }
  }

  private func answers(
    of server: StudioServer, to questions: [Question], _ headers: HTTPFields = [:]
  ) async throws -> [TestResponse] {
    try await Application(router: server.router()).test(.router) { client in
      var answers: [TestResponse] = []
      for one in questions {
        var headers = headers
        headers[.contentType] =
          one.uri.hasSuffix("edits") ? "application/cbor" : "application/json"
        answers.append(
          try await client.asked(
            one.uri, one.method, headers, one.method == .get ? nil : ByteBuffer(string: "{}")))
      }
      return answers
    }
  }

  /// Where who has not signed in may go.
  private static let open: Set<String> = [
    "GET /api/health", "POST /api/signin", "POST /signin", "POST /api/join", "POST /api/join/look",
    "POST /api/review/open", "POST /review/open",
    "POST /api/signin/passkey/begin", "POST /api/signin/passkey/finish",
  ]

  @Test func `while there are no people, the machine gets what it asks for`() async throws {
    let studio = try await TestStudio()
    let server = StudioServer(store: studio.store, configuration: studio.configuration)
    let project = studio.store.outline().projects[0].id
    var names = Names.never
    (names.project, names.shot) = (project, studio.shot)
    names.asset = try studio.store.assets.keep(Array("a file".utf8))
    let ofPeople = ["/api/me", "/api/people", "/api/invitations", "/api/shared", "/api/signin"]
    let questions = try Self.questions(server, names).filter { one in
      one.uri != "/api/changes" && !one.uri.hasSuffix("/audit") && !one.uri.contains("/people")
        && !ofPeople.contains { one.uri.hasPrefix($0) }
    }
    #expect(questions.count > 30)
    for (one, answer) in zip(questions, try await answers(of: server, to: questions)) {
      #expect(answer.status != .unauthorized && answer.status != .forbidden, "\(one)")
    }
  }

  @Test(arguments: [true, false])
  func `who has not signed in learns that a studio is there, and nothing else`(isThere: Bool)
    async throws
  {
    let studio = try await TestPeopleStudio()
    var names = isThere ? Names.shared(studio) : .never
    if isThere { try await names.addReview(of: studio.project, studio) }
    let questions = try Self.questions(studio.server, names)
    let answers = try await answers(of: studio.server, to: questions)
    for (one, answer) in zip(questions, answers) {
      if one.uri == "/api/health" {
        #expect(try answer.json as? [String: String] == ["status": "ok"])
      } else if !Self.open.contains("\(one)") {
        #expect(answer.status == .unauthorized, "\(one)")
        #expect(try answer.problem == "sign-in", "\(one)")
      }
    }
  }

  @Test func `a window of somebody who is signed out by now does nothing in another's name`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let ben = try studio.add("ben", .editor)
    var names = Names.shared(studio)
    try await names.addReview(of: studio.project, studio)
    let questions = try Self.questions(studio.server, names)
    var headers = try studio.headers(of: studio.ada)
    headers[HTTPField.Name("Inkreel-Account")!] = ben.id.hex
    for (one, answer) in zip(
      questions, try await answers(of: studio.server, to: questions, headers))
    {
      #expect(try answer.problem == "another-account", "\(one)")
    }
    headers[HTTPField.Name("Inkreel-Account")!] = studio.ada.id.hex
    let own = questions.filter { $0.uri == "/api/me" }
    #expect(try await answers(of: studio.server, to: own, headers).map(\.status) == [.ok])
  }

  /// Who has no part in what they ask about: each must get the answer for what never was, and no word of it.
  @Test(arguments: ["stranger", "admin", "viewer", "editor", "disabled"])
  func `what is private cannot be told from what never was`(who: String) async throws {
    let studio = try await TestPeopleStudio()
    let person = try studio.add(
      who, who == "viewer" ? .viewer : who == "editor" ? .editor : nil,
      rank: who == "admin" ? .admin : .person)
    let headers = try studio.headers(of: person)
    if who == "disabled" { try studio.people.setDisabled(true, of: person.id) }
    var others: [Names] =
      who == "viewer" || who == "editor" ? [.secret(studio)] : [.secret(studio), .shared(studio)]
    for i in others.indices { try await others[i].addReview(of: others[i].project, studio) }
    // Some would end the sign-in that asks; what a stream says has tests of its own.
    func isAsked(_ one: Question) -> Bool {
      one.uri != "/api/changes" && !(one.method == .delete && one.uri.contains("signin"))
    }
    let never = try Self.questions(studio.server, .never).filter(isAsked)
    for names in others {
      let there = try Self.questions(studio.server, names).filter(isAsked)
      let (one, other) = (
        try await answers(of: studio.server, to: there, headers),
        try await answers(of: studio.server, to: never, headers)
      )
      for ((question, a), (asked, b)) in zip(zip(there, one), zip(never, other)) {
        let body = String(buffer: a.body)
        #expect(!body.contains(TestPeopleStudio.marker), "\(question)")
        // Those without a name are the same question; and an admin may know of people.
        guard question.uri != asked.uri else { continue }
        if question.route.contains("{person}"), who == "admin" { continue }
        #expect(a.status == b.status, "\(question): \(a.status) and \(b.status)")
        #expect(
          names.without(body) == Names.never.without(String(buffer: b.body)), "\(question)")
      }
    }
  }

  /// Every route, asked about a shared project by everybody who could ask: a golden table, so that a new route has a line and
  /// a change shows. `INKREEL_RECORD=1` writes it anew.
  @Test func `each route answers each asker as the table says`() async throws {
    let studio = try await TestPeopleStudio()
    let former = try studio.add("former", .editor)
    var askers: [(name: String, headers: HTTPFields)] = []
    askers.append(("owner", try studio.headers(of: studio.ada)))
    askers.append(("owner, long signed in", try studio.headers(of: studio.ada, isFresh: false)))
    for role in [Role.editor, .commenter, .viewer] {
      askers.append(("\(role)", try studio.headers(of: studio.add("\(role)", role))))
    }
    askers.append(("former member", try studio.headers(of: former)))
    _ = try studio.people.endShare(
      studio.project, of: studio.ada.id, with: former.id, at: studio.ada.created)
    askers.append(("other person", try studio.headers(of: studio.add("other"))))
    askers.append(("nobody", [:]))
    var names = Names.shared(studio)
    try await names.addReview(of: studio.project, studio)
    let link = try #require(try studio.people.reviewLink(names.link))
    askers.append(("guest", try studio.guest(of: link)))
    askers.append(("guest, locked", try studio.guest(of: link, round: 0)))
    askers.append(("guest of another link", try studio.guest(of: await studio.link().link)))
    // What destroys, and what ends the sign-in that asks, would change the answers behind it; streams do not end.
    let left: Set<String> = [
      "DELETE /api/bin", "DELETE /api/signin", "DELETE /api/me/signins", "GET /api/changes",
      "DELETE /api/projects/{project}/links/{link}",
      "DELETE /api/projects/{project}/comments/{comment}",
      "DELETE /api/review/{link}/comments/{comment}",
    ]
    let questions = try Self.questions(studio.server, names).filter {
      !left.contains("\($0.method) \($0.route)") && $0.route != "/api/people/{person}/signins"
    }
    var columns: [[String]] = []
    for asker in askers {
      columns.append(
        try zip(
          questions, try await answers(of: studio.server, to: questions, asker.headers)
        ).map { question, answer in
          // Whether one is made yet is a matter of time.
          if answer.status == .noContent, question.uri.hasSuffix("/thumbnail") { return "200" }
          let problem = try answer.problem
          return problem == "none" ? "\(answer.status.code)" : "\(answer.status.code) \(problem)"
        })
    }
    var lines = ["| | " + askers.map(\.name).joined(separator: " | ") + " |"]
    lines.append("|---" + String(repeating: "|---", count: askers.count) + "|")
    for (row, question) in questions.enumerated() {
      let cells = columns.map { $0[row] }
      let path = question.route.replacing("/api/", with: "")
      lines.append("| \(question.method) \(path) | " + cells.joined(separator: " | ") + " |")
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/routes.md")
    if ProcessInfo.processInfo.environment["INKREEL_RECORD"] != nil {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let known = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(
      String.init)
    #expect(lines.count == known.count)
    for (line, wanted) in zip(lines, known) { #expect(line == wanted) }
  }

  @Test func `an owner who signed in long ago is asked again for what weighs most alone`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let questions = try Self.questions(studio.server, .shared(studio))
      .filter { $0.uri != "/api/changes" && $0.uri != "/api/signin" && $0.uri != "/api/me/signins" }
    let headers = try studio.headers(of: studio.ada, isFresh: false)
    let refused = zip(questions, try await answers(of: studio.server, to: questions, headers))
      .filter { (try? $1.problem) == "sign-in-again" }.map { "\($0.0.method) \($0.0.route)" }
    #expect(
      Set(refused) == [
        "DELETE /api/bin", "PUT /api/me/password", "POST /api/me/app", "PUT /api/me/app",
        "DELETE /api/me/app", "POST /api/me/recovery", "POST /api/me/browsers",
        "DELETE /api/me/signins/{number}", "POST /api/me/passkeys/begin",
        "POST /api/me/passkeys/finish", "DELETE /api/me/passkeys/{number}",
        "POST /api/projects/{project}/give", "POST /api/me/leaving",
        "POST /api/invitations", "PUT /api/people/{person}", "POST /api/people/{person}/reset",
        "DELETE /api/people/{person}/signins", "PUT /api/community/settings",
      ])
  }

  /// Asked by the owner, who may do everything: a link that somebody follows does nothing in their name.
  @Test func `to ask changes nothing, and what is told is kept by no cache`() async throws {
    let studio = try await TestPeopleStudio()
    var names = Names.shared(studio)
    try await names.addReview(of: studio.project, studio)
    let questions = try Self.questions(studio.server, names).filter {
      $0.method == .get && $0.uri != "/api/changes"
    }
    #expect(questions.count > 30)
    let headers = try studio.headers(of: studio.ada)
    // To have been seen lately is noted by the first request of a sign-in.
    _ = try await answers(of: studio.server, to: [questions[0]], headers)
    func state() throws -> [String] {
      [
        "\(studio.studio.store.latestSequence)", "\(try studio.people.rightsCount())",
        "\(try studio.people.audit(limit: 100))", "\(try studio.people.people())",
        // When they were seen last is noted once a minute.
        "\(try studio.people.signIns(of: studio.ada.id, at: studio.ada.created).map(\.freshUntil))",
        "\(try studio.people.comments(of: studio.project, owner: studio.ada.id))",
        "\(try studio.people.links(to: studio.project, of: studio.ada.id))",
        "\(try studio.people.members(of: studio.project, owner: studio.ada.id))",
      ]
    }
    let before = try state()
    for (one, answer) in zip(
      questions, try await answers(of: studio.server, to: questions, headers))
    {
      // The form that signs in is led on from; small pictures are asked about each time.
      let keeping = answer.headers[.cacheControl] ?? ""
      #expect(
        keeping == "no-store" || keeping.contains("private") && keeping.contains("no-cache")
          || keeping == "no-cache", "\(one): \(keeping)")
    }
    let after = try state()
    #expect(after == before)
  }

  /// Routes reach what is kept through `Studio` alone: none is given the store.
  @Test func `no route holds the store`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Native/StudioServer")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var routes = 0
    for case let file as URL in try #require(files)
    where file.lastPathComponent.hasSuffix("Routes.swift") {
      routes += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.matches(of: /: LibraryStore\b/).isEmpty, "\(file.lastPathComponent)")
    }
    #expect(routes > 10)
  }
}
