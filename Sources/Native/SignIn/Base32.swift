/// Bytes as letters and digits that people can type: Base32 of RFC 4648 without padding, and Crockford's
/// alphabet, which leaves out letters that look like digits.
enum Base32 {
  private static let rfc4648 = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
  private static let crockford = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// As authenticator apps read keys.
  static func text(_ bytes: [UInt8]) -> String { text(bytes, rfc4648) }

  /// As people copy codes from paper.
  static func plainText(_ bytes: [UInt8]) -> String { text(bytes, crockford) }

  private static func text(_ bytes: [UInt8], _ alphabet: [UInt8]) -> String {
    var out: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 5 {
        count -= 5
        out.append(alphabet[Int(bits >> UInt32(count) & 31)])
      }
    }
    if count > 0 { out.append(alphabet[Int(bits << UInt32(5 - count) & 31)]) }
    return String(decoding: out, as: UTF8.self)
  }

  /// The bytes of a code in Crockford's alphabet as people type it: in small letters, with O for 0, I and L for 1;
  /// nil for another sign, or bits left over that are not 0.
  static func bytes(plain text: some StringProtocol) -> [UInt8]? {
    let digits = text.map { sign -> Character in
      switch sign {
      case "o", "O": "0"
      case "i", "I", "l", "L": "1"
      default: sign
      }
    }
    return bytes(String(digits), crockford)
  }

  /// The bytes of a key as authenticator apps show it; nil as above.
  static func bytes(text: some StringProtocol) -> [UInt8]? {
    bytes(String(text.filter { $0 != " " }), rfc4648)
  }

  private static func bytes(_ text: some StringProtocol, _ alphabet: [UInt8]) -> [UInt8]? {
    var out: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for sign in text.uppercased().utf8 {
      guard let value = alphabet.firstIndex(of: sign) else { return nil }
      bits = (bits << 5 | UInt32(value)) & 0xFFF
      count += 5
      if count >= 8 {
        count -= 8
        out.append(UInt8(bits >> UInt32(count) & 255))
      }
    }
    return bits & (1 << UInt32(count) - 1) == 0 ? out : nil
  }
}
