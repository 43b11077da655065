import Geometry
package import Ink
package import Words

/// A tool that a person draws or edits with. Page and core call it by its number: new ones go at the end.
package enum Tool: UInt8, Sendable, CaseIterable {
  case pen, marker, pencil, eraser, lasso, fill, eyedropper

  /// The line of the table for this tool.
  package var definition: ToolDefinition { Self.table[Int(rawValue)] }

  /// The kind of brush it draws with; nil for what draws no stroke.
  package var brush: Brush.Kind? { definition.brush }

  /// Whether it has a colour to lay down.
  package var hasColor: Bool { definition.color != nil }

  /// All tools, in the order of their numbers.
  private static let table: [ToolDefinition] = [
    .init("pen", key: "b", brush: .pen, color: 0x2225_2BFF),
    .init("marker", key: "m", brush: .marker, color: 0x9AA4_AFFF),
    .init("pencil", key: "n", brush: .pencil, color: 0x3A3F_47FF),
    .init("eraser", key: "e", brush: .eraser) { studio, _, place in
      guard studio.tools.eraserMode == .strokes else { return false }
      studio.beginErasing(at: place)
      return true
    },
    .init("lasso", key: "l") { studio, input, place in
      studio.beginLasso(input, at: place)
      return true
    },
    .init("fill", key: "g", color: 0xC9CF_D6FF, settings: .fill) { studio, _, place in
      studio.activity = .filling(place)
      return true
    },
    .init("eyedropper", key: "i", isOnRail: false, needsLayer: false) { studio, input, _ in
      studio.pick(at: input.sample.location)
      return true
    },
  ]
}

/// The definition of a tool: how the page offers it, and what its hand does.
package struct ToolDefinition: Sendable {
  /// The name by which the page finds its icon and its words.
  package let name: Text
  /// The key that it comes with.
  package let key: Text
  /// The kind of brush it draws with; nil for what draws no stroke.
  package let brush: Brush.Kind?
  /// The colour that it comes with; nil where it lays none down.
  let color: Color?
  package let settings: Settings
  /// Whether it stands on the rail of tools; others are taken by a key, or from a panel.
  package let isOnRail: Bool
  /// Whether it works on the chosen layer, which must be visible and not locked.
  let needsLayer: Bool
  /// Begins the work of its hand where the pointer comes down, at a place of the canvas; false where the brush is to draw a stroke. Nil
  /// for nothing but a brush.
  let begin: (@Sendable (ShotStudio, PointerInput, Point) -> Bool)?

  fileprivate init(
    _ name: Text, key: Text, brush: Brush.Kind? = nil, color: UInt32? = nil,
    settings: Settings? = nil, isOnRail: Bool = true, needsLayer: Bool = true,
    begin: (@Sendable (ShotStudio, PointerInput, Point) -> Bool)? = nil
  ) {
    (self.name, self.key, self.brush) = (name, key, brush)
    self.color = color.map { Color(rgba: $0) }
    self.settings = settings ?? (brush == nil ? .none : .brush)
    (self.isOnRail, self.needsLayer, self.begin) = (isOnRail, needsLayer, begin)
  }

  /// The panel in which a tool is set.
  package enum Settings: UInt8, Sendable {
    case none, brush, fill
  }
}
