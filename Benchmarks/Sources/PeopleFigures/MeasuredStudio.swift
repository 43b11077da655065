import Foundation
import LibraryStore
import People
import Permission
import SignIn
import Storyboard
import StoryboardFile
import TestSupport

/// A studio of its own on the disk, with people, projects that they share, and secrets that they are signed in with.
///
/// A class: its folder goes with it.
final class MeasuredStudio {
  struct Member {
    var person: Person
    /// The field that shows who asks; nil where nobody has an account.
    var cookie: String?
    /// A project that they draw in, by its place.
    var project: Int
  }

  struct Project {
    var id: ProjectID
    var shots: [ShotID]
  }

  let folder: ScratchFolder
  let library: String
  private(set) var owner: Member?
  private(set) var members: [Member] = []
  private(set) var projects: [Project] = []

  static func password(of number: Int) -> String { "walnut \(number) under the quay" }

  /// - Parameters:
  ///   - members: people beside the owner, each an editor of one project; nil for a studio without accounts.
  ///   - cost: of the hashes of their passwords.
  init(members count: Int?, projects projectCount: Int = 1, cost: PasswordHash.Cost = cheap)
    async throws
  {
    folder = try ScratchFolder()
    library = folder("library")
    var random = SplitMix64(seed: 1)
    let store = try await LibraryStore(
      directory: library, mode: .readWrite(.sample(using: &random, isDrawn: false)))
    for _ in 0..<projectCount { projects.append(try await Self.project(in: store, &random)) }
    try await store.close()
    if let count { try addPeople(count, cost, &random) }
  }

  static let cheap = PasswordHash.Cost(memory: 8, passes: 1, lanes: 1)

  private static func project(in store: LibraryStore, _ random: inout SplitMix64) async throws
    -> Project
  {
    let (id, scene, session): (ProjectID, SceneID, SessionID) = (
      random.id(), random.id(), random.id()
    )
    let shots: [ShotID] = (0..<10).map { _ in random.id() }
    _ = try await store.append([
      LibraryEdit(
        id: random.id(), session: session,
        .change([
          .insertProject(
            id,
            NewProject(name: "One", canvas: CanvasSize(width: 1920, height: 1080), order: .middle))
        ]))
    ])
    var changes: [ProjectChange] = [.insertScene(scene, name: "Quay", order: .middle)]
    changes += shots.map { .insertShot($0, scene: scene, order: .middle) }
    _ = try await store.append(
      [ProjectEdit(id: random.id(), session: session, .change(changes))], to: id)
    return Project(id: id, shots: shots)
  }

  private func addPeople(
    _ count: Int, _ cost: PasswordHash.Cost, _ random: inout SplitMix64
  ) throws {
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    let ada = Person(
      id: random.id(), name: "Ada", handle: "ada", rank: .admin, created: now)
    let people = try PeopleStore.begin(
      in: library, first: ada, password: Password(tried: Self.password(of: 0)), cost: cost)
    func signIn(_ person: Person) throws -> String {
      let secret = SignInSecret(using: &random)
      try people.signIn(person.id, name: "a browser", secret: secret, at: now)
      return "Cookie: inkreel=\(secret.text)"
    }
    owner = Member(person: ada, cookie: try signIn(ada), project: 0)
    for number in 0..<count {
      let person = Person(
        id: random.id(), name: "Person \(number)", handle: "person\(number)", rank: .person,
        created: now)
      try people.add(person, password: Password(tried: Self.password(of: number + 1)))
      let project = number % projects.count
      // No more than a project takes; others have their own library alone.
      if number / projects.count < PeopleStore.memberLimit {
        try people.share(projects[project].id, of: ada.id, with: person.id, as: .editor, at: now)
      }
      members.append(Member(person: person, cookie: try signIn(person), project: project))
    }
    try people.close()
  }

  func serve() throws -> (server: ServerProcess, port: UInt16) {
    let server = try ServerProcess(library: library)
    return (server, try server.waitUntilReady())
  }
}

extension SplitMix64 {
  mutating func second(in shot: ShotID, _ session: SessionID) -> ShotEdit {
    ShotEdit(
      id: id(), session: session,
      .change([.insertElement(id(), layer: Shot.firstLayer(of: shot), .stroke(penSecond()))]))
  }
}

/// An address of this machine's own, in a net of its own for each number.
func address(of number: Int) -> String { "127.\(1 + number / 250).\(number % 250 + 1).1" }
