public import Geometry

/// A finished line of ink: a brush, a colour and the samples it was drawn with.
///
/// Its outline is not stored: it follows from these alone, the same everywhere.
public struct Stroke: Equatable, Hashable, Sendable {
  public var brush: Brush
  /// An eraser's colour is kept and not used.
  public var color: Color
  /// Never empty in a stroke that was drawn.
  public var samples: [StrokeSample]

  public init(brush: Brush, color: Color, samples: [StrokeSample]) {
    self.brush = brush
    self.color = color
    self.samples = samples
  }
}
