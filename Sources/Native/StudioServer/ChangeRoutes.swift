import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import People
internal import Permission
internal import ServiceLifecycle
internal import Storyboard
internal import StudioAccess
import Synchronization

/// `GET /api/changes`: all changes of the library as server-sent events.
///
/// Small pictures that have been made are told too, as events `thumbnail` without an id; and that something was said about a
/// project, as `comments`.
///
/// What happens in projects of others that one may see is told among it, without an id; `rights` says that one may see
/// other things than before, and ends the stream: it is to be asked for again.
///
/// Who has come or gone in a project that one may see is told as `presence`, what pens do in a shot that is open as `wet`.
///
/// The id of an event is its place among all changes. A stream that names one in `Last-Event-ID`,
/// or in `?after=`, goes on behind it; any other begins now, with a first event that says where. A
/// client that does not take what it is sent loses its stream, and asks again.
struct ChangeRoutes {
  let studio: Studio
  let configuration: StudioConfiguration
  let thumbnails: ForEachLibrary<Thumbnails>
  private let hubs: ForEachLibrary<ChangeHub>
  private let together: TogetherHub
  private let said: CommentNews
  private let streams: StreamCount

  init(
    studio: Studio, hubs: ForEachLibrary<ChangeHub>, together: TogetherHub, said: CommentNews,
    configuration: StudioConfiguration, streams: StreamCount,
    thumbnails: ForEachLibrary<Thumbnails>
  ) {
    self.studio = studio
    self.hubs = hubs
    self.streams = streams
    self.together = together
    self.configuration = configuration
    self.thumbnails = thumbnails
    self.said = said
  }

  func add(to api: RouterGroup<StudioContext>) {
    api.get("changes") { request, context in try await self.changes(request, context) }
  }

