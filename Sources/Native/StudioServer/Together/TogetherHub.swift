internal import People
internal import Permission
internal import Storyboard
internal import StudioAccess
import Synchronization
internal import Together

/// Who is where, and what their pens do, told to the streams of those who may know. All of it lies in memory.
///
/// A class, because all requests and streams share it.
final class TogetherHub: Sendable {
  private struct State {
    var board = PresenceBoard()
    var inboxes: [ObjectIdentifier: TogetherInbox] = [:]
    var isWatching = false
  }

  private let state = Mutex(State())
  /// Tells other servers of the studio; nothing where there are none.
  let others = Mutex<(@Sendable (TogetherWord) -> Void)?>(nil)
  private let start = ContinuousClock.now

  /// How often it is looked for who has gone without a word.
  private static let interval = Duration.seconds(1)

  private var now: Int64 { Int64((ContinuousClock.now - start) / .milliseconds(1)) }

  // MARK: Streams

  /// Has a stream hear from now on, and first who is there already.
  func join(_ inbox: TogetherInbox) {
    state.withLock { state in
      state.inboxes[ObjectIdentifier(inbox)] = inbox
      inbox.note(state.board.places)
    }
  }

  func leave(_ inbox: TogetherInbox) {
    state.withLock { $0.inboxes[ObjectIdentifier(inbox)] = nil }
  }

  /// How many streams hear.
  var streamCount: Int { state.withLock { $0.inboxes.count } }

  func company(in place: ProjectPlace) -> Company {
    state.withLock { $0.board.company(in: place) }
  }

  // MARK: Presence

  /// A window says where it is.
  ///
  /// - Returns: who is there, and whether another window has its shot open.
  @inline(never)
  func beat(_ window: PersonWindow, _ visit: Visit) -> (company: Company, isWatched: Bool) {
    tellOthers(.beat(window, visit))
    return take(beat: window, visit)
  }

  private func take(beat window: PersonWindow, _ visit: Visit) -> (
    company: Company, isWatched: Bool
  ) {
    let time = now
    let (answer, isFirst) = state.withLock { state in
      Self.tell(state.board.beat(window, visit, at: time), in: state)
      defer { state.isWatching = true }
      return (
        (state.board.company(in: visit.place), !state.board.watchers(of: window).isEmpty),
        !state.isWatching
      )
    }
    if isFirst { watch() }
    return answer
  }

  func leave(_ window: PersonWindow, _ place: ProjectPlace, shot: ShotID?) {
    tellOthers(.leave(window, place, shot))
    take(leave: window, place, shot: shot)
  }

  private func take(leave window: PersonWindow, _ place: ProjectPlace, shot: ShotID?) {
    state.withLock { state in
      Self.tell(state.board.leave(window, place, shot: shot), in: state)
    }
  }

  /// Forgets where a window is.
  func forget(_ window: PersonWindow) {
    tellOthers(.forget(window))
    take(forget: window)
  }

  private func take(forget window: PersonWindow) {
    state.withLock { state in Self.tell(state.board.forget(window), in: state) }
  }

  /// Forgets where the windows of a sign-in are whose rights have changed, but in places that they may still see.
  func recheck(_ context: StudioContext) async {
    guard let signIn = context.visitor.signIn?.number else { return }
    // Who cannot be looked up is nobody.
    let found = (try? await context.look?()) ?? .nobody
    remove(signIn: signIn) { place in
      found.signIn?.number == signIn && Studio.sees(place, found)
    }
  }

  private func remove(signIn: Int64, unless maySee: (ProjectPlace) -> Bool) {
    let gone = state.withLock { state in
      let before = state.board.windows(of: signIn)
      Self.tell(state.board.remove(signIn: signIn, unless: maySee), in: state)
      return before.subtracting(state.board.windows(of: signIn))
    }
    for window in gone { tellOthers(.forget(window)) }
  }

  // MARK: Other servers

  private func tellOthers(_ word: @autoclosure () -> TogetherWord) {
    guard let tell = others.withLock({ $0 }) else { return }
    tell(word())
  }

  /// Takes what another server has told, which has asked the policy.
  func hear(_ word: TogetherWord) {
    switch word {
    case .beat(let window, let visit): _ = take(beat: window, visit)
    case .leave(let window, let place, let shot): take(leave: window, place, shot: shot)
    case .forget(let window): take(forget: window)
    case .ink(let ink, let window, let place, let shot):
      pass(ink, of: window, in: place, shot, isOwn: false)
    }
  }

  /// Looks now and then for windows that have gone without a word, as long as there are any.
  private func watch() {
    Task { [weak self] in
      while true {
        try? await Task.sleep(for: Self.interval)
        guard let self, self.expire() else { return }
      }
    }
  }

  /// False where nobody is left.
  private func expire() -> Bool {
    let time = now
    return state.withLock { state in
      Self.tell(state.board.expire(at: time), in: state)
      state.isWatching = !state.board.isEmpty
      return state.isWatching
    }
  }

  private static func tell(_ places: Set<ProjectPlace>, in state: State) {
    guard !places.isEmpty else { return }
    for inbox in state.inboxes.values { inbox.note(Array(places)) }
  }

  // MARK: Pens

  /// Passes wet ink on to those who have the same shot open; drops it where its window is not there, or sends too often.
  ///
  /// - Parameter isOwn: whether the window asks this server.
  func pass(
    _ ink: WetInk, of window: PersonWindow, in place: ProjectPlace, _ shot: ShotID,
    isOwn: Bool = true
  ) {
    let time = now
    let isTaken = state.withLock { state in
      guard let visit = state.board.visit(of: window), visit.place == place, visit.shot == shot,
        !isOwn || state.board.takesInk(of: window, at: time)
      else { return false }
      let watchers = state.board.watchers(of: window)
      guard !watchers.isEmpty else { return false }
      for inbox in state.inboxes.values where inbox.signIn.map(watchers.contains) ?? false {
        inbox.note(ink, of: window, in: place, shot)
      }
      return true
    }
    if isOwn, isTaken { tellOthers(.ink(ink, window, place, shot)) }
  }
}
