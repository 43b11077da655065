internal import Film
internal import Foundation
internal import HTTPTypes
internal import LibraryStore
internal import Print
internal import Programs
internal import Sound
internal import Storyboard
internal import StudioAccess

/// The films that are being made, and those that were made of late. They go on when the window closes that asked for them, and are gone
/// when the studio stops.
actor FilmJobs {
  enum State: Equatable {
    case making
    case made(bytes: Int)
    /// Why there is none.
    case failed(String)
    case stopped
  }

  struct Job {
    let id: String
    let project: ProjectID
    /// Who asked for it; nil for the machine.
    let person: String?
    let format: FilmFormat
    let name: String
    let path: String
    let height: Int
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

  /// What a film is made of.
  struct Order: Sendable {
    let project: ProjectOutline
    let shots: [ShotOutline]
    let format: FilmFormat
    /// How many pixels it is high at most.
    let height: Int
    let burn: BurnIn?
    /// How its sound is made; nil for a film without.
    let sound: FilmSound.Finish?
  }

  private var jobs: [Job] = []
  private let thread = WorkThread(label: "inkreel.films")
  /// Made one after another: two at once would take as long, and twice the memory.
  private var last: Task<Void, Never>?
  /// So many films of a person that are waited for, and that are kept.
  private static let limit = 3
  private static let kept = 6
  private static let memory = Duration.seconds(24 * 3600)
  /// The largest file of a film.
  private static let byteLimit: UInt64 = 8 << 30

  /// Begins a film.
  ///
  /// - Parameter path: where it goes, which nothing lies at.
  /// - Throws: a problem `busy` where the person has too many under way.
  func begin(
    _ order: Order, of person: String?, from source: ShotSource, to path: String
  ) throws -> Job {
    forgetOld()
    guard jobs.count(where: { $0.person == person && $0.state == .making }) < Self.limit else {
      throw Problem(
        .serviceUnavailable, "busy", "Several films of yours are being made; try again soon.",
        retryAfter: 10)
    }
    let id = String(UInt64.random(in: .min ... .max), radix: 16)
    var job = Job(
      id: id, project: order.project.id, person: person, format: order.format,
      name: order.project.name.string, path: path, height: order.height, begun: Date())
    let before = last
    let task = Task(executorPreference: thread, priority: .utility) {
      await before?.value
      guard await self.take(id) else { return }
      let state = await self.make(order, id, from: source, to: path)
      await self.end(id, state)
    }
    last = task
    job.task = task
    jobs.append(job)
    return job
  }

  /// Begins with a film whose turn has come; false for one that is not wanted any more.
  private func take(_ id: String) -> Bool {
    guard let index = jobs.firstIndex(where: { $0.id == id && $0.state == .making }) else {
      return false
    }
    jobs[index].hasBegun = true
    return true
  }

  private nonisolated func make(
    _ order: Order, _ id: String, from source: ShotSource, to path: String
  ) async -> State {
    do {
      try Task.checkCancellation()
      let pictures = try await FilmPictures(
        order.shots, of: order.project, in: source,
        size: Self.size(order.project.canvas, height: order.height), burn: order.burn)
      await note(id, done: 0, of: pictures.count)
      let sound = try await mix(
        order, id, pictures.shotsWithPrograms, from: source, beside: path)
      defer { if let sound { unlink(sound) } }
      let encoder = try FilmEncoder(
        pictures.stretches, size: pictures.size, rate: pictures.rate, as: order.format,
        to: path, sound: sound, byteLimit: Self.byteLimit)
      var done = 0
      do {
        try await withTaskCancellationHandler {
          try await pictures.draw(from: source) { picture, _, _ in
            try Task.checkCancellation()
            try encoder.write(picture)
            done += 1
            let now = done
            if now % 4 == 0 { Task { await self.note(id, done: now, of: pictures.count) } }
          }
          try encoder.finish()
        } onCancel: {
          encoder.interrupt()
        }
      } catch {
        encoder.stop()
        throw error
      }
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      return .made(bytes: size ?? 0)
    } catch is CancellationError {
      return .stopped
    } catch {
      // What ffmpeg says may name where files of the studio lie.
      let folder = (path as NSString).deletingLastPathComponent
      return Task.isCancelled ? .stopped : .failed("\(error)".replacing(folder + "/", with: ""))
    }
  }

  /// Mixes the film's sound into a file, which whoever encodes the film removes; nil for a film without sound.
  private nonisolated func mix(
    _ order: Order, _ id: String, _ programs: Set<ShotID>, from source: ShotSource,
    beside path: String
  ) async throws -> String? {
    guard let finish = order.sound, order.format.takesSound else { return nil }
    let sound = try await FilmSound(
      of: order.shots, in: order.project, from: source, programs: programs
    ) { try Task.checkCancellation() }
    guard !sound.mix.isSilent else {
      await note(id, sound.problems)
      return nil
    }
    let file = path + ".wav"
    var notes: [String] = []
    try sound.write(
      to: file, depth: .float, finish, from: source.assets, problem: { notes.append($0) },
      progress: { _, _ in try Task.checkCancellation() })
    await note(id, notes)
    return file
  }

  private func note(_ id: String, _ notes: [String]) {
    guard let index = jobs.firstIndex(where: { $0.id == id }) else { return }
    jobs[index].notes = Array(notes.prefix(20))
  }

  /// The size of a film of so many lines at most, turned for a canvas that stands; no larger than the canvas.
  private static func size(_ canvas: CanvasSize, height: Int) throws(FilmError) -> FilmSize {
    let shorter = Double(min(canvas.width, canvas.height))
    let scale = min(1, Double(height) / shorter)
    return try FilmSize(
      width: max(16, Int((Double(canvas.width) * scale).rounded())),
      height: max(16, Int((Double(canvas.height) * scale).rounded())))
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

  /// Somebody's films of a project, the newest first.
  func all(of project: ProjectID, for person: String?) -> [Job] {
    forgetOld()
    return jobs.filter { $0.project == project && $0.person == person }.reversed()
  }

  func job(_ id: String, of project: ProjectID, for person: String?) -> Job? {
    forgetOld()
    return jobs.first { $0.id == id && $0.project == project && $0.person == person }
  }

  /// Ends a film that is being made; forgets one that is there.
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
    for person in Set(jobs.map(\.person)) {
      let ended = jobs.filter { $0.person == person && $0.ended != nil }
      let old = Set(ended.dropLast(Self.kept).map(\.id))
      forget { old.contains($0.id) }
    }
  }

  private func forget(_ isMeant: (Job) -> Bool) {
    for job in jobs where isMeant(job) { unlink(job.path) }
    jobs.removeAll(where: isMeant)
  }
}
