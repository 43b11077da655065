/// Which glyph stands for which character: the table `cmap`, in its formats 4 and 12.
struct CharacterMap: Sendable {
  private let start: Int
  private let isLong: Bool
  private let count: Int

  /// Takes the largest of the tables for Unicode that are there.
  init(_ data: FontBytes, _ table: FontTable) throws(FontError) {
    var best: (start: Int, isLong: Bool)?
    for i in 0..<(try data.word(table.start + 2)) {
      let entry = table.start + 4 + 8 * i
      let (platform, encoding) = (try data.word(entry), try data.word(entry + 2))
      guard platform == 0 || platform == 3 && (encoding == 1 || encoding == 10) else { continue }
      let start = table.start + (try data.long(entry + 4))
      switch try data.word(start) {
      case 12: best = (start, true)
      case 4 where best == nil: best = (start, false)
      default: break
      }
    }
    guard let best else { throw .missingTable(FontFile.Tag.cmap) }
    (start, isLong) = best
    count = isLong ? try data.long(start + 12) : try data.word(start + 6) / 2
    guard count < 1 << 20 else { throw .invalid(offset: start) }
  }

  func glyph(for character: Int, in data: FontBytes) throws(FontError) -> Int {
    isLong ? try longGlyph(character, data) : try shortGlyph(character, data)
  }

  private func longGlyph(_ character: Int, _ data: FontBytes) throws(FontError) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let group = start + 16 + 12 * middle
      if try data.long(group + 4) < character {
        low = middle + 1
      } else if try data.long(group) > character {
        high = middle
      } else {
        return try data.long(group + 8) &+ character &- (try data.long(group))
      }
    }
    return 0
  }

  private func shortGlyph(_ character: Int, _ data: FontBytes) throws(FontError) -> Int {
    guard character < 0x10000 else { return 0 }
    let (ends, starts) = (start + 14, start + 16 + 2 * count)
    let (deltas, offsets) = (starts + 2 * count, starts + 4 * count)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if try data.word(ends + 2 * middle) < character { low = middle + 1 } else { high = middle }
    }
    guard low < count, try data.word(starts + 2 * low) <= character else { return 0 }
    let delta = try data.word(deltas + 2 * low)
    let offset = try data.word(offsets + 2 * low)
    guard offset != 0 else { return (character + delta) & 0xFFFF }
    let first = try data.word(starts + 2 * low)
    let glyph = try data.word(offsets + 2 * low + offset + 2 * (character - first))
    return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
  }
}
