import Foundation
import People
import Postgres
import SignIn
import Synchronization
import TestSupport
import TestTraits
import Testing

/// Tries to sign in and challenges that several servers share. They start a PostgreSQL of their own.
@Suite(.waits) struct `Shared guesses` {
  /// A clock that a test sets, in seconds.
  private final class Clock: Sendable {
    private let now = Mutex(1_700_000_000.0)
    var time: Double { now.withLock { $0 } }
    func pass(_ seconds: Double) { now.withLock { $0 += seconds } }
  }

  /// Where so many servers of a new studio count, and a way to look at their tables.
  private static func servers(_ count: Int, _ clock: Clock?) throws -> (
    [SharedGuesses], PostgresConnection
  ) {
    let schema = try PostgresCluster.schema()
    let pool = PostgresPool(schema, size: 1)
    _ = try PeopleStore(writers: pool, readers: pool)
    var time: (@Sendable () -> Double)?
    if let clock { time = { clock.time } }
    let servers = (0..<count).map { _ in
      SharedGuesses(PostgresPool(schema, size: 20), clock: time)
    }
    return (servers, try PostgresConnection(schema))
  }

  /// Runs `body` on so many threads at once; how often it was let through, which is said by nil.
  private static func letThrough(
    _ count: Int, _ body: @escaping @Sendable (Int) throws -> Double?
  ) -> Int {
    let taken = Mutex(0)
    let group = DispatchGroup()
    let start = DispatchSemaphore(value: 0)
    withExtendedLifetime(start) {
      for number in 0..<count {
        group.enter()
        Thread {
          start.wait()
          do {
            if try body(number) == nil { taken.withLock { $0 += 1 } }
          } catch {
            Issue.record(error)
          }
          group.leave()
        }.start()
      }
      for _ in 0..<count { start.signal() }
      group.wait()
    }
    return taken.withLock { $0 }
  }

