internal import CCrypto

/// HMAC (RFC 2104), by OpenSSL's libcrypto.
package enum HMAC {
  /// Returns the 32 bytes, by SHA-256, by which who knows the key knows the message again.
  package static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    code(of: message, key: key, by: EVP_sha256(), length: 32)
  }

  /// Returns 20 bytes by SHA-1, for codes that other programs make so; for nothing new.
  package static func sha1(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    code(of: message, key: key, by: EVP_sha1(), length: 20)
  }

  private static func code(
    of message: [UInt8], key: [UInt8], by digest: OpaquePointer, length: Int
  ) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: length)
    var count: UInt32 = 0
    // Not called `HMAC` by its own name, which this type has.
    precondition(
      CCrypto.HMAC(digest, key, Int32(key.count), message, message.count, &code, &count) != nil)
    return code
  }
}

extension [UInt8] {
  /// The bytes that pairs of hexadecimal digits spell, in lower case; nil for anything else.
  package init?(hexDigits text: some StringProtocol) {
    func value(_ digit: UInt8) -> UInt8? {
      switch digit {
      case 0x30...0x39: digit - 0x30
      case 0x61...0x66: digit - 0x61 + 10
      default: nil
      }
    }
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    self = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      guard let high = value(digits[start]), let low = value(digits[start + 1]) else { return nil }
      append(high << 4 | low)
    }
  }
}

extension Sequence<UInt8> {
  /// The bytes as pairs of hexadecimal digits, in lower case.
  package var hexDigits: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in self { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
