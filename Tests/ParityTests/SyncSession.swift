import Storyboard
import StoryboardFile
import Sync
import TestSupport

/// A window's saving and following under random events: what the engine wants done, and what it makes of the shot.
struct SyncSession {
  private(set) var script = ParityScript()
  private var random: SplitMix64
  private var server: Shot
  private var log: [ShotEdit] = []
  private var saving: ParitySaving
  private var address: DocumentAddress { saving.address }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let id: ShotID = random.id()
    server = Shot(id: id)
    saving = ParitySaving(shot: id, library: random.id())
    open(id)
    for _ in 0..<60 { step() }
    script.perform(.shot(.refusedEdits))
  }

  private mutating func open(_ id: ShotID) {
    let archive = ShotArchive(id: id, snapshot: nil, edits: []).encoded()
    script.perform(
      .shot(.openShot(random.id(), random.id(), archive: archive, width: 320, height: 280)))
    saving.begin(random.id(), in: &script)
    tell(.joined(address.home))
    tell(.opened(address, from: random.oneIn(2) ? .server : .copy))
  }

  private mutating func tell(_ event: SyncEvent) {
    saving.now += random.double(in: 0...600)
    answer(saving.tell(event, in: &script, &random))
  }

  /// Answers what the engine wants done, mostly as a well server and browser do.
  private mutating func answer(_ effects: [SyncEffect]) {
    for effect in effects where !random.oneIn(5) {
      switch effect {
      case .journal(let ticket, _): tell(.journaled(ticket, JournalKey(random.number(1...40))))
      case .post(let ticket, address, let edits): tell(.answered(ticket, store(edits)))
      case .fetch(let ticket, address, let after): tell(.fetched(ticket, edits(after: after)))
      case .readJournal(let ticket, _, _, _):
        tell(.journalRead(ticket, random.journalContents(), live: []))
      case .extendCopy(let ticket, _, let steps):
        tell(.copied(ticket, outcomes: steps.map { _ in random.copyOutcome() }))
      default: break
      }
    }
  }

  private mutating func store(_ edits: [[UInt8]]) -> PostAnswer {
    if random.oneIn(5) { return random.postAnswer() }
    var positions: [UInt64] = []
    for bytes in edits {
      guard let edit = try? ShotEdit(encoded: bytes) else { return random.postAnswer() }
      if (try? server.apply(edit)) != nil { log.append(edit) }
      positions.append(UInt64(log.count))
    }
    return .stored(positions: positions)
  }

  private func edits(after: UInt64) -> FetchAnswer {
    let start = min(Int(after), log.count)
    return .edits(
      batch: EditBatch(after: UInt64(start), edits: log[start...].map { $0.encoded() }).encoded(),
      end: UInt64(log.count), last: start > 0 ? log[start - 1].id : nil)
  }

  private mutating func step() {
    switch random.number(0...9) {
    case 0...2: tell(random.syncEvent())
    case 3...5:
      let edit = random.edit(of: server, by: random.id())
      guard (try? server.apply(edit)) != nil else { return }
      log.append(edit)
      tell(.news(address, position: UInt64(log.count), bytes: edit.encoded()))
    case 6: script.perform(.shot(.undo))
    case 7: script.perform(.layers(.addLayer))
    default: answer(saving.collect(isLast: random.oneIn(2), in: &script, &random))
    }
    script.perform(.shot(.position))
    script.perform(.shot(.pendingCount))
  }
}
