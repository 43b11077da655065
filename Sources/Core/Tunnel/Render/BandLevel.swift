import CTunnelKernels

/// One level of a pyramid: rows of `channels` values of 16 bits to a pixel.
///
/// A class, for the memory that it holds.
final class BandLevel {
  let width: Int
  let height: Int
  let channels: Int
  private let values: UnsafeMutablePointer<Int16>

  init(width: Int, height: Int, channels: Int) {
    self.width = width
    self.height = height
    self.channels = channels
    values = .allocate(capacity: width * height * channels)
    values.initialize(repeating: 0, count: width * height * channels)
  }

  deinit { values.deallocate() }

  /// Row `y`, or the nearest that there is.
  func row(_ y: Int) -> UnsafeMutablePointer<Int16> {
    values + max(0, min(height - 1, y)) * width * channels
  }

  /// Takes a part of each value, in 1/1024, rounded to the nearest, halves up.
  func scale(by share: Int) {
    guard share != BandCount.whole else { return }
    for i in 0..<width * height * channels {
      values[i] = Int16((Int(values[i]) * share + BandCount.whole / 2) >> 10)
    }
  }

  /// The level above: half as large, filtered.
  func halved() -> BandLevel {
    let result = BandLevel(
      width: (width + 1) / 2, height: (height + 1) / 2, channels: channels)
    let sums = UnsafeMutablePointer<Int32>.allocate(capacity: width * channels)
    defer { sums.deallocate() }
    for y in 0..<result.height {
      result.fillRow(y, halving: { self.row($0) }, width: width, sums: sums)
    }
    return result
  }

  /// Fills row `y` from rows 2y − 2 to 2y + 2 of what is twice as large.
  func fillRow(
    _ y: Int, halving row: (Int) -> UnsafeMutablePointer<Int16>, width: Int,
    sums: UnsafeMutablePointer<Int32>
  ) {
    withUnsafeTemporaryAllocation(of: UnsafePointer<Int16>?.self, capacity: 5) { rows in
      for i in 0..<5 { rows[i] = UnsafePointer(row(2 * y + i - 2)) }
      tk_halve_rows(rows.baseAddress!, Int32(width), Int32(channels), sums, self.row(y))
    }
  }

  /// Writes row `y` of what is twice as large and `width` pixels wide.
  func writeDoubled(
    _ y: Int, width: Int, sums: UnsafeMutablePointer<Int32>, to out: UnsafeMutablePointer<Int16>
  ) {
    withUnsafeTemporaryAllocation(of: UnsafePointer<Int16>?.self, capacity: 3) { rows in
      for i in 0..<3 { rows[i] = UnsafePointer(row(y / 2 + i - 1)) }
      tk_double_rows(rows.baseAddress!, Int32(y & 1), Int32(width), sums, out)
    }
  }
}
