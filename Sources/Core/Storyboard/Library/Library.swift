/// The contents of a library in their order: folders in folders, and projects in them.
///
/// A project's name and all else about it are in its own document (`Project`). Folders and projects
/// keep their index for ever, also when they are removed: what is removed lies in the bin.
public struct Library: Sendable {
  /// A folder with the last writer of each of its properties.
  public struct Folder: Equatable, Sendable {
    public let id: FolderID
    public internal(set) var isRemoved = Register(true)
    public internal(set) var isDestroyed = Register(false)
    public internal(set) var name: Register<Text>
    public internal(set) var description = Register<Text>("")
    public internal(set) var order: Register<OrderKey>
    /// The folder it lies in; nil for none.
    public internal(set) var parent: Register<FolderID?>
  }

  /// A project as it lies in the library.
  public struct ProjectCard: Equatable, Sendable {
    public let id: ProjectID
    public internal(set) var isRemoved = Register(true)
    public internal(set) var isDestroyed = Register(false)
    public internal(set) var order: Register<OrderKey>
    /// The folder it lies in; nil for none.
    public internal(set) var folder: Register<FolderID?>
  }

  public let id: LibraryID
  public internal(set) var folders: [Folder] = []
  public internal(set) var projects: [ProjectCard] = []
  public var history = History<LibraryProperty>()
  var folderIndex: [FolderID: Int] = [:]
  var projectIndex: [ProjectID: Int] = [:]

  /// An empty library.
  public init(id: LibraryID) { self.id = id }

  public func index(of folder: FolderID) -> Int? { folderIndex[folder] }
  public func index(of project: ProjectID) -> Int? { projectIndex[project] }
}

extension Library: Equatable {
  public static func == (a: Library, b: Library) -> Bool {
    a.id == b.id && a.folders == b.folders && a.projects == b.projects && a.history == b.history
  }
}
