import Geometry
import TestSupport
import Testing
import Tray

/// The laws of how cards stand, and which of them are there.
struct CellTests {
  private func tray(_ random: inout SplitMix64) -> Tray {
    var metrics = TrayMetrics()
    metrics.spacing = random.double(in: 12...80)
    metrics.squashRadius = random.double(in: 2...9)
    let counts = (0..<random.int(in: 1...8)).map { _ in random.int(in: 0...120) }
    return Tray(
      TrayLayout(counts: counts, width: random.double(in: 300...1600), metrics: metrics))
  }

  private func note(of tray: Tray, _ random: inout SplitMix64) -> NoteAddress? {
    let full = tray.layout.counts.indices.filter { tray.layout.counts[$0] > 0 }
    guard let section = full.randomElement(using: &random) else { return nil }
    return NoteAddress(
      section: section, note: random.int(in: 0...tray.layout.counts[section] - 1))
  }

  /// All that is in the layout.
  private func whole(_ tray: Tray) -> Rect {
    Rect(minX: -1e5, minY: -1e5, maxX: 1e5, maxY: tray.layout.height + 1e5)
  }

  /// Points of a convex outline, finely, for a test of overlap that shares nothing with the code's.
  private func meets(_ corners: [Point], _ center: Point, _ rect: Rect) -> Bool {
    for i in 0...60 {
      for j in 0...60 {
        let (u, v) = (Double(i) / 60, Double(j) / 60)
        let top = corners[0].interpolated(to: corners[1], u)
        let bottom = corners[3].interpolated(to: corners[2], u)
        if rect.contains(top.interpolated(to: bottom, v) + center) { return true }
      }
    }
    return false
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `live are those whose outline meets the view, the others lie within the margin`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var tray = tray(&random)
    let y = random.double(in: -100...max(1, tray.layout.height))
    var view = Rect(minX: 0, minY: y, maxX: tray.layout.width, maxY: y + 300)
    if let note = note(of: tray, &random) {
      tray.expose(note, at: 0)
      if random.int(in: 0...2) > 0 {
        tray.flap(1, of: note, at: 0.1)
        // A small view beside the tilted card, where its box is but not the card.
        let place = tray.layout.position(ofNote: note)
        let beside = Point(x: random.double(in: -400...400), y: random.double(in: -200...200))
        view = Rect(center: place + beside, radius: 12)
      }
    }
    let time = random.double(in: 0...0.8)
    let margin = random.double(in: 0...200)
    let near = view.insetBy(-margin)
    let cells = tray.cells(in: view, margin: margin, at: time)
    for cell in tray.cells(in: whole(tray), margin: 0, at: time) {
      guard let corners = tray.layout.metrics.corners(cell.matrix) else { continue }
      let found = cells.first { $0.note == cell.note }
      let center = cell.rect.center
      // A sampled outline may miss a sliver: then it must at least be near.
      if meets(corners, center, view) { #expect(found?.isLive == true) }
      if meets(corners, center, near) { #expect(found != nil) }
      if found?.isLive == true { #expect(meets(corners, center, view.insetBy(-8))) }
      if found != nil { #expect(meets(corners, center, near.insetBy(-8))) }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `squash depends on the distance from the exposed card alone`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var tray = tray(&random)
    guard let exposed = note(of: tray, &random) else { return }
    tray.expose(exposed, at: 0)
    let metrics = tray.layout.metrics
    var known: [Int: Double] = [:]
    for cell in tray.cells(in: whole(tray), margin: 0, at: 10) {
      let isInRow =
        cell.note.section == exposed.section && cell.row == tray.layout.row(of: exposed)
      guard isInRow else {
        #expect(cell.light == 0 && cell.shade != .exposed && cell.shade != .back)
        continue
      }
      let distance = abs(cell.note.note - exposed.note)
      #expect(known[distance] ?? cell.light == cell.light)
      known[distance] = cell.light
      let part = Double(distance) / metrics.squashRadius
      #expect(abs(cell.light - max(0, 1 - part * part)) < 1e-12)
      // Those before it have been flicked past.
      #expect((cell.shade == .back) == (cell.note.note < exposed.note))
    }
    #expect(known[0] == 1)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `only notes that are said to change stand otherwise`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var tray = tray(&random)
    for step in 0..<6 {
      let time = Double(step) * 10
      func matrices(_ tray: Tray) -> [NoteAddress: Matrix4] {
        var result: [NoteAddress: Matrix4] = [:]
        for cell in tray.cells(in: whole(tray), margin: 0, at: time + 9) {
          result[cell.note] = cell.matrix
        }
        return result
      }
      let before = matrices(tray)
      let changed = Set(
        random.int(in: 0...3) == 0
          ? tray.expose(nil, at: time)
          : note(of: tray, &random).map { tray.expose($0, at: time) } ?? [])
      for (note, matrix) in matrices(tray) {
        #expect((matrix != before[note]) == changed.contains(note))
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `cards move without a jump, also where they are sent elsewhere on their way`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tray = tray(&random)
    guard let watched = note(of: tray, &random) else { return }
    var time = 0.0
    func turn() -> Matrix4? {
      tray.cells(in: whole(tray), margin: 0, at: time).first { $0.note == watched }?.matrix
    }
    for _ in 0..<12 {
      let before = turn()
      // At the very moment of a change nothing has moved yet.
      let first = max(0, watched.note - 5)
      tray.expose(
        NoteAddress(
          section: watched.section,
          note: min(first + random.int(in: 0...10), tray.layout.counts[watched.section] - 1)),
        at: time)
      let after = turn()
      if let before, let after {
        for (a, b) in zip(before.numbers, after.numbers) { #expect(abs(a - b) < 1e-3) }
      }
      time += random.double(in: 0.01...0.3)
    }
    let isMoving = tray.isMoving(at: time + 2)
    #expect(!isMoving)
  }

  /// Numbers from the published listing, worked out by hand: a waiting card turned by −tilt, shrunk by two, seen from
  /// 3,000 units away.
  @Test
  func `a card is turned, shrunk and seen as the listing says`() throws {
    var metrics = TrayMetrics()
    metrics.tilt = .pi / 6
    metrics.flippedTilt = .pi / 3
    let waiting = metrics.matrix(.resting, facet: 0, isOnRight: false)
    // Its right edge comes nearer: z = x sin 30° = 104; x = 208 cos 30° / 2 = 90.07; both grow by 3000/2896.
    let corner = try #require(waiting.project(Point(x: 208, y: 100)))
    #expect(abs(corner.x - 90.066_642 * 3000 / 2896) < 1e-4)
    #expect(abs(corner.y - 50.0 * 3000 / 2896) < 1e-9)
    // The exposed card lies half as steep.
    let exposed = metrics.matrix(CardPose(squash: 1), facet: 0, isOnRight: false)
    let flat = try #require(exposed.project(Point(x: 208, y: 0)))
    let z = 208 * sine(.pi / 12)
    #expect(abs(flat.x - 104 * cosine(.pi / 12) * 3000 / (3000 - z)) < 1e-9)
    // Half the way of squash counts an eighth: cubed.
    let half = metrics.matrix(CardPose(squash: 0.5), facet: 0, isOnRight: false)
    let angle = Double.pi / 6 - 0.5 * 0.125 * Double.pi / 6
    #expect(abs(half.x[0] - 0.5 * cosine(angle)) < 1e-12)
    // A facet farther back is smaller.
    let back = try #require(
      metrics.matrix(.resting, facet: 2, isOnRight: false).project(Point(x: 0, y: 100)))
    #expect(abs(back.y - 50.0 * 3000 / 3010) < 1e-9)
  }

  @Test
  func `a flapped card goes to the side that has room`() throws {
    let layout = TrayLayout(counts: [60], width: 1024, metrics: TrayMetrics())
    let perRow = layout.notesPerRow
    for (index, isOnRight) in [
      (0, false), (perRow - 4, false), (perRow - 3, true), (perRow - 1, true),
    ] {
      let note = NoteAddress(section: 0, note: index)
      #expect(layout.isOnRight(note) == isOnRight)
      var tray = Tray(layout)
      tray.expose(note, at: 0)
      tray.flap(1, of: note, at: 0)
      let cells = tray.cells(
        in: Rect(minX: 0, minY: 0, maxX: 1024, maxY: 600), margin: 500, at: 9
      ) { _ in 3 }
      let facets = cells.filter { $0.note == note }
      #expect(facets.map(\.facet) == [2, 1, 0])
      let front = try #require(facets.last?.matrix.project(.zero))
      let rest = try #require(facets.first?.matrix.project(.zero))
      #expect((front.x < rest.x) == isOnRight)
      // All others are one card.
      #expect(Set(cells.filter { $0.note != note }.map(\.note)).count == cells.count - 3)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a flapped card stays in the tray, however narrow that is`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var metrics = TrayMetrics()
    metrics.spacing = Double.random(in: 14...90, using: &random)
    let width = Double.random(in: 330...1600, using: &random)
    let layout = TrayLayout(counts: [40], width: width, metrics: metrics)
    let note = NoteAddress(section: 0, note: .random(in: 0..<40, using: &random))
    let facets = Int.random(in: 2...8, using: &random)
    let out = Int.random(in: 1..<facets, using: &random)
    var tray = Tray(layout)
    tray.expose(note, at: 0)
    tray.flap(out, of: note, at: 0)
    let time = Double.random(in: 0...2, using: &random)
    let cells = tray.cells(
      in: Rect(minX: 0, minY: 0, maxX: width, maxY: layout.height), margin: 500, at: time
    ) { _ in facets }.filter { $0.note == note }
    #expect(cells.count == facets)
    for cell in cells {
      let corners = try #require(metrics.corners(cell.matrix))
      for corner in corners { #expect((0...width).contains(cell.rect.center.x + corner.x)) }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `opened cards make use of the whole width, and none reaches beyond it`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var metrics = TrayMetrics()
    metrics.cardWidth = random.double(in: 100...400)
    metrics.spacing = random.double(in: 12...90)
    let room = random.double(in: 0...30)
    metrics = metrics.opened(room)
    let width = random.double(in: 420...1600)
    let layout = TrayLayout(counts: [300], width: width, metrics: metrics)
    var tray = Tray(layout)
    func sides(at time: Double) throws -> (left: Double, right: Double) {
      var sides = (left: Double.infinity, right: -Double.infinity)
      for cell in tray.cells(in: whole(tray), margin: 0, at: time) {
        for corner in try #require(metrics.corners(cell.matrix)) {
          let x = cell.rect.center.x + corner.x
          sides = (min(sides.left, x), max(sides.right, x))
        }
      }
      return sides
    }
    // The first card and the last of a row, exposed, are what reaches farthest.
    let ends = [0, layout.notesPerRow - 1].map { NoteAddress(section: 0, note: $0) }
    let steps = (0..<12).map { _ in
      NoteAddress(section: 0, note: random.int(in: 0...min(299, 2 * layout.notesPerRow)))
    }
    for (step, note) in (ends + steps).enumerated() {
      tray.expose(note, at: Double(step))
      for time in [0.05, 0.2, 0.9] {
        let sides = try sides(at: Double(step) + time)
        #expect(sides.left > room - 1e-6 && sides.right < width - room + 1e-6)
      }
      let rest = try sides(at: Double(step) + 0.999)
      // Seen at an angle, one side of a card is nearer than the other.
      if step < 2 { #expect(rest.left < room + metrics.cardWidth / 12) }
      if step == 1 { #expect(rest.right > width - room - metrics.spacing) }
    }
  }

  @Test
  func `the card before the exposed one is seen beside it`() throws {
    let metrics = TrayMetrics()
    func left(_ pose: CardPose) throws -> Double {
      let matrix = metrics.matrix(pose, facet: 0, isOnRight: false)
      return try #require(metrics.corners(matrix)).map(\.x).min() ?? 0
    }
    let exposed = try left(CardPose(squash: 1))
    var last = exposed
    for distance in 1...8 {
      let flicked = CardPose(squash: metrics.squash(atDistance: distance), flip: 1)
      let edge = try left(flicked) - Double(distance) * metrics.spacing
      // All have as much to show as a hand can hit.
      #expect(last - edge > 16, "\(distance)")
      last = edge
    }
  }

  @Test
  func `what was taken out of a note lies behind what it uncovers, and both above all others`() {
    let note = NoteAddress(section: 0, note: 9)
    for count in 0...4 {
      var tray = Tray(TrayLayout(counts: [30], width: 1024, metrics: TrayMetrics()))
      tray.expose(note, at: 0)
      tray.flap(4, of: note, at: 0)
      tray.flap(count, of: note, at: 5)
      // On its way the last card that is put back is still there.
      let cells = tray.cells(
        in: Rect(minX: 0, minY: 0, maxX: 1024, maxY: 230), margin: 500, at: count > 0 ? 9 : 5.4
      ) { _ in 5 }
      let facets = cells.filter { $0.note == note }.sorted { $0.depth > $1.depth }.map(\.facet)
      #expect(facets == Array(count..<5) + (0..<count).reversed())
      let others = cells.filter { $0.note != note }.map(\.depth).max() ?? 0
      #expect(cells.filter { $0.note == note }.allSatisfy { $0.depth > others })
    }
  }

  @Test
  func `the exposed card lies on top, then those next to it`() {
    var tray = Tray(TrayLayout(counts: [30], width: 1024, metrics: TrayMetrics()))
    tray.expose(NoteAddress(section: 0, note: 9), at: 0)
    let cells = tray.cells(
      in: Rect(minX: 0, minY: 0, maxX: 1024, maxY: 230), margin: 0, at: 9
    ).filter { $0.row == 0 }
    let byDepth = cells.sorted { $0.depth > $1.depth }.map { abs($0.note.note - 9) }
    #expect(byDepth == byDepth.sorted())
    #expect(cells.min { $0.urgency < $1.urgency }?.note.note == 9)
  }

  @Test
  func `a card that was flicked past shows its back, near the exposed one as well`() {
    let metrics = TrayMetrics()
    for step in 0...20 {
      let pose = CardPose(squash: metrics.squash(atDistance: 1) * Double(step) / 20, flip: 1)
      // Seen from behind, left and right are the other way round; never edge-on.
      #expect(metrics.matrix(pose, facet: 0, isOnRight: false).x[0] < -0.1)
    }
  }
}
