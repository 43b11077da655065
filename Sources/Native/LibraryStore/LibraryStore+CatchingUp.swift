internal import Foundation
internal import SQLiteFile
internal import Storyboard
internal import StoryboardFile

/// Where several servers have a library open, what others have stored is taken into memory: before each transaction, and whenever somebody is about to
/// look.
extension LibraryStore {
  /// Has what is in memory be no older than this call.
  package nonisolated func refresh() async throws(LibraryError) {
    guard !base.isSoleWriter else { return }
    let last = try await look { try $0.lastSequence() }
    if last > committed.sequence { try await takeInNews() }
  }

  private func takeInNews() throws(LibraryError) {
    try read { rows in
      if try rows.lastSequence() > committed.sequence { try catchUp(rows) }
    }
  }

  /// Takes in what others have stored since. The library's lock is held, or what is read is of one moment.
  ///
  /// - Complexity: O(*n*) for *n* new changes of shots that are in memory, and O(*d*) more for each of a document of *d* edits.
  func catchUp(_ rows: any LogRows) throws {
    guard !base.isSoleWriter else { return }
    try takeInChanges(rows)
    try takeInSeals(rows)
  }

  /// Which projects take no edits, as any server has said.
  private func takeInSeals(_ rows: any LogRows) throws {
    guard let seals = rows.seals, seals != committed.look({ $0.seals ?? 0 }) else { return }
    let sealed = try rows.sealedProjects().compactMap { ProjectID(blob: $0) }
    committed.change { state in
      state.seals = seals
      // What has gone to another library stays so, as long as it does not come back.
      state.sealed = state.sealed.filter { state.projects[$0] == nil }.union(sealed)
      state.sealedShots = state.sealedShots.filter { state.projectOfShot[$0] == nil }
      for id in sealed {
        state.sealedShots.formUnion(state.projects[id]?.project.shots.map(\.id) ?? [])
      }
    }
  }

  private func takeInChanges(_ rows: any LogRows) throws {
    let last = try rows.lastSequence()
    guard last != committed.sequence else { return }
    if last < committed.sequence {
      // Set back, as by a backup: nothing that is in memory can be trusted.
      shots = LoadedShots()
      try loadOutline(from: rows)
      return announce()
    }
    var news = News()
    while case let changes = try rows.changes(after: news.last ?? committed.sequence, limit: 500),
      let latest = changes.last
    {
      for change in changes { try take(change, rows, &news) }
      news.last = latest.sequence
    }
    if news.hasContents { try settle(rows) }
    shots.trim()
    committed.change { $0.sequence = last }
    announce()
  }

  private struct News {
    /// The change that was taken in last.
    var last: UInt64?
    /// Whether projects may have come or gone.
    var hasContents = false
  }

  private func take(_ change: StoredChange, _ rows: any LogRows, _ news: inout News) throws {
    switch change.document {
    case .library:
      news.hasContents = true
      var contents = committed.contents
      guard change.position == UInt64(contents.library.history.count) + 1 else {
        guard change.position > UInt64(contents.library.history.count) else { return }
        return try loadContents(rows)
      }
      try Self.replay(change.edit, into: &contents.library) { bytes throws(FileError) in
        try LibraryEdit(encoded: bytes)
      }
      committed.change { $0.contents = contents }
    case .project(let id):
      // One that is not known yet is read as a whole, once the table of contents is.
      guard var loaded = committed.projects[id] else {
        news.hasContents = true
        return
      }
      guard change.position == loaded.project.position + 1 else {
        if change.position > loaded.project.position { try load(id, loaded.number, rows) }
        return
      }
      try Self.replay(change.edit, into: &loaded.project) { bytes throws(FileError) in
        try ProjectEdit(encoded: bytes)
      }
      take(loaded)
    case .shot(let id):
      guard let known = shots[id] else { break }
      guard change.position == known.shot.position + 1 else {
        if change.position > known.shot.position { shots.forget(id) }
        break
      }
      do {
        try Self.replay(change.edit, into: &shots[id]!.shot) { bytes throws(FileError) in
          try ShotEdit(encoded: bytes)
        }
        shots.grow(id, by: change.edit.count)
      } catch {
        // Of a newer program, or damaged: that is this shot's trouble, for whoever wants it.
        shots.forget(id)
      }
    }
    forgetTime(of: change.document)
  }

  /// When a project was changed is asked of its rows when somebody wants to know.
  private func forgetTime(of document: DocumentName) {
    let project: ProjectID? =
      switch document {
      case .library: nil
      case .project(let id): id
      case .shot(let id): self.project(of: id)
      }
    if let project { committed.change { $0.changeTimes[project] = nil } }
  }

  private func take(_ loaded: LoadedProject) {
    committed.change { $0.take(loaded) }
    let project = loaded.project
    for shot in project.shots where shot.isDestroyed.value { shots.forget(shot.id) }
  }

  private func load(_ id: ProjectID, _ number: Int64, _ rows: any LogRows) throws {
    take(try Self.loadedProject(id, number: number, in: rows))
  }

  private func loadContents(_ rows: any LogRows) throws {
    let contents = try Self.loadedContents(id, in: rows)
    committed.change { $0.contents = contents }
  }

  /// Has those projects in memory that are there: others have come, and gone.
  private func settle(_ rows: any LogRows) throws {
    let known = committed.projects
    var there: Set<ProjectID> = []
    for (blob, number) in try rows.documents(of: .project) {
      guard let id = ProjectID(blob: blob) else { continue }
      there.insert(id)
      guard known[id]?.number != number else { continue }
      // One that went and came back has other rows, and so have its shots.
      for shot in known[id]?.project.shots ?? [] { shots.forget(shot.id) }
      try load(id, number, rows)
    }
    let contents = committed.contents.library
    for (id, loaded) in known where !there.contains(id) {
      for shot in loaded.project.shots { shots.forget(shot.id) }
      // Not in the bin that was emptied: it lies in another library.
      let isElsewhere = contents.index(of: id).map { !contents.projects[$0].isDestroyed.value }
      committed.change { state in
        state.projects[id] = nil
        state.changeTimes[id] = nil
        if isElsewhere == true { state.sealed.insert(id) }
        for shot in loaded.project.shots {
          if isElsewhere == true { state.sealedShots.insert(shot.id) }
          state.projectOfShot[shot.id] = nil
          state.shotAssets[shot.id] = nil
          state.shotMarks[shot.id] = nil
        }
      }
    }
  }
}
