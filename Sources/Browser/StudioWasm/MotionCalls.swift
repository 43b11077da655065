import Geometry
import Storyboard
import Studio

/// Keyframes of a layer: Protocol/studio/motion.cddl.
enum MotionCalls: MotionRequests {
  static func beginMotion(_ layer: LayerID, _ moment: FilmMoment) throws(StudioRefusal) {
    guard let moment = shown(moment) else { return }
    try LayersCalls.change { studio throws(LayerRefusal) in
      try studio.beginMotion(layer, at: moment)
    }
  }

  static func endMotion() { studio?.endMotion() }

  static func showMoment(_ moment: FilmMoment) {
    if let moment = shown(moment) { studio?.show(moment) }
  }

  static func motion() -> LayerMotionSight? {
    guard let sight = studio?.motionSight else { return nil }
    let keys = zip(sight.keys, sight.places).map { key, place in
      KeySight(frame: key.frame, easing: easing(key.easing), place: place)
    }
    let pose = sight.pose
    return LayerMotionSight(
      keys: keys, stretches: sight.stretches,
      pose: PoseSight(
        way: pose.way, factor: pose.factor, degrees: pose.degrees, opacity: pose.opacity / 255),
      handles: sight.handles, path: sight.path)
  }

  static func poseLayer(_ pose: PoseSight) throws(StudioRefusal) {
    guard
      let pose = LayerPose(
        way: pose.way, factor: pose.factor, degrees: pose.degrees, opacity: pose.opacity)
    else { return }
    try LayersCalls.change { studio throws(LayerRefusal) in try studio.setPose(pose) }
  }

  static func easeKey(frame: Int, _ easing: EasingSight) throws(StudioRefusal) {
    guard let easing = keyEasing(easing) else { return }
    try LayersCalls.change { studio throws(LayerRefusal) in
      try studio.ease(easing, fromFrame: frame)
    }
  }

  static func removeKey(frame: Int) throws(StudioRefusal) {
    try LayersCalls.change { studio throws(LayerRefusal) in
      try studio.removeKey(inFrame: frame)
    }
  }

  static func moveKey(frame: Int, target: Int) throws(StudioRefusal) {
    try LayersCalls.change { studio throws(LayerRefusal) in
      try studio.moveKey(fromFrame: frame, to: target)
    }
  }

  static func removeMotion() throws(StudioRefusal) {
    try LayersCalls.change { studio throws(LayerRefusal) in try studio.removeMotion() }
  }

  static func stretchMotion(isOn: Bool) throws(StudioRefusal) {
    try LayersCalls.change { studio throws(LayerRefusal) in try studio.stretchMotion(isOn) }
  }

  static func movingLayers() -> [LayerID] {
    guard let shot = studio?.shot else { return [] }
    return shot.layers.indices.filter { shot.layers[$0].motion.value != nil && shot.isPresent($0) }
      .map { shot.layers[$0].id }
  }

  // MARK: Words of the core

  private static func shown(_ moment: FilmMoment) -> ShotMoment? {
    let (rate, count) = (moment.filmRate, moment.count)
    guard rate.numerator > 0, rate.denominator > 0, count > 0 else { return nil }
    return ShotMoment(
      frame: moment.frame, count: count,
      rate: FrameRate(
        numerator: UInt32(rate.numerator), denominator: UInt32(rate.denominator)))
  }

  private static func easing(_ easing: KeyEasing) -> EasingSight {
    guard case .curve(let curve) = easing else {
      return EasingSight(holds: true, x1: 0, y1: 0, x2: 1, y2: 1)
    }
    return EasingSight(
      holds: false, x1: Double(curve.x1) / 1000, y1: Double(curve.y1) / 1000,
      x2: Double(curve.x2) / 1000, y2: Double(curve.y2) / 1000)
  }

  /// The easing nearest to what is wanted; nil where a number is none.
  private static func keyEasing(_ sight: EasingSight) -> KeyEasing? {
    if sight.holds { return .hold }
    func thousandths(_ number: Double, _ range: ClosedRange<Int16>) -> Int16? {
      guard number.isFinite else { return nil }
      let (least, most) = (Double(range.lowerBound), Double(range.upperBound))
      return Int16(max(least, min(most, (number * 1000).rounded())))
    }
    guard let x1 = thousandths(sight.x1, EasingCurve.times),
      let y1 = thousandths(sight.y1, EasingCurve.ways),
      let x2 = thousandths(sight.x2, EasingCurve.times),
      let y2 = thousandths(sight.y2, EasingCurve.ways)
    else { return nil }
    return .curve(EasingCurve(x1, y1, x2, y2))
  }
}
