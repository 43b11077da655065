package import Figures
package import Geometry

/// The content of a text layer: words, how they look, and how they were laid out.
///
/// The layout is written together with the words, so that whoever shows the shot needs no font. Its plane is that of the box of
/// the words in pixels, its upper left corner the origin.
/// Kept apart from what holds it: most properties of layers are small.
package struct LayerText: Equatable, Sendable {
  /// A line around each letter, below it.
  package struct Edge: Equatable, Sendable {
    package var color: Color
    /// How far it reaches beyond the letter, in 1/64 of a pixel.
    package var width: UInt32

    package init(color: Color, width: UInt32) {
      self.color = color
      self.width = width
    }

    package static let widths: ClosedRange<UInt32> = 1...16384
  }

  private struct Parts: Equatable, Sendable {
    var words: Text
    var font: Text
    var style: TextStyle
    var color: Color
    var edge: Edge?
    var balloon: Balloon?
    var run: GlyphRun
  }

  private indirect enum Storage: Equatable, Sendable { case holding(Parts) }
  private var storage: Storage

  /// - Parameters:
  ///   - font: the name by which the studio knows it, for those who edit the words later.
  ///   - run: the words as they were laid out in that style.
  package init(
    _ words: Text, font: Text, style: TextStyle, color: Color, edge: Edge? = nil,
    balloon: Balloon? = nil, run: GlyphRun
  ) {
    storage = .holding(
      Parts(
        words: words, font: font, style: style, color: color, edge: edge, balloon: balloon,
        run: run))
  }

  private var parts: Parts {
    get {
      switch storage {
      case .holding(let parts): parts
      }
    }
    set { storage = .holding(newValue) }
  }

  package var words: Text { parts.words }
  package var font: Text { parts.font }
  package var style: TextStyle { parts.style }
  package var color: Color {
    get { parts.color }
    set { parts.color = newValue }
  }
  package var edge: Edge? {
    get { parts.edge }
    set { parts.edge = newValue }
  }
  package var balloon: Balloon? {
    get { parts.balloon }
    set { parts.balloon = newValue }
  }
  package var run: GlyphRun { parts.run }

  /// The most bytes of the words, and of a font's name.
  package static let wordsLimit = 16 * 1024
  package static let fontLimit = 200

  /// Into how many lines a letter's curve is cut where a line goes around it.
  private static let edgeSteps = 4
  /// Into how many a balloon's is.
  private static let balloonSteps = 24

  /// What is painted, the lowest first.
  ///
  /// - Complexity: O(1) for words with neither edge nor balloon, else O(*n*) for *n* points of the letters.
  package var figures: [Figure] {
    let parts = parts
    var figures: [Figure] = []
    if let balloon = parts.balloon {
      let body = balloon.path(around: parts.run.box)
      var fill = balloon.fill
      fill.alpha = 255
      if balloon.lineWidth > 0 {
        // The line lies below, twice as wide: the half of it that is seen goes around body and tail as one.
        var line = Path()
        line.addOutline(
          of: body, width: 2 * Double(balloon.lineWidth) / GlyphRun.scale,
          steps: Self.balloonSteps)
        figures.append(Figure(line, balloon.line))
      }
      figures.append(Figure(body, fill))
    }
    if let edge = parts.edge {
      var line = Path()
      line.addOutline(
        of: parts.run.path(), width: 2 * Double(edge.width) / GlyphRun.scale, steps: Self.edgeSteps)
      figures.append(Figure(line, edge.color))
    }
    figures.append(Figure(parts.run, parts.color))
    return figures
  }

  /// The box of the words with the balloon around them, without its tail.
  package var box: Rect {
    guard var balloon else { return run.box }
    balloon.tail = nil
    return balloon.path(around: run.box).controlBox
  }

  /// Throws where the words, their look or their layout are beyond their limits.
  ///
  /// - Complexity: O(*n*) for *n* points of the letters.
  func check(_ layer: LayerID) throws(EditError) {
    let parts = parts
    guard parts.words.byteCount <= Self.wordsLimit, parts.font.byteCount <= Self.fontLimit,
      parts.style.isSound, parts.run.isSound, parts.edge.map({ Edge.widths ~= $0.width }) ?? true,
      parts.balloon?.isSound ?? true
    else { throw .contentOfLayer(layer) }
  }
}

extension Layer {
  /// The words that it shows; nil for another kind.
  package var text: LayerText? {
    if case .text(let text) = content.value { text } else { nil }
  }

  /// The mark that it shows; nil for another kind.
  package var mark: Mark? {
    if case .mark(let mark) = content.value { mark } else { nil }
  }
}
