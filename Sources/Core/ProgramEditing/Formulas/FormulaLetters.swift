internal import Words

/// Letters and digits of the scripts in which formulas are written, in bytes of UTF-8.
enum FormulaLetters {
  static func isAsciiLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  static func isAsciiDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Whether a language's word can be told from all else in a formula: letters, with single blanks between, and digits behind the first.
  static func isName(_ words: Text) -> Bool {
    let bytes = Array(words.string.utf8)
    var place = 0
    var isAfterBlank = true
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: " ") {
        if isAfterBlank { return false }
        isAfterBlank = true
        place += 1
        continue
      }
      guard let end = characterOfWord(bytes, at: place) else { return false }
      if place == 0, isAsciiDigit(byte) { return false }
      isAfterBlank = false
      place = end
    }
    return !isAfterBlank
  }

  /// The end of the letter, digit or underline that is at a place; nil where there is another sign.
  static func characterOfWord(_ bytes: [UInt8], at place: Int) -> Int? {
    let byte = bytes[place]
    if byte < 0x80 {
      return isAsciiLetter(byte) || isAsciiDigit(byte) || byte == UInt8(ascii: "_")
        ? place + 1 : nil
    }
    for (sign, _) in FormulaOperator.spellings where bytes[place...].starts(with: sign.string.utf8)
    {
      return nil
    }
    if mark(bytes, at: place) != nil { return nil }
    var end = place + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    // Emoji and the like.
    return byte >= 0xF0 ? nil : end
  }

  /// A digit from 0 to 9 of Latin, Arabic, Persian or Devanagari writing, or a wide Latin one, and where it ends.
  static func digit(_ bytes: [UInt8], at place: Int) -> (value: UInt8, end: Int)? {
    let byte = bytes[place]
    if byte < 0x80 { return isAsciiDigit(byte) ? (byte - UInt8(ascii: "0"), place + 1) : nil }
    for (lead, first) in digits {
      let end = place + lead.count + 1
      guard end <= bytes.count, bytes[place...].starts(with: lead) else { continue }
      let last = bytes[end - 1]
      if last >= first, last < first + 10 { return (last - first, end) }
    }
    return nil
  }

  /// What a digit of other writings begins with, and the last byte of its zero.
  private static let digits: [(lead: [UInt8], first: UInt8)] = [
    ([0xD9], 0xA0), ([0xDB], 0xB0), ([0xE0, 0xA5], 0xA6), ([0xEF, 0xBC], 0x90),
  ]

  /// A bracket, comma or blank of other keyboards: the sign of ASCII that it stands for, and where it ends.
  static func mark(_ bytes: [UInt8], at place: Int) -> (sign: UInt8, end: Int)? {
    for (spelling, sign) in marks where bytes[place...].starts(with: spelling) {
      return (sign, place + spelling.count)
    }
    return nil
  }

  /// Wide ones of Chinese and Japanese writing, Arabic commas, blanks that do not break and wide ones.
  private static let marks: [(spelling: [UInt8], sign: UInt8)] = [
    ([0xEF, 0xBC, 0x88], UInt8(ascii: "(")), ([0xEF, 0xBC, 0x89], UInt8(ascii: ")")),
    ([0xEF, 0xBC, 0x8C], UInt8(ascii: ",")), ([0xEF, 0xBC, 0x9B], UInt8(ascii: ";")),
    ([0xE3, 0x80, 0x81], UInt8(ascii: ",")), ([0xD8, 0x8C], UInt8(ascii: ",")),
    ([0xD8, 0x9B], UInt8(ascii: ";")), ([0xC2, 0xA0], UInt8(ascii: " ")),
    ([0xE2, 0x80, 0xAF], UInt8(ascii: " ")), ([0xE3, 0x80, 0x80], UInt8(ascii: " ")),
  ]

  /// The Arabic decimal sign.
  static let arabicComma: [UInt8] = [0xD9, 0xAB]

  /// Bytes with small letters for the capital ones of ASCII, Latin 1 and Russian; as many as before.
  static func folded(_ bytes: [UInt8]) -> [UInt8] {
    var folded = bytes
    for place in bytes.indices {
      let byte = bytes[place]
      if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") { folded[place] = byte + 0x20 }
      guard place > 0 else { continue }
      switch (bytes[place - 1], byte) {
      case (0xC3, 0x80...0x9E) where byte != 0x97: folded[place] = byte + 0x20
      case (0xD0, 0x90...0x9F): folded[place] = byte + 0x20
      case (0xD0, 0xA0...0xAF): (folded[place - 1], folded[place]) = (0xD1, byte - 0x20)
      case (0xD0, 0x81): (folded[place - 1], folded[place]) = (0xD1, 0x91)
      default: break
      }
    }
    return folded
  }
}
