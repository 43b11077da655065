import CBOR
package import Storyboard

extension Edit where Change == LibraryChange {
  /// The edit as a stored document.
  package func encoded() -> [UInt8] {
    var out = CBORWriter()
    out.document(.libraryEdit, parts: 3)
    out.id(id)
    out.id(session)
    out.action(action) { out, change in out.change(change) }
    return out.bytes
  }

  /// The edit that `bytes` hold.
  package init(encoded bytes: [UInt8]) throws(FileError) {
    try self.init(readingLibrary: DocumentInput(bytes))
  }

  init(readingLibrary input: DocumentInput) throws(FileError) {
    var reader = try input.document(.libraryEdit, parts: 3)
    self.init(id: try reader.id(), session: try reader.id(), try reader.libraryAction())
    try reader.input.finish()
  }
}

extension CBORWriter {
  mutating func change(_ change: LibraryChange) {
    switch change {
    case .insertFolder(let folder, let name, let parent, let order):
      array(5)
      unsigned(LibraryChangeCode.insertFolder)
      id(folder)
      text(name)
      optionalID(parent)
      byteString(order.bytes)
    case .setFolderRemoved(let folder, let isRemoved):
      array(3)
      unsigned(LibraryChangeCode.setFolderRemoved)
      id(folder)
      bool(isRemoved)
    case .setFolder(let folder, let property):
      array(3)
      unsigned(LibraryChangeCode.setFolder)
      id(folder)
      folderProperty(property)
    case .insertProject(let project, let new):
      array(8)
      unsigned(LibraryChangeCode.insertProject)
      id(project)
      text(new.name)
      unsigned(new.canvas.width)
      unsigned(new.canvas.height)
      optionalID(new.folder)
      byteString(new.order.bytes)
      optionalID(new.original)
    case .setProjectRemoved(let project, let isRemoved):
      array(3)
      unsigned(LibraryChangeCode.setProjectRemoved)
      id(project)
      bool(isRemoved)
    case .setProject(let project, let property):
      array(3)
      unsigned(LibraryChangeCode.setProject)
      id(project)
      projectCardProperty(property)
    case .destroyFolder(let folder):
      array(2)
      unsigned(LibraryChangeCode.destroyFolder)
      id(folder)
    case .destroyProject(let project):
      array(2)
      unsigned(LibraryChangeCode.destroyProject)
      id(project)
    }
  }

  private mutating func folderProperty(_ property: FolderProperty) {
    array(2)
    switch property {
    case .name(let words):
      unsigned(FolderPropertyCode.name)
      text(words)
    case .description(let words):
      unsigned(FolderPropertyCode.description)
      text(words)
    case .order(let key):
      unsigned(FolderPropertyCode.order)
      byteString(key.bytes)
    case .parent(let parent):
      unsigned(FolderPropertyCode.parent)
      optionalID(parent)
    }
  }

  private mutating func projectCardProperty(_ property: ProjectCardProperty) {
    array(2)
    switch property {
    case .order(let key):
      unsigned(ProjectCardPropertyCode.order)
      byteString(key.bytes)
    case .folder(let folder):
      unsigned(ProjectCardPropertyCode.folder)
      optionalID(folder)
    }
  }
}
