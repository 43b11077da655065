import GRDB
import People
import Permission
import SignIn
import TestSupport
import Testing

/// Passkeys as they are kept.
struct PasskeyStoreTests {
  private static func error(_ body: () throws -> Void) -> PeopleError? {
    do {
      try body()
      return nil
    } catch {
      return error as? PeopleError
    }
  }

  private static func passkey(_ number: UInt64, counter: UInt32 = 0) throws -> NewPasskey {
    var random = SplitMix64(seed: number)
    let one = try TestAuthenticator(.edDSA, using: &random)
    return NewPasskey(
      id: one.id, key: try PasskeyKey(cose: one.cose), counter: counter, mayBeBackedUp: false)
  }

  /// Random histories of passkeys against a model that knows nothing of databases.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `whoever comes in is whose passkey it is, whatever happened`(seed: UInt64) throws {
    struct Known {
      var new: NewPasskey
      var number: Int64
      var who: Int
      var counter: UInt32
      var isThere = true
    }
    let people = try TestPeople()
    let persons = [people.ada, try people.add("bob", 2)]
    var random = SplitMix64(seed: seed)
    var known: [Known] = []
    for step in 0..<100 {
      let now = people.now + Int64(step)
      let who = random.int(in: 0...1)
      switch random.int(in: 0...4) {
      case 0, 1:
        let old = known.randomElement(using: &random)
        let isOld = old != nil && random.int(in: 0...4) == 0
        let new = isOld ? old!.new : try Self.passkey(seed * 1000 + UInt64(step), counter: 3)
        let count = known.count { $0.who == who && $0.isThere }
        let error = Self.error {
          let made = try people.store.add(
            new, name: "one", place: "here", of: persons[who].id, at: now)
          known.append(Known(new: new, number: made.number, who: who, counter: new.counter))
        }
        let wanted: PeopleError? =
          isOld
          ? .passkeyTaken
          : count == PeopleStore.passkeyLimit
            ? .tooManyPasskeys(limit: PeopleStore.passkeyLimit) : nil
        #expect(error == wanted, "step \(step)")
      case 2:
        guard let index = known.indices.randomElement(using: &random) else { continue }
        let mayBe = known[index].isThere && known[index].who == who
        let error = Self.error {
          try people.store.endPasskey(known[index].number, of: persons[who].id, at: now)
        }
        #expect(error == (mayBe ? nil : .noSuchPasskey), "step \(step)")
        if mayBe { known[index].isThere = false }
      default:
        guard let index = known.indices.randomElement(using: &random) else { continue }
        let one = known[index]
        let kept = try people.store.passkey(one.new.id)
        #expect((kept != nil) == one.isThere, "step \(step)")
        guard let kept else { continue }
        #expect(kept.person == persons[one.who] && kept.key == one.new.key)
        let given = UInt32(random.int(in: 0...Int(one.counter) + 2))
        let goesUp = given == 0 && one.counter == 0 || given > one.counter
        let secret = people.secret()
        let error = Self.error {
          let use = PasskeyUse(counter: given, mayBeBackedUp: false)
          _ = try people.store.signIn(by: kept, use: use, name: "b", secret: secret, at: now)
        }
        #expect(
          error == (goesUp ? nil : .passkey(.counter(kept: one.counter, given: given))),
          "step \(step)")
        #expect((try people.store.signedIn(with: secret, at: now) != nil) == goesUp)
        if goesUp { known[index].counter = given }
      }
      for (number, person) in persons.enumerated() {
        let there = known.filter { $0.who == number && $0.isThere }.map(\.number)
        #expect(try people.store.passkeys(of: person.id).map(\.number) == there)
        let ids = try people.store.passkeyIDs(of: person.id, for: "here")
        #expect(ids.count == there.count)
        #expect(try people.store.passkeyIDs(of: person.id, for: "elsewhere").isEmpty)
      }
    }
    // The passwords let in as before.
    #expect(people.attempt("ada", "ada's own") == .success(people.ada))
  }

  @Test func `what was removed while it was checked lets nobody in`() throws {
    let people = try TestPeople()
    let new = try Self.passkey(1)
    let made = try people.store.add(
      new, name: "one", place: "here", of: people.ada.id, at: people.now)
    let kept = try #require(try people.store.passkey(new.id))
    try people.store.endPasskey(made.number, of: people.ada.id, at: people.now)
    let error = Self.error {
      _ = try people.store.signIn(
        by: kept, use: PasskeyUse(counter: 1, mayBeBackedUp: false), name: "b",
        secret: people.secret(), at: people.now)
    }
    #expect(error == .passkey(.unknown))
  }

  /// Of what was kept before that was asked about, the first time says it.
  @Test(
    .enabled(if: !PostgresCluster.isWanted, "it looks into the file"), arguments: [true, false])
  func `a passkey that can be backed up stays so, and one that cannot as well`(can: Bool) throws {
    let people = try TestPeople()
    var random = SplitMix64(seed: 3)
    let one = try TestAuthenticator(.edDSA, using: &random)
    let new = NewPasskey(
      id: one.id, key: try PasskeyKey(cose: one.cose), counter: 0, mayBeBackedUp: can)
    _ = try people.store.add(new, name: "one", place: "here", of: people.ada.id, at: people.now)
    func use(_ mayBeBackedUp: Bool, _ counter: UInt32 = 0) throws -> PeopleError? {
      let kept = try #require(try people.store.passkey(new.id))
      return Self.error {
        _ = try people.store.signIn(
          by: kept, use: PasskeyUse(counter: counter, mayBeBackedUp: mayBeBackedUp), name: "b",
          secret: people.secret(), at: people.now)
      }
    }
    #expect(try use(can) == nil)
    #expect(try use(!can) == .passkey(.backupChanged))
    try DatabaseQueue(path: people.folder + "/studio.sqlite").write {
      try $0.execute(sql: "UPDATE credential SET may_be_backed_up = NULL")
    }
    #expect(try use(!can) == nil)
    #expect(try use(can) == .passkey(.backupChanged))
    // Who is kept in several devices may stop counting; who is not may not.
    #expect(try use(!can, 7) == nil)
    #expect(try use(!can, 0) == (can ? .passkey(.counter(kept: 7, given: 0)) : nil))
  }

  @Test func `of two who show the same count one comes in`() throws {
    let people = try TestPeople()
    let new = try Self.passkey(1, counter: 4)
    _ = try people.store.add(new, name: "one", place: "here", of: people.ada.id, at: people.now)
    let kept = try #require(try people.store.passkey(new.id))
    let came = ([5, 5] as [UInt32]).map { counter in
      Self.error {
        _ = try people.store.signIn(
          by: kept, use: PasskeyUse(counter: counter, mayBeBackedUp: false), name: "b",
          secret: people.secret(), at: people.now)
      }
    }
    #expect(came == [nil, .passkey(.counter(kept: 5, given: 5))])
  }

  @Test func `what was removed does not pile up`() throws {
    let people = try TestPeople()
    var made: [NewPasskey] = []
    for step in 0..<30 {
      let new = try Self.passkey(UInt64(step))
      made.append(new)
      let time = people.now + Int64(step)
      let one = try people.store.add(new, name: "x", place: "here", of: people.ada.id, at: time)
      try people.store.endPasskey(one.number, of: people.ada.id, at: time)
    }
    func isTaken(_ index: Int) -> Bool {
      Self.error {
        _ = try people.store.add(
          made[index], name: "x", place: "here", of: people.ada.id, at: people.now)
      } == .passkeyTaken
    }
    #expect(isTaken(29) && isTaken(10))
    #expect(!isTaken(9))
  }

  @Test(.enabled(if: !PostgresCluster.isWanted, "it looks into the file"))
  func `people from before have none, and are as they were`() throws {
    // A file as the version before made it: its migration is undone.
    let people = try TestPeople()
    try people.store.close()
    let database = try DatabaseQueue(path: people.folder + "/studio.sqlite")
    try database.write { db in
      try db.execute(
        sql: """
          DROP INDEX credential_passkey;
          ALTER TABLE credential DROP COLUMN passkey;
          ALTER TABLE credential DROP COLUMN place;
          ALTER TABLE credential DROP COLUMN name;
          DELETE FROM grdb_migrations WHERE identifier = 'passkeys';
          """)
    }
    try database.close()
    let again = try people.again()
    #expect(try again.passkeys(of: people.ada.id).isEmpty)
    let person = try again.signIn(
      handle: "ada", password: Password(tried: "ada's own"), name: "b", secret: people.secret(),
      at: people.now)
    #expect(person == people.ada)
    let new = try Self.passkey(1)
    #expect(
      try again.add(new, name: "x", place: "here", of: people.ada.id, at: people.now).name == "x")
  }
}
