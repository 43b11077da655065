package import Geometry

/// An outline with the colour that fills it, where it winds around.
package struct Figure: Equatable, Sendable {
  package var path: Path
  package var color: Color

  package init(_ path: Path, _ color: Color) {
    self.path = path
    self.color = color
  }

  /// The box that holds it.
  package var bounds: Rect { path.controlBox }
}
