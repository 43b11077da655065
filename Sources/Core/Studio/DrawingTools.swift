package import Geometry
package import Ink

/// The box of tools: the one in hand, and of each the settings it was left with.
package struct DrawingTools: Equatable, Sendable {
  /// The kind of thing that the eraser takes away.
  package enum EraserMode: UInt8, Sendable, CaseIterable {
    case pixels, strokes
  }

  /// The tool in hand.
  package private(set) var tool = Tool.pen
  /// The tool before it, that an eyedropper gives way to once it has a colour.
  package private(set) var before = Tool.pen
  package var eraserMode = EraserMode.pixels
  /// Whether a stroke whose end is held still becomes a straight line.
  package var straightensOnHold = true
  package var fill = FillSettings()

  private var brushes: [Brush] = Brush.Kind.allCases.map(DrawingTools.first)
  private var colors = Tool.allCases.map { $0.definition.color ?? Color(rgba: 0x2225_2BFF) }

  package init() {}

  package mutating func take(_ tool: Tool) {
    if tool != self.tool, self.tool != .eyedropper { before = self.tool }
    self.tool = tool
  }

  /// The brush of a kind as it is set.
  package subscript(kind: Brush.Kind) -> Brush {
    get { brushes[Int(kind.rawValue)] }
    set { brushes[Int(kind.rawValue)] = newValue.sane(as: kind) }
  }

  /// The brush in hand; nil where the tool has none.
  package var brush: Brush? { tool.brush.map { self[$0] } }

  /// The colour of a tool. Tools without one tell that of the tool before.
  package subscript(colorOf tool: Tool) -> Color {
    colors[Int((tool.hasColor ? tool : before.hasColor ? before : .pen).rawValue)]
  }

  package var color: Color { self[colorOf: tool] }

  /// Gives a tool a colour; where it has none, the tool before it.
  package mutating func setColor(_ color: Color, of tool: Tool) {
    let target = tool.hasColor ? tool : before.hasColor ? before : .pen
    colors[Int(target.rawValue)] = color
  }

  /// Gives the tool in hand a colour. A colour is to draw with: an eraser gives way to the tool
  /// before it.
  package mutating func setColor(_ color: Color) {
    if tool == .eraser { take(before.hasColor ? before : .pen) }
    setColor(color, of: tool)
  }

  // MARK: Size and opacity

  /// The diameter in canvas pixels; 0 where the tool has none.
  package var diameter: Double { brush.map { Double($0.size) / StrokeSample.positionScale } ?? 0 }

  /// Sets the diameter in canvas pixels, within what a brush may have.
  package mutating func setDiameter(_ diameter: Double) {
    guard diameter.isFinite, let kind = tool.brush else { return }
    let steps = (diameter * StrokeSample.positionScale).rounded()
    self[kind].size = UInt32(min(max(steps, 32), Double(Brush.sizeLimit)))
  }

  /// 0 where the tool has none.
  package var opacity: UInt8 { tool == .fill ? fill.opacity : brush?.opacity ?? 0 }

  package mutating func setOpacity(_ opacity: UInt8) {
    if tool == .fill { fill.opacity = max(1, opacity) }
    if let kind = tool.brush { self[kind].opacity = opacity }
  }

  /// The brush of `kind` as it comes out of the box.
  package static func first(_ kind: Brush.Kind) -> Brush {
    let unit = UInt32(StrokeSample.positionScale)
    switch kind {
    case .pen:
      var pen = Brush.pen(diameter: 6)
      (pen.taperIn, pen.taperOut) = (12 * unit, 24 * unit)
      return pen
    case .pencil:
      return Brush(
        kind: .pencil, size: 5 * unit, opacity: 225, widthSource: .forceAndTilt,
        response: WidthResponse(130, 160, 190, 222, 255), grain: 170)
    case .marker:
      return Brush(
        kind: .marker, size: 36 * unit, opacity: 110, response: WidthResponse.constant)
    case .eraser:
      return .eraser(diameter: 32)
    }
  }
}

extension Brush {
  /// The brush within what a tool of `kind` may have: never clear, never without size.
  fileprivate func sane(as kind: Kind) -> Brush {
    var result = self
    result.kind = kind
    result.size = min(max(size, 32), Self.sizeLimit)
    result.opacity = max(1, opacity)
    return result
  }
}
