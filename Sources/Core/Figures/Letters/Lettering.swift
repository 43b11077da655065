/// Lays words out with one font, letter after letter, with kerning: what Latin, Greek, Cyrillic, Chinese, Japanese, Korean and
/// their like take. Scripts whose letters join or change places are laid out elsewhere, and come as the same `GlyphRun`.
package struct Lettering: Sendable {
  package let font: FontFile
  private let kerning: Kerning

  package init(_ font: FontFile) {
    self.font = font
    kerning = Kerning(font)
  }

  /// Whether it can lay these words out as they are meant: the font has each letter, and none takes shaping.
  ///
  /// - Complexity: O(*n* log *m*) for *n* characters and *m* ranges of them in the font.
  package func canLayOut(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      Self.isControl($0) || LineBreaks.isSpace($0.value)
        || Self.standsAlone($0.value) && font.glyph(for: $0) != 0
    }
  }

  /// Whether a character is drawn the same way beside all others.
  private static func standsAlone(_ character: UInt32) -> Bool {
    switch character {
    case 0x21...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x1E00...0x1FFF, 0x2010...0x2027,
      0x2030...0x205E, 0x2070...0x20CF, 0x2100...0x2BFF, 0x2E80...0x3029, 0x3030...0x3098,
      0x309B...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFFEF:
      true
    default: false
    }
  }

  private static func isControl(_ character: Unicode.Scalar) -> Bool { character.value < 0x20 }

  /// A letter of a line: the units from the line's beginning to it, its glyph, and what it stands for.
  private struct Letter {
    var glyph: Int
    var advance: Int
    var character: UInt32
  }

  /// The words in lines. Characters that the font has not are drawn as its sign for that.
  ///
  /// - Complexity: O(*n*) for *n* characters, and what outlines take.
  package func run(_ text: String, _ style: TextStyle) -> GlyphRun {
    precondition(style.isSound, "a style beyond its limits")
    var lines: [[Letter]] = []
    var line: [Letter] = []
    var before: UInt32 = 0
    for character in text.unicodeScalars {
      let value = character.value
      defer { before = value }
      if value == 0x0A && before == 0x0D { continue }
      if value == 0x0A || value == 0x0D || value == 0x2028 || value == 0x2029 {
        lines += wrapped(line, style)
        line = []
        continue
      }
      let glyph = font.glyph(for: LineBreaks.isSpace(value) && value != 0x3000 ? " " : character)
      if let last = line.last {
        line[line.count - 1].advance += kerning.between(last.glyph, glyph)
      }
      line.append(Letter(glyph: glyph, advance: font.advance(of: glyph), character: value))
    }
    lines += wrapped(line, style)
    return placed(lines, style)
  }

  private func width(_ units: Int, _ style: TextStyle) -> Double {
    Double(units) * Double(style.size) / Double(font.unitsPerEm)
  }

  /// The lines into which one is broken where it is wider than may be; within a word that fills a line alone.
  private func wrapped(_ line: [Letter], _ style: TextStyle) -> [[Letter]] {
    guard style.wrap > 0 else { return [line] }
    var lines: [[Letter]] = []
    var start = 0
    var units = 0
    var lastBreak = 0
    var index = 0
    while index < line.count {
      if index > start,
        LineBreaks.isAllowed(between: line[index - 1].character, and: line[index].character)
      {
        lastBreak = index
      }
      units += line[index].advance
      let isOver =
        !LineBreaks.isSpace(line[index].character)
        && width(units, style) > Double(style.wrap)
      if isOver, index > start {
        let end = lastBreak > start ? lastBreak : index
        lines.append(Array(line[start..<end]))
        (start, index, units, lastBreak) = (end, end, 0, end)
      } else {
        index += 1
      }
    }
    lines.append(Array(line[start...]))
    return lines
  }

  private func placed(_ lines: [[Letter]], _ style: TextStyle) -> GlyphRun {
    // Spaces at its end do not count into a line's width.
    let widths = lines.map { line in
      let end = line.lastIndex { !LineBreaks.isSpace($0.character) }.map { $0 + 1 } ?? 0
      return width(line[..<end].reduce(0) { $0 + $1.advance }, style)
    }
    let widest = max(Double(style.wrap), widths.max() ?? 0)
    var setter = LineSetter<Int>(style, lineCount: lines.count, width: widest)
    for (index, line) in lines.enumerated() {
      let indent = style.alignment.indent(widths[index], in: widest)
      var units = 0
      for letter in line {
        if setter.isFull { break }
        setter.set(
          key: letter.glyph, line: index, x: indent + width(units, style)
        ) {
          (try? font.outline(of: letter.glyph)) ?? GlyphOutline(unitsPerEm: 16)
        }
        units += letter.advance
      }
    }
    return setter.run
  }
}

extension TextStyle.Alignment {
  /// How far from the left a line of this width begins.
  package func indent(_ width: Double, in whole: Double) -> Double {
    switch self {
    case .left: 0
    case .middle: (whole - width) / 2
    case .right: whole - width
    }
  }
}
