internal import Foundation
internal import HTTPTypes
internal import People
internal import SignIn
internal import StudioAccess
import Synchronization

/// Where passwords and passkeys are tried: how often, by whom, and how many at once. A class, because all routes share it.
///
/// How often is counted in memory, or in the database where the studio lies in one: then for all servers together. Where that cannot be
/// reached, nobody is let through.
final class SignInDesk: Sendable {
  private let door: PeopleDoor
  private let limits = Mutex(GuessLimits())
  private let challenges = Mutex(Challenges())
  /// Two at once: each takes a processor and 19 MiB.
  private let queue = FairQueue("people are signing in", places: 2, waitingLimit: 8)
  private static let background = QuietThreads(label: "inkreel.passwords", count: 2)

  init(door: PeopleDoor) { self.door = door }

  /// Does what takes a hash of a password, away from the threads that serve.
  func run<Value: Sendable>(
    for client: String, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await queue.run(for: client) { try await Self.background.run(work) }
  }

  /// Throws a problem where somebody tries too often; a try counts as wrong until `noteSuccess`.
  func take(_ one: GuessLimits.Try) throws {
    let wait =
      if let shared = try door.guesses() {
        try shared.wait(for: one)
      } else {
        limits.withLock { $0.wait(for: one, at: Self.clock()) }
      }
    guard let wait else { return }
    let seconds = max(1, Int(wait.rounded(.up)))
    throw Problem(
      .tooManyRequests, "too-many-tries", "Too many tries; try again in \(seconds) s.",
      retryAfter: seconds)
  }

  /// Throws a problem where too many new guests have come from a net.
  func takeGuest(from net: String) throws {
    let wait =
      if let shared = try door.guesses() {
        try shared.waitForGuest(from: net)
      } else {
        limits.withLock { $0.waitForGuest(from: net, at: Self.clock()) }
      }
    guard let wait else { return }
    let seconds = max(1, Int(wait.rounded(.up)))
    throw Problem(
      .tooManyRequests, "too-many-guests",
      "Too many have opened a link from this network; try again in \(seconds) s.",
      retryAfter: seconds)
  }

  /// Has what failed before forgotten. Where the database cannot be told, whoever got in is in all the same, and waits the next time.
  func noteSuccess(of one: GuessLimits.Try) {
    do {
      guard let shared = try door.guesses() else {
        return limits.withLock { $0.noteSuccess(of: one) }
      }
      try shared.noteSuccess(of: one)
    } catch {}
  }

  /// What an authenticator is to answer to, within five minutes.
  func challenge(for purpose: Challenges.Purpose, net: String) throws(PeopleError) -> [UInt8] {
    if let shared = try door.guesses() { return try shared.challenge(for: purpose, net: net) }
    return challenges.withLock { challenges in
      var random = SystemRandomNumberGenerator()
      return challenges.make(for: purpose, net: net, at: Self.clock(), using: &random)
    }
  }

  /// Takes what an authenticator has answered to, once.
  ///
  /// - Throws: `PasskeyError`, `PeopleError`.
  func take(_ challenge: [UInt8], for purpose: Challenges.Purpose) throws {
    if let shared = try door.guesses() {
      guard try shared.take(challenge, for: purpose) else { throw PasskeyError.challenge }
      return
    }
    try challenges.withLock { challenges throws(PasskeyError) in
      try challenges.take(challenge, for: purpose, at: Self.clock())
    }
  }

  /// Seconds of a clock that is never set back.
  private static func clock() -> Double { ProcessInfo.processInfo.systemUptime }
}
