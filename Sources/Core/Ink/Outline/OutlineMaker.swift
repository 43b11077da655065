import Geometry

/// Makes the cuts of one element from the points, curves and radii around it.
///
/// Element *i* consists of the cuts inside the curve from point *i* − 1 to point *i*, and the joint at
/// point *i*. It depends on curves *i* and *i* + 1 and on the radii *i* − 1 … *i* + 1.
struct OutlineMaker {
  let points: UnsafeBufferPointer<InkPoint>
  /// The elements that are asked for and the one behind them, from element `firstElement` on.
  let elements: UnsafeBufferPointer<CenterLine.Element>
  let firstElement: Int
  let radii: UnsafeBufferPointer<Float>
  let drawsLines: Bool

  /// The distance, in the line's unit, by which chords may miss the curve.
  static let accuracy = 0.08
  static let stepLimit = 64

  func append(_ i: Int, to joints: inout OutlineJoints) {
    let end = disc(i)
    let hasNext = i + 1 < points.count
    let next = hasNext ? disc(onElement: i + 1, step: 1, of: steps(i + 1)) : end
    let out = hasNext ? OutlineStrip(from: end, to: next) : nil
    let nextRadius = hasNext ? next.radius : -1
    guard i > 0 else {
      joints.append(end, in: nil, out: out, previousRadius: -1, nextRadius: nextRadius)
      return
    }
    let count = steps(i)
    var previous = disc(i - 1)
    var here = disc(onElement: i, step: 1, of: count)
    var strip = OutlineStrip(from: previous, to: here)
    for k in 1..<max(count, 1) {
      let following = disc(onElement: i, step: k + 1, of: count)
      let after = OutlineStrip(from: here, to: following)
      joints.append(
        here, in: strip, out: after, previousRadius: previous.radius, nextRadius: following.radius)
      previous = here
      here = following
      strip = after
    }
    joints.append(
      here, in: strip, out: out, previousRadius: previous.radius, nextRadius: nextRadius)
  }

  private func disc(_ i: Int) -> OutlineDisc {
    OutlineDisc(center: points[i].location, radius: Double(radii[i]))
  }

  private func curve(_ i: Int) -> CubicBezier {
    let element = elements[i - firstElement]
    return CubicBezier(
      points[i - 1].location, element.control1, element.control2, points[i].location)
  }

  private func disc(onElement i: Int, step: Int, of count: Int) -> OutlineDisc {
    if step == count { return disc(i) }
    let t = Double(step) / Double(count)
    let from = Double(radii[i - 1])
    return OutlineDisc(
      center: curve(i).point(at: t), radius: from + (Double(radii[i]) - from) * t)
  }

  /// Returns the number of chords that stand for the curve of element `i`, so that the sides of the stroke too lie
  /// within the accuracy.
  ///
  /// The error of a chord over 1/n of the parameter is at most 0.75·d/n², where d bounds the second
  /// differences of the controls. A side at distance r from a curve of length l bends more by the
  /// factor 1 + r/ρ, and 1/ρ ≈ 6d/l².
  private func steps(_ i: Int) -> Int {
    if drawsLines { return 1 }
    let curve = curve(i)
    let d1 = curve.start - curve.control1 * 2 + curve.control2
    let d2 = curve.control1 - curve.control2 * 2 + curve.end
    let s1 = d1.squaredLength
    let s2 = d2.squaredLength
    let bend = (s1 > s2 ? s1 : s2).squareRoot()
    let squaredLength = (curve.end - curve.start).squaredLength
    guard squaredLength > 1e-12 else { return bend > 0 ? 8 : 1 }
    let radius = Double(radii[i - 1] > radii[i] ? radii[i - 1] : radii[i])
    let squaredCount = 0.75 * bend * (1 + 6 * radius * bend / squaredLength) / Self.accuracy
    if squaredCount <= 1 { return 1 }
    let limit = Double(Self.stepLimit * Self.stepLimit)
    return squaredCount < limit ? Int(squaredCount.squareRoot().rounded(.up)) : Self.stepLimit
  }
}
