internal import Geometry
package import Raster

/// A look's picture, as the machine feels it.
package struct LookPicture: Sendable {
  package let bitmap: Bitmap
  /// Stands for this picture: another that comes to have its handle, in a run that has been gone back in, has another.
  let identity = Identity()
  /// The shape that bodies have of it; nil where all is clear.
  let hull: ConvexHull?

  final class Identity: Sendable {}

  package var width: Int { bitmap.width }
  package var height: Int { bitmap.height }

  /// - Complexity: O(*n*) for *n* pixels.
  package init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    hull = ConvexHull(bitmap)
  }

  /// Whether a pixel belongs to the look's shape: any that is not clear. What lies in a hole is not in the look.
  func isSolid(_ pixel: Int) -> Bool { bitmap.pixels[4 * pixel + 3] > 0 }
}

/// The placement of an object's look on the stage: from places of the stage to the look's pixels.
struct LookPlacement {
  let picture: LookPicture
  private let x: Double
  private let y: Double
  private let sine: Double
  private let cosine: Double
  private let scale: Double
  private let isMirrored: Bool

  /// Nil where nothing can be seen of it.
  init?(_ sprite: Sprite, _ picture: LookPicture?) {
    guard let picture, sprite.size > 0, picture.width > 0, picture.height > 0 else { return nil }
    self.picture = picture
    (x, y, scale) = (sprite.x, sprite.y, sprite.size / 100)
    // Turned to the left, a look that only looks left and right is mirrored.
    isMirrored = sprite.isMirrored
    (sine, cosine) = sprite.lookTurn
  }

  /// The pixel under a place of the stage; nil beside the picture.
  func pixel(_ stageX: Double, _ stageY: Double) -> Int? {
    let (dx, dy) = (stageX - x, stageY - y)
    // Against the clock, y upwards; in the picture y goes down.
    var u = (dx * cosine - dy * sine) / scale
    let v = -(dx * sine + dy * cosine) / scale
    if isMirrored { u = -u }
    let (column, row) = (
      (u + Double(picture.width) / 2).rounded(.down),
      (v + Double(picture.height) / 2).rounded(.down)
    )
    guard column >= 0, row >= 0, column < Double(picture.width), row < Double(picture.height) else {
      return nil
    }
    return Int(row) * picture.width + Int(column)
  }

  /// The corners of the picture's hull on the stage, one after another.
  var corners: [Point] {
    (picture.hull?.corners ?? []).map { corner in
      let (u, v) = (isMirrored ? -corner.x * scale : corner.x * scale, corner.y * scale)
      return Point(x: x + u * cosine + v * sine, y: y - u * sine + v * cosine)
    }
  }

  /// The bounding box, in the stage's pixels.
  var bounds: (minX: Double, minY: Double, maxX: Double, maxY: Double) {
    let (width, height) = (Double(picture.width) * scale / 2, Double(picture.height) * scale / 2)
    let halfWidth = width * cosine.magnitude + height * sine.magnitude
    let halfHeight = width * sine.magnitude + height * cosine.magnitude
    return (x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight)
  }
}
