/// Contours as bytes and back: for each its number of corners, then their differences, first x, then y,
/// as zigzag LEB128.
public enum AreaCoding {
  public static func encode(_ contours: [[FilledArea.Corner]]) -> [UInt8] {
    var out = ColumnWriter()
    out.number(UInt64(contours.count))
    for contour in contours {
      out.number(UInt64(contour.count))
      var last = FilledArea.Corner(x: 0, y: 0)
      for corner in contour {
        out.signed(Int64(corner.x) - Int64(last.x))
        out.signed(Int64(corner.y) - Int64(last.y))
        last = corner
      }
    }
    return out.bytes
  }

  /// The contours that `bytes` hold.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func decode(
    _ bytes: [UInt8]
  ) throws(SampleDecodingError) -> [[FilledArea.Corner]] {
    var input = ColumnReader(bytes: bytes)
    var left = FilledArea.pointLimit
    var contours: [[FilledArea.Corner]] = []
    for _ in 0..<(try count(&input, limit: left)) {
      let count = try count(&input, limit: left)
      left -= count
      var contour: [FilledArea.Corner] = []
      var (x, y) = (Int64(0), Int64(0))
      for i in 0..<count {
        x &+= try input.signed()
        y &+= try input.signed()
        let limit = Int64(StrokeSample.positionLimit)
        guard -limit...limit ~= x else { throw .outOfRange(column: 0, sample: i) }
        guard -limit...limit ~= y else { throw .outOfRange(column: 1, sample: i) }
        contour.append(FilledArea.Corner(x: Int32(x), y: Int32(y)))
      }
      contours.append(contour)
    }
    guard input.offset == bytes.count else { throw .trailingBytes(offset: input.offset) }
    return contours
  }

  private static func count(
    _ input: inout ColumnReader, limit: Int
  ) throws(SampleDecodingError) -> Int {
    let start = input.offset
    let count = try input.number()
    // Every contour and every corner takes a byte at least.
    let limit = min(limit, input.bytes.count - input.offset)
    guard count <= UInt64(limit) else {
      throw .tooMany(count: count, limit: limit, offset: start)
    }
    return Int(count)
  }
}
