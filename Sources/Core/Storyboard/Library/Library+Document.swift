extension Library: Document {
  /// The numbers of folders and projects.
  package struct Extent: Equatable, Sendable {
    var folders: Int
    var projects: Int
  }

  package var extent: Extent { Extent(folders: folders.count, projects: projects.count) }

  package func version(of property: LibraryProperty) -> Version<LibraryProperty> {
    switch property {
    case .folderRemoved(let i, _):
      Version(.folderRemoved(i, folders[i].isRemoved.value), writer: folders[i].isRemoved.writer)
    case .folderDestroyed(let i, _):
      Version(
        .folderDestroyed(i, folders[i].isDestroyed.value), writer: folders[i].isDestroyed.writer)
    case .folder(let i, let property): folders[i].version(of: property, index: i)
    case .projectRemoved(let i, _):
      Version(
        .projectRemoved(i, projects[i].isRemoved.value), writer: projects[i].isRemoved.writer)
    case .projectDestroyed(let i, _):
      Version(
        .projectDestroyed(i, projects[i].isDestroyed.value), writer: projects[i].isDestroyed.writer)
    case .project(let i, .order):
      Version(.project(i, .order(projects[i].order.value)), writer: projects[i].order.writer)
    case .project(let i, .folder):
      Version(.project(i, .folder(projects[i].folder.value)), writer: projects[i].folder.writer)
    }
  }

  package mutating func set(_ version: Version<LibraryProperty>) {
    let writer = version.writer
    switch version.property {
    case .folderRemoved(let i, let value): folders[i].isRemoved = Register(value, writer: writer)
    case .folderDestroyed(let i, let value):
      folders[i].isDestroyed = Register(value, writer: writer)
    case .folder(let i, let property): folders[i].set(property, writer: writer)
    case .projectRemoved(let i, let value):
      projects[i].isRemoved = Register(value, writer: writer)
    case .projectDestroyed(let i, let value):
      projects[i].isDestroyed = Register(value, writer: writer)
    case .project(let i, .order(let value)): projects[i].order = Register(value, writer: writer)
    case .project(let i, .folder(let value)): projects[i].folder = Register(value, writer: writer)
    }
  }

  package func obstacle(to version: Version<LibraryProperty>, undoing edit: EditID?) -> Obstacle? {
    switch version.property {
    case .folderRemoved(let i, true) where version.writer == nil:
      // An insertion is taken back only while nothing lies in the folder.
      holdsAnything(folders[i].id) ? .inUse : nil
    case .folderRemoved(let i, false) where folders[i].isDestroyed.value: .destroyed
    case .projectRemoved(let i, false) where projects[i].isDestroyed.value: .destroyed
    case .folderDestroyed(_, false), .projectDestroyed(_, false): .destroyed
    case .folder(let i, .parent(let parent?)): obstacle(toPutting: i, in: parent, undoing: edit)
    case .project(_, .folder(let folder?)): obstacle(toPutting: nil, in: folder, undoing: edit)
    default: nil
    }
  }

  /// Something goes back into a removed folder only if it was in there when that was removed.
  private func obstacle(toPutting folder: Int?, in parent: FolderID, undoing edit: EditID?)
    -> Obstacle?
  {
    guard let target = folderIndex[parent] else { return .parentRemoved }
    if let folder, lies(target, in: folder) { return .cycle }
    if isPresent(folder: target) { return nil }
    guard let edit, wasRemoved(target, before: edit) else { return .parentRemoved }
    return nil
  }

  package func addDamage(of properties: [LibraryProperty], to damage: inout [LibraryProperty]) {
    damage += properties
  }

  package mutating func cut(backTo extent: Extent) {
    while projects.count > extent.projects { projectIndex[projects.removeLast().id] = nil }
    while folders.count > extent.folders { folderIndex[folders.removeLast().id] = nil }
  }
}

extension Library.Folder {
  func version(of property: FolderProperty, index i: Int) -> Version<LibraryProperty> {
    switch property {
    case .name: Version(.folder(i, .name(name.value)), writer: name.writer)
    case .description:
      Version(.folder(i, .description(description.value)), writer: description.writer)
    case .order: Version(.folder(i, .order(order.value)), writer: order.writer)
    case .parent: Version(.folder(i, .parent(parent.value)), writer: parent.writer)
    }
  }

  mutating func set(_ property: FolderProperty, writer: EditID?) {
    switch property {
    case .name(let value): name = Register(value, writer: writer)
    case .description(let value): description = Register(value, writer: writer)
    case .order(let value): order = Register(value, writer: writer)
    case .parent(let value): parent = Register(value, writer: writer)
    }
  }
}
