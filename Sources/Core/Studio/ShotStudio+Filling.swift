import Geometry

extension ShotStudio {
  func fill(at place: Point) {}
}
