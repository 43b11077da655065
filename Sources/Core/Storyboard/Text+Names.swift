extension Text {
  /// The text as a name that a person gives: one line without what cannot be seen or turns the direction
  /// of what stands beside it; nil where nothing is left to be seen.
  ///
  /// Control characters, marks of embedding, override and isolation, and zero-width spaces go; ends of lines
  /// and tabs are spaces, those at the ends go. Joiners stay, which emoji and scripts need.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package var asName: Text? {
    var kept = String.UnicodeScalarView()
    var spaces = 0
    var isVisible = false
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x2028, 0x2029, 0x3000: spaces += 1
      case 0...0x1F, 0x7F...0x9F, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x202A...0x202E,
        0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB:
        continue
      default:
        if !kept.isEmpty { for _ in 0..<spaces { kept.append(" ") } }
        spaces = 0
        kept.append(scalar)
        if !Self.isJoiner(scalar.value) { isVisible = true }
      }
    }
    return isVisible ? Text(String(kept)) : nil
  }

  /// Returns whether a character is seen only by what it does to those beside it.
  private static func isJoiner(_ value: UInt32) -> Bool {
    switch value {
    case 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x200C, 0x200D, 0x3164, 0xFE00...0xFE0F, 0xFFA0,
      0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// Returns as many of the first characters as take up to `limit` bytes.
  package func prefix(bytes limit: Int) -> Text {
    guard byteCount > limit else { return self }
    var kept = String.UnicodeScalarView()
    var count = 0
    for scalar in string.unicodeScalars {
      count += scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
      if count > limit { break }
      kept.append(scalar)
    }
    return Text(String(kept))
  }
}
