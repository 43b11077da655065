package import Geometry

extension Bitmap {
  /// Paints `color`, made fainter by `opacity`, through `mask` onto the pixels inside `clip`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels in both the mask's bounds and `clip`.
  package mutating func fill(
    _ mask: CoverageMask, color: Color, opacity: UInt8 = 255, mode: BlendMode = .sourceOver,
    clip: PixelRect? = nil
  ) {
    let rect = mask.bounds.intersection(clip ?? bounds).intersection(bounds)
    guard !rect.isEmpty else { return }
    withRegion {
      $0.fill(rect, through: mask, with: Pixel(color), opacity: opacity, mode: mode)
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
    guard !part.isEmpty else { return }
    withRegion { target in
      source.withReadableRegion(at: offset) {
        target.composite($0, in: part, opacity: opacity, mode: mode)
      }
    }
  }

  /// Blends `source`, whose corner lies at `offset`, onto the pixels inside `rect`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels in `rect` that have a tile.
  package mutating func composite(
    _ source: TiledLayer, at offset: PixelOffset = .zero, in rect: PixelRect? = nil,
    opacity: UInt8 = 255, mode: BlendMode = .sourceOver
  ) {
    let part = (rect ?? bounds).intersection(bounds)
    guard !part.isEmpty else { return }
    withRegion { target in
      source.forEachTile(at: offset, in: part) { tile, rect in
        target.composite(tile, in: rect, opacity: opacity, mode: mode)
      }
    }
  }
}
