internal import CArgon2

/// A password as it is kept: what Argon2id (RFC 9106) makes of it, with the salt and the parameters, as
/// the one line that the reference implementation writes.
package struct PasswordHash: Equatable, Sendable {
  /// `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
  package let text: String

  /// The cost of one try.
  package struct Cost: Equatable, Sendable {
    /// In kibibytes.
    package var memory: UInt32
    package var passes: UInt32
    package var lanes: UInt32

    package init(memory: UInt32, passes: UInt32, lanes: UInt32) {
      self.memory = memory
      self.passes = passes
      self.lanes = lanes
    }

    /// 19 MiB and two passes, the least that OWASP's password storage cheat sheet asks of Argon2id.
    package static let usual = Cost(memory: 19_456, passes: 2, lanes: 1)
  }

  private static let saltLength = 16
  private static let hashLength = 32

  /// A line that was kept; nil for one that is no hash of this kind.
  package init?(text: String) {
    guard Self.cost(of: text) != nil else { return nil }
    self.text = text
  }

  /// Hashes a password with a salt of its own.
  ///
  /// - Complexity: O(*m* · *t*): with the usual cost about 20 ms of one processor and 19 MiB.
  package init(
    _ password: Password, cost: Cost = .usual, using generator: inout some RandomNumberGenerator
  ) {
    let salt = (0..<Self.saltLength).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var line = [CChar](repeating: 0, count: 256)
    let bytes = Array(password.text.utf8)
    let code = argon2id_hash_encoded(
      cost.passes, cost.memory, cost.lanes, bytes, bytes.count, salt, salt.count, Self.hashLength,
      &line, line.count)
    // Fails only where there is no memory left: all lengths are within the bounds.
    precondition(code == ARGON2_OK.rawValue, String(cString: argon2_error_message(code)))
    text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether it is the hash of a password; compared in constant time.
  package func matches(_ password: Password) -> Bool {
    let bytes = Array(password.text.utf8)
    return argon2id_verify(text, bytes, bytes.count) == ARGON2_OK.rawValue
  }

  /// Whether it was made at less than a cost, and is to be made anew when the password is at hand.
  package func isCheaper(than cost: Cost) -> Bool {
    guard let own = Self.cost(of: text) else { return true }
    return own.memory < cost.memory || own.passes < cost.passes
  }

  /// The cost that a line tells; nil for what is no line of Argon2id, version 19.
  private static func cost(of text: String) -> Cost? {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0].isEmpty, parts[1] == "argon2id", parts[2] == "v=19",
      !parts[4].isEmpty, !parts[5].isEmpty
    else { return nil }
    let numbers = parts[3].split(separator: ",").map { $0.split(separator: "=") }
    guard numbers.count == 3, numbers.allSatisfy({ $0.count == 2 }),
      numbers.map({ $0[0] }) == ["m", "t", "p"]
    else { return nil }
    let values = numbers.compactMap { UInt32($0[1]) }
    // What is kept could be damaged: a line must not ask for all memory.
    guard values.count == 3, 8...1_048_576 ~= values[0], 1...64 ~= values[1], 1...16 ~= values[2]
    else { return nil }
    return Cost(memory: values[0], passes: values[1], lanes: values[2])
  }
}
