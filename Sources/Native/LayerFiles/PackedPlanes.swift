internal import Media
internal import Raster

/// Channels of a picture as Photoshop's files have them: each row packed by PackBits, with its length before all rows.
struct PackedPlanes {
  struct Plane {
    /// Of each row, two bytes, the highest first.
    var lengths: [UInt8]
    var rows: [UInt8]

    var byteCount: Int { lengths.count + rows.count }
  }

  let planes: [Plane]

  /// Four channels without pixels.
  static let empty = PackedPlanes(Bitmap(width: 0, height: 0), channels: [3, 0, 1, 2])

  /// - Parameter channels: 0 red, 1 green, 2 blue, 3 alpha; colours are not multiplied by it.
  /// - Complexity: O(*p*) for *p* pixels.
  init(_ bitmap: Bitmap, channels: [Int]) {
    let (width, height) = (bitmap.width, bitmap.height)
    planes = bitmap.straightPixels.withUnsafeBufferPointer { straight in
      channels.map { channel in
        var plane = Plane(lengths: [], rows: [])
        plane.lengths.reserveCapacity(2 * height)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { row in
          withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * width) { made in
            for y in 0..<height {
              var at = y * width * 4 + channel
              for x in 0..<width {
                row[x] = straight[at]
                at += 4
              }
              let length = Self.pack(UnsafeBufferPointer(row), into: made)
              plane.rows += made[..<length]
              plane.lengths += [
                UInt8(truncatingIfNeeded: length >> 8), UInt8(truncatingIfNeeded: length),
              ]
            }
          }
        }
        return plane
      }
    }
  }

  var byteCount: Int { planes.reduce(0) { $0 + $1.byteCount } }

  /// Appends each channel with its own word of how it is packed; one without pixels is not.
  func writeAlone(to file: inout [UInt8]) {
    for plane in planes {
      file += plane.lengths.isEmpty ? [0, 0] : [0, 1]
      file += plane.lengths
      file += plane.rows
    }
  }

  /// Appends the lengths of all channels, then all rows.
  func write(to file: inout [UInt8]) {
    for plane in planes { file += plane.lengths }
    for plane in planes { file += plane.rows }
  }

  /// Writes a row as PackBits has it: equal bytes, 2 to 128 of them, as a count and one, others as they are.
  ///
  /// - Parameter made: room for twice the row: one byte between two pairs of equal ones takes two.
  /// - Returns: how many bytes it takes.
  private static func pack(
    _ row: UnsafeBufferPointer<UInt8>, into made: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    let width = row.count
    var (i, count) = (0, 0)
    while i < width {
      let run = run(in: row, from: i)
      if run > 1 {
        made[count] = UInt8(truncatingIfNeeded: 1 - run)
        made[count + 1] = row[i]
        count += 2
        i += run
        continue
      }
      var end = i + 1
      while end < width, end - i < 128, end + 1 >= width || row[end] != row[end + 1] { end += 1 }
      made[count] = UInt8(end - i - 1)
      for place in i..<end { made[count + 1 + place - i] = row[place] }
      count += 1 + end - i
      i = end
    }
    return count
  }

  /// How many bytes from a place on are equal, at most 128.
  private static func run(in row: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let (first, limit) = (row[start], min(row.count, start + 128))
    let eight = UInt64(first) &* 0x0101_0101_0101_0101
    let bytes = UnsafeRawBufferPointer(row)
    var end = start + 1
    while end + 8 <= limit, bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self) == eight {
      end += 8
    }
    while end < limit, row[end] == first { end += 1 }
    return end - start
  }
}
