import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import People
import Permission
import SignIn
import Storyboard
import StoryboardFile
import StudioAccess
import StudioServer
import TestSupport
import Testing

/// A project that its owner gives to somebody who is in it.
@Suite struct `Giving a project away` {
  private func uri(_ studio: TestPeopleStudio, _ end: String = "/give") -> String {
    "/api/projects/\(studio.project.hex)\(end)"
  }

  @Test func `it is theirs then, and everybody goes on where they were`() async throws {
    let studio = try await TestPeopleStudio()
    let (ben, eve) = (try studio.add("ben", .editor), try studio.add("eve", .viewer))
    let (ada, his, hers) = (
      try studio.headers(of: studio.ada), try studio.headers(of: ben), try studio.headers(of: eve)
    )
    let (link, _) = try await studio.link()
    let guest = try studio.guest(of: link)
    let sessions: [SessionID] = (0..<3).map { _ in studio.random.id() }
    let strokes = sessions.map { studio.random.strokeEdit(of: studio.shot, by: $0) }
    let later = sessions.map { studio.random.strokeEdit(of: studio.shot, by: $0) }
    // Of a window that wrote before there were people.
    _ = try await studio.studio.store.append([strokes[2]], to: studio.shot)
    let comment: CommentID = studio.random.id()
    try studio.people.put(
      People.Comment(
        id: comment, project: studio.project, owner: studio.ada.id, link: link.id, cut: link.cut,
        shot: studio.shot, time: 0, author: .person(eve.id), name: "Eve", text: "Hold this longer",
        created: studio.ada.created))
    let edits = "/api/shots/\(studio.shot.hex)/edits"
    let (give, people) = (uri(studio), uri(studio, "/people"))
    let (itself, comments) = (uri(studio, ""), uri(studio, "/comments"))
    let (links, linked) = (uri(studio, "/links"), uri(studio, "/links/\(link.id.hex)"))
    let (adaID, foreign) = (
      studio.ada.id.hex, studio.random.strokeEdit(of: studio.shot, by: sessions[2])
    )
    let (project, picture) = (studio.project.hex, studio.picture.hex)
    let secret = studio.secret.hex
    try await studio.test { client in
      #expect(try await client.post([strokes[0]], to: edits, headers: ada).status == .ok)
      #expect(try await client.post([strokes[1]], to: edits, headers: his).status == .ok)
      let log = try await client.execute(uri: edits, method: .get, headers: hers).body
      let words = try await client.send(.get, itself, his).body
      let answer = try await client.send(.post, give, ada, ["person": ben.id.hex])
      #expect(answer.status == .noContent)

      // He owns it, she edits it, the third looks on; each sees the same log as before.
      for (who, role) in [(his, "owner"), (ada, "editor"), (hers, "viewer")] {
        let list = try await client.send(.get, people, who).json
        #expect(list["role"] as? String == role)
        #expect((list["owner"] as? [String: Any])?["id"] as? String == ben.id.hex)
        #expect(try await client.execute(uri: edits, method: .get, headers: who).body == log)
        let bytes = try await client.send(.get, "/api/assets/\(picture)", who)
        #expect(bytes.status == .ok)
      }
      #expect(try await client.send(.get, itself, his).body == words)
      let own = String(buffer: try await client.send(.get, "/api/library/projects", his).body)
      #expect(own.contains(project))
      let left = String(buffer: try await client.send(.get, "/api/library/projects", ada).body)
      #expect(!left.contains(project) && left.contains(secret))
      let shared = String(buffer: try await client.send(.get, "/api/shared", ada).body)
      #expect(shared.contains(project))

      // All go on, each as the window that they were: also the giver's from before there were people.
      for (edit, who) in zip(later, [ada, his, ada]) {
        #expect(try await client.post([edit], to: edits, headers: who).status == .ok)
      }
      let refused = try await client.post([foreign], to: edits, headers: his)
      #expect(try refused.problem == "not-your-session")

      let news = try await client.send(.get, "/api/news", his).json
      let given = try #require((news["given"] as? [[String: Any]])?.first)
      #expect(given["project"] as? String == project && given["from"] as? String == "Ada")
      // Nobody was let in by him: she was there before, and the third was let in by her.
      for (who, names) in [(ada, []), (hers, ["Ada"]), (his, [])] {
        let news = try await client.send(.get, "/api/news", who).json
        let invited = try #require(news["invited"] as? [[String: Any]])
        #expect(invited.compactMap { $0["from"] as? String } == names)
      }

      // What she may no longer, he may.
      let role = "\(people)/\(eve.id.hex)"
      #expect(try await client.send(.put, role, ada, ["role": "editor"]).problem == "role")
      #expect(try await client.send(.put, role, his, ["role": "editor"]).status == .noContent)
      #expect(try await client.send(.post, give, ada, ["person": eve.id.hex]).problem == "role")

      // The link leads there as before, with what was said.
      let review = try await client.send(.get, "/api/review/\(link.id.hex)", guest)
      #expect(review.status == .ok)
      let said = try await client.send(.get, comments, his)
      #expect(String(buffer: said.body).contains("Hold this longer"))
      let listed = try await client.send(.get, links, his)
      #expect(String(buffer: listed.body).contains(link.id.hex))
      let ended = try await client.send(.delete, linked, his)
      #expect(ended.status == .noContent)

      // And back.
      #expect(
        try await client.send(.post, give, his, ["person": adaID]).status == .noContent)
      let back = try await client.send(.get, people, ada).json
      #expect(back["role"] as? String == "owner")
      let whole = try await client.execute(uri: edits, method: .get, headers: ada)
      #expect(whole.body.readableBytes > log.readableBytes)
    }
  }

  @Test func `it is given by its owner alone, who has just signed in, to who is in it`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let (ben, sam) = (try studio.add("ben", .editor), try studio.add("sam"))
    let former = try studio.add("former", .editor)
    let disabled = try studio.add("disabled", .editor)
    let leaver = try studio.add("leaver", .editor)
    try studio.people.setDisabled(true, of: disabled.id)
    _ = try studio.people.leave(leaver.id, at: studio.ada.created)
    _ = try studio.people.endShare(
      studio.project, of: studio.ada.id, with: former.id, at: studio.ada.created)
    let (ada, stale, his, stranger) = (
      try studio.headers(of: studio.ada), try studio.headers(of: studio.ada, isFresh: false),
      try studio.headers(of: ben), try studio.headers(of: sam)
    )
    let (give, people) = (uri(studio), studio.people)
    let others = [
      sam.id, former.id, disabled.id, leaver.id, PersonID(high: 99, low: 99), studio.ada.id,
    ]
    let (other, secret) = ("/api/projects/\(studio.secret.hex)/give", ben.id.hex)
    try await studio.test { client in
      for (who, problem) in [
        (stale, "sign-in-again"), (his, "role"), (stranger, "no-such-project"), ([:], "sign-in"),
      ] {
        let answer = try await client.send(.post, give, who, ["person": ben.id.hex])
        #expect(try answer.problem == problem)
      }
      for one in others {
        let answer = try await client.send(.post, give, ada, ["person": one.hex])
        #expect(try answer.problem == "no-such-person", "\(one.hex)")
      }
      // Who is in one project is not in another.
      #expect(
        try await client.send(.post, other, ada, ["person": secret]).problem == "no-such-person")
      try people.setQuota(1, of: ben.id)
      let full = try await client.send(.post, give, ada, ["person": ben.id.hex])
      #expect(try full.problem == "no-room-there")
      #expect(try people.openGivings().isEmpty)
      try people.setQuota(nil, of: ben.id)
      #expect(try await client.send(.post, give, ada, ["person": ben.id.hex]).status == .noContent)
    }
  }

  /// Where a giving was when the process ended.
  enum Step: CaseIterable { case noted, sealed, takenOver, handedOver }

  @Test(arguments: Step.allCases)
  func `what is under way when the process ends is whole when it begins again`(step: Step)
    async throws
  {
    let studio = try await TestPeopleStudio()
    let ben = try studio.add("ben", .editor)
    let (people, store) = (studio.people, studio.studio.store)
    let id = studio.project
    let giving = try people.beginGiving(id, of: studio.ada.id, to: ben.id, at: 5)
    if step != .noted { try await store.seal(id) }
    if step == .takenOver || step == .handedOver {
      let other = try await studio.studio.library(at: ben.place, seed: studio.random.id())
      _ = try other.assets.take(studio.picture, from: store.assets)
      try await other.takeOver(id, from: store)
      if step == .handedOver {
        try people.handOver(
          giving, from: store.id, to: other.id, sessions: try await other.sessions(in: id), at: 6)
      }
      try await other.close()
    }
    // Another process: nothing of what was in memory is left but what a store that is open knows.
    try await store.unseal(id)
    let again = studio.studio.again()
    try await again.sealGivings()
    let lost = studio.random.strokeEdit(of: studio.shot, by: studio.random.id())
    await #expect(throws: LibraryError.moving) { try await store.append([lost], to: studio.shot) }
    #expect(try await again.finishGivings().isEmpty)
    #expect(try people.openGivings().isEmpty)
    let isGiven = step == .takenOver || step == .handedOver
    #expect(store.holds(id) == !isGiven)
    for (person, isOwner) in [(studio.ada, !isGiven), (ben, isGiven)] {
      let secret = SignInSecret(using: &studio.random)
      let now = Int64(Date().timeIntervalSince1970 * 1000)
      try people.signIn(person.id, name: "a browser", secret: secret, at: now)
      let visitor = try await again.visitor(with: secret, of: people)
      #expect(again.part(in: id, of: visitor).share == (isOwner ? nil : Share(.editor)))
      let shot = try await again.shot(studio.shot, for: visitor, to: .draw).shot()
      #expect(shot.history.count == 1)
    }
  }

  @Test(.enabled(if: !PostgresCluster.isWanted, "it is in the way of a folder"))
  func `one that cannot be done waits, takes no strokes, and keeps nothing else waiting`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let (ben, eve) = (try studio.add("ben", .editor), try studio.add("eve"))
    let (people, store) = (studio.people, studio.studio.store)
    try people.share(studio.secret, of: studio.ada.id, with: eve.id, as: .viewer, at: 1)
    _ = try people.beginGiving(studio.project, of: studio.ada.id, to: ben.id, at: 5)
    _ = try people.beginGiving(studio.secret, of: studio.ada.id, to: eve.id, at: 6)
    // A file where his library is to be.
    try FileManager.default.createDirectory(
      atPath: store.directory + "/people", withIntermediateDirectories: true)
    let path = store.directory + "/" + ben.place
    try Data("no folder".utf8).write(to: URL(fileURLWithPath: path))
    let again = studio.studio.again()
    try await again.sealGivings()
    #expect(try await again.finishGivings().count == 1)
    #expect(try people.openGivings().map(\.project) == [studio.project])
    let (random, shot) = (studio.random.id() as SessionID, studio.shot)
    let stroke = studio.random.strokeEdit(of: shot, by: random)
    await #expect(throws: LibraryError.moving) { try await store.append([stroke], to: shot) }
    try FileManager.default.removeItem(atPath: path)
    #expect(try await again.finishGivings().isEmpty)
    // Nothing of it had come there: nothing has happened.
    _ = try await store.append([stroke], to: shot)
  }

  @Test func `nobody makes the giver's windows theirs beforehand`() async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.add("ben", .editor)
    let (ada, his) = (try studio.headers(of: studio.ada), try studio.headers(of: ben))
    let session: SessionID = studio.random.id()
    let strokes = (0..<3).map { _ in studio.random.strokeEdit(of: studio.shot, by: session) }
    let claim = LibraryEdit(
      id: studio.random.id(), session: session,
      .change([.insertFolder(studio.random.id(), name: "Mine", parent: nil, order: .middle)]))
    let (edits, give) = ("/api/shots/\(studio.shot.hex)/edits", uri(studio))
    try await studio.test { client in
      #expect(try await client.post([strokes[0]], to: edits, headers: ada).status == .ok)
      let batch = EditBatch(after: 0, edits: [claim.encoded()])
      let mine = try await client.post(batch.encoded(), to: "/api/library/edits", headers: his)
      #expect(mine.status == .ok)
      let given = try await client.send(.post, give, ada, ["person": ben.id.hex])
      #expect(given.status == .noContent)
      #expect(try await client.post([strokes[1]], to: edits, headers: ada).status == .ok)
      let refused = try await client.post([strokes[2]], to: edits, headers: his)
      #expect(try refused.problem == "not-your-session")
    }
  }

  @Test func `what comes late is not kept as the giver's, and nothing is handed over twice`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let ben = try studio.add("ben", .editor)
    let people = studio.people
    let giving = try people.beginGiving(studio.project, of: studio.ada.id, to: ben.id, at: 5)
    let (old, new) = (studio.studio.store.id, LibraryID(high: 8, low: 8))
    func handOver() throws {
      try people.handOver(giving, from: old, to: new, sessions: [], at: 6)
    }
    try handOver()
    func comment(_ owner: PersonID) -> People.Comment {
      People.Comment(
        id: studio.random.id(), project: studio.project, owner: owner, shot: studio.shot, time: 0,
        author: .person(ben.id), name: "Ben", text: "Late", created: 7)
    }
    #expect(throws: PeopleError.noSuchComment) { try people.put(comment(studio.ada.id)) }
    try people.put(comment(ben.id))
    #expect(
      try people.endShare(studio.project, of: ben.id, with: studio.ada.id, at: 8))
    try handOver()
    try people.cancel(giving)
    #expect(try people.shares(of: studio.ada.id).map(\.share.hasEnded) == [true])
    #expect(try people.openGivings().map(\.state) == [.handedOver])
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `strokes that come while it moves are all there`(seed: UInt64) async throws {
    let studio = try await TestPeopleStudio()
    studio.random = SplitMix64(seed: seed)
    let ben = try studio.add("ben", .editor)
    let (ada, his) = (try studio.headers(of: studio.ada), try studio.headers(of: ben))
    let sessions: [SessionID] = [studio.random.id(), studio.random.id()]
    let strokes = sessions.map { session in
      (0..<30).map { _ in studio.random.strokeEdit(of: studio.shot, by: session) }
    }
    let (edits, give) = ("/api/shots/\(studio.shot.hex)/edits", uri(studio))
    let before = try await studio.studio.store.shot(studio.shot).history.count
    let (adaID, benID) = (studio.ada.id.hex, ben.id.hex)
    let shot = studio.shot.hex
    try await studio.test { client in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (list, who) in zip(strokes, [ada, his]) {
          group.addTask {
            for stroke in list {
              // As the page does: once more, until it is there.
              while true {
                let answer = try await client.post([stroke], to: edits, headers: who)
                if answer.status == .ok { break }
                let problem = try answer.problem
                #expect(problem == "moving")
                guard problem == "moving" else { return }
                try await Task.sleep(for: .milliseconds(5))
              }
            }
          }
        }
        group.addTask {
          for (who, to) in [(ada, benID), (his, adaID), (ada, benID)] {
            let answer = try await client.send(.post, give, who, ["person": to])
            #expect(answer.status == .noContent)
            try await Task.sleep(for: .milliseconds(20))
          }
        }
        try await group.waitForAll()
      }
      let answer = try await client.execute(
        uri: "/api/shots/\(shot)/edits", method: .get, headers: his)
      let batch = try EditBatch.decode(Array(buffer: answer.body))
      #expect(batch.edits.count == before + 60)
    }
  }
}

