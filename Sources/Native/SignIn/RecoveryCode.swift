internal import Digest

/// What lets somebody in, once, who has lost everything else: 120 random bits, shown once and kept as a digest.
///
/// With so many bits a plain SHA-256 is enough (OWASP ASVS asks for a slow hash below 112).
package struct RecoveryCode: Equatable, Sendable {
  private let bytes: [UInt8]

  /// How many a person gets at a time.
  package static let count = 10

  package init(using generator: inout some RandomNumberGenerator) {
    bytes = (0..<15).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// The code that somebody typed, with spaces or dashes where they like; nil for what is none.
  package init?(typed: String) {
    let signs = typed.filter { !$0.isWhitespace && $0 != "-" }
    guard signs.utf8.count == 24, let bytes = Base32.bytes(plain: signs) else { return nil }
    self.bytes = bytes
  }

  /// As it is shown: six groups of four.
  package var text: String {
    let signs = Array(Base32.plainText(bytes))
    return stride(from: 0, to: signs.count, by: 4).map { String(signs[$0..<$0 + 4]) }
      .joined(separator: "-")
  }

  /// What is kept of it.
  package var digest: [UInt8] { SHA256.hash(bytes) }
}
