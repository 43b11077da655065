import Storyboard
import StoryboardFile
import Sync
import Words

/// A server as windows see it: logs of edits, and days when it does not take them.
struct SimulatedServer {
  /// How it answers for a document, or for an account.
  enum Mood: Equatable { case well, failing, forbidden, readOnly, signedOut }

  struct Log {
    var shot: Shot
    /// The edits as they were sent.
    var edits: [[UInt8]] = []
    var places: [EditID: UInt64] = [:]
  }

  var logs: [DocumentAddress: Log] = [:]
  /// The edit of an outline that makes a document; none for those that were there before.
  var makers: [DocumentAddress: (outline: DocumentAddress, edit: EditID)] = [:]
  var moods: [DocumentAddress: Mood] = [:]
  var signedOut: Set<AccountID> = []

  func knows(_ address: DocumentAddress) -> Bool {
    guard let maker = makers[address] else { return logs[address] != nil }
    return logs[maker.outline]?.places[maker.edit] != nil
  }

  private func refusal(_ status: UInt64, _ problem: Text) -> PostAnswer {
    .refused(status: status, problem: problem, detail: "", retryAfter: nil)
  }

  private func isSignedOut(_ address: DocumentAddress) -> Bool {
    address.home.account.map(signedOut.contains) ?? false
  }

  /// Stores all of `edits` or none; `stored` is called with what is new.
  mutating func post(
    _ edits: [[UInt8]], to address: DocumentAddress,
    stored: (_ position: UInt64, _ bytes: [UInt8]) -> Void
  ) -> PostAnswer {
    if isSignedOut(address) { return refusal(401, "signed-out") }
    switch moods[address] ?? .well {
    case .failing: return refusal(500, "unreadable")
    case .forbidden: return refusal(403, "no-access")
    case .readOnly: return refusal(403, "read-only")
    default: break
    }
    guard knows(address) else { return refusal(404, "no-such-shot") }
    var log = logs[address]!
    var positions: [UInt64] = []
    var new: [(UInt64, [UInt8])] = []
    for bytes in edits {
      guard let edit = try? ShotEdit(encoded: bytes) else { return refusal(400, "truncated") }
      if let place = log.places[edit.id] {
        guard log.edits[Int(place) - 1] == bytes else { return refusal(422, "edit-differs") }
        positions.append(place)
        continue
      }
      guard (try? log.shot.apply(edit)) != nil else { return refusal(422, "no-such-element") }
      log.edits.append(bytes)
      let place = UInt64(log.edits.count)
      log.places[edit.id] = place
      positions.append(place)
      new.append((place, bytes))
    }
    logs[address] = log
    for (position, bytes) in new { stored(position, bytes) }
    return .stored(positions: positions)
  }

  /// The edits after a position, a few at a time.
  func fetch(_ address: DocumentAddress, after: UInt64) -> FetchAnswer {
    if isSignedOut(address) { return .failed(status: 401, problem: "signed-out") }
    switch moods[address] ?? .well {
    case .failing: return .failed(status: 500, problem: "unreadable")
    case .forbidden: return .failed(status: 403, problem: "no-access")
    default: break
    }
    guard knows(address), let log = logs[address] else {
      return .failed(status: 404, problem: "no-such-shot")
    }
    let start = min(Int(after), log.edits.count)
    let end = min(start + 7, log.edits.count)
    var last: EditID?
    if start > 0 { last = try? StoredEdit.id(of: log.edits[start - 1]) }
    return .edits(
      batch: EditBatch(after: UInt64(start), edits: Array(log.edits[start..<end])).encoded(),
      end: UInt64(log.edits.count), last: last)
  }

  /// Brings a backup back: a document's log is as it was at `position`.
  mutating func setBack(_ address: DocumentAddress, to position: Int) {
    guard let old = logs[address] else { return }
    var log = Log(shot: Shot(id: ShotID(high: 7, low: 7)))
    if case .shot(let id) = address.kind { log.shot = Shot(id: id) }
    for bytes in old.edits.prefix(position) {
      let edit = try! ShotEdit(encoded: bytes)
      try! log.shot.apply(edit)
      log.edits.append(bytes)
      log.places[edit.id] = UInt64(log.edits.count)
    }
    logs[address] = log
  }
}
