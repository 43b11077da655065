internal import Geometry
internal import Hummingbird
internal import Media
internal import Raster
internal import Storyboard
internal import Tunnel
internal import TunnelFiles

/// What is asked for of a tunnel's picture: `format`, `width`, `quality`.
struct TunnelOrder: Sendable {
  let kind: PictureKind
  let ending: String
  /// In pixels; the height follows the crop's proportions.
  let width: Int
  let height: Int
  /// 1 to 100, of JPEG and WebP.
  let quality: Int

  private static let kinds: [String: PictureKind] = ["jpg": .jpeg, "png": .png, "webp": .webp]

  /// The longest side that files of a kind have, and the renderer draws.
  private static func sideLimit(_ kind: PictureKind) -> Int {
    kind == .webp ? 16_383 : TunnelRenderer.sideLimit
  }

  /// - Throws: a problem that says which is wrong, and between what it may be.
  init(_ query: Parameters, of recipe: Recipe) throws(Problem) {
    let format = query["format"].map(String.init) ?? "jpg"
    guard let kind = Self.kinds[format] else {
      throw Problem(.badRequest, "format", "format must be jpg, png or webp.")
    }
    quality = try Self.number(query, "quality", in: 1...100) ?? 90
    (self.kind, ending) = (kind, format)
    let frame = LayerTunnel(recipe).frame
    let limit = Self.sideLimit(kind)
    // The widest of which no side is too long, and that makes nothing up.
    let longest = max(frame.width, frame.height)
    let widest = longest <= limit ? frame.width : max(1, frame.width * limit / longest)
    guard
      let width = try Self.number(query, "width", in: 1...widest)
        ?? (widest == frame.width ? widest : nil)
    else {
      throw Problem(
        .badRequest, "width",
        "The crop has \(frame.width)×\(frame.height) pixels, more than such a file takes: ask for a width of \(widest) at most.",
        evidence: ["limit": .number(UInt64(widest))])
    }
    self.width = width
    height = max(1, (2 * width * frame.height + frame.width) / (2 * frame.width))
  }

  private static func number(_ query: Parameters, _ name: String, in range: ClosedRange<Int>)
    throws(Problem) -> Int?
  {
    guard let text = query[Substring(name)] else { return nil }
    guard let value = Int(text), range.contains(value) else {
      throw Problem(
        .badRequest, name,
        "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound).",
        evidence: ["limit": .number(UInt64(range.upperBound))])
    }
    return value
  }

  /// The picture as a file, drawn from two originals.
  ///
  /// - Complexity: O(*n*) for *n* pixels of both.
  func file(of recipe: Recipe, old: String, new: String) throws(Problem) -> [UInt8] {
    let picture = try picture(of: recipe, old: old, new: new)
    do {
      return try PictureFile.encode(picture, as: kind, quality: quality)
    } catch {
      throw Problem(.internalServerError, "internal", "The picture could not be written.")
    }
  }

  /// The photographs are let go of before the picture is encoded.
  private func picture(of recipe: Recipe, old: String, new: String) throws(Problem) -> Bitmap {
    let pair: PhotographPair
    do {
      pair = try PhotographPair(old: old, new: new)
    } catch {
      throw Problem(picture: error.reason)
    }
    if let side = pair.sizeMismatch(recipe) {
      throw Problem(
        .unprocessableContent, "photograph-size",
        "The \(side == .old ? "old" : "new") photograph has not the size that the recipe tells.")
    }
    do {
      return try pair.draw(recipe.look, width: width, height: height)
    } catch {
      throw Problem(
        .unprocessableContent, "cannot-be-drawn", "This tunnel cannot be drawn: \(error.message).")
    }
  }
}
