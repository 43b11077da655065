internal import Foundation

/// What people type, as it is kept: without signs that cannot be seen, or that turn the direction of what follows.
enum Typed {
  /// One line, with single spaces.
  static func line(_ text: String) -> String {
    visible(text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " "))
      .trimmingCharacters(in: .whitespaces)
  }

  /// Lines, with no more than one empty line in a row.
  static func lines(_ text: String) -> String {
    var kept: [String] = []
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = visible(part.replacing("\t", with: " ")).trimmingCharacters(in: .whitespaces)
      if line.isEmpty, kept.last?.isEmpty ?? true { continue }
      kept.append(line)
    }
    if kept.last?.isEmpty ?? false { kept.removeLast() }
    return kept.joined(separator: "\n")
  }

  /// A word by which works are found together, in small letters, without the sign before it.
  static func tag(_ text: String) -> String {
    line(text).drop { $0 == "#" }.lowercased().precomposedStringWithCompatibilityMapping
      .split { $0 == " " || $0 == "," || $0 == "/" || $0 == "#" }.joined(separator: "-")
  }

  /// The text with a space around each sign of a script that puts none between words, so that each is a word of its own.
  static func apart(_ text: String) -> String {
    var apart = ""
    for sign in text {
      let standsAlone = sign.unicodeScalars.first.map { isUnspaced($0.value) } ?? false
      if standsAlone { apart += " " }
      apart.append(sign)
      if standsAlone { apart += " " }
    }
    return apart
  }

  /// Thai, Lao, Burmese and Khmer; kana, Chinese signs and Hangul, whose words are found by their parts as well.
  private static func isUnspaced(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3134F:
      true
    default: false
    }
  }

  private static func visible(_ text: some StringProtocol) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          $0.properties.generalCategory != .control
            && $0.properties.generalCategory != .privateUse
            // Joiners belong to words and to faces.
            && ($0.properties.generalCategory != .format || $0 == "\u{200D}" || $0 == "\u{200C}")
        }))
  }
}
