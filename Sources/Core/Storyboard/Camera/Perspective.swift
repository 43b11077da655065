/// The points in which lines that run into the depth of a drawing meet, for its guides: one, two or three.
package struct Perspective: Equatable, Hashable, Sendable {
  /// A point of the canvas or beyond it, in 64ths of a pixel.
  package struct Point: Equatable, Hashable, Sendable {
    package var x: Int32
    package var y: Int32

    package init(x: Int32, y: Int32) { (self.x, self.y) = (x, y) }
  }

  package var points: [Point]

  /// How far a point may lie from the canvas's corner, either way, in 64ths of a pixel.
  package static let farthest: Int32 = 262_144 * 64
  package static let counts = 1...3

  package init(_ points: [Point]) { self.points = points }

  package var isValid: Bool {
    let reach = -Self.farthest...Self.farthest
    return Self.counts ~= points.count && points.allSatisfy { reach ~= $0.x && reach ~= $0.y }
  }
}
