import Geometry
import Raster
import Storyboard
import Tunnel

/// The tunnel that the page shows: its recipe, both photographs, and what was drawn last.
struct OpenTunnel {
  private(set) var recipe: Recipe
  /// The look before the hand that changes it began; see `TunnelLook+Moving.swift`.
  private(set) var heldLook: TunnelLook?
  /// The photographs, or working copies of them: places are counted in the recipe's pixels all the
  /// same.
  private(set) var old: HalvedPicture?
  private(set) var new: HalvedPicture?
  /// Made when both are here; it keeps what pictures have in common.
  private var preview: TunnelPreview?
  private(set) var pixels: [UInt8] = []

  /// - Parameter last: what was open before, whose photographs are taken where they are the same.
  init(_ recipe: Recipe, after last: OpenTunnel? = nil) {
    self.recipe = recipe
    guard let last else { return }
    func isSame(_ a: Photograph, _ b: Photograph) -> Bool {
      a.asset == b.asset && a.width == b.width && a.height == b.height
    }
    let (sameOld, sameNew) = (
      isSame(last.recipe.old, recipe.old), isSame(last.recipe.new, recipe.new)
    )
    if last.recipe.old.asset == recipe.old.asset { old = last.old }
    if last.recipe.new.asset == recipe.new.asset { new = last.new }
    if sameOld, sameNew { (preview, pixels) = (last.preview, last.pixels) }
  }

  mutating func hold() { heldLook = recipe.look }

  /// Takes in a photograph.
  mutating func setPhotograph(_ which: PhotographKind, _ picture: HalvedPicture) {
    if which == .old { old = picture } else { new = picture }
    preview = nil
  }

  /// The most pixels that are drawn.
  static let pixelLimit = 1 << 26

  /// Draws some rows of a picture of the tunnel at a size, into `pixels`; the other rows stay as they
  /// are, unless the size is a new one. The rows that were drawn, or nil while a photograph is
  /// missing.
  ///
  /// - Parameter view: the part of the new photograph to draw; the crop unless given.
  /// - Complexity: O(*n*) for *n* pixels drawn; once also that of both photographs.
  mutating func draw(
    _ picture: TunnelPicture = .result, view: TunnelView? = nil, width: Int, height: Int,
    rows: Range<Int>
  ) throws(TunnelRenderer.Refusal) -> PixelRect? {
    guard let old, let new else { return nil }
    guard 1...TunnelRenderer.sideLimit ~= width, 1...TunnelRenderer.sideLimit ~= height,
      width * height <= Self.pixelLimit
    else { throw .size(width: width, height: height) }
    let preview =
      preview
      ?? TunnelPreview(
        old: old, oldWidth: recipe.old.width, oldHeight: recipe.old.height, new: new,
        newWidth: recipe.new.width, newHeight: recipe.new.height)
    self.preview = preview
    if pixels.count != width * height * 4 {
      pixels = Array(repeating: 0, count: width * height * 4)
    }
    let rows = rows.clamped(to: 0..<height)
    let look = recipe.look
    var refusal: TunnelRenderer.Refusal?
    pixels.withUnsafeMutableBytes { bytes in
      do throws(TunnelRenderer.Refusal) {
        try preview.draw(
          look, picture, view: view, width: width, height: height, rows: rows,
          into: bytes.baseAddress!)
      } catch {
        refusal = error
      }
    }
    if let refusal { throw refusal }
    return PixelRect(minX: 0, minY: rows.lowerBound, maxX: width, maxY: rows.upperBound)
  }

  /// Takes other facts of the photographs, which stay the same ones.
  mutating func setFacts(old: Photograph, new: Photograph) throws(RecipeError) {
    recipe = try Recipe(old: old, new: new, look: recipe.look, points: recipe.points)
  }

  /// Takes another look, where a tunnel can be drawn with it. The points stay.
  mutating func setLook(_ look: TunnelLook) throws(RecipeError) {
    recipe = try Recipe(old: recipe.old, new: recipe.new, look: look, points: recipe.points)
  }

  /// Keeps pairs of points, or none, and leaves all where it lies.
  mutating func setPoints(_ points: AlignmentPoints?) throws(RecipeError) {
    recipe = try Recipe(old: recipe.old, new: recipe.new, look: recipe.look, points: points)
  }

  /// Lays the foreground as pairs of points say, where the map can be taken, and keeps the pairs.
  ///
  /// - Throws: an `AlignmentError` as the recipe's error about its points.
  mutating func align(_ points: AlignmentPoints) throws(RecipeError) -> Alignment {
    let alignment: Alignment
    do throws(AlignmentError) {
      alignment = try map(points)
    } catch {
      throw .points(error)
    }
    var look = recipe.look
    look.alignment = alignment.map
    recipe = try Recipe(old: recipe.old, new: recipe.new, look: look, points: points)
    return alignment
  }

  /// What the recipe's points decide, where that is how the foreground lies: nil once it was moved by
  /// hand, and where they decide nothing.
  func pointsAlignment() -> Alignment? {
    guard let points = recipe.points else { return nil }
    do throws(AlignmentError) {
      let found = try map(points)
      return found.map == recipe.look.alignment ? found : nil
    } catch {
      return nil
    }
  }

  private func map(_ points: AlignmentPoints) throws(AlignmentError) -> Alignment {
    try Alignment(
      points.pairs, model: points.model, oldWidth: Double(recipe.old.width),
      oldHeight: Double(recipe.old.height), newWidth: Double(recipe.new.width),
      newHeight: Double(recipe.new.height), tolerance: points.tolerance)
  }
}
