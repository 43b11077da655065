/// Where lines may end: a small part of Unicode's line breaking (UAX 14), for scripts whose letters stand one after another.
enum LineBreaks {
  /// Whether a line may end between two characters.
  static func isAllowed(between left: UInt32, and right: UInt32) -> Bool {
    // Spaces hang at the end of their line.
    if isSpace(right) { return false }
    if isSpace(left) { return true }
    if isNoBeginning(right) || isNoEnd(left) { return false }
    if left == 0x2D || 0x2012...0x2014 ~= left || left == 0x200B { return true }
    return isIdeographic(left) || isIdeographic(right)
  }

  static func isSpace(_ character: UInt32) -> Bool {
    character == 0x20 || character == 0x09 || character == 0x3000
      || 0x2000...0x200A ~= character
        && character != 0x2007
  }

  /// Characters beside any of which a line may end.
  private static func isIdeographic(_ character: UInt32) -> Bool {
    switch character {
    case 0x2E80...0x2FDF, 0x3000...0x30FF, 0x3100...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF60:
      true
    default: false
    }
  }

  /// Closing brackets, small kana and marks that no line begins with (JIS X 4051).
  private static func isNoBeginning(_ character: UInt32) -> Bool {
    switch character {
    case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0xBB, 0x2019, 0x201D, 0x2026,
      0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x301C,
      0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x309B,
      0x309C, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30F5, 0x30F6, 0x30FB, 0x30FC, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F:
      true
    default: false
    }
  }

  /// Opening brackets, which no line ends with.
  private static func isNoEnd(_ character: UInt32) -> Bool {
    switch character {
    case 0x28, 0x5B, 0x7B, 0xAB, 0x2018, 0x201C, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014,
      0x3016, 0xFF08, 0xFF3B, 0xFF5B:
      true
    default: false
    }
  }
}
