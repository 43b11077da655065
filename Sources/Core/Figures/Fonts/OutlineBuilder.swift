/// Puts an outline together from the contours of a font file; filling closes each of them.
struct OutlineBuilder {
  private(set) var outline: GlyphOutline

  init(unitsPerEm: Int) { outline = GlyphOutline(unitsPerEm: UInt16(unitsPerEm)) }

  /// A point of a contour, rounded only once it is known whether it stays.
  typealias Corner = (x: Double, y: Double, isOnCurve: Bool)

  /// Adds a closed contour of quadratic curves: between two points beside the curve lies one on it, in the middle.
  mutating func append(_ contour: [Corner]) {
    guard contour.count > 1 else { return }
    func middle(_ a: Corner, _ b: Corner) -> OutlinePoint {
      OutlinePoint(rounding: (a.x + b.x) / 2, (a.y + b.y) / 2)
    }
    let begin = contour.firstIndex { $0.isOnCurve }
    let start =
      begin.map { OutlinePoint(contour[$0]) } ?? middle(contour[0], contour[contour.count - 1])
    move(to: start)
    var control: Corner?
    let count = contour.count
    // From the point behind the first one around to it; all of them where none lies on the curve.
    for step in 0..<count {
      let corner = contour[((begin.map { $0 + 1 } ?? 0) + step) % count]
      switch (control, corner.isOnCurve) {
      case (nil, true): line(to: OutlinePoint(corner))
      case (let beside?, true):
        quadratic(OutlinePoint(beside), to: OutlinePoint(corner))
        control = nil
      case (nil, false): control = corner
      case (let beside?, false):
        quadratic(OutlinePoint(beside), to: middle(beside, corner))
        control = corner
      }
    }
    if let control { quadratic(OutlinePoint(control), to: start) }
  }

  mutating func move(to point: OutlinePoint) { outline.append(.move, point) }

  mutating func line(to point: OutlinePoint) { outline.append(.line, point) }

  mutating func quadratic(_ control: OutlinePoint, to point: OutlinePoint) {
    outline.append(.quadratic, control, point)
  }

  mutating func cubic(_ a: OutlinePoint, _ b: OutlinePoint, to point: OutlinePoint) {
    outline.append(.cubic, a, b, point)
  }
}

extension OutlinePoint {
  fileprivate init(_ corner: OutlineBuilder.Corner) { self.init(rounding: corner.x, corner.y) }
}
