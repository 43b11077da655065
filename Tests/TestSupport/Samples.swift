package import Geometry
package import Ink
package import Storyboard

extension SplitMix64 {
  /// A whole number from `range`.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True once in `n` times.
  package mutating func oneIn(_ n: Int) -> Bool { number(1...n) == 1 }

  package mutating func id<Tag>() -> ID<Tag> { ID(using: &self) }

  package mutating func color() -> Color { Color(rgba: UInt32(truncatingIfNeeded: next())) }

  package mutating func text() -> Text {
    let words = ["ink", "Größe", "雨", "🎬", "", " ", "e\u{301}", "\0", "\"<&"]
    return Text((0..<number(0...4)).map { _ in words.randomElement(using: &self)! }.joined())
  }

  package mutating func orderKey() -> OrderKey {
    var bytes = (0..<number(0...3)).map { _ in UInt8(truncatingIfNeeded: next()) }
    bytes.append(UInt8(number(1...255)))
    return OrderKey(bytes: bytes)!
  }

  package mutating func brush(isEraser: Bool) -> Brush {
    let kinds: [Brush.Kind] = [.pen, .marker, .pencil]
    return Brush(
      kind: isEraser ? .eraser : kinds.randomElement(using: &self)!,
      size: UInt32(number(0...Int(Brush.sizeLimit))), opacity: UInt8(number(0...255)),
      widthSource: Brush.WidthSource.allCases.randomElement(using: &self)!,
      response: WidthResponse(
        UInt8(number(0...255)), UInt8(number(0...255)), UInt8(number(0...255)),
        UInt8(number(0...255)), UInt8(number(0...255))),
      taperIn: UInt32(number(0...9999)), taperOut: UInt32(number(0...9999)),
      stabilization: UInt8(number(0...255)),
      grain: oneIn(2) ? 0 : UInt8(number(1...255)))
  }

  /// A stroke of any brush, wandering as a hand does, sometimes at the limits of what is stored.
  package mutating func stroke(sampleCount: Int? = nil, isEraser: Bool? = nil) -> Stroke {
    let eraser = isEraser ?? oneIn(5)
    let brush = brush(isEraser: eraser)
    let count = sampleCount ?? number(1...12)
    let isExtreme = oneIn(10)
    var (x, y, vx, vy, time) = (number(0...122_880), number(0...69_120), 0, 0, 0)
    var samples: [StrokeSample] = []
    for _ in 0..<count {
      vx += number(-12...12)
      vy += number(-12...12)
      x += vx
      y += vy
      let limit = Int(StrokeSample.positionLimit)
      samples.append(
        StrokeSample(
          x: Int32(isExtreme ? number(-limit...limit) : max(-limit, min(limit, x))),
          y: Int32(isExtreme ? number(-limit...limit) : max(-limit, min(limit, y))),
          force: UInt16(number(0...1023)), altitude: UInt8(number(0...255)),
          azimuth: UInt8(number(0...255)), time: UInt32(time)))
      time += number(30...36)
    }
    return Stroke(brush: brush, color: color(), samples: samples)
  }

  /// A second of an Apple Pencil at 240 Hz: smooth, in curves, with pressure that swells and fades.
  package mutating func penSecond() -> Stroke {
    var (x, y, vx, vy) = (40_000.0, 30_000.0, Double(number(-300...300)), 150.0)
    var (force, altitude) = (0.2, 150.0)
    let samples = (0..<240).map { i in
      vx += Double(number(-30...30))
      vy += Double(number(-30...30))
      x += vx
      y += vy
      force = max(0, min(1, force + Double(number(-20...24)) / 1000))
      altitude = max(0, min(255, altitude + Double(number(-1...1))))
      return StrokeSample(
        x: Int32(x), y: Int32(y), force: UInt16(force * 1023), altitude: UInt8(altitude),
        azimuth: 40, time: UInt32(Double(i) * 8000 / 240))
    }
    return Stroke(brush: .pen(diameter: 6), color: .black, samples: samples)
  }

  /// A filled region of a few wild contours.
  package mutating func area() -> FilledArea {
    let contours = (0..<number(1...3)).map { _ in
      (0..<number(3...9)).map { _ in
        FilledArea.Corner(x: Int32(number(-9000...122_880)), y: Int32(number(-9000...69_120)))
      }
    }
    return FilledArea(
      color: color(), opacity: UInt8(number(0...255)), isBehind: oneIn(2), contours: contours)
  }

  package mutating func transform() -> LayerTransform {
    if oneIn(4) { return .identity }
    let turn = AffineTransform.rotation(Double(number(-300...300)) / 100)
    let map = turn.then(.scale(Double(number(5...400)) / 100))
      .then(.translation(Point(x: Double(number(-300...300)), y: Double(number(-300...300)))))
    return LayerTransform(map)!
  }
}
