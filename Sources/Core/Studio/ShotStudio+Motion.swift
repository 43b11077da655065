package import Geometry
import Gestures
import Rendering
package import Storyboard

/// A frame of a shot that has `count` of them.
package struct ShotMoment: Equatable, Sendable {
  package var frame: Int
  package var count: Int
  package var rate: FrameRate

  package init(frame: Int, count: Int, rate: FrameRate) {
    (self.frame, self.count, self.rate) = (frame, count, rate)
  }
}

/// A layer whose keyframes are set: the moment that is shown, and what the hand is doing.
struct LayerInMotion {
  let layer: LayerID
  var moment: ShotMoment
  var gesture: TransformGesture?
}

/// What is seen of a layer's motion.
package struct MotionSight: Equatable, Sendable {
  package struct Key: Equatable, Sendable {
    package var frame: Int
    package var easing: KeyEasing
  }

  package var keys: [Key]
  package var stretches: Bool
  /// At the moment that is shown, as the hand has it.
  package var pose: PoseView
  /// The corners of the layer's frame and the knob for turning, on the desk.
  package var handles: [Point]
  /// The way of its middle, on the desk: a point a frame, or fewer.
  package var path: [Point]
  /// The places of the keyframes on that way.
  package var places: [Point]
}

/// Keyframes of a layer: the canvas shows the shot at a moment, and what a hand does to the layer is what it does then.
extension ShotStudio {
  package var isMoving: Bool { layerInMotion != nil && motionLayer != nil }

  /// Shows the shot at a moment, in which a layer's keyframes are set.
  ///
  /// - Throws: where it is locked or hidden, or nothing could move.
  package func beginMotion(_ layer: LayerID, at moment: ShotMoment) throws(LayerRefusal) {
    _ = try LayerEdits(shot, ids: ids).transformed([layer])
    endTransforming()
    dropMotionGesture()
    layerInMotion = LayerInMotion(layer: layer, moment: moment)
    showMoment()
  }

  /// Shows the shot as it is drawn again.
  package func endMotion() {
    guard layerInMotion != nil else { return }
    dropMotionGesture()
    layerInMotion = nil
    showMoment()
  }

  package func show(_ moment: ShotMoment) {
    guard let before = layerInMotion?.moment, before != moment else { return }
    dropMotionGesture()
    layerInMotion?.moment = moment
    showMoment()
  }

  /// What is seen of it; nil where no layer is being moved, or it is gone.
  package var motionSight: MotionSight? {
    guard let moving = layerInMotion, let index = motionLayer, let frame = motionFrame else {
      return nil
    }
    let (motion, moment) = (shot.layers[index].motion.value, moving.moment)
    let now = moving.gesture.flatMap { pose(after: $0.map) } ?? motionPose
    var sight = MotionSight(
      keys: [], stretches: motion?.stretch != nil, pose: now,
      handles: frame.corners.map { view.desk($0) } + [frame.knob(through: view)], path: [],
      places: [])
    guard let motion else { return sight }
    let frames = motion.keys.indices.map {
      motion.frame(ofKey: $0, of: moment.count, at: moment.rate)
    }
    sight.keys = zip(frames, motion.keys).map { .init(frame: $0, easing: $1.easing) }
    let pivot = motion.pivot
    func place(_ frame: Int) -> Point {
      let pose = motion.pose(inFrame: frame, of: moment.count, at: moment.rate)
      return view.desk(outer(of: index)(pivot + pose.way))
    }
    sight.places = frames.map { place($0) }
    if let first = frames.first, let last = frames.last, motion.moves {
      let step = max(1, (last - first) / 300)
      sight.path = stride(from: first, to: last, by: step).map { place($0) } + [place(last)]
    }
    return sight
  }

  /// Has the layer be in a pose at the moment that is shown: a keyframe. Where it had none and this is not the shot's beginning, it goes
  /// there from where it is drawn.
  package func setPose(_ pose: LayerPose) throws(LayerRefusal) {
    guard let moving = layerInMotion, let index = motionLayer, pose.isValid else { return }
    let moment = moving.moment
    var motion: LayerMotion
    if let known = shot.layers[index].motion.value {
      motion = known
    } else {
      motion = LayerMotion(
        pivotX: 0, pivotY: 0, keys: [Keyframe(time: 0, easing: .curve(Self.usualCurve))])
      // It has not moved yet: its frame is where it is drawn.
      let inner = outer(of: index).inverse ?? .identity
      motion.movePivot(
        to: inner((motionFrame ?? TransformFrame(of: [], in: shot, on: canvas)).center))
    }
    motion.set(pose, inFrame: moment.frame, of: moment.count, at: moment.rate)
    try write(motion, to: index)
  }

  /// Says how the layer goes on from a keyframe.
  package func ease(_ easing: KeyEasing, fromFrame frame: Int) throws(LayerRefusal) {
    try changeMotion { motion, moment in
      guard let key = motion.key(inFrame: frame, of: moment.count, at: moment.rate) else { return }
      motion.keys[key].easing = easing
    }
  }

