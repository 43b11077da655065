internal import Foundation
internal import HTTPTypes
internal import LibraryStore
internal import Logging
internal import People
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
  private let logger = Logger(label: "inkreel")
  /// This server's name, as long as it runs.
  private let holder = String(UInt64.random(in: 1 ... .max), radix: 36)
  /// What does one job after another, as long as there are any.
  private var worker: Task<Void, Never>?
  private var making: Task<HandingState, Never>?
  private var isStopping = false
  /// Files on their way here.
  private var fetches: [String: Task<String?, any Error>] = [:]
  private var lastFetch: Task<String?, any Error>?

  /// So long is a job left alone that could not be done.
  private static let pause = Duration.seconds(10)
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
    // One that another version has told of in other words is not told of here.
    try await jobs.all(kind, of: project, for: person).compactMap { try? Self.told($0) }
  }

  /// What is not at hand comes one after another, and each once for all who ask: files are large.
  func file(of job: HandingJob) async throws -> String? {
    if let path = files.atHand(job.file) { return path }
    if let known = fetches[job.file] { return try await known.value }
    let (files, threads, before) = (files, threads, lastFetch)
    let fetch = Task {
      _ = await before?.result
      return try await Task.detached(executorPreference: threads) { try files.find(job.file) }.value
    }
    (fetches[job.file], lastFetch) = (fetch, fetch)
    defer { fetches[job.file] = nil }
    return try await fetch.value
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

  /// Forgets what is old; what cannot be removed now stays until the next time.
  func forgetOld() async throws {
    var failure: (any Error)?
    for job in try await jobs.old(kind) {
      do {
        try await forget([job])
      } catch {
        failure = error
        if error.isPassing { break }
      }
    }
    if let failure { throw failure }
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

  /// Does what waits, one after another, unless it is at it.
  func workAll() {
    guard worker == nil, !isStopping else { return }
    worker = Task(executorPreference: thread, priority: .utility) {
      while await self.workOnce() {}
      await self.rest()
    }
  }

  private func rest() { worker = nil }

  /// Takes nothing any more, ends what it does, and gives back what it was at.
  func stop() {
    isStopping = true
    making?.cancel()
  }

  /// What is not given back by then others take by themselves.
  func ended(atMost time: Duration) async { await worker?.wait(atMost: time) }

  /// Does a job; false where none waits, or nobody knows.
  private func workOnce() async -> Bool {
    // Where the database is away, whoever looks next goes on.
    guard !isStopping, let job = try? await jobs.take(kind, by: holder) else { return false }
    do {
      try await work(job)
      return true
    } catch {
      logger.notice("A film or an export is made later: \(error)")
      return false
    }
  }

  private func work(_ job: StudioJob) async throws {
    let work: HandingWork
    do {
      work = try await prepare(job)
    } catch {
      // Whoever asked may not do that any more, or what they wished for is not there. All else may be otherwise in a moment.
      guard error is Refused || error is Problem || Self.isGone(error) else {
        try await jobs.giveBack(
          job.name, by: holder, after: Self.pause, wentWrong: !error.isPassing)
        throw error
      }
      if var facts = try? Self.told(job).facts {
        facts.end(.failed("it cannot be made any more"))
        _ = try await end(job, as: .failed, facts)
      }
      return
    }
    let told = Told(work.facts)
    defer { unlink(work.path) }
    let task = Task(executorPreference: thread, priority: .utility) {
      await work.make(HandingReport { news in told.change { $0.take(news) } })
    }
    making = task
    if isStopping { task.cancel() }
    let (beating, watching) = (beat(job, told, task), watch(told, task))
    defer { for one in [beating, watching] { one.cancel() } }
    var state = await finish(await task.value, told, job, work.path)
    making = nil
    // What ends a server may end first what it has begun.
    if case .failed = state {
      try? await Task.sleep(for: Self.beat)
      if isStopping { state = .stopped }
    }
    switch state {
    case .made, .failed, .making: break
    // Where nobody wants it any more, or another server has it, it is not this one's to give.
    case .stopped:
      return try await jobs.giveBack(
        job.name, by: holder, after: isStopping ? .zero : Self.pause)
    case .interrupted(let isPassing):
      return try await jobs.giveBack(
        job.name, by: holder, after: isStopping ? .zero : Self.pause,
        wentWrong: !isPassing && !isStopping)
    }
    told.change { $0.end(state) }
    let ending: StudioJob.State =
      switch state {
      case .made: .made
      case .failed: .failed
      case .making, .stopped, .interrupted: .stopped
      }
    guard try await end(job, as: ending, told.facts) else {
      let files = files
      return try await Task.detached(executorPreference: threads) {
        try files.remove([job.file])
      }.value
    }
  }

  /// Says that this server is at a job, and how far, until it is not its any more, or nobody wants it.
  private func beat(_ job: StudioJob, _ told: Told, _ task: Task<HandingState, Never>)
    -> Task<Void, any Error>
  {
    Task { [jobs, holder] in
      while true {
        try await Task.sleep(for: Self.beat)
        let facts = try Array(JSONEncoder().encode(told.facts))
        do {
          guard try await jobs.keep(job.name, by: holder, facts: facts) else { break }
          told.wasHeard()
        } catch {
          // Asked again in a moment.
        }
      }
      told.isLost = true
      task.cancel()
    }
  }

  /// Ends the work where nobody could be told of it for so long that another server has it in a moment.
  private func watch(_ told: Told, _ task: Task<HandingState, Never>) -> Task<Void, any Error> {
    Task {
      while ContinuousClock.now - told.heard < Self.patience {
        try await Task.sleep(for: Self.beat)
      }
      told.isLost = true
      task.cancel()
    }
  }

  /// Puts what was made where all find it.
  private func finish(_ state: HandingState, _ told: Told, _ job: StudioJob, _ path: String)
    async -> HandingState
  {
    guard case .made = state else { return state }
    let files = files
    guard !files.isTooLarge(path) else {
      return .failed("it has more than 5 GB, and no more can be kept: choose fewer shots")
    }
    let late = ContinuousClock.now + Self.putting
    while true {
      do {
        try await Task.detached(executorPreference: threads) {
          try files.put(path, as: job.file)
        }.value
        return state
      } catch {
        guard error.isPassing else {
          logger.error("A film or an export cannot be kept: \(error)")
          return .failed("it cannot be kept")
        }
        if told.isLost { return .stopped }
        guard ContinuousClock.now < late, !isStopping else { return .interrupted(isPassing: true) }
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

  private static func isGone(_ error: any Error) -> Bool {
    switch error {
    case LibraryError.noSuchProject, LibraryError.noSuchShot: true
    default: false
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
  private let state: Mutex<(facts: HandingFacts, heard: ContinuousClock.Instant, isLost: Bool)>

  init(_ facts: HandingFacts) { state = Mutex((facts, .now, false)) }

  var facts: HandingFacts { state.withLock(\.facts) }
  /// When the database last knew that this server is at it.
  var heard: ContinuousClock.Instant { state.withLock(\.heard) }

  func change(_ body: (inout HandingFacts) -> Void) { state.withLock { body(&$0.facts) } }
  /// Whether it is this server's no more, or nobody's.
  var isLost: Bool {
    get { state.withLock(\.isLost) }
    set { state.withLock { $0.isLost = newValue } }
  }

  func wasHeard() { state.withLock { $0.heard = .now } }
}
