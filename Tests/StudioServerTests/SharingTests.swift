import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import LibraryStore
import Logging
import People
import Permission
import Storyboard
import StoryboardFile
import StudioServer
import TestSupport
import Testing

/// A project that several people draw in, and what edits may name there.
@Suite struct `A shared project` {
  private func edits(of shot: ShotID) -> String { "/api/shots/\(shot.hex)/edits" }

  @Test func `an editor draws in it, and the owner has the strokes`() async throws {
    let studio = try await TestPeopleStudio()
    let headers = try studio.headers(of: studio.add("ben", .editor))
    let edit = studio.random.strokeEdit(of: studio.shot, by: studio.random.id())
    let uri = edits(of: studio.shot)
    try await studio.test { client in
      let answer = try await client.post([edit], to: uri, headers: headers)
      #expect(answer.status == .ok)
    }
    #expect(try await studio.studio.store.shot(studio.shot).history.index(of: edit.id) != nil)
  }

  @Test(arguments: [Role.viewer, .commenter])
  func `who may not draw is told so, and nothing is stored`(role: Role) async throws {
    let studio = try await TestPeopleStudio()
    let headers = try studio.headers(of: studio.add("ben", role))
    let edit = studio.random.strokeEdit(of: studio.shot, by: studio.random.id())
    let (uri, before) = (edits(of: studio.shot), studio.studio.store.latestSequence)
    try await studio.test { client in
      let answer = try await client.post([edit], to: uri, headers: headers)
      #expect(answer.status == .forbidden)
      #expect(try answer.problem == "role")
    }
    #expect(studio.studio.store.latestSequence == before)
  }

  // MARK: Ids inside edits

