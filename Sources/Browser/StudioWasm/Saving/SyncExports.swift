import CBOR
import PageTransfer
import Storyboard
import StoryboardFile
import Studio
import Sync

/// Saving and following in this window; nil before `begin-sync`.
nonisolated(unsafe) private var saving: PageSaving?

/// Gives the sync engine a `sync-event` of Protocol/sync.cddl at `now`, in milliseconds, with a number in 0..<1 by
/// chance: the length of the `sync-reply`, or −1 and a refusal.
@_expose(wasm, "handleSyncEvent")
@_cdecl("handleSyncEvent")
public func handleSyncEvent(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ now: Double, _ chance: Double
) -> Int32 {
  do throws(CBORError) {
    var reader = CBORReader(Transfer.bytes(pointer, count))
    let event = try reader.syncEvent()
    try reader.finish()
    return saving?.reply(to: event, at: now, chance: chance) ?? 0
  } catch {
    return refuse(.unreadable(FileFault(error)))
  }
}

/// Takes what the open documents have to give to the engine, at `now`; `isLast` does not wait for a chunk of the stroke
/// under the pen to grow. The length of a `sync-reply`; 0 where there is nothing new, as at most events of a pen.
@_expose(wasm, "collectEdits")
@_cdecl("collectEdits")
public func collectEdits(_ now: Double, _ chance: Double, _ isLast: Int32) -> Int32 {
  saving?.collect(at: now, chance: chance, isLast: isLast != 0) ?? 0
}

extension ShotCalls {
  static func beginSync(_ session: SessionID) { saving = PageSaving(session: session) }

  static func refusedEdits() -> [UInt8] {
    EditBatch(after: 0, edits: saving?.engine.refusedEdits ?? []).encoded()
  }
}
