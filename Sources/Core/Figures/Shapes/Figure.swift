package import Geometry

/// An outline with the colour that fills it, where it winds around.
package struct Figure: Equatable, Sendable {
  package enum Outline: Equatable, Sendable {
    case path(Path)
    /// The letters of words: kept apart, since the same come again and again.
    case letters(GlyphRun)
  }

  package var outline: Outline
  package var color: Color

  package init(_ path: Path, _ color: Color) {
    outline = .path(path)
    self.color = color
  }

  package init(_ run: GlyphRun, _ color: Color) {
    outline = .letters(run)
    self.color = color
  }

  /// All of it.
  ///
  /// - Complexity: O(*n*) for *n* points, those of letters counted as often as they come.
  package var path: Path {
    switch outline {
    case .path(let path): path
    case .letters(let run): run.path()
    }
  }

  /// The box that holds it.
  package var bounds: Rect {
    switch outline {
    case .path(let path): path.controlBox
    case .letters(let run): run.letterBox
    }
  }
}
