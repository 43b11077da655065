import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import People
import Permission
import SignIn
import Storyboard
import StudioServer
import TestSupport
import Testing

extension TestClientProtocol {
  /// The name of the problem that is the answer; `none` where it is none.
  fileprivate func problem(
    _ method: HTTPRequest.Method, _ uri: String, _ headers: HTTPFields,
    _ body: [String: any Sendable] = [:]
  ) async throws -> String {
    try await send(method, uri, headers, body).problem
  }
}

/// What somebody without an account sees by a link, and says.
@Suite struct `Review by link` {
  private static func id() -> String {
    var random = SystemRandomNumberGenerator()
    return CommentID(using: &random).hex
  }

  private func words(_ shot: ShotID, _ text: String = "Hold this longer.", name: String? = "Pia")
    -> [String: any Sendable]
  {
    var body: [String: any Sendable] = ["shot": shot.hex, "time": 500, "text": text]
    body["name"] = name
    return body
  }

  // MARK: Looking

  @Test func `a link leads to the cut, once its secret was sent`() async throws {
    let studio = try await TestPeopleStudio()
    let (link, secret) = try await studio.link()
    let shot = studio.shot
    try await studio.test { client in
      let before = try await client.get("/api/review/\(link.id.hex)")
      #expect(before.status == .unauthorized)
      let wrong = try await client.send(
        .post, "/api/review/open", [:], ["secret": String(repeating: "0", count: 64)])
      #expect(try wrong.problem == "no-such-review")
      let opened = try await client.send(.post, "/api/review/open", [:], ["secret": secret.text])
      #expect(opened.status == .ok)
      let cookie = try #require(opened.headers[.setCookie])
      #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
      let headers: HTTPFields = [.cookie: String(cookie.prefix { $0 != ";" })]
      let answer = try await client.get("/api/review/\(link.id.hex)", headers: headers)
      let cut = try #require(try answer.json as? [String: Any])
      let scenes = try #require(cut["scenes"] as? [[String: Any]])
      let shots = scenes.flatMap { $0["shots"] as? [[String: Any]] ?? [] }
      #expect(shots.contains { $0["shot"] as? String == shot.hex })
      #expect(cut["from"] as? String == "Ada")
      // Of the project no log, no library, no name of anybody else.
      for uri in [
        "/api/shots/\(shot.hex)", "/api/shots/\(shot.hex)/thumbnail", "/api/changes",
        "/api/library",
      ] {
        #expect(try await client.get(uri, headers: headers).status == .unauthorized, "\(uri)")
      }
    }
  }

