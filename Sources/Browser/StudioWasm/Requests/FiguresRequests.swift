// Made by Scripts/protocol of Protocol/studio/figures.cddl: change that, and run it again.

package import CBOR
package import Geometry
package import PageTransfer
package import Storyboard
import StoryboardFile
package import Words

/// A line around letters, below them; its width in pixels of the layer's plane.
package struct TextEdge: Equatable, Sendable {
  package var color: ColorNumber
  package var width: Double

  package init(color: ColorNumber, width: Double) {
    self.color = color
    self.width = width
  }
}

/// 0 box, 1 rounded, 2 ellipse, 3 cloud, 4 burst.
package typealias BalloonShape = Int

/// What is drawn around words: lengths in pixels of the layer's plane, the tail's end on the desk.
package struct TextBalloon: Equatable, Sendable {
  package var shape: BalloonShape
  package var fill: ColorNumber
  package var line: ColorNumber
  package var lineWidth: Double
  package var padding: Double
  package var tail: Point?

  package init(
    shape: BalloonShape, fill: ColorNumber, line: ColorNumber, lineWidth: Double, padding: Double,
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

/// Where lines stand that are shorter than the box: 0 left, 1 in the middle, 2 right.
package typealias TextAlignment = Int

/// Words as a person wants them. `size` is a letter's height and `wrap` how wide lines may become
/// (0 for as wide as they are), in pixels of the layer's plane; `leading` is how far lines are
/// apart, as a part of a letter's height.
package struct WantedText: Equatable, Sendable {
  package var words: Text
  package var font: Text
  package var size: Double
  package var alignment: TextAlignment
  package var wrap: Double
  package var leading: Double
  package var color: ColorNumber
  package var edge: TextEdge?
  package var balloon: TextBalloon?

  package init(
    words: Text, font: Text, size: Double, alignment: TextAlignment, wrap: Double, leading: Double,
    color: ColorNumber, edge: TextEdge?, balloon: TextBalloon?
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
}

/// A mark of the trade. Arrow, pan, tilt, track, walk and eye line go from a point to another and
/// can be bent; the others lie in a box between two corners.
package enum MarkKind: UInt8, Sendable {
  case arrow = 0
  case pan = 1
  case tilt = 2
  case track = 3
  case pushIn = 4
  case pullOut = 5
  case zoom = 6
  case walk = 7
  case eyeLine = 8
  case hold = 9
  case cut = 10
}

/// Its places are on the desk, the width of its lines in pixels of the layer's plane.
package struct WantedMark: Equatable, Sendable {
  package var kind: MarkKind
  package var color: ColorNumber
  package var width: Double
  package var start: Point
  package var end: Point
  package var bend: Point?

  package init(
    kind: MarkKind, color: ColorNumber, width: Double, start: Point, end: Point, bend: Point?
  ) {
    self.kind = kind
    self.color = color
    self.width = width
    self.start = start
    self.end = end
    self.bend = bend
  }
}

extension CBORWriter {
  package mutating func textEdge(_ value: TextEdge) {
    array(2)
    self.integer(value.color)
    self.double(value.width)
  }

  package mutating func textBalloon(_ value: TextBalloon) {
    array(6)
    self.integer(value.shape)
    self.integer(value.fill)
    self.integer(value.line)
    self.double(value.lineWidth)
    self.double(value.padding)
    if let item = value.tail { self.point(item) } else { self.null() }
  }

  package mutating func wantedText(_ value: WantedText) {
    array(9)
    self.text(value.words.string)
    self.text(value.font.string)
    self.double(value.size)
    self.integer(value.alignment)
    self.double(value.wrap)
    self.double(value.leading)
    self.integer(value.color)
    if let item = value.edge { self.textEdge(item) } else { self.null() }
    if let item = value.balloon { self.textBalloon(item) } else { self.null() }
  }

  package mutating func markKind(_ value: MarkKind) {
    unsigned(value.rawValue)
  }

  package mutating func wantedMark(_ value: WantedMark) {
    array(6)
    self.markKind(value.kind)
    self.integer(value.color)
    self.double(value.width)
    self.point(value.start)
    self.point(value.end)
    if let item = value.bend { self.point(item) } else { self.null() }
  }
}

extension RequestReader {
  package mutating func textEdge() -> TextEdge {
    begin(listOf: 2)
    return TextEdge(color: UInt32(self.unsigned(4_294_967_295)), width: self.double())
  }

  package mutating func textBalloon() -> TextBalloon {
    begin(listOf: 6)
    return TextBalloon(
      shape: self.integer(0, 4), fill: UInt32(self.unsigned(4_294_967_295)),
      line: UInt32(self.unsigned(4_294_967_295)), lineWidth: self.double(), padding: self.double(),
      tail: self.null() ? nil : self.point())
  }

  package mutating func wantedText() -> WantedText {
    begin(listOf: 9)
    return WantedText(
      words: self.text(), font: self.text(), size: self.double(), alignment: self.integer(0, 2),
      wrap: self.double(), leading: self.double(), color: UInt32(self.unsigned(4_294_967_295)),
      edge: self.null() ? nil : self.textEdge(), balloon: self.null() ? nil : self.textBalloon())
  }

  package mutating func markKind() -> MarkKind {
    MarkKind(rawValue: UInt8(integer(0, 10)))!
  }

  package mutating func wantedMark() -> WantedMark {
    begin(listOf: 6)
    return WantedMark(
      kind: self.markKind(), color: UInt32(self.unsigned(4_294_967_295)), width: self.double(),
      start: self.point(), end: self.point(), bend: self.null() ? nil : self.point())
  }
}

package protocol FiguresRequests {
  /// Takes in a font file, by the name that layers know it by; whether it is one.
  static func loadFont(name: Text, bytes: [UInt8]) throws(StudioRefusal) -> Bool
  /// Whether a font that is here lays out these words as they are meant. Otherwise the server does.
  static func canLayOut(words: Text, font: Text) throws(StudioRefusal) -> Bool
  static func hasFont(name: Text) throws(StudioRefusal) -> Bool
  static func textOf(_ layerID: LayerID) throws(StudioRefusal) -> WantedText
  /// The corners on the desk of the box of a layer's words, without their balloon.
  static func textCorners(_ layerID: LayerID) throws(StudioRefusal) -> [Point]
  /// Shows words as they would be on a layer, or on a new one whose upper left corner lies at a
  /// place of the desk; `run` is how the server laid them out. The answer is where the corners of
  /// their box lie on the desk.
  static func tryText(layer: LayerID?, _ wantedText: WantedText, at: Point, run: [UInt8]?)
    throws(StudioRefusal) -> [Point]
  /// Writes them, in one step.
  static func setText(layer: LayerID?, _ wantedText: WantedText, at: Point, run: [UInt8]?)
    throws(StudioRefusal)
  static func markOf(_ layerID: LayerID) throws(StudioRefusal) -> WantedMark
  static func tryMark(layer: LayerID?, _ wantedMark: WantedMark) throws(StudioRefusal)
  static func setMark(layer: LayerID?, _ wantedMark: WantedMark, name: Text) throws(StudioRefusal)
  /// Shows words and marks as they are written.
  static func dropFigureTrial() throws(StudioRefusal)
  /// The topmost words or mark at a place of the desk.
  static func figureAt(_ point: Point) throws(StudioRefusal) -> LayerID?
}

extension FiguresRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 3):
      let name = from.text()
      let bytes = from.byteString()
      guard from.isFinished() else { throw .malformed }
      let answer = try loadFont(name: name, bytes: bytes)
      to.bool(answer)
    case (1, 3):
      let words = from.text()
      let font = from.text()
      guard from.isFinished() else { throw .malformed }
      let answer = try canLayOut(words: words, font: font)
      to.bool(answer)
    case (2, 2):
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      let answer = try hasFont(name: name)
      to.bool(answer)
    case (3, 2):
      let layerID = (from.id() as LayerID)
      guard from.isFinished() else { throw .malformed }
      let answer = try textOf(layerID)
      to.wantedText(answer)
    case (4, 2):
      let layerID = (from.id() as LayerID)
      guard from.isFinished() else { throw .malformed }
      let answer = try textCorners(layerID)
      to.array(answer.count)
      for item in answer { to.point(item) }
    case (5, 5):
      let layer = from.null() ? nil : (from.id() as LayerID)
      let wantedText = from.wantedText()
      let at = from.point()
      let run = from.null() ? nil : from.byteString()
      guard from.isFinished() else { throw .malformed }
      let answer = try tryText(layer: layer, wantedText, at: at, run: run)
      to.array(answer.count)
      for item in answer { to.point(item) }
    case (6, 5):
      let layer = from.null() ? nil : (from.id() as LayerID)
      let wantedText = from.wantedText()
      let at = from.point()
      let run = from.null() ? nil : from.byteString()
      guard from.isFinished() else { throw .malformed }
      try setText(layer: layer, wantedText, at: at, run: run)
    case (7, 2):
      let layerID = (from.id() as LayerID)
      guard from.isFinished() else { throw .malformed }
      let answer = try markOf(layerID)
      to.wantedMark(answer)
    case (8, 3):
      let layer = from.null() ? nil : (from.id() as LayerID)
      let wantedMark = from.wantedMark()
      guard from.isFinished() else { throw .malformed }
      try tryMark(layer: layer, wantedMark)
    case (9, 4):
      let layer = from.null() ? nil : (from.id() as LayerID)
      let wantedMark = from.wantedMark()
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      try setMark(layer: layer, wantedMark, name: name)
    case (10, 1):
      guard from.isFinished() else { throw .malformed }
      try dropFigureTrial()
    case (11, 2):
      let point = from.point()
      guard from.isFinished() else { throw .malformed }
      let answer = try figureAt(point)
      if let item = answer { to.id(item) } else { to.null() }
    default: throw .malformed
    }
  }
}
