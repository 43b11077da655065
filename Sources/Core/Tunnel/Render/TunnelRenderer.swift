import CTunnelKernels
import Geometry
package import Raster

/// Two photographs and a look, drawn at a size: strip by strip, so that several can be drawn at once.
///
/// The same look on the same pixels gives the same bytes on every machine, whatever rows are asked
/// for together. Memory beside the photographs: halvings of what is shrunk (a third of it), and
/// rows.
package struct TunnelRenderer: Sendable {
  package let width: Int
  package let height: Int
  package internal(set) var look: TunnelLook
  let view: TunnelView
  let old: PictureLevels
  let new: PictureLevels
  let oldWarp: Warp
  let newWarp: Warp
  /// The maps from the target to the background, and to the foreground, in the photographs' own pixels.
  let toNew: Homography
  let toOld: Homography
  let oldSize: Point
  let tone: tk_tone?
  /// Whether the foreground's light is brought to that of the background, for pictures that compare the two.
  let isCompared: Bool
  /// What such a picture does to the light of both.
  let light: tk_light?

  /// A reason why nothing can be drawn.
  package enum Refusal: Error, Equatable, Sendable {
    /// The foreground cannot be seen through its alignment.
    case flatAlignment
    /// The crop holds nothing of the background.
    case emptyCrop
    /// More pixels than are drawn, or none.
    case size(width: Int, height: Int)
  }

  /// The longest side of what is drawn.
  package static let sideLimit = 32_767

  /// - Parameters:
  ///   - old: the foreground, or a working copy of it; `oldWidth` and `oldHeight` are the
  ///     photograph's own.
  ///   - width: of what is drawn, with `height`; the crop's own size unless given.
  package init(
    _ look: TunnelLook, old: Bitmap, oldWidth: Int? = nil, oldHeight: Int? = nil, new: Bitmap,
    newWidth: Int? = nil, newHeight: Int? = nil, width: Int? = nil, height: Int? = nil
  ) throws(Refusal) {
    try self.init(
      look, old: [old], oldWidth: oldWidth, oldHeight: oldHeight, new: [new], newWidth: newWidth,
      newHeight: newHeight, width: width, height: height)
  }

  /// Creates a renderer of photographs whose halvings are there already, which gives the same bytes.
  package init(
    _ look: TunnelLook, old: HalvedPicture, oldWidth: Int, oldHeight: Int, new: HalvedPicture,
    newWidth: Int, newHeight: Int, width: Int, height: Int
  ) throws(Refusal) {
    try self.init(
      look, old: old.levels, oldWidth: oldWidth, oldHeight: oldHeight, new: new.levels,
      newWidth: newWidth, newHeight: newHeight, width: width, height: height)
  }

  private init(
    _ look: TunnelLook, old: [Bitmap], oldWidth: Int?, oldHeight: Int?, new: [Bitmap],
    newWidth: Int?, newHeight: Int?, width: Int?, height: Int?
  ) throws(Refusal) {
    let newSize = Point(
      x: Double(newWidth ?? new[0].width), y: Double(newHeight ?? new[0].height))
    let view = try Self.view(of: look, newSize)
    try self.init(
      look, old: old,
      oldSize: Point(x: Double(oldWidth ?? old[0].width), y: Double(oldHeight ?? old[0].height)),
      new: new, newSize: newSize, view: view, width: width ?? Int(view.width),
      height: height ?? Int(view.height))
  }

  /// Returns the view that is drawn by default: the crop, or all of the background.
  static func view(of look: TunnelLook, _ newSize: Point) throws(Refusal) -> TunnelView {
    let all = PixelRect(width: Int(newSize.x), height: Int(newSize.y))
    let part = (look.crop ?? all).intersection(all)
    guard !part.isEmpty else { throw .emptyCrop }
    return TunnelView(
      x: Double(part.minX), y: Double(part.minY), width: Double(part.width),
      height: Double(part.height))
  }

  /// Creates a renderer of what lies in `view` of the background, at a size.
  ///
  /// - Parameter old, new: the pictures, then as many of their halvings as are there already.
  init(
    _ look: TunnelLook, old: [Bitmap], oldSize: Point, new: [Bitmap], newSize: Point,
    view: TunnelView, width: Int, height: Int, isCompared: Bool = false
  ) throws(Refusal) {
    guard let back = look.alignment.inverse else { throw .flatAlignment }
    guard 1...Self.sideLimit ~= width, 1...Self.sideLimit ~= height,
      !old[0].bounds.isEmpty, !new[0].bounds.isEmpty
    else { throw .size(width: width, height: height) }
    guard view.width > 0, view.height > 0 else { throw .emptyCrop }
    self.width = width
    self.height = height
    self.look = look
    self.view = view
    self.oldSize = oldSize
    toNew = Homography(
      AffineTransform(
        a: view.width / Double(width), b: 0, c: 0, d: view.height / Double(height), tx: view.x,
        ty: view.y))
    toOld = toNew.then(back).normalized
    func toPixels(_ picture: Bitmap, _ size: Point) -> Homography {
      Homography(
        AffineTransform(
          a: Double(picture.width) / size.x, b: 0, c: 0, d: Double(picture.height) / size.y,
          tx: 0, ty: 0))
    }
    oldWarp = Warp(toOld.then(toPixels(old[0], oldSize)), width: width, height: height)
    newWarp = Warp(toNew.then(toPixels(new[0], newSize)), width: width, height: height)
    self.old = PictureLevels(
      old, width: oldSize.x, height: oldSize.y,
      shrunk: oldWarp.shrinking(width: width, height: height))
    self.new = PictureLevels(
      new, width: newSize.x, height: newSize.y,
      shrunk: newWarp.shrinking(width: width, height: height))
    self.isCompared = isCompared
    let match = ToneMatch(
      look, old: self.old, new: self.new, size: newSize, oldSize: oldSize, isOfLight: isCompared)
    (tone, light) = (match?.kernel, match?.light)
  }

  /// The whole picture.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  package func render() -> Bitmap {
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { out, count in
      render(rows: 0..<height, into: UnsafeMutableRawPointer(out.baseAddress!))
      count = out.count
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The number of rows that are drawn together: parts of a picture drawn side by side begin at multiples of it.
  package static let stripHeight = MaskStrip.rowCount

  /// Draws some rows to where they lie in a picture whose first pixel is at `picture`.
  ///
  /// With the multiband blend each call draws all that the rows depend on.
  package func render(rows: Range<Int>, into picture: UnsafeMutableRawPointer) {
    render(.result, rows: rows, into: picture.assumingMemoryBound(to: UInt8.self), kept: nil)
  }

  /// Draws rows of any of the pictures, with what was kept of both photographs as the target sees
  /// them. The one place where the photographs' memory is opened: each is large in the page's module.
  func render(
    _ picture: TunnelPicture, rows: Range<Int>, into base: UnsafeMutablePointer<UInt8>,
    kept: KeptRows?
  ) {
    new.withPixels { new in
      old.withPixels { old in
        let painter = RowPainter(self, old: old, new: new, kept: kept)
        switch picture {
        case .result:
          if case .multiband(let levels) = look.blend {
            multiband(levels: levels, painter, rows: rows, into: base)
          } else {
            feather(painter, rows: rows, into: base)
          }
        case .old: feather(painter, rows: rows, into: base)
        case .new:
          for y in rows { painter.paintBackground(y, onto: base + y * width * 4) }
        case .difference: contrast(painter, rows: rows, into: base)
        case .edges: edges(painter, rows: rows, into: base)
        }
      }
    }
  }

  /// The weights of the foreground, by strips.
  func alphaStrip() -> AlphaStrip {
    // An edge is never sharper than a pixel of what is drawn.
    let pixel = max(toNew.a, toNew.e)
    var window = look.window
    window.softness = max(window.softness, pixel)
    let center = Point(x: Double(width) / 2, y: Double(height) / 2)
    let onOld = look.alignment.inverse?.linearized(at: toNew(center) ?? center)
    let edge = look.edge.mask(
      width: oldSize.x, height: oldSize.y, least: pixel * (onOld?.meanScale ?? 1))
    return AlphaStrip(
      edge: MaskStrip(MaskField(edge, seenThrough: toOld), width: width),
      window: MaskStrip(MaskField(window, seenThrough: toNew), width: width),
      transparency: look.transparency, isSwapped: look.isSwapped)
  }

  func feather(_ painter: RowPainter, rows: Range<Int>, into base: UnsafeMutablePointer<UInt8>) {
    let strip = alphaStrip()
    for y in rows {
      strip.prepare(top: y / Self.stripHeight * Self.stripHeight)
      painter.paint(y, strip, onto: base + y * width * 4)
    }
  }
}
