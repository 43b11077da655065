import Figures
import Geometry
import Raster
import Rendering
import Shaping
import Storyboard
import Studio
import TestSupport
import Testing

@Suite struct `Words and marks on the canvas` {
  private func studio() throws -> ShotStudio {
    let studio = ShotStudio(
      Shot(id: ShotID(high: 1, low: 1)), canvas: CanvasSize(width: 400, height: 300),
      session: SessionID(high: 7, low: 1), ids: IDSource(1, 2))
    studio.load()
    studio.setDesk(width: 400, height: 300)
    studio.addFont("hand", try FontFile(try #require(InstalledFont.hand.file())))
    _ = studio.refresh()
    return studio
  }

  private func wish(_ words: Text, balloon: TextWish.Balloon? = nil) -> TextWish {
    TextWish(
      words: words, font: "hand", size: 40, alignment: .left, wrap: 0, leading: 1.2,
      color: Color(rgba: 0x2030_40FF), balloon: balloon)
  }

  private func pixels(_ studio: ShotStudio) -> [UInt8] {
    _ = studio.refresh()
    return studio.screen.pixels
  }

  private func arrow(_ kind: Mark.Kind = .arrow) -> ShotStudio.MarkWish {
    ShotStudio.MarkWish(
      kind: kind, color: Color(rgba: 0xD232_2DFF), width: 4, start: Point(x: 60, y: 200),
      end: Point(x: 300, y: 80), bend: kind.isWay ? Point(x: 150, y: 60) : nil)
  }

  @Test func `words that are tried out look as they do once they are written`() throws {
    let studio = try studio()
    let empty = pixels(studio)
    let balloon = TextWish.Balloon(
      shape: .rounded, fill: .white, line: .black, lineWidth: 2, padding: 12,
      tail: Point(x: 220, y: 260))
    let corners = try studio.tryText(
      wish("Who is there?", balloon: balloon), of: nil, at: Point(x: 40, y: 50), run: nil)
    let tried = pixels(studio)
    #expect(tried != empty && studio.shot.position == 0)
    #expect(corners[0].distance(to: Point(x: 40, y: 50)) < 1e-9 && corners[2].x > 150)
    studio.dropFigureTrial()
    #expect(pixels(studio) == empty)
    _ = try studio.tryText(wish("Who"), of: nil, at: Point(x: 40, y: 50), run: nil)
    try studio.setText(
      wish("Who is there?", balloon: balloon), of: nil, at: Point(x: 40, y: 50), run: nil)
    #expect(pixels(studio) == tried)
    let layer = try #require(studio.selectedLayer)
    let index = try #require(studio.shot.index(of: layer))
    #expect(studio.shot.layers[index].name.value == "Who is there?")
    studio.undo()
    #expect(pixels(studio) == empty)
    studio.redo()
    #expect(pixels(studio) == tried)
  }

  /// Only what may look different is drawn anew at each key.
  @Test(arguments: [false, true])
  func `words typed letter by letter look as those tried at once`(_ isThere: Bool) throws {
    let (typed, empty) = (try studio(), try studio())
    var layer: LayerID?
    if isThere {
      for studio in [typed, empty] {
        try studio.setText(
          wish("What was there before?"), of: nil, at: Point(x: 30, y: 40), run: nil)
        _ = studio.refresh()
        layer = studio.selectedLayer
      }
    }
    let before = pixels(typed)
    let said = "Who is there, at this late hour of the night?"
    var balloons = [
      nil,
      TextWish.Balloon(
        shape: .cloud, fill: .white, line: .black, lineWidth: 2, padding: 12,
        tail: Point(x: 20, y: 280)),
    ]
    for count in [3, 12, 45, 30, 44, 1, 8] {
      let words = wish(Text(String(said.prefix(count))), balloon: balloons[0])
      balloons.swapAt(0, 1)
      let place = Point(x: Double(20 + count), y: 50)
      _ = try typed.tryText(words, of: layer, at: place, run: nil)
      let tried = pixels(typed)
      _ = try empty.tryText(words, of: layer, at: place, run: nil)
      #expect(tried == pixels(empty))
      empty.dropFigureTrial()
      #expect(pixels(empty) == before)
    }
    typed.dropFigureTrial()
    #expect(pixels(typed) == before)
  }

  @Test func `words of a layer are changed in one step, and read as they were wanted`() throws {
    let studio = try studio()
    try studio.setText(wish("One"), of: nil, at: Point(x: 40, y: 50), run: nil)
    let one = pixels(studio)
    let layer = try #require(studio.selectedLayer)
    #expect(try studio.textWish(of: layer) == wish("One"))
    _ = try studio.tryText(wish("Two"), of: layer, at: .zero, run: nil)
    let tried = pixels(studio)
    #expect(tried != one)
    try studio.setText(wish("Two"), of: layer, at: .zero, run: nil)
    #expect(pixels(studio) == tried)
    let position = studio.shot.position
    // The same again is no edit.
    try studio.setText(wish("Two"), of: layer, at: .zero, run: nil)
    #expect(studio.shot.position == position)
    studio.undo()
    #expect(pixels(studio) == one)
  }

  @Test func `another colour keeps words as they were laid out elsewhere`() throws {
    let studio = try studio()
    let shaper = try #require(Shaper())
    let run = shaper.run("שלום", in: .hand, wish("").style)
    try studio.setText(wish("שלום"), of: nil, at: Point(x: 40, y: 50), run: run)
    let layer = try #require(studio.selectedLayer)
    var red = wish("שלום")
    red.color = Color(rgba: 0xFF00_00FF)
    try studio.setText(red, of: layer, at: .zero, run: nil)
    let index = try #require(studio.shot.index(of: layer))
    let text = try #require(studio.shot.layers[index].text)
    #expect(text.run == run && text.color == red.color)
    #expect(throws: FigureRefusal.notLaidOut) {
      try studio.setText(wish("שלום!"), of: layer, at: .zero, run: nil)
    }
    #expect(throws: FigureRefusal.notLaidOut) {
      var other = wish("One")
      other.font = "nobody's"
      try studio.setText(other, of: nil, at: .zero, run: nil)
    }
  }

