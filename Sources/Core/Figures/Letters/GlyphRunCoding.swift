package import Ink

/// Laid out words as bytes and back. Numbers are LEB128, those that may be below zero by zigzag.
///
/// The size of letters, width and height of the box; the number of outlines, and of each the units of its letters' height, the
/// number of its parts, their kinds, and the differences of its points, first x, then y; the number of letters, and of
/// each its outline and the differences of its place.
package enum GlyphRunCoding {
  package static func encode(_ run: GlyphRun) -> [UInt8] {
    var out = ColumnWriter()
    out.number(UInt64(run.size))
    out.number(UInt64(run.width))
    out.number(UInt64(run.height))
    out.number(UInt64(run.outlines.count))
    for outline in run.outlines {
      out.number(UInt64(outline.unitsPerEm))
      out.number(UInt64(outline.verbs.count))
      for verb in outline.verbs { out.number(UInt64(verb.rawValue)) }
      var last = OutlinePoint(x: 0, y: 0)
      for point in outline.points {
        out.signed(Int64(point.x) - Int64(last.x))
        out.signed(Int64(point.y) - Int64(last.y))
        last = point
      }
    }
    out.number(UInt64(run.glyphs.count))
    var last = GlyphRun.Glyph(outline: 0, x: 0, y: 0)
    for glyph in run.glyphs {
      out.number(UInt64(glyph.outline))
      out.signed(Int64(glyph.x) - Int64(last.x))
      out.signed(Int64(glyph.y) - Int64(last.y))
      last = glyph
    }
    return out.bytes
  }

  /// The words that `bytes` hold; all that they name is there, and within its limits.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func decode(_ bytes: [UInt8]) throws(SampleDecodingError) -> GlyphRun {
    var input = ColumnReader(bytes: bytes)
    var run = GlyphRun(
      size: UInt32(try number(&input, limit: GlyphRun.sizes.upperBound)),
      width: UInt32(try number(&input, limit: UInt32(GlyphRun.farthest))),
      height: UInt32(try number(&input, limit: UInt32(GlyphRun.farthest))))
    var pointsLeft = GlyphRun.pointLimit
    for index in 0..<(try number(&input, limit: UInt32(GlyphRun.glyphLimit))) {
      run.outlines.append(try outline(&input, index, &pointsLeft))
    }
    var (x, y) = (Int64(0), Int64(0))
    let count = try number(&input, limit: UInt32(GlyphRun.glyphLimit))
    for index in 0..<count {
      guard !run.outlines.isEmpty else { throw .outOfRange(column: 0, sample: index) }
      let outline = try number(&input, limit: UInt32(run.outlines.count - 1))
      x = try moved(x, by: input.signed(), limit: GlyphRun.farthest, column: 1, index)
      y = try moved(y, by: input.signed(), limit: GlyphRun.farthest, column: 2, index)
      run.glyphs.append(GlyphRun.Glyph(outline: outline, x: Int32(x), y: Int32(y)))
    }
    guard input.offset == bytes.count else { throw .trailingBytes(offset: input.offset) }
    guard run.isSound else { throw .outOfRange(column: 0, sample: 0) }
    return run
  }

  private static func outline(
    _ input: inout ColumnReader, _ index: Int, _ pointsLeft: inout Int
  ) throws(SampleDecodingError) -> GlyphOutline {
    let units = UInt16(try number(&input, limit: UInt32(GlyphOutline.unitRange.upperBound)))
    var outline = GlyphOutline(unitsPerEm: units)
    var verbs: [GlyphOutline.Verb] = []
    for _ in 0..<(try number(&input, limit: UInt32(pointsLeft))) {
      let verb = try number(&input, limit: UInt32(GlyphOutline.Verb.cubic.rawValue))
      verbs.append(GlyphOutline.Verb(rawValue: UInt8(verb))!)
    }
    var (x, y) = (Int64(0), Int64(0))
    func point() throws(SampleDecodingError) -> OutlinePoint {
      pointsLeft -= 1
      guard pointsLeft >= 0 else {
        throw .tooMany(
          count: UInt64(GlyphRun.pointLimit + 1), limit: GlyphRun.pointLimit, offset: input.offset)
      }
      x = try moved(x, by: input.signed(), limit: OutlinePoint.limit, column: 1, index)
      y = try moved(y, by: input.signed(), limit: OutlinePoint.limit, column: 2, index)
      return OutlinePoint(x: Int32(x), y: Int32(y))
    }
    for verb in verbs {
      switch verb {
      case .move, .line: outline.append(verb, try point())
      case .quadratic: outline.append(verb, try point(), try point())
      case .cubic: outline.append(verb, try point(), try point(), try point())
      }
    }
    return outline
  }

  private static func number(
    _ input: inout ColumnReader, limit: UInt32
  ) throws(SampleDecodingError) -> Int {
    let start = input.offset
    let number = try input.number()
    guard number <= UInt64(limit) else {
      throw .tooMany(count: number, limit: Int(limit), offset: start)
    }
    return Int(number)
  }

  private static func moved(
    _ place: Int64, by step: Int64, limit: Int32, column: UInt8, _ index: Int
  ) throws(SampleDecodingError) -> Int64 {
    let place = place &+ step
    guard -Int64(limit)...Int64(limit) ~= place else {
      throw .outOfRange(column: column, sample: index)
    }
    return place
  }
}
