/// One change to a document, made by a session, with an id of its own.
///
/// An edit is a step of undo: however many changes it holds, they are made and taken back together.
package struct Edit<Change: Equatable & Sendable>: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    /// Makes the changes, in order.
    case change([Change])
    /// Takes back the changes of an edit of the same session.
    case undo(EditID)
    /// Makes again the changes of an edit that was taken back.
    case redo(EditID)
  }

  package var id: EditID
  package var session: SessionID
  package var action: Action

  package init(id: EditID, session: SessionID, _ action: Action) {
    self.id = id
    self.session = session
    self.action = action
  }

  /// The edit that undoes this one: the document itself remembers what was there before, and whose
  /// it was, so the inverse is right also after edits of others have come in between.
  package func inverse(id: EditID) -> Edit {
    switch action {
    case .change: Edit(id: id, session: session, .undo(self.id))
    case .undo(let original): Edit(id: id, session: session, .redo(original))
    case .redo(let original): Edit(id: id, session: session, .undo(original))
    }
  }

  /// The edit that an undo undoes; nil for another edit.
  package var undoOf: EditID? {
    if case .undo(let original) = action { original } else { nil }
  }

  /// The most changes that one edit may hold.
  package static var changeLimit: Int { 4096 }
}

package typealias ShotEdit = Edit<ShotChange>
package typealias ProjectEdit = Edit<ProjectChange>
package typealias LibraryEdit = Edit<LibraryChange>