  @Test func `the tail ends where the hand has put it, on a layer that was turned`() throws {
    let studio = try studio()
    try studio.setText(wish("Tail"), of: nil, at: Point(x: 100, y: 50), run: nil)
    let layer = try #require(studio.selectedLayer)
    studio.zoom(by: 1.5, about: nil)
    studio.turn(by: 0.4)
    let tip = Point(x: 210, y: 190)
    let balloon = TextWish.Balloon(
      shape: .ellipse, fill: .white, line: .black, lineWidth: 2, padding: 8, tail: tip)
    try studio.setText(wish("Tail", balloon: balloon), of: layer, at: .zero, run: nil)
    let tail = try #require(studio.textWish(of: layer).balloon?.tail)
    #expect(tail.distance(to: tip) < 0.05)
    #expect(studio.figure(at: studio.textCorners(of: layer)[0] + Point(x: 3, y: 3)) == layer)
  }

  @Test(arguments: Mark.Kind.allCases)
  func `marks that are tried out look as they do once they are written`(kind: Mark.Kind) throws {
    let studio = try studio()
    let empty = pixels(studio)
    try studio.tryMark(arrow(kind), of: nil)
    let tried = pixels(studio)
    #expect(tried != empty)
    try studio.setMark(arrow(kind), of: nil, name: "Mark")
    #expect(pixels(studio) == tried)
    let layer = try #require(studio.selectedLayer)
    let read = try studio.markWish(of: layer)
    #expect(read.kind == kind && read.color == arrow(kind).color && read.width == 4)
    #expect(read.start.distance(to: arrow().start) < 0.02)
    #expect(read.end.distance(to: arrow().end) < 0.02)
    #expect((read.bend == nil) == !kind.isWay)
    var other = arrow(kind)
    other.end = Point(x: 350, y: 250)
    try studio.tryMark(other, of: layer)
    #expect(pixels(studio) != tried)
    studio.dropFigureTrial()
    #expect(pixels(studio) == tried)
    studio.undo()
    #expect(pixels(studio) == empty)
  }

  @Test func `a mark without a length, and one beyond all canvases, is refused`() throws {
    let studio = try studio()
    var point = arrow()
    (point.end, point.bend) = (point.start, nil)
    #expect(throws: FigureRefusal.noPlace) { try studio.setMark(point, of: nil, name: "Mark") }
    point.end = Point(x: 1e12, y: 0)
    #expect(throws: FigureRefusal.noPlace) { try studio.setMark(point, of: nil, name: "Mark") }
    point.end = Point(x: .nan, y: 0)
    #expect(throws: FigureRefusal.noPlace) { try studio.setMark(point, of: nil, name: "Mark") }
    #expect(studio.shot.position == 0)
  }

  @Test func `locked layers keep their words`() throws {
    let studio = try studio()
    try studio.setText(wish("One"), of: nil, at: Point(x: 40, y: 50), run: nil)
    let layer = try #require(studio.selectedLayer)
    try studio.setLayer(layer, .isLocked(true))
    #expect(throws: FigureRefusal.layer(.locked(layer))) {
      try studio.setText(wish("Two"), of: layer, at: .zero, run: nil)
    }
  }

  @Test func `words and marks are outlines on paper`() throws {
    let studio = try studio()
    try studio.setText(wish("One"), of: nil, at: Point(x: 40, y: 50), run: nil)
    try studio.setMark(arrow(), of: nil, name: "Mark")
    let paths = try #require(ShotPaths(studio.shot))
    #expect(paths.nodes.count == 2)
  }
}
