internal import AsyncHTTPClient
internal import Dispatch
internal import NIOCore
internal import NIOHTTP1
internal import Synchronization

/// What happens to one request, told to the thread that waits for it. Nothing more is read before that thread has dealt
/// with what came. A class, because the network and that thread share it.
final class S3Conversation: HTTPClientResponseDelegate, Sendable {
  typealias Response = Void

  enum Event: Sendable {
    /// The body can be written now.
    case ready(HTTPClient.Body.StreamWriter)
    /// A piece of the body is on its way.
    case sent
    case head(HTTPResponseHead)
    /// A piece of the answer; with the promise done the next one comes.
    case piece(ByteBuffer, EventLoopPromise<Void>)
    case end
    case broken(any Error)
  }

  private struct Ended: Error {}

  private struct State {
    var events: [Event] = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let count = DispatchSemaphore(value: 0)

  /// Waits for what happens next; nil where nothing does in time.
  func next(by deadline: DispatchTime) -> Event? {
    guard count.wait(timeout: deadline) == .success else { return nil }
    return state.withLock { $0.events.removeFirst() }
  }

  func tell(_ event: Event) {
    let isHeard = state.withLock { state in
      if !state.isOver { state.events.append(event) }
      return !state.isOver
    }
    if isHeard { count.signal() } else { Self.drop(event) }
  }

  /// Nobody listens any more.
  func end() {
    let left = state.withLock { state in
      state.isOver = true
      defer { state.events = [] }
      return state.events
    }
    for event in left { Self.drop(event) }
  }

  private static func drop(_ event: Event) {
    if case .piece(_, let promise) = event { promise.fail(Ended()) }
  }

  // MARK: On the event loop

  func didReceiveHead(task: HTTPClient.Task<Void>, _ head: HTTPResponseHead)
    -> EventLoopFuture<Void>
  {
    tell(.head(head))
    return task.eventLoop.makeSucceededVoidFuture()
  }

  func didReceiveBodyPart(task: HTTPClient.Task<Void>, _ buffer: ByteBuffer)
    -> EventLoopFuture<Void>
  {
    let promise = task.eventLoop.makePromise(of: Void.self)
    tell(.piece(buffer, promise))
    return promise.futureResult
  }

  func didFinishRequest(task: HTTPClient.Task<Void>) { tell(.end) }

  func didReceiveError(task: HTTPClient.Task<Void>, _ error: any Error) { tell(.broken(error)) }
}
