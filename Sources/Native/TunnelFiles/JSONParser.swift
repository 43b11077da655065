import Foundation

/// Reads JSON (RFC 8259), strictly, and says by line and column what is none.
///
/// A parser of its own since the system's names neither in most cases. Numbers are read as the
/// nearest double, to the last bit; a field that is there twice is an error.
struct JSONParser {
  private let bytes: [UInt8]
  private var offset = 0

  /// How deep lists and objects may lie in one another.
  private static let depthLimit = 64

  private init(_ data: Data) { bytes = [UInt8](data) }

  /// What `data` holds.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func value(_ data: Data) throws(RecipeJSONError) -> ParsedJSON {
    var parser = JSONParser(data)
    // A mark of the byte order, as some editors write it.
    if parser.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.offset = 3 }
    let value = try parser.value(depth: 0)
    guard parser.peek() == nil else { throw parser.failure("nothing may follow the end") }
    return value
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(RecipeJSONError) -> ParsedJSON {
    guard let byte = peek() else { throw failure("the text ends too early") }
    guard depth < Self.depthLimit else { throw failure("too deep") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try list(depth)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"):
      throw failure("a value is missing before \(Character(Unicode.Scalar(byte)))")
    default: return try word()
    }
  }

  private mutating func object(_ depth: Int) throws(RecipeJSONError) -> ParsedJSON {
    var values: [String: ParsedJSON] = [:]
    offset += 1
    if take("}") { return .object(values) }
    while true {
      guard peek() == UInt8(ascii: "\"") else {
        throw failure("a field's name in quotes is missing")
      }
      let nameStart = offset
      let name = try text()
      guard values[name] == nil else { throw failure("\(name) is there twice", at: nameStart) }
      guard take(":") else { throw failure("a : is missing after \(name)") }
      values[name] = try value(depth: depth + 1)
      if take("}") { return .object(values) }
      try comma(orElse: "}")
    }
  }

  private mutating func list(_ depth: Int) throws(RecipeJSONError) -> ParsedJSON {
    var values: [ParsedJSON] = []
    offset += 1
    if take("]") { return .list(values) }
    while true {
      values.append(try value(depth: depth + 1))
      if take("]") { return .list(values) }
      try comma(orElse: "]")
    }
  }

  /// A comma, behind which something must come.
  private mutating func comma(orElse close: Character) throws(RecipeJSONError) {
    guard let byte = peek() else { throw failure("a \(close) is missing at the end") }
    guard byte == UInt8(ascii: ",") else { throw failure("a comma or \(close) is missing") }
    let comma = offset
    offset += 1
    guard peek().map({ Character(Unicode.Scalar($0)) }) != close else {
      throw failure("a comma with nothing behind it", at: comma)
    }
  }

  /// `true`, `false` or `null`.
  private mutating func word() throws(RecipeJSONError) -> ParsedJSON {
    let start = offset
    func isLetter(_ byte: UInt8) -> Bool {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    while offset < bytes.count, isLetter(bytes[offset]), offset - start < 20 { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "": throw failure("a character that means nothing here", at: start)
    default: throw failure("\(word) is no value of JSON", at: start)
    }
  }

  private mutating func number() throws(RecipeJSONError) -> Double {
    let start = offset
    func skipDigits(_ offset: inout Int) -> Int {
      let first = offset
      while offset < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[offset] {
        offset += 1
      }
      return offset - first
    }
    func has(_ characters: String) -> Bool {
      offset < bytes.count && characters.utf8.contains(bytes[offset])
    }
    if has("-") { offset += 1 }
    let beginsWithZero = has("0")
    let whole = skipDigits(&offset)
    var isNumber = whole > 0 && (whole == 1 || !beginsWithZero)
    if has(".") {
      offset += 1
      if skipDigits(&offset) == 0 { isNumber = false }
    }
    if has("eE") {
      offset += 1
      if has("+-") { offset += 1 }
      if skipDigits(&offset) == 0 { isNumber = false }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard isNumber else { throw failure("\(text) is no number of JSON", at: start) }
    guard let value = Double(text), value.isFinite else {
      throw failure("\(text) is too large", at: start)
    }
    return value
  }

  // MARK: Texts

  private mutating func text() throws(RecipeJSONError) -> String {
    let start = offset
    offset += 1
    var unescaped: [UInt8] = []
    while true {
      guard offset < bytes.count else { throw failure("a text has no end", at: start) }
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        guard let text = String(validating: unescaped, as: UTF8.self) else {
          throw failure("a text that is not UTF-8", at: start)
        }
        return text
      case UInt8(ascii: "\\"): unescaped += Array(String(try escaped()).utf8)
      case 0..<0x20: throw failure("a line's end or a control character within a text")
      default:
        unescaped.append(byte)
        offset += 1
      }
    }
  }

  private mutating func escaped() throws(RecipeJSONError) -> Unicode.Scalar {
    let start = offset
    guard offset + 1 < bytes.count else { throw failure("a text has no end", at: start) }
    let byte = bytes[offset + 1]
    offset += 2
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let first = hexadecimal() else { break }
      if let scalar = Unicode.Scalar(first) { return scalar }
      // Two halves of a character beyond 16 bits.
      guard first < 0xDC00, bytes[offset...].starts(with: "\\u".utf8) else { break }
      offset += 2
      guard let second = hexadecimal(), 0xDC00...0xDFFF ~= second,
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      else { break }
      return scalar
    default: break
    }
    throw failure("a \\ that stands for nothing", at: start)
  }

  private mutating func hexadecimal() -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      value = value << 4 | UInt32(digit)
    }
    offset += 4
    return value
  }

  // MARK: Between values

  /// The next byte that is no space; nil at the end.
  private mutating func peek() -> UInt8? {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  private mutating func take(_ character: Character) -> Bool {
    guard peek() == character.asciiValue else { return false }
    offset += 1
    return true
  }

  /// An error with the line and the column, in characters, of a byte; of the next one unless given.
  private func failure(_ reason: String, at place: Int? = nil) -> RecipeJSONError {
    let before = bytes[..<min(place ?? offset, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    return .notJSON(line: line, column: column, reason: reason)
  }
}
