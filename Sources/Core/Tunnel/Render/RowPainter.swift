import CTunnelKernels
import Geometry

/// Draws rows of a tunnel: background, foreground and weights, run by run.
///
/// A class, for the rows that it keeps from one to the next.
final class RowPainter {
  private let renderer: TunnelRenderer
  private let old: [PixelSource]
  private let new: [PixelSource]
  private let kept: KeptRows?
  private let alpha: UnsafeMutablePointer<Int16>
  /// A row of the foreground, and room for a line of another halving.
  private let front: UnsafeMutablePointer<UInt8>
  private let scratch: UnsafeMutablePointer<UInt8>
  /// A row of the background, where it is not drawn at once.
  private let behind: UnsafeMutablePointer<UInt8>

  /// - Parameter kept: both photographs as the target sees them, where they are kept.
  init(
    _ renderer: TunnelRenderer, old: [PixelSource], new: [PixelSource], kept: KeptRows? = nil
  ) {
    self.renderer = renderer
    self.kept = kept
    self.old = old
    self.new = new
    let width = renderer.width + TunnelRenderer.stripHeight
    alpha = .allocate(capacity: width)
    front = .allocate(capacity: width * 4)
    scratch = .allocate(capacity: Int(TK_LINE) * 4)
    behind = .allocate(capacity: width * 4)
  }

  deinit {
    alpha.deallocate()
    front.deallocate()
    scratch.deallocate()
    behind.deallocate()
  }

  /// Draws row `y`, of which `strip` has been made ready.
  func paint(_ y: Int, _ strip: AlphaStrip, onto row: UnsafeMutablePointer<UInt8>) {
    let inStrip = y % TunnelRenderer.stripHeight
    for run in strip.runs(row: inStrip) {
      let start = run.cells.lowerBound * MaskStrip.cell
      let end = min(run.cells.upperBound * MaskStrip.cell, renderer.width)
      guard start < end else { break }
      let columns = start..<end
      let out = row + start * 4
      guard let weight = run.weight else {
        strip.write(row: inStrip, cells: run.cells, to: alpha)
        let back = background(y, columns, out)
        tk_blend_row(back, foreground(y, columns), alpha, out, columns.count)
        continue
      }
      if weight == 0 {
        writeBackground(y, columns, out)
      } else {
        let back = background(y, columns, out)
        tk_blend_row_evenly(back, foreground(y, columns), weight, out, columns.count)
      }
    }
  }

  /// Draws row `y` without the foreground.
  func paintBackground(_ y: Int, onto row: UnsafeMutablePointer<UInt8>) {
    writeBackground(y, 0..<renderer.width, row)
  }

  /// Writes what the foreground in full changes in a part of row `y`, as the kernels of bands count it.
  func writeDifferences(_ y: Int, _ columns: Range<Int>, to out: UnsafeMutablePointer<Int16>) {
    let back = background(y, columns, behind)
    tk_difference_row(back, foreground(y, columns), out, columns.count)
  }

  private func writeBackground(
    _ y: Int, _ columns: Range<Int>, _ out: UnsafeMutablePointer<UInt8>
  ) {
    let back = background(y, columns, out)
    if back != UnsafePointer(out) { out.update(from: back, count: columns.count * 4) }
  }

  /// Returns the background's pixels, which may be `out` after they have been written there.
  private func background(
    _ y: Int, _ columns: Range<Int>, _ out: UnsafeMutablePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    if let pixels = Self.direct(renderer.newWarp, new[0], y, columns) { return pixels }
    if let kept { return kept.new.row(y, of: new, scratch: scratch) + columns.lowerBound * 4 }
    renderer.newWarp.write(new, y: y, columns: columns, to: out, scratch: scratch)
    return UnsafePointer(out)
  }

  /// Returns the foreground's pixels, in the colours in which they are seen.
  func foreground(_ y: Int, _ columns: Range<Int>) -> UnsafePointer<UInt8> {
    if let pixels = Self.direct(renderer.oldWarp, old[0], y, columns) {
      guard renderer.tone != nil else { return pixels }
      front.update(from: pixels, count: columns.count * 4)
    } else if let kept {
      let pixels = kept.old.row(y, of: old, scratch: scratch) + columns.lowerBound * 4
      guard renderer.tone != nil else { return pixels }
      front.update(from: pixels, count: columns.count * 4)
    } else {
      renderer.oldWarp.write(old, y: y, columns: columns, to: front, scratch: scratch)
    }
    if var tone = renderer.tone { tk_tone_row(front, &tone, columns.count) }
    return UnsafePointer(front)
  }

  /// The pixels themselves, where the target shows them as they are.
  private static func direct(
    _ warp: Warp, _ source: PixelSource, _ y: Int, _ columns: Range<Int>
  ) -> UnsafePointer<UInt8>? {
    guard let offset = warp.offset, 0..<source.height ~= y - offset.y,
      columns.lowerBound - offset.x >= 0, columns.upperBound - offset.x <= source.width
    else { return nil }
    return source.row(y - offset.y) + (columns.lowerBound - offset.x) * 4
  }
}
