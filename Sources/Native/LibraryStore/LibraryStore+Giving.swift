internal import Foundation
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
    if !base.isSoleWriter, try !isSealedForAll(id) { try writeSeal(id, true) }
    let shots = try project(id).shots.map(\.id)
    committed.change { state in
      state.sealed.insert(id)
      state.sealedShots.formUnion(shots)
    }
  }

  /// Takes edits of a project again that goes nowhere.
  package func unseal(_ id: ProjectID) throws(LibraryError) {
    if !base.isSoleWriter { try writeSeal(id, false) }
    committed.change { state in
      state.sealed.remove(id)
      for shot in state.projects[id]?.project.shots ?? [] { state.sealedShots.remove(shot.id) }
    }
  }

  private func isSealedForAll(_ id: ProjectID) throws(LibraryError) -> Bool {
    try read { rows in try rows.isSealed(id.blob) }
  }

  /// Whether a project is here, once whatever is being stored here at this moment is stored: by another server, perhaps.
  package func holdsNow(_ id: ProjectID) throws(LibraryError) -> Bool {
    if !base.isSoleWriter { try write { _ in } }
    return holds(id)
  }

  /// Has all servers that have the library open take no edits of a project, or take them again.
  private func writeSeal(_ id: ProjectID, _ isSealed: Bool) throws(LibraryError) {
    let seals = try write { rows in
      if let number = try rows.number(of: id, .project) { try rows.seal(number, isSealed) }
      return rows.seals
    }
    committed.change { $0.seals = seals }
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
    return try await look { rows in
      var sessions: Set<SessionID> = []
      for document in documents {
        guard let number = try rows.document(document)?.number else { continue }
        try rows.forEachEdit(of: number, after: 0) { logged in
          // Of one that cannot be read nobody is the author.
          if let session = try? StoredEdit.session(of: logged.edit) { sessions.insert(session) }
        }
      }
      return sessions
    }
  }

  /// How many bytes a project's logs take.
  package nonisolated func logSize(of project: ProjectID) async throws(LibraryError) -> Int64 {
    let documents = [project.blob] + (try self.project(project).shots.map(\.id.blob))
    return try await look { rows in
      try documents.reduce(0) { sum, document in
        sum + (try rows.document(document).map { try rows.size(of: $0.number) } ?? 0)
      }
    }
  }

  /// Takes a project over from another library, which has sealed it; its assets are here already.
  ///
  /// One transaction: it comes wholly or not at all.
  ///
  /// - Complexity: O(*b*) for the *b* bytes of its logs, in which nothing else is stored here.
  /// - Parameter confirm: asked last, before it is stored: who throws has nothing be stored.
  /// - Throws: `taken` where something here has one of its ids.
  package func takeOver(
    _ id: ProjectID, from other: LibraryStore, confirm: () throws -> Void = {}
  ) throws(LibraryError) {
    let (contents, loaded, count) = try write { rows in
      var contents = committed.contents
      var changes = NewChanges(after: committed.sequence, in: rows)
      let loaded = try other.base.read { source in
        guard try source.isSealed(id.blob) else { throw LibraryError.moving }
        // As its rows have it, whatever is in memory.
        let known = try source.number(of: .project(id), library: other.id)
        let project = try Self.loadedProject(id, number: known, in: source).project
        let arrival = try arrival(of: project, in: contents.library)
        for step in try contents.library.applyAll([arrival]).fresh {
          try changes.add(step.edit.encoded(), at: step.position, of: contents.number)
        }
        let number = try Self.copy(id.blob, from: source, &changes, to: rows)
        // It may have been here before, sealed.
        try rows.seal(number, false)
        for shot in project.shots {
          _ = try Self.copy(shot.id.blob, from: source, &changes, to: rows)
        }
        return LoadedProject(number: number, project: project)
      }
      try confirm()
      return (contents, loaded, changes.count)
    }
    let project = loaded.project
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
    announce(count)
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
    _ id: Data, from source: any LogRows, _ changes: inout NewChanges, to rows: any LogRows
  ) throws -> Int64 {
    guard let known = try source.document(id) else {
      throw LibraryError.corrupt("a shot of the project has no log")
    }
    guard try rows.document(id) == nil else { throw LibraryError.taken }
    let number = try rows.insertDocument(id, kind: known.kind, isGiven: true)
    try source.forEachEdit(of: known.number, after: 0) { logged in
      try changes.add(logged, of: number)
    }
    if let snapshot = try source.snapshot(of: known.number) {
      try rows.put(snapshot: snapshot.bytes, of: number, at: snapshot.position)
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

  /// Where logs end; 0 for those that are not here, and no end for those that were here and are destroyed: whoever has a project by now
  /// may do with it what they like.
  private nonisolated func ends(of names: [DocumentName]) async throws(LibraryError) -> [UInt64] {
    let library = self.id
    return try await look { rows in
      try names.map { name in
        let number: Int64
        do {
          number = try rows.number(of: name, library: library)
        } catch LibraryError.destroyed {
          return .max
        } catch LibraryError.noSuchShot, LibraryError.noSuchProject {
          return 0
        }
        return try rows.end(of: number)
      }
    }
  }

  private func letGo(_ id: ProjectID, _ loaded: LoadedProject) throws(LibraryError) {
    let documents = [id.blob] + loaded.project.shots.map(\.id.blob)
    let (contents, count) = try write { rows in
      var contents = committed.contents
      var generator = SystemRandomNumberGenerator()
      let folder = FolderID(using: &generator)
      let edit = LibraryEdit(
        id: EditID(using: &generator), session: self.id.derived(6),
        .change([
          .insertFolder(folder, name: "Given away", parent: nil, order: .middle),
          .setProject(id, .folder(folder)), .setFolderRemoved(folder, true),
          .destroyFolder(folder),
        ]))
      var changes = NewChanges(after: committed.sequence, in: rows)
      for step in try contents.library.applyAll([edit]).fresh {
        try changes.add(step.edit.encoded(), at: step.position, of: contents.number)
      }
      for document in documents {
        if let known = try rows.document(document) { try rows.delete(known.number) }
      }
      // All look again which projects are sealed: should it come back, it is not.
      try rows.seal(loaded.number, false)
      return (contents, changes.count)
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
    announce(count)
  }
}
