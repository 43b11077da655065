internal import Foundation
internal import LibraryStore
internal import Storyboard
import Synchronization

/// Reads each change of the library once, and hands it to all who listen.
actor ChangeHub {
  /// Something to send: changes that were stored together as events, and the place of the last among all changes.
  struct News: Sendable {
    var sequence: UInt64
    var events: String
    /// The changes themselves, for who may hear of some of them alone.
    var changes: [StoredChange]

    /// Changes in pieces of about 64 kB: each listener is woken once for a piece.
    static func pieces(of changes: [StoredChange]) -> [News] {
      var pieces: [News] = []
      for change in changes {
        let event = ChangeHub.event(change)
        if let last = pieces.last, last.events.utf8.count + event.utf8.count <= 64 << 10 {
          pieces[pieces.count - 1].events += event
          pieces[pieces.count - 1].sequence = change.sequence
          pieces[pieces.count - 1].changes.append(change)
        } else {
          pieces.append(News(sequence: change.sequence, events: event, changes: [change]))
        }
      }
      return pieces
    }
  }

  /// Every change from `after` on, on its way to one who listens.
  struct Subscription: Sendable {
    /// Ends when its reader is too slow: it asks for what it has missed.
    var news: AsyncStream<News>
    /// The place of the latest change that is not among them.
    var after: UInt64
    /// What the reader has been told and has not written yet.
    var unwritten: UnwrittenBytes
  }

  private struct Subscriber {
    var news: AsyncStream<News>.Continuation
    var unwritten: UnwrittenBytes
  }

  private let store: LibraryStore
  /// How many bytes wait for one subscriber at most.
  private let limit: Int
  private var subscribers: [Int: Subscriber] = [:]
  private var count = 0
  /// Up to where the subscribers have been told.
  private var told: UInt64 = 0
  private var reading: Task<Void, Never>?

  /// How many changes are read at a time.
  static let pageSize = 64
  /// How many pieces of news wait for one subscriber at most.
  private static let bufferSize = 1024

  init(store: LibraryStore, limit: Int) { (self.store, self.limit) = (store, limit) }

  /// Every change of the hub's library from now on.
  func subscribe() -> Subscription {
    if reading == nil {
      told = store.latestSequence
      reading = Task { await self.read() }
    }
    let (stream, continuation) = AsyncStream.makeStream(
      of: News.self, bufferingPolicy: .bufferingOldest(Self.bufferSize))
    let key = count
    count += 1
    let unwritten = UnwrittenBytes()
    subscribers[key] = Subscriber(news: continuation, unwritten: unwritten)
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(key) }
    }
    return Subscription(news: stream, after: told, unwritten: unwritten)
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
        // Nobody listens any more: whoever does by now has another reader.
        guard !Task.isCancelled else { return }
        for news in News.pieces(of: changes) { tell(news) }
        told = last.sequence
      }
      if Task.isCancelled { return }
    }
    guard !Task.isCancelled else { return }
    for subscriber in subscribers.values { subscriber.news.finish() }
  }

  private func tell(_ news: News) {
    for (key, subscriber) in subscribers {
      if subscriber.unwritten.add(news.events.utf8.count, limit: limit) {
        guard case .dropped = subscriber.news.yield(news) else { continue }
      }
      subscriber.news.finish()
      subscribers[key] = nil
    }
  }

  /// A change as an event. To others than the owner of a library the place among all its changes is not told: it would say
  /// how much is drawn elsewhere.
  static func event(_ change: StoredChange, withPlace: Bool = true) -> String {
    let place = withPlace ? "id: \(change.sequence)\n" : ""
    let (kind, id) =
      switch change.document {
      case .library: ("library", "")
      case .project(let id): ("project", id.hex)
      case .shot(let id): ("shot", id.hex)
      }
    let edit = Data(change.edit).base64EncodedString()
    return place + """
      event: \(kind)
      data: {"\(kind)":"\(id)","position":\(change.position),"edit":"\(edit)"}


      """
  }
}

/// How many bytes a subscriber has been told and has not written. A class, because the hub and the writer share it.
final class UnwrittenBytes: Sendable {
  private let count = Atomic(0)

  /// Adds what is told; false, and nothing is added, where that is too much together. What comes alone is never too much.
  func add(_ size: Int, limit: Int) -> Bool {
    let before = count.load(ordering: .relaxed)
    guard before == 0 || before + size <= limit else { return false }
    count.add(size, ordering: .relaxed)
    return true
  }

  func remove(_ size: Int) { count.subtract(size, ordering: .relaxed) }
}
