import Foundation
import Storyboard
import StoryboardFile
import Synchronization
import TestSupport
import Testing

/// What has been promised of projects. A class, because those who carry and remove share it.
final class ProjectLedger: Sendable {
  enum State {
    /// Taken in, and listed.
    case there
    /// In the bin.
    case removed
    case destroyed
    /// A kill cut the answer off.
    case unknown
  }

  struct Figures {
    var taken = 0
    var removed = 0
    var destroyed = 0
  }

  private let state = Mutex(
    (states: [String: State](), source: "", drawings: [Int](), figures: Figures()))

  var states: [String: State] { state.withLock { $0.states } }
  var drawings: [Int] { state.withLock { $0.drawings } }
  var source: String { state.withLock { $0.source } }
  var figures: Figures { state.withLock { $0.figures } }

  func state(of project: String) -> State? { state.withLock { $0.states[project] } }
  func isSource(_ project: String) -> Bool { source == project }

  func noteSource(_ project: String, _ drawings: [Int]) {
    state.withLock { ($0.source, $0.drawings) = (project, drawings) }
  }

  func note(_ project: String, _ new: State) {
    state.withLock { state in
      state.states[project] = new
      switch new {
      case .there: state.figures.taken += 1
      case .removed: state.figures.removed += 1
      case .destroyed: state.figures.destroyed += 1
      case .unknown: break
      }
    }
  }

  /// Notes what a kill has left open, once it is known.
  func settle(_ project: String, _ found: State) { state.withLock { $0.states[project] = found } }

  func all(_ wanted: State) -> [String] {
    state.withLock { $0.states.filter { $0.value == wanted }.map(\.key).sorted() }
  }
}

/// Takes the sample project out and in again, until the server is gone. A class, because it is a
/// thread; so is the next.
final class ProjectCarrier: Sendable {
  private let done = DispatchSemaphore(value: 0)

  init(ledger: ProjectLedger, port: UInt16) {
    let done = done
    Thread.detachNewThread {
      try? Self.carry(ledger, HTTPConnection(port: port))
      done.signal()
    }
  }

  func waitUntilDone() { done.wait() }

  private static func carry(_ ledger: ProjectLedger, _ connection: HTTPConnection) throws {
    while true {
      let archive = try patiently { try connection.get("/api/projects/\(ledger.source)/archive") }
      guard archive.status == 200 else {
        Issue.record("export: \(archive.status) \(archive.json)")
        return
      }
      let answer = try patiently { try connection.post(archive.body, to: "/api/projects") }
      guard answer.status == 200, let id = answer.json["id"] as? String else {
        Issue.record("import: \(answer.status) \(answer.json)")
        return
      }
      ledger.note(id, .there)
    }
  }
}

/// Removes projects that have been taken in, and empties the bin, until the server is gone.
final class ProjectRemover: Sendable {
  private let done = DispatchSemaphore(value: 0)

  init(seed: UInt64, ledger: ProjectLedger, port: UInt16) {
    let done = done
    Thread.detachNewThread {
      try? Self.remove(seed, ledger, HTTPConnection(port: port))
      done.signal()
    }
  }

  func waitUntilDone() { done.wait() }

  private static func remove(
    _ seed: UInt64, _ ledger: ProjectLedger, _ connection: HTTPConnection
  ) throws {
    var random = SplitMix64(seed: seed)
    let session: SessionID = random.id()
    while true {
      if let project = ledger.all(.there).randomElement(using: &random),
        let id = ProjectID(hex: project)
      {
        ledger.note(project, .unknown)
        let edit = LibraryEdit(
          id: random.id(), session: session, .change([.setProjectRemoved(id, true)]))
        let batch = EditBatch(after: 0, edits: [edit.encoded()]).encoded()
        let answer = try patiently { try connection.post(batch, to: "/api/library/edits") }
        guard answer.status == 200 else {
          Issue.record("removal: \(answer.status) \(answer.json)")
          return
        }
        ledger.note(project, .removed)
      }
      if random.oneIn(3) {
        let removed = ledger.all(.removed)
        let answer = try patiently { try connection.ask("DELETE", "/api/bin") }
        guard answer.status == 200 else {
          Issue.record("bin: \(answer.status) \(answer.json)")
          return
        }
        for project in removed { ledger.note(project, .destroyed) }
      }
      usleep(UInt32(random.number(0...20_000)))
    }
  }
}

/// What the server answers, asked again where that was too often: these tests ask for all that there is as quickly as they can.
func patiently(_ ask: () throws -> HTTPConnection.Answer) throws -> HTTPConnection.Answer {
  while true {
    let answer = try ask()
    guard answer.status == 429 else { return answer }
    usleep(100_000)
  }
}
