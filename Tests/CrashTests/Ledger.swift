import Foundation
import Storyboard
import StoryboardFile
import Synchronization
import TestSupport
import Testing

/// What writers have been promised: a stroke that the server has acknowledged is there for ever, at
/// its place, with the same bytes. A class, because all writers share it.
final class Ledger: Sendable {
  struct Figures {
    var acknowledged = 0
    var lost = 0
    var resent = 0
    var foundStored = 0
  }

  private struct State {
    /// For each shot the bytes at each place of its log.
    var promised: [ShotID: [UInt64: [UInt8]]] = [:]
    /// What has been seen of each log, edit by edit from the first.
    var seen: [ShotID: [[UInt8]]] = [:]
    /// Sent and not answered: whoever writes next sends it again.
    var unanswered: [(shot: ShotID, edits: [ShotEdit])] = []
    var figures = Figures()
  }

  private let state = Mutex(State())

  var figures: Figures { state.withLock { $0.figures } }

  // MARK: Promises

  func note(_ edits: [ShotEdit], in shot: ShotID, at positions: [UInt64], isRepeat: Bool) {
    state.withLock { state in
      for (edit, position) in zip(edits, positions) {
        let bytes = edit.encoded()
        let old = state.promised[shot, default: [:]].updateValue(bytes, forKey: position)
        if old != nil, old != bytes { Issue.record("two edits are promised place \(position)") }
        if isRepeat {
          state.figures.resent += 1
          if position <= UInt64(state.seen[shot]?.count ?? 0) { state.figures.foundStored += 1 }
        }
      }
      state.figures.acknowledged += edits.count
    }
  }

  func noteUnanswered(_ edits: [ShotEdit], in shot: ShotID) {
    state.withLock { $0.unanswered.append((shot, edits)) }
  }

  func takeUnanswered() -> (shot: ShotID, edits: [ShotEdit])? {
    state.withLock { $0.unanswered.popLast() }
  }

  // MARK: Checks

  /// What has been seen of a log.
  func log(of shot: ShotID) -> [[UInt8]] { state.withLock { $0.seen[shot] ?? [] } }

  /// Reads what has been added to each log, for whom a field says has signed in, and holds it against what was promised.
  func check(_ shots: [ShotID], over connection: HTTPConnection, _ field: String? = nil) throws {
    for shot in shots {
      while true {
        let seen = state.withLock { $0.seen[shot]?.count ?? 0 }
        let path = "/api/shots/\(shot.hex)/edits?after=\(seen)"
        let answer = try patiently { try connection.get(path, field) }
        try #require(answer.status == 200, "\(answer.problem)")
        let batch = try EditBatch.decode(answer.body).batch
        state.withLock { $0.seen[shot, default: []] += batch.edits }
        if batch.edits.isEmpty { break }
      }
      compare(shot)
    }
  }

  /// Holds the whole log of a library that nobody serves against what was promised, and its snapshot
  /// against its log.
  func checkWhole(_ shot: ShotID, in library: RestingLibrary) throws {
    let (log, quick) = try library.archives(of: shot)
    state.withLock { state in
      let seen = state.seen[shot] ?? []
      #expect(log.edits.starts(with: seen), "the log has changed where it had been read")
      state.seen[shot] = log.edits
    }
    compare(shot)
    let whole = try log.shot()
    #expect(try quick.shot() == whole)
    #expect(Set(whole.history.entries.map(\.id)).count == log.edits.count)
  }

  /// Counts and reports what is lost, once.
  private func compare(_ shot: ShotID) {
    state.withLock { state in
      let seen = state.seen[shot] ?? []
      let lost = (state.promised[shot] ?? [:]).filter { position, bytes in
        position > seen.count || seen[Int(position) - 1] != bytes
      }
      for position in lost.keys.sorted() {
        state.promised[shot]?[position] = nil
        Issue.record("edit \(position) of shot \(shot.hex) is lost")
      }
      state.figures.lost += lost.count
    }
  }
}
