import Storyboard
import Studio
import TestSupport
import Testing

@Suite struct `Commands of the library` {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what is moved stands together as it was given, and nothing else moves`(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    var window = try Shelf(&random)
    for _ in 0..<10 {
      let library = window.library
      let before = window.places
      let all = before.values.flatMap(\.self)
      var moved: [LibraryItem] = []
      for _ in 0..<random.number(1...4) {
        let item = all.randomElement(using: &random)!
        if !moved.contains(item) { moved.append(item) }
      }
      let target = before.keys.randomElement(using: &random)!
      let sibling = random.oneIn(3) ? nil : before[target]?.randomElement(using: &random)
      let toFront = sibling == nil && random.oneIn(2)
      // A folder goes anywhere but into itself and what lies in it.
      let own = moved.first {
        guard case .folder(let id) = $0, let target else { return false }
        return library.lies(library.index(of: target)!, in: library.index(of: id)!)
      }
      let edits = LibraryEdits(library, ids: window.ids)
      if case .folder(let id) = own {
        #expect(throws: LibraryRefusal.intoItself(id)) {
          try edits.move(moved, into: target, after: sibling, toFront: toFront)
        }
        continue
      }
      try window.make(edits.move(moved, into: target, after: sibling, toFront: toFront))
      let after = window.places
      for (place, items) in after {
        let rest = items.filter { !moved.contains($0) }
        #expect(rest == before[place]!.filter { !moved.contains($0) })
      }
      for isFolder in [true, false] {
        let kind = moved.filter { $0.isFolder == isFolder }
        let row = after[target]!.filter { $0.isFolder == isFolder }
        guard let first = kind.first.flatMap(row.firstIndex) else { continue }
        #expect(Array(row[first...].prefix(kind.count)) == kind)
        if let sibling, sibling.isFolder == isFolder, !moved.contains(sibling) {
          #expect(row.firstIndex(of: sibling) == first - 1)
        } else if toFront {
          #expect(first == 0)
        } else if sibling.map(moved.contains) != true {
          #expect(first + kind.count == row.count)
        }
      }
      try window.undo()
      #expect(window.places == before)
    }
  }

  @Test func `what comes out of the bin lies where it lay, or on top where that is gone`() throws {
    var random = SplitMix64(seed: 2)
    var window = try Shelf(&random)
    let inner = try #require(window.folder(in: window.outer))
    let lonely = try #require(window.project(in: inner))
    func edits() -> LibraryEdits { LibraryEdits(window.library, ids: window.ids) }
    try window.make(edits().remove([.project(lonely)]))
    #expect(window.places[inner]?.contains(.project(lonely)) == false)
    try window.make(edits().restore([.project(lonely)]))
    #expect(window.places[inner]?.contains(.project(lonely)) == true)
    // The project alone, then all around it: it comes back on top, as does the inner folder.
    try window.make(edits().remove([.project(lonely)]))
    try window.make(edits().remove([.folder(inner)]))
    try window.make(edits().remove([.folder(window.outer)]))
    try window.make(edits().restore([.project(lonely)]))
    #expect(window.places[nil]?.contains(.project(lonely)) == true)
    try window.make(edits().restore([.folder(inner)]))
    #expect(window.places[nil]?.contains(.folder(inner)) == true)
    #expect(window.library.isPresent(folder: window.library.index(of: inner)!))
  }

  @Test func `new folders come last, new projects first, copies right behind`() throws {
    var random = SplitMix64(seed: 3)
    var window = try Shelf(&random)
    var edits = LibraryEdits(window.library, ids: window.ids)
    let (first, folder) = edits.addFolder(name: "New", in: window.outer)
    try window.make(first)
    #expect(window.places[window.outer]!.last { $0.isFolder } == .folder(folder))
    edits = LibraryEdits(window.library, ids: edits.ids)
    let (second, project) = edits.addProject(name: "New", canvas: .fullHD, in: window.outer)
    try window.make(second)
    #expect(window.places[window.outer]!.first { !$0.isFolder } == .project(project))
    edits = LibraryEdits(window.library, ids: edits.ids)
    let (third, copy) = edits.duplicate(project, name: "Copy", canvas: .fullHD)
    try window.make(third)
    #expect(
      window.places[window.outer]!.filter { !$0.isFolder }.prefix(2)
        == [.project(project), .project(copy)])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a copy of a folder holds copies of all in it, in their order`(seed: UInt64) throws {
    var random = SplitMix64(seed: 900 + seed)
    var window = try Shelf(&random)
    let before = window.places
    let original = try #require(before.keys.compactMap(\.self).randomElement(using: &random))
    try window.make([.setFolder(original, .description("What it is for"))])
    let tree = window.tree(original)
    let all = window.library.projects.map {
      ProjectCopy(original: $0.id, name: "Copied", canvas: .fullHD)
    }
    var edits = LibraryEdits(window.library, ids: window.ids)
    let (changes, copy) = try edits.duplicate(folder: original, name: "Copy", projects: all)
    for case .insertProject(let id, let new) in changes { window.copies[id] = new.original }
    try window.make(changes)
    #expect(window.tree(copy) == tree)
    #expect(window.tree(original) == tree)
    let index = try #require(window.library.index(of: copy))
    #expect(window.library.folders[index].name.value == "Copy")
    let row = try #require(window.places[window.library.folders[index].parent.value])
    let at = try #require(row.firstIndex(of: .folder(original)))
    #expect(row[at + 1] == .folder(copy))
    try window.undo()
    for (place, items) in before { #expect(window.places[place] == items) }
    let nobody = FolderID(high: 9, low: 9)
    #expect(throws: LibraryRefusal.noSuchFolder(nobody)) {
      try edits.duplicate(folder: nobody, name: "Copy", projects: [])
    }
  }
}

