import Storyboard
import StoryboardFile
import Studio
import Sync
import TestSupport

/// The documents of one window. All are shots here: the engine looks into none.
struct SimulatedDocuments: SyncedDocuments {
  var open: [DocumentAddress: Replica<Shot>] = [:]
  var random: SplitMix64

  func position(of address: DocumentAddress) -> UInt64 { open[address]!.position }

  func confirmedEdit(at position: UInt64, in address: DocumentAddress) -> EditID? {
    position > 0 ? open[address]!.document.history.entries[Int(position) - 1].id : nil
  }

  mutating func restore(_ bytes: [UInt8], in address: DocumentAddress) {
    guard let edit = try? ShotEdit(encoded: bytes) else { return }
    _ = try? open[address]!.make(edit)
  }

  mutating func receive(_ batch: [UInt8], in address: DocumentAddress) -> LogFit {
    guard let (envelope, edits) = try? EditBatch.decode(batch) else { return .otherLog }
    do {
      _ = try open[address]!.receive(edits, from: envelope.after + 1)
      return .fits
    } catch {
      if case .gap = error { return .gap }
      return .otherLog
    }
  }

  mutating func acknowledge(
    _ id: EditID, at position: UInt64, in address: DocumentAddress
  ) -> LogFit {
    open[address]!.acknowledge(id, at: position)
    guard open[address]!.pending.contains(where: { $0.edit.id == id }) else { return .fits }
    return position > open[address]!.position ? .gap : .otherLog
  }

  mutating func refuse(_ ids: [EditID], in address: DocumentAddress) {
    _ = open[address]!.refuse(ids)
  }

  func reissued(_ bytes: [UInt8]) -> (id: EditID, bytes: [UInt8])? {
    guard let edit = (try? ShotEdit(encoded: bytes))?.reissued(for: bytes) else { return nil }
    return (edit.id, edit.encoded())
  }

  func joined(_ chunks: [[UInt8]]) -> [UInt8]? {
    var edits: [ShotEdit] = []
    for chunk in chunks {
      guard let edit = try? ShotEdit(encoded: chunk) else { return nil }
      edits.append(edit)
    }
    let joined = StrokeChunks.joined(edits)
    return joined.count == 1 ? joined[0].encoded() : nil
  }
}
