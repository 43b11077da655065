internal import Storyboard

/// Edits that have been applied to a document in memory and are not stored yet.
struct Applied<D: Document> {
  /// The edits that the log did not hold, in order, with how to take them back.
  var fresh: [(edit: Edit<D.Change>, position: UInt64, rollback: Rollback<D>)] = []
  /// The position of each edit that was given.
  var positions: [UInt64] = []
}

extension Document {
  /// Applies all edits, or none and throws.
  mutating func applyAll(_ edits: [Edit<Change>]) throws(LibraryError) -> Applied<Self> {
    var applied = Applied<Self>()
    for (index, edit) in edits.enumerated() {
      do throws(EditError) {
        let (result, rollback) = try applyReversibly(edit)
        if result.outcome == .repeated {
          applied.positions.append(UInt64(history.index(of: edit.id)! + 1))
        } else {
          applied.fresh.append((edit, UInt64(history.count), rollback))
          applied.positions.append(UInt64(history.count))
        }
      } catch {
        takeBack(applied)
        throw .refused(index: index, edit.id, error)
      }
    }
    return applied
  }

  mutating func takeBack(_ applied: Applied<Self>) {
    for step in applied.fresh.reversed() { reverse(step.rollback) }
  }
}
