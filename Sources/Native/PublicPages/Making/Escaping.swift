internal import Mustache

/// How values stand in a page.
///
/// Mustache's own escaping goes by signs as people see them, so that `<` with an accent over it is none of those that it escapes, while
/// browsers take it for the beginning of a tag. Here it goes by bytes.
enum Escaping {
  /// As text of HTML and XML, also within quotes. What XML has no place for is dropped.
  static func markup(_ text: String) -> String {
    escaped(text) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      case UInt8(ascii: "'"): "&#39;"
      case 0x09, 0x0A, 0x0D: nil
      case 0..<0x20, 0x7F: ""
      default: nil
      }
    }
  }

  /// As what stands between the quotes of a string of JSON that is part of a page.
  static func json(_ text: String) -> String {
    escaped(text) { byte in
      switch byte {
      case UInt8(ascii: "\""): "\\\""
      case UInt8(ascii: "\\"): "\\\\"
      case 0x0A: "\\n"
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "'"), 0..<0x20,
        0x7F:
        "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      default: nil
      }
    }
  }

  /// As a part of an address: all but letters, digits, `-`, `.`, `_` and `~` in percent signs.
  static func address(_ text: String) -> String {
    escaped(text) { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        nil
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  private static func escaped(_ text: String, _ replacement: (UInt8) -> String?) -> String {
    guard text.utf8.contains(where: { replacement($0) != nil }) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 32)
    for byte in text.utf8 {
      if let replacement = replacement(byte) {
        bytes += replacement.utf8
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

struct MarkupContent: MustacheContentType {
  static let name = "MARKUP"

  func escapeText(_ text: String) -> String { Escaping.markup(text) }
}

struct JSONContent: MustacheContentType {
  static let name = "JSON"

  func escapeText(_ text: String) -> String { Escaping.json(text) }
}
