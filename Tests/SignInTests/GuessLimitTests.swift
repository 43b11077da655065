import SignIn
import TestSupport
import Testing

struct GuessLimitTests {
  /// Wrong tries at `account` from `nets` in turns, one a second, for so many seconds; how many were let through.
  private func guesses(
    _ limits: inout GuessLimits, at account: String, from nets: Int, seconds: Int, start: Double = 0
  ) -> Int {
    var count = 0
    for second in 0..<seconds {
      let one = GuessLimits.Try(account: account, net: "net \(second % nets)")
      let now = start + Double(second)
      if limits.wait(for: one, at: now) == nil { count += 1 }
    }
    return count
  }

  @Test func `somebody who mistypes is not slowed down`() {
    var limits = GuessLimits()
    let one = GuessLimits.Try(account: "ada", net: "here")
    for second in 0..<4 {
      #expect(limits.wait(for: one, at: Double(second)) == nil)
    }
    #expect(limits.wait(for: one, at: 5) == nil)
    limits.noteSuccess(of: one)
    #expect(limits.wait(for: one, at: 5.1) == nil)
  }

  @Test(arguments: [1, 10, 5000])
  func `an account is guessed at seldom, from however many nets`(nets: Int) {
    var limits = GuessLimits()
    // A day: of a million passwords it would take years to try all.
    #expect(guesses(&limits, at: "ada", from: nets, seconds: 86_400) < 130)
  }

  @Test func `many accounts are guessed at seldom from one net`() {
    var limits = GuessLimits()
    var count = 0
    for second in 0..<3600 {
      let one = GuessLimits.Try(account: "person \(second)", net: "net")
      if limits.wait(for: one, at: Double(second)) == nil { count += 1 }
    }
    #expect(count <= 20 + 3600 / 6 + 1)
  }

  @Test func `so many guests come from a net in an hour, and others from others`() {
    var limits = GuessLimits()
    var count = 0
    for second in 0..<3600 where limits.waitForGuest(from: "net", at: Double(second)) == nil {
      count += 1
    }
    #expect((55...61).contains(count))
    #expect(limits.waitForGuest(from: "net", at: 3600) ?? 0 > 0)
    #expect(limits.waitForGuest(from: "another", at: 3600) == nil)
    for i in 0..<50_000 { #expect(limits.waitForGuest(from: "\(i)", at: 3600) == nil) }
    #expect(limits.rememberedCount <= 10_001)
  }

  @Test func `who guesses keeps nobody out of a browser that was let in before`() {
    var limits = GuessLimits()
    _ = guesses(&limits, at: "ada", from: 1000, seconds: 20_000)
    let stranger = GuessLimits.Try(account: "ada", net: "home")
    #expect(limits.wait(for: stranger, at: 20_000) ?? 0 > 60)
    let own = GuessLimits.Try(account: "ada", net: "home", isKnown: true)
    #expect(limits.wait(for: own, at: 20_000) == nil)
  }

  @Test func `who comes too soon waits no longer for it, and no longer than it was said`() {
    var limits = GuessLimits()
    let one = GuessLimits.Try(account: "ada", net: "here")
    var now = 0.0
    while limits.wait(for: one, at: now) == nil {}
    let wait = limits.wait(for: one, at: now) ?? 0
    #expect(wait > 0)
    for part in [0.2, 0.5, 0.9] {
      let rest = limits.wait(for: one, at: now + wait * part) ?? 0
      #expect(abs(rest - wait * (1 - part)) < 1e-6)
    }
    now += wait + 1e-6
    #expect(limits.wait(for: one, at: now) == nil)
  }

  @Test func `who asks from many nets at once is let through as seldom as one after another`() {
    var limits = GuessLimits()
    var count = 0
    for net in 0..<5000 {
      let one = GuessLimits.Try(account: "ada", net: "net \(net)")
      if limits.wait(for: one, at: 0) == nil { count += 1 }
    }
    #expect(count <= 12)
  }

  @Test func `what is remembered does not grow without end`() {
    var limits = GuessLimits()
    for i in 0..<50_000 {
      let one = GuessLimits.Try(account: "\(i)", net: "\(i)")
      #expect(limits.wait(for: one, at: Double(i)) == nil)
    }
    #expect(limits.rememberedCount <= 30_000)
  }

  @Test(arguments: [
    ("192.168.1.77", "192.168.1.0/24"), ("::ffff:10.0.0.9", "10.0.0.0/24"),
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:DB8::1", "2001:db8:0:0::/64"),
    ("::1", "0:0:0:0::/64"), ("fe80::1%eth0", "fe80:0:0:0::/64"), ("::", "0:0:0:0::/64"),
    ("300.1.1.1", "300.1.1.1"), ("nonsense", "nonsense"), ("1:2:3", "1:2:3"),
    ("1::2::3", "1::2::3"), ("", ""), (":", ":"), ("1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8:9"),
  ])
  func `addresses are counted by the net that they are in`(address: String, net: String) {
    #expect(Net.of(address) == net)
  }
}
