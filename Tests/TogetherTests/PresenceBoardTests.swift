import Permission
import Storyboard
import TestSupport
import Testing
import Together

/// Random beats, goodbyes and clocks against a model that keeps nothing but the list of what was said.
@Suite struct `Who is where` {
  /// What a window has said, and when.
  private struct Said {
    var window: PersonWindow
    var visit: Visit?
    var time: Int64
  }

  /// The rules in their shortest form.
  private struct Model {
    var said: [Said] = []

    /// Where a window is: what it has said last, where that was lately and no goodbye.
    func visit(of window: PersonWindow, at now: Int64) -> Visit? {
      guard let last = said.last(where: { $0.window == window }), now - last.time < 15_000 else {
        return nil
      }
      return last.visit
    }

    func visits(at now: Int64) -> [(window: PersonWindow, visit: Visit)] {
      Set(said.map(\.window)).compactMap { window in
        visit(of: window, at: now).map { (window, $0) }
      }
    }

    /// The shots of each person who is in a place.
    func people(in place: ProjectPlace, at now: Int64) -> [PersonID: Set<ShotID>] {
      visits(at: now).filter { $0.visit.place == place }.reduce(into: [:]) { people, one in
        people[one.window.person, default: []].formUnion([one.visit.shot].compactMap { $0 })
      }
    }
  }

  private struct World {
    var random: SplitMix64
    var board = PresenceBoard()
    var model = Model()
    var now: Int64 = 0
    let windows: [PersonWindow]
    let places = (1...3).map {
      ProjectPlace(library: LibraryID(high: 1, low: $0), project: ProjectID(high: 2, low: 1))
    }

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      // Two people say that a window of theirs has one id.
      windows = (1...4).flatMap { person in
        (1...2).map {
          PersonWindow(
            person: PersonID(high: 0, low: person), session: SessionID(high: 3, low: $0))
        }
      }
    }

    mutating func visit(of window: PersonWindow) -> Visit {
      Visit(
        signIn: Int64(window.person.low), name: "P\(window.person.low)",
        place: places[random.number(0...2)],
        shot: random.oneIn(3) ? nil : ShotID(high: 4, low: UInt64(random.number(1...2))))
    }

