package import Foundation
import Geometry
package import Storyboard
import Tunnel

/// Recipes as JSON, and back: Documentation/tunnel.md describes every field.
///
/// A recipe that is written and read again is the same; a text that is read and written again is the
/// same but for spaces and the order of fields.
package enum RecipeJSON {
  package static let format = "inkreel tunnel"
  package static let version = 1

  // MARK: Writing

  package static func data(_ recipe: Recipe) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(RecipeDocument(recipe))
    data.append(0x0A)
    return data
  }

  // MARK: Reading

  package static func recipe(_ data: Data) throws(RecipeJSONError) -> Recipe {
    let top = try JSONFields(try JSONParser.value(data), path: "")
    guard case .text(format)? = top.optional("format") else { throw .otherFormat }
    let version = try top.integer("version")
    guard version == Self.version else {
      if version > Self.version { throw .newerVersion(version, newest: Self.version) }
      throw .unknownValue(path: "version", value: "\(version)")
    }
    try top.allow([
      "format", "version", "old", "new", "alignment", "edge", "tunnel", "transparency", "swapped",
      "crop", "tone", "blend", "levels", "points",
    ])
    let (old, new) = (try photograph(try top.object("old")), try photograph(try top.object("new")))
    let m = try top.matrix("alignment")
    let look = TunnelLook(
      alignment: Homography(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]),
      edge: try edge(try top.object("edge")), window: try window(try top.object("tunnel")),
      transparency: try top.number("transparency"), isSwapped: try top.bool("swapped"),
      crop: try crop(top), tone: try top.number("tone"), blend: try blend(top))
    let points = top.optional("points") == nil ? nil : try points(try top.object("points"))
    do {
      return try Recipe(old: old, new: new, look: look, points: points)
    } catch {
      throw .invalid(error)
    }
  }

  private static func photograph(_ fields: JSONFields) throws(RecipeJSONError) -> Photograph {
    try fields.allow([
      "asset", "width", "height", "title", "source", "date", "place", "direction",
    ])
    let hex = try fields.text("asset")
    guard let asset = AssetID(hex: hex) else {
      throw .wrongType(path: fields.place("asset"), expected: "64 hexadecimal digits")
    }
    var date: PictureDate?
    if let text = try fields.optionalText("date") {
      date = PictureDate(text)
      guard date != nil else { throw .unknownValue(path: fields.place("date"), value: text) }
    }
    var place: Photograph.Place?
    if fields.optional("place") != nil {
      let inner = try fields.object("place")
      try inner.allow(["latitude", "longitude", "name"])
      var position: Photograph.Position?
      if ["latitude", "longitude"].contains(where: { inner.optional($0) != nil }) {
        position = Photograph.Position(
          latitude: try inner.number("latitude"), longitude: try inner.number("longitude"))
      }
      place = Photograph.Place(
        at: position, name: try inner.optionalText("name").map { Text($0) })
      // A place by its name alone, and no name.
      guard place != nil else { throw .missing(path: inner.place("name")) }
    }
    return Photograph(
      asset: asset, width: try fields.integer("width"), height: try fields.integer("height"),
      title: try fields.optionalText("title").map { Text($0) },
      source: try fields.optionalText("source").map { Text($0) }, date: date, place: place,
      direction: fields.optional("direction") == nil ? nil : try fields.number("direction"))
  }

  private static func edge(_ fields: JSONFields) throws(RecipeJSONError) -> EdgeMask {
    try fields.allow(["softness", "cornerRadius", "angle"])
    return EdgeMask(
      softness: try fields.number("softness"), cornerRadius: try fields.number("cornerRadius"),
      angle: try fields.number("angle"))
  }

  private static func window(_ fields: JSONFields) throws(RecipeJSONError) -> SoftMask {
    try fields.allow([
      "shape", "center", "width", "height", "angle", "softness", "cornerRadius",
    ])
    let center = try fields.numbers("center", count: 2)
    let shape = try fields.text("shape")
    guard let kind = SoftMask.Kind.allCases.first(where: { $0.name == shape }) else {
      throw .unknownValue(path: fields.place("shape"), value: shape)
    }
    return SoftMask(
      kind, center: Point(x: center[0], y: center[1]), width: try fields.number("width"),
      height: try fields.number("height"), angle: try fields.number("angle"),
      softness: try fields.number("softness"), cornerRadius: try fields.number("cornerRadius"))
  }

  private static func crop(_ top: JSONFields) throws(RecipeJSONError) -> PixelRect? {
    guard top.optional("crop") != nil else { return nil }
    let fields = try top.object("crop")
    try fields.allow(["x", "y", "width", "height"])
    let (x, y) = (try fields.integer("x"), try fields.integer("y"))
    return PixelRect(
      minX: x, minY: y, maxX: x + (try fields.integer("width")),
      maxY: y + (try fields.integer("height")))
  }

  private static func blend(_ top: JSONFields) throws(RecipeJSONError) -> TunnelBlend {
    let name = try top.text("blend")
    switch name {
    case "feather":
      guard top.optional("levels") == nil else { throw .unknownField(path: "levels") }
      return .feather
    case "multiband":
      guard top.optional("levels") != nil else { throw .missingLevels }
      return .multiband(levels: try top.integer("levels"))
    default: throw .unknownValue(path: "blend", value: name)
    }
  }
}

extension SoftMask.Kind {
  var name: String {
    switch self {
    case .ellipse: "ellipse"
    case .rectangle: "rectangle"
    }
  }
}
