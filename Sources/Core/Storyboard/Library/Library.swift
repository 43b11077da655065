/// The contents of a library in their order: folders in folders, and projects in them.
///
/// A project's name and all else about it are in its own document (`Project`). Folders and projects
/// keep their index for ever, also when they are removed: what is removed lies in the bin.
package struct Library: Sendable {
  /// A folder with the last writer of each of its properties.
  package struct Folder: Equatable, Sendable {
    package let id: FolderID
    package internal(set) var isRemoved = Register(true)
    package internal(set) var isDestroyed = Register(false)
    package internal(set) var name: Register<Text>
    package internal(set) var description = Register<Text>("")
    package internal(set) var order: Register<OrderKey>
    /// The folder it lies in; nil for none.
    package internal(set) var parent: Register<FolderID?>
  }

  /// A project as it lies in the library.
  package struct ProjectCard: Equatable, Sendable {
    package let id: ProjectID
    package internal(set) var isRemoved = Register(true)
    package internal(set) var isDestroyed = Register(false)
    package internal(set) var order: Register<OrderKey>
    /// The folder it lies in; nil for none.
    package internal(set) var folder: Register<FolderID?>
  }

  package let id: LibraryID
  package internal(set) var folders: [Folder] = []
  package internal(set) var projects: [ProjectCard] = []
  package var history = History<LibraryProperty>()
  var folderIndex: [FolderID: Int] = [:]
  var projectIndex: [ProjectID: Int] = [:]

  /// An empty library.
  package init(id: LibraryID) { self.id = id }

  package func index(of folder: FolderID) -> Int? { folderIndex[folder] }
  package func index(of project: ProjectID) -> Int? { projectIndex[project] }
}

extension Library: Equatable {
  package static func == (a: Library, b: Library) -> Bool {
    a.id == b.id && a.folders == b.folders && a.projects == b.projects && a.history == b.history
  }
}
