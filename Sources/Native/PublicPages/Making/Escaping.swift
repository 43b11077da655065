/// How values stand in a page.
///
/// It goes by bytes, not by signs as people see them: browsers take `<` with an accent over it for the beginning of a tag.
enum Escaping {
  /// As text of HTML and XML, also within quotes. What XML has no place for is dropped.
  static func markup(_ text: String) -> String { EscapeTable.markup.escaped(text) }

  /// As what stands between the quotes of a string of JSON that is part of a page.
  static func json(_ text: String) -> String { EscapeTable.json.escaped(text) }

  /// As a part of an address: all but letters, digits, `-`, `.`, `_` and `~` in percent signs.
  static func address(_ text: String) -> String { EscapeTable.address.escaped(text) }
}

/// What stands in place of each byte.
struct EscapeTable: Sendable {
  /// Whether anything stands in its place, by bytes.
  private let isReplaced: [Bool]
  private let replacements: [[UInt8]]

  init(_ replacement: (UInt8) -> String?) {
    let all = (0...UInt8.max).map(replacement)
    isReplaced = all.map { $0 != nil }
    replacements = all.map { Array(($0 ?? "").utf8) }
  }

  func escaped(_ text: String) -> String {
    var made: [UInt8] = []
    made.reserveCapacity(text.utf8.count + 32)
    write(text, to: &made)
    return String(decoding: made, as: UTF8.self)
  }

  /// Writes a text behind what is there already.
  ///
  /// - Complexity: O(*n*) for *n* bytes; runs of bytes that stand as they are go over in one.
  func write(_ text: String, to made: inout [UInt8]) {
    var text = text
    text.withUTF8 { bytes in
      var begin = 0
      for (place, byte) in bytes.enumerated() where isReplaced[Int(byte)] {
        made += bytes[begin..<place]
        made += replacements[Int(byte)]
        begin = place + 1
      }
      made += bytes[begin...]
    }
  }
}

extension EscapeTable {
  static let markup = EscapeTable { byte in
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

  static let json = EscapeTable { byte in
    switch byte {
    case UInt8(ascii: "\\"): "\\\\"
    case 0x0A: "\\n"
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "'"),
      UInt8(ascii: "\""), 0..<0x20, 0x7F:
      "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    default: nil
    }
  }

  static let address = EscapeTable { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      nil
    default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
