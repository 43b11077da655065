import Atlas
import Community
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import People
import Permission
import Storyboard
import StudioServer
import TestSupport
import Testing

/// Every route of the community, asked by everybody there is, about works of every visibility: what is hidden answers as what never
/// was, and nothing of it stands anywhere.
@Suite struct CommunityAccessTests {
  private func answers(
    _ world: CommunityWorld, to questions: [CommunityQuestion], _ headers: HTTPFields = [:]
  ) async throws -> [TestResponse] {
    try await Application(router: world.studio.server.router()).test(.router) { client in
      var answers: [TestResponse] = []
      for one in questions {
        var headers = headers
        if one.body != nil { headers[.contentType] = "application/x-www-form-urlencoded" }
        if one.body == nil, one.method != .get { headers[.contentType] = "application/json" }
        answers.append(
          try await client.asked(
            one.uri, one.method, headers,
            one.method == .get ? nil : ByteBuffer(string: one.body ?? "{}")))
      }
      return answers
    }
  }

  /// An answer without the id that was asked for, and without ids that are made anew each time.
  private func plain(_ answer: TestResponse, _ state: CommunityWorld.State, _ world: CommunityWorld)
    -> String
  {
    String(buffer: answer.body).replacing(world.ids[state]!.hex, with: "ID")
      .replacing(world.remarks[state]!.hex, with: "REMARK")
  }

  @Test(arguments: [nil, false] as [Bool?])
  func `turned off, there is nothing at any address`(isOn: Bool?) async throws {
    let world = try await CommunityWorld(isOn: isOn)
    for state in [CommunityWorld.State.listed, .never] {
      let questions = try CommunityQuestion.all(of: world.studio.server, about: state, world)
      #expect(questions.count > 40)
      for headers in [[:], try world.studio.headers(of: world.owner)] as [HTTPFields] {
        for (one, answer) in zip(questions, try await answers(world, to: questions, headers)) {
          // Who is not signed in is asked to before any form is read.
          let isRefused = [.notFound, .unsupportedMediaType].contains(answer.status)
          #expect(isRefused, "\(one): \(answer.status)")
        }
      }
    }
  }

