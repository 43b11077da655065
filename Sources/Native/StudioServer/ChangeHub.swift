internal import Foundation
internal import LibraryStore
internal import Storyboard

/// Reads each change of the library once, and hands it to all who listen.
actor ChangeHub {
  /// Something to send: changes that were stored together as events, and the place of the last among all changes.
  struct News: Sendable {
    var sequence: UInt64
    var events: String
  }

  private let store: LibraryStore
  private var subscribers: [Int: AsyncStream<News>.Continuation] = [:]
  private var count = 0
  /// Up to where the subscribers have been told.
  private var told: UInt64 = 0
  private var reading: Task<Void, Never>?

  /// How many changes are read at a time.
  static let pageSize = 64
  /// How much news waits for one subscriber.
  private static let bufferSize = 1024

  init(store: LibraryStore) { self.store = store }

  /// Every change from now on, and the place of the latest that is not among them. The stream ends when its reader
  /// is too slow: it asks for what it has missed.
  func subscribe() -> (news: AsyncStream<News>, after: UInt64) {
    if reading == nil {
      told = store.latestSequence
      reading = Task { await self.read() }
    }
    let (stream, continuation) = AsyncStream.makeStream(
      of: News.self, bufferingPolicy: .bufferingOldest(Self.bufferSize))
    let key = count
    count += 1
    subscribers[key] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(key) }
    }
    return (stream, told)
  }

  private func forget(_ key: Int) {
    subscribers[key] = nil
    guard subscribers.isEmpty else { return }
    reading?.cancel()
    reading = nil
  }

  private func read() async {
    for await latest in await store.sequences() {
      while told < latest, !Task.isCancelled {
        // What cannot be read now is read with the next change.
        guard let changes = try? await store.changes(after: told, limit: Self.pageSize),
          let last = changes.last
        else { break }
        // Together: each listener is woken once for them.
        tell(News(sequence: last.sequence, events: changes.map(Self.event).joined()))
        told = last.sequence
      }
      if Task.isCancelled { return }
    }
    // Given up because nobody listened: whoever listens by now has another reader.
    guard !Task.isCancelled else { return }
    for subscriber in subscribers.values { subscriber.finish() }
  }

  private func tell(_ news: News) {
    for (key, subscriber) in subscribers {
      guard case .dropped = subscriber.yield(news) else { continue }
      subscriber.finish()
      subscribers[key] = nil
    }
  }

  static func event(_ change: StoredChange) -> String {
    let (kind, id) =
      switch change.document {
      case .library: ("library", "")
      case .project(let id): ("project", id.hex)
      case .shot(let id): ("shot", id.hex)
      }
    let edit = Data(change.edit).base64EncodedString()
    return """
      id: \(change.sequence)
      event: \(kind)
      data: {"\(kind)":"\(id)","position":\(change.position),"edit":"\(edit)"}


      """
  }
}
