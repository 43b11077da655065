import Foundation
import Storyboard
import Synchronization
import TestSupport
import Testing

/// Somebody who has a project be given from person to person, again and again, by one server after another. A class, because it is a thread.
final class Giver: Sendable {
  struct Record {
    /// Whose it is, as far as a server has said so.
    var owner: String
    /// Whose it may be as well: whom it was given to without an answer.
    var perhaps: Set<String> = []
    var given = 0
    var refused = 0
    var unanswered = 0
  }

  let project: String
  private let done = DispatchSemaphore(value: 0)
  private let state: Mutex<(record: Record, isOver: Bool)>

  init(_ project: String, of owner: Account, among people: [Account], seed: UInt64, ports: Ports) {
    self.project = project
    state = Mutex((record: Record(owner: owner.id), isOver: false))
    let thread = Thread { [self] in
      var random = SplitMix64(seed: seed)
      do {
        while !state.withLock({ $0.isOver }) {
          try give(among: people, &random, ports)
          usleep(UInt32(random.number(0...150_000)))
        }
      } catch {
        Issue.record("\(error)")
      }
      done.signal()
    }
    thread.start()
  }

  /// Waits until the last one is answered; what is known then.
  func stop() -> Record {
    state.withLock { $0.isOver = true }
    done.wait()
    return state.withLock { $0.record }
  }

  private func give(among people: [Account], _ random: inout SplitMix64, _ ports: Ports) throws {
    let before = state.withLock { $0.record }
    let owners = people.filter { $0.id == before.owner || before.perhaps.contains($0.id) }
    let giver = try #require(owners.randomElement(using: &random))
    let taker = try #require(people.filter { $0 !== giver }.randomElement(using: &random))
    let connection = try? HTTPConnection(port: ports[random.number(0...2)], patience: 20)
    // Where nobody listens nothing is asked.
    guard let connection else { return }
    let answer = try? connection.ask(
      "POST", "/api/projects/\(project)/give", json: ["person": taker.id], giver.field)
    if answer?.problem == "sign-in-again" {
      try #require(giver.signIn(over: ports, &random).status == 200)
      return
    }
    state.withLock { state in
      switch answer?.status ?? 0 {
      case 204:
        state.record.owner = taker.id
        state.record.perhaps = []
        state.record.given += 1
      case 403, 404, 409, 429: state.record.refused += 1
      default:
        // It may be done already, or be done when a server starts.
        state.record.perhaps.insert(taker.id)
        state.record.unanswered += 1
      }
    }
    // One may ask whose it is not any more, or while it is on its way: nothing else is a reason to refuse.
    let reasons = ["role", "no-such-project", "no-such-person", "under-way", "is-owner"]
    guard let answer, ![204, 429, 503].contains(answer.status) else { return }
    if !reasons.contains(answer.problem) {
      Issue.record("giving was answered with \(answer.status): \(answer.json)")
    }
  }
}
