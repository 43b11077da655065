import Geometry
import Gestures
import PageTransfer
import Tray

/// The tray that the page shows.
nonisolated(unsafe) private var tray: Tray?

/// How near cards come to the sides of the page's tray.
private let sideRoom = 10.0

/// The hand on it.
nonisolated(unsafe) private var hand = TrayHand()

/// The number of facets of a note while it is flapped, and those of single notes that were given.
nonisolated(unsafe) private var facetCount = 1
nonisolated(unsafe) private var facetCounts: [NoteAddress: Int] = [:]

/// The tray of cards: Protocol/studio/tray.cddl.
enum TrayCalls: TrayRequests {
  static func layTray(
    counts: [Int], width: Double, cardWidth: Double, cardHeight: Double, spacing: Double,
    facets: Int
  ) -> TraySize? {
    var metrics = TrayMetrics()
    guard width.isFinite, 1...4096 ~= cardWidth, 1...4096 ~= cardHeight, 1...4096 ~= spacing else {
      return nil
    }
    metrics.cardWidth = cardWidth
    metrics.cardHeight = cardHeight
    metrics.spacing = spacing
    metrics = metrics.opened(sideRoom)
    let layout = TrayLayout(
      counts: counts.map { min($0, 10_000_000) }, width: min(max(width, 0), 1e6),
      metrics: metrics)
    if tray == nil { tray = Tray(layout) } else { tray?.setLayout(layout) }
    facetCount = min(max(facets, 1), 32)
    return TraySize(notesPerRow: layout.notesPerRow, height: layout.height)
  }

  static func closeTray() {
    tray = nil
    hand = TrayHand()
    facetCounts = [:]
  }

  static func exposeNote(_ note: NoteAddress?, time: Double) -> Int {
    tray?.expose(note, at: time).count ?? 0
  }

  static func flapNote(_ note: NoteAddress, count: Int, facets: Int, time: Double) -> Int {
    // Those that were flapped long ago have come to rest with as many as all others.
    if facetCounts.count >= 64 { facetCounts = [:] }
    facetCounts[note] = facets > 0 ? min(facets, 32) : nil
    let count = min(count, (facetCounts[note] ?? facetCount) - 1)
    return tray?.flap(count, of: note, at: time).count ?? 0
  }

  static func trayPoses() -> TrayPoses? {
    guard let layout = tray?.layout else { return nil }
    let metrics = layout.metrics
    func matrix(_ pose: CardPose) -> [Double] {
      metrics.matrix(pose, facet: 0, isOnRight: false).numbers
    }
    return TrayPoses(
      first: metrics.margin + metrics.cardWidth / 2, waiting: matrix(.resting),
      flicked: matrix(.flicked))
  }

  static func traySections(top: Double, bottom: Double) -> [TraySection] {
    guard let layout = tray?.layout, layout.height > 0, top.isFinite, bottom >= top else {
      return []
    }
    let last = layout.height.nextDown
    guard let from = layout.section(at: min(max(top, 0), last)),
      let to = layout.section(at: min(max(bottom, 0), last))
    else { return [] }
    return (from...max(from, to)).map { section in
      let all = layout.rect(forSection: section)
      return TraySection(
        section: section, top: all.minY, footer: layout.rect(forFooter: section).minY,
        bottom: all.maxY)
    }
  }

  static func noteAt(_ place: Point) -> NoteAddress? {
    guard place.x.isFinite, place.y.isFinite else { return nil }
    return tray?.layout.note(at: place)
  }

  static func cardAt(_ place: Point, time: Double) -> NoteAddress? {
    let (facets, known) = (facetCount, facetCounts)
    guard place.x.isFinite, place.y.isFinite else { return nil }
    return tray?.card(at: place, at: time, facetCount: { known[$0] ?? facets })
  }

  static func noteRect(_ note: NoteAddress) -> CardRect? {
    guard let layout = tray?.layout, layout.has(note) else { return nil }
    let rect = layout.rect(forNote: note)
    return CardRect(left: rect.minX, top: rect.minY, width: rect.width, height: rect.height)
  }

  static func trayPlaceAt(_ place: Point) -> TrayPlace? {
    guard place.x.isFinite, place.y.isFinite, let found = tray?.layout.insertion(at: place) else {
      return nil
    }
    return TrayPlace(
      section: found.section, note: found.note, x: found.mark.minX, top: found.mark.minY,
      bottom: found.mark.maxY)
  }
}

