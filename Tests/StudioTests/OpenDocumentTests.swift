import Storyboard
import Studio
import Testing

@Suite struct `A document open in a window` {
  @Test func `an edit is taken back by its id, and what was done since stays`() throws {
    var window = OpenDocument(
      Library(id: LibraryID(high: 1, low: 1)), session: SessionID(high: 2, low: 2),
      ids: IDSource(3, 4))
    let folder = FolderID(high: 5, low: 5)
    try window.make([.insertFolder(folder, name: "New folder", parent: nil, order: .middle)])
    try window.make([.setFolder(folder, .name("Films"))])
    let naming = try #require(window.undoableEdit)
    try window.make([.setFolder(folder, .description("What it is for"))])
    let describing = try #require(window.undoableEdit)
    #expect(naming != describing)

    try window.undo(naming)
    #expect(window.document.folders[0].name.value == "New folder")
    #expect(window.document.folders[0].description.value == "What it is for")
    // The latest step is still that which was made last.
    #expect(window.undoableEdit == describing)
    #expect(window.redoableEdit == naming)
    try window.redo(naming)
    #expect(window.document.folders[0].name.value == "Films")
    #expect(window.redoableEdit == nil)
  }

  @Test func `what was written over since is not taken back`() throws {
    var window = OpenDocument(
      Library(id: LibraryID(high: 1, low: 1)), session: SessionID(high: 2, low: 2),
      ids: IDSource(3, 4))
    let folder = FolderID(high: 5, low: 5)
    try window.make([.insertFolder(folder, name: "New folder", parent: nil, order: .middle)])
    try window.make([.setFolder(folder, .name("Films"))])
    let naming = try #require(window.undoableEdit)
    try window.make([.setFolder(folder, .name("Sketches"))])
    try window.undo(naming)
    #expect(window.document.folders[0].name.value == "Sketches")
    #expect(throws: EditError.noSuchEdit(EditID(high: 9, low: 9))) {
      try window.undo(EditID(high: 9, low: 9))
    }
  }
}
