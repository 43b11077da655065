import Geometry
import PageTransfer
import Storyboard
import Studio

/// The outline of the open project as JSON: `{"id","name","description","width","height","scenes":
/// [{"id","name","description","shots":[{"id","number","isPinned","dialogue","action","notes",
/// "duration"}]}]}`. Its length in bytes.
@_cdecl("projectOutline")
public func projectOutline() -> Int32 {
  guard let project = openProject?.document else { return 0 }
  let outline = project.outline
  var json = JSONText()
  json.object { json in
    json.field("id", outline.id.hex)
    json.field("name", outline.name.string)
    json.field("description", outline.description.string)
    json.field("width", Int(outline.canvas.width))
    json.field("height", Int(outline.canvas.height))
    json.list("scenes", outline.scenes) { json, scene in
      json.field("id", scene.id.hex)
      json.field("name", scene.name.string)
      json.field("description", scene.description.string)
      json.list("shots", scene.shots) { json, shot in
        json.field("id", shot.id.hex)
        json.field("number", shot.number.string)
        json.field("isPinned", shot.isPinned)
        json.field("dialogue", shot.dialogue.string)
        json.field("action", shot.action.string)
        json.field("notes", shot.notes.string)
        json.field("duration", Int(shot.duration.count))
      }
    }
  }
  return Transfer.put(json.bytes)
}

// MARK: Commands. What is new comes back as ids of 16 bytes each: how many bytes, or −1 and a message.

/// Adds a scene behind another (its id, 16 bytes, or zeros for the end), with a name after it.
@_cdecl("addScene")
public func addScene(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  let sibling: SceneID? = bytes.id(at: 0)
  return command { edits in
    let (changes, scene) = edits.addScene(
      after: sibling, name: bytes.name(from: 16, orElse: "Scene"))
    return (changes, scene.bytes)
  }
}

@_cdecl("removeScenes")
public func removeScenes(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let scenes: [SceneID] = Transfer.bytes(pointer, count).ids(from: 0)
  return command { ($0.removeScenes(scenes), []) }
}

@_cdecl("duplicateScenes")
public func duplicateScenes(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let scenes: [SceneID] = Transfer.bytes(pointer, count).ids(from: 0)
  return command { edits in
    let (changes, copies) = edits.duplicateScenes(scenes)
    return (changes, copies.flatMap { $0.bytes })
  }
}

/// Moves scenes behind the first id, or to the front where that is zeros.
@_cdecl("moveScenes")
public func moveScenes(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  let sibling: SceneID? = bytes.id(at: 0)
  let scenes: [SceneID] = bytes.ids(from: 16)
  return command { ($0.moveScenes(scenes, after: sibling), []) }
}

/// A scene's id and a text: its name (0) or description (1).
@_cdecl("setScene")
public func setScene(_ pointer: UnsafeRawPointer?, _ count: Int32, _ property: Int32) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  guard let scene: SceneID = bytes.id(at: 0) else { return 0 }
  guard let text = property == 0 ? bytes.text(from: 16).asName : bytes.text(from: 16) else {
    return Transfer.fail(unseenName)
  }
  return command { _ in
    ([.setScene(scene, property == 0 ? .name(text) : .description(text))], [])
  }
}

/// Adds a shot: the ids of its scene and of the shot before it, zeros for the scene's end.
@_cdecl("addShot")
public func addShot(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  guard let scene: SceneID = bytes.id(at: 0) else { return 0 }
  let sibling: ShotID? = bytes.id(at: 16)
  return command { edits in
    let (changes, shot) = edits.addShot(in: scene, after: sibling)
    return (changes, shot.bytes)
  }
}

@_cdecl("removeShots")
public func removeShots(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let shots: [ShotID] = Transfer.bytes(pointer, count).ids(from: 0)
  return command { ($0.removeShots(shots), []) }
}

@_cdecl("duplicateShots")
public func duplicateShots(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let shots: [ShotID] = Transfer.bytes(pointer, count).ids(from: 0)
  return command { edits in
    let (changes, copies) = edits.duplicateShots(shots)
    return (changes, copies.flatMap { $0.bytes })
  }
}

