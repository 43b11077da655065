import CBOR
import Figures
import Ink
import Storyboard

// Words and marks of layers, which version 2 of the format brought.

extension CBORWriter {
  mutating func layerText(_ text: LayerText) {
    array(7)
    self.text(text.words)
    self.text(text.font)
    array(4)
    unsigned(text.style.size)
    unsigned(text.style.alignment.rawValue)
    unsigned(text.style.wrap)
    unsigned(text.style.leading)
    color(text.color)
    if let edge = text.edge {
      array(2)
      color(edge.color)
      unsigned(edge.width)
    } else {
      null()
    }
    if let balloon = text.balloon { self.balloon(balloon) } else { null() }
    byteString(GlyphRunCoding.encode(text.run))
  }

  private mutating func balloon(_ balloon: Balloon) {
    array(6)
    unsigned(balloon.shape.rawValue)
    color(balloon.fill)
    color(balloon.line)
    unsigned(balloon.lineWidth)
    unsigned(balloon.padding)
    if let tail = balloon.tail {
      array(2)
      place(tail.x)
      place(tail.y)
    } else {
      null()
    }
  }

  mutating func mark(_ mark: Mark) {
    array(6)
    unsigned(mark.kind.rawValue)
    color(mark.color)
    unsigned(mark.width)
    place(mark.start)
    place(mark.end)
    if let bend = mark.bend { place(bend) } else { null() }
  }

  private mutating func place(_ place: Mark.Place) {
    array(2)
    self.place(place.x)
    self.place(place.y)
  }

  /// A number from −`Mark.farthest` on.
  private mutating func place(_ number: Int32) {
    unsigned(UInt64(Int64(number) + Int64(Mark.farthest)))
  }
}

extension Version1Reader {
  mutating func layerText() throws(FileError) -> LayerText {
    try input.array(of: 7)
    let (words, font) = (try text(), try text())
    try input.array(of: 4)
    let size = try word()
    let alignment = try choice(TextStyle.Alignment.self)
    let style = TextStyle(
      size: size, alignment: alignment, wrap: try word(), leading: try word())
    let color = try color()
    var edge: LayerText.Edge?
    if !input.null() {
      try input.array(of: 2)
      edge = LayerText.Edge(color: try self.color(), width: try word())
    }
    let balloon = input.null() ? nil : try balloon()
    let start = input.offset
    let bytes = try input.byteString()
    do throws(SampleDecodingError) {
      let run = try GlyphRunCoding.decode(bytes)
      return LayerText(
        words, font: font, style: style, color: color, edge: edge, balloon: balloon, run: run)
    } catch {
      throw .samples(error, offset: start)
    }
  }

  private mutating func balloon() throws(FileError) -> Balloon {
    try input.array(of: 6)
    var balloon = Balloon(
      shape: try choice(Balloon.Shape.self), fill: try color(), line: try color(),
      lineWidth: try word(), padding: try word())
    if !input.null() {
      try input.array(of: 2)
      balloon.tail = Balloon.Tip(x: try number(), y: try number())
    }
    return balloon
  }

  mutating func mark() throws(FileError) -> Mark {
    try input.array(of: 6)
    let kind = try choice(Mark.Kind.self)
    let (color, width) = (try color(), try word())
    let (start, end) = (try place(), try place())
    return Mark(
      kind: kind, color: color, width: width, start: start, end: end,
      bend: input.null() ? nil : try place())
  }

  private mutating func place() throws(FileError) -> Mark.Place {
    try input.array(of: 2)
    return Mark.Place(x: try number(), y: try number())
  }

  private mutating func number() throws(FileError) -> Int32 {
    Int32(
      Int64(try input.unsigned(limit: 2 * UInt64(Mark.farthest))) - Int64(Mark.farthest))
  }
}
