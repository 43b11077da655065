import Geometry
import Ink
import Raster
import Rendering
import Storyboard
import Studio
import TestSupport
import Testing

/// What pens draw on a program's stage, kept as ink.
@Suite struct `Ink of a program's pen` {
  private let canvas = CanvasSize(width: 200, height: 200)
  private let layer: LayerID
  private let studio: ShotStudio

  init() throws {
    studio = ShotStudio(
      Shot(id: ShotID(high: 1, low: 1)), canvas: canvas, session: SessionID(high: 7, low: 1),
      ids: IDSource(1, 2))
    studio.load()
    var random = SplitMix64(seed: 1)
    let picture = LayerImage(asset: random.asset(), width: 100, height: 100)!
    try studio.addProgram(
      LayerProgram(document: random.asset(), files: [], run: .init(), picture: picture), name: "P")
    layer = try #require(studio.selectedLayer)
  }

  private static func lines(
    _ points: [Point], width: Double = 4, color: Color = .black, object: Int = 1, tick: Int = 0
  ) -> [PenLine] {
    zip(points, points.dropFirst()).enumerated().map { i, ends in
      PenLine(
        from: ends.0, to: ends.1, width: width, color: color, object: object, tick: tick + i)
    }
  }

  private func kept(_ lines: [PenLine]) throws -> [Stroke] {
    try studio.keepPenDrawing(lines, of: layer)
    let drawing = try #require(studio.selectedLayer)
    let index = try #require(studio.shot.index(of: drawing))
    return studio.shot.liveElements(ofLayer: index).compactMap {
      if case .stroke(let stroke) = studio.shot.elements[$0].content { stroke } else { nil }
    }
  }

  private static func circle(_ count: Int) -> [Point] {
    (0...count).map { i in
      let (sine, cosine) = sinCos(Double(i) / Double(count) * 6.283185307179586)
      return Point(x: 50 + 30 * cosine, y: 50 + 30 * sine)
    }
  }

  private func picture(_ layer: Layer?) -> LayerImage? {
    guard case .image(let image)? = layer?.content.value else { return nil }
    return image
  }

  @Test func `stamps are a picture between the program and the ink`() throws {
    var random = SplitMix64(seed: 2)
    let stamps = try #require(LayerImage(asset: random.asset(), width: 100, height: 100))
    let before = studio.shot
    try studio.keepPenDrawing(Self.lines(Self.circle(9)), stamps: stamps, of: layer)
    let drawing = try #require(studio.selectedLayer)
    let order = studio.shot.children(of: nil).map { studio.shot.layers[$0] }
    let place = try #require(order.firstIndex { $0.id == layer })
    #expect(order.count == place + 3)
    #expect(picture(order[place + 1]) == stamps)
    #expect(order[place + 1].name.value == "Stamps")
    #expect(order[place + 2].id == drawing)
    for one in order[place...] { #expect(one.transform.value == order[place].transform.value) }
    // Both come and go as one.
    studio.undo()
    #expect(
      studio.shot.children(of: nil).map { studio.shot.layers[$0].id }
        == before.children(of: nil).map { before.layers[$0].id })
  }

  @Test func `ink and its name come and go as one`() throws {
    let before = studio.shot.children(of: nil).map { studio.shot.layers[$0].id }
    try studio.keepPenDrawing(Self.lines(Self.circle(9)), of: layer, name: "P, ink")
    let drawing = try #require(studio.selectedLayer)
    let index = try #require(studio.shot.index(of: drawing))
    #expect(studio.shot.layers[index].name.value == "P, ink")
    studio.undo()
    #expect(studio.shot.children(of: nil).map { studio.shot.layers[$0].id } == before)
  }

  @Test func `stamps alone have the name, those below ink their own`() throws {
    var random = SplitMix64(seed: 4)
    let stamps = try #require(LayerImage(asset: random.asset(), width: 100, height: 100))
    try studio.keepPenDrawing([], stamps: stamps, of: layer, name: "P, ink")
    try studio.keepPenDrawing(
      Self.lines(Self.circle(9)), stamps: stamps, of: layer, name: "P, more ink")
    let names = studio.shot.children(of: nil).suffix(3).map { studio.shot.layers[$0].name.value }
    #expect(names == ["Stamps", "P, more ink", "P, ink"])
  }

  @Test func `stamps alone are a picture alone`() throws {
    var random = SplitMix64(seed: 3)
    let stamps = try #require(LayerImage(asset: random.asset(), width: 100, height: 100))
    try studio.keepPenDrawing([], stamps: stamps, of: layer)
    let order = studio.shot.children(of: nil).map { studio.shot.layers[$0] }
    #expect(picture(order.last) == stamps)
    #expect(order.last?.id == studio.selectedLayer)
  }

