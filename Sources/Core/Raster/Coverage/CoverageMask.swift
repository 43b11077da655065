package import Geometry

/// The part of each pixel that a shape covers, 0 not at all, 255 wholly; nothing outside `bounds`.
///
/// Meant to be kept and filled again: its memory is reused.
package struct CoverageMask: Equatable, Sendable {
  package internal(set) var bounds: PixelRect
  /// Row by row from the top, one byte for each pixel of `bounds`.
  package internal(set) var coverage: [UInt8]

  package init() {
    bounds = .empty
    coverage = []
  }

  /// A mask that covers each pixel of `bounds` by `value`.
  package init(bounds: PixelRect, repeating value: UInt8) {
    self.bounds = bounds
    coverage = [UInt8](repeating: value, count: bounds.area)
  }

  package var isEmpty: Bool { bounds.isEmpty }

  /// The coverage of pixel (x, y), 0 outside `bounds`.
  package subscript(x: Int, y: Int) -> UInt8 {
    guard bounds.minX <= x, x < bounds.maxX, bounds.minY <= y, y < bounds.maxY else { return 0 }
    return coverage[(y - bounds.minY) * bounds.width + x - bounds.minX]
  }

  /// Moves what is covered by `offset`.
  package mutating func move(by offset: PixelOffset) { bounds = offset.moved(bounds) }

  /// Takes new bounds; what the bytes hold afterwards is for the caller to write.
  mutating func reshape(to newBounds: PixelRect) {
    bounds = newBounds
    let area = newBounds.area
    if coverage.count < area {
      coverage.append(contentsOf: repeatElement(0, count: area - coverage.count))
    } else if coverage.count > area {
      coverage.removeLast(coverage.count - area)
    }
  }
}
