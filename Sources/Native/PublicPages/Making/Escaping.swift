internal import Mustache

/// How values stand in a page.
///
/// Mustache's own escaping goes by signs as people see them, so that `<` with an accent over it is none of those that it escapes, while
/// browsers take it for the beginning of a tag. Here it goes by bytes.
enum Escaping {
  /// As text of HTML and XML, also within quotes. What XML has no place for is dropped.
  static func markup(_ text: String) -> String { markupTable.escaped(text) }

  /// As what stands between the quotes of a string of JSON that is part of a page.
  static func json(_ text: String) -> String { jsonTable.escaped(text) }

  /// As a part of an address: all but letters, digits, `-`, `.`, `_` and `~` in percent signs.
  static func address(_ text: String) -> String { addressTable.escaped(text) }

  private static let markupTable = EscapeTable { byte in
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

  private static let jsonTable = EscapeTable { byte in
    switch byte {
    case UInt8(ascii: "\\"): "\\\\"
    case 0x0A: "\\n"
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "'"),
      UInt8(ascii: "\""), 0..<0x20, 0x7F:
      "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    default: nil
    }
  }

  private static let addressTable = EscapeTable { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      nil
    default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}

/// What stands in place of each byte.
private struct EscapeTable {
  /// Whether anything stands in its place, by bytes.
  private let isReplaced: [Bool]
  private let replacements: [[UInt8]]

  init(_ replacement: (UInt8) -> String?) {
    let all = (0...UInt8.max).map(replacement)
    isReplaced = all.map { $0 != nil }
    replacements = all.map { Array(($0 ?? "").utf8) }
  }

  func escaped(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      guard let first = bytes.firstIndex(where: { isReplaced[Int($0)] }) else { return nil }
      var made: [UInt8] = []
      made.reserveCapacity(bytes.count + 32)
      made += bytes[..<first]
      for byte in bytes[first...] {
        if isReplaced[Int(byte)] {
          made += replacements[Int(byte)]
        } else {
          made.append(byte)
        }
      }
      return String(decoding: made, as: UTF8.self)
    } ?? text
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
