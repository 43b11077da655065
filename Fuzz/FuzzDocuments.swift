// Feeds bytes to every decoder of stored documents. What decodes must be written and read back the
// same, and a shot that decodes must take edits. Built by `Fuzz/run` together with the core.

import Storyboard
import StoryboardFile

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let edit = try? ShotEdit(encoded: bytes) {
    precondition((try? ShotEdit(encoded: edit.encoded())) == edit)
    var shot = Shot(id: ShotID(high: 1, low: 1))
    if let (_, rollback) = try? shot.applyReversibly(edit) { shot.reverse(rollback) }
    precondition(shot == Shot(id: ShotID(high: 1, low: 1)))
  }
  if let edit = try? ProjectEdit(encoded: bytes) {
    precondition((try? ProjectEdit(encoded: edit.encoded())) == edit)
    var project = Project(id: ProjectID(high: 1, low: 1))
    if let (_, rollback) = try? project.applyReversibly(edit) { project.reverse(rollback) }
    precondition(project == Project(id: ProjectID(high: 1, low: 1)))
  }
  if let shot = try? Shot(encoded: bytes) { check(shot) }
  if let recipe = try? Recipe(encoded: bytes) {
    precondition((try? Recipe(encoded: recipe.encoded())) == recipe)
  }
  if let batch = try? EditBatch.decode(bytes).batch {
    precondition((try? EditBatch.decode(batch.encoded()).batch) == batch)
  }
  if let archive = try? ShotArchive(encoded: bytes) {
    precondition((try? ShotArchive(encoded: archive.encoded())) == archive)
    if let shot = try? archive.shot() { check(shot) }
  }
  if let edit = try? LibraryEdit(encoded: bytes) {
    precondition((try? LibraryEdit(encoded: edit.encoded())) == edit)
    var library = Library(id: LibraryID(high: 1, low: 1))
    if let (_, rollback) = try? library.applyReversibly(edit) { library.reverse(rollback) }
    precondition(library == Library(id: LibraryID(high: 1, low: 1)))
  }
  return 0
}

/// A shot from damaged bytes may be odd; it must not crash whoever works on it.
private func check(_ shot: Shot) {
  precondition((try? Shot(encoded: shot.encoded())) == shot)
  var shot = shot
  for (i, entry) in shot.history.entries.prefix(8).enumerated() {
    for action in [ShotEdit.Action.undo(entry.id), .redo(entry.id)] {
      let id = EditID(high: 0xF0, low: UInt64(i) << 1 | (action == .undo(entry.id) ? 0 : 1))
      let before = shot
      if let (_, rollback) = try? shot.applyReversibly(
        ShotEdit(id: id, session: entry.session, action))
      {
        var back = shot
        back.reverse(rollback)
        precondition(back == before)
      }
    }
  }
}
