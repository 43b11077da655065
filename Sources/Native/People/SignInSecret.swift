internal import Digest
package import Foundation

/// What a browser shows with each request: 256 random bits, of which only the digest is kept.
package struct SignInSecret: Equatable, Sendable {
  private let bytes: [UInt8]

  package init(using generator: inout some RandomNumberGenerator) {
    bytes = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// The secret that 64 lower-case hexadecimal digits spell; nil for anything else.
  package init?(text: String) {
    guard let bytes = [UInt8](hexDigits: text), bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  package var text: String { bytes.hexDigits }

  /// What is kept of it. A guess at it says nothing of the secret, so that looking it up need not take the same time
  /// for each.
  package var digest: Data { Data(SHA256.hash(bytes)) }
}
