internal import CCrypto

/// HMAC (RFC 2104) with SHA-256, by OpenSSL's libcrypto.
package enum HMAC {
  /// Returns the 32 bytes by which who knows the key knows the message again.
  package static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: 32)
    var count: UInt32 = 0
    // Not called `HMAC` by its own name, which this type has.
    precondition(
      CCrypto.HMAC(
        EVP_sha256(), key, Int32(key.count), message, message.count, &code, &count) != nil)
    return code
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
