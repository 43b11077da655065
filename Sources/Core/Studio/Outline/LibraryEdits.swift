package import Storyboard

/// A reason why an edit of the library is not made.
package enum LibraryRefusal: Error, Equatable, Sendable {
  /// A folder cannot lie in itself.
  case intoItself(FolderID)
  case noSuchFolder(FolderID)
}

/// Something that lies in a library.
package enum LibraryItem: Equatable, Hashable, Sendable {
  case folder(FolderID)
  case project(ProjectID)
}

/// Makes the changes of a library that commands stand for. Nothing here changes the library.
package struct LibraryEdits {
  package let library: Library
  package private(set) var ids: IDSource

  package init(_ library: Library, ids: IDSource) {
    self.library = library
    self.ids = ids
  }

  /// A folder at the end of another.
  package mutating func addFolder(name: Text, in parent: FolderID?) -> (
    changes: [LibraryChange], folder: FolderID
  ) {
    let folder: FolderID = ids.next()
    let last = library.folders(in: parent).last.map { library.folders[$0].order.value }
    return (
      [.insertFolder(folder, name: name, parent: parent, order: .between(last, nil))], folder
    )
  }

  /// A project at the front of a folder, where it is seen.
  package mutating func addProject(name: Text, canvas: CanvasSize, in folder: FolderID?) -> (
    changes: [LibraryChange], project: ProjectID
  ) {
    let project: ProjectID = ids.next()
    let first = library.projects(in: folder).first.map { library.projects[$0].order.value }
    return (
      [
        .insertProject(
          project,
          NewProject(name: name, canvas: canvas, folder: folder, order: .between(nil, first)))
      ], project
    )
  }

  /// A copy of a project, with all that is in it, right behind it.
  package mutating func duplicate(_ original: ProjectID, name: Text, canvas: CanvasSize) -> (
    changes: [LibraryChange], copy: ProjectID
  ) {
    let copy: ProjectID = ids.next()
    let folder = library.index(of: original).flatMap { library.projects[$0].folder.value }
    let siblings = library.projects(in: folder)
    let at = siblings.firstIndex { library.projects[$0].id == original } ?? siblings.count - 1
    let low = siblings.indices.contains(at) ? library.projects[siblings[at]].order.value : nil
    let high = at + 1 < siblings.count ? library.projects[siblings[at + 1]].order.value : nil
    return (
      [
        .insertProject(
          copy,
          NewProject(
            name: name, canvas: canvas, folder: folder, order: .between(low, high),
            original: original))
      ], copy
    )
  }

  mutating func takeFolderID() -> FolderID { ids.next() }
  mutating func takeProjectID() -> ProjectID { ids.next() }

  /// Puts things into the bin.
  package func remove(_ items: [LibraryItem]) -> [LibraryChange] {
    items.map {
      switch $0 {
      case .folder(let id): .setFolderRemoved(id, true)
      case .project(let id): .setProjectRemoved(id, true)
      }
    }
  }

  /// Takes things out of the bin, to where they lay; to the top of the library where that is not
  /// there any more.
  package func restore(_ items: [LibraryItem]) -> [LibraryChange] {
    var changes: [LibraryChange] = []
    for item in items {
      switch item {
      case .folder(let id):
        guard let index = library.index(of: id) else { continue }
        if isGone(library.folders[index].parent.value) {
          changes.append(.setFolder(id, .parent(nil)))
        }
        changes.append(.setFolderRemoved(id, false))
      case .project(let id):
        guard let index = library.index(of: id) else { continue }
        if isGone(library.projects[index].folder.value) {
          changes.append(.setProject(id, .folder(nil)))
        }
        changes.append(.setProjectRemoved(id, false))
      }
    }
    return changes
  }

  /// Moves things, folders and projects each in the order in which they are given, into `folder`, each
  /// kind behind `sibling` where that is one of it, or at its end.
  package func move(
    _ items: [LibraryItem], into folder: FolderID?, after sibling: LibraryItem?,
    toFront: Bool = false
  ) throws(LibraryRefusal) -> [LibraryChange] {
    if let folder {
      guard let target = library.index(of: folder) else { throw .noSuchFolder(folder) }
      for case .folder(let id) in items {
        guard let index = library.index(of: id) else { throw .noSuchFolder(id) }
        if library.lies(target, in: index) { throw .intoItself(id) }
      }
    }
    return moveFolders(items, folder, sibling, toFront)
      + moveProjects(items, folder, sibling, toFront)
  }

  private func moveFolders(
    _ items: [LibraryItem], _ parent: FolderID?, _ sibling: LibraryItem?, _ toFront: Bool
  ) -> [LibraryChange] {
    let rest = library.folders(in: parent).filter {
      !items.contains(.folder(library.folders[$0].id))
    }
    var at = toFront ? 0 : rest.count
    if case .folder(let id) = sibling,
      let place = rest.firstIndex(where: { library.folders[$0].id == id })
    {
      at = place + 1
    }
    var low = at > 0 ? library.folders[rest[at - 1]].order.value : nil
    let high = at < rest.count ? library.folders[rest[at]].order.value : nil
    var changes: [LibraryChange] = []
    for case .folder(let id) in items {
      guard let index = library.index(of: id) else { continue }
      let key = OrderKey.between(low, high)
      if library.folders[index].parent.value != parent {
        changes.append(.setFolder(id, .parent(parent)))
      }
      changes.append(.setFolder(id, .order(key)))
      low = key
    }
    return changes
  }

  private func moveProjects(
    _ items: [LibraryItem], _ folder: FolderID?, _ sibling: LibraryItem?, _ toFront: Bool
  ) -> [LibraryChange] {
    let rest = library.projects(in: folder).filter {
      !items.contains(.project(library.projects[$0].id))
    }
    var at = toFront ? 0 : rest.count
    if case .project(let id) = sibling,
      let place = rest.firstIndex(where: { library.projects[$0].id == id })
    {
      at = place + 1
    }
    var low = at > 0 ? library.projects[rest[at - 1]].order.value : nil
    let high = at < rest.count ? library.projects[rest[at]].order.value : nil
    var changes: [LibraryChange] = []
    for case .project(let id) in items {
      guard let index = library.index(of: id) else { continue }
      let key = OrderKey.between(low, high)
      if library.projects[index].folder.value != folder {
        changes.append(.setProject(id, .folder(folder)))
      }
      changes.append(.setProject(id, .order(key)))
      low = key
    }
    return changes
  }

  private func isGone(_ folder: FolderID?) -> Bool {
    guard let folder, let index = library.index(of: folder) else { return false }
    return !library.isPresent(folder: index)
  }
}
