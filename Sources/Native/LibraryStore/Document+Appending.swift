internal import Storyboard
internal import StoryboardFile

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

extension LibraryStore {
  /// Throws where an edit that is not stored again is not what is stored, or is about to be: `unstored` has
  /// those, by position.
  func checkRepeats<D: Document>(
    of edits: [Edit<D.Change>], _ applied: Applied<D>, _ number: Int64, in rows: any LogRows,
    unstored: [UInt64: Edit<D.Change>] = [:],
    encoded: (Edit<D.Change>) -> [UInt8]
  ) throws {
    var fresh = unstored
    for step in applied.fresh { fresh[step.position] = step.edit }
    for (index, edit) in edits.enumerated() {
      let position = applied.positions[index]
      if let known = fresh[position] {
        if known != edit { throw LibraryError.differs(index: index, edit.id) }
        continue
      }
      let stored = try rows.edits(of: number, after: position - 1, limit: 1).first
      if stored != encoded(edit) { throw LibraryError.differs(index: index, edit.id) }
    }
  }

  /// Applies the next edit of a log, as stored.
  static func replay<D: Document>(
    _ bytes: [UInt8], into document: inout D,
    decode: ([UInt8]) throws(FileError) -> Edit<D.Change>
  ) throws(LibraryError) {
    let position = UInt64(document.history.count) + 1
    do throws(FileError) {
      let edit = try decode(bytes)
      do throws(EditError) {
        try document.apply(edit)
      } catch {
        throw .impossibleEdit(position: position, error)
      }
    } catch {
      throw LibraryError.unreadable(position: position, error)
    }
  }
}
