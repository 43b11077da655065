package import Geometry

/// Turns closed contours into coverage: the exact area of each pixel that lies inside, to 8 bits.
///
/// Call `begin`, add contours, then `finish`, as often as wanted; the memory is kept, so after the
/// first shapes nothing is allocated. `Rasterizer.md` explains how it works. Its laws:
///
/// - A smaller clip rectangle gives exactly the same bytes inside it as a larger one.
/// - A contour whose box does not meet the clip rectangle may be left out: no byte changes.
/// - The result does not depend on the processor: whole numbers and +, −, ×, ÷ of IEEE 754 only.
/// - Points that are not finite are passed over; coordinates beyond ±2³⁰ are clamped.
///
/// An open contour is closed by a straight line. It cannot be copied, since a copy would be nothing
/// but a second scratch memory.
package struct Rasterizer: ~Copyable {
  /// The most pixels that a clip rectangle may be wide or high.
  package static let sideLimit = 32767
  /// The distance, in pixels, by which a curve may miss the straight lines that are drawn for it.
  package static let flatness = 1.0 / 64

  /// The number of cells (pixels with an edge in them) that the last `finish` resolved.
  package internal(set) var cellsTouched = 0
  /// The number of pixels that the last `finish` wrote.
  package internal(set) var pixelsWritten = 0

  var clip = PixelRect.empty
  /// The clip rectangle's corner and size on the subpixel grid.
  var origin = SubpixelPoint(x: 0, y: 0)
  var size = SubpixelPoint(x: 0, y: 0)
  /// The box of all vertices.
  var least = SubpixelPoint(x: .max, y: .max)
  var greatest = SubpixelPoint(x: .min, y: .min)
  /// The open contour's first and latest vertex.
  var start = SubpixelPoint(x: 0, y: 0)
  var current = SubpixelPoint(x: 0, y: 0)
  var isOpen = false

  var fragments = Scratch<EdgeFragment>()
  /// The difference of each row's winding left of the clip rectangle from that of the row above,
  /// counting edges over whole rows only.
  var rowWindings = Scratch<Int32>()
  var sorted = Scratch<EdgeFragment>()
  var counts = Scratch<Int32>()
  var cell = CellCoverage()

  package init() {}

  /// Forgets all contours; from now on only pixels in `clip` are of interest.
  package mutating func begin(clip: PixelRect) {
    precondition(
      clip.width <= Self.sideLimit && clip.height <= Self.sideLimit, "clip rectangle too large")
    self.clip = clip.isEmpty ? .empty : clip
    origin = SubpixelPoint(
      x: Int64(self.clip.minX) << Subpixel.bits, y: Int64(self.clip.minY) << Subpixel.bits)
    size = SubpixelPoint(
      x: Int64(self.clip.width) << Subpixel.bits, y: Int64(self.clip.height) << Subpixel.bits)
    least = SubpixelPoint(x: .max, y: .max)
    greatest = SubpixelPoint(x: .min, y: .min)
    isOpen = false
    fragments.removeAll()
    rowWindings.reset(to: self.clip.height + 1, repeating: 0)
  }
}
