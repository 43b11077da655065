/// How often somebody may try to get in: guesses are slowed down.
///
/// Three limits, each a bucket that fills again with time. A net may try so often, whoever is meant; so may a net
/// at one account; and an account is slowed down the more tries at it fail, from wherever they come. A browser that
/// has been let into the account before is spared the last one: so strangers who guess do not keep its owner out there. With a browser that nobody knows, an owner waits as they do, at
/// most a quarter of an hour; a link that an admin makes passes by all of this.
///
/// A value, with the time as an argument: that of a clock which is never set back. It is one server's memory; the rule itself is
/// `GuessMemory`'s.
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

    /// What names the net and the account together.
    package var pair: String { net + "\n" + account }
  }

  /// The most that is remembered of each kind: the oldest goes first.
  static let capacity = 10_000

  private var nets: [String: GuessBucket] = [:]
  private var pairs: [String: GuessBucket] = [:]
  private var failures: [String: GuessFailures] = [:]
  private var guests: [String: GuessBucket] = [:]

  package init() {}

  /// How many nets, pairs and accounts are remembered.
  package var rememberedCount: Int { nets.count + pairs.count + failures.count + guests.count }

  /// Takes a new guest in, who shows no password; the seconds to wait where too many have come from the net, and nil where it is
  /// let through.
  package mutating func waitForGuest(from net: String, at now: Double) -> Double? {
    var bucket = guests[net]
    let wait = GuessLimit.ofGuests.waitOrTake(&bucket, at: now)
    Self.keep(bucket, net, in: &guests) { $0.time }
    return wait
  }

  /// Takes a try in; the seconds to wait where it comes too soon, and nil where it is let through. It counts as wrong unless
  /// `noteSuccess` says otherwise.
  ///
  /// What comes too soon costs nothing: who goes on asking waits no longer than who does not.
  package mutating func wait(for one: Try, at now: Double) -> Double? {
    var known = GuessMemory(
      net: nets[one.net], pair: pairs[one.pair], failures: failures[one.account])
    let wait = known.wait(isKnown: one.isKnown, at: now)
    guard wait == nil else { return wait }
    Self.keep(known.failures, one.account, in: &failures) { $0.time }
    Self.keep(known.net, one.net, in: &nets) { $0.time }
    Self.keep(known.pair, one.pair, in: &pairs) { $0.time }
    return nil
  }

  /// Notes that somebody got in: what failed before is forgotten.
  package mutating func noteSuccess(of one: Try) {
    failures[one.account] = nil
    pairs[one.pair] = nil
  }

  private static func keep<Value>(
    _ value: Value?, _ key: String, in all: inout [String: Value], age: (Value) -> Double
  ) {
    all[key] = value
    if all.count > capacity { dropHalf(&all, age: age) }
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
