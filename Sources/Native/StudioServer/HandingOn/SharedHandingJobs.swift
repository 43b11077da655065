internal import Foundation
internal import HTTPTypes
internal import LibraryStore
internal import Storyboard
internal import StudioAccess
internal import Synchronization

/// What is made of projects to be handed on, of a studio that several servers serve: any of them makes it, and all of them have it. What a server was
/// making when it ended another makes anew.
actor SharedHandingJobs: HandingDesk {
  private let kind: StudioJob.Kind
  private let jobs: StudioJobs
  private let files: MadeFiles
  private let studio: Studio
  private let maker: any HandingMaker
  private let thread: WorkThread
  private let threads: any TaskExecutor
  private let busy: String
  /// This server's name, as long as it runs.
  private let holder = String(UInt64.random(in: 1 ... .max), radix: 36)
  /// What does one job after another, as long as there are any.
  private var worker: Task<Void, Never>?
  private var making: Task<HandingState, Never>?
  private var isStopping = false

  /// So often does it say that it is still at a job.
  private static let beat = Duration.seconds(1)
  /// Whoever could not say so for as long has lost the job, a little before others take it.
  private static let patience = Duration.milliseconds(StudioJobs.lease - 3_000)

  init(
    _ kind: StudioJob.Kind, _ maker: any HandingMaker, of studio: Studio,
    in database: PostgresStudio, files: MadeFiles, label: String, busy: String
  ) {
    (self.kind, self.maker, self.studio, self.files) = (kind, maker, studio, files)
    (jobs, threads, self.busy) = (database.jobs, database.threads, busy)
    thread = WorkThread(label: label)
  }

  // MARK: Asking

  func begin(_ wish: Data, of open: OpenProject, for person: String?) async throws -> HandingJob {
    let work = try maker.prepare(wish, of: open)
    let id = String(UInt64.random(in: .min ... .max), radix: 16)
    let job = try StudioJob(
      name: id, project: open.id, person: person, wish: Array(wish),
      facts: Array(JSONEncoder().encode(work.facts)))
    guard try await open.add(job, kind, to: jobs, limit: HandingJobs.limit) else {
      throw Problem(.serviceUnavailable, "busy", busy, retryAfter: 10)
    }
    workAll()
    return try await all(of: open.id, for: person).first { $0.id == id }
      ?? HandingJob(id: id, begun: 0, facts: work.facts)
  }

  func all(of project: ProjectID, for person: String?) async throws -> [HandingJob] {
    try await jobs.all(kind, of: project, for: person).map(Self.told)
  }

  func file(of job: HandingJob) async throws -> String? {
    let files = files
    return try await Task.detached(executorPreference: threads) {
      try files.find(job.file)
    }.value
  }

  func end(_ id: String, of project: ProjectID, for person: String?) async throws {
    guard try await !jobs.stop(id, kind, of: project, for: person),
      let job = try await jobs.all(kind, of: project, for: person).first(where: { $0.name == id })
    else { return }
    try await forget([job])
  }

  private static func told(_ job: StudioJob) throws -> HandingJob {
    let facts = try JSONDecoder().decode(HandingFacts.self, from: Data(job.facts))
    let state: HandingState =
      switch job.state {
      case .open: .making
      case .made: .made(bytes: facts.bytes ?? 0)
      case .failed: .failed(facts.failure ?? "servers ended again and again while they made it")
      case .stopped: .stopped
      }
    return HandingJob(
      id: job.name, begun: job.begun, facts: facts, state: state, file: job.file)
  }

  /// Removes what was made, and then what is known of it.
  private func forget(_ old: [StudioJob]) async throws {
    guard !old.isEmpty else { return }
    let files = files
    try await Task.detached(executorPreference: threads) {
      try files.remove(old.flatMap(\.files))
    }.value
    try await jobs.forget(old.map(\.name))
  }

  // MARK: Working

  /// Does what waits, one after another, unless it is at it; forgets what is old.
  func workAll() {
    guard worker == nil, !isStopping else { return }
    worker = Task(executorPreference: thread, priority: .utility) {
      while await self.workOnce() {}
      await self.rest()
    }
  }

  private func rest() { worker = nil }

  /// Ends what it does, and gives back what it was at.
  func stop() async {
    isStopping = true
    making?.cancel()
    await worker?.value
  }

  /// Does a job; false where none waits, or nobody knows.
  private func workOnce() async -> Bool {
    do {
      try await forget(jobs.old())
      guard !isStopping, let job = try await jobs.take(kind, by: holder) else { return false }
      try await work(job)
      return true
    } catch {
      // Whoever looks next goes on.
      return false
    }
  }

  private func work(_ job: StudioJob) async throws {
    let told = Told(try Self.told(job).facts)
    let work: HandingWork
    do {
      work = try await prepare(job)
    } catch {
      if (error as? LibraryError)?.isPassing ?? false {
        try await jobs.giveBack(job.name, by: holder)
        throw error
      }
      told.change { $0.end(.failed("it cannot be made any more")) }
      _ = try await end(job, as: .failed, told.facts)
      return
    }
    defer { unlink(work.path) }
    let task = Task(executorPreference: thread, priority: .utility) {
      await work.make(HandingReport { news in told.change { $0.take(news) } })
    }
    making = task
    if isStopping { task.cancel() }
    let beating = Task { [jobs, holder] in
      var heard = ContinuousClock.now
      while true {
        try await Task.sleep(for: Self.beat)
        let facts = try Array(JSONEncoder().encode(told.facts))
        do {
          guard try await jobs.keep(job.name, by: holder, facts: facts) else { break }
          heard = .now
        } catch {
          if ContinuousClock.now - heard > Self.patience { break }
        }
      }
      // Nobody wants it any more, or another server has it by now.
      task.cancel()
    }
    var state = await task.value
    making = nil
    defer { beating.cancel() }
    if isStopping, state == .stopped { return try await jobs.giveBack(job.name, by: holder) }
    if case .made = state, let failure = await put(work.path, as: job.file) {
      state = .failed(failure)
    }
    told.change { $0.end(state) }
    let ending: StudioJob.State =
      switch state {
      case .made: .made
      case .failed: .failed
      case .making, .stopped: .stopped
      }
    guard try await end(job, as: ending, told.facts) else {
      let files = files
      return try await Task.detached(executorPreference: threads) {
        try files.remove([job.file])
      }.value
    }
  }

  /// Puts what was made where all find it; why it cannot be.
  private func put(_ path: String, as name: String) async -> String? {
    let files = files
    let late = ContinuousClock.now + Self.putting
    while true {
      do {
        try await Task.detached(executorPreference: threads) { try files.put(path, as: name) }.value
        return nil
      } catch {
        guard (error as? LibraryError)?.isPassing ?? false else { return "there is no room for it" }
        guard ContinuousClock.now < late, !isStopping else {
          return "the store of files cannot be reached"
        }
        try? await Task.sleep(for: Self.beat)
      }
    }
  }

  /// For so long a store that is away is waited for: what was made took longer, as a rule.
  private static let putting = Duration.seconds(300)

  /// Ends it, as soon as the database can be asked, while nobody else has it.
  private func end(_ job: StudioJob, as state: StudioJob.State, _ facts: HandingFacts) async throws
    -> Bool
  {
    let bytes = try Array(JSONEncoder().encode(facts))
    let late = ContinuousClock.now + Self.patience
    while true {
      do {
        return try await jobs.end(job.name, by: holder, as: state, facts: bytes)
      } catch {
        guard error.isPassing, ContinuousClock.now < late else { throw error }
        try await Task.sleep(for: Self.beat)
      }
    }
  }

  /// Whoever asked may see the project still.
  private func prepare(_ job: StudioJob) async throws -> HandingWork {
    let open = try await studio.project(job.project, forWorkOf: job.person, to: maker.act)
    return try maker.prepare(Data(job.wish), of: open)
  }
}

/// What is told of a job that this server is at. A class, because the work and who tells of it share it.
private final class Told: Sendable {
  private let state: Mutex<HandingFacts>

  init(_ facts: HandingFacts) { state = Mutex(facts) }

  var facts: HandingFacts { state.withLock(\.self) }

  func change(_ body: (inout HandingFacts) -> Void) { state.withLock { body(&$0) } }
}

extension LibraryError {
  /// Whether it may be otherwise in a moment.
  fileprivate var isPassing: Bool {
    switch self {
    case .unreachable, .inUse: true
    default: false
    }
  }
}
