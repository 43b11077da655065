import Geometry
import Gestures
import Ink
import Raster
import Rendering
import Storyboard
import StoryboardFile
import Studio
import TestSupport
import Testing

struct ShotStudioTests {
  private let canvas = CanvasSize(width: 400, height: 300)

  private func studio(_ shot: Shot = Shot(id: ShotID(high: 1, low: 1)), window: UInt64 = 1)
    -> ShotStudio
  {
    let studio = ShotStudio(
      shot, canvas: canvas, session: SessionID(high: 7, low: window), ids: IDSource(window, 2))
    studio.load()
    return studio
  }

  private func draw(
    _ studio: ShotStudio, from start: Double = 0, _ places: [(Double, Double, Double)]
  ) {
    for (i, place) in places.enumerated() {
      studio.handle(
        PointerInput(
          phase: i == 0 ? .down : (i == places.count - 1 ? .up : .move), pointer: 1,
          device: .pen,
          sample: PointerSample(
            location: Point(x: place.0, y: place.1), pressure: place.2,
            time: start + Double(i) * 8)))
      _ = studio.refresh()
    }
  }

  private func stroke(_ edit: ShotEdit) -> Stroke? {
    guard case .change(let changes) = edit.action,
      case .insertElement(_, _, .stroke(let stroke))? = changes.first
    else { return nil }
    return stroke
  }

  private let line = [(50.0, 50.0, 0.3), (80, 60, 0.5), (120, 90, 0.9), (150, 140, 0.6)]

  @Test
  func `a stroke becomes one edit, and what is seen is what is loaded again`() throws {
    let studio = studio()
    draw(studio, line)
    let edit = try #require(studio.takeEdit())
    #expect(studio.takeEdit() == nil)
    var shot = Shot(id: ShotID(high: 1, low: 1))
    try shot.apply(try ShotEdit(encoded: edit.encoded()))
    let other = self.studio(shot, window: 2)
    _ = other.refresh()
    #expect((other.screen == studio.screen) == true)
    #expect(stroke(edit)?.samples.count == 4)
  }

  @Test
  func `a lifted pen's missing force does not thin the end`() throws {
    let studio = studio()
    draw(studio, [(50, 50, 0.8), (90, 50, 0.8), (130, 50, 0)])
    let samples = try #require(studio.takeEdit().flatMap(stroke)).samples
    #expect(samples.last?.force == samples.first?.force)
  }

  @Test
  func `undo and redo are edits and lead back`() {
    let studio = studio()
    _ = studio.refresh()
    let empty = studio.screen
    draw(studio, line)
    let drawn = studio.screen
    #expect(drawn != empty)
    #expect(studio.canUndo && !studio.canRedo)
    studio.undo()
    _ = studio.refresh()
    #expect((studio.screen == empty) == true)
    #expect(!studio.canUndo && studio.canRedo)
    studio.redo()
    _ = studio.refresh()
    #expect((studio.screen == drawn) == true)
    #expect(studio.outbox.count == 3)
  }

  @Test
  func `an undo while the pen is down takes the stroke under it`() {
    let studio = studio()
    _ = studio.refresh()
    let empty = studio.screen
    draw(studio, Array(line.dropLast()) + [(130, 100, 0.4), (150, 150, 0.4)].dropLast())
    studio.handle(
      PointerInput(
        phase: .down, pointer: 1, device: .pen,
        sample: PointerSample(location: Point(x: 9, y: 9), pressure: 1, time: 900)))
    studio.undo()
    #expect(!studio.isDrawing)
    studio.undo()
    _ = studio.refresh()
    #expect((studio.screen == empty) == true)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `two windows that hear of each other end alike`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let windows = [studio(window: 1), studio(window: 2)]
    var log: [ShotEdit] = []
    for _ in 0..<14 {
      let w = windows[random.int(in: 0...1)]
      switch random.int(in: 0...4) {
      case 0: w.undo()
      case 1: w.redo()
      default:
        w.tools.take(Tool.allCases[random.int(in: 0...3)])
        draw(
          w, from: random.double(in: 0...9),
          (0..<random.int(in: 2...6)).map { _ in
            (random.double(in: 20...380), random.double(in: 20...280), 0.5)
          })
      }
      while random.int(in: 0...2) > 0, let edit = w.takeEdit() { log.append(edit) }
      let other = windows[random.int(in: 0...1)]
      let from = other.replica.position
      try other.receive(Array(log[Int(from)...]), from: from + 1)
    }
    for w in windows { while let edit = w.takeEdit() { log.append(edit) } }
    var server = Shot(id: ShotID(high: 1, low: 1))
    for edit in log { try server.apply(edit) }
    for w in windows {
      try w.receive(Array(log[Int(w.replica.position)...]), from: w.replica.position + 1)
      #expect(w.shot == server)
      _ = w.refresh()
    }
    let fresh = studio(server, window: 3)
    _ = fresh.refresh()
    #expect((windows[0].screen == fresh.screen) == true)
    #expect((windows[1].screen == fresh.screen) == true)
  }

