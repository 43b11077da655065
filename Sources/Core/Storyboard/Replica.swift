/// A document in a window: what the server has confirmed, and on top the window's own edits that it has
/// not confirmed yet.
///
/// Law: once every pending edit is confirmed or refused, `document` equals the server's, whatever the
/// order in which the news came. `document` is kept once, not twice: pending edits are taken back
/// exactly, and applied again, when an edit of someone else comes in before them.
package struct Replica<D: Document>: Sendable {
  /// One of the window's own edits under way.
  package struct Pending: Sendable {
    package var edit: Edit<D.Change>
    /// The position that the server gave it, known before the edits ahead of it have come in.
    var position: UInt64?
    /// Nil where the edit could not be applied: what it names went away with an edit refused.
    var rollback: Rollback<D>?
  }

  /// The document as the window shows it.
  package private(set) var document: D
  /// How much of the server's log is in it.
  package private(set) var position: UInt64
  /// In the order in which they were made.
  package private(set) var pending: [Pending] = []

  package init(confirmed document: D) {
    self.document = document
    position = document.position
  }

  /// Applies an edit of this window at once; it stays pending until the server has answered.
  package mutating func make(_ edit: Edit<D.Change>) throws(EditError) -> AppliedEdit<D.Property> {
    let (applied, rollback) = try document.applyReversibly(edit)
    guard applied.outcome != .repeated else { return applied }
    pending.append(Pending(edit: edit, position: nil, rollback: rollback))
    return applied
  }

  /// Takes in confirmed edits, in the order of the log, the first at position `first`.
  ///
  /// Those that are in already are passed over. Returns what may look different now.
  ///
  /// - Complexity: O(*n*), where *n* is the number of edits; plus that of the pending ones, once,
  ///   where someone else's edit comes in before them.
  package mutating func receive(_ edits: [Edit<D.Change>], from first: UInt64) throws(ReplicaError)
    -> [D.Damage]
  {
    guard first <= position + 1 else { throw .gap(expected: position + 1, received: first) }
    var damage: [D.Damage] = []
    for (offset, edit) in edits.enumerated() where first + UInt64(offset) > position {
      if pending.isEmpty {
        try confirm(edit, into: &damage)
      } else if pending[0].rollback != nil, pending[0].edit == edit {
        confirmFirst()
      } else {
        // Of someone else; or of this window, but the server has the stroke whole and this window a part.
        try rebase(confirming: edit, into: &damage)
      }
    }
    confirmWhatIsKnown()
    return damage
  }

  /// The server has stored a pending edit at `position`.
  package mutating func acknowledge(_ id: EditID, at position: UInt64) {
    guard position > self.position, let index = pending.firstIndex(where: { $0.edit.id == id })
    else { return }
    pending[index].position = position
    confirmWhatIsKnown()
  }

  /// The server will not have a pending edit: it is taken back. Returns what may look different.
  package mutating func refuse(_ id: EditID) -> [D.Damage] {
    guard let index = pending.firstIndex(where: { $0.edit.id == id }) else { return [] }
    var damage: [D.Damage] = []
    takeBackPending(into: &damage)
    pending.remove(at: index)
    applyPending(into: &damage)
    return damage
  }

  // MARK: Private steps

  private mutating func confirmFirst() {
    pending.removeFirst()
    position += 1
  }

  private mutating func confirmWhatIsKnown() {
    while let first = pending.first, first.position == position + 1, first.rollback != nil {
      confirmFirst()
    }
  }

  private mutating func confirm(_ edit: Edit<D.Change>, into damage: inout [D.Damage])
    throws(ReplicaError)
  {
    let applied: AppliedEdit<D.Property>
    do throws(EditError) {
      applied = try document.apply(edit)
    } catch {
      throw .impossibleLog(position: position + 1, error)
    }
    guard applied.outcome != .repeated else {
      throw .repeated(position: position + 1, edit.id)
    }
    document.addDamage(of: applied.touched, to: &damage)
    position += 1
  }

  private mutating func rebase(confirming edit: Edit<D.Change>, into damage: inout [D.Damage])
    throws(ReplicaError)
  {
    takeBackPending(into: &damage)
    pending.removeAll { $0.edit.id == edit.id }
    let result: Result<Void, ReplicaError>
    do throws(ReplicaError) {
      result = .success(try confirm(edit, into: &damage))
    } catch {
      result = .failure(error)
    }
    applyPending(into: &damage)
    try result.get()
  }

  private mutating func takeBackPending(into damage: inout [D.Damage]) {
    for index in pending.indices.reversed() {
      guard let rollback = pending[index].rollback else { continue }
      document.addDamage(of: rollback.touched, to: &damage)
      document.reverse(rollback)
      pending[index].rollback = nil
    }
  }

  private mutating func applyPending(into damage: inout [D.Damage]) {
    for index in pending.indices {
      do throws(EditError) {
        let (applied, rollback) = try document.applyReversibly(pending[index].edit)
        document.addDamage(of: applied.touched, to: &damage)
        pending[index].rollback = rollback
      } catch {
        pending[index].rollback = nil
      }
    }
  }
}

package typealias ShotReplica = Replica<Shot>

extension Replica where D == Shot {
  package var shot: Shot { document }
}

/// Why a replica cannot take in what it was given. The edits before the one that does not fit are in.
package enum ReplicaError: Error, Equatable, Sendable {
  /// Edits are missing in between: fetch those after `expected - 1`. Nothing was taken in.
  case gap(expected: UInt64, received: UInt64)
  /// An edit of the server's log cannot be applied: the two do not have the same log, and the
  /// document must be loaded anew.
  case impossibleLog(position: UInt64, EditError)
  /// An edit is in the document already, at an earlier position: the server has another log, as
  /// after a library was set back, and the document must be loaded anew.
  case repeated(position: UInt64, EditID)
}
