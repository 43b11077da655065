/// A set of pixels of a canvas, with a margin of a few around it.
package struct PixelMask: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// Row by row from the top, margin included: 1 inside, 0 outside.
  var bits: [UInt8]

  /// The distance by which the set may reach beyond the canvas.
  static let margin = 4

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bits = [UInt8](
      repeating: 0, count: (width + 2 * Self.margin) * (height + 2 * Self.margin))
  }

  var stride: Int { width + 2 * Self.margin }
  var rows: Int { height + 2 * Self.margin }

  /// Whether (x, y) of the canvas, or of the margin around it, is inside.
  package subscript(x: Int, y: Int) -> Bool {
    get { bits[(y + Self.margin) * stride + x + Self.margin] != 0 }
    set { bits[(y + Self.margin) * stride + x + Self.margin] = newValue ? 1 : 0 }
  }

  /// The number of pixels inside, the margin left out.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  package var count: Int {
    var sum = 0
    for y in 0..<height { for x in 0..<width where self[x, y] { sum += 1 } }
    return sum
  }

  /// Lets what touches the canvas's border reach on into the margin, so that no sliver is left there.
  mutating func extendIntoMargin() {
    let m = Self.margin
    for y in 0..<height {
      let row = (y + m) * stride
      for k in 0..<m {
        bits[row + k] = bits[row + m]
        bits[row + m + width + k] = bits[row + m + width - 1]
      }
    }
    for k in 0..<m {
      for x in 0..<stride {
        bits[k * stride + x] = bits[m * stride + x]
        bits[(m + height + k) * stride + x] = bits[(m + height - 1) * stride + x]
      }
    }
  }
}
