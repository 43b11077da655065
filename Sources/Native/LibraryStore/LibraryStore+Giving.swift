internal import Foundation
internal import GRDB
internal import SQLiteFile
package import Storyboard
internal import StoryboardFile

/// A project that goes from one person's library to another's: under its own ids, with its whole history and the times of
/// its edits, so that whoever works on it goes on where they were.
///
/// In this order, so that a process may be killed between any two steps: `seal`, `takeOver` in the other library, `giveUp`. As
/// long as both hold it, the one that it goes to has the truth, and the other takes no edits of it.
extension LibraryStore {
  /// Takes no edits of a project, nor of its shots, until `unseal`.
  package func seal(_ id: ProjectID) throws(LibraryError) {
    guard !isReadOnly else { throw .readOnly }
    let shots = try project(id).shots.map(\.id)
    committed.change { state in
      state.sealed.insert(id)
      state.sealedShots.formUnion(shots)
    }
  }

  /// Takes edits of a project again that goes nowhere.
  package func unseal(_ id: ProjectID) {
    committed.change { state in
      state.sealed.remove(id)
      for shot in state.projects[id]?.project.shots ?? [] { state.sealedShots.remove(shot.id) }
    }
  }

  /// All assets that a project and its shots name or have named, in the bin or not.
  package nonisolated func assets(in project: ProjectID) async throws(LibraryError) -> Set<AssetID>
  {
    let project = try self.project(project)
    var assets = Set(project.namedAssets)
    for shot in project.shots {
      assets.formUnion(try await self.assets(namedIn: shot.id))
    }
    return assets
  }

  /// All windows that have written in a project or its shots.
  ///
  /// - Complexity: O(*n*) for *n* edits; of each only the head is read.
  package nonisolated func sessions(in project: ProjectID) async throws(LibraryError)
    -> Set<SessionID>
  {
    let documents = [project.blob] + (try self.project(project).shots.map(\.id.blob))
    return try await look { db in
      var sessions: Set<SessionID> = []
      let statement = try db.cachedStatement(
        sql: """
          SELECT edit FROM change
          WHERE document = (SELECT number FROM document WHERE id = ?) ORDER BY position
          """)
      for document in documents {
        let edits = try Data.fetchCursor(statement, arguments: [document])
        while let edit = try edits.next() {
          // Of one that cannot be read nobody is the author.
          if let session = try? StoredEdit.session(of: Array(edit)) { sessions.insert(session) }
        }
      }
      return sessions
    }
  }

  /// How many bytes a project's logs take.
  package nonisolated func logSize(of project: ProjectID) async throws(LibraryError) -> Int64 {
    let documents = [project.blob] + (try self.project(project).shots.map(\.id.blob))
    return try await look { db in
      let statement = try db.cachedStatement(
        sql: """
          SELECT coalesce(sum(length(edit)), 0) FROM change
          WHERE document = (SELECT number FROM document WHERE id = ?)
          """)
      return try documents.reduce(0) { sum, document in
        sum + (try Int64.fetchOne(statement, arguments: [document]) ?? 0)
      }
    }
  }

  /// Takes a project over from another library, which has sealed it; its assets are here already.
  ///
  /// One transaction: it comes wholly or not at all.
  ///
  /// - Complexity: O(*b*) for the *b* bytes of its logs, in which nothing else is stored here.
  /// - Throws: `taken` where something here has one of its ids.
  package func takeOver(_ id: ProjectID, from other: LibraryStore) throws(LibraryError) {
    let project = try other.project(id)
    var (contents, row) = committed.look { ($0.contents, $0.sequence) }
    let before = row
    let applied = try contents.library.applyAll([try arrival(of: project, in: contents.library)])
    let (number, shots) = (contents.number, project.shots.map(\.id.blob))
    let loaded = try write { db in
      for step in applied.fresh {
        row += 1
        try Self.insertChange(row, number, step.position, edit: step.edit.encoded(), in: db)
      }
      return try other.database.read { source in
        let document = try Self.copy(id.blob, from: source, &row, to: db)
        for shot in shots { _ = try Self.copy(shot, from: source, &row, to: db) }
        return LoadedProject(number: document, project: project)
      }
    }
    committed.change { state in
      state.contents = contents
      state.take(loaded)
      // It may have been here before, and been given away.
      state.sealed.remove(id)
      for shot in project.shots {
        state.sealedShots.remove(shot.id)
        // What was known of it is of another log.
        state.shotAssets[shot.id] = nil
        state.shotMarks[shot.id] = nil
      }
    }
    announce(Int(row - before))
  }

  /// The edit by which a project comes into the table of contents, at the front.
  private func arrival(of project: Project, in library: Library) throws(LibraryError) -> LibraryEdit
  {
    let first = library.projects(in: nil).first.map { library.projects[$0].order.value }
    let order = OrderKey.between(nil, first)
    let changes: [LibraryChange]
    if let index = library.index(of: project.id) {
      guard committed.projects[project.id] == nil, !library.projects[index].isDestroyed.value else {
        throw .taken
      }
      changes = [
        .setProject(project.id, .folder(nil)), .setProject(project.id, .order(order)),
        .setProjectRemoved(project.id, false),
      ]
    } else {
      let new = NewProject(
        name: project.name.value, canvas: project.canvas.value, folder: nil, order: order)
      changes = [.insertProject(project.id, new)]
    }
    var generator = SystemRandomNumberGenerator()
    return LibraryEdit(id: EditID(using: &generator), session: self.id.derived(6), .change(changes))
  }

