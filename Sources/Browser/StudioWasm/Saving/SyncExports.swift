import CBOR
import PageTransfer
import Storyboard
import StoryboardFile
import Studio
import Sync

/// Saving and following in this window; nil before `beginSync`.
nonisolated(unsafe) private var saving: PageSaving?

/// Begins saving and following for a window: 16 bytes of session id, 16 random bytes. 0, or −1 and a message.
@_cdecl("beginSync")
public func beginSync(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  guard bytes.count == 32 else { return Transfer.fail("no session to begin with") }
  saving = PageSaving(
    session: SessionID(high: bytes.bigEndian(at: 0), low: bytes.bigEndian(at: 8)),
    ids: IDSource(bytes.bigEndian(at: 16), bytes.bigEndian(at: 24)))
  return 0
}

/// Gives the sync engine a `sync-event` of Protocol/sync.cddl at `now`, in milliseconds, with a number in 0..<1 by
/// chance: the length of the `sync-reply`, or −1 and a message.
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
    return Transfer.fail(error.message)
  }
}

/// Takes what the open documents have to give to the engine, at `now`; `isLast` does not wait for a chunk of the stroke
/// under the pen to grow. The length of a `sync-reply`; 0 where there is nothing new, as at most events of a pen.
@_cdecl("collectEdits")
public func collectEdits(_ now: Double, _ chance: Double, _ isLast: Int32) -> Int32 {
  saving?.collect(at: now, chance: chance, isLast: isLast != 0) ?? 0
}

/// The edits that the server will not have, as an `EditBatch`: its length.
@_cdecl("refusedEdits")
public func refusedEdits() -> Int32 {
  Transfer.put(EditBatch(after: 0, edits: saving?.engine.refusedEdits ?? []).encoded())
}
