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
    guard text.utf8.count == 64 else { return nil }
    var bytes: [UInt8] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      let pair = rest.prefix(2)
      guard pair.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
        let byte = UInt8(pair, radix: 16)
      else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    self.bytes = bytes
  }

  package var text: String { bytes.hexDigits }

  /// What is kept of it. A guess at it says nothing of the secret, so that looking it up need not take the same time
  /// for each.
  var digest: Data { Data(SHA256.hash(bytes)) }
}
