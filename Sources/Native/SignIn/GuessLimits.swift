/// How often somebody may try to get in: guesses are slowed down.
///
/// Three limits, each a bucket that fills again with time. A net may try so often, whoever is meant; so may a net
/// at one account; and an account is slowed down the more tries at it fail, from wherever they come. A browser that
/// has been let into the account before is spared the last one: so strangers who guess do not keep its owner out there. With a browser that nobody knows, an owner waits as they do, at
/// most a quarter of an hour; a link that an admin makes passes by all of this.
///
/// A value, with the time as an argument: that of a clock which is never set back.
package struct GuessLimits: Sendable {
  /// A try to get in.
  package struct Try: Sendable {
    /// The account that is meant, whether there is such a one or not.
    package var account: String
    /// The net that it comes from: `Net`.
    package var net: String
    /// Whether the browser has been let into this account before.
    package var isKnown: Bool

    package init(account: String, net: String, isKnown: Bool = false) {
      self.account = account
      self.net = net
      self.isKnown = isKnown
    }
  }

  /// Tries at once, and seconds until one more is there.
  private struct Limit {
    var burst: Double
    var seconds: Double
  }

  private struct Bucket {
    var left: Double
    var time: Double
  }

  private struct Failures {
    var count: Int
    /// When the next try is taken, in seconds.
    var next: Double
    var time: Double
  }

  private static let ofNet = Limit(burst: 20, seconds: 6)
  /// Browsers of a net that open links as new guests: 60 in the first hour, then 30 an hour.
  private static let ofGuests = Limit(burst: 30, seconds: 120)
  private static let ofPair = Limit(burst: 5, seconds: 30)
  /// Tries at an account that may fail without a delay, and seconds of the longest delay.
  private static let free = 10
  private static let longestDelay = 900.0
  /// Seconds after which failures are forgotten.
  private static let memory = 86_400.0
  /// The most that is remembered of each kind: the oldest goes first.
  static let capacity = 10_000

  private var nets: [String: Bucket] = [:]
  private var pairs: [String: Bucket] = [:]
  private var failures: [String: Failures] = [:]
  private var guests: [String: Bucket] = [:]

  package init() {}

  /// How many nets, pairs and accounts are remembered.
  package var rememberedCount: Int { nets.count + pairs.count + failures.count + guests.count }

  /// Takes a new guest in, who shows no password; the seconds to wait where too many have come from the net, and nil where it is
  /// let through.
  package mutating func waitForGuest(from net: String, at now: Double) -> Double? {
    let wait = Self.wait(guests[net], Self.ofGuests, now)
    guard wait <= 0 else { return wait }
    Self.take(&guests, net, Self.ofGuests, now)
    return nil
  }

  /// Takes a try in; the seconds to wait where it comes too soon, and nil where it is let through. It counts as wrong unless
  /// `noteSuccess` says otherwise.
  ///
  /// What comes too soon costs nothing: who goes on asking waits no longer than who does not.
  package mutating func wait(for one: Try, at now: Double) -> Double? {
    let pair = one.net + "\n" + one.account
    let byNet = Self.wait(nets[one.net], Self.ofNet, now)
    let byPair = Self.wait(pairs[pair], Self.ofPair, now)
    let byAccount = one.isKnown ? 0 : max(0, (failures[one.account]?.next ?? 0) - now)
    let longest = max(byNet, byPair, byAccount)
    guard longest <= 0 else { return longest }
    // Counted as wrong until it is known to be right: who asks a thousand times at once is let through once.
    noteFailure(of: one, at: now)
    Self.take(&nets, one.net, Self.ofNet, now)
    Self.take(&pairs, pair, Self.ofPair, now)
    return nil
  }

  private mutating func noteFailure(of one: Try, at now: Double) {
    guard !one.isKnown else { return }
    var known = failures[one.account] ?? Failures(count: 0, next: now, time: now)
    if now - known.time > Self.memory { known.count = 0 }
    known.count += 1
    known.time = now
    let over = known.count - Self.free
    known.next = over > 0 ? now + min(Self.longestDelay, Double(1 << min(over, 12))) : now
    failures[one.account] = known
    if failures.count > Self.capacity { Self.dropHalf(&failures) { $0.time } }
  }

  /// Notes that somebody got in: what failed before is forgotten.
  package mutating func noteSuccess(of one: Try) {
    failures[one.account] = nil
    pairs[one.net + "\n" + one.account] = nil
  }

  private static func left(_ bucket: Bucket?, _ limit: Limit, _ now: Double) -> Double {
    guard let bucket else { return limit.burst }
    // A clock that was set back gives nothing and takes nothing.
    return min(limit.burst, bucket.left + max(0, now - bucket.time) / limit.seconds)
  }

  private static func wait(_ bucket: Bucket?, _ limit: Limit, _ now: Double) -> Double {
    max(0, 1 - left(bucket, limit, now)) * limit.seconds
  }

  private static func take(
    _ buckets: inout [String: Bucket], _ key: String, _ limit: Limit, _ now: Double
  ) {
    buckets[key] = Bucket(left: left(buckets[key], limit, now) - 1, time: now)
    if buckets.count > capacity { dropHalf(&buckets) { $0.time } }
  }

  private static func dropHalf<Value>(
    _ all: inout [String: Value], age: (Value) -> Double
  ) {
    let times = all.values.map(age).sorted()
    let middle = times[times.count / 2]
    all = all.filter { age($0.value) > middle }
  }
}

/// The net that an address is in, as far as guesses are counted together: a /24 of IPv4, a /64 of IPv6, which is
/// what one home has.
package enum Net {
  /// The net of an address in digits; the address itself where it is something else.
  package static func of(_ address: String) -> String {
    let mapped =
      address.lowercased().hasPrefix("::ffff:") ? address.dropFirst(7) : Substring(address)
    let parts = mapped.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 4, parts.allSatisfy({ UInt8($0) != nil }) {
      return parts.prefix(3).joined(separator: ".") + ".0/24"
    }
    guard let groups = groups(ofIPv6: address) else { return address }
    return groups.prefix(4).map { String($0, radix: 16) }.joined(separator: ":") + "::/64"
  }

  /// The eight numbers of an address of IPv6, without a zone; nil for something else.
  private static func groups(ofIPv6 text: String) -> [UInt16]? {
    let bare = text.split(separator: "%", omittingEmptySubsequences: false)[0]
    let halves = bare.split(separator: "::", omittingEmptySubsequences: false)
    func read(_ half: Substring) -> [UInt16]? {
      if half.isEmpty { return [] }
      var out: [UInt16] = []
      for part in half.split(separator: ":", omittingEmptySubsequences: false) {
        guard part.utf8.count <= 4, let value = UInt16(part, radix: 16) else { return nil }
        out.append(value)
      }
      return out
    }
    guard halves.count <= 2, bare.contains(":"), let first = read(Substring(halves[0])),
      let last = halves.count == 2 ? read(Substring(halves[1])) : []
    else { return nil }
    let missing = 8 - first.count - last.count
    guard halves.count == 2 ? missing >= 1 : missing == 0 else { return nil }
    return first + Array(repeating: 0, count: missing) + last
  }
}
