import PageTransfer
import Storyboard
import Studio

/// What the library holds as JSON: `{"folders":[{"id","name","description","parent"}],
/// "projects":[{"id","folder"}],"bin":[{"id","isFolder","name"}]}`, each list in order, folders before
/// what is in them. Its length in bytes.
@_cdecl("libraryContents")
public func libraryContents() -> Int32 {
  guard let library = openLibrary?.document else { return 0 }
  var (folders, projects): ([Int], [Int]) = ([], [])
  func walk(_ parent: FolderID?) {
    projects += library.projects(in: parent)
    for index in library.folders(in: parent) {
      folders.append(index)
      walk(library.folders[index].id)
    }
  }
  walk(nil)
  let bin = library.bin
  var json = JSONText()
  json.object { json in
    json.list("folders", folders) { json, index in
      let folder = library.folders[index]
      json.field("id", folder.id.hex)
      json.field("name", folder.name.value.string)
      json.field("description", folder.description.value.string)
      json.field("parent", folder.parent.value?.hex ?? "")
    }
    json.list("projects", projects) { json, index in
      json.field("id", library.projects[index].id.hex)
      json.field("folder", library.projects[index].folder.value?.hex ?? "")
    }
    json.list("binFolders", bin.folders) { json, index in
      json.field("id", library.folders[index].id.hex)
      json.field("name", library.folders[index].name.value.string)
    }
    json.list("binProjects", bin.projects) { json, index in
      json.field("id", library.projects[index].id.hex)
    }
  }
  return Transfer.put(json.bytes)
}

// MARK: Commands. What is new comes back as an id of 16 bytes: how many bytes, or −1 and a message.

/// Adds a folder: the id of the one it lies in, zeros for none, and its name.
@_cdecl("addFolder")
public func addFolder(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  let parent: FolderID? = bytes.id(at: 0)
  return command { edits throws(LibraryRefusal) in
    let (changes, folder) = edits.addFolder(
      name: bytes.name(from: 16, orElse: "Untitled"), in: parent)
    return (changes, folder.bytes)
  }
}

/// Adds a project: the id of the folder it lies in, zeros for none, and its name.
@_cdecl("addProject")
public func addProject(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ width: Int32, _ height: Int32
) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  let folder: FolderID? = bytes.id(at: 0)
  let canvas = CanvasSize(width: UInt32(max(0, width)), height: UInt32(max(0, height)))
  return command { edits throws(LibraryRefusal) in
    let (changes, project) = edits.addProject(
      name: bytes.name(from: 16, orElse: "Untitled"), canvas: canvas, in: folder)
    return (changes, project.bytes)
  }
}

/// Copies a project: its id, and the copy's name.
@_cdecl("duplicateProject")
public func duplicateProject(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ width: Int32, _ height: Int32
) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  guard let original: ProjectID = bytes.id(at: 0) else { return 0 }
  let canvas = CanvasSize(width: UInt32(max(0, width)), height: UInt32(max(0, height)))
  return command { edits throws(LibraryRefusal) in
    let (changes, copy) = edits.duplicate(
      original, name: bytes.name(from: 16, orElse: "Untitled"), canvas: canvas)
    return (changes, copy.bytes)
  }
}

/// Copies a folder with all that is in it: its id and the copy's name, then each project that lies somewhere in
/// it: its id, name, and the width and height of its canvas, four bytes each. Names come behind their length in two
/// bytes.
@_cdecl("duplicateFolder")
public func duplicateFolder(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  var offset = 0
  func number(_ width: Int) -> Int? {
    guard offset + width <= bytes.count else { return nil }
    defer { offset += width }
    return bytes[offset..<offset + width].reduce(0) { $0 << 8 | Int($1) }
  }
  func name() -> Text? {
    guard let length = number(2), offset + length <= bytes.count else { return nil }
    defer { offset += length }
    return Array(bytes[offset..<offset + length]).name(from: 0, orElse: "Untitled")
  }
  guard let original: FolderID = bytes.id(at: 0) else { return 0 }
  offset = 16
  guard let copyName = name() else { return 0 }
  var projects: [ProjectCopy] = []
  while let id: ProjectID = bytes.id(at: offset) {
    offset += 16
    guard let name = name(), let width = number(4), let height = number(4) else { return 0 }
    projects.append(
      ProjectCopy(
        original: id, name: name,
        canvas: CanvasSize(
          width: UInt32(truncatingIfNeeded: width), height: UInt32(truncatingIfNeeded: height))))
  }
  return command { edits throws(LibraryRefusal) in
    let (changes, copy) = try edits.duplicate(folder: original, name: copyName, projects: projects)
    return (changes, copy.bytes)
  }
}

/// A folder's id and a text: its name (0) or description (1).
@_cdecl("setFolder")
public func setFolder(_ pointer: UnsafeRawPointer?, _ count: Int32, _ property: Int32) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  guard let folder: FolderID = bytes.id(at: 0) else { return 0 }
  guard let text = property == 0 ? bytes.text(from: 16).asName : bytes.text(from: 16) else {
    return Transfer.fail(unseenName)
  }
  return command { _ throws(LibraryRefusal) in
    ([.setFolder(folder, property == 0 ? .name(text) : .description(text))], [])
  }
}

/// Puts things into the bin, or with `isRestoring` takes them out: each a byte, 0 for a folder, 1 for a
/// project, and its id.
@_cdecl("removeItems")
public func removeItems(_ pointer: UnsafeRawPointer?, _ count: Int32, _ isRestoring: Int32)
  -> Int32
{
  let items = Transfer.bytes(pointer, count).items(from: 0)
  return command { edits throws(LibraryRefusal) in
    (isRestoring != 0 ? edits.restore(items) : edits.remove(items), [])
  }
}

/// Moves things: the id of the folder, zeros for none; what they come behind as a byte and an id (byte
/// 2 for the end, 3 for the front); the things, each as a byte and an id.
@_cdecl("moveItems")
public func moveItems(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  guard bytes.count >= 33 else { return 0 }
  let folder: FolderID? = bytes.id(at: 0)
  let sibling = Array(bytes[16..<33]).items(from: 0).first
  let items = bytes.items(from: 33)
  return command { edits throws(LibraryRefusal) in
    (try edits.move(items, into: folder, after: sibling, toFront: bytes[16] == 3), [])
  }
}

private func command(
  _ body: (inout LibraryEdits) throws(LibraryRefusal) -> (changes: [LibraryChange], new: [UInt8])
) -> Int32 {
  guard let library = openLibrary else { return 0 }
  var edits = LibraryEdits(library.document, ids: library.ids)
  let made: (changes: [LibraryChange], new: [UInt8])
  do throws(LibraryRefusal) {
    made = try body(&edits)
  } catch {
    switch error {
    case .intoItself: return Transfer.fail("A folder cannot go into itself.")
    case .noSuchFolder: return Transfer.fail("This folder is not there any more.")
    }
  }
  openLibrary?.ids = edits.ids
  do throws(EditError) {
    try openLibrary?.make(made.changes)
    return Transfer.put(made.new)
  } catch {
    return Transfer.fail(words(for: error))
  }
}
