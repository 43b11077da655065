package import Storyboard

/// The edits that a window has made and nobody has fetched yet for the journal and the server, and the strokes that it took back
/// before they were finished, whose chunks the journal may hold.
package struct EditOutbox: Sendable {
  package private(set) var edits: [ShotEdit] = []
  private var cancelled: [EditID] = []

  mutating func add(_ edit: ShotEdit) { edits.append(edit) }
  mutating func addCancelled(_ stroke: EditID) { cancelled.append(stroke) }

  /// Forgets the edits behind the first `count`: they are on their way already.
  mutating func truncate(to count: Int) { edits.removeLast(edits.count - count) }

  /// The next edit, in order; nil for none.
  mutating func takeEdit() -> ShotEdit? { edits.isEmpty ? nil : edits.removeFirst() }

  /// The next stroke that was taken back; nil for none.
  mutating func takeCancelled() -> EditID? { cancelled.isEmpty ? nil : cancelled.removeFirst() }
}
