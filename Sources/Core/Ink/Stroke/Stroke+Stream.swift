public import Geometry

extension StrokeSample {
  /// The sample nearest to an event in canvas pixels, `start` being the timestamp of the stroke's
  /// first one. What is out of range is clamped.
  public init(_ event: TouchEvent, start: Double) {
    func rounded(_ value: Double, _ limit: Double) -> Double {
      let r = value.rounded(.toNearestOrEven)
      return r > -limit ? (r < limit ? r : limit) : -limit
    }
    let limit = Double(Self.positionLimit)
    let pressure = InkPoint(event).pressure
    let height = event.altitude / 1.5707963267948966 * 255
    let turn = event.azimuth / 6.283185307179586 * 256
    let time = rounded((event.timestamp - start) * Self.timeScale, 4_294_967_295)
    self.init(
      x: Int32(rounded(event.location.x * Self.positionScale, limit)),
      y: Int32(rounded(event.location.y * Self.positionScale, limit)),
      force: UInt16(rounded(pressure * Double(Self.forceLimit), Double(Self.forceLimit))),
      altitude: UInt8(max(0, rounded(height, 255))),
      azimuth: UInt8(truncatingIfNeeded: Int(rounded(turn, 1_048_576))),
      time: UInt32(max(0, time)))
  }

  /// The place in canvas pixels.
  public var location: Point {
    Point(x: Double(x) / Self.positionScale, y: Double(y) / Self.positionScale)
  }

  /// The event that this sample stands for: a stroke that is drawn goes through here, so that it and
  /// the stored one are made of the same numbers.
  public func event(touch: TouchID, phase: TouchPhase, isPrediction: Bool = false) -> TouchEvent {
    TouchEvent(
      touch: touch, timestamp: Double(time) / Self.timeScale, phase: phase,
      force: Double(force), maximumPossibleForce: Double(Self.forceLimit),
      altitude: Double(altitude) * (1.5707963267948966 / 255),
      azimuth: Double(azimuth) * (6.283185307179586 / 256), location: location,
      isPrediction: isPrediction)
  }
}

extension Stroke {
  /// The outline of the finished stroke, the same that was drawn while the pen moved.
  ///
  /// - Complexity: O(*n*), where *n* is the number of samples.
  public func outline() -> StrokeOutline? { stream().outline }

  /// The stroke's samples run through its brush's pipeline.
  public func stream() -> StrokeStream {
    let touch = TouchID(0)
    let stream = StrokeStream(
      touch: touch, pipeline: InkPipeline(brush), expectedCount: samples.count)
    stream.beginBatch()
    for (i, sample) in samples.enumerated() {
      stream.add(
        sample.event(
          touch: touch,
          phase: i == 0 ? .began : (i == samples.count - 1 ? .ended : .moved)))
    }
    stream.finishBatch()
    return stream
  }
}