  @Test
  func `chunks of an unfinished stroke make the stroke`() throws {
    let studio = studio()
    var chunks: [ShotEdit] = []
    for (i, place) in line.enumerated() {
      studio.handle(
        PointerInput(
          phase: i == 0 ? .down : .move, pointer: 1, device: .pen,
          sample: PointerSample(
            location: Point(x: place.0, y: place.1), pressure: place.2, time: Double(i) * 8)))
      if i != 1 { studio.takeChunk().map { chunks.append($0) } }
    }
    #expect(chunks.count == 3)
    #expect(studio.takeChunk() == nil)
    let joined = StrokeChunks.joined(chunks)
    #expect(joined.count == 1)
    studio.handle(
      PointerInput(
        phase: .up, pointer: 1, device: .pen,
        sample: PointerSample(location: Point(x: 150, y: 140), pressure: 0, time: 24)))
    let finished = try #require(studio.takeEdit())
    #expect(joined.first?.id == finished.id)
    #expect(stroke(joined[0])?.samples == stroke(finished)?.samples)
  }

  @Test
  func `coalesced places are drawn through, and doubtful lists are not`() throws {
    func samples(_ coalesced: [(Double, Double)]) throws -> Int {
      let studio = studio()
      func place(_ x: Double, _ time: Double) -> PointerSample {
        PointerSample(location: Point(x: x, y: 50), pressure: 0.5, time: time)
      }
      studio.handle(
        PointerInput(phase: .down, pointer: 1, device: .pen, sample: place(50, 0)))
      studio.handle(
        PointerInput(
          phase: .move, pointer: 1, device: .pen, sample: place(90, 16),
          coalesced: coalesced.map { place($0.0, $0.1) }))
      studio.handle(
        PointerInput(phase: .up, pointer: 1, device: .pen, sample: place(90, 16)))
      return try #require(studio.takeEdit().flatMap(stroke)).samples.count
    }
    #expect(try samples([(60, 4), (70, 8), (80, 12), (90, 16)]) == 5)
    #expect(try samples([]) == 2)
    #expect(try samples([(60, 8), (70, 4)]) == 2)
    #expect(try samples([(.nan, 4), (90, 16)]) == 2)
    #expect(try samples([(60, -4), (90, 16)]) == 2)
  }

  @Test
  func `a cancelled pen drew a line to where the browser said it was`() throws {
    let studio = studio()
    draw(studio, Array(line.dropLast()))
    studio.handle(
      PointerInput(
        phase: .down, pointer: 1, device: .pen,
        sample: PointerSample(location: Point(x: 200, y: 200), pressure: 0.5, time: 500)))
    studio.handle(
      PointerInput(
        phase: .cancel, pointer: 1, device: .pen,
        sample: PointerSample(location: .zero, pressure: 0, time: 508)))
    _ = studio.takeEdit()
    #expect(try #require(studio.takeEdit().flatMap(stroke)).samples.count == 1)
  }

  @Test
  func `predicted ink goes when the pen lifts where it was`() throws {
    let studio = studio()
    func send(_ phase: PointerInput.Phase, _ x: Double, _ time: Double, predicted: [Double]) {
      func place(_ x: Double, _ time: Double) -> PointerSample {
        PointerSample(location: Point(x: x, y: 80), pressure: 0.6, time: time)
      }
      studio.handle(
        PointerInput(
          phase: phase, pointer: 1, device: .pen, sample: place(x, time),
          predicted: predicted.map { place($0, time + 8) }))
      _ = studio.refresh()
    }
    send(.down, 50, 0, predicted: [])
    send(.move, 90, 8, predicted: [130, 170])
    send(.up, 90, 16, predicted: [])
    let fresh = self.studio(studio.shot, window: 2)
    _ = fresh.refresh()
    #expect((fresh.screen == studio.screen) == true)
  }

  @Test
  func `ink for a layer that cannot take it is recovered`() throws {
    var shot = Shot(id: ShotID(high: 1, low: 1))
    try shot.apply(
      ShotEdit(
        id: EditID(high: 1, low: 1), session: SessionID(high: 9, low: 9),
        .change([.setLayer(Shot.firstLayer(of: shot.id), .isLocked(true))])))
    let studio = studio(shot)
    draw(studio, line)
    let recovered = try #require(studio.shot.recovered)
    #expect(studio.shot.layers[recovered].liveElementCount == 1)
    let fresh = self.studio(studio.shot, window: 2)
    _ = fresh.refresh()
    #expect((fresh.screen == studio.screen) == true)
  }
}