/// Moves shots: the ids of the scene, of the shot before them (zeros for the front), of the shots.
@_cdecl("moveShots")
public func moveShots(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  guard let scene: SceneID = bytes.id(at: 0) else { return 0 }
  let sibling: ShotID? = bytes.id(at: 16)
  let shots: [ShotID] = bytes.ids(from: 32)
  return command { ($0.moveShots(shots, into: scene, after: sibling), []) }
}

/// A shot's id and a text: its dialogue (0), action (1), notes (2) or number (3).
@_cdecl("setShotWords")
public func setShotWords(_ pointer: UnsafeRawPointer?, _ count: Int32, _ property: Int32) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  guard let shot: ShotID = bytes.id(at: 0) else { return 0 }
  let text = bytes.text(from: 16)
  let value: ShotCardProperty =
    switch property {
    case 0: .dialogue(text)
    case 1: .action(text)
    case 2: .notes(text)
    default: .number(text)
    }
  return command { _ in ([.setShot(shot, value)], []) }
}

/// How long shots last, in milliseconds.
@_cdecl("setShotDuration")
public func setShotDuration(_ pointer: UnsafeRawPointer?, _ count: Int32, _ milliseconds: Double)
  -> Int32
{
  let shots: [ShotID] = Transfer.bytes(pointer, count).ids(from: 0)
  let time = Milliseconds(UInt32(min(max(milliseconds.isFinite ? milliseconds : 0, 1), 86_400_000)))
  return command { _ in (shots.map { .setShot($0, .duration(time)) }, []) }
}

/// The project's name (0) or description (1).
@_cdecl("setProjectWords")
public func setProjectWords(_ pointer: UnsafeRawPointer?, _ count: Int32, _ property: Int32)
  -> Int32
{
  let words = Transfer.bytes(pointer, count).text(from: 0)
  guard let text = property == 0 ? words.asName : words else { return Transfer.fail(unseenName) }
  return command { _ in ([.setProject(property == 0 ? .name(text) : .description(text))], []) }
}

/// The ids of the shots among those given, in the order in which they stand.
@_cdecl("shotsInOrder")
public func shotsInOrder(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  guard let project = openProject else { return 0 }
  let shots: [ShotID] = Transfer.bytes(pointer, count).ids(from: 0)
  let clips = OutlineEdits(project.document, ids: project.ids).clips(of: shots)
  return Transfer.put(clips.flatMap { $0.shot.bytes })
}

/// Puts in copies of shots: the ids of the scene and of the shot before them (zeros for the front), then
/// for each its id, its duration (4 bytes, big-endian), and dialogue, action and notes, each with its
/// length before it (4 bytes).
@_cdecl("pasteShots")
public func pasteShots(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  guard let scene: SceneID = bytes.id(at: 0), bytes.count >= 32 else {
    return 0
  }
  let sibling: ShotID? = bytes.id(at: 16)
  guard let clips = ClipReader(bytes, at: 32).clips() else {
    return Transfer.fail("the clipboard cannot be read")
  }
  return command { edits in
    let (changes, copies) = edits.paste(clips, into: scene, after: sibling)
    return (changes, copies.flatMap { $0.bytes })
  }
}

private func command(_ body: (inout OutlineEdits) -> (changes: [ProjectChange], new: [UInt8]))
  -> Int32
{
  guard let project = openProject else { return 0 }
  var edits = OutlineEdits(project.document, ids: project.ids)
  let (changes, new) = body(&edits)
  openProject?.ids = edits.ids
  do throws(EditError) {
    try openProject?.make(changes)
    return Transfer.put(new)
  } catch {
    return Transfer.fail(words(for: error))
  }
}

/// The message to a person about an edit that cannot be made.
func words(for error: EditError) -> String {
  switch error {
  case .textTooLong(_, let limit): "This text is too long: \(limit) bytes at most."
  case .canvasSize: "A side of the frame is 1 to 16,384 pixels."
  default: "This is not there any more."
  }
}
