package import Geometry

/// The fingers on a surface in the order in which they came down; a mouse's or a pen's tip is one too.
package struct Fingers: Sendable {
  package struct Finger: Equatable, Sendable {
    package let pointer: Int
    package let start: Point
    package var now: Point

    /// How far it has gone from where it came down.
    package var reach: Double { now.distance(to: start) }
  }

  package private(set) var all: [Finger] = []

  package init() {}

  package var count: Int { all.count }
  package var isEmpty: Bool { all.isEmpty }

  package func has(_ pointer: Int) -> Bool { index(of: pointer) != nil }

  package func place(of pointer: Int) -> Point? { index(of: pointer).map { all[$0].now } }

  /// Takes a finger; one that is down already is lifted first.
  package mutating func put(_ pointer: Int, at place: Point) {
    lift(pointer)
    all.append(Finger(pointer: pointer, start: place, now: place))
  }

  /// Moves a finger, and returns it; nil where it is none of these.
  package mutating func move(_ pointer: Int, to place: Point) -> Finger? {
    guard let index = index(of: pointer) else { return nil }
    all[index].now = place
    return all[index]
  }

  /// Lifts a finger; false where it is none of these.
  @discardableResult
  package mutating func lift(_ pointer: Int) -> Bool {
    guard let index = index(of: pointer) else { return false }
    all.remove(at: index)
    return true
  }

  package mutating func removeAll() { all.removeAll() }

  private func index(of pointer: Int) -> Int? { all.firstIndex { $0.pointer == pointer } }
}
