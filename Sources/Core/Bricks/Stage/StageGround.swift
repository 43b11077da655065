internal import Raster

/// The ground behind all that a stage shows.
package enum StageGround: Sendable {
  /// White, as programs know their stage.
  case paper
  /// Nothing: over a drawing, that is seen wherever nothing of the program is.
  case clear

  var pixel: Pixel {
    switch self {
    case .paper: Pixel(red: 255, green: 255, blue: 255, alpha: 255)
    case .clear: .clear
    }
  }
}
