/// Bytes as text in the alphabet for addresses, without padding (RFC 4648, section 5).
package enum Base64URL {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  package static func text(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        out.append(alphabet[Int(bits >> count & 63)])
      }
    }
    if count > 0 { out.append(alphabet[Int(bits << (6 - count) & 63)]) }
    return String(decoding: out, as: UTF8.self)
  }

  /// The bytes of a text; nil for another sign, padding, or bits left over that are not 0: bytes have one text.
  package static func bytes(_ text: String) -> [UInt8]? {
    var out: [UInt8] = []
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for sign in text.utf8 {
      guard let value = value(sign) else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        out.append(UInt8(bits >> count & 255))
      }
    }
    return count < 6 && bits & (1 << count - 1) == 0 ? out : nil
  }

  private static func value(_ sign: UInt8) -> UInt32? {
    switch sign {
    case 0x41...0x5A: UInt32(sign) - 0x41
    case 0x61...0x7A: UInt32(sign) - 0x61 + 26
    case 0x30...0x39: UInt32(sign) - 0x30 + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
