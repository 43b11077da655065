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
    _ edit: ShotEdit, to id: ShotID, where condition: @escaping @Sendable (Shot) -> Bool
  ) throws(LibraryError) -> Appended? {
    guard !isReadOnly else { throw .readOnly }
    return try storeNext([ShotEdits(edits: [edit], shot: id)], where: condition).first?.get()
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
    while results.count < group.count { results += storeNext(group[results.count...]) }
    return results
  }

  /// Stores the edits of the first, and of as many behind it as fit in memory beside them, in one transaction; where that
  /// fails, each as if it had come alone.
  ///
  /// - Parameter condition: is asked of the first one's shot, in the transaction; where it is false nothing is stored, and nothing answered.
  private func storeNext(
    _ group: ArraySlice<ShotEdits>, where condition: (@Sendable (Shot) -> Bool)? = nil
  ) -> [Result<Appended, LibraryError>] {
    defer {
      shots.trim()
      deleteDamagedSnapshots()
    }
    var applied: [Result<AppliedToShot, LibraryError>] = []
    var hasBegun = false
    do throws(LibraryError) {
      let stored: [StoredInShot] = try write { rows in
        hasBegun = true
        if let condition, let first = group.first {
          try load(first.shot, from: rows)
          guard condition(shots[first.shot]!.shot) else { return [] }
        }
        try apply(group, rows, &applied)
        return try insert(applied.compactMap { try? $0.get() }, into: rows)
      }
      tell(of: stored)
      return applied.map { one in
        one.map { Appended(positions: $0.applied.positions, sequence: committed.sequence) }
      }
    } catch {
      for case .success(let one) in applied.reversed() {
        shots[one.shot]!.shot.takeBack(one.applied)
      }
      // Where no transaction could begin, or nobody answers, none of them can be stored now.
      if !hasBegun { return group.map { _ in .failure(error) } }
      if case .unreachable = error { return group.map { _ in .failure(error) } }
      if group.count == 1 || applied.count == 1 { return [.failure(error)] }
      // Those too that were refused: what they were refused for is not stored. The one that was in work when it failed is behind them.
      return group.prefix(max(1, applied.count)).flatMap { storeTogether([$0]) }
    }
  }

  /// Edits that have been applied to a shot in memory, and are not stored yet.
  private struct AppliedToShot {
    var shot: ShotID
    var number: Int64
    var applied: Applied<Shot>
  }

  /// Applies edits to their shots in memory, as far as these fit there: those of the first in any case.
  ///
  /// - Throws: what the database says: then none of the transaction is stored.
  private func apply(
    _ group: ArraySlice<ShotEdits>, _ rows: any LogRows,
    _ results: inout [Result<AppliedToShot, LibraryError>]
  ) throws {
    var unstored: [ShotID: [UInt64: ShotEdit]] = [:]
    for one in group {
      if !results.isEmpty, shots.areTooLarge, shots[one.shot] == nil { break }
      do {
        let applied = try apply(one, rows, unstored: unstored[one.shot] ?? [:])
        for step in applied.applied.fresh {
          unstored[one.shot, default: [:]][step.position] = step.edit
        }
        results.append(.success(applied))
      } catch let error as LibraryError {
        results.append(.failure(error))
      }
    }
  }

  /// Applies the edits of one, all or none; `unstored` has those of others that are about to be stored, by position.
  private func apply(_ one: ShotEdits, _ rows: any LogRows, unstored: [UInt64: ShotEdit]) throws
    -> AppliedToShot
  {
    try load(one.shot, from: rows)
    let number = shots[one.shot]!.number
    let applied = try shots[one.shot]!.shot.applyAll(one.edits)
    do {
      try checkRepeats(of: one.edits, applied, number, in: rows, unstored: unstored) {
        $0.encoded()
      }
    } catch {
      shots[one.shot]!.shot.takeBack(applied)
      throw error
    }
    return AppliedToShot(shot: one.shot, number: number, applied: applied)
  }

  /// What has been stored in a shot: how many edits, and how many bytes they take.
  private struct StoredInShot {
    var shot: ShotID
    var count: Int
    var size: Int
  }

  /// Stores what has been applied.
  private func insert(_ applied: [AppliedToShot], into rows: any LogRows) throws -> [StoredInShot] {
    var changes = NewChanges(after: committed.sequence, in: rows)
    return try applied.filter { !$0.applied.fresh.isEmpty }.map { one in
      var size = 0
      for step in one.applied.fresh {
        let edit = step.edit.encoded()
        size += edit.count
        try changes.add(edit, at: step.position, of: one.number)
      }
      return StoredInShot(shot: one.shot, count: one.applied.fresh.count, size: size)
    }
  }

  /// Tells of what has been stored.
  private func tell(of stored: [StoredInShot]) {
    guard !stored.isEmpty else { return }
    announce(stored.reduce(0) { $0 + $1.count })
    for one in stored {
      shots.touch(one.shot, stored: one.size)
      if let project = project(of: one.shot) {
        committed.change { $0.changeTimes[project] = Self.now() }
      }
      makeSnapshotIfDue(one.shot)
    }
  }
}