  @Test func `a net that opens a link again and again is told to wait`() async throws {
    let studio = try await TestPeopleStudio()
    let secret = try await studio.link().secret.text
    try await studio.test { client in
      var cookie = ""
      var opens = 0
      var last = HTTPResponse.Status.ok
      // On a busy machine some are allowed again meanwhile.
      for _ in 0..<200 {
        let answer = try await client.send(.post, "/api/review/open", [:], ["secret": secret])
        last = answer.status
        guard last == .ok else {
          #expect(try answer.problem == "too-many-guests")
          #expect(Int(answer.headers[.retryAfter] ?? "") ?? 0 > 0)
          break
        }
        opens += 1
        cookie = String(try #require(answer.headers[.setCookie]).prefix { $0 != ";" })
      }
      #expect(last == .tooManyRequests && 30...90 ~= opens)
      // Whoever is known already comes in again.
      let again = try await client.send(
        .post, "/api/review/open", [.cookie: cookie], ["secret": secret])
      #expect(again.status == .ok)
      let made = try await client.send(
        .post, "/api/review/open", [.cookie: "inkreel-guest=\(String(repeating: "A", count: 43))"],
        ["secret": secret])
      #expect(made.status == .tooManyRequests)
    }
  }

  @Test func `a cut stays as it was, whatever is drawn later`() async throws {
    let studio = try await TestPeopleStudio()
    let (link, _) = try await studio.link()
    let guest = try studio.guest(of: link)
    let uri = "/api/review/\(link.id.hex)/pictures/0"
    let shot = studio.shot
    let session: SessionID = studio.random.id()
    let later = (0..<6).map { _ in studio.random.strokeEdit(of: shot, by: session) }
    let ada = try studio.headers(of: studio.ada)
    let store = studio.studio.store
    let (cutter, id) = (studio, studio.project)
    try await studio.test { client in
      let before = try await client.get(uri, headers: guest)
      #expect(before.status == .ok)
      #expect(before.headers[.contentType] == "image/png")
      #expect(before.headers[.cacheControl] == "private, no-cache")
      _ = try await store.append(later, to: shot)
      let after = try await client.get(uri, headers: guest)
      #expect(after.body == before.body)
      // A newer cut shows what was drawn since, and the page is told of it.
      let said = try await client.get("/api/review/\(link.id.hex)/comments", headers: guest)
      let renewed = try await client.send(
        .post, "/api/projects/\(id.hex)/links/\(link.id.hex)/cuts", ada)
      #expect(renewed.status == .ok)
      let told = try await client.get("/api/review/\(link.id.hex)/comments", headers: guest)
      let (one, other) = (
        try said.json as? [String: Any], try told.json as? [String: Any]
      )
      #expect(one?["cut"] as? String == link.cut.hex)
      #expect(other?["cut"] as? String != link.cut.hex)
      #expect(try await client.get(uri, headers: guest).body != before.body)
      #expect(
        try await client.get(uri + "?cut=\(link.cut.hex)", headers: guest).body == before.body)
    }
    _ = cutter
  }

  @Test func `words are shown where their owner wants that alone`() async throws {
    let studio = try await TestPeopleStudio()
    let (quiet, _) = try await studio.link(to: studio.secret, showsWords: false)
    let (open, _) = try await studio.link(to: studio.secret)
    let guests = [(quiet, try studio.guest(of: quiet)), (open, try studio.guest(of: open))]
    try await studio.test { client in
      var bodies: [String] = []
      for (link, guest) in guests {
        bodies.append(
          String(buffer: try await client.get("/api/review/\(link.id.hex)", headers: guest).body))
      }
      #expect(!bodies[0].contains("\(TestPeopleStudio.marker) words"))
      #expect(bodies[1].contains("\(TestPeopleStudio.marker) words"))
    }
  }

  // MARK: Not looking

  /// All that a link leads to, asked for in each way.
  private static func answers(
    _ client: any TestClientProtocol, _ link: ReviewLink, _ headers: HTTPFields
  ) async throws -> [TestResponse] {
    var all: [TestResponse] = []
    for path in ["", "/comments", "/pictures/0", "/pictures/0?width=320", "?cut=\(link.cut.hex)"] {
      for known in [nil, "*"] {
        var headers = headers
        headers[.ifNoneMatch] = known
        all.append(try await client.get("/api/review/\(link.id.hex)\(path)", headers: headers))
      }
    }
    all.append(try await client.get("/review/\(link.id.hex)", headers: headers))
    return all
  }

  private static func refuses(
    _ client: any TestClientProtocol, _ link: ReviewLink, _ headers: HTTPFields, as problem: String,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    for answer in try await answers(client, link, headers) {
      #expect(try answer.problem == problem, sourceLocation: location)
      #expect(answer.headers[.eTag] == nil, sourceLocation: location)
    }
    let body: [String: Any] = ["shot": ShotID(high: 1, low: 1).hex, "time": 0, "text": "no"]
    let said = try await client.send(
      .put, "/api/review/\(link.id.hex)/comments/\(id())", headers, body)
    #expect(try said.problem == problem, sourceLocation: location)
  }

