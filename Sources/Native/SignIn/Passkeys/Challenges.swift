/// What authenticators are to answer to: random bytes, each taken once, within five minutes, for what it was made for.
///
/// A value, with the time as an argument: that of a clock which is never set back.
package struct Challenges: Sendable {
  /// What one is for.
  package enum Purpose: Hashable, Sendable {
    /// A new passkey of a person.
    case register(account: String)
    /// Signing in, whoever it is.
    case signIn
    /// A person's showing once more who they are.
    case again(account: String)
  }

  private struct Open {
    var purpose: Purpose
    var net: String
    var time: Double
  }

  /// In bytes.
  package static let length = 32
  /// In seconds.
  package static let lifetime = 300.0
  /// The most that are open at a time, of one net and in all: a further one takes the place of the oldest.
  package static let netLimit = 256
  static let limit = 10_000

  private var open: [[UInt8]: Open] = [:]
  /// The oldest first.
  private var ofNet: [String: [[UInt8]]] = [:]

  package init() {}

  package var count: Int { open.count }

  /// Bytes for a new one.
  package static func bytes(using generator: inout some RandomNumberGenerator) -> [UInt8] {
    (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// Makes one.
  package mutating func make(
    for purpose: Purpose, net: String, at now: Double,
    using generator: inout some RandomNumberGenerator
  ) -> [UInt8] {
    if open.count >= Self.limit { drop(at: now) }
    if let oldest = ofNet[net]?.first, ofNet[net]!.count >= Self.netLimit { remove(oldest) }
    let challenge = Self.bytes(using: &generator)
    open[challenge] = Open(purpose: purpose, net: net, time: now)
    ofNet[net, default: []].append(challenge)
    return challenge
  }

  /// Takes one, whatever comes of it then.
  ///
  /// - Throws: `challenge` where it is none of these, was taken, is too old, or was made for something else.
  package mutating func take(_ challenge: [UInt8], for purpose: Purpose, at now: Double)
    throws(PasskeyError)
  {
    guard let one = open[challenge] else { throw .challenge }
    remove(challenge)
    guard one.purpose == purpose, now - one.time < Self.lifetime else { throw .challenge }
  }

  private mutating func remove(_ challenge: [UInt8]) {
    guard let one = open.removeValue(forKey: challenge) else { return }
    ofNet[one.net]?.removeAll { $0 == challenge }
    if ofNet[one.net]?.isEmpty == true { ofNet[one.net] = nil }
  }

  /// Forgets what is too old; where all is young, the older half.
  private mutating func drop(at now: Double) {
    let old = open.filter { now - $0.value.time >= Self.lifetime }.keys
    for one in old { remove(one) }
    guard open.count >= Self.limit else { return }
    let byAge = open.sorted { $0.value.time < $1.value.time }
    for one in byAge.prefix(open.count / 2) { remove(one.key) }
  }
}
