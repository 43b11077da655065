internal import GRDB
public import Storyboard
internal import StoryboardFile

/// A project that has been read from an archive, checked.
public struct ImportedProject: Sendable {
  public var project: Project
  /// Its whole log, each edit as its stored document.
  public var edits: [[UInt8]]
  /// All its shots but those destroyed.
  public var shots: [ImportedShot]
  /// The files of each of its assets, by their names.
  public var assets: [AssetID: [String: [UInt8]]]

  public init(
    project: Project, edits: [[UInt8]], shots: [ImportedShot],
    assets: [AssetID: [String: [UInt8]]] = [:]
  ) {
    self.assets = assets
    self.project = project
    self.edits = edits
    self.shots = shots
  }
}

public struct ImportedShot: Sendable {
  public var shot: Shot
  public var edits: [[UInt8]]

  public init(shot: Shot, edits: [[UInt8]]) {
    self.shot = shot
    self.edits = edits
  }
}

extension LibraryStore {
  /// What an archive of a project holds: its log, and the shots whose logs go with it.
  public func parts(of id: ProjectID) throws(LibraryError) -> (
    name: Text, edits: [[UInt8]], shots: [ShotID]
  ) {
    let library = self.id
    let edits = try read { db in
      let number = try Self.number(of: .project(id), library: library, in: db)
      return try Self.edits(of: number, after: 0, in: db)
    }
    let project = try project(id)
    let shots = project.shots.filter { !$0.isDestroyed.value }.map(\.id)
    return (project.name.value, edits, shots)
  }

  /// Puts a project into the library, at the front of a folder: under its own ids and with its whole
  /// history, or where one of these ids is taken, as a copy of what it shows.
  public func takeIn(_ imported: ImportedProject, folder: FolderID?) throws(LibraryError) -> (
    id: ProjectID, name: Text, isCopy: Bool
  ) {
    guard !isReadOnly else { throw .readOnly }
    // Before the logs that name them.
    for (asset, files) in imported.assets { try assets.keep(files, as: asset) }
    var generator = SystemRandomNumberGenerator()
    let isTaken = try read { db in
      try Self.isKnown(imported.project.id, in: db)
        || imported.shots.contains { try Self.isKnown($0.shot.id, in: db) }
    }
    let id = isTaken ? ProjectID(using: &generator) : imported.project.id
    let name = imported.project.name.value
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
    var row = sequence
    let loaded: LoadedProject
    do throws(LibraryError) {
      loaded = try write { db in
        for step in applied.fresh {
          row += 1
          try Self.insertChange(row, number, step.position, edit: step.edit.encoded(), in: db)
        }
        return try isTaken
          ? Self.insertCopy(of: imported, as: id, new, &row, in: db)
          : Self.insert(imported, &row, in: db)
      }
    } catch {
      contents.library.takeBack(applied)
      throw error
    }
    take(loaded)
    changeTimes[id] = Self.now()
    announce(Int(row - sequence))
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
      try add(shot.edits, to: insertDocument(shot.shot.id, .shot, in: db))
    }
    return LoadedProject(number: number, project: imported.project)
  }

  private static func insertCopy(
    of imported: ImportedProject, as id: ProjectID, _ new: NewProject, _ row: inout UInt64,
    in db: Database
  ) throws -> LoadedProject {
    var sources: [ShotID: Shot] = [:]
    for shot in imported.shots { sources[shot.shot.id] = shot.shot }
    let number = try insertDocument(id, .project, in: db)
    var project = Project(id: id)
    for edit in ProjectEdit.beginning(id, new, copying: imported.project) {
      try project.apply(edit)
      row += 1
      try insertChange(row, number, project.position, edit: edit.encoded(), in: db)
      for (copy, original) in edit.copies {
        let document = try insertDocument(copy, .shot, in: db)
        guard let source = sources[original] else { continue }
        for (index, edit) in source.edits(copyingTo: copy).enumerated() {
          row += 1
          try insertChange(row, document, UInt64(index) + 1, edit: edit.encoded(), in: db)
        }
      }
    }
    return LoadedProject(number: number, project: project)
  }
}
