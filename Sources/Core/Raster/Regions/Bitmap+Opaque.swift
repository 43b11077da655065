package import Geometry

extension Bitmap {
  /// A largest rectangle of opaque pixels, by area; empty where none is.
  ///
  /// Row by row, with how many opaque pixels lie above each; the widest rectangle under each height is found with a stack.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  package var largestOpaqueRect: PixelRect {
    var best = PixelRect.empty
    var heights = [Int](repeating: 0, count: width + 1)
    // Columns whose heights rise.
    var open: [(start: Int, height: Int)] = []
    for y in 0..<height {
      for x in 0..<width {
        heights[x] = pixels[4 * (y * width + x) + 3] == 255 ? heights[x] + 1 : 0
      }
      open.removeAll(keepingCapacity: true)
      for x in 0...width {
        var start = x
        while let last = open.last, last.height > heights[x] {
          open.removeLast()
          start = last.start
          if last.height * (x - start) > best.area {
            best = PixelRect(minX: start, minY: y + 1 - last.height, maxX: x, maxY: y + 1)
          }
        }
        if heights[x] > open.last?.height ?? 0 { open.append((start, heights[x])) }
      }
    }
    return best
  }
}
