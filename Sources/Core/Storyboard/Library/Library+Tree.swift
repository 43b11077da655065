extension Library {
  /// The folders in `parent` that are not removed, in order; nil: those in none.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of folders.
  package func folders(in parent: FolderID?) -> [Int] {
    var list = RankedList()
    for (index, folder) in folders.enumerated()
    where !folder.isRemoved.value && folder.parent.value == parent {
      list.add(index, folder.order.value, folder.id)
    }
    return list.sorted()
  }

  /// The projects in `folder` that are not removed, in order; nil: those in none.
  package func projects(in folder: FolderID?) -> [Int] {
    var list = RankedList()
    for (index, project) in projects.enumerated()
    where !project.isRemoved.value && project.folder.value == folder {
      list.add(index, project.order.value, project.id)
    }
    return list.sorted()
  }

  /// Whether the folder and all around it are there.
  package func isPresent(folder: Int) -> Bool {
    everyFolder(from: folder) { !$0.isRemoved.value }
  }

  /// Whether the project and all folders around it are there.
  package func isPresent(project: Int) -> Bool {
    guard !projects[project].isRemoved.value else { return false }
    guard let folder = projects[project].folder.value.flatMap({ folderIndex[$0] }) else {
      return true
    }
    return isPresent(folder: folder)
  }

  /// Whether `folder` is `outer` or lies somewhere in it.
  package func lies(_ folder: Int, in outer: Int) -> Bool {
    !everyFolder(from: folder) { $0.id != folders[outer].id }
  }

  /// The items of the bin that were removed by themselves, rather than with a folder: folders and projects, the
  /// one removed last coming first.
  package var bin: (folders: [Int], projects: [Int]) {
    func isShown(in parent: FolderID?) -> Bool {
      parent.flatMap { folderIndex[$0] }.map { isPresent(folder: $0) } ?? true
    }
    func time(_ writer: EditID?) -> Int { writer.flatMap { history.index(of: $0) } ?? -1 }
    var removedFolders = folders.indices.filter {
      folders[$0].isRemoved.value && !folders[$0].isDestroyed.value
        && isShown(in: folders[$0].parent.value)
    }
    removedFolders.sortIndices {
      time(folders[$0].isRemoved.writer) > time(folders[$1].isRemoved.writer)
    }
    var removedProjects = projects.indices.filter {
      projects[$0].isRemoved.value && !projects[$0].isDestroyed.value
        && isShown(in: projects[$0].folder.value)
    }
    removedProjects.sortIndices {
      time(projects[$0].isRemoved.writer) > time(projects[$1].isRemoved.writer)
    }
    return (removedFolders, removedProjects)
  }

  func holdsAnything(_ folder: FolderID) -> Bool {
    !folders(in: folder).isEmpty || !projects(in: folder).isEmpty
  }

  /// Whether the folder and those around it, as far as they are removed, were so before `edit`.
  func wasRemoved(_ folder: Int, before edit: EditID) -> Bool {
    everyFolder(from: folder) {
      !$0.isRemoved.value || history.isEarlier($0.isRemoved.writer, than: edit)
    }
  }

  /// Whether `condition` holds for the folder and for all around it. There are no cycles.
  private func everyFolder(from folder: Int, _ condition: (Folder) -> Bool) -> Bool {
    var next: Int? = folder
    while let index = next {
      guard condition(folders[index]) else { return false }
      next = folders[index].parent.value.flatMap { folderIndex[$0] }
    }
    return true
  }
}
