/// Where the line of a wipe runs.
package enum WipeDirection: CaseIterable, Sendable { case left, right, up, down }

extension Bitmap {
  /// This picture, `step` of `steps` of the way to another of its size; at 0 it is this one byte for byte, at `steps` the other.
  ///
  /// Channels are mixed as they are stored, in integers: *a* + (*b* − *a*) · *part*, with parts of 65,536, to the nearest whole number.
  ///
  /// - Precondition: both are as large; 0 ≤ `step` ≤ `steps` > 0.
  /// - Complexity: O(*n*) for *n* pixels.
  package func dissolved(into other: Bitmap, step: Int, of steps: Int) -> Bitmap {
    checkMixing(with: other, step, steps)
    let part = Self.part(UInt64(step), of: UInt64(steps))
    var mixed = self
    mixed.mix(other, 0..<pixels.count, part)
    return mixed
  }

  /// This picture, with a line `step` of `steps` of its way over it and behind the line another of its size.
  ///
  /// The line is soft over a 24th of the way, and begins and ends outside the picture.
  ///
  /// - Precondition: both are as large; 0 ≤ `step` ≤ `steps` > 0.
  /// - Complexity: O(*n*) for *n* pixels.
  package func wiped(
    to other: Bitmap, _ direction: WipeDirection, step: Int, of steps: Int
  ) -> Bitmap {
    checkMixing(with: other, step, steps)
    let isAcross = direction == .left || direction == .right
    let parts = Self.wipeParts(
      isAcross ? width : height, isBackwards: direction == .left || direction == .up, step, steps)
    var mixed = self
    for (place, part) in parts.enumerated() where part > 0 {
      if !isAcross {
        mixed.mix(other, place * width * 4..<(place + 1) * width * 4, part)
        continue
      }
      for row in 0..<height {
        let start = (row * width + place) * 4
        mixed.mix(other, start..<start + 4, part)
      }
    }
    return mixed
  }

  /// How much of the other picture is seen in each column or row, in parts of 65,536.
  private static func wipeParts(_ length: Int, isBackwards: Bool, _ step: Int, _ steps: Int)
    -> [UInt32]
  {
    let soft = max(1, length / 24)
    let (n, end) = (Int64(steps), 2 * Int64(length + soft) * Int64(step))
    return (0..<length).map { place in
      // Its middle, counted from where the line comes from, in halves of a pixel.
      let middle = 2 * Int64(isBackwards ? length - 1 - place : place) + 1
      let behind = min(max(0, end - middle * n), 2 * Int64(soft) * n)
      return part(UInt64(behind), of: 2 * UInt64(soft) * UInt64(steps))
    }
  }

  private static func part(_ step: UInt64, of steps: UInt64) -> UInt32 {
    let (high, low) = step.multipliedFullWidth(by: 65_536)
    let (sum, isOver) = low.addingReportingOverflow(steps / 2)
    return UInt32(steps.dividingFullWidth((isOver ? high + 1 : high, sum)).quotient)
  }

  private func checkMixing(with other: Bitmap, _ step: Int, _ steps: Int) {
    precondition(width == other.width && height == other.height, "other sizes")
    precondition(steps > 0 && 0...steps ~= step, "no part of the way")
  }

  private mutating func mix(_ other: Bitmap, _ bytes: Range<Int>, _ part: UInt32) {
    let rest = 65_536 - part
    pixels.withUnsafeMutableBufferPointer { mine in
      other.pixels.withUnsafeBufferPointer { others in
        for i in bytes {
          mine[i] = UInt8((UInt32(mine[i]) * rest + UInt32(others[i]) * part + 32_768) >> 16)
        }
      }
    }
  }
}
