import Geometry
import TestSupport
import Testing
import Tray

/// The laws of rows whose cards lie in pictures.
struct RowTests {
  private let times = [0.0, 0.05, 0.12, 0.3, 5]

  private func tray(_ random: inout SplitMix64) -> Tray {
    var metrics = TrayMetrics()
    metrics.spacing = random.double(in: 16...80)
    metrics.squashRadius = random.double(in: 2...7)
    let counts = (0..<random.int(in: 1...5)).map { _ in random.int(in: 0...160) }
    return Tray(
      TrayLayout(counts: counts, width: random.double(in: 300...1600), metrics: metrics))
  }

  private func expose(_ tray: inout Tray, _ random: inout SplitMix64, at time: Double) {
    let full = tray.layout.counts.indices.filter { tray.layout.counts[$0] > 0 }
    guard let section = full.randomElement(using: &random), random.int(in: 0...5) > 0 else {
      tray.expose(nil, at: time)
      return
    }
    let last = tray.layout.counts[section] - 1
    tray.expose(NoteAddress(section: section, note: random.int(in: 0...last)), at: time)
  }

  private func contains(_ corners: [Point], _ place: Point) -> Bool {
    var signs: Set<Bool> = []
    for i in 0..<4 {
      signs.insert((corners[(i + 1) % 4] - corners[i]).cross(place - corners[i]) > 0)
    }
    return signs.count == 1
  }

  /// The note on top at a place, where `cells` are drawn by depth.
  private func top(_ cells: [TrayCell], _ tray: Tray, at place: Point) -> NoteAddress? {
    cells.filter { cell in
      tray.layout.metrics.corners(cell.matrix)
        .map { contains($0, place - cell.rect.center) } ?? false
    }.max { $0.depth < $1.depth }?.note
  }

  /// The note on top in the pictures of a row: waiting cards below those before them, flicked ones above.
  private func pictured(_ row: TrayRow, _ tray: Tray, at place: Point) -> NoteAddress? {
    let layout = tray.layout
    func has(_ index: Int, _ pose: CardPose) -> Bool {
      let note = NoteAddress(section: row.section, note: row.row * layout.notesPerRow + index)
      let matrix = layout.metrics.matrix(pose, facet: 0, isOnRight: false)
      return layout.metrics.corners(matrix)
        .map { contains($0, place - layout.position(ofNote: note)) } ?? false
    }
    var found: Int?
    if let from = row.waitingFrom, place.x > from {
      found = (0..<row.noteCount).first { has($0, .resting) }
    }
    if found == nil, let upTo = row.flickedUpTo, place.x < upTo {
      found = (0..<row.noteCount).last { has($0, .flicked) }
    }
    return found.map {
      NoteAddress(section: row.section, note: row.row * layout.notesPerRow + $0)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `what is on top is the same whether cards lie in pictures or not`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var tray = tray(&random)
    var now = 0.0
    for _ in 0..<4 {
      expose(&tray, &random, at: now)
      for wait in times {
        let time = now + wait
        let view = Rect(
          minX: 0, minY: 0, maxX: tray.layout.width, maxY: max(1, tray.layout.height))
        let all = tray.cells(in: view, margin: 100, at: time)
        let live = tray.cells(in: view, margin: 100, at: time, limit: 100_000)
        let rows = tray.rows(near: view.insetBy(-100), at: time, limit: 100_000)
        for _ in 0..<30 {
          guard let row = rows.randomElement(using: &random) else { break }
          let half = tray.layout.metrics.rowPitch / 2
          // Half of the places lie where a picture ends.
          let seam = [row.flickedUpTo, row.waitingFrom].compactMap { $0 }.first { $0.isFinite }
          let isAtSeam = random.int(in: 0...1) == 0
          let place = Point(
            x: isAtSeam && seam != nil
              ? (seam ?? 0) + random.double(in: -3...3)
              : random.double(in: 0...tray.layout.width),
            y: row.middle + random.double(in: -half...half))
          // At a seam within rounding of a card's edge, either may be on top.
          guard top(all, tray, at: place + Point(x: 1e-6, y: 0)) == top(all, tray, at: place),
            top(all, tray, at: place - Point(x: 1e-6, y: 0)) == top(all, tray, at: place)
          else { continue }
          #expect(tray.card(at: place, at: time) == top(all, tray, at: place))
          let seen = top(live, tray, at: place) ?? pictured(row, tray, at: place)
          #expect(seen == top(all, tray, at: place))
        }
      }
      now += random.double(in: 0.02...0.9)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `no more cards are live than the limit, among them the exposed one`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var tray = tray(&random)
    let limit = random.int(in: 1...60)
    var now = 0.0
    for _ in 0..<20 {
      expose(&tray, &random, at: now)
      now += random.double(in: 0...0.2)
      let view = Rect(minX: 0, minY: 0, maxX: tray.layout.width, maxY: max(1, tray.layout.height))
      let rows = tray.rows(near: view, at: now, limit: limit)
      #expect(rows.reduce(0) { $0 + $1.live.count } <= limit)
      let cells = tray.cells(in: view, margin: 0, at: now, limit: limit)
      #expect(cells.count <= limit)
      if let exposed = tray.exposed { #expect(cells.contains { $0.note == exposed }) }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `rows at rest lie in pictures alone, but for a few cards around the exposed one`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var tray = tray(&random)
    let view = Rect(minX: 0, minY: 0, maxX: tray.layout.width, maxY: max(1, tray.layout.height))
    expose(&tray, &random, at: 0)
    let rows = tray.rows(near: view, at: 9, limit: 1000)
    let radius = Int(tray.layout.metrics.squashRadius.rounded(.up))
    for row in rows {
      let exposed = tray.exposed.flatMap {
        $0.section == row.section && tray.layout.row(of: $0) == row.row ? $0 : nil
      }
      guard let exposed else {
        #expect(row.live.isEmpty && row.waitingFrom == -.infinity && row.flickedUpTo == nil)
        continue
      }
      #expect(row.live.contains(tray.layout.indexInRow(of: exposed)))
      #expect(row.live.count <= 2 * radius + 1)
      #expect((row.flickedUpTo == nil) == (row.live.lowerBound == 0))
      #expect((row.waitingFrom == nil) == (row.live.upperBound == row.noteCount))
      // Until the picture of the flicked cards is there they are all cells.
      let early = tray.rows(near: view, at: 9, limit: 1000, hasFlicked: false)
        .first { $0.section == row.section && $0.row == row.row }
      #expect(early?.live == 0..<row.live.upperBound && early?.flickedUpTo == nil)
    }
  }
}
