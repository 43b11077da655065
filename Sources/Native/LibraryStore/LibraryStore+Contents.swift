internal import GRDB
package import Storyboard
internal import StoryboardFile

extension LibraryStore {
  /// What the library holds, and in what order, with its history.
  package nonisolated func library() -> Library { committed.contents.library }

  /// Stores edits at the end of the library's own log, in one transaction: all of them or none. The
  /// projects that they insert can be opened as soon as this returns.
  package func append(_ edits: [LibraryEdit]) throws(LibraryError) -> Appended {
    guard !isReadOnly else { throw .readOnly }
    var contents = committed.contents
    let applied = try contents.library.applyAll(edits)
    let number = contents.number
    let id = id
    let before = committed.sequence
    var row = before
    try checkRepeats(of: edits, applied, number) { $0.encoded() }
    let made = try write { db in
      for step in applied.fresh {
        row += 1
        try Self.insertChange(row, number, step.position, edit: step.edit.encoded(), in: db)
      }
      return try applied.fresh.flatMap { step in
        try step.edit.newProjects.map { project, new in
          try Self.make(project, new, library: id, &row, in: db)
        }
      }
    }
    committed.change { state in
      state.contents = contents
      for project in made {
        state.take(project)
        state.changeTimes[project.project.id] = Self.now()
      }
    }
    announce(Int(row - before))
    return Appended(positions: applied.positions, sequence: row)
  }

  /// Makes a project's document, and those of its shots.
  private static func make(
    _ id: ProjectID, _ new: NewProject, library: LibraryID, _ row: inout UInt64, in db: Database
  ) throws -> LoadedProject {
    let number = try insertDocument(id, .project, in: db)
    var project = Project(id: id)
    let original = try new.original.map {
      try loadedProject(
        $0, number: Self.number(of: .project($0), library: library, in: db), in: db
      ).project
    }
    for edit in ProjectEdit.beginning(id, new, copying: original) {
      try project.apply(edit)
      row += 1
      try insertChange(row, number, project.position, edit: edit.encoded(), in: db)
      for shot in edit.newShots { try insertDocument(shot, .shot, in: db) }
      for (copy, original) in edit.copies {
        try Self.copy(original, to: copy, library: library, &row, in: db)
      }
    }
    return LoadedProject(number: number, project: project)
  }
}

extension LibraryEdit {
  /// The projects that it inserts.
  fileprivate var newProjects: [(ProjectID, NewProject)] {
    guard case .change(let changes) = action else { return [] }
    return changes.compactMap {
      guard case .insertProject(let id, let new) = $0 else { return nil }
      return (id, new)
    }
  }
}
