package import Geometry

/// Words laid out in lines, as the outlines of their letters: drawing them takes no font, and what was laid out once is the
/// same everywhere for ever.
///
/// Its plane is that of the box of the text: the upper left corner is the origin, y goes down. Places are in 1/64 of a
/// pixel.
package struct GlyphRun: Equatable, Sendable {
  /// A letter: which outline, and where its origin is.
  package struct Glyph: Equatable, Sendable {
    package var outline: Int
    package var x: Int32
    package var y: Int32

    package init(outline: Int, x: Int32, y: Int32) {
      self.outline = outline
      self.x = x
      self.y = y
    }
  }

  /// The height of a letter.
  package var size: UInt32
  /// The size of the box.
  package var width: UInt32
  package var height: UInt32
  /// Each once, none empty.
  package var outlines: [GlyphOutline]
  /// In the order in which they are drawn.
  package var glyphs: [Glyph]

  package init(
    size: UInt32, width: UInt32, height: UInt32, outlines: [GlyphOutline] = [],
    glyphs: [Glyph] = []
  ) {
    self.size = size
    self.width = width
    self.height = height
    self.outlines = outlines
    self.glyphs = glyphs
  }

  package static let scale = 64.0
  /// The sizes of letters: 1 to 4,096 pixels.
  package static let sizes: ClosedRange<UInt32> = 64...262_144
  /// The most that a box measures, and the farthest that a letter stands from its corner.
  package static let farthest: Int32 = 1 << 26
  package static let glyphLimit = 20_000
  /// The most points that all outlines may have together.
  package static let pointLimit = 1 << 18

  /// The box in pixels.
  package var box: Rect {
    Rect(minX: 0, minY: 0, maxX: Double(width) / Self.scale, maxY: Double(height) / Self.scale)
  }

  /// The outlines of all letters, in pixels.
  ///
  /// - Complexity: O(*n*) for *n* points.
  package func path() -> Path {
    var path = Path()
    let height = Double(size) / Self.scale
    for glyph in glyphs {
      outlines[glyph.outline].append(to: &path, size: height, at: origin(of: glyph))
    }
    return path
  }

  /// Where a letter's origin lies, in pixels.
  package func origin(of glyph: Glyph) -> Point {
    Point(x: Double(glyph.x) / Self.scale, y: Double(glyph.y) / Self.scale)
  }

  /// The box that holds all letters, in pixels.
  ///
  /// - Complexity: O(*n* + *g*) for *n* points of the outlines and *g* letters.
  package var letterBox: Rect {
    let boxes = outlines.map { $0.box(size: Double(size) / Self.scale) }
    var all = Rect.empty
    for glyph in glyphs {
      let (box, origin) = (boxes[glyph.outline], origin(of: glyph))
      all.formUnion(
        Rect(
          minX: box.minX + origin.x, minY: box.minY + origin.y, maxX: box.maxX + origin.x,
          maxY: box.maxY + origin.y))
    }
    return all
  }

  /// Whether all of it is within its limits.
  package var isSound: Bool {
    guard Self.sizes ~= size, width <= UInt32(Self.farthest), height <= UInt32(Self.farthest),
      glyphs.count <= Self.glyphLimit,
      outlines.reduce(0, { $0 + $1.points.count }) <= Self.pointLimit
    else { return false }
    let isPlaced = glyphs.allSatisfy {
      outlines.indices.contains($0.outline) && -Self.farthest...Self.farthest ~= $0.x
        && -Self.farthest...Self.farthest ~= $0.y
    }
    return isPlaced
      && outlines.allSatisfy {
        GlyphOutline.unitRange ~= $0.unitsPerEm && $0.verbs.first == .move
      }
  }
}
