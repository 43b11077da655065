internal import LibraryStore
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

/// Whom sessions are bound to, as far as this process has asked: that changes with rights alone. A class, because all requests share it.
final class KnownAuthors: Sendable {
  private struct Key: Hashable {
    var library: LibraryID
    var session: SessionID
  }

  private struct State {
    var known: [Key: PersonID] = [:]
    /// How often rights had been changed when these were asked for.
    var rights: Int64 = 0
  }

  private let state = Mutex(State())
  private static let capacity = 100_000

  /// Has everybody be looked up anew.
  func forget() { state.withLock { $0.known = [:] } }

  /// Throws where a session is somebody else's than who writes by it: bound to them, or in a library of somebody else from
  /// before it could be bound, which makes it its owner's.
  func check(
    _ session: SessionID, is person: PersonID, in store: LibraryStore, isOwn: Bool,
    rights: Int64, _ people: PeopleStore
  ) async throws {
    let key = Key(library: store.id, session: session)
    let bound: PersonID
    let found = state.withLock { state in
      // By another server, too: a project that is given has its sessions bound anew.
      if state.rights != rights { state = State(rights: rights) }
      return state.known[key]
    }
    if let found {
      bound = found
    } else {
      if let found = try people.author(of: session, in: store.id) {
        bound = found
      } else {
        if !isOwn, try await store.knows(session) { throw ForeignEdit.session(session) }
        bound = try people.bind(session, in: store.id, to: person)
      }
      state.withLock { state in
        if state.known.count >= Self.capacity { state.known = [:] }
        if state.rights == rights { state.known[key] = bound }
      }
    }
    guard bound == person else { throw ForeignEdit.session(session) }
  }
}
