import Geometry
package import Raster
package import Storyboard

extension ShotRenderer {
  /// A small picture of what a layer, or all that is in a group, shows on its own; clear where
  /// nothing is. Each pixel is the mean of a few of those it stands for.
  ///
  /// - Complexity: O(*width* · *height*) for each layer in it.
  package func thumbnail(of layer: LayerID, in shot: Shot, width: Int, height: Int) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    guard let index = shot.index(of: layer) else { return result }
    if shot.layers[index].kind == .group {
      for child in shot.children(of: layer) where shot.layers[child].isVisible.value {
        let picture = thumbnail(
          of: shot.layers[child].id, in: shot, width: width, height: height)
        result.composite(picture, opacity: shot.layers[child].opacity.value)
      }
    } else if let tiles = pictures[layer]?.tiles {
      for y in 0..<height {
        for x in 0..<width { result[x, y] = mean(tiles, x, y, width, height) }
      }
    }
    return result
  }

  /// The number of pixels to a side that are sampled for one.
  private static let samples = 4

  private func mean(_ tiles: TiledLayer, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Pixel {
    let count = Self.samples
    var sum = SIMD4<Int>.zero
    for j in 0..<count {
      let row = ((y * count + j) * 2 + 1) * bounds.height / (2 * height * count)
      for i in 0..<count {
        let column = ((x * count + i) * 2 + 1) * bounds.width / (2 * width * count)
        let pixel = tiles[min(column, bounds.width - 1), min(row, bounds.height - 1)]
        sum &+= SIMD4(Int(pixel.red), Int(pixel.green), Int(pixel.blue), Int(pixel.alpha))
      }
    }
    sum /= count * count
    return Pixel(
      red: UInt8(sum[0]), green: UInt8(sum[1]), blue: UInt8(sum[2]), alpha: UInt8(sum[3]))
  }
}
