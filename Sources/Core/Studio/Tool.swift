package import Ink

/// A tool that a person draws or edits with.
package enum Tool: UInt8, Sendable, CaseIterable {
  case pen, marker, pencil, eraser, lasso, fill, eyedropper

  /// The kind of brush it draws with; nil for what draws no stroke.
  package var brush: Brush.Kind? {
    switch self {
    case .pen: .pen
    case .marker: .marker
    case .pencil: .pencil
    case .eraser: .eraser
    case .lasso, .fill, .eyedropper: nil
    }
  }

  /// Whether it has a colour to lay down.
  package var hasColor: Bool {
    switch self {
    case .pen, .marker, .pencil, .fill: true
    case .eraser, .lasso, .eyedropper: false
    }
  }
}