  /// Copies a document's rows, with the times of its edits; returns its number here.
  private static func copy(
    _ id: Data, from source: Database, _ row: inout UInt64, to db: Database
  ) throws -> Int64 {
    guard
      let known = try Row.fetchOne(
        source, sql: "SELECT number, kind FROM document WHERE id = ?", arguments: [id])
    else { throw LibraryError.corrupt("a shot of the project has no log") }
    guard
      try Int64.fetchOne(db, sql: "SELECT number FROM document WHERE id = ?", arguments: [id])
        == nil
    else { throw LibraryError.taken }
    let (original, kind): (Int64, Int64) = (known[0], known[1])
    try db.execute(sql: "INSERT INTO document (id, kind) VALUES (?, ?)", arguments: [id, kind])
    let number = db.lastInsertedRowID
    let insert = try db.cachedStatement(
      sql: "INSERT INTO change (sequence, document, position, edit, time) VALUES (?, ?, ?, ?, ?)")
    let changes = try Row.fetchCursor(
      source, sql: "SELECT position, edit, time FROM change WHERE document = ? ORDER BY position",
      arguments: [original])
    while let change = try changes.next() {
      row += 1
      let (position, edit, time): (Int64, Data, Int64?) = (change[0], change[1], change[2])
      try insert.execute(arguments: [Int64(row), number, position, edit, time])
    }
    if let snapshot = try Row.fetchOne(
      source, sql: "SELECT position, bytes FROM snapshot WHERE document = ?", arguments: [original])
    {
      let (position, bytes): (Int64, Data) = (snapshot[0], snapshot[1])
      try db.execute(
        sql: "INSERT INTO snapshot (document, position, bytes) VALUES (?, ?, ?)",
        arguments: [number, position, bytes])
    }
    return number
  }

  /// Lets a project go that lies in another library by now: it is in no list here any more, and its rows are gone.
  ///
  /// In the table of contents it lies in a folder that was destroyed, rather than being destroyed itself: so it can come back.
  ///
  /// - Throws: `moving` where the other does not have all that is here: nothing has gone then.
  package func giveUp(_ id: ProjectID, to other: LibraryStore) async throws(LibraryError) {
    guard !isReadOnly else { throw .readOnly }
    guard let loaded = committed.look({ $0.projects[id] }) else { return }
    let names = [DocumentName.project(id)] + loaded.project.shots.map { .shot($0.id) }
    let (mine, theirs) = (try await ends(of: names), try await other.ends(of: names))
    guard zip(mine, theirs).allSatisfy({ $0 <= $1 }) else { throw .moving }
    try letGo(id, loaded)
  }

  /// Where logs end; 0 for those that are not here.
  private nonisolated func ends(of names: [DocumentName]) async throws(LibraryError) -> [UInt64] {
    let library = self.id
    return try await look { db in
      names.map { name in
        (try? Self.end(of: Self.number(of: name, library: library, in: db), in: db)) ?? 0
      }
    }
  }

  private func letGo(_ id: ProjectID, _ loaded: LoadedProject) throws(LibraryError) {
    var (contents, row) = committed.look { ($0.contents, $0.sequence) }
    let before = row
    var generator = SystemRandomNumberGenerator()
    let folder = FolderID(using: &generator)
    let edit = LibraryEdit(
      id: EditID(using: &generator), session: self.id.derived(6),
      .change([
        .insertFolder(folder, name: "Given away", parent: nil, order: .middle),
        .setProject(id, .folder(folder)), .setFolderRemoved(folder, true), .destroyFolder(folder),
      ]))
    let applied = try contents.library.applyAll([edit])
    let number = contents.number
    let documents = [id.blob] + loaded.project.shots.map(\.id.blob)
    try write { db in
      for step in applied.fresh {
        row += 1
        try Self.insertChange(row, number, step.position, edit: step.edit.encoded(), in: db)
      }
      for document in documents {
        for table in ["change", "snapshot", "opened"] {
          try db.execute(
            sql: """
              DELETE FROM \(table) WHERE document = (SELECT number FROM document WHERE id = ?)
              """, arguments: [document])
        }
        try db.execute(sql: "DELETE FROM document WHERE id = ?", arguments: [document])
      }
    }
    committed.change { state in
      state.contents = contents
      state.projects[id] = nil
      state.changeTimes[id] = nil
      state.sealed.insert(id)
      for shot in loaded.project.shots {
        state.sealedShots.insert(shot.id)
        state.projectOfShot[shot.id] = nil
        state.shotAssets[shot.id] = nil
        state.shotMarks[shot.id] = nil
      }
    }
    for shot in loaded.project.shots { shots.forget(shot.id) }
    announce(Int(row - before))
  }
}
