import Geometry
import Ink
import TestSupport
import Testing

struct StrokeTests {
  private func samples(_ seed: UInt64, count: Int) -> [StrokeSample] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      StrokeSample(
        x: Int32(random.int(in: -1 << 30...1 << 30)), y: Int32(random.int(in: -70000...70000)),
        force: UInt16(random.int(in: 0...1023)), altitude: UInt8(random.int(in: 0...255)),
        azimuth: UInt8(random.int(in: 0...255)),
        time: UInt32(random.int(in: 0...Int(UInt32.max))))
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `samples read back as they were written`(seed: UInt64) throws {
    let original = samples(seed, count: Int(seed * 3))
    #expect(try SampleCoding.decode(SampleCoding.encode(original)) == original)
  }

  @Test
  func `a second of a pen takes at most six bytes a sample`() {
    var random = SplitMix64(seed: 3)
    let pen = (0..<240).map { i in
      let t = Double(i) / 240
      return StrokeSample(
        x: Int32((900 + 300 * sine(3 * t) + random.double(in: -0.08...0.08)) * 64),
        y: Int32((500 + 200 * cosine(5 * t) + random.double(in: -0.08...0.08)) * 64),
        force: UInt16(500 + 300 * sine(4 * t)), altitude: 180, azimuth: 30,
        time: UInt32(Double(i) * 8000 / 240))
    }
    #expect(SampleCoding.encode(pen).count <= 6 * 240)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `damaged samples give an error or samples, never a fault`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = SampleCoding.encode(samples(seed, count: 12))
    for _ in 0..<random.int(in: 1...4) {
      switch random.int(in: 0...2) {
      case 0: bytes[random.int(in: 0...bytes.count - 1)] = UInt8(random.int(in: 0...255))
      case 1: bytes.removeLast(random.int(in: 0...min(20, bytes.count - 1)))
      default: bytes.insert(UInt8(random.int(in: 0...255)), at: random.int(in: 0...bytes.count))
      }
      if bytes.isEmpty { bytes = [0] }
    }
    if let decoded = try? SampleCoding.decode(bytes) {
      #expect(try! SampleCoding.decode(SampleCoding.encode(decoded)) == decoded)
    }
  }

  @Test
  func `a claimed count costs nothing`() {
    #expect(
      throws: SampleDecodingError.tooMany(count: 1 << 40, limit: Stroke.sampleLimit, offset: 0)
    ) { try SampleCoding.decode([0x80, 0x80, 0x80, 0x80, 0x80, 0x20]) }
    #expect(throws: SampleDecodingError.truncated(offset: 2)) {
      try SampleCoding.decode([0x80, 0x08])
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `an event survives being a sample, and then does not change any more`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let event = TouchEvent(
      touch: TouchID(0), timestamp: 5 + random.double(in: 0...9), phase: .moved,
      force: random.double(in: 0...4), maximumPossibleForce: 4,
      altitude: random.double(in: 0...1.57), azimuth: random.double(in: -3...6),
      location: Point(x: random.double(in: -500...5000), y: random.double(in: -500...5000)))
    let sample = StrokeSample(event, start: 5)
    #expect(sample.location.distance(to: event.location) <= 0.5.squareRoot() / 64)
    let again = StrokeSample(sample.event(touch: TouchID(0), phase: .moved), start: 0)
    #expect(again == sample)
  }

  @Test(arguments: [
    (0.0, 0.0, 90.0, 0.0), (90, 0, 0, 0), (45, 0, 45, 0), (0, 30, 60, 90), (-30, 0, 60, 180),
    (0, -45, 45, 270),
  ])
  func `tilts become altitude and azimuth`(x: Double, y: Double, altitude: Double, azimuth: Double)
  {
    let degree = 3.141592653589793 / 180
    let found = PenTilt.spherical(tiltX: x, tiltY: y)
    #expect(abs(found.altitude - altitude * degree) < 1e-12)
    #expect(abs(found.azimuth - azimuth * degree) < 1e-12)
  }

  /// With so little between them the horizon holds more points than a whole number can count.
  @Test(arguments: [1e-300, 1e-18, 1e-12])
  func `predicting trapped where points came at the same time`(interval: Double) {
    let stream = InkStream(InkPipeline(predictor: PenPredictor(limit: 3)))
    for i in 0..<3 {
      stream.add(
        TouchEvent(
          touch: TouchID(1), timestamp: i < 2 ? 0 : interval, phase: i == 0 ? .began : .moved,
          location: Point(x: Double(i), y: 0)))
    }
    #expect(stream.strokes[0].path.points.count(where: \.isPrediction) <= 3)
  }

  @Test
  func `predicted points are nearer to the pen than none`() {
    let stream = InkStream(InkPipeline(predictor: PenPredictor()))
    var predicted: [Point] = []
    var still = 0.0
    var guessed = 0.0
    var last = Point.zero
    for i in 0..<200 {
      let t = Double(i) / 240
      let p = Point(x: 300 * sine(4 * t), y: 200 * cosine(7 * t))
      if let guess = predicted.first {
        still += p.distance(to: last)
        guessed += p.distance(to: guess)
      }
      last = p
      stream.add(
        TouchEvent(
          touch: TouchID(1), timestamp: t, phase: i == 0 ? .began : .moved, location: p))
      predicted = stream.strokes[0].path.points.filter(\.isPrediction).map(\.location)
    }
    #expect(guessed < still / 4)
    stream.add(
      TouchEvent(touch: TouchID(1), timestamp: 1, phase: .ended, location: last))
    #expect(stream.strokes[0].path.points.allSatisfy { !$0.isPrediction })
  }

  @Test
  func `consumers hear of the stages they asked for until they leave`() {
    let stream = InkStream(
      InkPipeline(filters: [.minimumDistance(0)], outline: OutlineStyle(diameter: 4)))
    var heard: [String] = []
    stream.addConsumer(of: .outline) { _ in heard.append("outline") }
    let path = stream.addConsumer(of: .path) { _ in heard.append("path") }
    stream.addConsumer(of: .filter(0)) { _ in heard.append("filter") }
    stream.addConsumer(of: .centerLine) { _ in heard.append("line") }
    func event(_ x: Double) -> TouchEvent {
      TouchEvent(
        touch: TouchID(1), timestamp: x, phase: x == 0 ? .began : .moved,
        location: Point(x: x, y: 0))
    }
    stream.add(event(0))
    #expect(heard == ["path", "filter", "line", "outline"])
    heard = []
    stream.removeConsumer(path)
    stream.add(event(1))
    #expect(heard == ["filter", "line", "outline"])
  }
}
