internal import Storyboard

extension LibraryStore {
  /// The place of the latest change.
  package nonisolated var latestSequence: UInt64 { committed.sequence }

  /// The changes of all documents after `sequence`, oldest first, at most `limit`.
  package nonisolated func changes(after sequence: UInt64, limit: Int) async throws(LibraryError)
    -> [StoredChange]
  {
    try await look { try $0.changes(after: sequence, limit: limit) }
  }

  /// The place of the latest change now, and whenever there is a new one. A listener that is slow
  /// misses places in between and never the last.
  package func sequences() -> AsyncStream<UInt64> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: UInt64.self, bufferingPolicy: .bufferingNewest(1))
    let key = listenerCount
    listenerCount += 1
    listeners[key] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(listener: key) }
    }
    continuation.yield(committed.sequence)
    return stream
  }

  private func forget(listener key: Int) { listeners[key] = nil }

  /// Tells all listeners that `count` changes have been stored.
  func announce(_ count: Int) {
    committed.change { $0.sequence += UInt64(count) }
    announce()
  }

  /// Tells all listeners where the library is now.
  func announce() {
    let sequence = committed.sequence
    for listener in listeners.values { listener.yield(sequence) }
  }
}
