package import Geometry

extension Tray {
  /// The rows whose cards may meet `near`, a rectangle of the layout, from above.
  ///
  /// Without a limit every card is a cell. With one, at most so many are: all that move or lie near the exposed
  /// card, in the exposed row around that card, in other rows as long as whole rows fit; where a row on its way
  /// back does not fit, its cards are at rest at once. While the picture of the exposed row's flicked cards is not
  /// there yet (`hasFlicked`), these too are cells.
  ///
  /// **Law**: whatever card is on top at a place is the same with a limit and without, while none is reached.
  ///
  /// - Complexity: O(*r* + *m*) for *r* rows and *m* cards that do not just wait.
  package func rows(
    near: Rect, at time: Double, limit: Int? = nil, hasFlicked: Bool = true
  ) -> [TrayRow] {
    let spans = limit == nil ? [:] : spansOfMotion(at: time, hasFlicked: hasFlicked)
    var room = limit ?? 0
    // The exposed row is served first.
    if let exposed, let span = spans[Place(exposed, layout)] { room -= min(room, span.count) }
    var rows: [TrayRow] = []
    forEachRow(near: near) { section, row in
      let count = layout.noteCount(inRow: row, ofSection: section)
      let place = Place(section: section, row: row)
      var live = 0..<count
      if let limit {
        let span = spans[place] ?? 0..<0
        let isExposed = exposed.map { Place($0, layout) == place } ?? false
        if isExposed {
          live = shrunk(span, to: limit)
        } else if span.count <= room {
          live = span
          room -= span.count
        } else {
          live = 0..<0
        }
      }
      let parted = parted(section: section, row: row, count: count, live: live)
      // A picture of waiting cards reaches no farther than a card lying flat.
      let half = layout.metrics.cardHeight
      if live.isEmpty, parted.middle + half < near.minY || parted.middle - half > near.maxY {
        return
      }
      rows.append(parted)
    }
    return rows
  }

  private struct Place: Hashable {
    var section: Int
    var row: Int

    init(section: Int, row: Int) {
      self.section = section
      self.row = row
    }

    init(_ note: NoteAddress, _ layout: TrayLayout) {
      self.init(section: note.section, row: layout.row(of: note))
    }
  }

  /// Returns, for each row, the places between which cards stand otherwise than those that wait or have been flicked, and
  /// one more to either side, which hides where the pictures of the row end.
  private func spansOfMotion(at time: Double, hasFlicked: Bool) -> [Place: Range<Int>] {
    var spans: [Place: Range<Int>] = [:]
    for (note, motion) in motions where layout.has(note) {
      let place = Place(note, layout)
      let isExposedRow = exposed.map { Place($0, layout) == place } ?? false
      let index = layout.indexInRow(of: note)
      let isPast = isExposedRow && note.note < (exposed?.note ?? 0)
      let standing = CardPose(squash: 0, flip: isPast ? 1 : 0, flap: 0)
      guard motion.pose(at: time) != standing else { continue }
      let count = layout.noteCount(inRow: place.row, ofSection: place.section)
      // On its way back a row is whole from its left: waiting cards there lie above those that follow.
      let from = isExposedRow && hasFlicked ? max(0, index - 1) : 0
      let to = min(count, index + 2)
      let known = spans[place] ?? from..<to
      spans[place] = min(known.lowerBound, from)..<max(known.upperBound, to)
    }
    return spans
  }

  /// The part of a span of the exposed row that lies around the exposed card.
  private func shrunk(_ span: Range<Int>, to limit: Int) -> Range<Int> {
    guard let exposed, span.count > limit else { return span }
    let middle = layout.indexInRow(of: exposed)
    let from = min(max(span.lowerBound, middle - limit / 2), span.upperBound - limit)
    return from..<from + limit
  }

  private func parted(section: Int, row: Int, count: Int, live: Range<Int>) -> TrayRow {
    let metrics = layout.metrics
    var flickedUpTo: Double?
    var waitingFrom: Double?
    if live.isEmpty {
      waitingFrom = -.infinity
    } else {
      if live.lowerBound > 0 {
        flickedUpTo = layout.center(ofIndex: live.lowerBound) + metrics.sides(.flicked).left
      }
      if live.upperBound < count {
        waitingFrom = layout.center(ofIndex: live.upperBound - 1) + metrics.sides(.resting).right
      }
    }
    return TrayRow(
      section: section, row: row, noteCount: count,
      middle: layout.rect(forRow: row, inSection: section).center.y, live: live,
      flickedUpTo: flickedUpTo, waitingFrom: waitingFrom)
  }

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
}