extension TrayCalls {
  static func trayHand(_ event: TrayEvent) -> TrayHandState? {
    guard let tray else { return nil }
    let action = TrayInput.Action(rawValue: event.trayAction.rawValue)!
    let deed = hand.handle(
      TrayInput(
        action, pointer: whole(event.pointer) ?? 0, device: event.pointerDevice,
        place: event.place, onPage: event.onPage, time: event.time),
      on: tray, seen: action == .down ? cardAt(event.place, time: event.time / 1000) : nil,
      peeked: event.peeked, canDrag: event.canDrag)
    var state = TrayHandState(
      trayDeed: .nothing, note: nil, number: 0, held: hand.held, wakes: hand.wakes,
      isOn: hand.isOn, keepsPage: hand.keepsPage)
    switch deed {
    case .none: break
    case .expose(let note): (state.trayDeed, state.note) = (.expose, note)
    case .tap(let note, let wasExposed):
      (state.trayDeed, state.note, state.number) = (.tap, note, wasExposed ? 1 : 0)
    case .peek(let note, let sides):
      (state.trayDeed, state.note, state.number) = (.peek, note, Double(sides))
    case .drag(let note): (state.trayDeed, state.note) = (.drag, note)
    case .scale(let factor): (state.trayDeed, state.number) = (.scale, factor)
    }
    return state
  }

  static func nextNote(_ note: NoteAddress, step: Double, rows: Double) -> NoteAddress? {
    guard let layout = tray?.layout, layout.counts.indices.contains(note.section), !step.isNaN,
      rows.magnitude <= 1000
    else { return nil }
    return rows == 0
      ? layout.note(note, movedBy: step) : layout.note(note, movedByRows: Int(rows))
  }
}

// MARK: Each frame

/// Whether cards are on their way.
@_expose(wasm, "isTrayMoving")
@_cdecl("isTrayMoving")
public func isTrayMoving(_ time: Double) -> Int32 { tray?.isMoving(at: time) == true ? 1 : 0 }

/// The cards between two heights, and those less than `margin` outside, 26 numbers each: section, note, facet, shade, light,
/// depth, 1 for those in view, urgency, left and top of the card, and its matrix. How many numbers. With a `limit` of 0 or
/// more, cards that lie in pictures of their rows are left out; `hasFlicked` is 0 while there is none of the exposed row's
/// flicked cards.
@_expose(wasm, "trayCells")
@_cdecl("trayCells")
public func trayCells(
  _ top: Double, _ bottom: Double, _ margin: Double, _ time: Double, _ limit: Int32,
  _ hasFlicked: Int32
) -> Int32 {
  guard let tray, let view = view(of: tray, top, bottom, margin) else {
    return Transfer.put([Double]())
  }
  let (facets, known) = (facetCount, facetCounts)
  var numbers: [Double] = []
  for cell in tray.cells(
    in: view, margin: margin, at: time, limit: limit < 0 ? nil : Int(limit),
    hasFlicked: hasFlicked != 0,
    facetCount: { known[$0] ?? facets })
  {
    numbers.append(Double(cell.note.section))
    numbers.append(Double(cell.note.note))
    numbers.append(Double(cell.facet))
    numbers.append(Double(cell.shade.rawValue))
    numbers.append(cell.light)
    numbers.append(Double(cell.depth))
    numbers.append(cell.isLive ? 1 : 0)
    numbers.append(cell.urgency)
    numbers.append(cell.rect.minX)
    numbers.append(cell.rect.minY)
    numbers += cell.matrix.numbers
  }
  return Transfer.put(numbers)
}

/// The rows between two heights, and those less than `margin` outside, eight numbers each: section, first note, how many notes,
/// the middle of the cards, from and to which note of the row cards are cells of their own, left of where the picture of
/// flicked cards is seen (−1 nowhere), and right of where that of waiting ones (−1 nowhere).
@_expose(wasm, "trayRows")
@_cdecl("trayRows")
public func trayRows(
  _ top: Double, _ bottom: Double, _ margin: Double, _ time: Double, _ limit: Int32,
  _ hasFlicked: Int32
) -> Int32 {
  guard let tray, let view = view(of: tray, top, bottom, margin) else {
    return Transfer.put([Double]())
  }
  var numbers: [Double] = []
  for row in tray.rows(
    near: view.insetBy(-margin), at: time, limit: limit < 0 ? nil : Int(limit),
    hasFlicked: hasFlicked != 0)
  {
    numbers.append(Double(row.section))
    numbers.append(Double(row.row * tray.layout.notesPerRow))
    numbers.append(Double(row.noteCount))
    numbers.append(row.middle)
    numbers.append(Double(row.live.lowerBound))
    numbers.append(Double(row.live.upperBound))
    numbers.append(row.flickedUpTo ?? -1)
    numbers.append(row.waitingFrom.map { max(0, $0) } ?? -1)
  }
  return Transfer.put(numbers)
}

/// The part of the layout between two heights; nil where these or the margin make no sense.
private func view(of tray: Tray, _ top: Double, _ bottom: Double, _ margin: Double) -> Rect? {
  guard top.isFinite, bottom >= top, 0...100_000 ~= margin, bottom - top < 1e6 else { return nil }
  return Rect(minX: 0, minY: top, maxX: tray.layout.width, maxY: bottom)
}