  private func changes(_ request: Request, _ context: StudioContext) async throws -> Response {
    let library = try studio.library(for: context.visitor, to: .seeHistory)
    let last =
      request.headers[HTTPField.Name("Last-Event-ID")!]
      ?? request.uri.queryParameters["after"].map(String.init)
    let after = last.flatMap { UInt64($0) }
    guard last == nil || after != nil else {
      throw Problem(.badRequest, "after", "Last-Event-ID must be a whole number.")
    }
    let limit =
      context.isOnThisMachine && context.visitor.person == nil
      ? configuration.streamLimit : configuration.deviceStreamLimit
    guard let place = streams.enter(context.client, limit: limit) else {
      throw Problem(
        .serviceUnavailable, "too-many-streams", "Too many windows listen.", retryAfter: 5)
    }
    let others = studio.sharedChanges(for: context.visitor)
    let body = ResponseBody { writer in
      try await send(library, others, to: &writer, after: after, for: context)
      try await writer.finish(nil)
      _ = place
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/event-stream", .cacheControl: "no-store",
        HTTPField.Name("X-Accel-Buffering")!: "no",
      ], body: body)
  }

  /// Something to send, or a moment to say that the stream lives.
  private enum Wake: Sendable {
    case change(ChangeHub.News)
    /// Of a project of somebody else.
    case shared(String)
    case picture(Thumbnails.Made)
    /// Something was said about a project.
    case comments(ProjectID)
    /// Whoever listens may hear of other things than before, or of nothing any more.
    case rights
    /// Somebody has come or gone, or draws.
    case together
    case time
  }

  /// Sends until the server is to stop, whoever listens is no longer to hear, or the client takes nothing.
  private func send(
    _ library: OpenLibrary, _ others: [SharedChanges], to writer: inout any ResponseBodyWriter,
    after: UInt64?, for context: StudioContext
  ) async throws {
    let clock = WriteClock()
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      // Heard of from before the first event on: who reads that asks for what may have been missed, and for
      // nothing more.
      let pictures = await thumbnails.of(library).news()
      let subscription = await hubs.of(library).subscribe()
      let wakes = self.wakes(in: &group, subscription.news, pictures, for: context)
      for other in others { await hear(other, in: &group, wakes.continuation) }
      let inbox = hearOfOthers(wakes.continuation, for: context)
      defer { if let inbox { together.leave(inbox) } }
      group.addTask { [timeout = configuration.streamTimeout] in
        try await clock.waitUntilStuck(longerThan: timeout)
        wakes.continuation.finish()
        throw CancellationError()
      }
      nonisolated(unsafe) var out = writer
      group.addTask {
        try await write(
          library, to: &out, after: after, subscription, wakes.stream, inbox, clock)
      }
      try await group.next()
    }
  }

  private func wakes(
    in group: inout ThrowingTaskGroup<Void, any Error>, _ news: AsyncStream<ChangeHub.News>,
    _ pictures: AsyncStream<Thumbnails.Made>, for context: StudioContext
  ) -> (stream: AsyncStream<Wake>, continuation: AsyncStream<Wake>.Continuation) {
    let (stream, wake) = AsyncStream.makeStream(
      of: Wake.self, bufferingPolicy: .bufferingOldest(2048))
    group.addTask {
      await withGracefulShutdownHandler {
        for await news in news {
          if case .dropped = wake.yield(.change(news)) { break }
        }
        wake.finish()
      } onGracefulShutdown: {
        wake.finish()
      }
      await Self.never()
    }
    group.addTask {
      for await made in pictures { wake.yield(.picture(made)) }
      await Self.never()
    }
    if context.visitor.person != nil {
      let said = said.listen()
      group.addTask {
        for await one in said where studio.shows(one.project, of: one.owner, to: context.visitor) {
          wake.yield(.comments(one.project))
        }
        await Self.never()
      }
    }
    group.addTask { [heartbeat = configuration.heartbeat] in
      while !Task.isCancelled {
        try await Task.sleep(for: heartbeat)
        wake.yield(.time)
      }
    }
    if let device = context.device?.id, let devices = configuration.network?.devices {
      group.addTask {
        await devices.waitUntilRevoked(device)
        wake.finish()
        await Self.never()
      }
    }
    group.addTask {
      await studio.waitForOtherRights(than: context.visitor, look: context.look)
      if !Task.isCancelled { await together.recheck(context) }
      wake.yield(.rights)
      wake.finish()
      await Self.never()
    }
    return (stream, wake)
  }

  /// Has a stream hear of the projects of somebody else that its listener may see: of their changes and pictures, and
  /// of nothing else there.
  private func hear(
    _ other: SharedChanges, in group: inout ThrowingTaskGroup<Void, any Error>,
    _ wake: AsyncStream<Wake>.Continuation
  ) async {
    let pictures = await thumbnails.of(other).news()
    let subscription = await hubs.of(other).subscribe()
    group.addTask {
      for await news in subscription.news {
        subscription.unwritten.remove(news.events.utf8.count)
        let seen = news.changes.filter { other.shows($0.document) }
        guard !seen.isEmpty else { continue }
        let events = seen.map { ChangeHub.event($0, withPlace: false) }.joined()
        if case .dropped = wake.yield(.shared(events)) { break }
      }
      // Too slow: the stream ends, and who listens asks for what was missed.
      wake.finish()
      await Self.never()
    }
    group.addTask {
      for await made in pictures where other.shows(.shot(made.shot)) { wake.yield(.picture(made)) }
      await Self.never()
    }
  }

  /// Has a stream hear of who works beside its listener; nil where nobody has an account.
  private func hearOfOthers(
    _ wake: AsyncStream<Wake>.Continuation, for context: StudioContext
  ) -> TogetherInbox? {
    guard context.visitor.person != nil else { return nil }
    let inbox = TogetherInbox(Hearing(studio, context.visitor, look: context.look)) {
      // Too slow: as for changes.
      if case .dropped = wake.yield(.together) { wake.finish() }
    }
    together.join(inbox)
    return inbox
  }

  /// Waits until the task is cancelled: the writer alone ends the stream.
  private static func never() async {
    let (stream, _continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
    _ = _continuation
  }

  private func write(
    _ library: OpenLibrary, to writer: inout any ResponseBodyWriter, after: UInt64?,
    _ subscription: ChangeHub.Subscription,
    _ wakes: AsyncStream<Wake>, _ inbox: TogetherInbox?, _ clock: WriteClock
  ) async throws {
    func write(_ text: String, to writer: inout any ResponseBodyWriter) async throws {
      clock.begin()
      try await writer.write(ByteBuffer(string: text))
      clock.end()
    }
    // A library that has been set back: go on from where it is now.
    let start = subscription.after
    var sent = min(after ?? start, start)
    // Where a server ends, not all of its windows come to another at once.
    let pause = Int.random(in: 200...2000)
    try await write(
      "retry: \(pause)\nid: \(sent)\nevent: hello\ndata: {\"sequence\":\(sent)}\n\n", to: &writer)
    // What has been missed, up to where the news begin.
    while sent < start {
      let changes = try await library.changes(after: sent, limit: ChangeHub.pageSize)
      let missed = changes.filter { $0.sequence <= start }
      guard let last = missed.last else { break }
      for piece in ChangeHub.News.pieces(of: missed) { try await write(piece.events, to: &writer) }
      sent = last.sequence
    }
    var lastWrite = ContinuousClock.now
    for await wake in wakes {
      switch wake {
      case .change(let news):
        defer { subscription.unwritten.remove(news.events.utf8.count) }
        guard news.sequence > sent else { continue }
        try await write(news.events, to: &writer)
        sent = news.sequence
      case .shared(let events): try await write(events, to: &writer)
      case .comments(let project):
        let data = "{\"project\":\"\(project.hex)\"}"
        try await write("event: comments\ndata: \(data)\n\n", to: &writer)
      case .rights: try await write("event: rights\ndata: {}\n\n", to: &writer)
      case .together:
        guard let events = await inbox?.take(together), !events.isEmpty else { continue }
        try await write(events, to: &writer)
      case .picture(let made):
        let earlier = made.isEarlier ? ",\"isEarlier\":true" : ""
        let data = "{\"shot\":\"\(made.shot.hex)\",\"position\":\(made.position)\(earlier)}"
        try await write("event: thumbnail\ndata: \(data)\n\n", to: &writer)
      case .time:
        guard .now - lastWrite >= configuration.heartbeat else { continue }
        try await write(": here\n\n", to: &writer)
      }
      lastWrite = .now
    }
  }
}

/// Since when something has been written that the client has not taken. A class, because two tasks share it.
private final class WriteClock: Sendable {
  private let since = Mutex<ContinuousClock.Instant?>(nil)

  func begin() { since.withLock { $0 = .now } }
  func end() { since.withLock { $0 = nil } }

  /// Returns when one piece has not been taken for so long.
  func waitUntilStuck(longerThan timeout: Duration) async throws {
    while true {
      try await Task.sleep(for: timeout / 4)
      if let since = since.withLock({ $0 }), .now - since > timeout { return }
    }
  }
}
