package import Storyboard
internal import StoryboardFile

/// A project that has been read from an archive, checked. Its shots and assets lie on the disk still: one of them
/// at a time is read into memory.
package struct ImportedProject {
  package var project: Project
  /// Its whole log, each edit as its stored document.
  package var edits: [[UInt8]]
  /// All its shots but those destroyed, in order.
  package var shots: [ShotID]
  /// Reads the log of one of its shots.
  package var log: (ShotID) throws -> [[UInt8]]
  package var assets: [ImportedAsset]

  package init(
    project: Project, edits: [[UInt8]], shots: [ShotID], assets: [ImportedAsset] = [],
    log: @escaping (ShotID) throws -> [[UInt8]]
  ) {
    self.project = project
    self.edits = edits
    self.shots = shots
    self.assets = assets
    self.log = log
  }

  /// The shot that a log makes.
  func shot(_ id: ShotID) throws -> Shot {
    var shot = Shot(id: id)
    for bytes in try log(id) { try shot.apply(ShotEdit(encoded: bytes)) }
    return shot
  }
}

extension LibraryStore {
  /// What an archive of a project holds: its log, and the shots whose logs go with it.
  package nonisolated func parts(of id: ProjectID) async throws(LibraryError) -> (
    name: Text, edits: [[UInt8]], shots: [ShotID]
  ) {
    let library = self.id
    let edits = try await look { rows in
      try rows.edits(of: rows.number(of: .project(id), library: library))
    }
    let project = try project(id)
    let shots = project.shots.filter { !$0.isDestroyed.value }.map(\.id)
    return (project.name.value, edits, shots)
  }

  /// Puts a project into the library, at the front of a folder: under its own ids and with its whole
  /// history, or where one of these ids is taken, as a copy of what it shows.
  ///
  /// - Parameter isCopy: whether it is to be a copy in any case, since its ids are taken elsewhere.
  package func importProject(
    _ imported: sending ImportedProject, folder: FolderID?, isCopy: Bool = false
  )
    throws(LibraryError) -> (id: ProjectID, name: Text, isCopy: Bool)
  {
    guard !isReadOnly else { throw .readOnly }
    // Before the logs that name them.
    for asset in imported.assets { try asset.keep() }
    let name = imported.project.name.value
    let (contents, loaded, isTaken, count) = try write { rows in
      var generator = SystemRandomNumberGenerator()
      let isKnown =
        try rows.isKnown(imported.project.id) || imported.shots.contains(where: rows.isKnown)
      var contents = committed.contents
      // One that was given away is known to the table of contents alone.
      let wasHere = contents.library.index(of: imported.project.id) != nil
      let isTaken = isCopy || isKnown || wasHere
      let first = contents.library.projects(in: folder).first.map {
        contents.library.projects[$0].order.value
      }
      let id = isTaken ? ProjectID(using: &generator) : imported.project.id
      let new = NewProject(
        name: name, canvas: imported.project.canvas.value, folder: folder,
        order: .between(nil, first))
      let edit = LibraryEdit(
        id: EditID(using: &generator), session: self.id.derived(5),
        .change([.insertProject(id, new)]))
      var changes = NewChanges(after: committed.sequence, in: rows)
      for step in try contents.library.applyAll([edit]).fresh {
        try changes.add(step.edit.encoded(), at: step.position, of: contents.number)
      }
      let loaded =
        try isTaken
        ? Self.insertCopy(of: imported, as: id, new, &changes, in: rows)
        : Self.insert(imported, &changes, in: rows)
      return (contents, loaded, isTaken, changes.count)
    }
    let id = loaded.project.id
    committed.change { state in
      state.contents = contents
      state.take(loaded)
      state.changeTimes[id] = Self.now()
    }
    announce(count)
    return (id, name, isTaken)
  }

  private static func insert(
    _ imported: ImportedProject, _ changes: inout NewChanges, in rows: any LogRows
  ) throws -> LoadedProject {
    func add(_ edits: [[UInt8]], to number: Int64) throws {
      for (index, edit) in edits.enumerated() {
        try changes.add(edit, at: UInt64(index) + 1, of: number)
      }
    }
    let number = try rows.insertDocument(imported.project.id, .project)
    try add(imported.edits, to: number)
    for shot in imported.shots {
      try add(imported.log(shot), to: rows.insertDocument(shot, .shot))
    }
    return LoadedProject(number: number, project: imported.project)
  }

  private static func insertCopy(
    of imported: ImportedProject, as id: ProjectID, _ new: NewProject,
    _ changes: inout NewChanges, in rows: any LogRows
  ) throws -> LoadedProject {
    let sources = Set(imported.shots)
    let number = try rows.insertDocument(id, .project)
    var project = Project(id: id)
    for edit in ProjectEdit.beginning(id, new, copying: imported.project) {
      try project.apply(edit)
      try changes.add(edit.encoded(), at: project.position, of: number)
      for (copy, original) in edit.copies {
        let document = try rows.insertDocument(copy, .shot)
        guard sources.contains(original) else { continue }
        let source = try imported.shot(original)
        for (index, edit) in source.edits(copyingTo: copy).enumerated() {
          try changes.add(edit.encoded(), at: UInt64(index) + 1, of: document)
        }
      }
    }
    return LoadedProject(number: number, project: project)
  }
}
