internal import Foundation
internal import HTTPTypes
internal import Storyboard
internal import StudioAccess

/// What is being made of projects to be handed on, films or files for other programs, and what was made of late. It goes on when the window
/// closes that asked for it, and is gone when the studio stops.
actor HandingJobs {
  enum State: Equatable {
    case making
    case made(bytes: Int)
    /// Why there is none.
    case failed(String)
    case stopped
  }

  /// What is asked for.
  struct Order: Sendable {
    let project: ProjectID
    /// Who asked for it; nil for the machine.
    let person: String?
    let format: String
    /// What its file is called when it is saved.
    let name: FileName
    let mediaType: String
    /// Where it goes, which nothing lies at.
    let path: String
    /// Of a film, in pixels.
    var height: Int?
  }

  struct Job {
    let id: String
    let order: Order
    let begun: Date
    var state = State.making
    var done = 0
    var total = 0
    var task: Task<Void, Never>?
    /// Whether its turn has come.
    var hasBegun = false
    var ended: ContinuousClock.Instant?
    /// What is not in it, for people.
    var notes: [String] = []
  }

  /// By which work says how far it is.
  struct Report: Sendable {
    fileprivate let jobs: HandingJobs
    fileprivate let id: String

    func note(done: Int, of total: Int) async { await jobs.note(id, done: done, of: total) }
    func note(_ notes: [String]) async { await jobs.note(id, notes) }
  }

  typealias Work = @Sendable (Report) async -> State

  private var jobs: [Job] = []
  private let thread: WorkThread
  /// What is said to who has too many under way.
  private let busy: String
  /// Made one after another: two at once would take as long, and twice the memory.
  private var last: Task<Void, Never>?
  /// So many of a person that are waited for, and that are kept.
  private static let limit = 3
  private static let kept = 6
  private static let memory = Duration.seconds(24 * 3600)

  init(label: String, busy: String) {
    thread = WorkThread(label: label)
    self.busy = busy
  }

  /// Begins what is asked for.
  ///
  /// - Parameter work: makes it, in a task that is cancelled where nobody wants it any more.
  /// - Throws: a problem `busy` where the person has too many under way.
  func begin(_ order: Order, work: @escaping Work) throws -> Job {
    forgetOld()
    guard
      jobs.count(where: { $0.order.person == order.person && $0.state == .making }) < Self.limit
    else { throw Problem(.serviceUnavailable, "busy", busy, retryAfter: 10) }
    let id = String(UInt64.random(in: .min ... .max), radix: 16)
    var job = Job(id: id, order: order, begun: Date())
    let before = last
    let task = Task(executorPreference: thread, priority: .utility) {
      await before?.value
      guard await self.take(id) else { return }
      let state = await work(Report(jobs: self, id: id))
      await self.end(id, state)
    }
    last = task
    job.task = task
    jobs.append(job)
    return job
  }

  /// Begins with one whose turn has come; false for one that is not wanted any more.
  private func take(_ id: String) -> Bool {
    guard let index = jobs.firstIndex(where: { $0.id == id && $0.state == .making }) else {
      return false
    }
    jobs[index].hasBegun = true
    return true
  }

  private func note(_ id: String, _ notes: [String]) {
    guard let index = jobs.firstIndex(where: { $0.id == id }) else { return }
    jobs[index].notes = Array(notes.prefix(20))
  }

  private func note(_ id: String, done: Int, of total: Int) {
    guard let index = jobs.firstIndex(where: { $0.id == id }) else { return }
    jobs[index].done = max(jobs[index].done, done)
    jobs[index].total = total
  }

  private func end(_ id: String, _ state: State) {
    guard let index = jobs.firstIndex(where: { $0.id == id }) else {
      // It was forgotten while it was made.
      return
    }
    jobs[index].state = state
    jobs[index].ended = .now
    jobs[index].done = jobs[index].total
  }

  /// Somebody's of a project, the newest first.
  func all(of project: ProjectID, for person: String?) -> [Job] {
    forgetOld()
    return jobs.filter { $0.order.project == project && $0.order.person == person }.reversed()
  }

  func job(_ id: String, of project: ProjectID, for person: String?) -> Job? {
    all(of: project, for: person).first { $0.id == id }
  }

  /// Ends one that is being made; forgets one that is there.
  func end(_ id: String, of project: ProjectID, for person: String?) {
    guard let job = job(id, of: project, for: person) else { return }
    if job.state == .making {
      job.task?.cancel()
      if !job.hasBegun { end(id, .stopped) }
      return
    }
    forget { $0.id == id }
  }

  private func forgetOld() {
    let now = ContinuousClock.now
    forget { job in job.ended.map { now - $0 > Self.memory } ?? false }
    for person in Set(jobs.map(\.order.person)) {
      let ended = jobs.filter { $0.order.person == person && $0.ended != nil }
      let old = Set(ended.dropLast(Self.kept).map(\.id))
      forget { old.contains($0.id) }
    }
  }

  private func forget(_ isMeant: (Job) -> Bool) {
    for job in jobs where isMeant(job) { unlink(job.order.path) }
    jobs.removeAll(where: isMeant)
  }
}

/// A job as JSON has it.
struct HandingJobBody: Encodable {
  var id: String
  var format: String
  /// `making`, `made`, `failed`, `stopped`.
  var state: String
  /// Pictures that are there, of all.
  var done: Int
  var total: Int
  var detail: String?
  var bytes: Int?
  var height: Int?
  /// In milliseconds since 1970.
  var begun: Int64
  /// What is not in it, for people.
  var notes: [String]

  init(_ job: HandingJobs.Job) {
    (id, format, done, total) = (job.id, job.order.format, job.done, job.total)
    (height, begun) = (job.order.height, Int64(job.begun.timeIntervalSince1970 * 1000))
    notes = job.notes
    switch job.state {
    case .making: state = "making"
    case .made(let size): (state, bytes) = ("made", size)
    case .failed(let why): (state, detail) = ("failed", why)
    case .stopped: state = "stopped"
    }
  }
}
