import Geometry

/// A tray of cards: which is exposed, which is flapped, and how all stand at a moment. It has no clock: times are
/// seconds given in, of any one origin.
///
/// What has to be known of a card beyond its place is kept only for those that do not just wait: the row of the
/// exposed one, and those still on their way back.
package struct Tray: Sendable {
  package private(set) var layout: TrayLayout
  package private(set) var exposed: NoteAddress?
  /// The note whose other sides are shown, and the number of those that lie beside it.
  package private(set) var flapped: (note: NoteAddress, count: Int)?
  private(set) var motions: [NoteAddress: CardMotion] = [:]

  package init(_ layout: TrayLayout) { self.layout = layout }

  // MARK: Changes

  /// Exposes a note, or none; returns the notes that will stand otherwise than before.
  ///
  /// - Complexity: O(*n*) for *n* notes of two rows.
  @discardableResult
  package mutating func expose(_ note: NoteAddress?, at time: Double) -> [NoteAddress] {
    let note = note.flatMap { layout.has($0) ? $0 : nil }
    guard note != exposed else { return [] }
    let before = exposed
    exposed = note
    if let flapped, flapped.note != note { self.flapped = nil }
    return retarget(row(of: before) + row(of: note), at: time)
  }

  /// Takes `count` facets of the exposed note, from the front, out to its side; 0 puts them back.
  @discardableResult
  package mutating func flap(_ count: Int, of note: NoteAddress, at time: Double) -> [NoteAddress] {
    guard layout.has(note) else { return [] }
    let before = flapped?.note
    flapped = count > 0 ? (note, count) : nil
    return retarget([before, note].compactMap { $0 }, at: time)
  }

  /// The tray with another layout: as after a section has grown, or the page is wider. What moved is where it
  /// belongs at once.
  package mutating func setLayout(_ layout: TrayLayout) {
    self.layout = layout
    motions = [:]
    if let exposed, !layout.has(exposed) { self.exposed = nil }
    if let flapped, !layout.has(flapped.note) { self.flapped = nil }
    _ = retarget(row(of: exposed) + (flapped.map { [$0.note] } ?? []), at: -.infinity)
  }

  /// Whether cards are on their way at a time. Forgets those that have come to rest as all others do.
  package mutating func isMoving(at time: Double) -> Bool {
    var isMoving = false
    for (note, motion) in motions {
      if motion.isMoving(at: time) {
        isMoving = true
      } else if motion.target == .resting {
        motions[note] = nil
      }
    }
    return isMoving
  }

  private func row(of note: NoteAddress?) -> [NoteAddress] {
    guard let note, layout.has(note) else { return [] }
    let row = layout.row(of: note)
    let first = row * layout.notesPerRow
    return (first..<first + layout.noteCount(inRow: row, ofSection: note.section)).map {
      NoteAddress(section: note.section, note: $0)
    }
  }

  private mutating func retarget(_ notes: [NoteAddress], at time: Double) -> [NoteAddress] {
    var changed: [NoteAddress] = []
    for note in notes {
      let target = target(of: note)
      var motion = motions[note] ?? CardMotion()
      guard motion.target != target else { continue }
      motion.move(to: target, at: time)
      motions[note] = motion
      changed.append(note)
    }
    return changed
  }

  /// Returns the pose of a note once it has come to rest.
  func target(of note: NoteAddress) -> CardPose {
    var pose = CardPose.resting
    if let exposed, exposed.section == note.section, layout.row(of: exposed) == layout.row(of: note)
    {
      pose.squash = layout.metrics.squash(atDistance: abs(exposed.note - note.note))
      pose.flip = note.note < exposed.note ? 1 : 0
    }
    if let flapped, flapped.note == note { pose.flap = Double(flapped.count) }
    return pose
  }

  func pose(of note: NoteAddress, at time: Double) -> CardPose {
    motions[note]?.pose(at: time) ?? .resting
  }
}
