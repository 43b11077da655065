import Geometry
import Storyboard
import TestSupport
import Testing

@Suite struct `A layer's motion` {
  private static let rates = [
    FrameRate(numerator: 24), FrameRate(numerator: 24000, denominator: 1001),
    FrameRate(numerator: 60), FrameRate(numerator: 25, denominator: 2),
  ]

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `goes through its keyframes, and stands before and behind them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let motion = random.layerMotion()
    #expect(motion.isValid)
    let rate = Self.rates.randomElement(using: &random)!
    // Now and then so short that several lie in one frame.
    let count = random.oneIn(2) ? random.number(1...300) : random.number(1...6)
    let frames = motion.keys.indices.map { motion.frame(ofKey: $0, of: count, at: rate) }
    #expect(frames == frames.sorted())
    for (index, frame) in frames.enumerated() where frames.lastIndex(of: frame) == index {
      let pose = motion.pose(inFrame: frame, of: count, at: rate)
      #expect(pose == motion.keys[index].pose.view)
    }
    let first = motion.pose(inFrame: 0, of: count, at: rate)
    let moving = motion.framesUnderWay(of: count, at: rate)
    #expect(moving.lowerBound >= 0 && moving.upperBound <= count)
    for frame in 0..<count {
      let pose = motion.pose(inFrame: frame, of: count, at: rate)
      if frame < moving.lowerBound { #expect(pose == first) }
      if frame >= moving.upperBound, moving.upperBound < count {
        #expect(pose == motion.pose(inFrame: moving.upperBound, of: count, at: rate))
      }
    }
    if frames[0] > 0 { #expect(first == motion.keys[0].pose.view) }
  }

  @Test func `goes evenly from one to the next, by equal factors`() {
    let rate = FrameRate(numerator: 24)
    let motion = LayerMotion(
      pivotX: 0, pivotY: 0,
      keys: [
        Keyframe(time: 0),
        Keyframe(
          time: 1000,
          pose: LayerPose(way: Point(x: 240, y: -24), factor: 4, degrees: 720, opacity: 0)!),
      ])
    let half = motion.pose(inFrame: 12, of: 48, at: rate)
    #expect(half.way == Point(x: 120, y: -12) && half.degrees == 360 && half.opacity == 127.5)
    #expect((half.factor - 2).magnitude < 1e-12)
    #expect(motion.pose(inFrame: 24, of: 48, at: rate).factor == 4)
    #expect(motion.framesUnderWay(of: 48, at: rate) == 1..<24)
    #expect(motion.framesUnderWay(of: 10, at: rate) == 1..<10)
  }

  @Test func `cuts in the frame in which two keyframes lie`() {
    let rate = FrameRate(numerator: 24)
    var motion = LayerMotion(
      pivotX: 0, pivotY: 0,
      keys: [
        Keyframe(time: 500), Keyframe(time: 510, pose: LayerPose(x: 64)),
        Keyframe(time: 1000, pose: LayerPose(x: 640)),
      ])
    #expect(motion.frame(ofKey: 1, of: 48, at: rate) == 12)
    #expect(motion.pose(inFrame: 11, of: 48, at: rate).way == .zero)
    #expect(motion.pose(inFrame: 12, of: 48, at: rate).way == Point(x: 1, y: 0))
    #expect(motion.framesUnderWay(of: 48, at: rate) == 12..<24)
    motion.keys.removeLast()
    #expect(motion.framesUnderWay(of: 48, at: rate) == 12..<12)
  }

  @Test func `keeps its keyframes in a shot of one frame`() {
    let rate = FrameRate(numerator: 24)
    var motion = LayerMotion(
      pivotX: 0, pivotY: 0, keys: [Keyframe(time: 0), Keyframe(time: 1000)])
    motion.stretch(true, 1, rate)
    #expect(motion.stretch == nil && motion.keys.count == 2)
    motion.stretch(true, 49, rate)
    motion.set(LayerPose(x: 64), inFrame: 0, of: 1, at: rate)
    #expect(motion.keys.count == 2 && motion.frame(ofKey: 1, of: 49, at: rate) == 24)
  }

  @Test func `holds until the next where it is to`() {
    let rate = FrameRate(numerator: 10)
    let there = LayerPose(x: 640)
    let motion = LayerMotion(
      pivotX: 0, pivotY: 0,
      keys: [Keyframe(time: 0, easing: .hold), Keyframe(time: 500, pose: there)])
    for frame in 0..<5 { #expect(motion.pose(inFrame: frame, of: 20, at: rate).way == .zero) }
    #expect(motion.pose(inFrame: 5, of: 20, at: rate).way == Point(x: 10, y: 0))
    #expect(motion.moves && motion.framesUnderWay(of: 20, at: rate) == 1..<5)
  }

  @Test func `stays or stretches when the shot gets longer`() {
    let rate = FrameRate(numerator: 24)
    var motion = LayerMotion(pivotX: 0, pivotY: 0, keys: [Keyframe(time: 0)])
    motion.set(LayerPose(x: 64), inFrame: 24, of: 49, at: rate)
    motion.set(LayerPose(x: 128), inFrame: 48, of: 49, at: rate)
    func frames(_ motion: LayerMotion, _ count: Int) -> [Int] {
      motion.keys.indices.map { motion.frame(ofKey: $0, of: count, at: rate) }
    }
    #expect(frames(motion, 49) == [0, 24, 48])
    #expect(frames(motion, 97) == [0, 24, 48])
    motion.stretch(true, 49, rate)
    #expect(frames(motion, 49) == [0, 24, 48])
    #expect(frames(motion, 97) == [0, 48, 96])
    #expect(frames(motion, 25) == [0, 12, 24])
    // Setting one where the shot is longer leaves the others where they are seen.
    motion.set(LayerPose(y: 64), inFrame: 10, of: 97, at: rate)
    #expect(frames(motion, 97) == [0, 10, 48, 96])
    motion.stretch(false, 97, rate)
    #expect(frames(motion, 97) == [0, 10, 48, 96])
    #expect(frames(motion, 49) == [0, 10, 48, 96])
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `shows in a frame what is set there, and elsewhere keyframes stay`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var motion = random.layerMotion()
    let rate = Self.rates.randomElement(using: &random)!
    let count = random.number(2...400)
    for _ in 0..<6 {
      let before = motion
      func frames(_ motion: LayerMotion) -> Set<Int> {
        Set(motion.keys.indices.map { motion.frame(ofKey: $0, of: count, at: rate) })
      }
      let frame = random.number(0...(count - 1))
      switch random.number(0...3) {
      case 0:
        let from = frames(motion).randomElement(using: &random)!
        let pose = motion.keys[motion.key(inFrame: from, of: count, at: rate)!].pose
        motion.moveKey(fromFrame: from, to: frame, of: count, at: rate)
        #expect(motion.pose(inFrame: frame, of: count, at: rate) == pose.view)
        if frame != from {
          #expect(frames(motion) == frames(before).subtracting([from]).union([frame]))
        }
      case 1:
        let from = frames(motion).randomElement(using: &random)!
        if motion.removeKey(inFrame: from, of: count, at: rate) {
          #expect(frames(motion) == frames(before).subtracting([from]))
        } else {
          #expect(motion == before && frames(before) == [from])
        }
      case 2:
        motion.stretch(random.oneIn(2), count, rate)
        #expect(frames(motion) == frames(before))
      default:
        let pose = random.layerPose()
        motion.set(pose, inFrame: frame, of: count, at: rate)
        #expect(motion.pose(inFrame: frame, of: count, at: rate) == pose.view)
        #expect(frames(motion) == frames(before).union([frame]))
      }
      #expect(motion.isValid || motion.keys.count > LayerMotion.keyLimit)
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `runs along the curve that CSS means`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let curve = EasingCurve(
      Int16(random.number(0...1000)), Int16(random.number(-2000...3000)),
      Int16(random.number(0...1000)), Int16(random.number(-2000...3000)))
    #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
    #expect(curve.progress(at: -1) == 0 && curve.progress(at: 2) == 1)
    // A point of the curve, by its parameter.
    for step in 1..<20 {
      let t = Double(step) / 20
      func at(_ a: Int16, _ b: Int16) -> Double {
        let (a, b) = (Double(a) / 1000, Double(b) / 1000)
        return 3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
      }
      let time = at(curve.x1, curve.x2)
      #expect((curve.progress(at: time) - at(curve.y1, curve.y2)).magnitude < 2e-3)
    }
    // The curve mirrored in time and way is the same run backwards.
    let mirrored = EasingCurve(
      1000 - curve.x2, 1000 - curve.y2, 1000 - curve.x1, 1000 - curve.y1)
    for step in 1..<10 {
      let time = Double(step) / 10
      #expect((mirrored.progress(at: 1 - time) + curve.progress(at: time) - 1).magnitude < 1e-3)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `poses a shot as its layers' transforms would`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (shot, _) = random.shot(editCount: 60)
    let rate = FrameRate(numerator: 24)
    let frame = random.number(0...40)
    let posed = shot.posed(inFrame: frame, of: 48, at: rate)
    #expect(posed.layers.allSatisfy { $0.motion.value == nil })
    for (before, now) in zip(shot.layers, posed.layers) {
      guard let motion = before.motion.value else {
        #expect((before == now) == true)
        continue
      }
      let pose = motion.pose(inFrame: frame, of: 48, at: rate)
      let place = Point(x: 31, y: -17)
      let drawn = before.transform.value.affine(place)
      let wanted = pose.map(about: motion.pivot)(drawn)
      guard now.opacity.value > 0 || now.transform.value != before.transform.value else { continue }
      let size = 1 + wanted.length + motion.pivot.length * pose.factor
      #expect(now.transform.value.affine(place).distance(to: wanted) < 1e-9 * size)
      #expect(
        Double(now.opacity.value)
          == (Double(before.opacity.value) * pose.opacity / 255).rounded())
    }
    // A shot in which nothing moves is itself.
    if shot.layers.allSatisfy({ $0.motion.value == nil }) { #expect((posed == shot) == true) }
  }

  @Test func `turns and grows about its pivot`() {
    let pose = PoseView(way: Point(x: 5, y: 7), factor: 3, degrees: 90, opacity: 255)
    let map = pose.map(about: Point(x: 100, y: 50))
    #expect(map(Point(x: 100, y: 50)).distance(to: Point(x: 105, y: 57)) < 1e-12)
    #expect(map(Point(x: 101, y: 50)).distance(to: Point(x: 105, y: 60)) < 1e-12)
  }

  @Test func `beyond its limits is refused`() throws {
    var random = SplitMix64(seed: 1)
    var shot = Shot(id: random.id())
    let layer = Shot.firstLayer(of: shot.id)
    let session: SessionID = random.id()
    let good = LayerMotion(pivotX: 0, pivotY: 0, keys: [Keyframe(time: 0)])
    var bad = [LayerMotion](repeating: good, count: 7)
    bad[0].keys = []
    bad[1].keys.append(Keyframe(time: 0))
    bad[2].pivotX = .max
    bad[3].keys[0].pose.scale = 0
    bad[4].keys[0].easing = .curve(EasingCurve(-1, 0, 0, 0))
    bad[5].stretch = 0
    bad[6].keys = (0...UInt32(LayerMotion.keyLimit)).map { Keyframe(time: $0) }
    for motion in bad {
      #expect(throws: EditError.motion(layer)) {
        try shot.apply(
          ShotEdit(id: random.id(), session: session, .change([.setLayer(layer, .motion(motion))])))
      }
    }
    #expect(shot.position == 0)
  }
}
