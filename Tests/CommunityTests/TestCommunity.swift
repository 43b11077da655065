import Atlas
import Community
import Foundation
import GRDB
import People
import Permission
import Postgres
import SignIn
import Storyboard
import Tables
import TestSupport

/// A community with people, gone when the test is over.
final class TestCommunity {
  let folder: ScratchFolder
  let people: PeopleStore
  let store: CommunityStore
  let ada: PersonID
  /// Long after all of them came.
  var now: Int64 = 1_700_000_000_000
  private var random = SplitMix64(seed: 20)

  static let day: Int64 = 86_400_000

  init() throws {
    folder = try ScratchFolder()
    let first = Person(
      id: PersonID(high: 1, low: 1), name: "Ada", handle: "ada", rank: .admin, place: ".",
      created: now - 100 * Self.day)
    people = try Self.begin(
      in: folder.path, first: first, password: Password(tried: "ada's own"),
      cost: PasswordHash.Cost(memory: 8, passes: 1, lanes: 1))
    store = CommunityStore(people)
    ada = first.id
    try store.set(CommunitySettings(name: "Old harbour", contact: "ada@example.org"), at: now)
  }

  /// The people of a studio of its own, in a file in a folder, or in PostgreSQL where that is what is tested.
  static func begin(in folder: String, first: Person, password: Password, cost: PasswordHash.Cost)
    throws -> PeopleStore
  {
    guard PostgresCluster.isWanted else {
      return try PeopleStore.begin(in: folder, first: first, password: password, cost: cost)
    }
    let address = try PostgresCluster.schema()
    let store = try PeopleStore(
      writers: PostgresPool(address, size: 4), readers: PostgresPool(address, size: 4), cost: cost)
    try store.begin(first: first, password: password)
    return store
  }

  /// The file that all is in, for who looks into it.
  func sqlite() throws -> DatabasePool {
    guard let tables = people.tables as? SQLiteTables else { throw NotInAFile() }
    return tables.pool
  }

  struct NotInAFile: Error {}

  func add(_ name: String, rank: Rank = .person, days: Int64 = 100) throws -> PersonID {
    let id: PersonID = random.id()
    try people.add(
      Person(
        id: id, name: name, handle: name.lowercased(), rank: rank, created: now - days * Self.day),
      password: Password(tried: name + "'s own"))
    return id
  }

  func secret() -> SignInSecret { SignInSecret(using: &random) }

  func work(
    by owner: PersonID, _ title: String = "The quay", kind: WorkKind = .photograph,
    reach: Reach = .everybody, licence: Licence = .attribution
  ) -> Work {
    Work(
      id: random.id(), owner: owner, kind: kind, reach: reach,
      about: Work.About(title: title, licence: licence), created: now)
  }

  /// Files of a version: small and large, each with bytes of its own.
  func files(_ seed: Int = 0) -> [WorkFile] {
    [WorkFile.Role.small, .large].map { role in
      WorkFile(
        role: role, digest: FileDigest(bytes: Self.bytes(seed, role)), type: "image/jpeg",
        bytes: 1000 + seed, width: 320, height: 240)
    }
  }

  private static func bytes(_ seed: Int, _ role: WorkFile.Role) -> [UInt8] {
    (0..<32).map { UInt8(truncatingIfNeeded: seed &* 31 &+ $0 &+ Int(role.rawValue) &* 7) }
  }

  @discardableResult
  func publish(_ work: Work, secret: SignInSecret? = nil) throws -> WorkID {
    now += 1
    try store.publish(work, files: files(), secret: secret, at: now)
    return work.id
  }

  func remark(
    _ text: String, about work: WorkID, by person: PersonID, answering: RemarkID? = nil
  ) throws -> RemarkID {
    now += 1
    let id: RemarkID = random.id()
    try store.say(text, as: id, about: work, answering: answering, by: person, at: now)
    return id
  }

  func error(_ body: () throws -> Void) -> CommunityError? {
    do {
      try body()
      return nil
    } catch {
      return error as? CommunityError
    }
  }
}
