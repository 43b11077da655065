package import Storyboard

/// A project that is to be copied: what the copy is called, and how large its canvas is, which the library itself
/// does not know.
package struct ProjectCopy: Equatable, Sendable {
  package var original: ProjectID
  package var name: Text
  package var canvas: CanvasSize

  package init(original: ProjectID, name: Text, canvas: CanvasSize) {
    self.original = original
    self.name = name
    self.canvas = canvas
  }
}

extension LibraryEdits {
  /// A copy of a folder with all folders and projects in it, right behind it, in the same order. Projects that
  /// `projects` does not name are left out.
  ///
  /// - Complexity: O(*n* · *m*) for *n* things in it and *m* in the library.
  package mutating func duplicate(
    folder original: FolderID, name: Text, projects: [ProjectCopy]
  ) throws(LibraryRefusal) -> (changes: [LibraryChange], copy: FolderID) {
    guard let index = library.index(of: original), library.isPresent(folder: index) else {
      throw .noSuchFolder(original)
    }
    let parent = library.folders[index].parent.value
    let siblings = library.folders(in: parent)
    let at = siblings.firstIndex(of: index) ?? siblings.count - 1
    let high = at + 1 < siblings.count ? library.folders[siblings[at + 1]].order.value : nil
    let order = OrderKey.between(library.folders[index].order.value, high)
    var changes: [LibraryChange] = []
    let copy = copyFolder(index, as: name, in: parent, at: order, projects, &changes)
    return (changes, copy)
  }

  private mutating func copyFolder(
    _ index: Int, as name: Text, in parent: FolderID?, at order: OrderKey,
    _ projects: [ProjectCopy], _ changes: inout [LibraryChange]
  ) -> FolderID {
    let folder = library.folders[index]
    let copy = takeFolderID()
    changes.append(.insertFolder(copy, name: name, parent: parent, order: order))
    if folder.description.value.byteCount > 0 {
      changes.append(.setFolder(copy, .description(folder.description.value)))
    }
    for inner in library.projects(in: folder.id) {
      let project = library.projects[inner]
      guard let known = projects.first(where: { $0.original == project.id }) else { continue }
      changes.append(
        .insertProject(
          takeProjectID(),
          NewProject(
            name: known.name, canvas: known.canvas, folder: copy, order: project.order.value,
            original: project.id)))
    }
    for inner in library.folders(in: folder.id) {
      let next = library.folders[inner]
      _ = copyFolder(
        inner, as: next.name.value, in: copy, at: next.order.value, projects, &changes)
    }
    return copy
  }
}
