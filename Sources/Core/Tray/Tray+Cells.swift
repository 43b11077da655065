public import Geometry

extension Tray {
  /// The cards that meet `view`, and those less than `margin` outside, a rectangle of the layout: row by row.
  ///
  /// A note is one card; only while it is flapped its other facets are cards of their own (`facetCount` tells
  /// how many it has).
  ///
  /// - Complexity: O(*n*) for *n* notes of the rows near the view; the others are not looked at.
  public func cells(
    in view: Rect, margin: Double, at time: Double, facetCount: (NoteAddress) -> Int = { _ in 1 }
  ) -> [TrayCell] {
    var cells: [TrayCell] = []
    let near = view.insetBy(-margin)
    let metrics = layout.metrics
    let restingMatrix = metrics.matrix(.resting, facet: 0, isOnRight: false)
    let restingCorners = metrics.corners(restingMatrix)
    let focus =
      exposed.map { layout.position(ofNote: $0) }.flatMap { view.contains($0) ? $0 : nil }
      ?? view.center
    forEachRow(near: near) { section, row in
      let first = row * layout.notesPerRow
      let middle = layout.rect(forRow: row, inSection: section).center.y
      for index in 0..<layout.noteCount(inRow: row, ofSection: section) {
        let note = NoteAddress(section: section, note: first + index)
        let pose = pose(of: note, at: time)
        let center = Point(x: layout.center(ofIndex: index), y: middle)
        let isAtRest = pose == .resting
        let facets = pose.flap > 0 ? max(1, facetCount(note)) : 1
        // The last facet lies at the back: first in drawing order.
        for facet in stride(from: facets - 1, through: 0, by: -1) {
          let matrix =
            isAtRest
            ? restingMatrix
            : metrics.matrix(pose, facet: facet, isOnRight: layout.isOnRight(note))
          guard let corners = isAtRest ? restingCorners : metrics.corners(matrix) else { continue }
          let quad = Quad(corners, at: center)
          guard quad.meets(near) else { continue }
          let isLive = quad.meets(view)
          cells.append(
            TrayCell(
              note: note, facet: facet, row: row, indexInRow: index,
              rect: Rect(
                minX: center.x - metrics.cardWidth / 2, minY: center.y - metrics.cardHeight / 2,
                maxX: center.x + metrics.cardWidth / 2, maxY: center.y + metrics.cardHeight / 2),
              matrix: matrix, shade: shade(of: note, index: index, pose: pose),
              light: pose.squash, isLive: isLive,
              urgency: center.distance(to: focus) + Double(facet) / 64 + (isLive ? 0 : Self.later),
              depth: depth(of: note, index: index, facets: facets, facet: facet)))
        }
      }
    }
    return cells
  }

  /// More than any distance within a view.
  private static let later = 1_000_000.0

  /// Rows whose cards may meet a rectangle: however they stand, they reach no farther than this from their row.
  private func forEachRow(near rect: Rect, _ body: (Int, Int) -> Void) {
    let reach = layout.metrics.reach
    guard layout.sectionCount > 0, layout.height > 0 else { return }
    let top = min(max(rect.minY - reach, 0), layout.height.nextDown)
    let bottom = min(max(rect.maxY + reach, 0), layout.height.nextDown)
    guard let first = layout.section(at: top), let last = layout.section(at: bottom) else { return }
    for section in first...max(first, last) {
      let start = layout.top(ofSection: section) + layout.metrics.header
      let pitch = layout.metrics.rowPitch
      let from = max(0, ((top - start) / pitch).rounded(.down))
      let to = min(
        Double(layout.rowCount(inSection: section) - 1), ((bottom - start) / pitch).rounded(.down))
      guard from <= to else { continue }
      for row in Int(from)...Int(to) { body(section, row) }
    }
  }

  private func shade(of note: NoteAddress, index: Int, pose: CardPose) -> TrayCell.Shade {
    if note == exposed { return .exposed }
    // Once past a quarter turn, the back is what is seen.
    let metrics = layout.metrics
    let turn = metrics.tilt + (metrics.flippedTilt - metrics.tilt) * pose.flip
    if turn > .pi / 2 { return .back }
    return index == 0 ? .front : .behind
  }

  /// The exposed card lies on top, those to either side below the one that is nearer to it. Without an exposed
  /// one the first lies on top.
  private func depth(of note: NoteAddress, index: Int, facets: Int, facet: Int) -> Int {
    var top = 0
    if let exposed, exposed.section == note.section, layout.row(of: exposed) == layout.row(of: note)
    {
      top = layout.indexInRow(of: exposed)
    }
    let place = layout.notesPerRow - abs(index - top)
    // Room for the facets of a flapped note, which lies above all.
    return facets > 1
      ? (layout.notesPerRow + 1) * Self.facetRoom + facets - facet : place * Self.facetRoom
  }

  private static let facetRoom = 64
}

extension TrayMetrics {
  /// How far a card may reach from its row's middle, however it stands.
  var reach: Double {
    let side = (cardWidth * cardWidth + cardHeight * cardHeight).squareRoot()
    return 2.5 * side
  }
}

/// A card as seen: four corners around it, in either direction.
struct Quad {
  private let corners: (Point, Point, Point, Point)

  init(_ corners: [Point], at center: Point) {
    self.corners = (
      corners[0] + center, corners[1] + center, corners[2] + center, corners[3] + center
    )
  }

  /// Whether it shares a point with a rectangle: no side of either parts them (both are convex).
  func meets(_ rect: Rect) -> Bool {
    let (a, b, c, d) = corners
    guard max(max(a.x, b.x), max(c.x, d.x)) >= rect.minX,
      min(min(a.x, b.x), min(c.x, d.x)) <= rect.maxX,
      max(max(a.y, b.y), max(c.y, d.y)) >= rect.minY,
      min(min(a.y, b.y), min(c.y, d.y)) <= rect.maxY
    else { return false }
    return !parts(rect, from: a, to: b, other: c) && !parts(rect, from: b, to: c, other: d)
      && !parts(rect, from: c, to: d, other: a) && !parts(rect, from: d, to: a, other: b)
  }

  /// Whether the line through a side has all of the rectangle beyond it, seen from another corner.
  private func parts(_ rect: Rect, from a: Point, to b: Point, other: Point) -> Bool {
    let side = b - a
    let inner = side.cross(other - a)
    guard inner != 0 else { return false }
    let sign = inner > 0 ? 1.0 : -1.0
    func isBeyond(_ x: Double, _ y: Double) -> Bool {
      side.cross(Point(x: x, y: y) - a) * sign < 0
    }
    return isBeyond(rect.minX, rect.minY) && isBeyond(rect.maxX, rect.minY)
      && isBeyond(rect.maxX, rect.maxY) && isBeyond(rect.minX, rect.maxY)
  }
}
