package import Geometry
package import Gestures
package import Raster
package import Storyboard
package import Tunnel

/// The tunnel that the page shows: its recipe, both photographs, the hands on them, and what was drawn last.
package struct OpenTunnel {
  package private(set) var recipe: Recipe
  /// The hand on the stage, and those on either photograph beside its points.
  package var hand = TunnelHand()
  package var oldPane = PaneHand()
  package var newPane = PaneHand()
  /// The photographs, or working copies of them: places are counted in the recipe's pixels all the
  /// same.
  package private(set) var old: HalvedPicture?
  package private(set) var new: HalvedPicture?
  /// Made when both are here; it keeps what pictures have in common.
  private var preview: TunnelPreview?
  package private(set) var pixels: [UInt8] = []

  /// - Parameter last: what was open before, whose hands go on, and whose photographs are taken where they are the same.
  package init(_ recipe: Recipe, after last: OpenTunnel? = nil) {
    self.recipe = recipe
    guard let last else { return }
    (hand, oldPane, newPane) = (last.hand, last.oldPane, last.newPane)
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

  /// Takes in a photograph.
  package mutating func setPhotograph(_ picture: HalvedPicture, isOld: Bool) {
    if isOld { old = picture } else { new = picture }
    preview = nil
  }

  /// The most pixels that are drawn.
  package static let pixelLimit = 1 << 26

  /// Draws some rows of a picture of the tunnel at a size, into `pixels`; the other rows stay as they
  /// are, unless the size is a new one. The rows that were drawn, or nil while a photograph is
  /// missing.
  ///
  /// - Parameter view: the part of the new photograph to draw; the crop unless given.
  /// - Complexity: O(*n*) for *n* pixels drawn; once also that of both photographs.
  package mutating func draw(
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
  package mutating func setFacts(old: Photograph, new: Photograph) throws(RecipeError) {
    recipe = try Recipe(old: old, new: new, look: recipe.look, points: recipe.points)
  }

  /// Takes another look, where a tunnel can be drawn with it. The points stay.
  package mutating func setLook(_ look: TunnelLook) throws(RecipeError) {
    recipe = try Recipe(old: recipe.old, new: recipe.new, look: look, points: recipe.points)
  }

  /// Moves a part of the look, where a tunnel can be drawn with it then.
  package mutating func move(_ part: TunnelPart, _ move: TunnelMove) throws(RecipeError) {
    try setLook(
      recipe.look.moving(
        part, move, oldWidth: recipe.old.width, oldHeight: recipe.old.height))
  }

  /// Does what an event on the stage asks for, and returns what that was.
  ///
  /// - Throws: where no tunnel can be drawn with the look that the hand would have; it stays as it was.
  package mutating func handle(_ input: SurfaceInput) throws(RecipeError) -> [TunnelHand.Step] {
    let (old, new) = (recipe.old, recipe.new)
    let steps = hand.handle(
      input, on: recipe.look,
      TunnelHand.Sizes(old: (old.width, old.height), new: (new.width, new.height)))
    for case .changes(let look) in steps { try setLook(look) }
    return steps
  }

  /// Keeps pairs of points, or none, and leaves all where it lies.
  package mutating func setPoints(_ points: AlignmentPoints?) throws(RecipeError) {
    recipe = try Recipe(old: recipe.old, new: recipe.new, look: recipe.look, points: points)
  }

  /// Lays the foreground as pairs of points say, where the map can be taken, and keeps the pairs.
  ///
  /// - Throws: an `AlignmentError` as the recipe's error about its points.
  package mutating func align(_ points: AlignmentPoints) throws(RecipeError) -> Alignment {
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
  package func pointsAlignment() -> Alignment? {
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
