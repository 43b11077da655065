package import Storyboard

/// An outline open in a window: what the server has confirmed, the window's own edits on top, and those
/// that wait to be taken to the journal and the server.
package struct OpenDocument<D: Document>: Sendable {
  package private(set) var replica: Replica<D>
  package let session: SessionID
  package var ids: IDSource
  /// Edits that have been made here and not been taken to the server.
  package private(set) var outbox: [Edit<D.Change>] = []

  package init(_ document: D, session: SessionID, ids: IDSource) {
    replica = Replica(confirmed: document)
    self.session = session
    self.ids = ids
  }

  package var document: D { replica.document }

  // MARK: Edits

  /// Makes changes as one edit, or as few as hold them all. Nothing happens for none.
  package mutating func make(_ changes: [D.Change]) throws(EditError) {
    var start = 0
    while start < changes.count {
      let end = min(changes.count, start + Edit<D.Change>.changeLimit)
      try make(
        Edit(id: ids.next(), session: session, .change(Array(changes[start..<end]))))
      start = end
    }
  }

  private mutating func make(_ edit: Edit<D.Change>) throws(EditError) {
    let applied = try replica.make(edit)
    if applied.outcome != .repeated { outbox.append(edit) }
  }

  /// Makes an edit again that the journal has kept: it is on its way to the server already.
  package mutating func restore(_ edit: Edit<D.Change>) throws(EditError) {
    _ = try replica.make(edit)
  }

  /// The edit that `undo` takes back; nil for none.
  package var undoableEdit: EditID? { document.undoableEdit(for: session) }
  /// The edit that `redo` makes again; nil for none.
  package var redoableEdit: EditID? { document.redoableEdit(for: session) }

  /// Takes back an edit of this session, the latest where none is named: what was written since stays.
  package mutating func undo(_ edit: EditID? = nil) throws(EditError) {
    guard let id = edit ?? undoableEdit else { return }
    try make(Edit(id: ids.next(), session: session, .undo(id)))
  }

  /// Makes an edit again that was taken back, the latest where none is named.
  package mutating func redo(_ edit: EditID? = nil) throws(EditError) {
    guard let id = edit ?? redoableEdit else { return }
    try make(Edit(id: ids.next(), session: session, .redo(id)))
  }

  /// The next edit for the journal and the server, in order; nil for none.
  package mutating func takeEdit() -> Edit<D.Change>? {
    outbox.isEmpty ? nil : outbox.removeFirst()
  }

  // MARK: News from the server

  /// Takes in confirmed edits, the first at position `first` of the log.
  package mutating func receive(_ edits: [Edit<D.Change>], from first: UInt64)
    throws(ReplicaError)
  {
    _ = try replica.receive(edits, from: first)
  }

  /// The server has stored an edit of this window at `position`. False where that shows that edits
  /// before it are missing here, or that the server has another log.
  package mutating func acknowledge(_ id: EditID, at position: UInt64) -> Bool {
    replica.acknowledge(id, at: position)
    return !replica.pending.contains { $0.edit.id == id }
  }

  package mutating func refuse(_ id: EditID) { _ = replica.refuse(id) }

  /// The last edit of the server's log that is in the document; nil for none.
  package var lastConfirmed: EditID? {
    let position = Int(replica.position)
    return position > 0 ? document.history.entries[position - 1].id : nil
  }
}