  @Test func `nobody writes as a window of somebody else`() async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.headers(of: studio.add("ben", .editor))
    let eve = try studio.headers(of: studio.add("eve", .editor))
    let ada = try studio.headers(of: studio.ada)
    let session: SessionID = studio.random.id()
    let strokes = (0..<4).map { _ in studio.random.strokeEdit(of: studio.shot, by: session) }
    let undo = strokes[0].inverse(id: studio.random.id())
    let uri = edits(of: studio.shot)
    try await studio.test { client in
      #expect(try await client.post([strokes[0]], to: uri, headers: ben).status == .ok)
      for (stroke, headers) in [(strokes[1], eve), (undo, eve), (strokes[2], ada)] {
        let answer = try await client.post([stroke], to: uri, headers: headers)
        #expect(answer.status == .forbidden)
        #expect(try answer.problem == "not-your-session")
      }
      #expect(try await client.post([strokes[3], undo], to: uri, headers: ben).status == .ok)
    }
    #expect(
      try studio.people.author(of: session, in: studio.studio.store.id)
        == studio.people.person(handle: "ben")?.id)
  }

  @Test
  func `a session from before there were people is the owner's, whoever sends its edits again`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let ben = try studio.headers(of: studio.add("ben", .editor))
    let ada = try studio.headers(of: studio.ada)
    let store = studio.studio.store
    let session: SessionID = studio.random.id()
    let old = studio.random.strokeEdit(of: studio.shot, by: session)
    _ = try await store.append([old], to: studio.shot)
    let (next, last) = (
      studio.random.strokeEdit(of: studio.shot, by: session),
      studio.random.strokeEdit(of: studio.shot, by: session)
    )
    let uri = edits(of: studio.shot)
    try await studio.test { client in
      for edit in [old, next] {
        let answer = try await client.post([edit], to: uri, headers: ben)
        #expect(try answer.problem == "not-your-session")
      }
      #expect(try await client.post([old, last], to: uri, headers: ada).status == .ok)
    }
  }

  @Test func `who is let out comes back by no invitation that was open`() async throws {
    let studio = try await TestPeopleStudio()
    let person = try studio.add("ben", .editor)
    let ben = try studio.headers(of: person)
    let ada = try studio.headers(of: studio.ada)
    let project = studio.project.hex
    try await studio.test { client in
      let made = try await client.send(
        .post, "/api/invitations", ada, ["project": project, "role": "editor"])
      let link = try #require(try made.json["link"] as? String)
      let uri = "/api/projects/\(project)/people/\(person.id.hex)"
      #expect(try await client.send(.delete, uri, ada).status == .noContent)
      let secret = String(try #require(link.split(separator: "#").last))
      let joined = try await client.send(.post, "/api/join", ben, ["secret": secret])
      #expect(try joined.problem == "no-such-link")
    }
  }

  @Test func `a shot of another project is not copied by its id`() async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.headers(of: studio.add("ben", .editor))
    let session: SessionID = studio.random.id()
    let scene = try studio.studio.store.project(studio.project).scenes[0].id
    func copy(_ original: ShotID) -> ProjectEdit {
      ProjectEdit(
        id: studio.random.id(), session: session,
        .change([
          .insertShotCopy(studio.random.id(), of: original, scene: scene, order: .middle)
        ]))
    }
    let (own, foreign) = (copy(studio.shot), copy(studio.secretShot))
    let uri = "/api/projects/\(studio.project.hex)/edits"
    let before = studio.studio.store.latestSequence
    try await studio.test { client in
      let answer = try await client.post([foreign], to: uri, headers: ben)
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.problem == "not-yours-to-copy")
    }
    #expect(studio.studio.store.latestSequence == before)
    try await studio.test { client in
      let answer = try await client.post([own], to: uri, headers: ben)
      #expect(answer.status == .ok)
    }
  }

  @Test func `a sound's name is no ticket to it`() async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.headers(of: studio.add("ben", .editor))
    let session: SessionID = studio.random.id()
    let track: TrackID = studio.random.id()
    func clip(_ asset: AssetID) -> ProjectEdit {
      let new = SoundClip.New(
        asset: asset, length: 48_000, name: "Voice", track: track, place: .film(0),
        span: ClipSpan(start: 0, count: 48_000))
      return ProjectEdit(
        id: studio.random.id(), session: session,
        .change([.insertClip(studio.random.id(), new)]))
    }
    let insert = ProjectEdit(
      id: studio.random.id(), session: session,
      .change([.insertTrack(track, name: "Voice", order: .middle)]))
    let (foreign, known) = (clip(studio.secretPicture), clip(studio.picture))
    let uri = "/api/projects/\(studio.project.hex)/edits"
    let (project, picture) = (studio.project, studio.picture)
    try await studio.test { client in
      let began = try await client.post([insert], to: uri, headers: ben)
      #expect(began.status == .ok)
      let refused = try await client.post([foreign], to: uri, headers: ben)
      #expect(try refused.problem == "not-your-picture")
      let answer = try await client.post([known], to: uri, headers: ben)
      #expect(answer.status == .ok)
    }
    // It is the project's now, and goes where that goes.
    let found = try await studio.studio.store.assets(in: project)
    #expect(found.contains(picture))
  }

  @Test func `a picture's name is no ticket to it`() async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.headers(of: studio.add("ben", .editor))
    let session: SessionID = studio.random.id()
    let foreign = TestPeopleStudio.showing(studio.secretPicture, by: session, &studio.random)
    let known = TestPeopleStudio.showing(studio.picture, by: session, &studio.random)
    let (uri, secret, shared) = (
      edits(of: studio.shot), studio.secretPicture.hex, studio.picture.hex
    )
    try await studio.test { client in
      let refused = try await client.post([foreign], to: uri, headers: ben)
      #expect(refused.status == .unprocessableContent)
      #expect(try refused.problem == "not-your-picture")
      #expect(try await client.get("/api/assets/\(secret)", headers: ben).status == .notFound)
      #expect(try await client.get("/api/assets/\(shared)", headers: ben).status == .ok)
      #expect(try await client.post([known], to: uri, headers: ben).status == .ok)
    }
  }

  @Test func `a picture of one's own goes along into the project, and all who are in it see it`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let ben = try studio.headers(of: studio.add("ben", .editor))
    let eve = try studio.headers(of: studio.add("eve", .viewer))
    let other = try studio.headers(of: studio.add("other"))
    let session: SessionID = studio.random.id()
    let uri = edits(of: studio.shot)
    nonisolated(unsafe) let random = UnsafeMutablePointer<SplitMix64>.allocate(capacity: 1)
    random.initialize(to: studio.random)
    defer { random.deallocate() }
    try await studio.test { client in
      let sent = try await client.execute(
        uri: "/api/assets?as=file", method: .post, headers: ben,
        body: ByteBuffer(string: "Ben's own file"))
      let hex = try #require(try sent.json["asset"] as? String)
      // Until it is in the project it is his alone.
      #expect(try await client.get("/api/assets/\(hex)", headers: eve).status == .notFound)
      let edit = TestPeopleStudio.showing(AssetID(hex: hex)!, by: session, &random.pointee)
      #expect(try await client.post([edit], to: uri, headers: ben).status == .ok)
      #expect(try await client.get("/api/assets/\(hex)", headers: eve).status == .ok)
      #expect(try await client.get("/api/assets/\(hex)", headers: other).status == .notFound)
    }
  }

  @Test func `no two libraries of a studio have a shot or a project of one id`() async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.headers(of: studio.add("ben", .editor))
    let session: SessionID = studio.random.id()
    let (own, other): (ProjectID, ProjectID) = (studio.random.id(), studio.project)
    let scene: SceneID = studio.random.id()
    func library(_ project: ProjectID) -> LibraryEdit {
      LibraryEdit(
        id: studio.random.id(), session: session,
        .change([
          .insertProject(
            project,
            NewProject(name: "Mine", canvas: CanvasSize(width: 640, height: 360), order: .middle))
        ]))
    }
    let shot = ProjectEdit(
      id: studio.random.id(), session: session,
      .change([
        .insertScene(scene, name: "One", order: .middle),
        .insertShot(studio.shot, scene: scene, order: .middle),
      ]))
    let (foreign, mine) = (library(other), library(own))
    // In the library itself, another project's shot, and one that is there already.
    let taken = ProjectEdit(
      id: studio.random.id(), session: studio.random.id(),
      .change([
        .insertScene(scene, name: "Two", order: .middle),
        .insertShot(studio.shot, scene: scene, order: .middle),
      ]))
    let (ada, secret) = (try studio.headers(of: studio.ada), studio.secret.hex)
    try await studio.test { client in
      func post(_ edit: LibraryEdit) async throws -> TestResponse {
        let batch = EditBatch(after: 0, edits: [edit.encoded()])
        return try await client.post(batch.encoded(), to: "/api/library/edits", headers: ben)
      }
      #expect(try await post(foreign).problem == "id-taken")
      #expect(try await post(mine).status == .ok)
      let uri = "/api/projects/\(own.hex)/edits"
      #expect(try await client.post([shot], to: uri, headers: ben).problem == "id-taken")
      let answer = try await client.post(
        [taken], to: "/api/projects/\(secret)/edits", headers: ada)
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.problem == "shot-exists")
    }
  }

  @Test func `a project taken in whose ids somebody else has comes in as a copy`() async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.headers(of: studio.add("ben", .editor))
    try studio.people.setEditorsTakeCopies(true, of: studio.project, owner: studio.ada.id)
    let project = studio.project.hex
    try await studio.test { client in
      let archive = try await client.get("/api/projects/\(project)/archive", headers: ben)
      #expect(archive.status == .ok)
      var headers = ben
      headers[.contentType] = "application/zip"
      let answer = try await client.execute(
        uri: "/api/projects", method: .post, headers: headers, body: archive.body)
      #expect(answer.status == .ok)
      #expect(try answer.json["isCopy"] as? Bool == true)
      #expect(try answer.json["id"] as? String != project)
    }
  }

  @Test func `pictures are asked for each time, and not by who may not see them any more`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let person = try studio.add("ben", .viewer)
    var ben = try studio.headers(of: person)
    let uri = "/api/assets/\(studio.picture.hex)"
    let (people, project, now) = (studio.people, studio.project, studio.ada.created)
    let adaID = studio.ada.id
    ben[.ifNoneMatch] = "\"\(studio.picture.hex)\""
    let headers = ben
    try await studio.test { client in
      let known = try await client.get(uri, headers: headers)
      #expect(known.status == .notModified)
      #expect(known.headers[.cacheControl] == "private, no-cache")
      #expect(known.headers[.vary] == "Cookie")
      _ = try people.endShare(project, of: adaID, with: person.id, at: now)
      #expect(try await client.get(uri, headers: headers).status == .notFound)
    }
  }

  @Test func `no window says that something is gone for good`() async throws {
    let studio = try await TestPeopleStudio()
    let ada = try studio.headers(of: studio.ada)
    let session: SessionID = studio.random.id()
    let edit = ProjectEdit(
      id: studio.random.id(), session: session, .change([.destroyShot(studio.shot)]))
    let uri = "/api/projects/\(studio.project.hex)/edits"
    try await studio.test { client in
      let answer = try await client.post([edit], to: uri, headers: ada)
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.problem == "destroys")
    }
  }

  @Test func `an editor takes a copy only where the owner allows it`() async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.headers(of: studio.add("ben", .editor))
    let uri = "/api/projects/\(studio.project.hex)"
    let ada = try studio.headers(of: studio.ada)
    try await studio.test { client in
      #expect(try await client.get(uri + "/archive", headers: ben).status == .forbidden)
      let allowed = try await client.send(
        .put, uri + "/people/rights", ada, ["editorsTakeCopies": true])
      #expect(allowed.status == .noContent)
      for headers in [ada, ben] {
        let list = try await client.get(uri + "/people", headers: headers)
        #expect(try list.json["editorsTakeCopies"] as? Bool == true)
      }
      #expect(try await client.get(uri + "/archive", headers: ben).status == .ok)
    }
  }

  @Test func `of a shared project each hears when they had it open themselves, and may export`()
    async throws
  {
    let studio = try await TestPeopleStudio()
    let ben = try studio.headers(of: studio.add("ben", .editor))
    let cara = try studio.headers(of: studio.add("cara", .viewer))
    let ada = try studio.headers(of: studio.ada)
    let (uri, since) = ("/api/projects/\(studio.project.hex)", studio.ada.created)
    try await studio.test { client in
      func shared(_ who: HTTPFields) async throws -> [String: Any] {
        let list = try await client.get("/api/shared", headers: who).json["projects"]
        return try #require((list as? [[String: Any]])?.first)
      }
      func opened(_ who: HTTPFields) async throws -> Int64? {
        (try await shared(who)["project"] as? [String: Any])?["openedAt"] as? Int64
      }
      for who in [ben, cara] {
        let (one, time) = (try await shared(who), try await opened(who))
        #expect(one["since"] as? Int64 == since && time == nil)
      }
      for who in [ada, cara] {
        let noted = try await client.send(.put, uri + "/opened", who)
        #expect(noted.status == .noContent)
      }
      let times = (try await opened(ben), try await opened(cara))
      #expect(times.0 == nil && times.1 ?? 0 >= since)
      let early = try await shared(ben)
      #expect(early["mayExport"] as? Bool == false)
      _ = try await client.send(
        .put, uri + "/people/rights", ada, ["editorsTakeCopies": true])
      let (late, viewer) = (try await shared(ben), try await shared(cara))
      #expect(late["mayExport"] as? Bool == true && viewer["mayExport"] as? Bool == false)
    }
  }

  // MARK: The end of a right

  @Test func `whoever is let out is refused at once, and told why`() async throws {
    let studio = try await TestPeopleStudio()
    let person = try studio.add("ben", .editor)
    let ben = try studio.headers(of: person)
    let ada = try studio.headers(of: studio.ada)
    let session: SessionID = studio.random.id()
    let strokes = (0..<2).map { _ in studio.random.strokeEdit(of: studio.shot, by: session) }
    let (uri, project, shared) = (edits(of: studio.shot), studio.project.hex, studio.picture.hex)
    try await studio.test { client in
      #expect(try await client.post([strokes[0]], to: uri, headers: ben).status == .ok)
      let list = try await client.get("/api/shared", headers: ben)
      #expect((try list.json["projects"] as? [Any])?.count == 1)
      let ended = try await client.send(
        .delete, "/api/projects/\(project)/people/\(person.id.hex)", ada)
      #expect(ended.status == .noContent)
      let refused = try await client.post([strokes[1]], to: uri, headers: ben)
      #expect(refused.status == .forbidden)
      #expect(try refused.problem == "no-longer-shared")
      #expect(try await client.get("/api/assets/\(shared)", headers: ben).status == .notFound)
      let after = try await client.get("/api/shared", headers: ben)
      #expect((try after.json["projects"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func `a stream tells of shared projects alone, and ends with the right`() async throws {
    let studio = try await TestPeopleStudio()
    let ben = try studio.add("ben", .viewer)
    let cookie = try #require(try studio.headers(of: ben)[.cookie])
    let session: SessionID = studio.random.id()
    let (seen, hidden) = (
      studio.random.strokeEdit(of: studio.shot, by: session),
      studio.random.strokeEdit(of: studio.secretShot, by: session)
    )
    let store = studio.studio.store
    let (shot, secret, people, project, now) = (
      studio.shot, studio.secretShot, studio.people, studio.project, studio.ada.created
    )
    let adaID = studio.ada.id
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    try await Application(
      router: studio.server.router(),
      configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: logger
    ).test(.live) { client in
      let port = try #require(client.port)
      let stream = try EventConnection(port: port, path: "/api/changes", cookie: cookie)
      #expect(await stream.next(where: "event: hello") != nil)
      _ = try await store.append([hidden], to: secret)
      _ = try await store.append([seen], to: shot)
      let event = try #require(await stream.next(where: "event: shot"))
      // The first that is heard of is of the shared project, and its place among all changes is not told.
      #expect(event.contains(shot.hex))
      #expect(!event.contains("id: "))
      _ = try people.endShare(project, of: adaID, with: ben.id, at: now)
      #expect(await stream.next(where: "event: rights") != nil)
      #expect(await stream.next(where: "event:") == nil)
      stream.close()
    }
  }

  /// Whoever was let in or out meanwhile: what a list shows is what the policy allows.
  @Test(arguments: 0..<20)
  func `lists show what the policy allows`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let studio = try await TestPeopleStudio()
    let persons = try ["ben", "eve", "sam"].map { try studio.add($0) }
    let headers = try persons.map { try studio.headers(of: $0) }
    let projects = [studio.project, studio.secret]
    var model: [[Role?]] = Array(repeating: [nil, nil], count: persons.count)
    for _ in 0..<20 {
      let (who, which) = (random.number(0...2), random.number(0...1))
      if random.oneIn(3) {
        _ = try studio.people.endShare(
          projects[which], of: studio.ada.id, with: persons[who].id, at: 2)
        model[who][which] = nil
      } else {
        let role = Role.allCases[random.number(0...2)]
        try studio.people.share(
          projects[which], of: studio.ada.id, with: persons[who].id, as: role, at: 1)
        model[who][which] = role
      }
    }
    let expected = model
    try await studio.test { client in
      for (who, roles) in expected.enumerated() {
        let list = try await client.get("/api/shared", headers: headers[who]).json["projects"]
        let found = try #require(list as? [[String: Any]]).map { one in
          let project = one["project"] as? [String: Any]
          return "\(project?["id"] as? String ?? "") \(one["role"] as? String ?? "")"
        }
        let wanted = zip(projects, roles).compactMap { project, role in
          role.map { "\(project.hex) \($0)" }
        }
        #expect(Set(found) == Set(wanted))
        for (project, role) in zip(projects, roles) {
          let answer = try await client.get("/api/projects/\(project.hex)", headers: headers[who])
          #expect((answer.status == .ok) == (role != nil))
        }
      }
    }
  }
}
