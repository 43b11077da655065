package import Geometry

extension Tray {
  /// The cards that meet `view`, and those less than `margin` outside, a rectangle of the layout: row by row.
  ///
  /// A note is one card; only while it is flapped its other facets are cards of their own (`facetCount` tells
  /// how many it has). With a limit, cards that lie as in the picture of their row are left out: ``rows(near:at:limit:hasFlicked:)``.
  ///
  /// - Complexity: O(*n*) for *n* notes of the rows near the view, those in pictures not counted; the others are
  ///   not looked at.
  package func cells(
    in view: Rect, margin: Double, at time: Double, limit: Int? = nil,
    hasFlicked: Bool = true, facetCount: (NoteAddress) -> Int = { _ in 1 }
  ) -> [TrayCell] {
    var cells: [TrayCell] = []
    let near = view.insetBy(-margin)
    let metrics = layout.metrics
    let restingMatrix = metrics.matrix(.resting, facet: 0, isOnRight: false)
    let restingCorners = metrics.corners(restingMatrix)
    let focus =
      exposed.map { layout.position(ofNote: $0) }.flatMap { view.contains($0) ? $0 : nil }
      ?? view.center
    for row in rows(near: near, at: time, limit: limit, hasFlicked: hasFlicked) {
      let first = row.row * layout.notesPerRow
      let top = top(of: row, at: time)
      for index in row.live {
        let note = NoteAddress(section: row.section, note: first + index)
        let pose = pose(of: note, at: time)
        let center = Point(x: layout.center(ofIndex: index), y: row.middle)
        let isAtRest = pose == .resting
        let facets = pose.flap > 0 ? max(1, facetCount(note)) : 1
        // The last facet lies at the back: first in drawing order.
        for facet in stride(from: facets - 1, through: 0, by: -1) {
          let matrix =
            isAtRest
            ? restingMatrix
            : matrix(of: note, pose: pose, facet: facet, at: center.x)
          guard let corners = isAtRest ? restingCorners : metrics.corners(matrix) else { continue }
          let quad = Quad(corners, at: center)
          guard quad.meets(near) else { continue }
          let isLive = quad.meets(view)
          cells.append(
            TrayCell(
              note: note, facet: facet, row: row.row, indexInRow: index,
              rect: Rect(
                minX: center.x - metrics.cardWidth / 2, minY: center.y - metrics.cardHeight / 2,
                maxX: center.x + metrics.cardWidth / 2, maxY: center.y + metrics.cardHeight / 2),
              matrix: matrix, shade: shade(of: note, index: index, pose: pose),
              light: pose.squash, isLive: isLive,
              urgency: center.distance(to: focus) + Double(facet) / 64 + (isLive ? 0 : Self.later),
              depth: depth(
                ofIndex: index, top: note == exposed ? index : top, facets: facets, facet: facet,
                flap: pose.flap)))
        }
      }
    }
    return cells
  }

  /// The note whose card is on top at a place as cards are seen at a time; nil where the desk is.
  ///
  /// Beside ``TrayLayout/note(at:)``, which tells what is skimmed to at a place: near the exposed card, cards are
  /// seen elsewhere than they belong.
  ///
  /// - Complexity: O(*n*) for *n* notes of the rows near the place.
  package func card(at place: Point, at time: Double, facetCount: (NoteAddress) -> Int = { _ in 1 })
    -> NoteAddress?
  {
    var found: TrayCell?
    for cell in cells(
      in: Rect(center: place, radius: 0), margin: 0, at: time, facetCount: facetCount)
    where cell.depth > (found?.depth ?? Int.min) { found = cell }
    return found?.note
  }

  /// Returns the matrix of a card whose place's middle is `x`. One that is flapped stays within the width of the tray, or
  /// in its middle where that is too narrow; one that was flicked past keeps from its left side.
  private func matrix(of note: NoteAddress, pose: CardPose, facet: Int, at x: Double) -> Matrix4 {
    let metrics = layout.metrics
    let isOnRight = layout.isOnRight(note)
    var matrix = metrics.matrix(pose, facet: facet, isOnRight: isOnRight)
    if pose.flip > 0, let room = metrics.flickedMargin {
      let seen = metrics.sides(CardPose(squash: pose.squash, flip: pose.flip))
      matrix = .translation(x: max(0, room - x - seen.left), y: 0, z: 0) * matrix
    }
    let part = min(max(pose.flap - Double(facet), 0), 1)
    guard part > 0 else { return matrix }
    var out = pose
    out.flap = Double(facet + 1)
    let corners = metrics.corners(metrics.matrix(out, facet: facet, isOnRight: isOnRight)) ?? []
    let left = x + (corners.map { $0.x }.min() ?? 0) - metrics.flapMargin
    let right = x + (corners.map { $0.x }.max() ?? 0) + metrics.flapMargin
    let shift =
      right - left > layout.width
      ? (layout.width - left - right) / 2 : max(0, -left) - max(0, right - layout.width)
    return shift == 0 ? matrix : .translation(x: part * shift, y: 0, z: 0) * matrix
  }

  /// More than any distance within a view.
  private static let later = 1_000_000.0

  private func shade(of note: NoteAddress, index: Int, pose: CardPose) -> TrayCell.Shade {
    if note == exposed { return .exposed }
    if layout.metrics.isBackSeen(pose) { return .back }
    return index == 0 ? .front : .behind
  }

  /// The place in a row whose card lies on top: the exposed one, else the first whose front is seen. To either
  /// side each lies below the one nearer to it.
  ///
  /// Cards that turn lie as they lay until they are seen edge-on, so that none comes to lie above another at a
  /// moment when both are seen.
  private func top(of row: TrayRow, at time: Double) -> Int {
    let first = row.row * layout.notesPerRow
    for index in row.live {
      let note = NoteAddress(section: row.section, note: first + index)
      guard let motion = motions[note] else { return index }
      if !layout.metrics.isBackSeen(motion.pose(at: time)) { return index }
    }
    return max(0, row.live.upperBound - 1)
  }

  /// A facet that was taken out goes behind those that lie at the note's place, once it is half way: so the one
  /// that it uncovers is seen whole.
  private func depth(ofIndex index: Int, top: Int, facets: Int, facet: Int, flap: Double) -> Int {
    let place = layout.notesPerRow - abs(index - top)
    guard facets > 1 else { return place * Self.facetRoom }
    // Room for the facets of a flapped note, which lies above all.
    let isOut = flap - Double(facet) > 0.5
    return (layout.notesPerRow + 1) * Self.facetRoom
      + (isOut ? facet : Self.facetRoom / 2 + facets - facet)
  }

  private static let facetRoom = 64
}

extension TrayMetrics {
  /// The distance that a card may reach from its row's middle, whatever its pose.
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
