import Storyboard
import Sync
import TestSupport

/// A page of a browser: an engine, its documents, and the order in which its storage works.
struct SimulatedWindow {
  /// One page's life; a reload makes another of the same session.
  let life: Int
  let session: SessionID
  var engine: SyncEngine
  var documents: SimulatedDocuments
  /// When the storage is done with what it has been given: it keeps the order.
  var storageTime = 0.0
  /// When the last news arrive: they keep the order as well.
  var newsTime = 0.0
  var isListening = true
  /// The wake-up that is on its way; nil for none.
  var wake: Double?
  /// A stroke under the pen: its number, edit, element, and how much of it is kept in chunks.
  var pen: Pen?

  struct Pen {
    var address: DocumentAddress
    var stroke: UInt32
    var edit: ShotEdit
    var kept = 0
  }

  init(life: Int, session: SessionID, random: SplitMix64) {
    self.life = life
    self.session = session
    engine = SyncEngine(session: session)
    documents = SimulatedDocuments(random: random)
  }

  mutating func handle(_ event: SyncEvent, at now: Double, chance: Double) -> [SyncEffect] {
    engine.handle(event, at: now, chance: chance, documents: &documents)
  }
}
