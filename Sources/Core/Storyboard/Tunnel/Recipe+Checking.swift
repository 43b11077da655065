import Geometry
import Tunnel

extension Recipe {
  /// The longest side of a photograph.
  package static let sideLimit = 65_535
  /// No length on a photograph is longer, and nothing lies further from its corner.
  package static let lengthLimit = 1_000_000.0

  /// The most pairs of points that are kept.
  package static let pairLimit = 1000
  /// The greatest tolerance of points, in pixels of the new photograph.
  package static let toleranceLimit = 10_000.0

  /// Throws where a value is beyond what a tunnel can be drawn with.
  package func check() throws(RecipeError) {
    try Self.check(
      old,
      [
        .oldWidth, .oldHeight, .oldTitle, .oldSource, .oldLatitude, .oldLongitude, .oldPlaceName,
        .oldDirection,
      ])
    try Self.check(
      new,
      [
        .newWidth, .newHeight, .newTitle, .newSource, .newLatitude, .newLongitude, .newPlaceName,
        .newDirection,
      ])
    for number in look.alignment.numbers where !number.isFinite { throw .notFinite(.alignment) }
    do throws(AlignmentError) {
      try Alignment.check(
        look.alignment, oldWidth: Double(old.width), oldHeight: Double(old.height),
        newWidth: Double(new.width), newHeight: Double(new.height))
    } catch {
      throw .alignment(error)
    }
    let limit = Self.lengthLimit
    try Self.check(.edgeSoftness, look.edge.softness, 0, limit)
    try Self.check(.edgeCornerRadius, look.edge.cornerRadius, 0, limit)
    try Self.check(.edgeAngle, look.edge.angle, -3600, 3600)
    let window = look.window
    try Self.check(.centerX, window.center.x, -limit, limit)
    try Self.check(.centerY, window.center.y, -limit, limit)
    try Self.check(.tunnelWidth, window.width, 1e-6, limit)
    try Self.check(.tunnelHeight, window.height, 1e-6, limit)
    try Self.check(.tunnelAngle, window.angle, -3600, 3600)
    try Self.check(.tunnelSoftness, window.softness, 0, limit)
    try Self.check(.tunnelCornerRadius, window.cornerRadius, 0, limit)
    try Self.check(.transparency, look.transparency, 0, 1)
    try Self.check(.tone, look.tone, 0, 1)
    if case .multiband(let levels) = look.blend { try Self.check(.levels, Double(levels), 1, 8) }
    if let crop = look.crop {
      guard !crop.isEmpty, PixelRect(width: new.width, height: new.height).contains(crop) else {
        throw .crop
      }
    }
    if let points { try check(points) }
  }

  private func check(_ points: AlignmentPoints) throws(RecipeError) {
    try Self.check(.pairCount, Double(points.pairs.count), 0, Double(Self.pairLimit))
    if let tolerance = points.tolerance {
      try Self.check(.pointsTolerance, tolerance, 1e-6, Self.toleranceLimit)
    }
    do throws(AlignmentError) {
      try Alignment.checkInside(
        points.pairs, oldWidth: old.width, oldHeight: old.height, newWidth: new.width,
        newHeight: new.height)
    } catch {
      throw .points(error)
    }
  }

  static func checkSize(_ photograph: Photograph, _ width: RecipeField, _ height: RecipeField)
    throws(RecipeError)
  {
    try check(width, Double(photograph.width), 1, Double(sideLimit))
    try check(height, Double(photograph.height), 1, Double(sideLimit))
  }

  /// - Parameter fields: width, height, title, source, latitude, longitude, name, direction.
  private static func check(_ photograph: Photograph, _ fields: [RecipeField])
    throws(RecipeError)
  {
    try checkSize(photograph, fields[0], fields[1])
    try check(fields[2], photograph.title, Text.nameLimit)
    try check(fields[3], photograph.source, Text.nameLimit)
    if let place = photograph.place {
      if let position = place.position {
        try check(fields[4], position.latitude, -90, 90)
        try check(fields[5], position.longitude, -180, 180)
      }
      try check(fields[6], place.name, Text.nameLimit)
    }
    if let direction = photograph.direction { try check(fields[7], direction, 0, 360) }
  }

  private static func check(
    _ field: RecipeField, _ value: Double, _ least: Double, _ greatest: Double
  ) throws(RecipeError) {
    guard value.isFinite else { throw .notFinite(field) }
    guard least <= value, value <= greatest else {
      throw .outOfRange(field, value, least: least, greatest: greatest)
    }
  }

  private static func check(_ field: RecipeField, _ text: Text?, _ limit: Int)
    throws(RecipeError)
  {
    guard let text, text.byteCount > limit else { return }
    throw .tooLong(field, byteCount: text.byteCount, limit: limit)
  }
}
