import Foundation
import Storyboard
import Synchronization
import TestSupport
import Testing

/// Who has been told that they have an account, and whose has ended. A class, because those who join and who end accounts share it.
final class AccountLedger: Sendable {
  enum End: CaseIterable {
    /// An admin keeps them out, at once.
    case disabled
    /// They leave, and the time in which they may come back is over.
    case left
  }

  private struct State {
    var living: [Account] = []
    var ended: [(account: Account, by: End)] = []
    var isOver = false
  }

  private let state = Mutex(State())

  /// Those who can sign in.
  var living: [Account] { state.withLock { $0.living } }
  /// Those who can do so no more.
  var ended: [(account: Account, by: End)] { state.withLock { $0.ended } }
  var isOver: Bool { state.withLock { $0.isOver } }

  func noteJoined(_ account: Account) { state.withLock { $0.living.append(account) } }

  /// One that is to end, which nobody else ends; nil while there are few.
  func take(_ random: inout SplitMix64) -> Account? {
    let chance = random.next()
    return state.withLock { state in
      guard state.living.count > 2 else { return nil }
      return state.living.remove(at: Int(chance % UInt64(state.living.count)))
    }
  }

  func noteEnded(_ account: Account, by end: End) {
    state.withLock { $0.ended.append((account, end)) }
  }

  /// Has those who work by it come to their end.
  func stop() { state.withLock { $0.isOver = true } }
}

/// A thread that does something with accounts again and again, until the ledger is closed. A class, because it is that thread.
final class AccountWorker: Sendable {
  private let done = DispatchSemaphore(value: 0)

  init(
    _ ledger: AccountLedger, seed: UInt64,
    _ work: @escaping @Sendable (inout SplitMix64) throws -> Void
  ) {
    let done = done
    Thread.detachNewThread {
      var random = SplitMix64(seed: seed)
      do {
        while !ledger.isOver { try work(&random) }
      } catch {
        Issue.record("\(error)")
      }
      done.signal()
    }
  }

  func waitUntilDone() { done.wait() }
}
