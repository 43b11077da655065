package import Figures
package import Geometry
package import Storyboard

/// Words as a person wants them, before they are laid out: lengths are in pixels of the layer's plane, the tail is a place
/// of the desk.
package struct TextWish: Equatable, Sendable {
  package struct Edge: Equatable, Sendable {
    package var color: Color
    package var width: Double

    package init(color: Color, width: Double) {
      self.color = color
      self.width = width
    }
  }

  package struct Balloon: Equatable, Sendable {
    package var shape: Figures.Balloon.Shape
    package var fill: Color
    package var line: Color
    package var lineWidth: Double
    package var padding: Double
    package var tail: Point?

    package init(
      shape: Figures.Balloon.Shape, fill: Color, line: Color, lineWidth: Double, padding: Double,
      tail: Point?
    ) {
      self.shape = shape
      self.fill = fill
      self.line = line
      self.lineWidth = lineWidth
      self.padding = padding
      self.tail = tail
    }
  }

  package var words: Text
  package var font: Text
  package var size: Double
  package var alignment: TextStyle.Alignment
  /// How wide lines may become; 0 for as wide as they are.
  package var wrap: Double
  /// How far lines are apart, as a part of a letter's height.
  package var leading: Double
  package var color: Color
  package var edge: Edge?
  package var balloon: Balloon?

  package init(
    words: Text, font: Text, size: Double, alignment: TextStyle.Alignment, wrap: Double,
    leading: Double, color: Color, edge: Edge? = nil, balloon: Balloon? = nil
  ) {
    self.words = words
    self.font = font
    self.size = size
    self.alignment = alignment
    self.wrap = wrap
    self.leading = leading
    self.color = color
    self.edge = edge
    self.balloon = balloon
  }

  /// The style nearest to what is wanted.
  package var style: TextStyle {
    TextStyle(
      size: Self.number(size * GlyphRun.scale, within: GlyphRun.sizes), alignment: alignment,
      wrap: wrap > 0
        ? Self.number(wrap * GlyphRun.scale, within: 64...UInt32(GlyphRun.farthest)) : 0,
      leading: Self.number(leading * 100, within: TextStyle.leadings))
  }

  static func number(_ number: Double, within range: ClosedRange<UInt32>) -> UInt32 {
    // Also where it is no number.
    guard number > Double(range.lowerBound) else { return range.lowerBound }
    return number < Double(range.upperBound) ? UInt32(number.rounded()) : range.upperBound
  }
}

/// A reason why words or a mark are not made.
package enum FigureRefusal: Error, Equatable, Sendable {
  case layer(LayerRefusal)
  /// The font is not here, or has not what these words take: they are to be laid out elsewhere.
  case notLaidOut
  case tooLong(limit: Int)
  /// The place is beyond what a canvas can need, or a mark has no length.
  case noPlace
}
