import Foundation
internal import GRDB
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
  package nonisolated func bin() -> EmptiedBin {
    let found = self.waste
    return EmptiedBin(
      folders: found.folders.count, projects: found.projects.count,
      shots: found.shots.values.reduce(0) { $0 + $1.count })
  }

  /// Destroys what lies in the bin: folders and projects that are removed, and the drawings of shots
  /// that are removed from their projects. The one act that no undo takes back.
  ///
  /// One transaction: it happens wholly or not at all. What was destroyed is noted in the logs of the
  /// library and of the projects, and its room on the disk is given back.
  package func emptyBin() throws(LibraryError) -> EmptiedBin {
    guard !isReadOnly else { throw .readOnly }
    let waste = self.waste
    let result = bin()
    guard result != EmptiedBin() else { return result }
    let (contents, loaded, before) = committed.look { ($0.contents, $0.projects, $0.sequence) }
    var row = before
    var library = contents.library
    var changed: [ProjectID: Project] = [:]
    let session: SessionID = id.derived(4)
    let number = contents.number
    do {
      let changes: [LibraryChange] =
        waste.projects.map { .destroyProject($0) } + waste.folders.map { .destroyFolder($0) }
      let libraryEdits = Self.edits(changes, session)
      let projectEdits = waste.shots.map { id, shots in
        (id, Self.edits(shots.map { ProjectChange.destroyShot($0) }, session))
      }
      for edit in libraryEdits { try library.apply(edit) }
      for (id, edits) in projectEdits {
        guard var project = loaded[id]?.project else { continue }
        for edit in edits { try project.apply(edit) }
        changed[id] = project
      }
      try write { db in
        for (index, edit) in libraryEdits.enumerated() {
          row += 1
          let position = UInt64(library.history.count - libraryEdits.count + index + 1)
          try Self.insertChange(row, number, position, edit: edit.encoded(), in: db)
        }
        for (id, edits) in projectEdits {
          guard let project = changed[id], let number = loaded[id]?.number else { continue }
          for (index, edit) in edits.enumerated() {
            row += 1
            let position = UInt64(project.history.count - edits.count + index + 1)
            try Self.insertChange(row, number, position, edit: edit.encoded(), in: db)
          }
          for shot in waste.shots[id] ?? [] { try Self.destroy(shot, .shot, in: db) }
        }
        for id in waste.projects {
          for shot in loaded[id]?.project.shots ?? [] { try Self.destroy(shot.id, .shot, in: db) }
          try Self.destroy(id, .project, in: db)
        }
      }
    } catch {
      throw LibraryError(error)
    }
    committed.change { state in
      state.contents.library = library
      for (id, project) in changed { state.projects[id]?.project = project }
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
    announce(Int(row - before))
    // Best effort: the room is used again in any case.
    try? database.vacuum()
    return result
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

  private static func destroy<Tag>(_ id: ID<Tag>, _ kind: StoredKind, in db: Database) throws {
    guard let number = try documentNumber(id, kind, in: db) else { return }
    for table in ["change", "snapshot", "opened"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE document = ?", arguments: [number])
    }
    try db.execute(
      sql: "UPDATE document SET kind = ? WHERE number = ?", arguments: [-kind.rawValue, number])
  }
}
