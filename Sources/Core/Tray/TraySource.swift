/// The content of a tray: sections of notes with one or more facets each. Nothing is asked of notes that are far
/// from view.
public protocol TraySource {
  var sectionCount: Int { get }
  func noteCount(inSection section: Int) -> Int
  /// Returns the number of sides of a note, 1 or more; the first lies on top.
  func facetCount(of note: NoteAddress) -> Int
}

extension TraySource {
  public var sectionCount: Int { 1 }
  public func facetCount(of note: NoteAddress) -> Int { 1 }
}

/// A note by its place: the section, and where it stands in that.
public struct NoteAddress: Equatable, Hashable, Sendable {
  public var section: Int
  public var note: Int

  public init(section: Int, note: Int) {
    self.section = section
    self.note = note
  }
}
