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
    guard let bytes = [UInt8](hexDigits: text), bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  package var text: String {
    bytes.hexDigits
  }

  /// What the library keeps of it. A guess at it says nothing of the secret, so looking it up need
  /// not take the same time for each.
  var digest: Data { Data(SHA256.hash(bytes)) }
}
