import Geometry
import PageTransfer
import Tray

/// The tray that the page shows.
nonisolated(unsafe) private var tray: Tray?

/// The number of facets of a note while it is flapped, and those of single notes that were given.
nonisolated(unsafe) private var facetCount = 1
nonisolated(unsafe) private var facetCounts: [NoteAddress: Int] = [:]

/// Lays a tray out anew: how many notes each section has, the width of the page, the width and height of a card, from
/// one card to the next, and how many facets a note shows when it is flapped. What is exposed stays so where it is still
/// there. Puts out how many notes a row has, the height of all, and the width and height of a card.
@_cdecl("layTray")
public func layTray(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ width: Double, _ cardWidth: Double,
  _ cardHeight: Double, _ spacing: Double, _ facets: Int32
) -> Int32 {
  var metrics = TrayMetrics()
  guard width.isFinite, 1...4096 ~= cardWidth, 1...4096 ~= cardHeight, 1...4096 ~= spacing else {
    return 0
  }
  metrics.cardWidth = cardWidth
  metrics.cardHeight = cardHeight
  metrics.spacing = spacing
  let counts = Transfer.numbers(pointer, count).map { Int(min(max($0, 0), 10_000_000)) }
  let layout = TrayLayout(counts: counts, width: min(max(width, 0), 1e6), metrics: metrics)
  if tray == nil { tray = Tray(layout) } else { tray?.setLayout(layout) }
  facetCount = Int(min(max(facets, 1), 32))
  return Transfer.put([
    Double(layout.notesPerRow), layout.height, metrics.cardWidth, metrics.cardHeight,
  ])
}

@_cdecl("closeTray")
public func closeTray() {
  tray = nil
  facetCounts = [:]
}

/// Exposes a note, or with −1 none, at a time in seconds: how many notes stand otherwise from now on.
@_cdecl("exposeTray")
public func exposeTray(_ section: Int32, _ note: Int32, _ time: Double) -> Int32 {
  let address = section < 0 ? nil : NoteAddress(section: Int(section), note: Int(note))
  return Int32(tray?.expose(address, at: time).count ?? 0)
}

/// Takes so many facets of a note out to its side, from the front; 0 puts them back. `facets` is how many it has, or
/// 0 for as many as all others. How many notes stand otherwise from now on.
@_cdecl("flapTray")
public func flapTray(
  _ section: Int32, _ note: Int32, _ count: Int32, _ facets: Int32, _ time: Double
) -> Int32 {
  let address = NoteAddress(section: Int(section), note: Int(note))
  // Those that were flapped long ago have come to rest with as many as all others.
  if facetCounts.count >= 64 { facetCounts = [:] }
  facetCounts[address] = facets > 0 ? Int(min(facets, 32)) : nil
  let count = min(Int(max(count, 0)), (facetCounts[address] ?? facetCount) - 1)
  return Int32(tray?.flap(count, of: address, at: time).count ?? 0)
}

/// Whether cards are on their way.
@_cdecl("isTrayMoving")
public func isTrayMoving(_ time: Double) -> Int32 { tray?.isMoving(at: time) == true ? 1 : 0 }

/// The cards between two heights, and those less than `margin` outside, 26 numbers each: section, note, facet, shade, light,
/// depth, 1 for those in view, urgency, left and top of the card, and its matrix. How many numbers. With a `limit` of 0 or
/// more, cards that lie in pictures of their rows are left out; `hasFlicked` is 0 while there is none of the exposed row's
/// flicked cards.
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

/// What pictures of rows are painted with: the middle of a row's first card, then the matrices of a card that waits and of one
/// that was flicked past, 33 numbers.
@_cdecl("trayStance")
public func trayStance() -> Int32 {
  guard let layout = tray?.layout else { return Transfer.put([Double]()) }
  let metrics = layout.metrics
  var numbers = [metrics.margin + metrics.cardWidth / 2]
  for pose in [CardPose.resting, .flicked] {
    numbers += metrics.matrix(pose, facet: 0, isOnRight: false).numbers
  }
  return Transfer.put(numbers)
}

/// The part of the layout between two heights; nil where these or the margin make no sense.
private func view(of tray: Tray, _ top: Double, _ bottom: Double, _ margin: Double) -> Rect? {
  guard top.isFinite, bottom >= top, 0...100_000 ~= margin, bottom - top < 1e6 else { return nil }
  return Rect(minX: 0, minY: top, maxX: tray.layout.width, maxY: bottom)
}

/// The sections between two heights, four numbers each: which, where its header begins, where its footer begins, where it
/// ends.
@_cdecl("traySections")
public func traySections(_ top: Double, _ bottom: Double) -> Int32 {
  guard let layout = tray?.layout, layout.height > 0, top.isFinite, bottom >= top else {
    return Transfer.put([Double]())
  }
  let last = layout.height.nextDown
  guard let from = layout.section(at: min(max(top, 0), last)),
    let to = layout.section(at: min(max(bottom, 0), last))
  else { return Transfer.put([Double]()) }
  var numbers: [Double] = []
  for section in from...max(from, to) {
    let all = layout.rect(forSection: section)
    numbers += [
      Double(section), all.minY, layout.rect(forFooter: section).minY, all.maxY,
    ]
  }
  return Transfer.put(numbers)
}

/// The note at a place: section and note; nothing where there is none.
@_cdecl("trayNote")
public func trayNote(_ x: Double, _ y: Double) -> Int32 {
  guard x.isFinite, y.isFinite, let note = tray?.layout.note(at: Point(x: x, y: y)) else {
    return Transfer.put([Double]())
  }
  return Transfer.put([Double(note.section), Double(note.note)])
}

/// The note whose card is seen at a place at a time: section and note; nothing where the desk is.
@_cdecl("trayCard")
public func trayCard(_ x: Double, _ y: Double, _ time: Double) -> Int32 {
  let (facets, known) = (facetCount, facetCounts)
  guard x.isFinite, y.isFinite,
    let note = tray?.card(
      at: Point(x: x, y: y), at: time, facetCount: { known[$0] ?? facets })
  else { return Transfer.put([Double]()) }
  return Transfer.put([Double(note.section), Double(note.note)])
}

/// A note's card as it would lie flat: left, top, width, height; nothing where there is none.
@_cdecl("trayRect")
public func trayRect(_ section: Int32, _ note: Int32) -> Int32 {
  let address = NoteAddress(section: Int(section), note: Int(note))
  guard let layout = tray?.layout, layout.has(address) else { return Transfer.put([Double]()) }
  let rect = layout.rect(forNote: address)
  return Transfer.put([rect.minX, rect.minY, rect.width, rect.height])
}

/// Where notes that are let go of at a place would go: the section, before which note, and the line that shows it, its x,
/// top and bottom; nothing for a tray without sections.
@_cdecl("trayPlace")
public func trayPlace(_ x: Double, _ y: Double) -> Int32 {
  guard x.isFinite, y.isFinite, let place = tray?.layout.insertion(at: Point(x: x, y: y)) else {
    return Transfer.put([Double]())
  }
  return Transfer.put([
    Double(place.section), Double(place.note), place.mark.minX, place.mark.minY, place.mark.maxY,
  ])
}
