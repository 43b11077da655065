import Figures
import Geometry
import Raster

/// The coverage of letters that were painted, for when they come again: while one types, nearly all do.
///
/// What a letter covers follows from its outline, how it is scaled and turned, and the part of a pixel by which it lies beyond a
/// pixel's corner; whole pixels only move it. So kept and fresh coverage are the same bytes.
struct LetterMasks {
  /// An outline as it lies on the pixels, but for where.
  private struct Kind: Hashable {
    let outline: GlyphOutline
    let size: UInt32
    let a, b, c, d: Double
  }

  private struct Key: Hashable {
    let kind: Int
    let stepsX: UInt16
    let stepsY: UInt16
  }

  private var kinds: [Kind: Int] = [:]
  private var masks: [Key: CoverageMask] = [:]
  private var byteCount = 0

  /// The most bytes that masks may take together: beyond it none is kept, and at the next words all are forgotten.
  private static let byteLimit = 4 << 20
  /// About what a mask takes besides its pixels.
  private static let bytesPerMask = 100
  private static let kindLimit = 4096

  /// Forgets what was kept when it has become too much.
  mutating func makeRoom() {
    guard byteCount > Self.byteLimit || kinds.count > Self.kindLimit else { return }
    self = LetterMasks()
  }

  /// A number for an outline at a size under a map, whose move does not matter.
  mutating func kind(_ outline: GlyphOutline, _ size: UInt32, _ map: AffineTransform) -> Int {
    let kind = Kind(outline: outline, size: size, a: map.a, b: map.b, c: map.c, d: map.d)
    if let known = kinds[kind] { return known }
    let number = kinds.count
    kinds[kind] = number
    return number
  }

  /// The mask of an outline, as if its place were in pixel (0, 0); made by `draw` where it is not known.
  mutating func mask(_ kind: Int, at place: SnappedPlace, _ draw: (inout CoverageMask) -> Void)
    -> CoverageMask
  {
    let key = Key(kind: kind, stepsX: place.stepsX, stepsY: place.stepsY)
    if let known = masks[key] { return known }
    var mask = CoverageMask()
    draw(&mask)
    guard byteCount <= Self.byteLimit else { return mask }
    masks[key] = mask
    byteCount += mask.bounds.area + Self.bytesPerMask
    return mask
  }
}

extension StrokePainter {
  /// How many letters that are not kept are painted one by one; more are one path.
  private static let largeLimit = 64

  /// Paints the letters of words that lie inside `clip` onto a layer, each by itself.
  ///
  /// - Complexity: O(*g* + *p*) for *g* letters that were painted before and *p* pixels of `clip`, and what drawing others takes.
  func paint(
    _ run: GlyphRun, _ color: Color, layer map: AffineTransform, in clip: PixelRect,
    onto layer: inout TiledLayer
  ) {
    let way = toPixels(map)
    let all = PixelRect(covering: way.boundingBox(of: run.letterBox).insetBy(-1))
    let rect = clip.intersection(all).intersection(layer.bounds)
    guard !rect.isEmpty else { return }
    letters.makeRoom()
    let looks = run.outlines.map {
      Letter($0, run.size, way, number: letters.kind($0, run.size, way))
    }
    if run.glyphs.count(where: { !looks[$0.outline].isSmall }) > Self.largeLimit {
      fill(run.path(), by: way, clip: rect, into: &mask)
      return layer.fill(mask, color: color, opacity: 255, mode: .sourceOver, clip: rect)
    }
    sum.clear(to: rect)
    for glyph in run.glyphs {
      guard let place = SnappedPlace(way(run.origin(of: glyph))) else { continue }
      add(looks[glyph.outline], at: place, in: rect)
    }
    layer.fill(sum, color: color, opacity: 255, mode: .sourceOver, clip: rect)
  }

  private func add(_ letter: Letter, at place: SnappedPlace, in rect: PixelRect) {
    // The clip is small; a letter may be larger than numbers of 32 bits tell when it is moved.
    let back = PixelOffset(x: -place.pixel.x, y: -place.pixel.y)
    guard letter.box.intersects(back.moved(rect)) else { return }
    if letter.isSmall {
      let mask = letters.mask(letter.number, at: place) {
        cover(letter, moved: place.rest, clip: letter.box, into: &$0)
      }
      sum.add(mask, movedBy: place.pixel)
    } else {
      cover(
        letter, moved: place.rest, clip: back.moved(rect).intersection(letter.box), into: &mask)
      sum.add(mask, movedBy: place.pixel)
    }
  }

  private func cover(
    _ letter: Letter, moved rest: Point, clip: PixelRect, into mask: inout CoverageMask
  ) {
    var map = letter.map
    (map.tx, map.ty) = (rest.x, rest.y)
    fill(letter.path, by: map, clip: clip, into: &mask)
  }
}

/// An outline as it lies on the pixels, its origin anywhere in pixel (0, 0).
private struct Letter {
  let path: Path
  let map: AffineTransform
  /// Pixels that it may touch.
  let box: PixelRect
  let number: Int

  /// The most pixels that a letter may be wide and high whose coverage is kept.
  private static let keptSide = 128

  var isSmall: Bool {
    box.maxX <= box.minX + Self.keptSide && box.maxY <= box.minY + Self.keptSide
  }

  init(_ outline: GlyphOutline, _ size: UInt32, _ way: AffineTransform, number: Int) {
    let height = Double(size) / GlyphRun.scale
    var path = Path()
    outline.append(to: &path, size: height, at: .zero)
    self.path = path
    var map = way
    (map.tx, map.ty) = (0, 0)
    self.map = map
    var box = PixelRect(covering: map.boundingBox(of: outline.box(size: height)).insetBy(-1.0 / 64))
    box.maxX += 1
    box.maxY += 1
    self.box = box
    self.number = number
  }
}
