import Foundation
internal import GRDB
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
    guard !isReadOnly else { throw .readOnly }
    guard !committed.look({ $0.sealed.contains(id) }) else { throw .moving }
    guard var loaded = committed.look({ $0.projects[id] }) else {
      throw try read { db in
        try Self.isDestroyed(id, .project, in: db) ? .destroyed : .noSuchProject(id)
      }
    }
    let shotsBefore = loaded.project.shots.count
    let applied = try loaded.project.applyAll(edits)
    let newShots = loaded.project.shots[shotsBefore...].map(\.id)
    let (before, number) = (committed.sequence, loaded.number)
    var row = before
    try checkRepeats(of: edits, applied, number) { $0.encoded() }
    try checkAreNew(newShots, in: edits)
    if applied.fresh.isEmpty {
      return Appended(positions: applied.positions, sequence: before)
    }
    try write { db in
      for shot in newShots { try Self.insertDocument(shot, .shot, in: db) }
      for step in applied.fresh {
        row += 1
        try Self.insertChange(row, number, step.position, edit: step.edit.encoded(), in: db)
      }
      for (index, step) in applied.fresh.enumerated() {
        for (copy, original) in step.edit.copies {
          guard try Self.documentNumber(original, .shot, in: db) != nil else {
            throw LibraryError.refused(index: index, step.edit.id, .noSuchShot(original))
          }
          try Self.copy(original, to: copy, library: self.id, &row, in: db)
        }
      }
    }
    committed.change { state in
      state.projects[id] = loaded
      for shot in newShots { state.projectOfShot[shot] = id }
      state.changeTimes[id] = Self.now()
    }
    announce(Int(row - before))
    return Appended(positions: applied.positions, sequence: row)
  }

  /// Throws where a shot is not as new as an edit says: another project has one of this id, or it went with the bin.
  private func checkAreNew(_ shots: [ShotID], in edits: [ProjectEdit]) throws(LibraryError) {
    let taken = try read { db in
      try shots.first { shot in
        try Int64.fetchOne(
          db.cachedStatement(sql: "SELECT number FROM document WHERE id = ?"),
          arguments: [shot.blob]) != nil
      }
    }
    guard let taken else { return }
    let index = edits.firstIndex { $0.insertedShots.contains(taken) } ?? 0
    throw .refused(index: index, edits[index].id, .shotExists(taken))
  }

  /// Fills a new shot with what another shows.
  static func copy(
    _ original: ShotID, to copy: ShotID, library: LibraryID, _ row: inout UInt64, in db: Database
  ) throws {
    let source = try loaded(original, library: library, in: db).shot
    guard let number = try documentNumber(copy, .shot, in: db) else {
      throw LibraryError.noSuchShot(copy)
    }
    for (index, edit) in source.edits(copyingTo: copy).enumerated() {
      row += 1
      try insertChange(row, number, UInt64(index) + 1, edit: edit.encoded(), in: db)
    }
  }

  // MARK: Loading

  /// Reads the table of contents and all outlines: they are small, and every page wants them.
  func loadOutline() throws(LibraryError) {
    let id = id
    let (contents, loaded, last) = try read { db in
      let number = try Self.number(of: .library, library: id, in: db)
      var library = Library(id: id)
      for bytes in try Self.edits(of: number, after: 0, in: db) {
        try Self.replay(bytes, into: &library) { bytes throws(FileError) in
          try LibraryEdit(encoded: bytes)
        }
      }
      let rows = try Row.fetchAll(
        db, sql: "SELECT id, number FROM document WHERE kind = ? ORDER BY number",
        arguments: [StoredKind.project.rawValue])
      let loaded = try rows.map { row in
        guard let id = ProjectID(blob: row[0]) else {
          throw LibraryError.corrupt("a project has no id")
        }
        return try Self.loadedProject(id, number: row[1], in: db)
      }
      return (
        LoadedLibrary(number: number, library: library), loaded,
        try Int64.fetchOne(db, sql: "SELECT max(sequence) FROM change") ?? 0
      )
    }
    committed.change { state in
      state.contents = contents
      for project in loaded { state.take(project) }
      state.sequence = UInt64(last)
    }
  }

  static func loadedProject(_ id: ProjectID, number: Int64, in db: Database) throws
    -> LoadedProject
  {
    var project = Project(id: id)
    for bytes in try edits(of: number, after: 0, in: db) {
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
