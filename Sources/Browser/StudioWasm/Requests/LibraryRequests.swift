// Made by Scripts/protocol of Protocol/studio/library.cddl: change that, and run it again.

package import CBOR
package import PageTransfer
package import Storyboard
import StoryboardFile
package import Studio
package import Words

package struct FolderEntry: Equatable, Sendable {
  package var id: FolderID
  package var name: Text
  package var description: Text
  package var parent: FolderID?

  package init(id: FolderID, name: Text, description: Text, parent: FolderID?) {
    self.id = id
    self.name = name
    self.description = description
    self.parent = parent
  }
}

package struct ProjectEntry: Hashable, Sendable {
  package var id: ProjectID
  package var folder: FolderID?

  package init(id: ProjectID, folder: FolderID?) {
    self.id = id
    self.folder = folder
  }
}

package struct BinnedFolder: Equatable, Sendable {
  package var id: FolderID
  package var name: Text

  package init(id: FolderID, name: Text) {
    self.id = id
    self.name = name
  }
}

/// What lies where, each list in order, folders before what is in them.
package struct LibraryContents: Equatable, Sendable {
  package var folders: [FolderEntry]
  package var projects: [ProjectEntry]
  package var binFolders: [BinnedFolder]
  package var binProjects: [ProjectID]

  package init(
    folders: [FolderEntry], projects: [ProjectEntry], binFolders: [BinnedFolder],
    binProjects: [ProjectID]
  ) {
    self.folders = folders
    self.projects = projects
    self.binFolders = binFolders
    self.binProjects = binProjects
  }
}

/// The place of items among others of their folder.
package enum ItemPlace: Hashable, Sendable {
  case atEnd
  case atFront
  case after(LibraryItem)
}

/// A project that is copied with its folder: its name and the size of its canvas.
package struct NamedProject: Equatable, Sendable {
  package var id: ProjectID
  package var name: Text
  package var width: Count
  package var height: Count

  package init(id: ProjectID, name: Text, width: Count, height: Count) {
    self.id = id
    self.name = name
    self.width = width
    self.height = height
  }
}

extension CBORWriter {
  package mutating func folderEntry(_ value: FolderEntry) {
    array(4)
    self.id(value.id)
    self.text(value.name.string)
    self.text(value.description.string)
    if let item = value.parent { self.id(item) } else { self.null() }
  }

  package mutating func projectEntry(_ value: ProjectEntry) {
    array(2)
    self.id(value.id)
    if let item = value.folder { self.id(item) } else { self.null() }
  }

  package mutating func binnedFolder(_ value: BinnedFolder) {
    array(2)
    self.id(value.id)
    self.text(value.name.string)
  }

  package mutating func libraryContents(_ value: LibraryContents) {
    array(4)
    self.array(value.folders.count)
    for item in value.folders { self.folderEntry(item) }
    self.array(value.projects.count)
    for item in value.projects { self.projectEntry(item) }
    self.array(value.binFolders.count)
    for item in value.binFolders { self.binnedFolder(item) }
    self.array(value.binProjects.count)
    for item in value.binProjects { self.id(item) }
  }

  package mutating func libraryItem(_ value: LibraryItem) {
    switch value {
    case .folder(let folderID):
      array(2)
      unsigned(0 as UInt8)
      self.id(folderID)
    case .project(let projectID):
      array(2)
      unsigned(1 as UInt8)
      self.id(projectID)
    }
  }

  package mutating func itemPlace(_ value: ItemPlace) {
    switch value {
    case .atEnd:
      array(1)
      unsigned(0 as UInt8)
    case .atFront:
      array(1)
      unsigned(1 as UInt8)
    case .after(let libraryItem):
      array(2)
      unsigned(2 as UInt8)
      self.libraryItem(libraryItem)
    }
  }

  package mutating func namedProject(_ value: NamedProject) {
    array(4)
    self.id(value.id)
    self.text(value.name.string)
    self.integer(value.width)
    self.integer(value.height)
  }
}

extension RequestReader {
  package mutating func folderEntry() -> FolderEntry {
    begin(listOf: 4)
    return FolderEntry(
      id: (self.id() as FolderID), name: self.text(), description: self.text(),
      parent: self.null() ? nil : (self.id() as FolderID))
  }

  package mutating func projectEntry() -> ProjectEntry {
    begin(listOf: 2)
    return ProjectEntry(
      id: (self.id() as ProjectID), folder: self.null() ? nil : (self.id() as FolderID))
  }

  package mutating func binnedFolder() -> BinnedFolder {
    begin(listOf: 2)
    return BinnedFolder(id: (self.id() as FolderID), name: self.text())
  }

