internal import SQLiteFile
package import Storyboard
internal import StoryboardFile

/// A library as a table of contents: what is there now, in order, without its history.
package struct LibraryOutline: Equatable, Sendable {
  package var id: LibraryID
  /// Folder by folder, those in none first.
  package var projects: [ProjectOutline]
}

extension LibraryStore {
  /// The table of contents, without what lies in the bin.
  package nonisolated func outline() -> LibraryOutline {
    var found: [ProjectOutline] = []
    let (library, projects) = committed.look { ($0.contents.library, $0.projects) }
    func add(_ folder: FolderID?) {
      for index in library.projects(in: folder) {
        if let loaded = projects[library.projects[index].id] {
          found.append(loaded.project.outline)
        }
      }
      for index in library.folders(in: folder) { add(library.folders[index].id) }
    }
    add(nil)
    return LibraryOutline(id: id, projects: found)
  }

  /// A project's outline with its history.
  package nonisolated func project(_ id: ProjectID) throws(LibraryError) -> Project {
    guard let loaded = committed.look({ $0.projects[id] }) else { throw .noSuchProject(id) }
    return loaded.project
  }

  /// The project that a shot is in; nil for none.
  package nonisolated func project(of shot: ShotID) -> ProjectID? {
    committed.look { $0.projectOfShot[shot] }
  }

  /// Stores edits at the end of a project's log, in one transaction: all of them or none. The shots
  /// that they insert can be drawn in as soon as this returns, and copies show what their originals
  /// do.
  package func append(_ edits: [ProjectEdit], to id: ProjectID) throws(LibraryError) -> Appended {
    let stored = try write { rows in try insert(edits, into: id, rows) }
    if stored.count > 0 {
      committed.change { state in
        state.projects[id] = stored.project
        for shot in stored.newShots { state.projectOfShot[shot] = id }
        state.changeTimes[id] = Self.now()
      }
      announce(stored.count)
    }
    return Appended(positions: stored.positions, sequence: committed.sequence)
  }

  /// What has been stored in a project.
  private struct StoredInProject {
    var project: LoadedProject
    var newShots: [ShotID]
    var positions: [UInt64]
    /// How many changes that were, those of new shots included.
    var count: Int
  }

  private func insert(_ edits: [ProjectEdit], into id: ProjectID, _ rows: any LogRows) throws
    -> StoredInProject
  {
    guard !committed.look({ $0.sealed.contains(id) }) else { throw LibraryError.moving }
    guard var loaded = committed.look({ $0.projects[id] }) else {
      throw try rows.isDestroyed(id, .project)
        ? LibraryError.destroyed : LibraryError.noSuchProject(id)
    }
    let shotsBefore = loaded.project.shots.count
    let applied = try loaded.project.applyAll(edits)
    let newShots = loaded.project.shots[shotsBefore...].map(\.id)
    try checkRepeats(of: edits, applied, loaded.number, in: rows) { $0.encoded() }
    try Self.checkAreNew(newShots, in: edits, rows)
    for shot in newShots { try rows.insertDocument(shot, .shot) }
    var changes = NewChanges(after: committed.sequence, in: rows)
    for step in applied.fresh {
      try changes.add(step.edit.encoded(), at: step.position, of: loaded.number)
    }
    for (index, step) in applied.fresh.enumerated() {
      for (copy, original) in step.edit.copies {
        guard try rows.number(of: original, .shot) != nil else {
          throw LibraryError.refused(index: index, step.edit.id, .noSuchShot(original))
        }
        try Self.copy(original, to: copy, library: self.id, &changes, in: rows)
      }
    }
    return StoredInProject(
      project: loaded, newShots: newShots, positions: applied.positions, count: changes.count)
  }