extension Shelf {
  /// What lies in a folder, without ids: folders by their names, projects by what they are copies of.
  fileprivate func tree(_ folder: FolderID) -> [String] {
    library.projects(in: folder).map { index in
      let project = library.projects[index]
      return "project \((copies[project.id] ?? project.id).hex)"
    }
      + library.folders(in: folder).flatMap { index -> [String] in
        let inner = library.folders[index]
        return ["folder \(inner.name.value.string): \(inner.description.value.string)"]
          + tree(inner.id).map { "  " + $0 }
      }
  }
}

extension LibraryItem {
  fileprivate var isFolder: Bool { if case .folder = self { true } else { false } }
}

/// A library of folders in folders with a few projects each, open in a window.
private struct Shelf {
  var document: OpenDocument<Library>
  var ids: IDSource
  var outer: FolderID
  var copies: [ProjectID: ProjectID] = [:]
  var library: Library { document.document }

  init(_ random: inout SplitMix64) throws {
    ids = IDSource(random.next(), random.next())
    document = OpenDocument(
      Library(id: random.id()), session: random.id(), ids: IDSource(random.next(), random.next()))
    var folders: [FolderID?] = [nil]
    for number in 0..<6 {
      var edits = LibraryEdits(document.document, ids: ids)
      // The second lies in the first, the others anywhere.
      let parent = number == 1 ? folders[1] : folders.randomElement(using: &random)!
      let (changes, folder) = edits.addFolder(name: Text("Folder \(number)"), in: parent)
      try document.make(changes)
      folders.append(folder)
      ids = edits.ids
    }
    outer = folders[1]!
    for folder in folders {
      for number in 0..<random.number(1...3) {
        var edits = LibraryEdits(document.document, ids: ids)
        let (changes, _) = edits.addProject(
          name: Text("Project \(number)"), canvas: .fullHD, in: folder)
        try document.make(changes)
        ids = edits.ids
      }
    }
  }

  mutating func make(_ changes: [LibraryChange]) throws { try document.make(changes) }
  mutating func undo() throws { try document.undo() }

  /// What lies in each folder, folders first.
  var places: [FolderID?: [LibraryItem]] {
    var places: [FolderID?: [LibraryItem]] = [:]
    for folder in [nil] + library.folders.map({ Optional($0.id) }) {
      places[folder] =
        library.folders(in: folder).map { .folder(library.folders[$0].id) }
        + library.projects(in: folder).map { .project(library.projects[$0].id) }
    }
    return places
  }

  func folder(in parent: FolderID) -> FolderID? {
    library.folders(in: parent).first.map { library.folders[$0].id }
  }

  func project(in folder: FolderID) -> ProjectID? {
    library.projects(in: folder).first.map { library.projects[$0].id }
  }
}
