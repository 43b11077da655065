internal import Digest
import Foundation

/// What a paired device shows with each request: 256 random bits, of which only the digest is kept.
package struct DeviceSecret: Equatable, Sendable {
  private let bytes: [UInt8]

  package init(using generator: inout some RandomNumberGenerator) {
    bytes = (0..<4).flatMap { _ in withUnsafeBytes(of: generator.next() as UInt64, Array.init) }
  }

  /// The secret that 64 lower-case hexadecimal digits spell; nil for anything else.
  package init?(text: some StringProtocol) {
    let digits = Array(text.utf8)
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: 64, by: 2) {
      guard let high = Self.value(digits[start]), let low = Self.value(digits[start + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    self.bytes = bytes
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }

  package var text: String {
    bytes.hexDigits
  }

  /// What the library keeps of it. A guess at it says nothing of the secret, so looking it up need
  /// not take the same time for each.
  var digest: Data { Data(SHA256.hash(bytes)) }
}