  @Test func `a password guards pictures, words and comments alike, and a new one anew`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let (link, secret) = try await studio.link(password: "open sesame seeds")
    let people = studio.people
    let locked = try studio.guest(of: link, round: 0)
    try await studio.test { client in
      try await Self.refuses(client, link, locked, as: "locked")
      for password in [nil, "", "open sesame"] as [String?] {
        var body: [String: Any] = ["secret": secret.text]
        body["password"] = password
        let answer = try await client.send(.post, "/api/review/open", [:], body)
        #expect(try answer.problem == "locked")
        #expect(answer.headers[.setCookie] == nil)
      }
      let opened = try await client.send(
        .post, "/api/review/open", [:],
        ["secret": secret.text, "password": "open sesame seeds"])
      let cookie = try #require(opened.headers[.setCookie])
      let guest: HTTPFields = [.cookie: String(cookie.prefix { $0 != ";" })]
      #expect(
        try await Self.answers(client, link, guest).allSatisfy {
          $0.status == .ok || $0.status == .notModified
        })
      try people.setPassword(Password(tried: "another one"), of: link.id)
      try await Self.refuses(client, link, guest, as: "locked")
    }
  }

  @Test(arguments: ["ended", "expired", "disabled", "binned"])
  func `a link that is over shows nothing any more`(why: String) async throws {
    let studio = try await TestPeopleStudio()
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    let (link, secret) = try await studio.link(expires: why == "expired" ? now + 300 : nil)
    let guest = try studio.guest(of: link)
    let (people, project, store) = (studio.people, studio.project, studio.studio.store)
    if why == "disabled" {
      try studio.add("helper", rank: .admin)
    }
    let edit = LibraryEdit(
      id: studio.random.id(), session: studio.random.id(),
      .change([.setProjectRemoved(project, true)]))
    let ada = studio.ada.id
    try await studio.test { client in
      if why != "expired" {
        #expect(try await Self.answers(client, link, guest).allSatisfy { $0.status.code < 400 })
      }
      switch why {
      case "ended": try people.endLink(link.id, at: now)
      case "expired": try await Task.sleep(for: .milliseconds(400))
      case "disabled": try people.setDisabled(true, of: ada)
      default: _ = try await store.append([edit])
      }
      try await Self.refuses(client, link, guest, as: "no-longer-shared")
      guard why != "binned" else { return }
      let again = try await client.send(.post, "/api/review/open", [:], ["secret": secret.text])
      #expect(try again.problem == "no-such-review")
    }
  }

  // MARK: Saying

  @Test func `a guest says something with a name, and the owner reads it and answers`() async throws
  {
    let studio = try await TestPeopleStudio()
    let (link, _) = try await studio.link()
    let (guest, other) = (try studio.guest(of: link), try studio.guest(of: link))
    let ada = try studio.headers(of: studio.ada)
    let viewer = try studio.headers(of: studio.add("vic", .viewer))
    let (shot, project) = (studio.shot, studio.project)
    let (id, answerID) = (Self.id(), Self.id())
    let uri = "/api/review/\(link.id.hex)/comments"
    let ofProject = "/api/projects/\(project.hex)/comments"
    let (said, nameless) = (words(shot), words(shot, name: nil))
    try await studio.test { client in
      #expect(
        try await client.problem(.put, "\(uri)/\(Self.id())", guest, nameless) == "name")
      var marked = said
      marked["mark"] = [[0, 0, 10_000, 10_000]]
      // Sent twice, it is there once.
      for _ in 0..<2 {
        #expect(try await client.send(.put, "\(uri)/\(id)", guest, marked).status == .ok)
      }
      // The name is known from now on.
      #expect(try await client.send(.put, "\(uri)/\(Self.id())", guest, nameless).status == .ok)
      let list = try #require(
        try await client.get(ofProject, headers: ada).json as? [String: Any])
      let comments = try #require(list["comments"] as? [[String: Any]])
      #expect(comments.map { $0["name"] as? String } == ["Pia", "Pia"])
      #expect(comments[0]["mark"] as? [[Int]] == [[0, 0, 10_000, 10_000]])
      // Nobody else changes or takes away what one has said.
      for (who, path) in [(other, uri), (viewer, ofProject)] {
        #expect(try await client.send(.put, "\(path)/\(id)", who, said).status != .ok)
        #expect(try await client.send(.delete, "\(path)/\(id)", who).status.code >= 400)
      }
      var answer = said
      answer["parent"] = id
      #expect(
        try await client.send(.put, "\(ofProject)/\(answerID)", ada, answer).status == .ok)
      #expect(
        try await client.problem(.put, "\(ofProject)/\(id)/resolved", viewer, ["isResolved": true])
          == "role")
      #expect(
        try await client.send(.put, "\(ofProject)/\(id)/resolved", ada, ["isResolved": true])
          .status == .noContent)
      let seen = try #require(try await client.get(uri, headers: guest).json as? [String: Any])
      let all = try #require(seen["comments"] as? [[String: Any]])
      #expect(all.map { $0["id"] as? String }.contains(answerID))
      #expect(all[0]["resolved"] != nil)
      // What has answers keeps its place without words; the last answer takes it along.
      #expect(try await client.send(.delete, "\(uri)/\(id)", guest).status == .noContent)
      let left = try #require(try await client.get(uri, headers: other).json as? [String: Any])
      let first = try #require((left["comments"] as? [[String: Any]])?.first)
      #expect(first["text"] as? String == "" && first["isRemoved"] as? Bool == true)
      #expect(
        try await client.send(.delete, "\(ofProject)/\(answerID)", ada).status == .noContent)
      let end = try #require(try await client.get(uri, headers: guest).json as? [String: Any])
      #expect((end["comments"] as? [[String: Any]])?.count == 1)
    }
  }

  @Test func `by a link one reads what was said by it, and nothing else`() async throws {
    let studio = try await TestPeopleStudio()
    let links = [try await studio.link().link, try await studio.link().link]
    let guests = try links.map { try studio.guest(of: $0) }
    let ada = try studio.headers(of: studio.ada)
    let (shot, project) = (studio.shot, studio.project)
    let (first, inside) = (Self.id(), Self.id())
    let said = words(shot, "\(TestPeopleStudio.marker)")
    let stranger = words(ShotID(high: 3, low: 3))
    try await studio.test { client in
      let uris = links.map { "/api/review/\($0.id.hex)/comments" }
      #expect(try await client.send(.put, "\(uris[0])/\(first)", guests[0], said).status == .ok)
      #expect(
        try await client.send(
          .put, "/api/projects/\(project.hex)/comments/\(inside)", ada, said
        ).status == .ok)
      let body = String(buffer: try await client.get(uris[1], headers: guests[1]).body)
      #expect(!body.contains(TestPeopleStudio.marker))
      for parent in [first, inside] {
        var answer = said
        answer["parent"] = parent
        let refused = try await client.send(.put, "\(uris[1])/\(Self.id())", guests[1], answer)
        #expect(try refused.problem == "no-such-comment")
      }
      // Only shots of the cut are spoken of, and one link opens no other.
      let elsewhere = try await client.send(
        .put, "\(uris[1])/\(Self.id())", guests[1], stranger)
      #expect(try elsewhere.problem == "no-such-shot")
      #expect(try await client.get(uris[0], headers: guests[1]).status == .unauthorized)
      let taken = try await client.send(.put, "\(uris[1])/\(first)", guests[1], said)
      #expect(try taken.problem == "id-taken")
    }
  }

  @Test func `where comments are off, nobody comes to say anything`() async throws {
    let studio = try await TestPeopleStudio()
    let (link, _) = try await studio.link(mayComment: false)
    let guest = try studio.guest(of: link)
    let said = words(studio.shot)
    try await studio.test { client in
      let uri = "/api/review/\(link.id.hex)/comments"
      let seen = try await client.get(uri, headers: guest)
      #expect(seen.status == .ok)
      let problem = try await client.problem(.put, "\(uri)/\(Self.id())", guest, said)
      #expect(problem == "role")
    }
  }

  @Test func `nobody says too much, or what is nothing`() async throws {
    let studio = try await TestPeopleStudio()
    let (link, _) = try await studio.link()
    let guest = try studio.guest(of: link)
    let shot = studio.shot
    let good = words(shot)
    let bad: [(String, String)] = [
      ("comment-text", "  \n\u{200B} "), ("comment-text", String(repeating: "x", count: 4097)),
    ]
    let wrong = bad.map { ($0.0, words(shot, $0.1)) }
    try await studio.test { client in
      let uri = "/api/review/\(link.id.hex)/comments"
      for (problem, body) in wrong {
        let found = try await client.problem(.put, "\(uri)/\(Self.id())", guest, body)
        #expect(found == problem)
      }
      for mark in [[[1]], [[1, 2, 3]], [[10_001, 0]], Array(repeating: [1, 2], count: 65)] {
        var body = good
        body["mark"] = mark
        #expect(
          try await client.problem(.put, "\(uri)/\(Self.id())", guest, body) == "comment-mark")
      }
      for _ in 0..<People.Comment.guestLimit {
        #expect(try await client.send(.put, "\(uri)/\(Self.id())", guest, good).status == .ok)
      }
      #expect(
        try await client.problem(.put, "\(uri)/\(Self.id())", guest, good) == "too-often")
    }
  }

  @Test func `who opens a page that is no review sees that there is none`() async throws {
    let studio = try await TestStudio()
    try await studio.test { client in
      for name in ["nothere", String(repeating: "0", count: 32)] {
        let page = try await client.get("/review/\(name)", headers: [.accept: "text/html"])
        #expect(page.status == .notFound)
        #expect(String(buffer: page.body).contains("There is no review here"))
        // A program gets its answer as before.
        let plain = try await client.get("/review/\(name)")
        #expect(plain.headers[.contentType] == "application/problem+json")
      }
    }
  }

  @Test func `without scripts a page shows it all as text, and takes comments`() async throws {
    let studio = try await TestPeopleStudio()
    let (link, secret) = try await studio.link()
    let shot = studio.shot
    try await studio.test { client in
      var form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
      let opened = try await client.execute(
        uri: "/review/open", method: .post, headers: form,
        body: ByteBuffer(
          string: "link=https%3A%2F%2Fboard.example%2Freview%23\(secret.text)&password="))
      #expect(opened.status == .seeOther)
      #expect(opened.headers[.location] == "/review/\(link.id.hex)")
      let cookie = try #require(opened.headers[.setCookie])
      form[.cookie] = String(cookie.prefix { $0 != ";" })
      let said = try await client.execute(
        uri: "/review/\(link.id.hex)", method: .post, headers: form,
        body: ByteBuffer(
          string:
            "shot=\(shot.hex)&name=%3Cb%3EEve&text=%3Cscript%3Ealert(1)%3C%2Fscript%3E+%26+%22x%22"
        ))
      #expect(said.status == .seeOther)
      let page = try await client.get("/review/\(link.id.hex)", headers: form)
      let text = String(buffer: page.body)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.headers[.contentSecurityPolicy]?.contains("form-action 'self'") == true)
      #expect(
        text.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;")
          && text.contains("&lt;b&gt;Eve"))
      #expect(!text.contains("<script"))
      #expect(text.contains("noindex"))
    }
  }

  // MARK: Owners

  @Test func `an owner makes links, copies their address, and ends them`() async throws {
    let studio = try await TestPeopleStudio()
    let ada = try studio.headers(of: studio.ada)
    let editor = try studio.headers(of: studio.add("ed", .editor))
    let uri = "/api/projects/\(studio.project.hex)/links"
    try await studio.test { client in
      #expect(try await client.problem(.post, uri, editor, ["name": "Mine"]) == "role")
      #expect(try await client.problem(.get, uri, editor) == "role")
      #expect(try await client.problem(.post, uri, ada, ["name": " "]) == "no-link-name")
      #expect(
        try await client.problem(.post, uri, ada, ["name": "x", "expires": 5]) == "link-end")
      let made = try await client.send(
        .post, uri, ada, ["name": "For Pia", "password": "for pia alone"])
      let body = try #require(try made.json as? [String: Any])
      let link = try #require(body["link"] as? [String: Any])
      let id = try #require(link["id"] as? String)
      #expect(link["hasPassword"] as? Bool == true)
      let address = try #require((body["address"] as? [String: Any])?["link"] as? String)
      let again = try await client.send(.post, "\(uri)/\(id)/address", ada)
      let copy = try #require((try again.json as? [String: Any])?["link"] as? String)
      #expect(copy != address)
      for one in [address, copy] {
        let secret = try #require(one.split(separator: "#").last)
        let opened = try await client.send(
          .post, "/api/review/open", [:],
          ["secret": String(secret), "password": "for pia alone"])
        #expect(opened.status == .ok)
      }
      #expect(try await client.send(.delete, "\(uri)/\(id)", ada).status == .noContent)
      let secret = try #require(copy.split(separator: "#").last)
      #expect(
        try await client.problem(
          .post, "/api/review/open", [:],
          ["secret": String(secret), "password": "for pia alone"]) == "no-such-review")
      let list = try #require(try await client.get(uri, headers: ada).json as? [String: Any])
      let one = try #require((list["links"] as? [[String: Any]])?.first)
      #expect(one["hasEnded"] as? Bool == true)
      #expect(one["opens"] as? Int == 2)
    }
  }

  @Test func `what was destroyed takes its links and comments along`() async throws {
    let studio = try await TestPeopleStudio()
    let (link, _) = try await studio.link()
    let ada = try studio.headers(of: studio.ada)
    let comment = People.Comment(
      id: studio.random.id(), project: studio.project, owner: studio.ada.id, link: link.id,
      shot: studio.shot, time: 0, author: .person(studio.ada.id), name: "Ada", text: "so",
      created: studio.ada.created)
    try studio.people.put(comment)
    let edit = LibraryEdit(
      id: studio.random.id(), session: studio.random.id(),
      .change([.setProjectRemoved(studio.project, true)]))
    _ = try await studio.studio.store.append([edit])
    try await studio.test { client in
      let emptied = try await client.send(.delete, "/api/bin", ada)
      #expect(emptied.status == .ok)
    }
    #expect(try studio.people.comment(comment.id) == nil)
    #expect(try studio.people.reviewLink(link.id) == nil)
  }

  @Test func `a shot that was destroyed is gone from cuts, with what was said about it`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let (link, _) = try await studio.link()
    let guest = try studio.guest(of: link)
    let ada = try studio.headers(of: studio.ada)
    let comment = People.Comment(
      id: studio.random.id(), project: studio.project, owner: studio.ada.id, link: link.id,
      shot: studio.shot, time: 0, author: .person(studio.ada.id), name: "Ada",
      text: TestPeopleStudio.marker, created: studio.ada.created)
    try studio.people.put(comment)
    let words = ProjectEdit(
      id: studio.random.id(), session: studio.random.id(),
      .change([.setShot(studio.shot, .dialogue(Text("\(TestPeopleStudio.marker) words")))]))
    _ = try await studio.studio.store.append([words], to: studio.project)
    let cut = try await studio.cut(of: studio.project)
    try studio.people.add(cut, to: link.id)
    let removal = ProjectEdit(
      id: studio.random.id(), session: studio.random.id(),
      .change([.setShotRemoved(studio.shot, true)]))
    _ = try await studio.studio.store.append([removal], to: studio.project)
    let uri = "/api/review/\(link.id.hex)"
    let shots = cut.content.shots
    let rank = try #require(shots.firstIndex { $0.id == studio.shot })
    try await studio.test { client in
      // In the bin it is still part of the cut that was made.
      let before = try await client.get(uri, headers: guest)
      #expect(String(buffer: before.body).contains(TestPeopleStudio.marker))
      let emptied = try await client.send(.delete, "/api/bin", ada)
      #expect(emptied.status == .ok)
      for path in ["", "/comments"] {
        let answer = try await client.get(uri + path, headers: guest)
        #expect(answer.status == .ok)
        #expect(!String(buffer: answer.body).contains(TestPeopleStudio.marker))
      }
      let picture = try await client.get("\(uri)/pictures/\(rank)", headers: guest)
      #expect(picture.status == .noContent)
    }
    #expect(try studio.people.comment(comment.id) == nil)
  }

  @Test func `what was said is sent again only where it has changed`() async throws {
    let studio = try await TestPeopleStudio()
    let (link, _) = try await studio.link()
    let guest = try studio.guest(of: link)
    let said = words(studio.shot)
    let uri = "/api/review/\(link.id.hex)/comments"
    let id = Self.id()
    try await studio.test { client in
      var tags: [String] = []
      for step in 0..<4 {
        switch step {
        case 1: _ = try await client.send(.put, "\(uri)/\(id)", guest, said)
        case 2: _ = try await client.send(.put, "\(uri)/\(Self.id())", guest, said)
        case 3: _ = try await client.send(.delete, "\(uri)/\(id)", guest)
        default: break
        }
        let answer = try await client.get(uri, headers: guest)
        let tag = try #require(answer.headers[.eTag])
        #expect(!tags.contains(tag))
        tags.append(tag)
        var known = guest
        known[.ifNoneMatch] = tag
        let again = try await client.get(uri, headers: known)
        #expect(again.status == .notModified)
      }
    }
    // A guest changes a comment no faster than anybody writes.
    let kept = try studio.people.comments(of: studio.project, owner: studio.ada.id)
    var changed = try #require(kept.first { !$0.isRemoved })
    let time = changed.created
    changed.text = "Hold this shorter."
    changed.created = time + People.Comment.guestPause - 1
    #expect(throws: PeopleError.tooOften) { try studio.people.put(changed) }
    changed.created = time + People.Comment.guestPause
    try studio.people.put(changed)
  }

  @Test func `news tell what others said where one may see it, until one has looked`() async throws
  {
    let studio = try await TestPeopleStudio()
    let (link, _) = try await studio.link()
    let guest = try studio.guest(of: link)
    let ada = try studio.headers(of: studio.ada)
    let ben = try studio.headers(of: studio.add("ben", .commenter))
    let eve = try studio.headers(of: studio.add("eve"))
    let said = words(studio.shot)
    let id = Self.id()
    let number = try studio.studio.store.project(studio.project).outline.scenes
      .flatMap(\.shots).first { $0.id == studio.shot }?.number.string
    try await studio.test { client in
      func news(_ who: HTTPFields) async throws -> [String: Any] {
        try #require(try await client.get("/api/news", headers: who).json as? [String: Any])
      }
      // Whoever was let in learns of it.
      #expect((try await news(ben)["invited"] as? [Any])?.count == 1)
      #expect((try await news(ada)["invited"] as? [Any])?.count == 0)
      _ = try await client.send(.put, "/api/review/\(link.id.hex)/comments/\(id)", guest, said)
      for (who, count) in [(ada, 1), (ben, 1), (eve, 0)] {
        #expect((try await news(who)["said"] as? [Any])?.count == count)
      }
      let told = try await news(ada)
      // It says of which shot, by the number that people know it by.
      #expect((told["said"] as? [[String: Any]])?.first?["number"] as? String == number)
      let look: [String: Any] = ["last": told["last"]!, "time": told["time"]!]
      #expect(try await client.send(.put, "/api/news/seen", ada, look).status == .noContent)
      #expect((try await news(ada)["said"] as? [Any])?.count == 0)
      #expect((try await news(ben)["said"] as? [Any])?.count == 1)
    }
  }
}
