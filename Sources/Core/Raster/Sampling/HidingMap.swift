import Geometry

/// The foremost of several pictures, drawn one over the other, that hides all behind it, pixel by pixel; so that what
/// nobody sees need not be drawn.
package struct HidingMap: Sendable {
  package let width: Int
  package let height: Int
  /// The highest order that a picture may have.
  package static let limit = Int(Int16.max) - 1
  /// The order of the picture, counted from behind; 0 where there is none.
  private var foremost: [Int16]
  /// The least order in each square of `group` by `group` pixels, row by row.
  private var least: [Int16]
  private let squaresAcross: Int
  /// So many pixels are looked at together.
  private static let group = 8

  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    foremost = Array(repeating: 0, count: width * height)
    squaresAcross = (width + Self.group - 1) / Self.group
    least = Array(
      repeating: 0, count: squaresAcross * ((height + Self.group - 1) / Self.group))
  }

  /// Forgets all pictures.
  package mutating func clear() {
    foremost.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
  }

  /// Makes one picture hide a part of a row; pictures are added from behind to the front.
  mutating func set(_ span: Range<Int>, of y: Int, to order: Int16) {
    let start = y * width
    foremost.withUnsafeMutableBufferPointer {
      $0[start + span.lowerBound..<start + span.upperBound].update(repeating: order)
    }
  }

  /// Ends the telling; from now on it may be asked.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  package mutating func finish() {
    let (width, height, squaresAcross) = (width, height, squaresAcross)
    foremost.withUnsafeBufferPointer { foremost in
      least.withUnsafeMutableBufferPointer { least in
        least.update(repeating: .max)
        for y in 0..<height {
          let squares = y / Self.group * squaresAcross
          var x = 0
          while x < width {
            let place = y * width + x
            if x + Self.group <= width {
              let group = UnsafeRawPointer(foremost.baseAddress! + place).loadUnaligned(
                as: SIMD8<Int16>.self)
              least[squares + x / Self.group] = min(least[squares + x / Self.group], group.min())
            } else {
              for place in place..<place + width - x {
                least[squares + x / Self.group] = min(
                  least[squares + x / Self.group], foremost[place])
              }
            }
            x += Self.group
          }
        }
      }
    }
  }

  /// The part of `rect` in which, as far as squares tell, something of a picture is seen.
  func shown(_ rect: PixelRect, order: Int16) -> PixelRect {
    var shown = PixelRect.empty
    least.withUnsafeBufferPointer { least in
      for row in rect.minY / Self.group...(rect.maxY - 1) / Self.group {
        for column in rect.minX / Self.group...(rect.maxX - 1) / Self.group
        where least[row * squaresAcross + column] <= order {
          let square = PixelRect(
            minX: column * Self.group, minY: row * Self.group, maxX: (column + 1) * Self.group,
            maxY: (row + 1) * Self.group)
          shown = shown.union(square)
        }
      }
    }
    return shown.intersection(rect)
  }

  /// The first part of a row's `span` of which, as far as is told here, something of a picture is seen; empty where there is none.
  ///
  /// - Complexity: O(*n*) for *n* pixels up to its end.
  @inline(__always)
  func shown(_ span: Range<Int>, of y: Int, order: Int16) -> (start: Int, end: Int) {
    foremost.withUnsafeBufferPointer { foremost in
      let row = foremost.baseAddress! + y * width
      var start = span.lowerBound
      while start < span.upperBound,
        !Self.isShown(row, start, span.upperBound, order)
      {
        start += Self.group
      }
      var end = start
      while end < span.upperBound, Self.isShown(row, end, span.upperBound, order) {
        end += Self.group
      }
      return (start, min(end, span.upperBound))
    }
  }

  /// Whether any of up to eight pixels is seen.
  @inline(__always)
  private static func isShown(_ row: UnsafePointer<Int16>, _ x: Int, _ end: Int, _ order: Int16)
    -> Bool
  {
    guard x + group <= end else {
      for x in x..<end where row[x] <= order { return true }
      return false
    }
    let group = UnsafeRawPointer(row + x).loadUnaligned(as: SIMD8<Int16>.self)
    // Below zero where it is seen, which is told by the highest bits.
    let pairs = unsafeBitCast(group &- (order &+ 1), to: SIMD2<UInt64>.self)
    return (pairs.x | pairs.y) & 0x8000_8000_8000_8000 != 0
  }
}
