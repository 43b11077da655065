/// A font: which outline each letter has, and how far the next one stands from it.
///
/// TrueType and OpenType files are read as the OpenType specification 1.9 lays them down (`head`, `maxp`, `hhea`,
/// `hmtx`, `cmap` 4 and 12, `loca` and `glyf`, or `CFF `; kerning from `GPOS`). Hints are left aside: letters are drawn
/// large. A file is nobody's to trust, so that all that is read is checked first; whatever it holds, reading ends.
package struct FontFile: Sendable {
  let data: FontBytes
  /// The number of units in a letter's height, the em.
  package let unitsPerEm: Int
  package let glyphCount: Int
  /// How far letters reach above and below the line they stand on, in units; both are positive.
  package let ascent: Int
  package let descent: Int

  let tables: [(tag: UInt32, table: FontTable)]
  let outlines: Outlines
  let characters: CharacterMap
  private let advances: FontTable
  /// How many glyphs have a width of their own; the rest have the last one's.
  private let advanceCount: Int

  /// The two ways in which files hold outlines.
  enum Outlines: Sendable {
    case trueType(TrueTypeOutlines)
    case compact(CompactOutlines)
  }

  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - face: which font of a collection; 0 for a file with one.
  /// - Complexity: O(*t*) for *t* tables; letters are read when they are asked for.
  package init(_ bytes: [UInt8], face: Int = 0) throws(FontError) {
    let data = FontBytes(bytes: bytes)
    let tables = try Self.tables(of: data, face: face)
    (self.data, self.tables) = (data, tables)
    func table(_ tag: UInt32) throws(FontError) -> FontTable {
      guard let found = Self.table(tag, in: tables) else { throw .missingTable(tag) }
      return found
    }
    let head = try table(Tag.head).start
    let units = try data.word(head + 18)
    guard 16...16384 ~= units else { throw .invalid(offset: head + 18) }
    unitsPerEm = units
    let count = try data.word(try table(Tag.maxp).start + 4)
    glyphCount = count
    let line = try table(Tag.hhea).start
    ascent = try data.signed(line + 4)
    descent = -(try data.signed(line + 6))
    advances = try table(Tag.hmtx)
    let advanceCount = try data.word(line + 34)
    guard 1...max(1, count) ~= advanceCount else { throw .invalid(offset: line + 34) }
    self.advanceCount = advanceCount
    characters = try CharacterMap(data, try table(Tag.cmap))
    if let compact = Self.table(Tag.cff, in: tables) {
      outlines = .compact(try CompactOutlines(data, compact))
    } else {
      let isLong = try data.word(head + 50) != 0
      outlines = .trueType(
        TrueTypeOutlines(
          data: data, places: try table(Tag.loca), outlines: try table(Tag.glyf), isLong: isLong,
          glyphCount: count))
    }
  }

  /// The number of the glyph that stands for a character; 0 where the font has none.
  ///
  /// - Complexity: O(log *n*) for *n* ranges of characters.
  package func glyph(for character: Unicode.Scalar) -> Int {
    let glyph = (try? characters.glyph(for: Int(character.value), in: data)) ?? 0
    return glyph < glyphCount ? glyph : 0
  }

  /// How far the next letter stands from a glyph's own place, in units; 0 for one that is not there.
  package func advance(of glyph: Int) -> Int {
    guard 0..<glyphCount ~= glyph else { return 0 }
    return (try? data.word(advances.start + 4 * min(glyph, advanceCount - 1))) ?? 0
  }

  /// The outline of a glyph.
  ///
  /// - Complexity: O(*n*) for *n* points.
  package func outline(of glyph: Int) throws(FontError) -> GlyphOutline {
    var builder = OutlineBuilder(unitsPerEm: unitsPerEm)
    switch outlines {
    case .trueType(let outlines): try outlines.append(glyph, to: &builder)
    case .compact(let outlines): try outlines.append(glyph, in: data, to: &builder)
    }
    return builder.outline
  }

  // MARK: Tables

  enum Tag {
    static let head: UInt32 = 0x6865_6164
    static let maxp: UInt32 = 0x6D61_7870
    static let hhea: UInt32 = 0x6868_6561
    static let hmtx: UInt32 = 0x686D_7478
    static let cmap: UInt32 = 0x636D_6170
    static let loca: UInt32 = 0x6C6F_6361
    static let glyf: UInt32 = 0x676C_7966
    static let cff: UInt32 = 0x4346_4620
    static let gpos: UInt32 = 0x4750_4F53
    static let collection: UInt32 = 0x7474_6366
    static let openType: UInt32 = 0x4F54_544F
    static let apple: UInt32 = 0x7472_7565
  }

  static func table(_ tag: UInt32, in tables: [(tag: UInt32, table: FontTable)]) -> FontTable? {
    for entry in tables where entry.tag == tag { return entry.table }
    return nil
  }

  private static func tables(of data: FontBytes, face: Int) throws(FontError)
    -> [(tag: UInt32, table: FontTable)]
  {
    var start = 0
    var version = try data.tag(0)
    if version == Tag.collection {
      let count = try data.long(8)
      guard face >= 0, face < count else { throw .invalid(offset: 8) }
      start = try data.long(12 + 4 * face)
      version = try data.tag(start)
    }
    guard version == 0x0001_0000 || version == Tag.openType || version == Tag.apple else {
      throw .otherFormat
    }
    var tables: [(tag: UInt32, table: FontTable)] = []
    for i in 0..<(try data.word(start + 4)) {
      let entry = start + 12 + 16 * i
      let table = FontTable(start: try data.long(entry + 8), count: try data.long(entry + 12))
      guard table.start <= data.bytes.count, table.count <= data.bytes.count - table.start else {
        throw .truncated(offset: entry)
      }
      tables.append((try data.tag(entry), table))
    }
    return tables
  }
}
