package import Geometry

/// A picture with its halvings, to be shown at any size without passing pixels over.
package struct HalvedPicture: Equatable, Sendable {
  /// The picture, then each half the size of the one before, down to one pixel; or the picture alone.
  package let levels: [Bitmap]

  /// - Complexity: O(*n*) for *n* pixels.
  package init(_ picture: Bitmap) {
    var levels = [picture]
    while let last = levels.last, max(last.width, last.height) > 1 { levels.append(last.halved()) }
    self.levels = levels
  }

  /// A picture that is shown at its size or grown, and needs no halvings.
  package init(unhalved picture: Bitmap) { levels = [picture] }

  package var width: Int { levels[0].width }
  package var height: Int { levels[0].height }

  /// Memory that the pixels take.
  package var byteCount: Int { levels.reduce(0) { $0 + $1.pixels.count } }

  /// The pixels of `rect` of a target on which the picture is laid by `map`, from the halving that is
  /// shrunk by no more than a third or grown by no more than a half; grown pictures are smooth.
  package func sampled(through map: AffineTransform, in rect: PixelRect) -> Bitmap {
    let (level, map) = level(shownBy: map)
    return levels[level].sampled(through: map, in: rect)
  }

  /// Returns the halving that is shown where the picture is laid by `map`, and the map that lays that one.
  func level(shownBy map: AffineTransform) -> (level: Int, map: AffineTransform) {
    var scale = map.meanScale
    var level = 0
    while scale < 0.75, level + 1 < levels.count {
      scale *= 2
      level += 1
    }
    let grow = Double(1 << level)
    return (level, AffineTransform(a: grow, b: 0, c: 0, d: grow, tx: 0, ty: 0).then(map))
  }
}
