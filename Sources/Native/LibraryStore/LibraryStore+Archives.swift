internal import GRDB
internal import SQLiteFile
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
    let edits = try await look { db in
      let number = try Self.number(of: .project(id), library: library, in: db)
      return try Self.edits(of: number, after: 0, in: db)
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
    var generator = SystemRandomNumberGenerator()
    let isKnown = try read { db in
      try Self.isKnown(imported.project.id, in: db)
        || imported.shots.contains { try Self.isKnown($0, in: db) }
    }
    // One that was given away is known to the table of contents alone.
    let wasHere = library().index(of: imported.project.id) != nil
    let isTaken = isCopy || isKnown || wasHere
    let id = isTaken ? ProjectID(using: &generator) : imported.project.id
    let name = imported.project.name.value
    let before: UInt64
    var contents: LoadedLibrary
    (contents, before) = committed.look { ($0.contents, $0.sequence) }
    let first = contents.library.projects(in: folder).first.map {
      contents.library.projects[$0].order.value
    }
    let new = NewProject(
      name: name, canvas: imported.project.canvas.value, folder: folder,
      order: .between(nil, first))
    let edit = LibraryEdit(
      id: EditID(using: &generator), session: self.id.derived(5),
      .change([.insertProject(id, new)]))
    let applied = try contents.library.applyAll([edit])
    let number = contents.number
    var row = before
    let loaded = try write { db in
      for step in applied.fresh {
        row += 1
        try Self.insertChange(row, number, step.position, edit: step.edit.encoded(), in: db)
      }
      return try isTaken
        ? Self.insertCopy(of: imported, as: id, new, &row, in: db)
        : Self.insert(imported, &row, in: db)
    }
    committed.change { state in
      state.contents = contents
      state.take(loaded)
      state.changeTimes[id] = Self.now()
    }
    announce(Int(row - before))
    return (id, name, isTaken)
  }

  private static func isKnown<Tag>(_ id: ID<Tag>, in db: Database) throws -> Bool {
    try Int64.fetchOne(db, sql: "SELECT number FROM document WHERE id = ?", arguments: [id.blob])
      != nil
  }

  private static func insert(
    _ imported: ImportedProject, _ row: inout UInt64, in db: Database
  ) throws -> LoadedProject {
    func add(_ edits: [[UInt8]], to number: Int64) throws {
      for (index, edit) in edits.enumerated() {
        row += 1
        try insertChange(row, number, UInt64(index) + 1, edit: edit, in: db)
      }
    }
    let number = try insertDocument(imported.project.id, .project, in: db)
    try add(imported.edits, to: number)
    for shot in imported.shots {
      try add(imported.log(shot), to: insertDocument(shot, .shot, in: db))
    }
    return LoadedProject(number: number, project: imported.project)
  }

  private static func insertCopy(
    of imported: ImportedProject, as id: ProjectID, _ new: NewProject, _ row: inout UInt64,
    in db: Database
  ) throws -> LoadedProject {
    let sources = Set(imported.shots)
    let number = try insertDocument(id, .project, in: db)
    var project = Project(id: id)
    for edit in ProjectEdit.beginning(id, new, copying: imported.project) {
      try project.apply(edit)
      row += 1
      try insertChange(row, number, project.position, edit: edit.encoded(), in: db)
      for (copy, original) in edit.copies {
        let document = try insertDocument(copy, .shot, in: db)
        guard sources.contains(original) else { continue }
        let source = try imported.shot(original)
        for (index, edit) in source.edits(copyingTo: copy).enumerated() {
          row += 1
          try insertChange(row, document, UInt64(index) + 1, edit: edit.encoded(), in: db)
        }
      }
    }
    return LoadedProject(number: number, project: project)
  }
}
