import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import ServiceLifecycle
internal import Storyboard
import Synchronization

/// `GET /api/changes`: all changes of the library as server-sent events.
///
/// Small pictures that have been made are told too, as events `thumbnail` without an id.
///
/// The id of an event is its place among all changes. A stream that names one in `Last-Event-ID`,
/// or in `?after=`, goes on behind it; any other begins now, with a first event that says where.
struct ChangeRoutes {
  let store: LibraryStore
  let configuration: StudioConfiguration
  let thumbnails: Thumbnails
  private let streams = StreamCount()

  init(store: LibraryStore, configuration: StudioConfiguration, thumbnails: Thumbnails) {
    self.store = store
    self.configuration = configuration
    self.thumbnails = thumbnails
  }

  /// How many changes are read at a time.
  private static let pageSize = 64

  func add(to api: RouterGroup<StudioContext>) {
    api.get("changes") { request, context in
      try await self.changes(request, for: context.device?.id)
    }
  }

  /// - Parameter device: who listens, until its right to is taken back; nil for the machine itself.
  private func changes(_ request: Request, for device: DeviceID?) async throws -> Response {
    let last =
      request.headers[HTTPField.Name("Last-Event-ID")!]
      ?? request.uri.queryParameters["after"].map(String.init)
    let after = last.flatMap { UInt64($0) }
    guard last == nil || after != nil else {
      throw Problem(.badRequest, "after", "Last-Event-ID must be a whole number.")
    }
    guard let place = streams.enter(limit: configuration.streamLimit) else {
      throw Problem(
        .serviceUnavailable, "too-many-streams", "Too many windows listen.", retryAfter: 5)
    }
    let body = ResponseBody { writer in
      try await withThrowingTaskGroup(of: Void.self) { group in
        let pictures = Pictures()
        // Heard of from before the first event on: who reads that asks for what may have been missed, and for
        // nothing more.
        let news = await thumbnails.news()
        let wakes = wakes(in: &group, news, pictures, until: device)
        defer { group.cancelAll() }
        try await write(to: &writer, after: after, wakes, pictures)
      }
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

  /// Something to do: the library has changed, or it is time to say that the stream lives. It ends
  /// when the server is to stop, or when the device is no longer to hear.
  private func wakes(
    in group: inout ThrowingTaskGroup<Void, any Error>, _ news: AsyncStream<Thumbnails.Made>,
    _ pictures: Pictures, until device: DeviceID?
  ) -> AsyncStream<Void> {
    let (stream, wake) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    group.addTask {
      await withGracefulShutdownHandler {
        for await _ in await store.sequences() { wake.yield() }
        wake.finish()
      } onGracefulShutdown: {
        wake.finish()
      }
    }
    if let device, let devices = configuration.network?.devices {
      group.addTask {
        await devices.waitUntilRevoked(device)
        wake.finish()
      }
    }
    group.addTask {
      for await made in news {
        pictures.add(made)
        wake.yield()
      }
    }
    group.addTask {
      while !Task.isCancelled {
        try await Task.sleep(for: configuration.heartbeat)
        wake.yield()
      }
    }
    return stream
  }

  private func write(
    to writer: inout any ResponseBodyWriter, after: UInt64?, _ wakes: AsyncStream<Void>,
    _ pictures: Pictures
  ) async throws {
    var sent: UInt64
    let latest = await store.latestSequence
    // A library that has been set back: go on from where it is now.
    sent = min(after ?? latest, latest)
    let hello = "retry: 1000\nid: \(sent)\nevent: hello\ndata: {\"sequence\":\(sent)}\n\n"
    try await writer.write(ByteBuffer(string: hello))
    var lastWrite = ContinuousClock.now
    for await _ in wakes {
      while true {
        let changes = try await store.changes(after: sent, limit: Self.pageSize)
        guard let last = changes.last else { break }
        try await writer.write(ByteBuffer(string: changes.map(Self.event).joined()))
        sent = last.sequence
        lastWrite = .now
      }
      for made in pictures.take() {
        let earlier = made.isEarlier ? ",\"isEarlier\":true" : ""
        let data = "{\"shot\":\"\(made.shot.hex)\",\"position\":\(made.position)\(earlier)}"
        try await writer.write(ByteBuffer(string: "event: thumbnail\ndata: \(data)\n\n"))
      }
      if .now - lastWrite >= configuration.heartbeat {
        try await writer.write(ByteBuffer(string: ": here\n\n"))
        lastWrite = .now
      }
    }
  }

  private static func event(_ change: StoredChange) -> String {
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

/// How many streams are open. A class, because all requests share it.
private final class StreamCount: Sendable {
  private let count = Mutex(0)

  /// A place among the streams, given up when it is let go of.
  final class Place: Sendable {
    private let owner: StreamCount

    init(_ owner: StreamCount) { self.owner = owner }

    deinit { owner.count.withLock { $0 -= 1 } }
  }

  func enter(limit: Int) -> Place? {
    let hasRoom = count.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
    return hasRoom ? Place(self) : nil
  }
}

/// Pictures that have been made and not been told of yet. A class, because two tasks share it.
private final class Pictures: Sendable {
  private let waiting = Mutex<[Thumbnails.Made]>([])

  func add(_ made: Thumbnails.Made) { waiting.withLock { $0.append(made) } }

  func take() -> [Thumbnails.Made] {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
