internal import HTTPTypes

/// Lets a few jobs run at once, and takes those that wait in turns from all who ask: who has sent a
/// hundred pictures holds up nobody who sends one.
package actor FairQueue {
  private struct Waiting {
    var id: UInt64
    var turn: CheckedContinuation<Bool, Never>
  }

  /// What is waited for, for people.
  private let what: String
  private let places: Int
  private let waitingLimit: Int
  private var running = 0
  private var nextID: UInt64 = 0
  private var waiting: [String: [Waiting]] = [:]
  /// Those who wait, the one whose turn is next first.
  private var askers: [String] = []

  /// - Parameters:
  ///   - what: what is done, for people: “pictures are being read”.
  ///   - waitingLimit: how many jobs of one client may wait.
  package init(_ what: String, places: Int, waitingLimit: Int) {
    self.what = what
    self.places = places
    self.waitingLimit = waitingLimit
  }

  /// Whether nothing runs and nothing waits.
  package var isIdle: Bool { running == 0 && askers.isEmpty }

  package var waitingCount: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// Runs a job when it is its turn.
  ///
  /// - Throws: what the job throws; a problem `busy` where too many jobs of the client wait;
  ///   `CancellationError` where the task is cancelled while it waits.
  package func run<Value: Sendable>(
    for client: String, _ job: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await enter(client)
    defer { leave() }
    return try await job()
  }

  private func enter(_ client: String) async throws {
    if running < places, askers.isEmpty {
      running += 1
      return
    }
    guard waiting[client, default: []].count < waitingLimit else {
      throw Problem(
        .serviceUnavailable, "busy", "Too many \(what) at once; try again soon.", retryAfter: 5)
    }
    nextID += 1
    let id = nextID
    let hasTurn = await withTaskCancellationHandler {
      await withCheckedContinuation { turn in
        guard !Task.isCancelled else { return turn.resume(returning: false) }
        if waiting[client] == nil { askers.append(client) }
        waiting[client, default: []].append(Waiting(id: id, turn: turn))
      }
    } onCancel: {
      Task { await self.giveUp(id, of: client) }
    }
    guard hasTurn else { throw CancellationError() }
  }

  private func giveUp(_ id: UInt64, of client: String) {
    guard let index = waiting[client]?.firstIndex(where: { $0.id == id }) else { return }
    waiting[client]!.remove(at: index).turn.resume(returning: false)
    forgetIfDone(client)
  }

  private func leave() {
    running -= 1
    guard running < places, !askers.isEmpty else { return }
    let client = askers.removeFirst()
    let next = waiting[client]!.removeFirst()
    // Behind all others, if there is more of it.
    askers.append(client)
    forgetIfDone(client)
    running += 1
    next.turn.resume(returning: true)
  }

  private func forgetIfDone(_ client: String) {
    guard waiting[client]?.isEmpty == true else { return }
    waiting[client] = nil
    askers.removeAll { $0 == client }
  }
}