  /// Takes a keyframe away, and with the last the motion.
  package func removeKey(inFrame frame: Int) throws(LayerRefusal) {
    guard let moment = layerInMotion?.moment, let index = motionLayer,
      var motion = shot.layers[index].motion.value
    else { return }
    let hasMore = motion.removeKey(inFrame: frame, of: moment.count, at: moment.rate)
    try write(hasMore ? motion : nil, to: index)
  }

  package func moveKey(fromFrame frame: Int, to target: Int) throws(LayerRefusal) {
    try changeMotion { motion, moment in
      motion.moveKey(fromFrame: frame, to: target, of: moment.count, at: moment.rate)
    }
  }

  /// Has the keyframes' times go along with the shot's length, or stay.
  package func stretchMotion(_ isOn: Bool) throws(LayerRefusal) {
    try changeMotion { motion, moment in motion.stretch(isOn, moment.count, moment.rate) }
  }

  package func removeMotion() throws(LayerRefusal) {
    if let index = motionLayer { try write(nil, to: index) }
  }

  private func changeMotion(_ change: (inout LayerMotion, ShotMoment) -> Void) throws(LayerRefusal)
  {
    guard let moment = layerInMotion?.moment, let index = motionLayer,
      var motion = shot.layers[index].motion.value
    else { return }
    change(&motion, moment)
    try write(motion, to: index)
  }

  /// Slow at both ends.
  private static let usualCurve = EasingCurve(420, 0, 580, 1000)

  private func write(_ motion: LayerMotion?, to index: Int) throws(LayerRefusal) {
    guard motion?.isValid ?? true else { throw .tooFar(shot.layers[index].id) }
    try setLayer(shot.layers[index].id, .motion(motion))
  }

  // MARK: By hand

  func move(_ input: PointerInput) {
    let place = view.canvas(input.sample.location)
    guard place.isFinite else { return }
    guard var gesture = layerInMotion?.gesture else {
      guard input.phase == .down, let frame = motionFrame else { return }
      layerInMotion?.gesture = TransformGesture(
        input, at: place, handle: frame.handle(at: input.sample.location, through: view))
      return
    }
    let before = gesture.map
    gesture.handle(input, at: place)
    layerInMotion?.gesture = gesture
    guard !gesture.isOver else {
      let wanted = pose(after: gesture.map)
      dropMotionGesture()
      if input.phase == .up, gesture.map != .identity, let wanted { write(wanted) }
      return
    }
    if gesture.map != before {
      dropCloseUp()
      addDamage(renderer.hold(layersInMotion, by: gesture.map, in: shown))
    }
  }

  private func write(_ pose: PoseView) {
    guard
      let pose = LayerPose(
        way: pose.way, factor: pose.factor, degrees: pose.degrees, opacity: pose.opacity / 255)
    else { return }
    do throws(LayerRefusal) {
      try setPose(pose)
    } catch {
      refusal = error
    }
  }

  private func dropMotionGesture() {
    guard layerInMotion?.gesture != nil else { return }
    layerInMotion?.gesture = nil
    addDamage(renderer.rest(shown))
  }

  // MARK: Where it is

  /// The layer that is moved, while it is there and not locked.
  private var motionLayer: Int? {
    guard let id = layerInMotion?.layer, let index = shot.index(of: id), shot.isPresent(index),
      shot.isVisible(index), !shot.isLocked(index)
    else { return nil }
    return index
  }

  private var layersInMotion: [LayerID] {
    guard let layer = layerInMotion?.layer else { return [] }
    do throws(LayerRefusal) {
      return try LayerEdits(shot, ids: ids).transformed([layer])
    } catch {
      return []
    }
  }

  /// The frame around it on the canvas, as it shows now.
  private var motionFrame: TransformFrame? {
    let layers = layersInMotion
    guard !layers.isEmpty else { return nil }
    let frame = TransformFrame(of: layers, in: shown, on: canvas)
    return layerInMotion?.gesture.map { frame.moved(by: $0.map) } ?? frame
  }

  private var motionPose: PoseView {
    guard let moment = layerInMotion?.moment, let index = motionLayer else {
      return LayerPose.rest.view
    }
    return shot.layers[index].motion.value?
      .pose(inFrame: moment.frame, of: moment.count, at: moment.rate) ?? LayerPose.rest.view
  }

  /// The map to the canvas from the plane in which a layer lies, at the moment that is shown.
  private func outer(of index: Int) -> AffineTransform {
    shot.layers[index].parent.value.flatMap { shown.index(of: $0) }
      .map { shown.transform(ofLayer: $0) } ?? .identity
  }

  /// Where it is once a map, one without skew, is done to it on the canvas.
  private func pose(after map: AffineTransform) -> PoseView? {
    guard let index = motionLayer else { return nil }
    let (now, outer) = (motionPose, outer(of: index))
    guard let inner = outer.inverse else { return nil }
    let step = outer.then(map).then(inner)
    let pivot: Point
    if let motion = shot.layers[index].motion.value {
      pivot = motion.pivot
    } else {
      let frame = TransformFrame(of: layersInMotion, in: shown, on: canvas)
      pivot = inner(frame.center)
    }
    return PoseView(
      way: step(pivot + now.way) - pivot, factor: now.factor * step.meanScale,
      degrees: now.degrees + arcTangent(y: step.b, x: step.a) * 57.29577951308232,
      opacity: now.opacity)
  }
}
