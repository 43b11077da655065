internal import People
internal import Permission
internal import SignIn
internal import Storyboard
import Synchronization

/// Who was here lately, so that their rights need not be read for each request. A class, because all requests share it.
final class KnownVisitors: Sendable {
  private struct Known {
    var visitor: Visitor
    var rights: Int64
    var time: Int64
  }

  private let known = Mutex<[String: Known]>([:])

  /// For how long one is remembered, in milliseconds: then their visit is noted again, and whether the sign-in still lasts.
  private static let lifetime: Int64 = 20_000
  private static let capacity = 10_000

  /// Who has come with a secret; nil where they have not been here since rights were changed last.
  func visitor(_ secret: SignInSecret, rights: Int64, at now: Int64) -> Visitor? {
    known.withLock { known in
      guard let one = known[secret.text], one.rights == rights,
        (0..<Self.lifetime).contains(now - one.time)
      else { return nil }
      return one.visitor
    }
  }

  func keep(_ visitor: Visitor, _ secret: SignInSecret, rights: Int64, at now: Int64) {
    known.withLock { known in
      if known.count >= Self.capacity { known = [:] }
      known[secret.text] = Known(visitor: visitor, rights: rights, time: now)
    }
  }
}

/// Whom sessions are bound to, as far as this process has asked: that never changes. A class, because all requests share it.
final class KnownAuthors: Sendable {
  private let known = Mutex<[SessionID: PersonID]>([:])
  private static let capacity = 100_000

  /// Throws where a session is bound to somebody else than who writes by it.
  func check(_ session: SessionID, is person: PersonID, in people: PeopleStore) throws {
    let bound: PersonID
    if let found = known.withLock({ $0[session] }) {
      bound = found
    } else {
      bound = try people.author(of: session) ?? people.bind(session, to: person)
      known.withLock { known in
        if known.count >= Self.capacity { known = [:] }
        known[session] = bound
      }
    }
    guard bound == person else { throw ForeignEdit.session(session) }
  }
}
