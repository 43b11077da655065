package import Storyboard

extension SplitMix64 {
  /// An edit that `session` could make looking at `library`.
  package mutating func edit(of library: Library, by session: SessionID) -> LibraryEdit {
    if oneIn(4), let target = library.undoableEdit(for: session) {
      return LibraryEdit(id: id(), session: session, .undo(target))
    }
    if oneIn(4), let target = library.redoableEdit(for: session) {
      return LibraryEdit(id: id(), session: session, .redo(target))
    }
    return LibraryEdit(id: id(), session: session, .change([change(of: library)]))
  }

  package mutating func change(of library: Library) -> LibraryChange {
    let folder = library.folders.randomElement(using: &self)
    let project = library.projects.randomElement(using: &self)
    let place = oneIn(3) ? nil : folder?.id
    switch (number(0...9), folder, project) {
    case (0, _, _): return .insertFolder(id(), name: text(), parent: place, order: orderKey())
    case (1, let folder?, _): return .setFolderRemoved(folder.id, oneIn(2))
    case (2...4, let folder?, _): return .setFolder(folder.id, folderProperty(in: place))
    case (5, _, let project?): return .setProjectRemoved(project.id, oneIn(2))
    case (6, _, let project?):
      return .setProject(project.id, oneIn(2) ? .order(orderKey()) : .folder(place))
    case (7, _, let project?) where oneIn(4): return .destroyProject(project.id)
    case (8, let folder?, _) where oneIn(4): return .destroyFolder(folder.id)
    default:
      let new = NewProject(
        name: text(), canvas: .fullHD, folder: place, order: orderKey(),
        original: oneIn(4) ? project?.id : nil)
      return .insertProject(id(), new)
    }
  }

  private mutating func folderProperty(in place: FolderID?) -> FolderProperty {
    switch number(0...3) {
    case 0: .name(text())
    case 1: .description(text())
    case 2: .order(orderKey())
    default: .parent(place)
    }
  }

  /// A library that two sessions have worked on, and the log of their edits.
  package mutating func library(editCount: Int) -> (library: Library, log: [LibraryEdit]) {
    var library = Library(id: id())
    let sessions: [SessionID] = [id(), id()]
    var log: [LibraryEdit] = []
    while log.count < editCount {
      let edit = edit(of: library, by: sessions.randomElement(using: &self)!)
      if (try? library.apply(edit)) != nil { log.append(edit) }
    }
    return (library, log)
  }
}
