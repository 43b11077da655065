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
import StudioServer
import TestSupport

/// A studio in which Ada owns two projects, one of which she shares; who is in it, and in which role, says each test.
final class TestPeopleStudio {
  let studio: TestStudio
  let server: StudioServer
  let people: PeopleStore
  let ada: Person
  /// The project that is shared, a shot of it, and a picture in that shot.
  let project: ProjectID
  var shot: ShotID { studio.shot }
  let picture: AssetID
  /// A project of Ada's that is nobody else's business.
  let secret: ProjectID
  let secretShot: ShotID
  let secretPicture: AssetID

  var random = SplitMix64(seed: 7)
  private var cookies: [String: String] = [:]
  private var count: UInt64 = 1

  /// What stands in everything that nobody else may see.
  static let marker = "PRIVATE-MARKER"

  /// - Parameter seed: what the library of a further person holds when it is made.
  init(
    _ change: (inout StudioConfiguration) -> Void = { _ in },
    seed: @escaping @Sendable () -> LibrarySeed = StudioServer.sample
  ) async throws {
    studio = try await TestStudio(change)
    let store = studio.store
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    ada = Person(
      id: PersonID(high: 1, low: 1), name: "Ada", handle: "ada", rank: .admin, created: now)
    people = try studio.begin(first: ada, password: Password(tried: "ada's own"))
    server = try await studio.server(seed: seed)
    project = store.outline().projects[0].id
    picture = try store.assets.keep(Array("a picture of the shared project".utf8))
    secretPicture = try store.assets.keep(Array("\(Self.marker) of a picture".utf8))
    (secret, secretShot) = try await Self.addSecret(to: store, &random)
    for (shot, asset) in [(studio.shot, picture), (secretShot, secretPicture)] {
      _ = try await store.append([Self.showing(asset, by: random.id(), &random)], to: shot)
    }
  }

  /// A second project whose words are all private.
  private static func addSecret(to store: LibraryStore, _ random: inout SplitMix64) async throws
    -> (
      ProjectID, ShotID
    )
  {
    let (id, scene, shot): (ProjectID, SceneID, ShotID) = (random.id(), random.id(), random.id())
    let session: SessionID = random.id()
    let name = Text("\(marker) project")
    _ = try await store.append([
      LibraryEdit(
        id: random.id(), session: session,
        .change([
          .insertProject(
            id, NewProject(name: name, canvas: CanvasSize(width: 640, height: 360), order: .middle))
        ]))
    ])
    _ = try await store.append(
      [
        ProjectEdit(
          id: random.id(), session: session,
          .change([
            .setProject(.name(name)),
            .insertScene(scene, name: Text("\(marker) scene"), order: .middle),
            .insertShot(shot, scene: scene, order: .middle),
            .setShot(shot, .dialogue(Text("\(marker) words"))),
          ]))
      ], to: id)
    return (id, shot)
  }

  /// An edit that puts a picture into a shot.
  static func showing(
    _ asset: AssetID, by session: SessionID, _ random: inout SplitMix64
  ) -> ShotEdit {
    let image = LayerImage(asset: asset, width: 4, height: 3)!
    return ShotEdit(
      id: random.id(), session: session,
      .change([.insertLayer(random.id(), NewLayer(.image(image), name: "Picture", order: .middle))])
    )
  }

  // MARK: People

  /// A further person, signed in, with a part in the project where a role is given.
  @discardableResult
  func add(_ handle: String, _ role: Role? = nil, rank: Rank = .person) throws -> Person {
    count += 1
    let person = Person(
      id: PersonID(high: count, low: count), name: handle.uppercased(), handle: handle, rank: rank,
      created: ada.created)
    try people.add(person, password: Password(tried: handle + "'s own"))
    if let role {
      try people.share(project, of: ada.id, with: person.id, as: role, at: ada.created)
    }
    return person
  }

  /// The field that shows who has signed in as somebody, long ago where `isFresh` is false.
  func headers(of person: Person, isFresh: Bool = true) throws -> HTTPFields {
    let key = "\(person.handle) \(isFresh)"
    if cookies[key] == nil {
      let secret = SignInSecret(using: &random)
      let now = Int64(Date().timeIntervalSince1970 * 1000)
      try people.signIn(
        person.id, name: "a browser", secret: secret,
        at: isFresh ? now : now - PeopleStore.freshTime - 1)
      cookies[key] = "inkreel=\(secret.text)"
    }
    return [.cookie: cookies[key]!]
  }

  // MARK: Guests

  /// A link of Ada's to a project, and the secret that leads to it.
  func link(
    to project: ProjectID? = nil, mayComment: Bool = true, showsWords: Bool = true,
    password: String? = nil, expires: Int64? = nil
  ) async throws -> (link: ReviewLink, secret: SignInSecret) {
    let project = project ?? self.project
    let cut = try await cut(of: project)
    let link = ReviewLink(
      id: LinkID(using: &random), project: project, owner: ada, name: "For the producer",
      mayComment: mayComment, showsWords: showsWords, expires: expires, cut: cut.id,
      created: ada.created)
    let secret = SignInSecret(using: &random)
    try people.add(
      link, password: password.map { Password(tried: $0) }, secret: secret, showing: cut)
    return (link, secret)
  }

  /// A project of Ada's as it stands now.
  func cut(of project: ProjectID) async throws -> Cut {
    let outline = try studio.store.project(project).outline
    var scenes: [CutContent.Scene] = []
    for scene in outline.scenes {
      var shots: [CutContent.Shot] = []
      for shot in scene.shots {
        let end = try await studio.store.edits(of: .shot(shot.id), after: .max, limit: 0).end
        shots.append(
          CutContent.Shot(
            shot.id, position: end, number: shot.number.string, duration: shot.duration.count,
            dialogue: shot.dialogue.string, action: shot.action.string))
      }
      scenes.append(CutContent.Scene(name: scene.name.string, shots: shots))
    }
    return Cut(
      id: CutID(using: &random), created: ada.created,
      content: CutContent(
        project: outline.name.string, width: outline.canvas.width, height: outline.canvas.height,
        frames: 24, seconds: 1, scenes: scenes))
  }

  /// The field that shows that a browser has opened a link.
  func guest(of link: ReviewLink, round: Int64 = 1) throws -> HTTPFields {
    let secret = SignInSecret(using: &random)
    try people.noteOpening(of: link.id, round: round, by: secret, at: ada.created)
    return [.cookie: "inkreel-guest=\(secret.text)"]
  }

  func test(
    _ setup: TestingSetup = .router,
    _ body: @escaping @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    try await Application(router: server.router()).test(setup, body)
  }
}

extension TestClientProtocol {
  /// Asks with a body in JSON.
  func send(
    _ method: HTTPRequest.Method, _ uri: String, _ headers: HTTPFields = [:],
    _ body: [String: Any] = [:]
  ) async throws -> TestResponse {
    var headers = headers
    headers[.contentType] = "application/json"
    let bytes = try JSONSerialization.data(withJSONObject: body)
    return try await execute(
      uri: uri, method: method, headers: headers, body: ByteBuffer(bytes: Array(bytes)))
  }

  func post(_ edits: [ProjectEdit], to uri: String, headers: HTTPFields = [:]) async throws
    -> TestResponse
  {
    let batch = EditBatch(after: 0, edits: edits.map { $0.encoded() })
    return try await post(batch.encoded(), to: uri, headers: headers)
  }
}