  private static func isSame(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) < 1e-6
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `the tables answer as one server's memory does, whichever server is asked`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let clock = Clock()
    let (servers, _) = try Self.servers(2, clock)
    var memory = GuessLimits()
    var waits = 0
    for step in 0..<400 {
      let pause =
        switch random.int(in: 0...60) {
        case 0: random.double(in: 0...100_000)
        case 1...6: random.double(in: 0...1000)
        default: random.double(in: 0...4)
        }
      clock.pass(pause)
      let server = servers[step % 2]
      let one = GuessLimits.Try(
        account: "account \(random.int(in: 0...1))", net: "net \(random.int(in: 0...5))",
        isKnown: random.int(in: 0...5) == 0)
      switch random.int(in: 0...40) {
      case 0:
        memory.noteSuccess(of: one)
        try server.noteSuccess(of: one)
      case 1: try server.sweep()
      case 2...12:
        // Of three nets, so that there are too many now and then.
        let net = "net \(random.int(in: 0...2))"
        for _ in 0..<random.int(in: 1...8) {
          let wanted = memory.waitForGuest(from: net, at: clock.time)
          #expect(Self.isSame(try server.waitForGuest(from: net), wanted))
          if wanted != nil { waits += 1 }
        }
      default:
        let wanted = memory.wait(for: one, at: clock.time)
        let got = try server.wait(for: one)
        #expect(Self.isSame(got, wanted), "step \(step)")
        if wanted != nil { waits += 1 }
      }
    }
    #expect(waits > 20)
  }

  @Test(arguments: [1, 40])
  func `who asks all servers at once is let through as often as by one`(nets: Int) throws {
    let clock = Clock()
    let (servers, _) = try Self.servers(2, clock)
    let tries = (0..<40).map { GuessLimits.Try(account: "ada", net: "net \($0 % nets)") }
    var memory = GuessLimits()
    let wanted = tries.count { memory.wait(for: $0, at: clock.time) == nil }
    #expect(wanted > 1 && wanted < 40)
    let count = Self.letThrough(40) { try servers[$0 % 2].wait(for: tries[$0]) }
    #expect(count == wanted)
  }

  @Test func `as many guests are let in by all servers as by one`() throws {
    let clock = Clock()
    let (servers, _) = try Self.servers(2, clock)
    var memory = GuessLimits()
    let wanted = (0..<40).count { _ in memory.waitForGuest(from: "net", at: clock.time) == nil }
    let count = Self.letThrough(40) { try servers[$0 % 2].waitForGuest(from: "net") }
    #expect(count == wanted)
  }

  @Test func `who gets in meanwhile breaks nothing`() throws {
    let clock = Clock()
    let (servers, _) = try Self.servers(2, clock)
    let count = Self.letThrough(40) { number in
      let one = GuessLimits.Try(account: "account \(number % 3)", net: "net \(number % 5)")
      if number % 4 == 0 {
        try servers[number % 2].noteSuccess(of: one)
        return nil
      }
      if number % 4 == 1 { try servers[number % 2].sweep() }
      return try servers[number % 2].wait(for: one)
    }
    #expect(count > 10)
  }

  @Test func `the database's own clock is asked where there is no other`() throws {
    let (servers, connection) = try Self.servers(2, nil)
    let one = GuessLimits.Try(account: "ada", net: "192.0.2.0/24")
    var wait: Double?
    for number in 0..<7 where wait == nil { wait = try servers[number % 2].wait(for: one) }
    #expect((1...30).contains(wait ?? 0))
    let times = try connection.run(
      """
      SELECT count(*) FROM guess
      WHERE abs(time - extract(epoch FROM clock_timestamp())::double precision) < 20
      """)
    #expect(times.int(0, 0) == 3)
    // Neither names nor addresses are in it.
    let clear = try connection.run(
      "SELECT count(*) FROM guess WHERE length(key) <> 32 OR position('ada'::bytea IN key) > 0")
    #expect(clear.int(0, 0) == 0)
    let challenge = try servers[0].challenge(for: .signIn, net: "net")
    #expect(try servers[1].take(challenge, for: .signIn))
  }

  @Test func `what is forgotten is removed, and what comes too soon leaves nothing`() throws {
    let clock = Clock()
    let (servers, connection) = try Self.servers(1, clock)
    func count() throws -> Int64? { try connection.run("SELECT count(*) FROM guess").int(0, 0) }
    for net in 0..<20 {
      _ = try servers[0].wait(for: GuessLimits.Try(account: "ada", net: "net \(net)"))
    }
    let known = try count()
    // The account is slowed down by now.
    for net in 20..<40 {
      let one = GuessLimits.Try(account: "ada", net: "net \(net)")
      #expect(try servers[0].wait(for: one) ?? 0 > 0)
    }
    #expect(try count() == known)
    clock.pass(160)
    try servers[0].sweep()
    #expect(try count() == 1)
    clock.pass(86_400)
    try servers[0].sweep()
    #expect(try count() == 0)
  }

  @Test func `a clock that is behind the one before keeps nobody out for long`() throws {
    let clock = Clock()
    let (servers, _) = try Self.servers(1, clock)
    let one = GuessLimits.Try(account: "ada", net: "net")
    while try servers[0].wait(for: one) == nil {}
    clock.pass(-100_000)
    let wait = try #require(try servers[0].wait(for: one))
    #expect(wait <= 30)
    clock.pass(wait + 0.001)
    #expect(try servers[0].wait(for: one) == nil)
    // An account that is slowed down stays so, for as long as it was.
    for net in 0..<40 {
      _ = try servers[0].wait(for: GuessLimits.Try(account: "ben", net: "net \(net)"))
    }
    let stranger = GuessLimits.Try(account: "ben", net: "another net")
    let slowed = try #require(try servers[0].wait(for: stranger))
    clock.pass(-100_000)
    #expect(Self.isSame(try servers[0].wait(for: stranger), slowed))
  }

  @Test func `where the database is away nobody is let through`() throws {
    let nowhere = try PostgresAddress("postgres:///none?host=/nonexistent")
    let away = SharedGuesses(PostgresPool(nowhere, size: 1))
    func isUnreachable(_ body: () throws -> Void) -> Bool {
      do {
        try body()
        return false
      } catch PeopleError.unreachable {
        return true
      } catch {
        return false
      }
    }
    #expect(isUnreachable { _ = try away.wait(for: GuessLimits.Try(account: "a", net: "b")) })
    #expect(isUnreachable { _ = try away.waitForGuest(from: "b") })
    #expect(isUnreachable { _ = try away.challenge(for: .signIn, net: "b") })
    #expect(isUnreachable { _ = try away.take([1], for: .signIn) })
  }

  // MARK: Challenges

  /// Random histories against a list.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `a challenge is taken once, in time, for what it was made for, at any server`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let clock = Clock()
    let (servers, connection) = try Self.servers(2, clock)
    var made: [(bytes: [UInt8], purpose: Challenges.Purpose, time: Double, isOpen: Bool)] = []
    let purposes: [Challenges.Purpose] = [
      .signIn, .register(account: "a"), .register(account: "b"), .again(account: "a"),
    ]
    var taken = 0
    for _ in 0..<200 {
      clock.pass(random.double(in: 0...20))
      let purpose = purposes.randomElement(using: &random)!
      let server = servers[random.int(in: 0...1)]
      if made.isEmpty || random.int(in: 0...1) == 0 {
        let net = "net \(random.int(in: 0...2))"
        let bytes = try server.challenge(for: purpose, net: net)
        #expect(bytes.count == 32 && !made.contains { $0.bytes == bytes })
        made.append((bytes, purpose, clock.time, true))
      } else {
        let at = random.int(in: max(0, made.count - 20)...made.count - 1)
        let one = made[at]
        let asked = random.int(in: 0...3) == 0 ? purpose : one.purpose
        let wanted =
          one.isOpen && asked == one.purpose && clock.time - one.time < Challenges.lifetime
        #expect(try server.take(one.bytes, for: asked) == wanted)
        made[at].isOpen = false
        if wanted { taken += 1 }
      }
    }
    #expect(taken > 5)
    #expect(try !servers[0].take([UInt8](repeating: 0, count: 32), for: .signIn))
    #expect(try !servers[0].take([], for: .signIn))
    clock.pass(300)
    for _ in 0..<20 { _ = try servers[0].challenge(for: .signIn, net: "net") }
    #expect(try connection.run("SELECT count(*) FROM challenge").int(0, 0) == 20)
  }

  @Test func `of all who answer to one challenge at once one is heard`() throws {
    let (servers, _) = try Self.servers(2, Clock())
    let challenge = try servers[0].challenge(for: .signIn, net: "net")
    let count = Self.letThrough(20) {
      try servers[$0 % 2].take(challenge, for: .signIn) ? nil : 1
    }
    #expect(count == 1)
  }

  @Test func `one net takes no other's place for challenges`() throws {
    let clock = Clock()
    let (servers, _) = try Self.servers(2, clock)
    let first = try servers[0].challenge(for: .signIn, net: "home")
    let flood = try (0..<300).map { number in
      clock.pass(0.001)
      return try servers[number % 2].challenge(for: .signIn, net: "flood")
    }
    #expect(try !servers[1].take(flood[43], for: .signIn))
    #expect(try servers[0].take(flood[44], for: .signIn))
    #expect(try servers[1].take(first, for: .signIn))
  }
}
