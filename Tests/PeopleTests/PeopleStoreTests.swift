import Foundation
import People
import Permission
import Postgres
import SignIn
import Storyboard
import TestSupport
import Testing

/// A folder with people, gone when the test is over.
final class TestPeople {
  let folder: String
  let store: PeopleStore
  var random = SplitMix64(seed: 1)
  let now: Int64 = 1_700_000_000_000
  let ada: Person

  static let cheap = PasswordHash.Cost(memory: 8, passes: 1, lanes: 1)

  init(cost: PasswordHash.Cost = cheap) throws {
    folder = NSTemporaryDirectory() + "inkreel-people-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    ada = Person(
      id: PersonID(high: 1, low: 1), name: "Ada", handle: "ada", rank: .admin, place: ".",
      created: now)
    let password = try Password(tried: "ada's own")
    guard PostgresCluster.isWanted else {
      schema = nil
      store = try PeopleStore.begin(in: folder, first: ada, password: password, cost: cost)
      return
    }
    schema = try PostgresCluster.schema()
    store = try Self.open(schema!, cost)
    try store.begin(first: ada, password: password)
  }

  private let schema: PostgresAddress?

  private static func open(_ schema: PostgresAddress, _ cost: PasswordHash.Cost) throws
    -> PeopleStore
  {
    try PeopleStore(
      writers: PostgresPool(schema, size: 4), readers: PostgresPool(schema, size: 4), cost: cost)
  }

  /// The same people once more, as another process has them open.
  func again(cost: PasswordHash.Cost = cheap) throws -> PeopleStore {
    try schema.map { try Self.open($0, cost) } ?? PeopleStore(directory: folder, cost: cost)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func secret() -> SignInSecret { SignInSecret(using: &random) }

  /// What came of trying to sign in: the person's name, or the error.
  func attempt(
    _ handle: String, _ password: String, code: String? = nil, secret: SignInSecret? = nil,
    at time: Int64? = nil
  ) -> Result<Person, PeopleError> {
    let secret = secret ?? self.secret()
    return Result { () throws(PeopleError) in
      try store.signIn(
        handle: handle, password: Password(tried: password), code: code, name: "a browser",
        secret: secret, at: time ?? now)
    }
  }

  func add(_ handle: String, _ number: UInt64, rank: Rank = .person) throws -> Person {
    let person = Person(
      id: PersonID(high: number, low: number), name: handle.uppercased(), handle: handle,
      rank: rank, created: now)
    try store.add(person, password: Password(tried: handle + "'s own"))
    return person
  }
}

struct PeopleStoreTests {
  private func error(_ body: () throws -> Void) -> PeopleError? {
    do {
      try body()
      return nil
    } catch {
      return error as? PeopleError
    }
  }