/// Ink that could not be stored where it was drawn, put into a project of one's own.
@Suite struct `Ink that was set aside` {
  @Test func `it goes into a project of one's own, and nothing else with it`() async throws {
    let studio = try await TestPeopleStudio()
    let former = try studio.add("ben", .editor)
    let his = try studio.headers(of: former)
    let session: SessionID = studio.random.id()
    let drawn = (0..<3).map { _ in studio.random.strokeEdit(of: studio.shot, by: session) }
    let undo = drawn[1].inverse(id: studio.random.id())
    let showing = TestPeopleStudio.showing(studio.picture, by: session, &studio.random)
    let stored = studio.random.strokeEdit(of: studio.shot, by: session)
    let undoOfStored = stored.inverse(id: studio.random.id())
    let batch = EditBatch(
      after: 4, edits: (drawn + [undo, showing, undoOfStored]).map { $0.encoded() })
    let picture = studio.picture.hex
    let name = "Set%20aside"
    let (shot, secret) = (studio.shot.hex, studio.secretShot.hex)
    try await studio.test { client in
      func keep(_ body: [UInt8], _ query: String) async throws -> TestResponse {
        var headers = his
        headers[.contentType] = "application/cbor"
        return try await client.execute(
          uri: "/api/projects/ink?\(query)", method: .post, headers: headers,
          body: ByteBuffer(bytes: body))
      }
      let made = try await keep(batch.encoded(), "name=\(name)&shot=\(shot)")
      #expect(made.status == .ok)
      let id = try #require(try made.json["id"] as? String)
      let own = try await client.send(.get, "/api/projects/\(id)", his)
      let text = String(buffer: own.body)
      #expect(text.contains("Set aside"))
      let project = try #require(
        try await client.send(.get, "/api/library", his).json["projects"] as? [[String: Any]])
      let scenes = try #require(
        project.first { $0["id"] as? String == id }?["scenes"] as? [[String: Any]])
      let shots = try #require(scenes.first?["shots"] as? [[String: Any]])
      let copy = try #require(ShotID(hex: shots.first?["id"] as? String ?? ""))
      let log = try await client.send(.get, "/api/shots/\(copy.hex)/edits", his)
      var result = Shot(id: copy)
      for edit in try EditBatch.decode(Array(buffer: log.body)).edits { try result.apply(edit) }
      let live = result.elements.filter { !$0.isRemoved.value }
      #expect(live.count == 2)
      #expect(result.assets.isEmpty)
      // A picture that he sees no longer is not in it; where it was drawn need not be his.
      #expect(!String(buffer: log.body).contains(picture))
      let elsewhere = try await keep(batch.encoded(), "shot=\(secret)")
      #expect(elsewhere.status == .ok)
      #expect(!String(buffer: elsewhere.body).contains(TestPeopleStudio.marker))
      let none = try await keep(EditBatch(after: 0, edits: [undo.encoded()]).encoded(), "")
      #expect(try none.problem == "no-ink")
      let damaged = try await keep([1, 2, 3], "")
      #expect(damaged.status.code == 400 || damaged.status.code == 422)
    }
  }
}
