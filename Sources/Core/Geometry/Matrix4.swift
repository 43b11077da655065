/// A map of space in homogeneous coordinates, in the order of CSS `matrix3d()`: column by column.
///
/// `a * b` does `b` first, as columns of points are written.
public struct Matrix4: Equatable, Sendable {
  public var x: SIMD4<Double>
  public var y: SIMD4<Double>
  public var z: SIMD4<Double>
  /// The image of the origin.
  public var origin: SIMD4<Double>

  public init(
    x: SIMD4<Double>, y: SIMD4<Double>, z: SIMD4<Double>, origin: SIMD4<Double>
  ) {
    self.x = x
    self.y = y
    self.z = z
    self.origin = origin
  }

  public static let identity = Matrix4(
    x: SIMD4(1, 0, 0, 0), y: SIMD4(0, 1, 0, 0), z: SIMD4(0, 0, 1, 0), origin: SIMD4(0, 0, 0, 1))

  public static func translation(x: Double, y: Double, z: Double) -> Matrix4 {
    var result = identity
    result.origin = SIMD4(x, y, z, 1)
    return result
  }

  public static func scale(x: Double, y: Double, z: Double) -> Matrix4 {
    Matrix4(
      x: SIMD4(x, 0, 0, 0), y: SIMD4(0, y, 0, 0), z: SIMD4(0, 0, z, 0), origin: SIMD4(0, 0, 0, 1))
  }

  /// Turns about the y axis by radians, the right side away from the eye for positive ones.
  public static func rotationY(_ angle: Double) -> Matrix4 {
    let (s, c) = sinCos(angle)
    return Matrix4(
      x: SIMD4(c, 0, -s, 0), y: SIMD4(0, 1, 0, 0), z: SIMD4(s, 0, c, 0), origin: SIMD4(0, 0, 0, 1))
  }

  /// Turns about the z axis by radians, clockwise where y points down.
  public static func rotationZ(_ angle: Double) -> Matrix4 {
    let (s, c) = sinCos(angle)
    return Matrix4(
      x: SIMD4(c, s, 0, 0), y: SIMD4(-s, c, 0, 0), z: SIMD4(0, 0, 1, 0), origin: SIMD4(0, 0, 0, 1))
  }

  /// Returns the projection to an eye `distance` in front of the plane z = 0, as CSS `perspective()`.
  public static func perspective(_ distance: Double) -> Matrix4 {
    Matrix4(
      x: SIMD4(1, 0, 0, 0), y: SIMD4(0, 1, 0, 0), z: SIMD4(0, 0, 1, -1 / distance),
      origin: SIMD4(0, 0, 0, 1))
  }

  public static func * (a: Matrix4, b: Matrix4) -> Matrix4 {
    Matrix4(x: a.map(b.x), y: a.map(b.y), z: a.map(b.z), origin: a.map(b.origin))
  }

  private func map(_ v: SIMD4<Double>) -> SIMD4<Double> {
    x * v[0] + y * v[1] + z * v[2] + origin * v[3]
  }

  /// Returns the image of a point of the plane z = 0; nil where that is beside or behind the eye.
  public func project(_ point: Point) -> Point? {
    let seen = map(SIMD4(point.x, point.y, 0, 1))
    guard seen[3] > 1e-6 else { return nil }
    return Point(x: seen[0] / seen[3], y: seen[1] / seen[3])
  }

  /// Its sixteen numbers in the order of CSS `matrix3d()`.
  public var numbers: [Double] {
    var result: [Double] = []
    for column in [x, y, z, origin] { for i in 0..<4 { result.append(column[i]) } }
    return result
  }
}
