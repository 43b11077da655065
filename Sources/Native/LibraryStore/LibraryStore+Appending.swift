import Foundation
internal import GRDB
package import Storyboard
internal import StoryboardFile

extension LibraryStore {
  /// Stores edits at the end of a shot's log: all of them or none.
  ///
  /// They are on the disk when this returns. Those whose id the log holds already are not stored
  /// again, and answered with the position they have; one that differs from what is stored under its
  /// id is refused. What is asked for at once goes to the disk together; where that fails, each is
  /// stored as if it had come alone.
  package nonisolated func append(
    _ edits: [ShotEdit], to id: ShotID
  ) async throws(LibraryError) -> Appended {
    guard !isReadOnly else { throw .readOnly }
    let result = await withCheckedContinuation { answer in
      if waitingEdits.add(ShotEdits(edits: edits, shot: id), answer) {
        Task { await self.storeWaiting() }
      }
    }
    return try result.get()
  }

  /// Stores an edit where the shot, as it is then, is as `condition` wants it; nil, and nothing is stored, where it is not.
  package func append(
    _ edit: ShotEdit, to id: ShotID, where condition: @Sendable (Shot) -> Bool
  ) throws(LibraryError) -> Appended? {
    guard !isReadOnly else { throw .readOnly }
    try load(id)
    shots.trim()
    guard condition(shots[id]!.shot) else { return nil }
    return try storeTogether([ShotEdits(edits: [edit], shot: id)])[0].get()
  }

  /// How many requests to store edits of shots have come so far, answered or not.
  package nonisolated var editRequestCount: Int { waitingEdits.askedCount }

  private func storeWaiting() {
    let (group, hasMore) = waitingEdits.take()
    // Behind what else the store has been asked for meanwhile.
    if hasMore { Task { await self.storeWaiting() } }
    let results = storeTogether(group.map(\.edits))
    for (one, result) in zip(group, results) { one.answer.resume(returning: result) }
  }

  /// Stores the edits of each, or says why not: together, as far as their shots fit in memory.
  private func storeTogether(_ group: [ShotEdits]) -> [Result<Appended, LibraryError>] {
    var results: [Result<Appended, LibraryError>] = []
    while results.count < group.count {
      let applied = apply(group[results.count...])
      do throws(LibraryError) {
        try store(applied.compactMap { try? $0.get() })
        results += applied.map { one in
          one.map { Appended(positions: $0.applied.positions, sequence: committed.sequence) }
        }
      } catch {
        for case .success(let one) in applied.reversed() {
          shots[one.shot]!.shot.takeBack(one.applied)
        }
        if applied.count == 1 {
          results.append(.failure(error))
        } else {
          // Those too that were refused: what they were refused for is not stored.
          for one in group[results.count...].prefix(applied.count) {
            results += storeTogether([one])
          }
        }
      }
      shots.trim()
    }
    return results
  }

  /// Edits that have been applied to a shot in memory, and are not stored yet.
  private struct AppliedToShot {
    var shot: ShotID
    var number: Int64
    var applied: Applied<Shot>
  }

  /// Applies edits to their shots in memory, as far as these fit there: those of the first in any case.
  private func apply(_ group: ArraySlice<ShotEdits>) -> [Result<AppliedToShot, LibraryError>] {
    var results: [Result<AppliedToShot, LibraryError>] = []
    var unstored: [ShotID: [UInt64: ShotEdit]] = [:]
    for one in group {
      if !results.isEmpty, shots.areTooLarge, shots[one.shot] == nil { break }
      results.append(
        Result { () throws(LibraryError) in
          try load(one.shot)
          let number = shots[one.shot]!.number
          let applied = try shots[one.shot]!.shot.applyAll(one.edits)
          do throws(LibraryError) {
            try checkRepeats(of: one.edits, applied, number, unstored: unstored[one.shot] ?? [:]) {
              $0.encoded()
            }
          } catch {
            shots[one.shot]!.shot.takeBack(applied)
            throw error
          }
          for step in applied.fresh { unstored[one.shot, default: [:]][step.position] = step.edit }
          return AppliedToShot(shot: one.shot, number: number, applied: applied)
        })
    }
    return results
  }

  /// Stores what has been applied, in one transaction, and tells of it.
  private func store(_ applied: [AppliedToShot]) throws(LibraryError) {
    let fresh = applied.filter { !$0.applied.fresh.isEmpty }
    guard !fresh.isEmpty else { return }
    let before = committed.sequence
    var sequence = before
    var sizes: [Int] = []
    try write { db in
      for one in fresh {
        var size = 0
        for step in one.applied.fresh {
          let edit = step.edit.encoded()
          sequence += 1
          size += edit.count
          try Self.insertChange(sequence, one.number, step.position, edit: edit, in: db)
        }
        sizes.append(size)
      }
    }
    announce(Int(sequence - before))
    for (one, size) in zip(fresh, sizes) {
      shots.touch(one.shot, stored: size)
      if let project = project(of: one.shot) {
        committed.change { $0.changeTimes[project] = Self.now() }
      }
      makeSnapshotIfDue(one.shot)
    }
  }
}
