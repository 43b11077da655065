/// The part of an edge inside one cell (pixel), from its upper to its lower end, in subpixel steps
/// from the cell's corner, 0 to 32,768; never of height 0.
///
/// The column −1 stands for everything left of the clip rectangle; there only the heights count.
struct EdgeFragment: BitwiseCopyable {
  var column: Int16
  /// The row, and in the highest bit whether the edge runs upwards.
  private var rowAndDirection: UInt16
  var topX: UInt16
  var topY: UInt16
  var bottomX: UInt16
  var bottomY: UInt16

  @inline(__always)
  init(
    column: Int, row: Int, direction: Int32, topX: Int64, topY: Int64, bottomX: Int64,
    bottomY: Int64
  ) {
    self.column = Int16(truncatingIfNeeded: column)
    rowAndDirection = UInt16(truncatingIfNeeded: row) | (direction < 0 ? 0x8000 : 0)
    self.topX = UInt16(truncatingIfNeeded: topX)
    self.topY = UInt16(truncatingIfNeeded: topY)
    self.bottomX = UInt16(truncatingIfNeeded: bottomX)
    self.bottomY = UInt16(truncatingIfNeeded: bottomY)
  }

  @inline(__always)
  var row: Int { Int(rowAndDirection & 0x7FFF) }

  /// The growth of the winding from left to right of the edge: 1 where it runs downwards, else −1.
  @inline(__always)
  var direction: Int32 { rowAndDirection & 0x8000 == 0 ? 1 : -1 }

  /// Twice the area between the edge and the cell's right side; 2³¹ is twice the cell.
  ///
  /// Here as in all sums of areas the products are not checked for overflow: they are far below 2⁶³,
  /// and a checked one is a slow call in WebAssembly.
  @inline(__always)
  var doubledAreaRight: Int64 {
    (2 * Subpixel.one - Int64(topX) - Int64(bottomX)) &* (Int64(bottomY) - Int64(topY))
  }
}
