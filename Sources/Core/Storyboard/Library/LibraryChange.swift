/// One thing that an edit changes in a library.
package enum LibraryChange: Equatable, Sendable {
  case insertFolder(FolderID, name: Text, parent: FolderID?, order: OrderKey)
  /// Puts a folder with all that is in it into the bin, or takes it out.
  case setFolderRemoved(FolderID, Bool)
  case setFolder(FolderID, FolderProperty)
  case insertProject(ProjectID, NewProject)
  case setProjectRemoved(ProjectID, Bool)
  case setProject(ProjectID, ProjectCardProperty)
  /// Says that what was in the bin is gone for good.
  case destroyFolder(FolderID)
  case destroyProject(ProjectID)
}

/// A project as it is inserted. Whoever keeps the library makes its document in the same
/// transaction.
package struct NewProject: Equatable, Sendable {
  package var name: Text
  package var canvas: CanvasSize
  package var folder: FolderID?
  package var order: OrderKey
  /// The project that it is a copy of; else it has one scene with one shot.
  package var original: ProjectID?

  package init(
    name: Text, canvas: CanvasSize, folder: FolderID? = nil, order: OrderKey,
    original: ProjectID? = nil
  ) {
    self.name = name
    self.canvas = canvas
    self.folder = folder
    self.order = order
    self.original = original
  }
}

/// One property of a folder with a value.
package enum FolderProperty: Equatable, Sendable {
  case name(Text)
  case description(Text)
  case order(OrderKey)
  case parent(FolderID?)
}

/// One property of a project in the library with a value.
package enum ProjectCardProperty: Equatable, Sendable {
  case order(OrderKey)
  case folder(FolderID?)
}

/// One register of a library with a value. Indexes are those of `Library.folders` and `.projects`.
package enum LibraryProperty: Equatable, Sendable {
  case folderRemoved(Int, Bool)
  case folderDestroyed(Int, Bool)
  case folder(Int, FolderProperty)
  case projectRemoved(Int, Bool)
  case projectDestroyed(Int, Bool)
  case project(Int, ProjectCardProperty)
}
