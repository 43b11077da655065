package import Geometry

/// A picture that lies somewhere on a target, scaled and turned, ready to be drawn.
package struct PlacedPicture: Sendable {
  private let picture: Bitmap
  private let grid: SamplingGrid
  /// The halving of the picture that is shown.
  package let level: Int
  /// The pixels of the target that it may change.
  package let rect: PixelRect

  /// `picture` as `map` lays it (from its pixels to the target's), as far as it lies in `rect`; nil where nothing is seen of it.
  package init?(_ picture: HalvedPicture, by map: AffineTransform, in rect: PixelRect) {
    let (level, map) = picture.level(shownBy: map)
    let shown = picture.levels[level]
    guard !rect.isEmpty, shown.width > 0, shown.height > 0, let grid = SamplingGrid(map) else {
      return nil
    }
    self.picture = shown
    self.grid = grid
    self.level = level
    self.rect = rect
  }

  /// Tells `hiding` where this picture, the `order`th from behind, hides what is behind it: where it shows nothing but the pixels of
  /// `opaque`, a part of the halving that is shown.
  ///
  /// - Complexity: O(*n*) for *n* pixels that it hides.
  package func hide(_ opaque: PixelRect, in hiding: inout HidingMap, order: Int16) {
    guard opaque.width > 1, opaque.height > 1 else { return }
    let inner = PixelRect(
      minX: opaque.minX, minY: opaque.minY, maxX: opaque.maxX - 1, maxY: opaque.maxY - 1)
    let spans = grid.spans(in: inner)
    for y in rect.minY..<rect.maxY {
      let (start, end) = spans.find(rect.width, from: grid.place(rect.minX, y))
      if start < end { hiding.set(rect.minX + start..<rect.minX + end, of: y, to: order) }
    }
  }

  /// Draws the picture over what `target` shows: the same as its pixels (`HalvedPicture.sampled`), changed by `change`, composited.
  ///
  /// - Parameters:
  ///   - hiding: where something of a higher `order` hides this, which may be passed over.
  ///   - change: is given pixels of the picture, premultiplied, with their number.
  /// - Complexity: O(*n*) for *n* pixels that it covers.
  package func draw(
    on target: inout Bitmap, opacity: UInt8 = 255, hiding: HidingMap? = nil, order: Int16 = 0,
    change: ((UnsafeMutableRawPointer, Int) -> Void)? = nil
  ) {
    var rect = rect.intersection(target.bounds)
    guard !rect.isEmpty else { return }
    if let hiding { rect = hiding.shown(rect, order: order) }
    guard !rect.isEmpty else { return }
    let seen = PixelRect(minX: -1, minY: -1, maxX: picture.width, maxY: picture.height)
    picture.pixels.withUnsafeBytes { source in
      let sampler = PixelSampler(
        source: source.baseAddress!, width: picture.width, height: picture.height)
      target.withRegion { region in
        withUnsafeTemporaryAllocation(byteCount: rect.width * 4, alignment: 16) { row in
          let row = row.baseAddress!
          let spans = grid.spans(in: seen)
          for y in rect.minY..<rect.maxY {
            let span = spans.find(rect.width, from: grid.place(rect.minX, y))
            var x = rect.minX + span.start
            let last = rect.minX + span.end
            while x < last {
              var end = last
              if let hiding {
                (x, end) = hiding.shown(x..<end, of: y, order: order)
                guard x < end else { break }
              }
              // By fours; those beyond the picture are clear.
              end = min(rect.maxX, x + (end - x + 3) & ~3)
              sampler.read(from: grid.place(x, y), step: grid.step, count: end - x, into: row)
              change?(row, end - x)
              BlendKernel.composite(
                row, opacity: opacity, mode: .sourceOver, onto: region.address(x: x, y: y),
                count: end - x)
              x = end
            }
          }
        }
      }
    }
  }
}
