import CBOR
import Storyboard
import StoryboardFile
import Sync
import TestSupport

/// The sync engine of a module, as a parity script drives it: each event is a call, what it wants done is read of its reply.
struct ParitySaving {
  let address: DocumentAddress
  var now = 0.0

  init(shot: ShotID, library: LibraryID) {
    address = DocumentAddress(.shot(shot), in: LibraryAddress(library: library))
  }

  func begin(_ session: SessionID, in script: inout ParityScript) {
    script.perform(.shot(.beginSync(session)))
  }

  mutating func tell(
    _ event: SyncEvent, in script: inout ParityScript, _ random: inout SplitMix64
  ) -> [SyncEffect] {
    var writer = CBORWriter()
    writer.syncEvent(event)
    now += random.double(in: 0...300)
    script.call(
      "handleSyncEvent", .bytes(writer.bytes), .number(now),
      .number(random.double(in: 0...0.999)))
    return Self.effects
  }

  mutating func collect(
    isLast: Bool, in script: inout ParityScript, _ random: inout SplitMix64
  ) -> [SyncEffect] {
    now += random.double(in: 0...60)
    let length = script.call(
      "collectEdits", .number(now), .number(random.double(in: 0...0.999)),
      .whole(isLast ? 1 : 0))
    return length > 0 ? Self.effects : []
  }

  private static var effects: [SyncEffect] {
    var reader = CBORReader(Array(ParityScript.output))
    return (try? reader.syncReply())?.effects ?? []
  }
}
