internal import Digest
internal import Foundation

/// Codes of six digits that a telephone makes from a shared key and the time: TOTP (RFC 6238) with
/// HMAC-SHA-1 and steps of 30 seconds, as all authenticator apps have it.
package struct TimeCode: Equatable, Sendable {
  /// 160 random bits, as RFC 4226 advises.
  package let key: [UInt8]

  /// The number of steps before and after now whose codes are taken: clocks differ.
  static let tolerance: Int64 = 1
  static let step: Int64 = 30

  package init(using generator: inout some RandomNumberGenerator) {
    key = (0..<20).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  package init(key: [UInt8]) { self.key = key }

  /// The key as people type it into an app; nil for what is no key of 160 bits.
  package init?(keyText: String) {
    guard let key = Base32.bytes(text: keyText), key.count == 20 else { return nil }
    self.init(key: key)
  }

  package var keyText: String { Base32.text(key) }

  /// The step whose code somebody typed, near `now`, in seconds since 1970; nil for none.
  ///
  /// - Parameter last: the latest step whose code was taken: each is taken once.
  package func step(of typed: String, at now: Int64, after last: Int64?) -> Int64? {
    let digits = typed.filter { $0 != " " && $0 != "-" }
    guard digits.utf8.count == 6, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let wanted = UInt32(digits)
    else { return nil }
    let middle = now / Self.step
    // All are looked at, so that the time says nothing of which it was.
    var found: Int64?
    for step in middle - Self.tolerance...middle + Self.tolerance
    where code(at: step) == wanted && step > last ?? .min {
      found = found ?? step
    }
    return found
  }

  /// The code of a step: the dynamic truncation of RFC 4226, 5.3.
  func code(at step: Int64, digits: UInt32 = 1_000_000) -> UInt32 {
    let message = withUnsafeBytes(of: step.bigEndian, Array.init)
    let mac = HMAC.sha1(of: message, key: key)
    let at = Int(mac[19] & 15)
    let number = mac[at..<at + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
    return number % digits
  }

  /// The code of a moment, in seconds since 1970, with leading zeros.
  package func text(at now: Int64) -> String {
    let number = String(code(at: now / Self.step))
    return String(repeating: "0", count: 6 - number.count) + number
  }

  /// The address that an authenticator app reads from a picture: `otpauth://totp/…`.
  package func address(name: String, studio: String) -> String {
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    func escaped(_ text: String) -> String {
      text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
    return "otpauth://totp/\(escaped(studio)):\(escaped(name))?secret=\(Base32.text(key))"
      + "&issuer=\(escaped(studio))"
  }
}
