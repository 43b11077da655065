/// Unicode's categories, for the scripts whose letters are known here: Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Devanagari, Kana, Han
/// and Hangul.
extension CodePointSet {
  /// `\p{L}`, `\p{Lu}` and their kin; nil for another.
  static func category(_ name: [UInt32]) -> CodePointSet? {
    func isName(_ words: StaticString) -> Bool {
      words.withUTF8Buffer { bytes in name.elementsEqual(bytes.map { UInt32($0) }) }
    }
    if isName("L") || isName("IsL") || isName("IsAlphabetic") || isName("IsLetter") {
      return letters
    }
    if isName("Lu") || isName("IsUppercase") || isName("javaUpperCase") { return capitals }
    if isName("Ll") || isName("IsLowercase") || isName("javaLowerCase") { return smallLetters }
    if isName("N") || isName("Nd") || isName("IsDigit") { return digits.union(otherDigits) }
    if isName("P") || isName("IsPunctuation") { return punctuation }
    if isName("Z") || isName("Zs") || isName("IsWhite_Space") { return horizontalSpace }
    return nil
  }

  private static let letters = CodePointSet([
    0x41...0x5A, 0x61...0x7A, 0xAA...0xAA, 0xB5...0xB5, 0xBA...0xBA, 0xC0...0xD6, 0xD8...0xF6,
    0xF8...0x2C1, 0x370...0x373, 0x376...0x377, 0x37B...0x37D, 0x386...0x386, 0x388...0x3FF,
    0x400...0x481, 0x48A...0x52F, 0x531...0x556, 0x561...0x587, 0x5D0...0x5EA, 0x620...0x64A,
    0x671...0x6D3, 0x904...0x939, 0x1E00...0x1FBC, 0x3041...0x3096, 0x30A1...0x30FA,
    0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
  ])

  private static let capitals: CodePointSet = {
    var ranges = shifted.map { $0.0...($0.0 + $0.1 - 1) }
    for (first, last) in paired {
      for point in stride(from: first, through: last, by: 2) { ranges.append(point...point) }
    }
    return CodePointSet(ranges)
  }()

  private static let smallLetters: CodePointSet = {
    var ranges = shifted.map { ($0.0 + $0.2)...($0.0 + $0.2 + $0.1 - 1) }
    ranges += [0xDF...0xDF, 0xFF...0xFF, 0xB5...0xB5]
    for (first, last) in paired {
      for point in stride(from: first + 1, through: last, by: 2) { ranges.append(point...point) }
    }
    return CodePointSet(ranges)
  }()

  private static let otherDigits = CodePointSet([
    0x660...0x669, 0x6F0...0x6F9, 0x966...0x96F, 0xFF10...0xFF19,
  ])

  private static let punctuation = CodePointSet([
    0x21...0x23, 0x25...0x2A, 0x2C...0x2F, 0x3A...0x3B, 0x3F...0x40, 0x5B...0x5D, 0x5F...0x5F,
    0x7B...0x7B, 0x7D...0x7D, 0xA1...0xA1, 0xA7...0xA7, 0xAB...0xAB, 0xB6...0xB7, 0xBB...0xBB,
    0xBF...0xBF, 0x2010...0x2027, 0x2030...0x205E, 0x3001...0x3003, 0x3008...0x3011,
  ])
}