  @Test func `small steps become one stroke, the sides of a square four`() throws {
    #expect(try kept(Self.lines(Self.circle(120))).count == 1)
    let square = [(10, 10), (90, 10), (90, 90), (10, 90), (10, 10)].map {
      Point(x: Double($0.0), y: Double($0.1))
    }
    #expect(try kept(Self.lines(square)).count == 4)
  }

  @Test func `a stroke has the pen's colour and width, and the times at which it was drawn`() throws
  {
    let color = Color(red: 200, green: 10, blue: 30)
    let stroke = try #require(
      try kept(Self.lines(Self.circle(60), width: 2.5, color: color, tick: 30)).first)
    #expect(stroke.color == color && stroke.brush.size == 160 && stroke.brush.opacity == 255)
    #expect(stroke.samples[1].time == 0)
    // 59 sixtieths of a second after the first line.
    #expect(stroke.samples.last?.time == 7867)
  }

  @Test func `another width, colour or object, or a leap, begins another stroke`() throws {
    let circle = Self.circle(90)
    var lines = Self.lines(circle)
    for i in 30..<60 { lines[i].width = 9 }
    for i in 60..<90 { lines[i].color = Color(red: 1, green: 2, blue: 3) }
    #expect(try kept(lines).count == 3)
    let apart = Self.lines(Array(circle[..<20])) + Self.lines(Array(circle[40...]))
    #expect(try kept(apart).count == 2)
    // Two objects that draw by turns.
    let other = Self.lines(circle.map { $0 + Point(x: 5, y: 5) }, object: 2)
    #expect(try kept(zip(Self.lines(circle), other).flatMap { [$0, $1] }).count == 2)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `ink lies where the pen drew, and nowhere else`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var direction = random.double(in: 0...6)
    var points = [Point(x: 50, y: 50)]
    let isCurve = random.oneIn(2)
    for _ in 0..<random.number(3...40) {
      direction += random.double(in: isCurve ? -0.3...0.3 : -2.5...2.5)
      let length = random.double(in: isCurve ? 1...4 : 1...40)
      let (sine, cosine) = sinCos(direction)
      let next = points.last! + Point(x: cosine, y: sine) * length
      points.append(Point(x: max(5, min(95, next.x)), y: max(5, min(95, next.y))))
    }
    let width = random.double(in: 2...8)
    _ = try kept(Self.lines(points, width: width))
    let renderer = ShotRenderer(canvas: canvas)
    renderer.load(studio.shot)
    let ink = renderer.picture(ofLayer: try #require(studio.selectedLayer))
    // The stage of 100 pixels is 200 on the canvas.
    for y in 0..<200 {
      for x in 0..<200 {
        let place = Point(x: (Double(x) + 0.5) / 2, y: (Double(y) + 0.5) / 2)
        let distance = zip(points, points.dropFirst()).map { Self.distance(place, $0, $1) }.min()!
        if distance < width / 2 - 1 { #expect(ink[x, y].alpha == 255) }
        if distance > width / 2 + 1 { #expect(ink[x, y].alpha == 0) }
      }
    }
  }

  private static func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let d = b - a
    let t = d.dot(d) > 0 ? max(0, min(1, (p - a).dot(d) / d.dot(d))) : 0
    return p.distance(to: a + d * t)
  }

  @Test func `keeping is one step of undo, above the program and lying as it does`() throws {
    let before = studio.shot
    _ = try kept(Self.lines(Self.circle(30)))
    let order = studio.shot.layersInOrder.map { studio.shot.layers[$0].id }
    #expect(order.last == studio.selectedLayer && order.dropLast().last == layer)
    let (drawing, program) = (
      studio.shot.layersInOrder.last!, try #require(studio.shot.index(of: layer))
    )
    #expect(
      studio.shot.layers[drawing].transform.value == studio.shot.layers[program].transform.value)
    studio.undo()
    #expect(studio.shot.layersInOrder == before.layersInOrder)
  }

  @Test func `no line, and more lines than become ink, are refused`() {
    var unseen = Self.lines(Self.circle(10), width: 0)
    unseen[0].from.x = .nan
    #expect(throws: LayerRefusal.nothingDrawn) { try studio.keepPenDrawing(unseen, of: layer) }
    let many = [PenLine](repeating: Self.lines(Self.circle(3))[0], count: 200_001)
    #expect(throws: LayerRefusal.tooManyLines(limit: 200_000)) {
      try studio.keepPenDrawing(many, of: layer)
    }
    let drawing = Shot.firstLayer(of: studio.shot.id)
    #expect(throws: LayerRefusal.otherKind(drawing, wanted: .program)) {
      try studio.keepPenDrawing(Self.lines(Self.circle(3)), of: drawing)
    }
  }
}
