internal import Atlas
internal import Community
internal import Foundation
internal import HTTPTypes
internal import LibraryStore
internal import Logging
internal import Permission
internal import Storyboard

/// The works that are being made just now, and how the last of them ended. They are not kept: what was interrupted is asked for
/// again, and made from the beginning.
actor PublishingJobs {
  enum State: Sendable {
    /// It waits for its turn, or is being made: so many of about so many files are there.
    case making(done: Int, of: Int)
    /// What could not be taken along, a line each.
    case made(leftOut: [String])
    case refused(Problem)
  }

  private struct Job {
    var owner: PersonID
    var kind: WorkKind
    /// What it is called at first.
    var title: String
    var state: State
    var task: Task<Void, Never>
    /// Where what is on its way lies.
    var folder: String
    /// About how many files it will be.
    var expected: Int
    var ended: ContinuousClock.Instant?
  }

  private let threads: (any TaskExecutor)?
  private var jobs: [WorkID: Job] = [:]
  /// How long one can ask how it ended.
  private static let memory = Duration.seconds(600)
  /// So many jobs of one person at once.
  private static let limit = 8

  /// - Parameter threads: where works are made; nil for wherever tasks run.
  init(threads: (any TaskExecutor)? = nil) { self.threads = threads }

  /// Begins a job, unless the same is under way.
  ///
  /// - Parameters:
  ///   - source: what it is made of.
  ///   - folder: where it works: removed when it has ended.
  ///   - work: makes and keeps the work; what it throws is why not.
  /// - Throws: a problem `busy` where the person has too many under way.
  func begin(
    _ id: WorkID, of owner: PersonID, _ source: WorkSource, in folder: String,
    _ work: @escaping @Sendable () async throws -> [String]
  ) throws {
    forgetOld()
    if let job = jobs[id], job.ended == nil {
      try? FileManager.default.removeItem(atPath: folder)
      return
    }
    guard jobs.values.count(where: { $0.owner == owner && $0.ended == nil }) < Self.limit else {
      try? FileManager.default.removeItem(atPath: folder)
      throw Problem(
        .serviceUnavailable, "busy", "Several works of yours are being made; try again soon.",
        retryAfter: 5)
    }
    let task = Task(executorPreference: threads, priority: .utility) {
      let state: State
      do {
        state = .made(leftOut: try await work())
      } catch {
        state = .refused(Problem(error))
      }
      try? FileManager.default.removeItem(atPath: folder)
      await self.end(id, state)
    }
    jobs[id] = Job(
      owner: owner, kind: source.kind, title: source.about.title,
      state: .making(done: 0, of: source.fileCount), task: task, folder: folder,
      expected: source.fileCount)
  }

  private func end(_ id: WorkID, _ state: State) {
    jobs[id]?.state = state
    jobs[id]?.ended = .now
  }

  /// How far a job of somebody's is; nil where there is none that is known.
  func state(of id: WorkID, for owner: PersonID) -> State? {
    guard let job = jobs[id], job.owner == owner else { return nil }
    guard job.ended == nil else { return job.state }
    return .making(done: min(WorkMaker.count(in: job.folder), job.expected), of: job.expected)
  }

  /// The works of somebody's that are being made, or were refused.
  func all(of owner: PersonID) -> [(kind: WorkKind, title: String, state: State)] {
    jobs.compactMap { id, job in
      guard job.owner == owner else { return nil }
      return state(of: id, for: owner).map { (job.kind, job.title, $0) }
    }
  }

  /// Forgets how a job ended, and ends it where it has not.
  func forget(_ id: WorkID, of owner: PersonID) {
    guard let job = jobs[id], job.owner == owner else { return }
    job.task.cancel()
    if job.ended != nil { jobs[id] = nil }
  }

  private func forgetOld() {
    let now = ContinuousClock.now
    jobs = jobs.filter { $0.value.ended.map { now - $0 < Self.memory } ?? true }
  }
}