  @Test func `there is no file until the first person is made, and then one`() throws {
    let folder = NSTemporaryDirectory() + "inkreel-people-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(!PeopleStore.isBegun(in: folder))
    #expect(error { _ = try PeopleStore(directory: folder) } == .notBegun)
    let first = Person(
      id: PersonID(high: 1, low: 1), name: "Ada", handle: "ada", rank: .person, created: 0)
    let password = Password(tried: "a password")
    let store = try PeopleStore.begin(
      in: folder, first: first, password: password, cost: TestPeople.cheap)
    #expect(try store.people().map(\.rank) == [.admin])
    try store.close()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") } == ["studio.sqlite"])
    let rights = try FileManager.default.attributesOfItem(atPath: folder + "/studio.sqlite")
    #expect(rights[.posixPermissions] as? Int == 0o600)
    #expect(
      error {
        _ = try PeopleStore.begin(
          in: folder, first: first, password: password, cost: TestPeople.cheap)
      } == .alreadyBegun)
    #expect(try PeopleStore(directory: folder, cost: TestPeople.cheap).people().count == 1)
  }

  @Test func `who knows the password is let in, and nobody is told what was wrong`() throws {
    let people = try TestPeople()
    #expect(people.attempt("ada", "ada's own") == .success(people.ada))
    #expect(people.attempt(" ADA ", "ada's own") == .success(people.ada))
    for (handle, password) in [("ada", "other"), ("eve", "ada's own"), ("", ""), ("ada", "")] {
      #expect(people.attempt(handle, password) == .failure(.wrong))
    }
    let eve = try people.add("eve", 2)
    #expect(people.attempt("eve", "eve's own") == .success(eve))
    try people.store.setDisabled(true, of: eve.id)
    #expect(people.attempt("eve", "eve's own") == .failure(.wrong))
    try people.store.setDisabled(false, of: eve.id)
    #expect(people.attempt("eve", "eve's own") == .success(eve))
  }

  @Test func `a sign-in lasts until it is ended, unused too long, or too old`() throws {
    let people = try TestPeople()
    let (secret, day) = (people.secret(), Int64(86_400_000))
    func isIn(_ time: Int64) throws -> Bool {
      try people.store.signedIn(with: secret, at: time) != nil
    }
    #expect(try !isIn(people.now))
    _ = try people.attempt("ada", "ada's own", secret: secret).get()
    let found = try #require(try people.store.signedIn(with: secret, at: people.now))
    #expect(found.person == people.ada && found.name == "a browser")
    #expect(found.freshUntil == people.now + PeopleStore.freshTime)
    #expect(try people.store.signedIn(with: people.secret(), at: people.now) == nil)
    // Used every twenty days it lasts for its whole time, and no longer.
    for days in stride(from: Int64(20), to: 180, by: 20) {
      #expect(try isIn(people.now + days * day), "after \(days) days")
    }
    #expect(try !isIn(people.now + 180 * day))
    let other = people.secret()
    _ = try people.attempt("ada", "ada's own", secret: other).get()
    #expect(try people.store.signedIn(with: other, at: people.now + 31 * day) == nil)
    // A clock that went wrong for a while.
    let early = people.secret()
    _ = try people.attempt("ada", "ada's own", secret: early, at: people.now + 3650 * day).get()
    #expect(try people.store.signedIn(with: early, at: people.now) == nil)
  }

  @Test func `a password that is changed while somebody signs in with the old one stays`()
    async throws
  {
    // As long as it takes, both are at it at once.
    let cost = PasswordHash.Cost(memory: 4096, passes: 2, lanes: 1)
    for _ in 0..<20 {
      let people = try TestPeople(cost: cost)
      let (store, now, id) = (people.store, people.now, people.ada.id)
      let secret = people.secret()
      async let old: Void? = try? {
        _ = try store.signIn(
          handle: "ada", password: Password(tried: "ada's own"), name: "", secret: secret, at: now)
      }()
      try store.setPassword(Password(tried: "the new one"), of: id, at: now)
      _ = await old
      #expect(try store.signedIn(with: secret, at: now) == nil)
      #expect(people.attempt("ada", "the new one") == .success(people.ada))
    }
  }

  @Test func `signing out, disabling and a new password end what they should`() throws {
    let people = try TestPeople()
    let eve = try people.add("eve", 2)
    func signIn() throws -> SignInSecret {
      let secret = people.secret()
      _ = try people.store.signIn(
        handle: "eve", password: Password(tried: "eve's own"), name: "x", secret: secret,
        at: people.now)
      return secret
    }
    func isIn(_ secret: SignInSecret) throws -> Bool {
      try people.store.signedIn(with: secret, at: people.now) != nil
    }
    let (a, b, c) = (try signIn(), try signIn(), try signIn())
    let adas = people.secret()
    _ = try people.attempt("ada", "ada's own", secret: adas).get()
    #expect(try people.store.signIns(of: eve.id, at: people.now).count == 3)
    try people.store.signOut(a)
    #expect(try !isIn(a) && isIn(b) && isIn(c))
    try people.store.endSignIns(of: eve.id, keeping: b)
    #expect(try isIn(b) && !isIn(c))
    let d = try signIn()
    try people.store.setPassword(Password(tried: "another"), of: eve.id, keeping: d, at: people.now)
    #expect(try !isIn(b) && isIn(d))
    #expect(people.attempt("eve", "eve's own") == .failure(.wrong))
    #expect(people.attempt("eve", "another") == .success(eve))
    try people.store.setDisabled(true, of: eve.id)
    #expect(try !isIn(d))
    try people.store.setDisabled(false, of: eve.id)
    #expect(try !isIn(d) && isIn(adas))
  }

  @Test func `an account with an app asks for its code, or for a recovery code, each once`() throws
  {
    let people = try TestPeople()
    let app = TimeCode(using: &people.random)
    let codes = (0..<3).map { _ in RecoveryCode(using: &people.random) }
    // Recovery codes alone ask for nothing.
    try people.store.setRecoveryCodes(codes, of: people.ada.id, at: people.now)
    #expect(people.attempt("ada", "ada's own") == .success(people.ada))
    try people.store.setTimeCode(app, of: people.ada.id, at: people.now)
    #expect(people.attempt("ada", "ada's own") == .failure(.codeNeeded))
    #expect(people.attempt("ada", "other") == .failure(.wrong))
    #expect(people.attempt("ada", "ada's own", code: "000000x") == .failure(.wrong))
    let text = app.text(at: people.now / 1000)
    #expect(people.attempt("ada", "other", code: text) == .failure(.wrong))
    #expect(people.attempt("ada", "ada's own", code: text) == .success(people.ada))
    #expect(people.attempt("ada", "ada's own", code: text) == .failure(.wrong))
    let later = people.now + 60_000
    let next = app.text(at: later / 1000)
    #expect(people.attempt("ada", "ada's own", code: next, at: later) == .success(people.ada))
    for code in codes {
      #expect(people.attempt("ada", "ada's own", code: code.text) == .success(people.ada))
      #expect(people.attempt("ada", "ada's own", code: code.text) == .failure(.wrong))
    }
    try people.store.setTimeCode(nil, of: people.ada.id, at: people.now)
    #expect(people.attempt("ada", "ada's own") == .success(people.ada))
  }

  @Test(.enabled(if: !PostgresCluster.isWanted, "it looks into the file"))
  func `a hash that was made at less is made anew when somebody signs in`() throws {
    let people = try TestPeople()
    try people.store.close()
    let dearer = PasswordHash.Cost(memory: 16, passes: 1, lanes: 1)
    let store = try people.again(cost: dearer)
    for _ in 0..<2 {
      let found = try store.signIn(
        handle: "ada", password: Password(tried: "ada's own"), name: "", secret: people.secret(),
        at: people.now)
      #expect(found == people.ada)
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: people.folder + "/studio.sqlite-wal"))
    #expect(bytes.range(of: Data("$argon2id$v=19$m=16,t=1,p=1$".utf8)) != nil)
  }

  @Test func `somebody always looks after accounts`() throws {
    let people = try TestPeople()
    let ada = people.ada.id
    #expect(error { try people.store.setDisabled(true, of: ada) } == .lastAdmin)
    #expect(error { try people.store.setRank(.person, of: ada) } == .lastAdmin)
    let eve = try people.add("eve", 2)
    #expect(error { try people.store.setDisabled(true, of: ada) } == .lastAdmin)
    try people.store.setRank(.admin, of: eve.id)
    try people.store.setDisabled(true, of: ada)
    #expect(error { try people.store.setRank(.moderator, of: eve.id) } == .lastAdmin)
  }

  @Test func `a handle is one person's, and plain`() throws {
    let people = try TestPeople()
    #expect(error { _ = try people.add("ada", 3) } == .handleTaken("ada"))
    #expect(
      error { try people.store.setRank(.person, of: PersonID(high: 5, low: 5)) } == .noSuchPerson)
    #expect(Person.handle(typed: " Ada.L_1-x ") == "ada.l_1-x")
    for text in ["", " ", ".ada", "a b", "ädä", "a/b", String(repeating: "a", count: 65)] {
      #expect(Person.handle(typed: text) == nil, "\(text)")
    }
  }

  @Test func `a browser is known to the account that it was let into, for a time`() throws {
    let people = try TestPeople()
    let browser = people.secret()
    func isKnown(_ handle: String, _ time: Int64) throws -> Bool {
      try people.store.isKnown(browser, for: handle, at: time)
    }
    #expect(try !isKnown("ada", people.now))
    try people.store.noteBrowser(browser, of: people.ada.id, at: people.now)
    let eve = try people.add("eve", 2)
    #expect(try isKnown("Ada", people.now) && !isKnown("eve", people.now))
    // One browser, two people.
    try people.store.noteBrowser(browser, of: eve.id, at: people.now)
    #expect(try isKnown("ada", people.now) && isKnown("eve", people.now))
    #expect(try !isKnown("ada", people.now + PeopleStore.knownTime))
    try people.store.setPassword(Password(tried: "x"), of: people.ada.id, at: people.now)
    #expect(try !isKnown("ada", people.now))
  }

  /// But for the key of an app, of which codes are made.
  @Test(.enabled(if: !PostgresCluster.isWanted, "it looks into the file"))
  func `no password, code or secret lies in the file`() throws {
    let people = try TestPeople()
    let (secret, code) = (people.secret(), RecoveryCode(using: &people.random))
    try people.store.setRecoveryCodes([code], of: people.ada.id, at: people.now)
    _ = try people.attempt("ada", "ada's own", secret: secret).get()
    try people.store.noteBrowser(secret, of: people.ada.id, at: people.now)
    for end in ["", "-wal"] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: people.folder + "/studio.sqlite" + end))
      for text in ["ada's own", secret.text, code.text] {
        #expect(bytes.range(of: Data(text.utf8)) == nil)
      }
      let raw = stride(from: 0, to: 64, by: 2).map { at -> UInt8 in
        let start = secret.text.index(secret.text.startIndex, offsetBy: at)
        return UInt8(secret.text[start...].prefix(2), radix: 16)!
      }
      #expect(bytes.range(of: Data(raw)) == nil)
    }
  }
}
