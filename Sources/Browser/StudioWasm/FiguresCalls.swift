import Figures
import Geometry
import Ink
import Storyboard
import StoryboardFile
import Studio
import Words

/// Words, balloons and marks on the open shot: Protocol/studio/figures.cddl.
enum FiguresCalls: FiguresRequests {
  static func loadFont(name: Text, bytes: [UInt8]) -> Bool {
    guard let studio, let font = try? FontFile(bytes) else { return false }
    studio.addFont(name, font)
    return true
  }

  static func canLayOut(words: Text, font: Text) -> Bool {
    studio?.canLayOut(words, in: font) ?? false
  }

  static func hasFont(name: Text) -> Bool { studio?.hasFont(name) ?? false }

  static func textOf(_ layer: LayerID) throws(StudioRefusal) -> WantedText {
    try ask { studio throws(FigureRefusal) in WantedText(try studio.textWish(of: layer)) }
  }

  static func textCorners(_ layer: LayerID) -> [Point] { studio?.textCorners(of: layer) ?? [] }

  static func tryText(
    layer: LayerID?, _ wanted: WantedText, at place: Point, run: [UInt8]?
  ) throws(StudioRefusal) -> [Point] {
    let run = try self.run(run)
    return try ask { studio throws(FigureRefusal) in
      try studio.tryText(TextWish(wanted), of: layer, at: place, run: run)
    }
  }

  static func setText(
    layer: LayerID?, _ wanted: WantedText, at place: Point, run: [UInt8]?
  ) throws(StudioRefusal) {
    let run = try self.run(run)
    try ask { studio throws(FigureRefusal) in
      try studio.setText(TextWish(wanted), of: layer, at: place, run: run)
    }
  }

  static func markOf(_ layer: LayerID) throws(StudioRefusal) -> WantedMark {
    try ask { studio throws(FigureRefusal) in WantedMark(try studio.markWish(of: layer)) }
  }

  static func tryMark(layer: LayerID?, _ wanted: WantedMark) throws(StudioRefusal) {
    try ask { studio throws(FigureRefusal) in
      try studio.tryMark(ShotStudio.MarkWish(wanted), of: layer)
    }
  }

  static func setMark(layer: LayerID?, _ wanted: WantedMark, name: Text) throws(StudioRefusal) {
    let name = (name.asName ?? "Mark").prefix(bytes: Text.nameLimit)
    try ask { studio throws(FigureRefusal) in
      try studio.setMark(ShotStudio.MarkWish(wanted), of: layer, name: name)
    }
  }

  static func dropFigureTrial() { studio?.dropFigureTrial() }

  static func figureAt(_ place: Point) -> LayerID? { studio?.figure(at: place) }

  /// Words as the server laid them out.
  private static func run(_ bytes: [UInt8]?) throws(StudioRefusal) -> GlyphRun? {
    guard let bytes else { return nil }
    return try read { () throws(FileError) in
      do throws(SampleDecodingError) {
        return try GlyphRunCoding.decode(bytes)
      } catch {
        throw FileError.samples(error, offset: 0)
      }
    }
  }

  private static func ask<Answer>(
    _ work: (ShotStudio) throws(FigureRefusal) -> Answer
  ) throws(StudioRefusal) -> Answer {
    guard let studio else { throw .noSuchLayer }
    do throws(FigureRefusal) {
      return try work(studio)
    } catch {
      switch error {
      case .layer(let refusal): throw StudioRefusal(refusal, in: studio.shot)
      case .notLaidOut: throw .notLaidOut
      case .tooLong(let limit): throw .textTooLong(limit: limit)
      case .noPlace: throw .noPlace
      }
    }
  }
}

extension TextWish {
  init(_ wanted: WantedText) {
    self.init(
      words: wanted.words, font: wanted.font, size: wanted.size,
      alignment: TextStyle.Alignment(rawValue: UInt8(wanted.alignment)) ?? .left,
      wrap: wanted.wrap, leading: wanted.leading, color: Color(rgba: wanted.color),
      edge: wanted.edge.map { Edge(color: Color(rgba: $0.color), width: $0.width) },
      balloon: wanted.balloon.map {
        Balloon(
          shape: Figures.Balloon.Shape(rawValue: UInt8($0.shape)) ?? .rounded,
          fill: Color(rgba: $0.fill), line: Color(rgba: $0.line), lineWidth: $0.lineWidth,
          padding: $0.padding, tail: $0.tail)
      })
  }
}

extension WantedText {
  init(_ wish: TextWish) {
    self.init(
      words: wish.words, font: wish.font, size: wish.size,
      alignment: Int(wish.alignment.rawValue), wrap: wish.wrap, leading: wish.leading,
      color: wish.color.rgba,
      edge: wish.edge.map { TextEdge(color: $0.color.rgba, width: $0.width) },
      balloon: wish.balloon.map {
        TextBalloon(
          shape: Int($0.shape.rawValue), fill: $0.fill.rgba, line: $0.line.rgba,
          lineWidth: $0.lineWidth, padding: $0.padding, tail: $0.tail)
      })
  }
}

extension ShotStudio.MarkWish {
  init(_ wanted: WantedMark) {
    self.init(
      kind: Mark.Kind(rawValue: UInt8(wanted.kind.rawValue)) ?? .arrow,
      color: Color(rgba: wanted.color), width: wanted.width, start: wanted.start, end: wanted.end,
      bend: wanted.bend)
  }
}

extension WantedMark {
  init(_ wish: ShotStudio.MarkWish) {
    self.init(
      kind: MarkKind(rawValue: UInt8(wish.kind.rawValue)) ?? .arrow, color: wish.color.rgba,
      width: wish.width, start: wish.start, end: wish.end, bend: wish.bend)
  }
}
