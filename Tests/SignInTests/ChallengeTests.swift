import SignIn
import TestSupport
import Testing

struct ChallengeTests {
  private static func isTaken(
    _ challenge: [UInt8], _ purpose: Challenges.Purpose, by challenges: inout Challenges,
    at now: Double
  ) -> Bool {
    do throws(PasskeyError) {
      try challenges.take(challenge, for: purpose, at: now)
      return true
    } catch {
      return false
    }
  }

  /// Random histories against a list.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `each is taken once, in time, for what it was made for`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var challenges = Challenges()
    var made: [(bytes: [UInt8], purpose: Challenges.Purpose, time: Double, isOpen: Bool)] = []
    let purposes: [Challenges.Purpose] = [
      .signIn, .register(account: "a"), .register(account: "b"), .again(account: "a"),
    ]
    var now = 0.0
    for _ in 0..<200 {
      now += random.double(in: 0...20)
      let purpose = purposes.randomElement(using: &random)!
      if made.isEmpty || random.int(in: 0...1) == 0 {
        let net = "net \(random.int(in: 0...2))"
        let bytes = challenges.make(for: purpose, net: net, at: now, using: &random)
        #expect(bytes.count == 32 && !made.contains { $0.bytes == bytes })
        made.append((bytes, purpose, now, true))
      } else {
        let at = random.int(in: 0...made.count - 1)
        let one = made[at]
        let asked = random.int(in: 0...3) == 0 ? purpose : one.purpose
        let wanted = one.isOpen && asked == one.purpose && now - one.time < Challenges.lifetime
        #expect(Self.isTaken(one.bytes, asked, by: &challenges, at: now) == wanted)
        made[at].isOpen = false
      }
    }
    #expect(!Self.isTaken([UInt8](repeating: 0, count: 32), .signIn, by: &challenges, at: now))
    #expect(!Self.isTaken([], .signIn, by: &challenges, at: now))
  }

  @Test func `one net takes no other's place, and all have a bound`() {
    var random = SplitMix64(seed: 1)
    var challenges = Challenges()
    let first = challenges.make(for: .signIn, net: "home", at: 0, using: &random)
    let flood = (0..<5000).map { _ in
      challenges.make(for: .signIn, net: "flood", at: 1, using: &random)
    }
    #expect(challenges.count == 257)
    #expect(!Self.isTaken(flood[4743], .signIn, by: &challenges, at: 2))
    #expect(Self.isTaken(flood[4744], .signIn, by: &challenges, at: 2))
    #expect(Self.isTaken(first, .signIn, by: &challenges, at: 2))
    for number in 0..<30_000 {
      _ = challenges.make(
        for: .signIn, net: "net \(number)", at: 3 + Double(number) / 1000, using: &random)
      #expect(challenges.count <= 10_000)
    }
  }

  @Test func `what is too old makes room first`() {
    var random = SplitMix64(seed: 1)
    var challenges = Challenges()
    for number in 0..<9_990 {
      _ = challenges.make(for: .signIn, net: "old \(number)", at: 0, using: &random)
    }
    let young = (0..<20).map { number in
      challenges.make(
        for: .signIn, net: "young \(number)", at: 299 + Double(number), using: &random)
    }
    #expect(challenges.count == 20)
    for one in young { #expect(Self.isTaken(one, .signIn, by: &challenges, at: 320)) }
  }
}
