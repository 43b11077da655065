import Storyboard
import TestSupport
import Testing

@Suite struct `Edits of a library` {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `undo after do leaves nothing to see, redo brings it back`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (library, log) = random.library(editCount: 40)
    let session = log[0].session
    var count = 0
    for _ in 0..<20 {
      let change = random.change(of: library)
      switch change {
      case .destroyFolder, .destroyProject: continue
      default: break
      }
      let before = Contents(library)
      let edit = LibraryEdit(id: random.id(), session: session, .change([change]))
      guard (try? library.apply(edit)) != nil else { continue }
      let after = Contents(library)
      let undo = edit.inverse(id: random.id())
      guard try library.apply(undo).outcome == .done else { continue }
      count += 1
      #expect(Contents(library) == before)
      try library.apply(undo.inverse(id: random.id()))
      #expect(Contents(library) == after)
    }
    #expect(count > 5)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `taking the latest edits back is exact`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (library, log) = random.library(editCount: 25)
    let before = library
    var rollbacks: [Rollback<Library>] = []
    let sessions = [log[0].session, random.id()]
    for _ in 0..<25 {
      let edit = random.edit(of: library, by: sessions.randomElement(using: &random)!)
      if let (_, rollback) = try? library.applyReversibly(edit) { rollbacks.append(rollback) }
    }
    for rollback in rollbacks.reversed() { library.reverse(rollback) }
    #expect(library == before)
  }

  /// Every folder is reached from the top exactly once, whatever two sessions have moved where.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `folders never lie in a circle`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let library = random.library(editCount: 120).library
    var seen: Set<FolderID> = []
    func walk(_ parent: FolderID?) {
      for index in library.folders(in: parent) {
        #expect(seen.insert(library.folders[index].id).inserted)
        walk(library.folders[index].id)
      }
    }
    walk(nil)
    let present = library.folders.indices.filter { library.isPresent(folder: $0) }
    #expect(Set(present.map { library.folders[$0].id }) == seen)
  }

  /// What is neither to be seen nor destroyed is in the bin, or in a folder that is.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `nothing is lost between the folders and the bin`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let library = random.library(editCount: 120).library
    let bin = library.bin
    for index in library.projects.indices where !library.projects[index].isDestroyed.value {
      let places =
        (library.isPresent(project: index) ? 1 : 0) + (bin.projects.contains(index) ? 1 : 0)
      let folder = library.projects[index].folder.value.flatMap { library.index(of: $0) }
      let isInside = folder.map { !library.isPresent(folder: $0) } ?? false
      #expect(places == (isInside ? 0 : 1))
    }
  }

  @Test func `what the bin was emptied of does not come back`() throws {
    var random = SplitMix64(seed: 1)
    var library = Library(id: random.id())
    let (session, keeper): (SessionID, SessionID) = (random.id(), random.id())
    let project: ProjectID = random.id()
    func apply(_ session: SessionID, _ action: LibraryEdit.Action) throws -> (EditID, EditOutcome) {
      let id: EditID = random.id()
      let applied = try library.apply(LibraryEdit(id: id, session: session, action))
      return (id, applied.outcome)
    }
    _ = try apply(
      session,
      .change([.insertProject(project, NewProject(name: "A", canvas: .fullHD, order: .middle))]))
    // One that is there is not destroyed.
    #expect(try apply(keeper, .change([.destroyProject(project)])).1 == .nothing(.inUse))
    let (removal, _) = try apply(session, .change([.setProjectRemoved(project, true)]))
    #expect(library.bin.projects == [0])
    let (destruction, _) = try apply(keeper, .change([.destroyProject(project)]))
    #expect(library.bin.projects.isEmpty)
    #expect(try apply(session, .undo(removal)).1 == .nothing(.destroyed))
    #expect(try apply(keeper, .undo(destruction)).1 == .nothing(.destroyed))
    #expect(
      try apply(session, .change([.setProjectRemoved(project, false)])).1 == .nothing(.destroyed))
  }
}

/// What one sees of a library: all but who wrote it.
private struct Contents: Equatable {
  var folders: [[String]] = []
  var projects: [[String]] = []

  init(_ library: Library) {
    func walk(_ parent: FolderID?, _ path: String) {
      for index in library.projects(in: parent) {
        projects.append([path, library.projects[index].id.hex])
      }
      for index in library.folders(in: parent) {
        let folder = library.folders[index]
        folders.append(
          [path, folder.id.hex, folder.name.value.string, folder.description.value.string])
        walk(folder.id, path + "/" + folder.id.hex)
      }
    }
    walk(nil, "")
  }
}
