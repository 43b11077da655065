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
  private let runningLimit: Int
  private var running = 0
  private var runningOf: [String: Int] = [:]
  private var nextID: UInt64 = 0
  private var waiting: [String: [Waiting]] = [:]
  /// Those who wait, the one whose turn is next first.
  private var askers: [String] = []

  /// - Parameters:
  ///   - what: what is done, for people: “pictures are being read”.
  ///   - waitingLimit: how many jobs of one client may wait.
  ///   - runningLimit: how many may run at once.
  package init(_ what: String, places: Int, waitingLimit: Int, runningLimit: Int = .max) {
    self.what = what
    self.places = places
    self.waitingLimit = waitingLimit
    self.runningLimit = runningLimit
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
    defer { leave(client) }
    return try await job()
  }

  /// A place, for as long as somebody holds it, when it is the client's turn: for what goes on when its job is done, such as an answer
  /// that is on its way.
  ///
  /// - Throws: as ``run(for:_:)``.
  package func place(for client: String) async throws -> Place {
    try await enter(client)
    return Place(queue: self, client: client)
  }

  package final class Place: Sendable {
    private let queue: FairQueue
    private let client: String

    fileprivate init(queue: FairQueue, client: String) {
      (self.queue, self.client) = (queue, client)
    }

    deinit {
      Task { [queue, client] in await queue.leave(client) }
    }
  }

  private func mayRun(_ client: String) -> Bool {
    running < places && runningOf[client, default: 0] < runningLimit
  }

  private func begin(_ client: String) {
    running += 1
    runningOf[client, default: 0] += 1
  }

  private func enter(_ client: String) async throws {
    if mayRun(client), !askers.contains(where: mayRun) { return begin(client) }
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

  private func leave(_ client: String) {
    running -= 1
    runningOf[client]! -= 1
    if runningOf[client] == 0 { runningOf[client] = nil }
    while let index = askers.firstIndex(where: mayRun) {
      let client = askers.remove(at: index)
      let next = waiting[client]!.removeFirst()
      // Behind all others, if there is more of it.
      askers.append(client)
      forgetIfDone(client)
      begin(client)
      next.turn.resume(returning: true)
    }
  }

  private func forgetIfDone(_ client: String) {
    guard waiting[client]?.isEmpty == true else { return }
    waiting[client] = nil
    askers.removeAll { $0 == client }
  }
}
