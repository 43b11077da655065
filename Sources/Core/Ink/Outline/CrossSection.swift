public import Geometry

/// A cut across a stroke: one point on its left side, one on its right.
///
/// Two cuts that follow one another span a quadrilateral, never turned inside out; a stroke's outline
/// is the union of them. Single precision: a thousandth of a pixel at 16,000 pixels.
public struct CrossSection: Equatable, Sendable {
  var sides: SIMD4<Float>

  init(left: Point, right: Point) {
    sides = SIMD4(Float(left.x), Float(left.y), Float(right.x), Float(right.y))
  }

  public var left: Point { Point(x: Double(sides.x), y: Double(sides.y)) }
  public var right: Point { Point(x: Double(sides.z), y: Double(sides.w)) }
}
