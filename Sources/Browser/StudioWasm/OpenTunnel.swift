import Geometry
import Raster
import Storyboard
import Tunnel

/// The tunnel that the page shows: its recipe, both photographs, and what was drawn last.
struct OpenTunnel {
  var recipe: Recipe { didSet { renderer = nil } }
  /// The photographs, or working copies of them: places are counted in the recipe's pixels all the
  /// same.
  var old: Bitmap? { didSet { renderer = nil } }
  var new: Bitmap? { didSet { renderer = nil } }
  /// Kept for as long as nothing changes: it holds halvings of the photographs.
  private var renderer: TunnelRenderer?
  private(set) var pixels: [UInt8] = []

  init(_ recipe: Recipe) { self.recipe = recipe }

  /// The most pixels that are drawn.
  static let pixelLimit = 1 << 26

  /// Draws some rows of the tunnel at a size, into `pixels`; the other rows stay as they are,
  /// unless the size is a new one. The rows that were drawn, or nil while a photograph is missing.
  ///
  /// - Complexity: O(*n*) for *n* pixels drawn; after a change also that of both photographs.
  mutating func draw(width: Int, height: Int, rows: Range<Int>) throws(TunnelRenderer.Refusal)
    -> PixelRect?
  {
    guard let old, let new else { return nil }
    guard 1...TunnelRenderer.sideLimit ~= width, 1...TunnelRenderer.sideLimit ~= height,
      width * height <= Self.pixelLimit
    else { throw .size(width: width, height: height) }
    let now: TunnelRenderer
    if let renderer, renderer.width == width, renderer.height == height {
      now = renderer
    } else {
      now = try TunnelRenderer(
        recipe.look, old: old, oldWidth: recipe.old.width, oldHeight: recipe.old.height, new: new,
        newWidth: recipe.new.width, newHeight: recipe.new.height, width: width, height: height)
      renderer = now
    }
    if pixels.count != width * height * 4 {
      pixels = Array(repeating: 0, count: width * height * 4)
    }
    let rows = rows.clamped(to: 0..<height)
    pixels.withUnsafeMutableBytes { now.render(rows: rows, into: $0.baseAddress!) }
    return PixelRect(minX: 0, minY: rows.lowerBound, maxX: width, maxY: rows.upperBound)
  }

  /// Takes another look, where a tunnel can be drawn with it.
  mutating func setLook(_ look: TunnelLook) throws(RecipeError) {
    recipe = try Recipe(old: recipe.old, new: recipe.new, look: look)
  }

  /// Lays the foreground as pairs of points say, where the map can be taken.
  ///
  /// - Throws: an `AlignmentError` as the recipe's error about its alignment.
  mutating func align(_ pairs: [PointPair], _ model: AlignmentModel?, tolerance: Double?)
    throws(RecipeError) -> Alignment
  {
    let alignment: Alignment
    do throws(AlignmentError) {
      alignment = try Alignment(
        pairs, model: model, oldWidth: Double(recipe.old.width),
        oldHeight: Double(recipe.old.height), newWidth: Double(recipe.new.width),
        newHeight: Double(recipe.new.height), tolerance: tolerance)
    } catch {
      throw .alignment(error)
    }
    var look = recipe.look
    look.alignment = alignment.map
    try setLook(look)
    return alignment
  }
}
