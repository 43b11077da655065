/// What single lines of Fountain are by their signs and their letters.
enum FountainMarks {
  private static let starts = [
    "INT./EXT", "INT/EXT", "EXT./INT", "EXT/INT", "INT", "EXT", "EST", "I/E",
  ]

  /// Whether a line begins as headings do: in any case, with a point or a space behind.
  static func isHeading(_ text: String) -> Bool {
    let head = text.utf8.prefix(9).map { 97...122 ~= $0 ? $0 - 32 : $0 }
    return starts.contains { start in
      let start = Array(start.utf8)
      guard head.starts(with: start), head.count > start.count else { return false }
      return head[start.count] == UInt8(ascii: ".") || head[start.count] == UInt8(ascii: " ")
    }
  }

  /// A point and then a letter or a digit: more points are an ellipsis.
  static func isForcedHeading(_ text: String) -> Bool {
    guard let second = text.unicodeScalars.dropFirst().first else { return false }
    return second.properties.isAlphabetic || second.properties.numericType != nil
  }

  /// A heading, and the number between `#` at its end.
  static func withoutNumber(_ text: String) -> (heading: String, number: String) {
    let text = text.trimmedBlanks
    guard text.utf8.last == UInt8(ascii: "#") else { return (String(text), "") }
    let inside = text.dropLast()
    guard let open = inside.lastIndex(of: "#"), open > text.startIndex else {
      return (String(text), "")
    }
    let number = inside[inside.index(after: open)...].trimmedBlanks
    let isNumber = number.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "-.()".unicodeScalars.contains($0)
    }
    guard !number.isEmpty, isNumber else { return (String(text), "") }
    return (String(text[..<open].trimmedBlanks), String(number))
  }

  /// The number of `#` at the beginning; nil for more than six, or for a line of nothing else.
  static func sectionLevel(_ text: String) -> Int? {
    let level = text.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    return level <= 6 && level < text.utf8.count ? level : nil
  }

  /// Whether no letter in front of a bracket could be written larger. Some have no capital of their own, as ß.
  static func isUpper(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      if scalar == "(" { return true }
      if scalar.isASCII {
        if 97...122 ~= scalar.value { return false }
        continue
      }
      let mapping = scalar.properties.uppercaseMapping.unicodeScalars
      if mapping.count == 1, mapping.first != scalar { return false }
    }
    return true
  }

  /// Whether there is a capital letter in front of a bracket: digits alone, and scripts that know no capitals, are no name.
  static func isName(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      if scalar == "(" { return false }
      if 65...90 ~= scalar.value || !scalar.isASCII && scalar.properties.isUppercase { return true }
    }
    return false
  }

  /// Whether a line is what it is whatever stands above it, within action too.
  static func standsAnywhere(_ text: Substring) -> Bool {
    switch text.utf8.first {
    case UInt8(ascii: "="), UInt8(ascii: "~"): true
    case UInt8(ascii: "#"): sectionLevel(String(text)) != nil
    case UInt8(ascii: ">"): text.utf8.last == UInt8(ascii: "<")
    default: false
    }
  }
}

/// What stands on the title page of a Fountain file.
enum FountainTitle {
  /// `Key: value`; nil for another line.
  static func entry(_ text: String) -> Screenplay.TitleEntry? {
    guard let colon = text.firstIndex(of: ":"), text.unicodeScalars.first?.isBlank == false else {
      return nil
    }
    let key = text[..<colon].trimmedBlanks
    guard !key.isEmpty, key.count <= 40,
      key.unicodeScalars.allSatisfy({ $0 != "[" && $0 != "#" && $0 != ">" })
    else {
      return nil
    }
    return Screenplay.TitleEntry(
      key: String(key), value: String(text[text.index(after: colon)...].trimmedBlanks))
  }

  /// A line that goes on with the value above it.
  static func isContinued(_ text: String) -> Bool {
    text.utf8.first == 9 || text.utf8.prefix(3).elementsEqual([32, 32, 32])
  }

  /// Whether a line with a colon is the script's own: `FADE IN:`, `INT. HOUSE: NIGHT`.
  static func isScript(_ line: FountainLines.Line) -> Bool {
    let text = String(line.trimmed)
    if let first = text.utf8.first, [0x2E, 0x7E, 0x3D, 0x3E].contains(first) { return true }
    return FountainMarks.isHeading(text)
      || FountainMarks.isUpper(text) && ["IN:", "OUT:", "TO:"].contains { text.hasSuffix($0) }
      || text.utf8.first == UInt8(ascii: "!") || text.utf8.first == UInt8(ascii: "@")
  }
}
