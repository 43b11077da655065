internal import Foundation
internal import Storyboard
internal import Subprocess
internal import SystemPackage

/// A project on its way to another program: made by the command `inkreel export` in a process of its own, so that what it takes of memory is
/// given back, and that it can be ended at any moment.
struct ExportWork: Sendable {
  /// The command `inkreel`.
  let program: String
  /// How it opens the library.
  let library: (arguments: [String], environment: [String: String])
  let project: ProjectID
  let format: String
  /// All where it is nil.
  let shots: [ShotID]?

  /// The longest that an export takes.
  private static let timeout = Duration.seconds(3600)

  /// A line that the process reports by.
  private struct Line: Decodable {
    var done: Int?
    var total: Int?
    /// What is not in it.
    var note: String?
    /// Why there is none.
    var problem: String?
    /// Whether it may be otherwise in a moment.
    var isPassing: Bool?
  }

  /// Makes it, at `path`.
  func make(to path: String, _ report: HandingReport) async -> HandingState {
    do {
      try Task.checkCancellation()
      let problem = try await withThrowingTaskGroup(of: Fault?.self) { group in
        group.addTask { try await run(to: path, report) }
        group.addTask {
          try await Task.sleep(for: Self.timeout)
          return .failed("it took longer than an hour")
        }
        defer { group.cancelAll() }
        return try await group.next()!
      }
      if Task.isCancelled { return .stopped }
      switch problem {
      case nil: break
      case .ended: return .interrupted(isPassing: false)
      case .cutOff: return .interrupted(isPassing: true)
      case .failed(let why): return .failed(why)
      }
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      return .made(bytes: size ?? 0)
    } catch {
      return Task.isCancelled ? .stopped : .failed("the export ended before it was whole")
    }
  }

  private var words: [String] {
    var words = ["export", project.hex] + library.arguments + ["--format", format, "--report"]
    if let shots { words += ["--shots", shots.map(\.hex).joined(separator: ",")] }
    return words
  }

  /// Why there is no file.
  private enum Fault {
    case failed(String)
    /// It was cut off from the library.
    case cutOff
    /// Somebody has ended the process.
    case ended
  }

  /// Why there is no file; nil where there is one.
  private func run(to path: String, _ report: HandingReport) async throws -> Fault? {
    let changed = library.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    let environment = Environment.inherit.updating(
      Dictionary(
        uniqueKeysWithValues: changed.map { (Environment.Key(rawValue: $0.key)!, $0.value) }))
    var options = PlatformOptions()
    // Asked to, it leaves nothing half made.
    options.teardownSequence = [.send(signal: .interrupt, allowedDurationToNextStep: .seconds(5))]
    let result = try await Subprocess.run(
      .path(FilePath(program)), arguments: Arguments(words + ["-o", path]),
      environment: environment, platformOptions: options,
      input: .none, output: .sequence, error: .discarded
    ) { execution in
      var notes: [String] = []
      var problem: Fault?
      for try await text in execution.standardOutput.strings() {
        guard let line = try? JSONDecoder().decode(Line.self, from: Data(text.utf8)) else {
          continue
        }
        if let done = line.done, let total = line.total {
          await report.note(done: done, of: total)
        }
        if let note = line.note { notes.append(note) }
        if let why = line.problem { problem = line.isPassing == true ? .cutOff : .failed(why) }
      }
      await report.note(notes)
      return problem
    }
    if let problem = result.closureResult { return problem }
    switch result.terminationStatus {
    case .exited(0): return nil
    // As a shell has it where a signal was heard.
    case .exited(let code) where code < 128:
      return .failed("the export ended before it was whole")
    default: return .ended
    }
  }
}
