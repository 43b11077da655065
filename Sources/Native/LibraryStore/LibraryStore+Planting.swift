internal import SQLiteFile
internal import Storyboard
internal import StoryboardFile

/// What a library holds from the beginning, whatever keeps its rows.
extension LibraryStore {
  /// Fills a new library's rows, in the transaction that makes it: so a library is made whole or not at all.
  static func plant(_ seed: LibrarySeed, in rows: any LogRows) throws {
    var changes = NewChanges(after: 0, in: rows)
    for log in seed.projects {
      let number = try rows.insertDocument(log.id, .project)
      var project = Project(id: log.id)
      for edit in log.edits {
        try project.apply(edit)
        try changes.add(edit.encoded(), at: project.position, of: number)
      }
      for card in project.shots { try rows.insertDocument(card.id, .shot) }
    }
    for log in seed.shots {
      guard let number = try rows.number(of: log.id, .shot) else {
        throw LibraryError.noSuchShot(log.id)
      }
      var shot = Shot(id: log.id)
      for edit in log.edits {
        try shot.apply(edit)
        try changes.add(edit.encoded(), at: shot.position, of: number)
      }
    }
  }

  /// Gives a library its table of contents where it has none: a new one, and one from before there
  /// were any, whose projects come in the order in which they were made.
  static func addContents(_ id: LibraryID, in rows: any LogRows) throws {
    guard try rows.number(of: id, .library) == nil else { return }
    let number = try rows.insertDocument(id, .library)
    var order: OrderKey?
    var changes: [LibraryChange] = []
    for (blob, number) in try rows.documents(of: .project) {
      guard let project = ProjectID(blob: blob) else { continue }
      let document = try loadedProject(project, number: number, in: rows).project
      let key = OrderKey.between(order, nil)
      order = key
      changes.append(
        .insertProject(
          project,
          NewProject(name: document.name.value, canvas: document.canvas.value, order: key)))
    }
    guard !changes.isEmpty else { return }
    let edit = LibraryEdit(id: id.derived(1), session: id.derived(2), .change(changes))
    var new = NewChanges(after: try rows.lastSequence(), in: rows)
    try new.add(edit.encoded(), at: 1, of: number)
  }

  /// Keeps the pictures and programs of a seed, all of them or none.
  static func keepAssets(of seed: LibrarySeed, in assets: AssetStore) throws {
    let missing = try seed.pictures.filter { try !assets.isKept($0.id) || !assets.contains($0.id) }
    let files = try seed.programs.flatMap(\.files).filter { try !assets.isKept($0.key) }
    do {
      for (asset, files) in files { try assets.keep(files, as: asset) }
      for picture in missing {
        let upload = try assets.begin()
        try upload.append(picture.original)
        let id = try upload.finish()
        try assets.keep(
          upload, as: id, picture: picture.workingCopy, width: picture.width,
          height: picture.height)
      }
    } catch {
      // All of them or none: the room is wanted for other things.
      for picture in missing { assets.remove(picture.id) }
      for (asset, _) in files { assets.remove(asset) }
      assets.sweep()
      throw error
    }
  }
}
