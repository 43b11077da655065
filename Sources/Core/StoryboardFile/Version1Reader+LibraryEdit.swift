import Storyboard

extension Version1Reader {
  mutating func libraryAction() throws(FileError) -> LibraryEdit.Action {
    try action { reader throws(FileError) in try reader.libraryChange() }
  }

  private mutating func libraryChange() throws(FileError) -> LibraryChange {
    let start = input.offset
    let count = try input.array()
    let code = try input.unsigned()
    func parts(_ expected: Int) throws(FileError) {
      guard count == expected else {
        throw .partCount(UInt64(count), expected: expected, offset: start)
      }
    }
    switch code {
    case LibraryChangeCode.insertFolder:
      try parts(5)
      return .insertFolder(
        try id(), name: try text(), parent: try optionalID(), order: try orderKey())
    case LibraryChangeCode.setFolderRemoved:
      try parts(3)
      return .setFolderRemoved(try id(), try input.bool())
    case LibraryChangeCode.setFolder:
      try parts(3)
      return .setFolder(try id(), try folderProperty())
    case LibraryChangeCode.insertProject:
      try parts(8)
      return .insertProject(try id(), try newProject())
    case LibraryChangeCode.setProjectRemoved:
      try parts(3)
      return .setProjectRemoved(try id(), try input.bool())
    case LibraryChangeCode.setProject:
      try parts(3)
      return .setProject(try id(), try projectCardProperty())
    case LibraryChangeCode.destroyFolder:
      try parts(2)
      return .destroyFolder(try id())
    case LibraryChangeCode.destroyProject:
      try parts(2)
      return .destroyProject(try id())
    default: throw .unknownCase(code, offset: start)
    }
  }

  private mutating func newProject() throws(FileError) -> NewProject {
    let name = try text()
    let canvas = CanvasSize(width: try word(), height: try word())
    return NewProject(
      name: name, canvas: canvas, folder: try optionalID(), order: try orderKey(),
      original: try optionalID())
  }

  private mutating func folderProperty() throws(FileError) -> FolderProperty {
    try input.array(of: 2)
    let start = input.offset
    switch try input.unsigned() {
    case FolderPropertyCode.name: return .name(try text())
    case FolderPropertyCode.description: return .description(try text())
    case FolderPropertyCode.order: return .order(try orderKey())
    case FolderPropertyCode.parent: return .parent(try optionalID())
    case let other: throw .unknownCase(other, offset: start)
    }
  }

  private mutating func projectCardProperty() throws(FileError) -> ProjectCardProperty {
    try input.array(of: 2)
    let start = input.offset
    switch try input.unsigned() {
    case ProjectCardPropertyCode.order: return .order(try orderKey())
    case ProjectCardPropertyCode.folder: return .folder(try optionalID())
    case let other: throw .unknownCase(other, offset: start)
    }
  }
}
