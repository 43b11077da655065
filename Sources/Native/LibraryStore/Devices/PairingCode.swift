internal import Digest
import Foundation

/// What lets one more device in, once: eight digits, as a person types them.
package struct PairingCode: Equatable, Sendable {
  package let digits: String

  /// How long a code is taken, in milliseconds.
  package static let lifetime: Int64 = 10 * 60 * 1000

  package init(using generator: inout some RandomNumberGenerator) {
    let number = String(UInt32.random(in: 0..<100_000_000, using: &generator))
    digits = String(repeating: "0", count: 8 - number.count) + number
  }

  /// The code that a person has typed, with spaces or dashes where they like; nil where it is none.
  package init?(typed text: String) {
    let digits = text.filter { $0 != " " && $0 != "-" && $0 != "\u{A0}" }
    guard digits.utf8.count == 8, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    self.digits = digits
  }

  /// The code as it is shown: `1234 5678`.
  package var text: String { "\(digits.prefix(4)) \(digits.suffix(4))" }

  /// What is kept of it: without the key, which lies elsewhere, eight digits are not found from it.
  func digest(key: [UInt8]) -> Data { Data(HMAC.code(of: Array(digits.utf8), key: key)) }
}

extension Data {
  /// Whether both are the same, in a time that depends on the length alone.
  func isEqualInConstantTime(to other: Data) -> Bool {
    count == other.count && zip(self, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
