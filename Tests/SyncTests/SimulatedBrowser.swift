import Storyboard
import StoryboardFile
import Sync

/// What a browser keeps for all its windows: the journal, and copies of documents.
struct SimulatedBrowser {
  var entries: [KeptEntry] = []
  var chunks: [StrokeChunk] = []
  private var lastKey: JournalKey = 0
  /// Edits of a log from its beginning, as far as the browser has them.
  var copies: [DocumentAddress: [[UInt8]]] = [:]

  /// What the journal does with writes.
  enum Mood: Equatable { case well, full, failing, silent }
  var mood = Mood.well

  /// Does what an effect asks of the browser's storage; nil where nobody is answered.
  mutating func perform(
    _ effect: SyncEffect, of own: SessionID, live: [SessionID]
  ) -> SyncEvent? {
    switch effect {
    case .journal(let ticket, let entry):
      switch mood {
      case .full: return .journalFailed(ticket, .full)
      case .failing: return .journalFailed(ticket, .failed)
      case .silent: return nil
      case .well: break
      }
      lastKey += 1
      entries.append(KeptEntry(key: lastKey, entry: entry))
      chunks.removeAll { $0.id == entry.id }
      return .journaled(ticket, lastKey)
    case .amend(let key, let entry):
      guard mood == .well else { return nil }
      // As IndexedDB does: it comes back where it had gone.
      if let index = entries.firstIndex(where: { $0.key == key }) {
        entries[index].entry = entry
      } else {
        entries.append(KeptEntry(key: key, entry: entry))
        entries.sort { $0.key < $1.key }
      }
      return nil
    case .forget(let keys):
      entries.removeAll { keys.contains($0.key) }
      return nil
    case .keepChunk(let chunk):
      if mood == .well { chunks.append(chunk) }
      return nil
    case .dropChunks(let id):
      chunks.removeAll { $0.id == id }
      return nil
    case .makeRoom(let ticket): return .madeRoom(ticket)
    case .readJournal(let ticket, let withOwn, let withLive, let known):
      guard mood != .failing else { return .journalFailed(ticket, .failed) }
      let isWanted = { (session: SessionID) in
        session == own ? withOwn : withLive || !live.contains(session)
      }
      return .journalRead(
        ticket,
        JournalContents(
          entries: entries.filter { isWanted($0.entry.session) && !known.contains($0.key) },
          chunks: chunks.filter { isWanted($0.session) }), live: live)
    case .extendCopy(let ticket, let address, let steps):
      if mood == .full { return .copyFailed(ticket) }
      return .copied(ticket, outcomes: steps.map { extend(address, by: $0) })
    default: return nil
    }
  }

  private mutating func extend(_ address: DocumentAddress, by step: CopyStep) -> CopyOutcome {
    guard let copy = copies[address] else { return .none }
    let end = UInt64(copy.count)
    if step.end <= end { return .kept }
    if step.after > end {
      return .gap(end: end, last: copy.last.flatMap { try? StoredEdit.id(of: $0) })
    }
    let edits = try! EditBatch(encoded: step.batch).edits
    precondition(UInt64(edits.count) == step.end - step.after)
    copies[address]! += edits.suffix(Int(step.end - end))
    return .kept
  }
}
