internal import Foundation
internal import Hummingbird
internal import LibraryStore
internal import Monitoring
internal import Synchronization

/// What a server counts of itself, told as Prometheus reads it. A class, because all requests are counted in it.
final class Metrics: Sendable {
  /// By the first digit of their status.
  private let answers = CounterFamily()
  /// Problems, by their names.
  private let problems = CounterFamily()
  /// Appending edits, from the request to its answer.
  private let appending = Histogram()
  private let database: PostgresStudio?
  /// What waits to be made for people, as it was lately, and for how long the first has, in milliseconds.
  private let jobs = Mutex((count: 0, age: Int64(0)))
  private let begun = Date.now.timeIntervalSince1970

  init(database: PostgresStudio?) { self.database = database }

  func count(_ response: Response, to request: Request, after time: Duration) {
    answers.add("\(response.status.code / 100)xx")
    if request.method == .post, response.status == .ok, request.uri.path.hasSuffix("/edits") {
      appending.add(time)
    }
  }

  func note(jobs: (count: Int, age: Int64)) { self.jobs.withLock { $0 = jobs } }

  func count(_ problem: Problem) { problems.add(problem.name) }

  /// - Parameter streams: event streams that are open.
  func text(streams: Int) -> String {
    var text = MetricsText()
    for (status, count) in answers.all.sorted(by: { $0.key < $1.key }) {
      text.add(
        "inkreel_requests_total", .counter, "Requests answered, by the class of their status.",
        Double(count), labels: [("status", status)])
    }
    for (name, count) in problems.all.sorted(by: { $0.key < $1.key }) {
      text.add(
        "inkreel_problems_total", .counter, "Requests refused or failed, by why.", Double(count),
        labels: [("problem", name)])
    }
    text.add(
      "inkreel_append_seconds", "Storing edits that were sent, from the request to its answer.",
      appending)
    text.add(
      "inkreel_streams", .gauge, "Event streams that are open, one a window.", Double(streams))
    if let database { add(database, to: &text) }
    let process = ProcessFigures()
    text.add(
      "process_resident_memory_bytes", .gauge, "Memory in use.", process.memory)
    text.add(
      "process_cpu_seconds_total", .counter, "Time of processors used.", process.processorTime)
    text.add("process_open_fds", .gauge, "Files and connections open.", Double(process.openFiles))
    text.add("process_start_time_seconds", .gauge, "When it began, since 1970.", begun)
    return text.text
  }

  private func add(_ database: PostgresStudio, to text: inout MetricsText) {
    text.add(
      "inkreel_database_up", .gauge, "Whether the database has answered in the last 3 s.",
      database.isAway ? 0 : 1)
    let phases = [("lock", database.locking), ("store", database.storing)]
    for (phase, histogram) in phases {
      text.add(
        "inkreel_transaction_seconds",
        "Transactions that store edits: until the library's lock is theirs, and from then to their end.",
        histogram, labels: [("phase", phase)])
    }
    let used = database.connectionsInUse
    for (pool, count) in [("writers", used.writers), ("readers", used.readers)] {
      text.add(
        "inkreel_database_connections", .gauge, "Connections in use.", Double(count),
        labels: [("pool", pool)])
    }
    let load = database.threads.load
    text.add(
      "inkreel_waiting_threads", .gauge, "Threads at work that may wait for the database.",
      Double(load.threads))
    text.add(
      "inkreel_waiting_jobs", .gauge, "What waits for one of them.", Double(load.jobs))
    let jobs = jobs.withLock(\.self)
    text.add(
      "inkreel_open_jobs", .gauge, "Films and exports that no server has begun with.",
      Double(jobs.count))
    text.add(
      "inkreel_open_job_seconds", .gauge, "For how long the first of them has waited.",
      Double(jobs.age) / 1000)
    let notices = database.watch.noticeCounts
    text.add(
      "inkreel_notices_total", .counter, "Notices of other servers that came.",
      Double(notices.heard))
    text.add(
      "inkreel_notices_lost_total", .counter,
      "Changes by other servers that no notice had told of, found by the look each second.",
      Double(notices.lost))
  }
}

/// Counts what is asked.
struct MetricsMiddleware: RouterMiddleware {
  let metrics: Metrics

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    let begin = ContinuousClock.now
    let response = try await next(request, context)
    metrics.count(response, to: request, after: ContinuousClock.now - begin)
    return response
  }
}
