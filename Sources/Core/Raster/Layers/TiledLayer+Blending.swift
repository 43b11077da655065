package import Geometry

extension TiledLayer {
  /// Paints `color`, made fainter by `opacity`, through `mask` onto the pixels inside `clip`.
  ///
  /// Tiles appear only where something is painted.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels in both the mask's bounds and `clip`.
  package mutating func fill(
    _ mask: CoverageMask, color: Color, opacity: UInt8 = 255, mode: BlendMode = .sourceOver,
    clip: PixelRect? = nil
  ) {
    let rect = mask.bounds.intersection(clip ?? bounds).intersection(bounds)
    let pixel = Pixel(color)
    guard pixel.alpha > 0, opacity > 0 else { return }
    Self.forEachPlace(in: rect) { column, row in
      let part = tileBounds(column: column, row: row).intersection(rect)
      if mode.paintsOnClear, mask.covers(anyOf: part) { addTile(column: column, row: row) }
      withTile(column: column, row: row) {
        $0.fill(part, through: mask, with: pixel, opacity: opacity, mode: mode)
      }
    }
  }

  /// Blends `source`, whose corner lies at `offset`, onto the pixels inside `rect`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels in `rect` for which `source` has tiles.
  package mutating func composite(
    _ source: TiledLayer, at offset: PixelOffset = .zero, in rect: PixelRect? = nil,
    opacity: UInt8 = 255, mode: BlendMode = .sourceOver
  ) {
    let part = (rect ?? bounds).intersection(bounds)
    source.forEachTile(at: offset, in: part) { region, rect in
      composite(region, in: rect, opacity: opacity, mode: mode)
    }
  }

  /// Blends `source`, whose corner lies at `offset`, onto the pixels inside `rect`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels in `rect`.
  package mutating func composite(
    _ source: Bitmap, at offset: PixelOffset = .zero, in rect: PixelRect? = nil,
    opacity: UInt8 = 255, mode: BlendMode = .sourceOver
  ) {
    let part = offset.moved(source.bounds).intersection(rect ?? bounds).intersection(bounds)
    source.withReadableRegion(at: offset) {
      composite($0, in: part, opacity: opacity, mode: mode)
    }
  }

  /// The pixels inside `rect` as a bitmap of its size; clear beyond the canvas.
  package func bitmap(in rect: PixelRect) -> Bitmap {
    var result = Bitmap(width: rect.width, height: rect.height)
    let bounds = result.bounds
    // What lies on nothing is itself: no blending.
    result.withRegion { target in
      forEachTile(at: PixelOffset(x: -rect.minX, y: -rect.minY), in: bounds) { region, part in
        target.copy(region, in: part)
      }
    }
    return result
  }

  private mutating func composite(
    _ source: PixelRegion, in rect: PixelRect, opacity: UInt8, mode: BlendMode
  ) {
    Self.forEachPlace(in: rect) { column, row in
      let part = tileBounds(column: column, row: row).intersection(rect)
      if mode.paintsOnClear, opacity > 0, !source.isClear(in: part) {
        addTile(column: column, row: row)
      }
      withTile(column: column, row: row) {
        $0.composite(source, in: part, opacity: opacity, mode: mode)
      }
    }
  }
}

extension CoverageMask {
  /// Whether some pixel of `rect`, which must lie in `bounds`, is covered at all.
  func covers(anyOf rect: PixelRect) -> Bool {
    coverage.withUnsafeBufferPointer { coverage in
      for y in rect.minY..<rect.maxY {
        let start = (y - bounds.minY) * bounds.width + rect.minX - bounds.minX
        for i in start..<start + rect.width where coverage[i] != 0 { return true }
      }
      return false
    }
  }
}
