extension Document {
  /// Applies the edit at the end of the log.
  ///
  /// An edit whose id the log holds already changes nothing. One that throws leaves the document as
  /// it was. `edit.inverse(id:)` undoes it.
  ///
  /// - Complexity: O(*k*) amortised, where *k* is the number of things that the edit names; it does
  ///   not grow with the document, but for the search among layers where ink is to be recovered.
  @discardableResult
  package mutating func apply(_ edit: Edit<Change>) throws(EditError) -> AppliedEdit<Property> {
    try applyReversibly(edit).applied
  }

  /// Applies the edit and says how to take it back exactly, as if it had never come.
  package mutating func applyReversibly(_ edit: Edit<Change>) throws(EditError) -> (
    applied: AppliedEdit<Property>, rollback: Rollback<Self>
  ) {
    var rollback = Rollback<Self>(
      before: [], extent: extent, stacks: .none, turned: nil, isRecorded: false)
    guard history.index(of: edit.id) == nil else {
      return (AppliedEdit(outcome: .repeated, touched: []), rollback)
    }
    var work = EditInProgress<Property>(id: edit.id)
    switch edit.action {
    case .change(let changes):
      do throws(EditError) {
        guard 1...Edit<Change>.changeLimit ~= changes.count else {
          throw .changeCount(changes.count, limit: Edit<Change>.changeLimit)
        }
        for change in changes { try perform(change, in: &work) }
      } catch {
        rollback.before = work.before
        reverse(rollback)
        throw error
      }
      record(edit, effects: work.effects)
      if !work.effects.isEmpty { rollback.stacks = history.push(history.count - 1) }
    case .undo(let original):
      let index = try ownEntry(original, of: edit.session)
      record(edit, effects: [])
      rollback.turned = (index, history.entries[index].isTakenBack)
      takeBack(index, in: &work)
      rollback.stacks = history.moveToRedo(index, isDone: !work.touched.isEmpty)
    case .redo(let original):
      let index = try ownEntry(original, of: edit.session)
      record(edit, effects: [])
      rollback.turned = (index, history.entries[index].isTakenBack)
      doAgain(index, in: &work)
      rollback.stacks = history.moveToUndo(index, isDone: !work.touched.isEmpty)
    }
    rollback.before = work.before
    rollback.isRecorded = true
    return (AppliedEdit(outcome: work.outcome, touched: work.touched), rollback)
  }

  /// Takes back the latest edit exactly, given what applying it returned.
  package mutating func reverse(_ rollback: Rollback<Self>) {
    history.reverse(rollback.stacks)
    if let turned = rollback.turned {
      history.entries[turned.entry].isTakenBack = turned.wasTakenBack
    }
    for version in rollback.before.reversed() { set(version) }
    cut(backTo: rollback.extent)
    if rollback.isRecorded { history.removeLast() }
  }

  /// Writes the value that `property` holds, unless something stands against it.
  mutating func write(_ property: Property, in work: inout EditInProgress<Property>) {
    let after = Version(property, writer: work.id)
    if let obstacle = obstacle(to: after, undoing: nil) { return work.note(obstacle) }
    let before = version(of: property)
    work.effects.append(Effect(before: before, after: property))
    exchange(before, for: after, in: &work)
  }

  private mutating func record(_ edit: Edit<Change>, effects: [Effect<Property>]) {
    history.append(History.Entry(id: edit.id, session: edit.session, effects: effects))
  }

  private func ownEntry(_ id: EditID, of session: SessionID) throws(EditError) -> Int {
    guard let index = history.index(of: id) else { throw .noSuchEdit(id) }
    let owner = history.entries[index].session
    guard owner == session else { throw .notYours(id, owner: owner) }
    return index
  }

  /// A property goes back only where the edit is still its last writer.
  private mutating func takeBack(_ index: Int, in work: inout EditInProgress<Property>) {
    let entry = history.entries[index]
    guard !entry.isTakenBack, !entry.effects.isEmpty else { return work.note(.notDone) }
    history.entries[index].isTakenBack = true
    for effect in entry.effects.reversed() {
      let now = version(of: effect.after)
      guard now.writer == entry.id else {
        work.note(.overwritten)
        continue
      }
      if let obstacle = obstacle(to: effect.before, undoing: entry.id) {
        work.note(obstacle)
        continue
      }
      exchange(now, for: effect.before, in: &work)
    }
  }

  /// A property is written again only where nothing has been written since it went back.
  private mutating func doAgain(_ index: Int, in work: inout EditInProgress<Property>) {
    let entry = history.entries[index]
    guard entry.isTakenBack, history.isRedoable(index) else { return work.note(.notDone) }
    history.entries[index].isTakenBack = false
    for effect in entry.effects {
      let now = version(of: effect.after)
      guard now.writer == effect.before.writer else {
        work.note(.overwritten)
        continue
      }
      let after = Version(effect.after, writer: entry.id)
      if let obstacle = obstacle(to: after, undoing: nil) {
        work.note(obstacle)
        continue
      }
      exchange(now, for: after, in: &work)
    }
  }

  private mutating func exchange(
    _ before: Version<Property>, for after: Version<Property>,
    in work: inout EditInProgress<Property>
  ) {
    set(after)
    work.before.append(before)
    work.touched.append(after.property)
  }
}
