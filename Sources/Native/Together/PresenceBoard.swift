internal import Permission
package import Storyboard

/// Who is where, as far as their windows have said so lately. Nothing of it is kept.
///
/// Times are milliseconds of a clock that does not go back. What changes the board returns the places where somebody would
/// see a difference.
package struct PresenceBoard: Sendable {
  private struct Entry: Sendable {
    var visit: Visit
    /// When the window has said so last.
    var seen: Int64
    /// How often wet ink may come yet, and when that was counted.
    var tokens = PresenceBoard.burst
    var counted: Int64
  }

  private var entries: [PersonWindow: Entry] = [:]
  /// The windows of each place, in the order in which they came.
  private var windows: [ProjectPlace: [PersonWindow]] = [:]
  private var counts: [PersonID: Int] = [:]

  /// For how long a window that says nothing counts as there.
  package static let lifetime: Int64 = 15_000
  /// How many people of a project are named; of others their number is told.
  package static let namedLimit = 32
  /// How many windows there may be in all, of a project, and of a person: what comes beyond is not noted.
  package static let limit = 4096
  package static let placeLimit = 256
  package static let personLimit = 32
  /// How often wet ink may come from a window: at once, and in a second on the whole.
  package static let burst = 12.0
  package static let perSecond = 10.0

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }
  package var places: [ProjectPlace] { Array(windows.keys) }

  /// The windows of a sign-in.
  package func windows(of signIn: Int64) -> Set<PersonWindow> {
    Set(entries.lazy.filter { $0.value.visit.signIn == signIn }.map(\.key))
  }

  // MARK: What windows say

  /// A window says where it is.
  ///
  /// - Complexity: O(1) where it is where it was; else O(*n*) for *n* windows of both places.
  package mutating func beat(_ window: PersonWindow, _ visit: Visit, at now: Int64)
    -> Set<ProjectPlace>
  {
    if let known = entries[window], known.visit == visit {
      entries[window]?.seen = now
      return []
    }
    let former = entries[window]?.visit.place
    return noting([former, visit.place]) { board in
      let old = board.entries[window]
      if let old, old.visit.place == visit.place {
        board.entries[window]?.visit = visit
        board.entries[window]?.seen = now
        return
      }
      board.remove(window)
      guard board.entries.count < Self.limit,
        board.windows[visit.place, default: []].count < Self.placeLimit,
        board.counts[window.person, default: 0] < Self.personLimit
      else { return }
      board.entries[window] = Entry(
        visit: visit, seen: now, tokens: old?.tokens ?? Self.burst, counted: old?.counted ?? now)
      board.windows[visit.place, default: []].append(window)
      board.counts[window.person, default: 0] += 1
    }
  }

  /// A window says that it is not there any more; what it says of a place where it no longer is comes late, and counts for
  /// nothing.
  package mutating func leave(_ window: PersonWindow, _ place: ProjectPlace, shot: ShotID?)
    -> Set<ProjectPlace>
  {
    guard let visit = entries[window]?.visit, visit.place == place, visit.shot == shot else {
      return []
    }
    return noting([place]) { $0.remove(window) }
  }

  /// Forgets a window wherever it is, such as one that may not be there any more.
  package mutating func forget(_ window: PersonWindow) -> Set<ProjectPlace> {
    noting([entries[window]?.visit.place]) { $0.remove(window) }
  }

  /// Forgets the windows that have said nothing for too long.
  package mutating func expire(at now: Int64) -> Set<ProjectPlace> {
    remove { now - $0.seen >= Self.lifetime }
  }

  /// Forgets the windows of a sign-in, but those that are where `mayStay` says that they may.
  package mutating func remove(
    signIn: Int64, unless mayStay: (ProjectPlace) -> Bool = { _ in false }
  ) -> Set<ProjectPlace> {
    remove { $0.visit.signIn == signIn && !mayStay($0.visit.place) }
  }

  private mutating func remove(where isOver: (Entry) -> Bool) -> Set<ProjectPlace> {
    let over = entries.filter { isOver($0.value) }
    return noting(Set(over.values.map(\.visit.place)).map { $0 }) { board in
      for window in over.keys { board.remove(window) }
    }
  }

  private mutating func remove(_ window: PersonWindow) {
    guard let place = entries.removeValue(forKey: window)?.visit.place else { return }
    windows[place]?.removeAll { $0 == window }
    if windows[place]?.isEmpty == true { windows[place] = nil }
    counts[window.person, default: 1] -= 1
    if counts[window.person] == 0 { counts[window.person] = nil }
  }

  /// The places, of some, in which somebody else is seen after a change.
  private mutating func noting(
    _ places: [ProjectPlace?], _ change: (inout PresenceBoard) -> Void
  ) -> Set<ProjectPlace> {
    let places = Set(places.compactMap { $0 })
    let before = places.map { ($0, company(in: $0)) }
    change(&self)
    return Set(before.filter { company(in: $0) != $1 }.map(\.0))
  }

  // MARK: What is seen

  /// Who is in a project now.
  package func company(in place: ProjectPlace) -> Company {
    var company = Company()
    var rows: [PersonID: Int] = [:]
    for window in windows[place] ?? [] {
      guard let visit = entries[window]?.visit else { continue }
      let row: Int
      if let known = rows[window.person] {
        row = known
      } else {
        row = rows.count
        rows[window.person] = row
        if row < Self.namedLimit {
          company.people.append(PresentPerson(id: window.person, name: visit.name, shots: []))
        }
      }
      guard row < Self.namedLimit, let shot = visit.shot,
        !company.people[row].shots.contains(shot)
      else { continue }
      company.people[row].shots.append(shot)
    }
    company.more = max(0, rows.count - Self.namedLimit)
    return company
  }

  /// Where a window is; nil where it has not said so lately.
  package func visit(of window: PersonWindow) -> Visit? { entries[window]?.visit }

  /// The sign-ins in which other windows than `window` have its shot open; none where it has none open.
  package func watchers(of window: PersonWindow) -> Set<Int64> {
    guard let visit = entries[window]?.visit, let shot = visit.shot else { return [] }
    var found: Set<Int64> = []
    for other in windows[visit.place] ?? [] where other != window {
      if let one = entries[other]?.visit, one.shot == shot { found.insert(one.signIn) }
    }
    return found
  }

  /// Whether a window may send wet ink now: one that is nowhere may not, nor one that sends too often.
  package mutating func takesInk(of window: PersonWindow, at now: Int64) -> Bool {
    guard var entry = entries[window] else { return false }
    entry.tokens = min(
      Self.burst, entry.tokens + Double(now - entry.counted) / 1000 * Self.perSecond)
    entry.counted = now
    let isTaken = entry.tokens >= 1
    if isTaken { entry.tokens -= 1 }
    entries[window] = entry
    return isTaken
  }
}
