internal import Foundation
internal import People
internal import Permission
internal import Storyboard
internal import StudioAccess
import Synchronization
internal import Together

/// What one stream is to tell of those who work beside its listener: places where somebody has come or gone, and the newest wet
/// ink of each window. What it has not told yet is replaced by what is newer, so that a slow reader has little waiting.
///
/// A class, because the hub and the stream share it.
final class TogetherInbox: Sendable {
  private struct Wet {
    var ink: WetInk
    var place: ProjectPlace
    var shot: ShotID
  }

  private struct State {
    var places: Set<ProjectPlace> = []
    var wet: [PersonWindow: Wet] = [:]
    var isWoken = false
  }

  private let hearing: Hearing
  private let wake: @Sendable () -> Void
  private let state = Mutex(State())

  var signIn: Int64? { hearing.signIn }

  /// The pens that wait at most: what others do beyond that is not shown.
  private static let penLimit = 32

  /// - Parameter wake: called when there is something to tell; not again before that was taken.
  init(_ hearing: Hearing, wake: @escaping @Sendable () -> Void) {
    self.hearing = hearing
    self.wake = wake
  }

  /// Notes that somebody has come or gone.
  func note(_ places: [ProjectPlace]) {
    let seen = places.filter { hearing.couldSee($0) }
    guard !seen.isEmpty else { return }
    change { $0.places.formUnion(seen) }
  }

  /// Notes what a pen does.
  func note(_ ink: WetInk, of window: PersonWindow, in place: ProjectPlace, _ shot: ShotID) {
    change { state in
      guard state.wet[window] != nil || state.wet.count < Self.penLimit else { return }
      state.wet[window] = Wet(ink: ink, place: place, shot: shot)
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      body(&state)
      defer { state.isWoken = true }
      return !state.isWoken
    }
    if isFirst { wake() }
  }

  /// Not inlined: what closures of a lock return is given back in the wrong order in functions that wait, by compilers up to 6.3.
  @inline(never)
  private func drain() -> State {
    state.withLock { state in
      defer { state = State() }
      return state
    }
  }

  /// What is to be told now, as events; the listener's rights are asked about once more.
  func take(_ hub: TogetherHub) async -> String {
    let waiting = drain()
    var events = ""
    for place in waiting.places {
      guard await hearing.maySee(place) else { continue }
      let body = CompanyBody(place.project, hub.company(in: place))
      guard let data = try? JSONEncoder.sorted.encode(body) else { continue }
      events += "event: presence\ndata: \(String(decoding: data, as: UTF8.self))\n\n"
    }
    for (window, one) in waiting.wet {
      guard await hearing.maySee(one.place) else { continue }
      events += """
        event: wet
        data: {"shot":"\(one.shot.hex)","person":"\(window.person.hex)",\
        "window":"\(window.session.hex)",\(one.ink.json)}


        """
    }
    return events
  }
}

/// Who is in a project now.
struct CompanyBody: Encodable {
  struct One: Encodable {
    var id: String
    var name: String
    /// The shots that are open; none for the project as a whole.
    var shots: [String]
  }

  var project: String
  var people: [One]
  /// How many more there are.
  var more: Int

  init(_ project: ProjectID, _ company: Company) {
    self.project = project.hex
    people = company.people.map {
      One(id: $0.id.hex, name: $0.name, shots: $0.shots.map(\.hex))
    }
    more = company.more
  }
}

extension JSONEncoder {
  /// One whose answers are the same each time.
  static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
