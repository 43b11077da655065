import Storyboard
import Studio
import Words

/// The open library: Protocol/studio/library.cddl.
enum LibraryCalls: LibraryRequests {
  static func contents() -> LibraryContents? {
    guard let library = openLibrary?.document else { return nil }
    let bin = library.bin
    var contents = LibraryContents(
      folders: [], projects: [],
      binFolders: bin.folders.map {
        BinnedFolder(id: library.folders[$0].id, name: library.folders[$0].name.value)
      }, binProjects: bin.projects.map { library.projects[$0].id })
    func walk(_ parent: FolderID?) {
      for index in library.projects(in: parent) {
        let project = library.projects[index]
        contents.projects.append(ProjectEntry(id: project.id, folder: project.folder.value))
      }
      for index in library.folders(in: parent) {
        let folder = library.folders[index]
        contents.folders.append(
          FolderEntry(
            id: folder.id, name: folder.name.value, description: folder.description.value,
            parent: folder.parent.value))
        walk(folder.id)
      }
    }
    walk(nil)
    return contents
  }

  static func addFolder(parent: FolderID?, name: Text) throws(StudioRefusal) -> FolderID? {
    try command { edits throws(LibraryRefusal) in
      edits.addFolder(name: name.orUntitled, in: parent)
    }
  }

  static func addProject(
    folder: FolderID?, name: Text, width: Int, height: Int
  ) throws(StudioRefusal) -> ProjectID? {
    try command { edits throws(LibraryRefusal) in
      edits.addProject(
        name: name.orUntitled,
        canvas: CanvasSize(width: UInt32(width), height: UInt32(height)), in: folder)
    }
  }

  static func duplicateProject(
    _ original: ProjectID, name: Text, width: Int, height: Int
  ) throws(StudioRefusal) -> ProjectID? {
    try command { edits throws(LibraryRefusal) in
      edits.duplicate(
        original, name: name.orUntitled,
        canvas: CanvasSize(width: UInt32(width), height: UInt32(height)))
    }
  }

  static func duplicateFolder(
    _ original: FolderID, name: Text, projects: [NamedProject]
  ) throws(StudioRefusal) -> FolderID? {
    let copies = projects.map {
      ProjectCopy(
        original: $0.id, name: $0.name.orUntitled,
        canvas: CanvasSize(width: UInt32($0.width), height: UInt32($0.height)))
    }
    return try command { edits throws(LibraryRefusal) in
      try edits.duplicate(folder: original, name: name.orUntitled, projects: copies)
    }
  }

  static func nameFolder(_ folder: FolderID, name: Text) throws(StudioRefusal) {
    guard let name = name.asName else { throw .unseenName }
    try change { _ throws(LibraryRefusal) in [.setFolder(folder, .name(name))] }
  }

  static func describeFolder(_ folder: FolderID, words: Text) throws(StudioRefusal) {
    try change { _ throws(LibraryRefusal) in [.setFolder(folder, .description(words))] }
  }

  static func removeItems(items: [LibraryItem]) throws(StudioRefusal) {
    try change { edits throws(LibraryRefusal) in edits.remove(items) }
  }

  static func restoreItems(items: [LibraryItem]) throws(StudioRefusal) {
    try change { edits throws(LibraryRefusal) in edits.restore(items) }
  }

  static func moveItems(
    items: [LibraryItem], into folder: FolderID?, _ place: ItemPlace
  ) throws(StudioRefusal) {
    let sibling: LibraryItem? = if case .after(let item) = place { item } else { nil }
    try change { edits throws(LibraryRefusal) in
      try edits.move(items, into: folder, after: sibling, toFront: place == .atFront)
    }
  }

  private static func change(
    _ body: (inout LibraryEdits) throws(LibraryRefusal) -> [LibraryChange]
  ) throws(StudioRefusal) {
    _ = try command { edits throws(LibraryRefusal) in (try body(&edits), ()) }
  }

  /// Makes the changes of a command; what is new, or nil where no library is open.
  private static func command<New>(
    _ body: (inout LibraryEdits) throws(LibraryRefusal) -> ([LibraryChange], New)
  ) throws(StudioRefusal) -> New? {
    guard let library = openLibrary else { return nil }
    var edits = LibraryEdits(library.document, ids: library.ids)
    let changes: [LibraryChange]
    let new: New
    do throws(LibraryRefusal) {
      (changes, new) = try body(&edits)
    } catch {
      switch error {
      case .intoItself: throw .folderIntoItself
      case .noSuchFolder: throw .noSuchFolder
      }
    }
    openLibrary?.ids = edits.ids
    do throws(EditError) {
      try openLibrary?.make(changes)
      return new
    } catch {
      throw StudioRefusal(error)
    }
  }
}

extension Text {
  /// The text as a name; "Untitled" where nothing of it can be seen.
  fileprivate var orUntitled: Text { asName ?? "Untitled" }
}