    /// Something happens; the places in which the board says that it shows.
    mutating func step() -> Set<ProjectPlace> {
      now += Int64(random.number(0...(random.oneIn(6) ? 16_000 : 1500)))
      var changed = board.expire(at: now)
      let window = windows[random.number(0...windows.count - 1)]
      switch random.number(0...9) {
      case 0...6:
        // Most stay where they are.
        let visit =
          random.oneIn(3)
          ? self.visit(of: window)
          : model.visit(of: window, at: now) ?? self.visit(of: window)
        changed.formUnion(board.beat(window, visit, at: now))
        model.said.append(Said(window: window, visit: visit, time: now))
      case 7:
        guard let visit = model.visit(of: window, at: now) else { break }
        changed.formUnion(board.leave(window, visit.place, shot: visit.shot))
        model.said.append(Said(window: window, visit: nil, time: now))
      case 8:
        // A goodbye that comes late says nothing.
        let visit = self.visit(of: window)
        guard let known = model.visit(of: window, at: now),
          known.place != visit.place || known.shot != visit.shot
        else { break }
        changed.formUnion(board.leave(window, visit.place, shot: visit.shot))
      default:
        let kept = places[random.number(0...2)]
        let signIn = Int64(window.person.low)
        changed.formUnion(board.remove(signIn: signIn) { $0 == kept })
        for (one, visit) in model.visits(at: now)
        where visit.signIn == signIn && visit.place != kept {
          model.said.append(Said(window: one, visit: nil, time: now))
        }
      }
      return changed
    }
  }

  private static func people(_ company: Company) -> [PersonID: Set<ShotID>] {
    Dictionary(uniqueKeysWithValues: company.people.map { ($0.id, Set($0.shots)) })
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `whoever is shown has said so lately, and whoever has is shown`(seed: UInt64) {
    var world = World(seed: seed)
    for step in 0..<150 {
      let before = world.places.map { world.board.company(in: $0) }
      let changed = world.step()
      for (place, old) in zip(world.places, before) {
        let new = world.board.company(in: place)
        #expect(
          Self.people(new) == world.model.people(in: place, at: world.now),
          "seed \(seed), step \(step)")
        // Who listens is told of all that is new.
        #expect(changed.contains(place) || new == old, "seed \(seed), step \(step)")
      }
      for window in world.windows {
        let visit = world.model.visit(of: window, at: world.now)
        #expect(world.board.visit(of: window) == visit, "seed \(seed), step \(step)")
        let watchers = world.model.visits(at: world.now).filter {
          $0.window != window && $0.visit.place == visit?.place && $0.visit.shot == visit?.shot
            && visit?.shot != nil
        }.map(\.visit.signIn)
        #expect(world.board.watchers(of: window) == Set(watchers), "seed \(seed), step \(step)")
      }
    }
    _ = world.board.expire(at: world.now + PresenceBoard.lifetime)
    #expect(world.board.isEmpty && world.board.places.isEmpty)
  }

  private static let place = ProjectPlace(
    library: LibraryID(high: 1, low: 1), project: ProjectID(high: 2, low: 1))

  private static func window(_ person: UInt64, _ session: UInt64 = 1) -> PersonWindow {
    PersonWindow(person: PersonID(high: 0, low: person), session: SessionID(high: 0, low: session))
  }

  private static func visit(_ person: UInt64, shot: UInt64? = nil, in place: ProjectPlace = place)
    -> Visit
  {
    Visit(
      signIn: Int64(person), name: "P\(person)", place: place,
      shot: shot.map { ShotID(high: 0, low: $0) })
  }

  @Test func `who stays where they are is told of once`() {
    var board = PresenceBoard()
    #expect(board.beat(Self.window(1), Self.visit(1, shot: 1), at: 0) == [Self.place])
    #expect(board.beat(Self.window(1), Self.visit(1, shot: 1), at: 5000) == [])
    #expect(board.expire(at: 19_999) == [])
    #expect(board.expire(at: 20_000) == [Self.place])
  }

  @Test func `a crowd is named up to a number, and counted beyond`() {
    var board = PresenceBoard()
    for person in 1...40 as ClosedRange<UInt64> {
      _ = board.beat(Self.window(person), Self.visit(person), at: 0)
    }
    let company = board.company(in: Self.place)
    #expect(company.people.count == PresenceBoard.namedLimit)
    #expect(company.people.map(\.id.low) == Array(1...32))
    #expect(company.more == 8)
  }

  @Test func `no number of windows grows the board without end`() {
    var board = PresenceBoard()
    for session in 1...100 as ClosedRange<UInt64> {
      _ = board.beat(Self.window(1, session), Self.visit(1, shot: session), at: 0)
    }
    #expect(board.company(in: Self.place).people[0].shots.count == PresenceBoard.personLimit)
    for person in 2...300 as ClosedRange<UInt64> {
      _ = board.beat(Self.window(person), Self.visit(person), at: 0)
    }
    let company = board.company(in: Self.place)
    #expect(company.people.count + company.more == 1 + 256 - PresenceBoard.personLimit)
    for person in 301...6000 as ClosedRange<UInt64> {
      let place = ProjectPlace(
        library: Self.place.library, project: ProjectID(high: 0, low: person / 100))
      _ = board.beat(Self.window(person), Self.visit(person, in: place), at: 0)
    }
    let all = board.places.map { board.company(in: $0) }
      .reduce(0) { $0 + $1.people.count + $1.more }
    #expect(all == PresenceBoard.limit - PresenceBoard.personLimit + 1)
  }

  @Test func `ink is taken ten times a second, and from nobody who is nowhere`() {
    var board = PresenceBoard()
    let isTaken = board.takesInk(of: Self.window(1), at: 0)
    #expect(!isTaken)
    _ = board.beat(Self.window(1), Self.visit(1, shot: 1), at: 0)
    let times = stride(from: Int64(0), to: 10_000, by: 10)
    var taken = 0
    for time in times where board.takesInk(of: Self.window(1), at: time) { taken += 1 }
    #expect(abs(taken - 112) <= 1)
    // Going to another place and back gives no more.
    let other = ProjectPlace(library: Self.place.library, project: ProjectID(high: 9, low: 9))
    for _ in 0..<100 {
      _ = board.beat(Self.window(1), Self.visit(1, shot: 1, in: other), at: 10_000)
      _ = board.beat(Self.window(1), Self.visit(1, shot: 1), at: 10_000)
      if board.takesInk(of: Self.window(1), at: 10_000) { taken += 1 }
    }
    #expect(abs(taken - 112) <= 1)
  }
}
