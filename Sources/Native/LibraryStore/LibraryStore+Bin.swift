internal import Storyboard
internal import StoryboardFile

/// What emptying the bin has destroyed.
package struct EmptiedBin: Equatable, Sendable {
  package var folders = 0
  package var projects = 0
  /// Shots of projects that are still there.
  package var shots = 0

  package init(folders: Int = 0, projects: Int = 0, shots: Int = 0) {
    self.folders = folders
    self.projects = projects
    self.shots = shots
  }
}

extension LibraryStore {
  /// How much emptying the bin would destroy.
  package nonisolated func bin() -> EmptiedBin { Self.counted(waste) }

  private static func counted(_ waste: Waste) -> EmptiedBin {
    EmptiedBin(
      folders: waste.folders.count, projects: waste.projects.count,
      shots: waste.shots.values.reduce(0) { $0 + $1.count })
  }

  /// Destroys what lies in the bin: folders and projects that are removed, and the drawings of shots
  /// that are removed from their projects. The one act that no undo takes back.
  ///
  /// One transaction: it happens wholly or not at all. What was destroyed is noted in the logs of the
  /// library and of the projects, and its room on the disk is given back.
  package func emptyBin() throws(LibraryError) -> EmptiedBin {
    guard !isReadOnly else { throw .readOnly }
    guard bin() != EmptiedBin() else { return EmptiedBin() }
    let (waste, loaded, emptied) = try write { rows in
      let waste = self.waste
      let loaded = committed.projects
      return (waste, loaded, try destroy(waste, of: loaded, rows))
    }
    committed.change { state in
      state.contents.library = emptied.library
      for (id, project) in emptied.changed { state.projects[id]?.project = project }
      for id in waste.projects {
        for shot in loaded[id]?.project.shots ?? [] { state.projectOfShot[shot.id] = nil }
        state.projects[id] = nil
        state.changeTimes[id] = nil
      }
    }
    for shot in waste.shots.values.joined() { shots.forget(shot) }
    for id in waste.projects {
      for shot in loaded[id]?.project.shots ?? [] { shots.forget(shot.id) }
    }
    announce(emptied.count)
    // Best effort: the room is used again in any case.
    try? base.vacuum()
    return Self.counted(waste)
  }

  /// What the documents are like that say what was destroyed, and how many changes say it.
  private struct Emptied {
    var library: Library
    var changed: [ProjectID: Project] = [:]
    var count = 0
  }

  private func destroy(
    _ waste: Waste, of loaded: [ProjectID: LoadedProject], _ rows: any LogRows
  ) throws -> Emptied {
    let contents = committed.contents
    let session: SessionID = id.derived(4)
    var emptied = Emptied(library: contents.library)
    var new = NewChanges(after: committed.sequence, in: rows)
    let changes: [LibraryChange] =
      waste.projects.map { .destroyProject($0) } + waste.folders.map { .destroyFolder($0) }
    for edit in Self.edits(changes, session) {
      try emptied.library.apply(edit)
      try new.add(edit.encoded(), at: UInt64(emptied.library.history.count), of: contents.number)
    }
    for (id, shots) in waste.shots {
      guard var project = loaded[id]?.project, let number = loaded[id]?.number else { continue }
      for edit in Self.edits(shots.map({ ProjectChange.destroyShot($0) }), session) {
        try project.apply(edit)
        try new.add(edit.encoded(), at: project.position, of: number)
      }
      emptied.changed[id] = project
      for shot in shots { try Self.destroy(shot, .shot, in: rows) }
    }
    for id in waste.projects {
      for shot in loaded[id]?.project.shots ?? [] { try Self.destroy(shot.id, .shot, in: rows) }
      try Self.destroy(id, .project, in: rows)
    }
    emptied.count = new.count
    return emptied
  }

  private static func destroy<Tag>(_ id: ID<Tag>, _ kind: StoredKind, in rows: any LogRows) throws {
    if let number = try rows.number(of: id, kind) { try rows.destroy(number, kind) }
  }

  private typealias Waste = (
    folders: [FolderID], projects: [ProjectID], shots: [ProjectID: [ShotID]]
  )

  private nonisolated var waste: Waste {
    let (library, projects, sealed) = committed.look {
      ($0.contents.library, $0.projects, $0.sealed)
    }
    let goneFolders = library.folders.indices.filter {
      !library.folders[$0].isDestroyed.value && !library.isPresent(folder: $0)
    }
    var gone: [ProjectID] = []
    var removedShots: [ProjectID: [ShotID]] = [:]
    for index in library.projects.indices where !library.projects[index].isDestroyed.value {
      let id = library.projects[index].id
      // What was given to somebody else is not here to be destroyed.
      guard projects[id] != nil, !sealed.contains(id) else { continue }
      guard library.isPresent(project: index) else {
        gone.append(id)
        continue
      }
      guard let project = projects[id]?.project else { continue }
      let removed = project.shots.indices.filter {
        !project.shots[$0].isDestroyed.value && project.isInBin(shot: $0)
      }
      if !removed.isEmpty { removedShots[id] = removed.map { project.shots[$0].id } }
    }
    return (goneFolders.map { library.folders[$0].id }, gone, removedShots)
  }

  private static func edits<Change>(_ changes: [Change], _ session: SessionID) -> [Edit<Change>] {
    var generator = SystemRandomNumberGenerator()
    return stride(from: 0, to: changes.count, by: Edit<Change>.changeLimit).map { start in
      let end = min(changes.count, start + Edit<Change>.changeLimit)
      return Edit(
        id: EditID(using: &generator), session: session, .change(Array(changes[start..<end])))
    }
  }
}