  /// Throws where a shot is not as new as an edit says: another project has one of this id, or it went with the bin.
  private static func checkAreNew(
    _ shots: [ShotID], in edits: [ProjectEdit], _ rows: any LogRows
  ) throws {
    guard let taken = try shots.first(where: { try rows.isKnown($0) }) else { return }
    let index = edits.firstIndex { $0.insertedShots.contains(taken) } ?? 0
    throw LibraryError.refused(index: index, edits[index].id, .shotExists(taken))
  }

  /// Fills a new shot with what another shows.
  static func copy(
    _ original: ShotID, to copy: ShotID, library: LibraryID, _ changes: inout NewChanges,
    in rows: any LogRows
  ) throws {
    let source = try loaded(original, library: library, in: rows).shot
    guard let number = try rows.number(of: copy, .shot) else {
      throw LibraryError.noSuchShot(copy)
    }
    for (index, edit) in source.edits(copyingTo: copy).enumerated() {
      try changes.add(edit.encoded(), at: UInt64(index) + 1, of: number)
    }
  }

  // MARK: Loading

  /// Reads the table of contents and all outlines: they are small, and every page wants them.
  func loadOutline(from rows: any LogRows) throws {
    let contents = try Self.loadedContents(id, in: rows)
    let loaded = try rows.documents(of: .project).map { blob, number in
      guard let id = ProjectID(blob: blob) else {
        throw LibraryError.corrupt("a project has no id")
      }
      return try Self.loadedProject(id, number: number, in: rows)
    }
    let last = try rows.lastSequence()
    committed.change { state in
      // What is on its way elsewhere stays so.
      let (sealed, shots, seals) = (state.sealed, state.sealedShots, state.seals)
      state = Committed.State(contents: contents)
      (state.sealed, state.sealedShots, state.seals) = (sealed, shots, seals)
      for project in loaded { state.take(project) }
      state.sequence = last
    }
  }

  static func loadedContents(_ id: LibraryID, in rows: any LogRows) throws -> LoadedLibrary {
    let number = try rows.number(of: .library, library: id)
    var library = Library(id: id)
    for bytes in try rows.edits(of: number) {
      try replay(bytes, into: &library) { bytes throws(FileError) in
        try LibraryEdit(encoded: bytes)
      }
    }
    return LoadedLibrary(number: number, library: library)
  }

  static func loadedProject(_ id: ProjectID, number: Int64, in rows: any LogRows) throws
    -> LoadedProject
  {
    var project = Project(id: id)
    for bytes in try rows.edits(of: number) {
      try replay(bytes, into: &project) { bytes throws(FileError) in
        try ProjectEdit(encoded: bytes)
      }
    }
    return LoadedProject(number: number, project: project)
  }
}

extension ProjectEdit {
  /// The shots that it inserts, also as copies.
  package var insertedShots: [ShotID] {
    guard case .change(let changes) = action else { return [] }
    return changes.compactMap {
      switch $0 {
      case .insertShot(let shot, _, _), .insertShotCopy(let shot, _, _, _): shot
      default: nil
      }
    }
  }

  /// The shots that it inserts as copies, with their originals.
  var copies: [(copy: ShotID, original: ShotID)] {
    guard case .change(let changes) = action else { return [] }
    return changes.compactMap {
      guard case .insertShotCopy(let copy, let original, _, _) = $0 else { return nil }
      return (copy, original)
    }
  }
}

extension LibraryStore {
  /// The canvas of the project that a shot is in; nil for none.
  package nonisolated func canvas(of shot: ShotID) -> CanvasSize? {
    committed.look { state in
      state.projectOfShot[shot].flatMap { state.projects[$0]?.project.canvas.value }
    }
  }

  /// All shots that a project holds or has held, but for those destroyed.
  package nonisolated func shotsOfProjects() -> Set<ShotID> {
    let (projectOfShot, projects) = committed.look { ($0.projectOfShot, $0.projects) }
    return Set(
      projectOfShot.keys.filter { shot in
        guard let project = projectOfShot[shot].flatMap({ projects[$0]?.project }),
          let index = project.index(of: shot)
        else { return false }
        return !project.shots[index].isDestroyed.value
      })
  }
}
