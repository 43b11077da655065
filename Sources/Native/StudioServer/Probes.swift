internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Logging
internal import ServiceLifecycle
import Synchronization

/// What a proxy asks to know whom it may send to: `GET /health/live`, whether this server runs, and `GET /health/ready`, whether it can
/// serve. Neither says anything else, and neither looks who asks.
///
/// A class, because all requests share whether the server is about to end.
final class Probes: Sendable {
  private let database: PostgresStudio?
  private let isEnding = Atomic(false)
  /// The look at the database that is under way, or was a moment ago: who asks often makes no more of them.
  private let look = Mutex<(begun: ContinuousClock.Instant, answer: Task<Bool, Never>)?>(nil)
  private static let age = Duration.milliseconds(500)

  init(database: PostgresStudio?) { self.database = database }

  /// Has the server count as not ready from now on.
  func end() { isEnding.store(true, ordering: .relaxed) }

  /// Why it is not ready; nil where it is.
  func fault() async -> String? {
    if isEnding.load(ordering: .relaxed) { return "ending" }
    guard let database else { return nil }
    let answer = look.withLock { look in
      if let look, ContinuousClock.now - look.begun < Self.age { return look.answer }
      let answer = Task { await database.answers() }
      look = (.now, answer)
      return answer
    }
    return await answer.value ? nil : "database"
  }
}

/// Answers the probes before anything else is done with a request.
struct ProbeMiddleware: RouterMiddleware {
  let probes: Probes

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    switch request.uri.path {
    case "/health/live" where request.method == .get: return Self.answer(nil)
    case "/health/ready" where request.method == .get: return Self.answer(await probes.fault())
    default: return try await next(request, context)
    }
  }

  private static func answer(_ fault: String?) -> Response {
    Response(
      status: fault == nil ? .ok : .serviceUnavailable,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: (fault ?? "ok") + "\n")))
  }
}

/// Gives proxies the time to see that the server is about to end, before it takes no more requests. Services end in the reverse of the order in
/// which they began: this one has begun last.
struct Farewell: Service {
  let probes: Probes
  let time: Duration
  let logger: Logger
  /// What is to be given to others before.
  let handOver: @Sendable () async -> Void

  func run() async throws {
    try? await gracefulShutdown()
    probes.end()
    await handOver()
    guard time > .zero else { return }
    logger.notice("This server ends in \(time.components.seconds) s; others go on.")
    try? await Task.sleep(for: time)
  }
}
