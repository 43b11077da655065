import Atlas
import Foundation
import Synchronization

/// An atlas as a server has it: asked on snapshots, while pins come and go and merges are made beside. A class: it is the one
/// that all threads share.
final class LiveAtlas: Sendable {
  private let atlas: Mutex<Atlas>
  private let state = Mutex((isOver: false, merges: 0))
  private let done = DispatchSemaphore(value: 0)

  init(_ atlas: Atlas) { self.atlas = Mutex(atlas) }

  var snapshot: Atlas { atlas.withLock { $0 } }
  var merges: Int { state.withLock { $0.merges } }

  /// Lets so many pins come a second, and one go for ten that come, until `stop`.
  func begin(perSecond: Int, from towns: Towns) {
    Thread.detachNewThread {
      var (towns, number) = (towns, Int64(1) << 40)
      while !self.state.withLock({ $0.isOver }) {
        usleep(UInt32(1_000_000 / perSecond))
        let pin = towns.pin(number)
        number += 1
        let wantsMerge = self.atlas.withLock { atlas in
          atlas.insert(pin)
          if number % 10 == 0 { atlas.remove(number * 7 % 1_000_000) }
          return atlas.wantsMerge
        }
        if wantsMerge { self.merge() }
      }
      self.done.signal()
    }
  }

  private func merge() {
    let merge = snapshot.merge()
    atlas.withLock { _ = $0.take(merge) }
    state.withLock { $0.merges += 1 }
  }

  func stop() {
    state.withLock { $0.isOver = true }
    done.wait()
  }
}
