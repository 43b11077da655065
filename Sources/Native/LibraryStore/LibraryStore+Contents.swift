package import Storyboard
internal import StoryboardFile

extension LibraryStore {
  /// What the library holds, and in what order, with its history.
  package nonisolated func library() -> Library { committed.contents.library }

  /// Stores edits at the end of the library's own log, in one transaction: all of them or none. The
  /// projects that they insert can be opened as soon as this returns.
  package func append(_ edits: [LibraryEdit]) throws(LibraryError) -> Appended {
    let (contents, made, positions, count) = try write { rows in
      var contents = committed.contents
      let applied = try contents.library.applyAll(edits)
      try checkRepeats(of: edits, applied, contents.number, in: rows) { $0.encoded() }
      var changes = NewChanges(after: committed.sequence, in: rows)
      for step in applied.fresh {
        try changes.add(step.edit.encoded(), at: step.position, of: contents.number)
      }
      let made = try applied.fresh.flatMap { step in
        try step.edit.newProjects.map { project, new in
          try Self.make(project, new, library: self.id, &changes, in: rows)
        }
      }
      return (contents, made, applied.positions, changes.count)
    }
    if count > 0 {
      committed.change { state in
        state.contents = contents
        for project in made {
          state.take(project)
          state.changeTimes[project.project.id] = Self.now()
        }
      }
      announce(count)
    }
    return Appended(positions: positions, sequence: committed.sequence)
  }

  /// Makes a project's document, and those of its shots.
  private static func make(
    _ id: ProjectID, _ new: NewProject, library: LibraryID, _ changes: inout NewChanges,
    in rows: any LogRows
  ) throws -> LoadedProject {
    let number = try rows.insertDocument(id, .project)
    var project = Project(id: id)
    let original = try new.original.map {
      try loadedProject($0, number: rows.number(of: .project($0), library: library), in: rows)
        .project
    }
    for edit in ProjectEdit.beginning(id, new, copying: original) {
      try project.apply(edit)
      try changes.add(edit.encoded(), at: project.position, of: number)
      for shot in edit.newShots { try rows.insertDocument(shot, .shot) }
      for (copy, original) in edit.copies {
        try Self.copy(original, to: copy, library: library, &changes, in: rows)
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
