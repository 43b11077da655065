import Geometry
package import Raster

/// A tunnel that is looked at while it is changed: it keeps what the next picture has in common with
/// the last.
///
/// Both photographs as the target sees them are kept
/// for as long as neither the map nor the view changes, so that masks, transparency, tone and blend
/// cost no warp. All pictures are, byte for byte, what `TunnelRenderer` draws from scratch.
///
/// A class, for what it keeps. Memory beside the photographs: two targets.
package final class TunnelPreview {
  private let old: HalvedPicture
  private let new: HalvedPicture
  private let oldSize: Point
  private let newSize: Point
  private var keptOld: WarpedRows?
  private var keptNew: WarpedRows?
  /// The last two looks that were drawn, the last first: a comparison shows two in turn.
  private var renderers: [TunnelRenderer] = []

  /// - Parameter oldWidth, oldHeight, newWidth, newHeight: of the photographs that `old` and `new`
  ///   may be working copies of.
  package init(
    old: HalvedPicture, oldWidth: Int, oldHeight: Int, new: HalvedPicture, newWidth: Int,
    newHeight: Int
  ) {
    self.old = old
    self.new = new
    oldSize = Point(x: Double(oldWidth), y: Double(oldHeight))
    newSize = Point(x: Double(newWidth), y: Double(newHeight))
  }

  /// Draws some rows of a picture of `view` to where they lie in a target of `width` × `height`
  /// pixels that begins at `target`; the look's crop without a view.
  ///
  /// - Complexity: O(*n*) for *n* pixels of the rows, with multiband of the target.
  package func draw(
    _ look: TunnelLook, _ picture: TunnelPicture = .result, view: TunnelView? = nil, width: Int,
    height: Int, rows: Range<Int>, into target: UnsafeMutableRawPointer
  ) throws(TunnelRenderer.Refusal) {
    let seen: TunnelView
    if let view { seen = view } else { seen = try TunnelRenderer.view(of: look, newSize) }
    let look = picture == .result ? look : look.uncovered
    let renderer = try renderer(look, seen, width, height, isCompared: picture.isComparison)
    renderer.render(
      picture, rows: rows, into: target.assumingMemoryBound(to: UInt8.self),
      kept: kept(for: renderer))
  }

  private func renderer(
    _ look: TunnelLook, _ view: TunnelView, _ width: Int, _ height: Int, isCompared: Bool
  ) throws(TunnelRenderer.Refusal) -> TunnelRenderer {
    if let last = renderers.first(where: {
      $0.look == look && $0.view == view && $0.width == width && $0.height == height
        && $0.isCompared == isCompared
    }) {
      return last
    }
    let made = try TunnelRenderer(
      look, old: old.levels, oldSize: oldSize, new: new.levels, newSize: newSize, view: view,
      width: width, height: height, isCompared: isCompared)
    renderers = [made] + renderers.prefix(1)
    return made
  }

  /// The photographs as the target sees them, with the rows that were warped for it before.
  private func kept(for renderer: TunnelRenderer) -> KeptRows {
    func still(_ rows: WarpedRows?, _ warp: Warp) -> WarpedRows {
      if let rows, rows.warp.map == warp.map, rows.width == renderer.width,
        rows.height == renderer.height
      {
        return rows
      }
      return WarpedRows(warp, width: renderer.width, height: renderer.height)
    }
    let result = KeptRows(
      old: still(keptOld, renderer.oldWarp), new: still(keptNew, renderer.newWarp))
    (keptOld, keptNew) = (result.old, result.new)
    return result
  }
}

/// Both photographs as a target sees them.
struct KeptRows {
  let old: WarpedRows
  let new: WarpedRows
}
