import Geometry
import Ink
import Storyboard

/// Reads documents of version 1. It was frozen when its last optional parts (programs of layers) had come:
/// a test holds what it reads and what it refuses. Documents that version 1 cannot hold are written as
/// version 2, and get a reader of their own.
///
/// Small values and strokes here; edits, snapshots and outlines in files of their own.
struct Version1Reader {
  var input: DocumentInput
  /// The number of samples that may still come: a pen held still takes next to no bytes, so the length of
  /// the input does not bound them.
  var samplesLeft = Int.max
  /// The version of the document: kinds of layers that a later one brought are unknown here.
  var version = 1

  init(input: DocumentInput) { self.input = input }

  /// The most samples that the edits that arrive together may hold.
  static let sampleBudget = 2 << 20

  mutating func id<Tag>() throws(FileError) -> ID<Tag> { try input.id() }

  mutating func optionalID<Tag>() throws(FileError) -> ID<Tag>? {
    input.null() ? nil : try id()
  }

  mutating func text() throws(FileError) -> Text { Text(try input.text()) }

  mutating func color() throws(FileError) -> Color { Color(rgba: try word()) }

  mutating func byte() throws(FileError) -> UInt8 { UInt8(try input.unsigned(limit: 0xFF)) }

  mutating func word() throws(FileError) -> UInt32 {
    UInt32(try input.unsigned(limit: UInt64(UInt32.max)))
  }

  mutating func orderKey() throws(FileError) -> OrderKey {
    let start = input.offset
    guard let key = OrderKey(bytes: try input.byteString()) else {
      throw .invalidOrderKey(offset: start)
    }
    return key
  }

  /// The value of an enumeration that `number` stands for.
  mutating func choice<Choice: RawRepresentable<UInt8>>(_: Choice.Type) throws(FileError)
    -> Choice
  {
    let start = input.offset
    let number = try input.unsigned()
    guard number <= 0xFF, let choice = Choice(rawValue: UInt8(number)) else {
      throw .unknownCase(number, offset: start)
    }
    return choice
  }

  /// Reads what an edit does, where `change` reads one of its changes.
  mutating func action<Change>(
    _ change: (inout Version1Reader) throws(FileError) -> Change
  ) throws(FileError) -> Edit<Change>.Action {
    try input.array(of: 2)
    let start = input.offset
    switch try input.unsigned() {
    case ActionCode.change:
      var changes: [Change] = []
      for _ in 0..<(try input.array()) { changes.append(try change(&self)) }
      return .change(changes)
    case ActionCode.undo: return .undo(try id())
    case ActionCode.redo: return .redo(try id())
    case let other: throw .unknownCase(other, offset: start)
    }
  }

  mutating func content() throws(FileError) -> Element.Content {
    let start = input.offset
    try input.array(of: 2)
    let kind = try input.unsigned()
    switch kind {
    case ContentCode.stroke: return .stroke(try stroke())
    case ContentCode.area: return .area(try area())
    default: throw .unknownCase(kind, offset: start)
    }
  }

  private mutating func area() throws(FileError) -> FilledArea {
    try input.array(of: 4)
    let (color, opacity, isBehind) = (try color(), try byte(), try input.bool())
    let start = input.offset
    let bytes = try input.byteString()
    do throws(SampleDecodingError) {
      // Every point takes two bytes at least: the input bounds them.
      let contours = try AreaCoding.decode(bytes)
      return FilledArea(color: color, opacity: opacity, isBehind: isBehind, contours: contours)
    } catch {
      throw .samples(error, offset: start)
    }
  }

  mutating func stroke() throws(FileError) -> Stroke {
    let start = input.offset
    let count = try input.array()
    guard 10...11 ~= count else {
      throw .partCount(UInt64(count), expected: 10, offset: start)
    }
    let kind = try choice(Brush.Kind.self)
    let size = try word()
    let opacity = try byte()
    let widthSource = try choice(Brush.WidthSource.self)
    let response = try widthResponse()
    let taperIn = try word()
    let taperOut = try word()
    let stabilization = try byte()
    var brush = Brush(
      kind: kind, size: size, opacity: opacity, widthSource: widthSource, response: response,
      taperIn: taperIn, taperOut: taperOut, stabilization: stabilization)
    let (color, samples) = (try color(), try samples())
    if count == 11 { brush.grain = try byte() }
    return Stroke(brush: brush, color: color, samples: samples)
  }

  private mutating func widthResponse() throws(FileError) -> WidthResponse {
    let start = input.offset
    let knots = try input.byteString()
    guard knots.count == 5 else {
      throw .partCount(UInt64(knots.count), expected: 5, offset: start)
    }
    return WidthResponse(knots[0], knots[1], knots[2], knots[3], knots[4])
  }

  private mutating func samples() throws(FileError) -> [StrokeSample] {
    let start = input.offset
    let bytes = try input.byteString()
    guard Self.claimedSampleCount(bytes) <= samplesLeft else {
      throw .sampleBudget(limit: Self.sampleBudget, offset: start)
    }
    do throws(SampleDecodingError) {
      let samples = try SampleCoding.decode(bytes)
      samplesLeft -= samples.count
      return samples
    } catch {
      throw .samples(error, offset: start)
    }
  }

  /// The number at the front of coded samples, as far as it fits.
  private static func claimedSampleCount(_ bytes: [UInt8]) -> Int {
    var value = 0
    for (i, byte) in bytes.prefix(8).enumerated() {
      value |= Int(byte & 0x7F) << (7 * i)
      if byte < 0x80 { break }
    }
    return value
  }
}