  package mutating func libraryContents() -> LibraryContents {
    begin(listOf: 4)
    return LibraryContents(
      folders: self.list { $0.folderEntry() }, projects: self.list { $0.projectEntry() },
      binFolders: self.list { $0.binnedFolder() }, binProjects: self.list { ($0.id() as ProjectID) }
    )
  }

  package mutating func libraryItem() -> LibraryItem {
    switch choice() {
    case (0, 2): return .folder((self.id() as FolderID))
    case (1, 2): return .project((self.id() as ProjectID))
    default:
      fail()
      return .folder((self.id() as FolderID))
    }
  }

  package mutating func itemPlace() -> ItemPlace {
    switch choice() {
    case (0, 1): return .atEnd
    case (1, 1): return .atFront
    case (2, 2): return .after(self.libraryItem())
    default:
      fail()
      return .atEnd
    }
  }

  package mutating func namedProject() -> NamedProject {
    begin(listOf: 4)
    return NamedProject(
      id: (self.id() as ProjectID), name: self.text(), width: self.integer(0, 2_147_483_647),
      height: self.integer(0, 2_147_483_647))
  }
}

/// What is asked of the library. Answers are missing where no library is open.
package protocol LibraryRequests {
  static func contents() throws(StudioRefusal) -> LibraryContents?
  /// Adds a folder in another, or at the top.
  static func addFolder(parent: FolderID?, name: Text) throws(StudioRefusal) -> FolderID?
  /// Adds a project with the size of its canvas.
  static func addProject(folder: FolderID?, name: Text, width: Count, height: Count)
    throws(StudioRefusal) -> ProjectID?
  static func duplicateProject(_ projectID: ProjectID, name: Text, width: Count, height: Count)
    throws(StudioRefusal) -> ProjectID?
  /// Copies a folder with all that is in it; `projects` are those that lie somewhere in it.
  static func duplicateFolder(_ folderID: FolderID, name: Text, projects: [NamedProject])
    throws(StudioRefusal) -> FolderID?
  static func nameFolder(_ folderID: FolderID, name: Text) throws(StudioRefusal)
  static func describeFolder(_ folderID: FolderID, words: Text) throws(StudioRefusal)
  /// Puts things into the bin.
  static func removeItems(items: [LibraryItem]) throws(StudioRefusal)
  /// Takes things out of the bin.
  static func restoreItems(items: [LibraryItem]) throws(StudioRefusal)
  /// Moves things into a folder, or to the top.
  static func moveItems(items: [LibraryItem], into: FolderID?, _ itemPlace: ItemPlace)
    throws(StudioRefusal)
}

extension LibraryRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try contents()
      if let item = answer { to.libraryContents(item) } else { to.null() }
    case (1, 3):
      let parent = from.null() ? nil : (from.id() as FolderID)
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      let answer = try addFolder(parent: parent, name: name)
      if let item = answer { to.id(item) } else { to.null() }
    case (2, 5):
      let folder = from.null() ? nil : (from.id() as FolderID)
      let name = from.text()
      let width = from.integer(0, 2_147_483_647)
      let height = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      let answer = try addProject(folder: folder, name: name, width: width, height: height)
      if let item = answer { to.id(item) } else { to.null() }
    case (3, 5):
      let projectID = (from.id() as ProjectID)
      let name = from.text()
      let width = from.integer(0, 2_147_483_647)
      let height = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      let answer = try duplicateProject(projectID, name: name, width: width, height: height)
      if let item = answer { to.id(item) } else { to.null() }
    case (4, 4):
      let folderID = (from.id() as FolderID)
      let name = from.text()
      let projects = from.list { $0.namedProject() }
      guard from.isFinished() else { throw .malformed }
      let answer = try duplicateFolder(folderID, name: name, projects: projects)
      if let item = answer { to.id(item) } else { to.null() }
    case (5, 3):
      let folderID = (from.id() as FolderID)
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      try nameFolder(folderID, name: name)
    case (6, 3):
      let folderID = (from.id() as FolderID)
      let words = from.text()
      guard from.isFinished() else { throw .malformed }
      try describeFolder(folderID, words: words)
    case (7, 2):
      let items = from.list { $0.libraryItem() }
      guard from.isFinished() else { throw .malformed }
      try removeItems(items: items)
    case (8, 2):
      let items = from.list { $0.libraryItem() }
      guard from.isFinished() else { throw .malformed }
      try restoreItems(items: items)
    case (9, 4):
      let items = from.list { $0.libraryItem() }
      let into = from.null() ? nil : (from.id() as FolderID)
      let itemPlace = from.itemPlace()
      guard from.isFinished() else { throw .malformed }
      try moveItems(items: items, into: into, itemPlace)
    default: throw .malformed
    }
  }
}
