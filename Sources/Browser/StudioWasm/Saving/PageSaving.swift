import CBOR
import PageTransfer
import Storyboard
import StoryboardFile
import Studio
import Sync

/// The sync engine of this window, with the documents that are open here.
struct PageSaving {
  var engine: SyncEngine
  private var documents: PageDocuments
  private var lastChunk = -Double.infinity

  /// Milliseconds between chunks of the stroke under the pen.
  private static let chunkInterval = 80.0

  init(session: SessionID, ids: IDSource) {
    engine = SyncEngine(session: session)
    documents = PageDocuments(ids: ids)
  }

  /// Puts the reply to an event; its length.
  mutating func reply(to event: SyncEvent, at now: Double, chance: Double) -> Int32 {
    let effects = engine.handle(event, at: now, chance: chance, documents: &documents)
    return put(effects)
  }

  /// Gives the engine what has been done in the open documents. Puts the reply; its length, 0 for nothing done.
  mutating func collect(at now: Double, chance: Double, isLast: Bool) -> Int32 {
    var effects: [SyncEffect] = []
    var isNew = false
    for event in takeEvents(at: now, isLast: isLast) {
      isNew = true
      effects += engine.handle(event, at: now, chance: chance, documents: &documents)
    }
    return isNew ? put(effects) : 0
  }

  private mutating func takeEvents(at now: Double, isLast: Bool) -> [SyncEvent] {
    var events: [SyncEvent] = []
    if let id = openLibrary?.document.id, let address = engine.openDocument(.library, of: id) {
      while let edit = openLibrary?.takeEdit() {
        events.append(.made(address, id: edit.id, bytes: edit.encoded()))
      }
    }
    if let id = openProject?.document.id, let address = engine.openDocument(.project(id)) {
      while let edit = openProject?.takeEdit() {
        events.append(.made(address, id: edit.id, bytes: edit.encoded()))
      }
    }
    guard let studio, let address = engine.openDocument(.shot(studio.shot.id)) else {
      return events
    }
    while let edit = studio.takeEdit() {
      events.append(.made(address, id: edit.id, bytes: edit.encoded()))
    }
    while let id = studio.takeCancelled() { events.append(.cancelled(id: id)) }
    if isLast || now - lastChunk >= Self.chunkInterval, let chunk = studio.takeChunk() {
      lastChunk = now
      events.append(.drawn(address, id: chunk.id, bytes: chunk.encoded()))
    }
    return events
  }

  private func put(_ effects: [SyncEffect]) -> Int32 {
    var writer = CBORWriter()
    writer.syncReply(
      SyncReply(effects: effects, status: engine.status, deadline: engine.deadline))
    return Transfer.put(writer.bytes)
  }
}
