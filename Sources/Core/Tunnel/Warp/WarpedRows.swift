/// A picture as a target sees it, each row warped when it is first asked for.
///
/// A class, for the rows that it keeps while only masks and colours change.
final class WarpedRows {
  let warp: Warp
  let width: Int
  let height: Int
  private let pixels: UnsafeMutablePointer<UInt8>
  private var isMade: [Bool]

  init(_ warp: Warp, width: Int, height: Int) {
    self.warp = warp
    self.width = width
    self.height = height
    pixels = .allocate(capacity: width * height * 4)
    isMade = Array(repeating: false, count: height)
  }

  deinit { pixels.deallocate() }

  /// Row `y` of the target.
  ///
  /// - Parameter scratch: room for a line of another halving.
  func row(_ y: Int, of levels: [PixelSource], scratch: UnsafeMutablePointer<UInt8>)
    -> UnsafePointer<UInt8>
  {
    let row = pixels + y * width * 4
    if !isMade[y] {
      isMade[y] = true
      warp.write(levels, y: y, columns: 0..<width, to: row, scratch: scratch)
    }
    return UnsafePointer(row)
  }
}
