internal import Foundation
internal import HTTPTypes
internal import Storyboard
internal import StudioAccess

/// What is being made of projects to be handed on, films or files for other programs, and what was made of late, of a studio with one server. It goes
/// on when the window closes that asked for it, and is gone when the studio stops.
actor HandingJobs: HandingDesk {
  private struct Job {
    let project: ProjectID
    /// Who asked for it; nil for the machine.
    let person: String?
    var job: HandingJob
    var task: Task<Void, Never>?
    /// Whether its turn has come.
    var hasBegun = false
    var ended: ContinuousClock.Instant?
  }

  private var jobs: [Job] = []
  private let maker: any HandingMaker
  private let thread: WorkThread
  /// What is said to who has too many under way.
  private let busy: String
  /// Made one after another: two at once would take as long, and twice the memory.
  private var last: Task<Void, Never>?
  private var isStopping = false
  /// So many of a person that are waited for, and that are kept.
  static let limit = 3
  private static let kept = 6
  private static let memory = Duration.seconds(24 * 3600)

  init(_ maker: any HandingMaker, label: String, busy: String) {
    (self.maker, self.busy) = (maker, busy)
    thread = WorkThread(label: label)
  }

  func begin(_ wish: Data, of open: OpenProject, for person: String?) throws -> HandingJob {
    let work = try maker.prepare(wish, of: open)
    forgetOld()
    guard !isStopping,
      jobs.count(where: { $0.person == person && $0.job.state == .making }) < Self.limit
    else {
      throw Problem(.serviceUnavailable, "busy", busy, retryAfter: 10)
    }
    let id = String(UInt64.random(in: .min ... .max), radix: 16)
    let made = HandingJob(
      id: id, begun: Int64(Date().timeIntervalSince1970 * 1000), facts: work.facts,
      file: work.path)
    let before = last
    let task = Task(executorPreference: thread, priority: .utility) {
      await before?.value
      guard await self.take(id) else { return }
      let state = await work.make(HandingReport { await self.note(id, $0) })
      await self.end(id, state)
    }
    last = task
    jobs.append(Job(project: open.id, person: person, job: made, task: task))
    return made
  }

  /// Begins with one whose turn has come; false for one that is not wanted any more.
  private func take(_ id: String) -> Bool {
    guard let index = jobs.firstIndex(where: { $0.job.id == id && $0.job.state == .making }) else {
      return false
    }
    jobs[index].hasBegun = true
    return true
  }

  private func note(_ id: String, _ news: HandingNews) {
    guard let index = jobs.firstIndex(where: { $0.job.id == id }) else { return }
    jobs[index].job.facts.take(news)
  }

  private func end(_ id: String, _ state: HandingState) {
    guard let index = jobs.firstIndex(where: { $0.job.id == id }) else {
      // It was forgotten while it was made.
      return
    }
    jobs[index].job.facts.end(state)
    jobs[index].job.state =
      if case .interrupted = state { .failed(jobs[index].job.facts.failure ?? "") } else { state }
    jobs[index].ended = .now
  }

  func all(of project: ProjectID, for person: String?) -> [HandingJob] {
    forgetOld()
    return jobs.filter { $0.project == project && $0.person == person }.map(\.job).reversed()
  }

  func file(of job: HandingJob) -> String? { job.file }

  func end(_ id: String, of project: ProjectID, for person: String?) {
    guard
      let one = jobs.first(where: {
        $0.job.id == id && $0.project == project && $0.person == person
      })
    else { return }
    if one.job.state == .making {
      one.task?.cancel()
      if !one.hasBegun { end(id, .stopped) }
      return
    }
    forget { $0.job.id == id }
  }

  func stop() {
    isStopping = true
    for one in jobs where one.job.state == .making {
      one.task?.cancel()
      if !one.hasBegun { end(one.job.id, .stopped) }
    }
  }

  func ended(atMost time: Duration) async { await last?.wait(atMost: time) }

  private func forgetOld() {
    let now = ContinuousClock.now
    forget { job in job.ended.map { now - $0 > Self.memory } ?? false }
    for person in Set(jobs.map(\.person)) {
      let ended = jobs.filter { $0.person == person && $0.ended != nil }
      let old = Set(ended.dropLast(Self.kept).map(\.job.id))
      forget { old.contains($0.job.id) }
    }
  }

  private func forget(_ isMeant: (Job) -> Bool) {
    for job in jobs where isMeant(job) { unlink(job.job.file) }
    jobs.removeAll(where: isMeant)
  }
}
