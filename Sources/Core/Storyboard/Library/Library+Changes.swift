extension Library {
  package mutating func perform(
    _ change: LibraryChange, in work: inout EditInProgress<LibraryProperty>
  ) throws(EditError) {
    switch change {
    case .insertFolder(let id, let name, let parent, let order):
      guard folderIndex[id] == nil else { throw .folderExists(id) }
      try name.checkName()
      let place = try present(parent, in: &work)
      folderIndex[id] = folders.count
      folders.append(
        Folder(
          id: id, name: Register(name, writer: work.id), order: Register(order, writer: work.id),
          parent: Register(place, writer: work.id)))
      write(.folderRemoved(folders.count - 1, false), in: &work)
    case .setFolderRemoved(let id, let isRemoved):
      write(.folderRemoved(try known(id), isRemoved), in: &work)
    case .setFolder(let id, let property):
      switch property {
      case .name(let name): try name.checkName()
      case .description(let text): try text.check(limit: Text.wordsLimit)
      case .parent(let parent?): _ = try known(parent)
      case .parent(nil), .order: break
      }
      write(.folder(try known(id), property), in: &work)
    case .insertProject(let id, let project):
      try insert(project, as: id, in: &work)
    case .setProjectRemoved(let id, let isRemoved):
      write(.projectRemoved(try known(id), isRemoved), in: &work)
    case .setProject(let id, let property):
      if case .folder(let folder?) = property { _ = try known(folder) }
      write(.project(try known(id), property), in: &work)
    case .destroyFolder(let id):
      let index = try known(id)
      guard !isPresent(folder: index) else { return work.note(.inUse) }
      write(.folderDestroyed(index, true), in: &work)
    case .destroyProject(let id):
      let index = try known(id)
      guard !isPresent(project: index) else { return work.note(.inUse) }
      write(.projectDestroyed(index, true), in: &work)
    }
  }

  private mutating func insert(
    _ project: NewProject, as id: ProjectID, in work: inout EditInProgress<LibraryProperty>
  ) throws(EditError) {
    guard projectIndex[id] == nil else { throw .projectExists(id) }
    try project.name.checkName()
    try project.canvas.check()
    if let original = project.original { _ = try known(original) }
    let place = try present(project.folder, in: &work)
    projectIndex[id] = projects.count
    projects.append(
      ProjectCard(
        id: id, order: Register(project.order, writer: work.id),
        folder: Register(place, writer: work.id)))
    write(.projectRemoved(projects.count - 1, false), in: &work)
  }

  /// Returns the folder, or nil where it is removed by now: what is made for it then lies in none.
  private func present(
    _ folder: FolderID?, in work: inout EditInProgress<LibraryProperty>
  ) throws(EditError) -> FolderID? {
    guard let folder, !isPresent(folder: try known(folder)) else { return folder }
    work.note(.parentRemoved)
    return nil
  }

  private func known(_ id: FolderID) throws(EditError) -> Int {
    guard let index = folderIndex[id] else { throw .noSuchFolder(id) }
    return index
  }

  private func known(_ id: ProjectID) throws(EditError) -> Int {
    guard let index = projectIndex[id] else { throw .noSuchProject(id) }
    return index
  }
}
