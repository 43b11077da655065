package import Tunnel

/// A fault of a recipe, and its place.
package enum RecipeError: Error, Equatable, Sendable {
  case notFinite(RecipeField)
  case outOfRange(RecipeField, Double, least: Double, greatest: Double)
  /// A text of more bytes than its limit.
  case tooLong(RecipeField, byteCount: Int, limit: Int)
  /// The alignment folds, flips, shrinks or grows the old photograph absurdly.
  case alignment(AlignmentError)
  /// Points that are on no photograph.
  case points(AlignmentError)
  /// The crop holds nothing, or something beside the new photograph.
  case crop
}

/// The numbers and texts of a recipe.
package enum RecipeField: UInt8, Equatable, Sendable, CaseIterable {
  case oldWidth, oldHeight, oldTitle, oldSource, oldLatitude, oldLongitude, oldPlaceName
  case oldDirection
  case newWidth, newHeight, newTitle, newSource, newLatitude, newLongitude, newPlaceName
  case newDirection
  case alignment
  case edgeSoftness, edgeCornerRadius, edgeAngle
  case centerX, centerY, tunnelWidth, tunnelHeight, tunnelAngle, tunnelSoftness
  case tunnelCornerRadius
  case transparency, tone, levels
  case pairCount, pointsTolerance

  /// The path to it in a recipe's JSON.
  package var path: String {
    switch self {
    case .oldWidth: "old.width"
    case .oldHeight: "old.height"
    case .oldTitle: "old.title"
    case .oldSource: "old.source"
    case .oldLatitude: "old.place.latitude"
    case .oldLongitude: "old.place.longitude"
    case .oldPlaceName: "old.place.name"
    case .oldDirection: "old.direction"
    case .newWidth: "new.width"
    case .newHeight: "new.height"
    case .newTitle: "new.title"
    case .newSource: "new.source"
    case .newLatitude: "new.place.latitude"
    case .newLongitude: "new.place.longitude"
    case .newPlaceName: "new.place.name"
    case .newDirection: "new.direction"
    case .alignment: "alignment"
    case .edgeSoftness: "edge.softness"
    case .edgeCornerRadius: "edge.cornerRadius"
    case .edgeAngle: "edge.angle"
    case .centerX: "tunnel.center[0]"
    case .centerY: "tunnel.center[1]"
    case .tunnelWidth: "tunnel.width"
    case .tunnelHeight: "tunnel.height"
    case .tunnelAngle: "tunnel.angle"
    case .tunnelSoftness: "tunnel.softness"
    case .tunnelCornerRadius: "tunnel.cornerRadius"
    case .transparency: "transparency"
    case .tone: "tone"
    case .levels: "levels"
    case .pairCount: "points.pairs.count"
    case .pointsTolerance: "points.tolerance"
    }
  }
}

extension RecipeError {
  /// The fault and its place, in one line for people.
  package var message: String {
    switch self {
    case .notFinite(let field): field.path + " is not a number"
    case .outOfRange(let field, _, let least, let greatest):
      field.path + " must be from \(Self.short(least)) to \(Self.short(greatest))"
    case .tooLong(let field, _, let limit): field.path + " is longer than \(limit) bytes"
    case .alignment(let error): "alignment: " + error.mapMessage
    case .points(let error): "points: " + error.message
    case .crop: "crop holds nothing of the new picture, or something beside it"
    }
  }

  /// Limits are whole numbers, or below one.
  private static func short(_ value: Double) -> String {
    value.magnitude < 1e9 && value == value.rounded() ? String(Int(value)) : "0.000001"
  }
}