  @Test(arguments: ["nobody", "disabled", "other", "blocked"])
  func `what is not for everybody answers as what never was`(who: String) async throws {
    let world = try await CommunityWorld()
    let headers = try #require(world.askers().first { $0.name == who }).headers
    let server = world.studio.server
    func asked(_ state: CommunityWorld.State) throws -> [CommunityQuestion] {
      // What asks for no work says the same for all.
      try CommunityQuestion.all(of: server, about: state, world).filter {
        $0.uri.contains(world.ids[state]!.hex) || $0.body != nil
      }
    }
    // A draft may be begun under any id that is free; one that is taken is told apart by nobody else.
    func isCompared(_ one: CommunityQuestion) -> Bool {
      !one.route.hasPrefix("/api/works") || one.method == .get
    }
    let never = try asked(.never).filter(isCompared)
    let wanted = try await answers(world, to: never, headers)
    #expect(never.count > 15)
    for state in [CommunityWorld.State.linked, .alone, .hidden, .waiting, .disabled, .removed] {
      let questions = try asked(state).filter(isCompared)
      let found = try await answers(world, to: questions, headers)
      for ((one, a), b) in zip(zip(questions, found), wanted) {
        #expect(a.status == b.status, "\(who), \(state): \(one): \(a.status) and \(b.status)")
        #expect(
          plain(a, state, world) == plain(b, .never, world), "\(who), \(state): \(one)")
      }
    }
  }

  @Test(arguments: ["nobody", "disabled", "other", "blocked", "moderator", "admin"])
  func `no answer holds a word of what is not for everybody`(who: String) async throws {
    let world = try await CommunityWorld()
    let headers = try #require(world.askers().first { $0.name == who }).headers
    var questions: [CommunityQuestion] = []
    for state in CommunityWorld.State.allCases {
      questions += try CommunityQuestion.all(of: world.studio.server, about: state, world)
        .filter { $0.method == .get }
    }
    for text in ["PRIVATE", "MARKER", "quay", "private-marker-tag"] {
      for path in ["/search", "/api/map/places"] {
        questions.append(CommunityQuestion(route: path, method: .get, uri: "\(path)?q=\(text)"))
      }
    }
    for uri in [
      "/tags/private-marker-tag", "/feeds/tags/private-marker-tag.atom", "/@gone", "/@gone/likes",
      "/feeds/@gone.atom", "/feeds/@olga.atom", "/api/map?bounds=48,16,49,17&zoom=12",
      "/api/map/list?bounds=48,16,49,17", "/charts/today", "/map?at=48.2,16.37,12z",
    ] {
      questions.append(CommunityQuestion(route: uri, method: .get, uri: uri))
    }
    // Moderators see what moderation has hidden, and disabled people's.
    let seesHidden = ["moderator", "admin"].contains(who)
    let mine = [CommunityWorld.State.hidden, .waiting, .disabled].map { world.ids[$0]!.hex }
    var bodies = 0
    for (one, answer) in zip(questions, try await answers(world, to: questions, headers)) {
      if seesHidden, mine.contains(where: { one.uri.contains($0) }) { continue }
      if seesHidden, one.uri.contains("@gone") { continue }
      let body = String(buffer: answer.body)
      // What waits, and what was decided, is theirs to look at, and nothing else.
      let theirs: CommunityWorld.State? =
        switch one.uri {
        case "/moderation": .waiting
        case "/moderation/decided": .hidden
        default: nil
        }
      if seesHidden, let theirs {
        for state in CommunityWorld.State.allCases where state != .listed {
          #expect(
            body.contains(world.ids[state]!.hex) == (state == theirs), "\(who), \(one): \(state)")
        }
        continue
      }
      // What was asked for stands there again: in the field of the search, and where signing in leads back to.
      let isAsked = one.uri.lowercased().contains("marker")
      let count = body.lowercased().matches(of: /private-marker/).count
      #expect(count == 0 || isAsked, "\(who): \(one)")
      for state in [CommunityWorld.State.linked, .alone, .hidden, .waiting, .disabled, .removed] {
        let id = world.ids[state]!.hex
        if !one.uri.contains(id) { #expect(!body.contains(id), "\(who): \(one) names \(state)") }
      }
      if answer.status == .ok { bodies += 1 }
    }
    #expect(bodies > 15)
  }

  @Test func `with its key a linked work is seen, and with another not`() async throws {
    let world = try await CommunityWorld()
    let (key, path) = (world.key.text, world.uri(.linked))
    let other = String(repeating: "0", count: 64)
    try await world.test { client in
      for rest in ["", "/1/small.jpg"] {
        let open = try await client.execute(uri: "\(path)\(rest)?key=\(key)", method: .get)
        #expect(open.status == .ok)
        #expect(open.headers[.cacheControl] == "private, no-store")
        #expect(open.headers[HTTPField.Name("X-Robots-Tag")!] == "noindex")
        for query in ["", "?key=\(other)", "?key="] {
          let closed = try await client.execute(uri: path + rest + query, method: .get)
          #expect(closed.status == .notFound)
        }
      }
      let page = try await client.execute(uri: "\(path)?key=\(key)", method: .get)
      #expect(page.headers[HTTPField.Name("Referrer-Policy")!] == "same-origin")
      // Whoever came by the link can do what it leads to.
      let play = String(buffer: page.body).contains("/w/\(path.dropFirst(3))/like?key=\(key)")
      #expect(play || String(buffer: page.body).contains("signin"))
      #expect(
        String(buffer: page.body).contains("small.jpg?key=\(key)")
          || String(buffer: page.body).contains("large.jpg?key=\(key)"))
      let embed = try await client.execute(
        uri: "/embed/\(path.dropFirst(3))?key=\(key)", method: .get)
      #expect(embed.status == .notFound)
      let told = try await client.execute(
        uri: "/oembed?url=http://localhost\(path)?key=\(key)", method: .get)
      #expect(told.status == .notFound)
    }
  }

  /// At once, and also for whoever has it already.
  @Test(arguments: ["private", "hidden", "disabled", "removed", "replaced"])
  func `what was for everybody is gone when it is taken back`(how: String) async throws {
    let world = try await CommunityWorld()
    let path = world.uri(.listed)
    let id = world.ids[.listed]!
    let digest = try #require(try world.store.file(.small, of: id, version: 1)).digest
    let files = world.fileURIs(.listed)
    try await world.test { client in
      let pages =
        [
          path, "/embed/\(id.hex)", "/oembed?url=http://localhost\(path)",
          "/tags/open-tag", "/feeds/tags/open-tag.atom",
        ] + files
      var tags: [String: String] = [:]
      for page in pages {
        let answer = try await client.execute(uri: page, method: .get)
        #expect(answer.status == .ok, "\(page)")
        tags[page] = answer.headers[.eTag]
      }
      let map = try await client.execute(uri: "/api/map", method: .get)
      #expect(String(buffer: map.body).contains(id.hex))
      switch how {
      case "private":
        let work = try #require(try world.store.work(id))
        try world.store.change(id, about: work.about, reach: .oneself, at: world.now)
      case "hidden":
        try world.store.decide(.hide, .work(id), rule: "1", by: world.studio.ada.id, at: world.now)
      case "disabled": try world.studio.people.setDisabled(true, of: world.owner.id)
      case "removed": world.files.remove(try world.store.remove(id))
      default:
        var work = try #require(try world.store.work(id))
        work.version = 2
        world.files.remove(
          try world.store.publish(work, files: try world.made("second"), at: world.now))
      }
      for page in pages where how != "replaced" || files.contains(page) {
        var headers: HTTPFields = [:]
        headers[.ifNoneMatch] = tags[page] ?? "*"
        let answer = try await client.execute(uri: page, method: .get, headers: headers)
        #expect(answer.status == .notFound, "\(how): \(page): \(answer.status)")
      }
      if how != "replaced" {
        for list in [
          "/community", "/photographs", "/feeds/all.atom", "/sitemap/1.xml", "/search?q=quay",
          "/api/map", "/api/map/list", "/map",
        ] {
          let answer = try await client.execute(uri: list, method: .get)
          #expect(!String(buffer: answer.body).contains(id.hex), "\(how): \(list)")
        }
        // Nor does the map count it.
        let map = try await client.execute(uri: "/api/map", method: .get)
        #expect(String(buffer: map.body).contains(#""total":0"#), "\(how)")
      }
      if how == "removed" || how == "replaced" { #expect(try !world.files.holds(digest)) }
    }
  }

  /// Those who may do more are asked first: what they are told is kept for nobody.
  @Test(arguments: ["owner", "moderator", "admin"])
  func `what programs read is the same to whoever asks`(who: String) async throws {
    let (world, other) = (try await CommunityWorld(), try await CommunityWorld())
    let headers = try #require(world.askers().first { $0.name == who }).headers
    for state in CommunityWorld.State.allCases {
      func asked(_ world: CommunityWorld) throws -> [CommunityQuestion] {
        try CommunityQuestion.all(of: world.studio.server, about: state, world).filter { one in
          one.method == .get
            && ["/feeds", "/sitemap", "/oembed", "/robots", "/embed"].contains {
              one.route.hasPrefix($0)
            }
        }
      }
      let questions = try asked(world)
      #expect(questions.count > 5)
      let told = try await answers(world, to: questions, headers)
      let then = try await answers(world, to: questions)
      let alone = try await answers(other, to: try asked(other))
      for (one, ((a, b), c)) in zip(questions, zip(zip(told, then), alone)) {
        #expect(a.status == b.status && a.status == c.status, "\(who), \(state): \(one)")
        #expect(a.body == b.body, "\(who), \(state): \(one)")
        let text = String(buffer: a.body)
        #expect(!text.contains(CommunityWorld.marker), "\(who), \(state): \(one)")
        for (hidden, id) in world.ids where hidden != .listed && !one.uri.contains(id.hex) {
          #expect(!text.contains(id.hex), "\(who), \(state): \(one) names \(hidden)")
        }
      }
    }
  }

  @Test(arguments: ["other", "owner", "moderator", "admin"])
  func `what is made for one reader is kept nowhere`(who: String) async throws {
    let world = try await CommunityWorld()
    let headers = try #require(world.askers().first { $0.name == who }).headers
    var count = 0
    for state in [CommunityWorld.State.listed, .linked, .alone, .hidden] {
      let questions = try CommunityQuestion.all(of: world.studio.server, about: state, world)
        .filter { $0.method == .get }
      for (one, answer) in zip(questions, try await answers(world, to: questions, headers)) {
        guard answer.headers[.contentType]?.hasPrefix("text/html") ?? false,
          !one.uri.hasPrefix("/embed")
        else { continue }
        #expect(answer.headers[.cacheControl] == "private, no-store", "\(who), \(state): \(one)")
        #expect(answer.headers[.eTag] == nil, "\(who), \(state): \(one)")
        count += 1
      }
    }
    #expect(count > 40)
  }

  @Test(arguments: ["nobody", "disabled", "other", "blocked"])
  func `no work is changed by another than its owner`(who: String) async throws {
    let world = try await CommunityWorld()
    let headers = try #require(world.askers().first { $0.name == who }).headers
    for state in CommunityWorld.State.allCases where state != .never && state != .removed {
      let id = world.ids[state]!
      let before = try world.store.work(id)
      let files = try world.store.files(of: id, version: 1)
      let remarks = try world.store.remarks(about: id, by: nil).map(\.id)
      let questions = try CommunityQuestion.all(of: world.studio.server, about: state, world)
        .filter { $0.method != .get }
      #expect(questions.count > 15)
      _ = try await answers(world, to: questions, headers)
      #expect(try world.store.work(id) == before, "\(who), \(state)")
      #expect(try world.store.files(of: id, version: 1) == files, "\(who), \(state)")
      let left = try world.store.remarks(about: id, by: nil).map(\.id)
      #expect(Set(remarks).isSubset(of: left), "\(who), \(state)")
    }
  }

  @Test(arguments: ["nobody", "disabled", "other", "blocked", "owner"])
  func `what waits for moderators is theirs to see`(who: String) async throws {
    let world = try await CommunityWorld()
    let headers = try #require(world.askers().first { $0.name == who }).headers
    try await world.test { client in
      for path in ["/moderation", "/moderation/decided"] {
        let answer = try await client.asked(path, .get, headers, nil)
        #expect([.notFound, .unauthorized, .forbidden].contains(answer.status))
      }
    }
  }

  @Test func `a link stays until its owner asks for another`() async throws {
    let world = try await CommunityWorld()
    let path = world.uri(.linked)
    var headers = try world.studio.headers(of: world.owner)
    headers[.contentType] = "application/x-www-form-urlencoded"
    let form = headers
    try await world.test { client in
      func key(after fields: String) async throws -> String? {
        let answer = try await client.execute(
          uri: "\(path)/reach", method: .post, headers: form, body: ByteBuffer(string: fields))
        #expect(answer.status == .seeOther)
        return answer.headers[.location]?.split(separator: "?key=").dropFirst().first.map(
          String.init)
      }
      func status(with key: String) async throws -> HTTPResponse.Status {
        try await client.execute(uri: "\(path)?key=\(key)", method: .get).status
      }
      let first = world.key.text
      #expect(try await key(after: "reach=1") == nil)
      #expect(try await status(with: first) == .ok)
      let second = try #require(try await key(after: "reach=1&newLink=1"))
      #expect(try await status(with: first) == .notFound)
      #expect(try await status(with: second) == .ok)
      #expect(try await key(after: "reach=0&newLink=1") == nil)
      #expect(try await status(with: second) == .notFound)
      #expect(try await key(after: "reach=1") != nil)
    }
  }

  @Test func `who waits for another moderator is told so`() async throws {
    let world = try await CommunityWorld()
    let id = world.ids[.listed]!
    try world.store.decide(.hide, .work(id), rule: "1", by: world.studio.ada.id, at: world.now)
    try world.store.appeal(.work(id), words: "PLEASE LOOK", by: world.owner.id, at: world.now)
    let waiting = world.ids[.waiting]!
    try world.store.decide(.show, .work(waiting), by: world.studio.ada.id, at: world.now)
    let mine = try world.studio.headers(of: world.studio.ada)
    let others = try world.studio.headers(of: world.studio.add("mona", rank: .moderator))
    try await world.test { client in
      let own = String(
        buffer: try await client.execute(uri: "/moderation", method: .get, headers: mine).body)
      #expect(own.contains("another moderator") && !own.contains("PLEASE LOOK"))
      #expect(!own.contains("All reports and appeals have been decided"))
      let other = String(
        buffer: try await client.execute(uri: "/moderation", method: .get, headers: others).body)
      #expect(other.contains("PLEASE LOOK"))
    }
  }

  @Test func `who searches without end is asked to wait`() async throws {
    let world = try await CommunityWorld {
      $0.searchRate = RateLimit(burst: 3, perSecond: 0.001)
      $0.placeRate = RateLimit(burst: 1, perSecond: 0.001)
    }
    try await world.test { client in
      for number in 0..<5 {
        let answer = try await client.execute(uri: "/search?q=quay\(number)", method: .get)
        #expect(answer.status == (number < 3 ? .ok : .tooManyRequests))
        guard number >= 3 else { continue }
        #expect(answer.headers[.retryAfter].flatMap { Int($0) } ?? 0 > 900)
        #expect(answer.headers[.contentType]?.hasPrefix("text/html") ?? false)
      }
      for status in [HTTPResponse.Status.ok, .tooManyRequests] {
        let places = try await client.execute(uri: "/api/map/places?q=quay", method: .get)
        #expect(places.status == status)
      }
      let empty = try await client.execute(uri: "/search", method: .get)
      #expect(empty.status == .ok)
    }
  }

  @Test func `the place of a work is told as GeoJSON has it`() async throws {
    let world = try await CommunityWorld()
    struct Answer: Decodable {
      struct Place: Decodable, Equatable {
        var name: String
        var at: [Double]
        var count: Int?
        var kind: String?
      }
      var places: [Place]
    }
    try await world.test { client in
      for (question, place) in [
        ("place", Answer.Place(name: "Place open", at: [16.37, 48.2], count: 1)),
        ("quay", .init(name: "The quay, open", at: [16.37, 48.2], count: 1, kind: "photograph")),
      ] {
        let uri = "/api/map/places?q=\(question)"
        let answer = try await client.execute(uri: uri, method: .get)
        let body = Data(String(buffer: answer.body).utf8)
        #expect(try JSONDecoder().decode(Answer.self, from: body).places == [place])
      }
    }
  }

  @Test func `of one's own, and of what is gone, moderators read no decision`() async throws {
    let world = try await CommunityWorld()
    let mona = try world.studio.add("mona", rank: .moderator)
    func publish(by person: Person, _ title: String) throws -> WorkID {
      world.now += 1000
      let work = Work(
        id: world.studio.random.id(), owner: person.id, kind: .photograph, reach: .everybody,
        about: Work.About(title: title, licence: .attribution), created: world.now)
      try world.store.publish(work, files: try world.made(title), at: world.now)
      return work.id
    }
    for (title, owner) in [
      ("HERS", mona), ("TAKEN-BACK", world.owner), ("PRIVATE-NOW", world.owner),
      ("OPEN", world.owner),
    ] {
      let id = try publish(by: owner, title)
      try world.store.decide(
        .hide, .work(id), rule: "RULE-\(title)", words: "WORDS-\(title)", by: world.studio.ada.id,
        at: world.now)
      if title == "TAKEN-BACK" { world.files.remove(try world.store.remove(id)) }
      if title == "PRIVATE-NOW" {
        try world.store.makeAllPrivate(world.owner.id, at: world.now)
      }
    }
    let headers = try world.studio.headers(of: mona)
    try await world.test { client in
      let answer = try await client.execute(
        uri: "/moderation/decided", method: .get, headers: headers)
      let body = String(buffer: answer.body)
      #expect(answer.status == .ok)
      #expect(body.contains("RULE-OPEN") && body.contains("WORDS-OPEN"))
      for title in ["HERS", "TAKEN-BACK", "PRIVATE-NOW"] { #expect(!body.contains(title)) }
      #expect(body.matches(of: /is gone, or is not yours/).count >= 3)
    }
  }

  @Test func `every page can be asked for its head alone`() async throws {
    let world = try await CommunityWorld()
    let routes = try world.studio.server.router().routes
    let heads = Set(routes.filter { $0.method == .head }.map { "\($0.path)" })
    let pages = routes.filter {
      $0.method == .get && CommunityAddress.isPublic("\($0.path)")
        // What is put together while it is sent.
        && !"\($0.path)".contains("download")
    }
    #expect(pages.count > 20)
    for page in pages { #expect(heads.contains("\(page.path)"), "\(page.path)") }
    try await world.test { client in
      for uri in ["/community", world.uri(.listed), "/rules", "/tags", world.uri(.never)] {
        let whole = try await client.execute(uri: uri, method: .get)
        let head = try await client.execute(uri: uri, method: .head)
        #expect(head.status == whole.status && head.body.readableBytes == 0, "\(uri)")
        #expect(head.headers[.eTag] == whole.headers[.eTag], "\(uri)")
      }
    }
  }

  /// The worker of the page leaves to the server what the server makes for whoever asks.
  @Test func `the service worker knows the addresses of the community`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Web/worker/public.js")
    let text = try String(contentsOf: file, encoding: .utf8)
    let list = try #require(text.firstMatch(of: /PUBLIC = \[(?<names>[^\]]*)\]/)).names
    let names = list.split(separator: ",").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: " \n\""))
    }.filter { !$0.isEmpty }
    #expect(Set(names) == CommunityAddress.first)
  }

  /// Numbers that a reader types into an address end nothing.
  @Test func `what stands in addresses may be anything`() async throws {
    let world = try await CommunityWorld()
    let id = world.ids[.listed]!.hex
    let numbers = ["9223372036854775807", "-9223372036854775808", "-1", "1e9", "", "%22", "%00"]
    try await world.test { client in
      for number in numbers {
        for uri in [
          "/sitemap/\(number).xml", "/charts/today?after=\(number)", "/charts/all?after=\(number)",
          "/oembed?url=http://localhost/w/\(id)&maxheight=\(number)&maxwidth=\(number)",
          "/search?q=quay&after=\(number)", "/news?after=\(number)-\(number)",
          "/w/\(id)/\(number)/small.jpg",
          "/w/\(id)/1/sheet-\(number).png", "/api/map?zoom=\(number)", "/api/map?from=\(number)",
          "/api/map?bounds=\(number),\(number),\(number),\(number)",
          "/map?at=\(number),\(number),5z",
          "/api/map/near?at=\(number),\(number)", "/photographs?after=\(number)-\(id)",
          "/w/\(id)?before=\(number)", "/api/map/list?after=\(number)",
        ] {
          let answer = try await client.execute(uri: uri, method: .get)
          #expect(answer.status.code < 500, "\(uri): \(answer.status)")
        }
      }
      // A letter that joins itself to the sign behind it.
      for question in ["%E0%B5%8E%22", "%E0%B5%8E%25", "%22%22", "*", "a%20OR%20b", "%27"] {
        let answer = try await client.execute(uri: "/search?q=\(question)", method: .get)
        #expect(answer.status == .ok, "\(question)")
      }
    }
  }
}
