/// The content of a tray: sections of notes with one or more facets each. Nothing is asked of notes that are far
/// from view.
package protocol TraySource {
  var sectionCount: Int { get }
  func noteCount(inSection section: Int) -> Int
  /// Returns the number of sides of a note, 1 or more; the first lies on top.
  func facetCount(of note: NoteAddress) -> Int
}

extension TraySource {
  package var sectionCount: Int { 1 }
  package func facetCount(of note: NoteAddress) -> Int { 1 }
}

/// A note by its place: the section, and where it stands in that.
package struct NoteAddress: Equatable, Hashable, Sendable {
  package var section: Int
  package var note: Int

  package init(section: Int, note: Int) {
    self.section = section
    self.note = note
  }
}
