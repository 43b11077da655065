/// Where keys go from a note.
extension TrayLayout {
  /// Returns the note so many on from one, past the ends of sections, or at most the first or the last of all; nil where there are none.
  ///
  /// - Complexity: O(*n*) for *n* sections.
  package func note(_ note: NoteAddress, movedBy step: Double) -> NoteAddress? {
    let all = counts.reduce(0, +)
    guard all > 0 else { return nil }
    let before = counts.prefix(note.section).reduce(0, +) + note.note
    var left = Int(min(max(Double(before) + step, 0), Double(all - 1)))
    for (section, count) in counts.enumerated() {
      if left < count { return NoteAddress(section: section, note: left) }
      left -= count
    }
    return nil
  }

  /// Returns the note so many rows on from one, as rows are seen: past the ends of sections, at the same place of a row or its last.
  ///
  /// - Complexity: O(*n*) for *n* sections.
  package func note(_ note: NoteAddress, movedByRows step: Int) -> NoteAddress {
    var section = note.section
    var row = row(of: note)
    for _ in 0..<min(step.magnitude, 1000) {
      var (home, next) = (section, row + step.signum())
      while next < 0, home > 0 {
        home -= 1
        next += rowCount(inSection: home)
      }
      while home < sectionCount, next >= rowCount(inSection: home) {
        next -= rowCount(inSection: home)
        home += 1
      }
      if next < 0 || home >= sectionCount { break }
      (section, row) = (home, next)
    }
    return NoteAddress(
      section: section,
      note: max(0, min(row * notesPerRow + indexInRow(of: note), counts[section] - 1)))
  }
}
