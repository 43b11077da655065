internal import Foundation
internal import People
internal import Permission
internal import Storyboard
import Synchronization
internal import Together

/// Counts in memory what people do, and stores it a few seconds later, off the path of whoever draws. What was counted last
/// is lost with the process when that is killed.
///
/// A class, because all requests share it.
package final class ActivityLedger: Sendable {
  private struct State {
    var tally = ActivityTally()
    var isWaiting = false
  }

  private let door: PeopleDoor
  private let state = Mutex(State())

  /// How long what was counted waits.
  private static let delay = Duration.seconds(5)

  init(door: PeopleDoor) { self.door = door }

  /// Counts edits of somebody; of who has no account nothing is counted.
  ///
  /// - Complexity: O(1), with no look into a database.
  func note(_ count: Int, by person: PersonID?, in place: ProjectPlace?, shot: ShotID?) {
    guard let person, let place, count > 0 else { return }
    let isFirst = state.withLock { state in
      state.tally.note(Int64(count), by: person, in: place, shot: shot, at: Studio.now())
      defer { state.isWaiting = true }
      return !state.isWaiting
    }
    guard isFirst else { return }
    Task(executorPreference: door.threads) { [weak self] in
      try? await Task.sleep(for: Self.delay)
      self?.flush()
    }
  }

  /// Stores what was counted. What cannot be stored waits for the next time.
  package func flush() {
    let rows = state.withLock { state in
      state.isWaiting = false
      return state.tally.drain()
    }
    guard !rows.isEmpty else { return }
    do {
      try door.people()?.add(rows, at: Studio.now())
    } catch {
      state.withLock { state in for row in rows { state.tally.add(row) } }
    }
  }
}
