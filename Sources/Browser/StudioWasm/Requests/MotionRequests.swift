// Made by Scripts/protocol of Protocol/studio/motion.cddl: change that, and run it again.

package import CBOR
package import Geometry
package import PageTransfer
package import Storyboard
import StoryboardFile

/// Where a layer is at a moment, against where it is drawn: moved by pixels of the canvas, larger
/// by a factor, turned clockwise, and what is left of its own opacity, from 0 to 1.
package struct PoseSight: Equatable, Sendable {
  package var way: Point
  package var factor: Double
  package var degrees: Double
  package var opacity: Double

  package init(way: Point, factor: Double, degrees: Double, opacity: Double) {
    self.way = way
    self.factor = factor
    self.degrees = degrees
    self.opacity = opacity
  }
}

/// How a layer goes on from a keyframe: it holds, or its way runs over the time as `cubic-bezier()`
/// of CSS says.
package struct EasingSight: Equatable, Sendable {
  package var holds: Bool
  package var x1: Double
  package var y1: Double
  package var x2: Double
  package var y2: Double

  package init(holds: Bool, x1: Double, y1: Double, x2: Double, y2: Double) {
    self.holds = holds
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }
}

package struct KeySight: Equatable, Sendable {
  package var frame: Count
  package var easing: EasingSight
  package var place: Point

  package init(frame: Count, easing: EasingSight, place: Point) {
    self.frame = frame
    self.easing = easing
    self.place = place
  }
}

/// A layer's motion as it is seen at the moment that is shown: its keyframes, by their frames and
/// their places on the desk; its pose, the corners of its frame and the knob for turning; the way
/// of its middle.
package struct LayerMotionSight: Equatable, Sendable {
  package var keys: [KeySight]
  package var stretches: Bool
  package var pose: PoseSight
  package var handles: [Point]
  package var path: [Point]

  package init(
    keys: [KeySight], stretches: Bool, pose: PoseSight, handles: [Point], path: [Point]
  ) {
    self.keys = keys
    self.stretches = stretches
    self.pose = pose
    self.handles = handles
    self.path = path
  }
}

/// A frame of a shot that has so many.
package struct FilmMoment: Hashable, Sendable {
  package var frame: Count
  package var count: Count
  package var filmRate: FilmRate

  package init(frame: Count, count: Count, filmRate: FilmRate) {
    self.frame = frame
    self.count = count
    self.filmRate = filmRate
  }
}

extension CBORWriter {
  package mutating func poseSight(_ value: PoseSight) {
    array(4)
    self.point(value.way)
    self.double(value.factor)
    self.double(value.degrees)
    self.double(value.opacity)
  }

  package mutating func easingSight(_ value: EasingSight) {
    array(5)
    self.bool(value.holds)
    self.double(value.x1)
    self.double(value.y1)
    self.double(value.x2)
    self.double(value.y2)
  }

  package mutating func keySight(_ value: KeySight) {
    array(3)
    self.integer(value.frame)
    self.easingSight(value.easing)
    self.point(value.place)
  }

  package mutating func layerMotionSight(_ value: LayerMotionSight) {
    array(5)
    self.array(value.keys.count)
    for item in value.keys { self.keySight(item) }
    self.bool(value.stretches)
    self.poseSight(value.pose)
    self.array(value.handles.count)
    for item in value.handles { self.point(item) }
    self.array(value.path.count)
    for item in value.path { self.point(item) }
  }

  package mutating func filmMoment(_ value: FilmMoment) {
    array(3)
    self.integer(value.frame)
    self.integer(value.count)
    self.filmRate(value.filmRate)
  }
}

extension RequestReader {
  package mutating func poseSight() -> PoseSight {
    begin(listOf: 4)
    return PoseSight(
      way: self.point(), factor: self.double(), degrees: self.double(), opacity: self.double())
  }

  package mutating func easingSight() -> EasingSight {
    begin(listOf: 5)
    return EasingSight(
      holds: self.bool(), x1: self.double(), y1: self.double(), x2: self.double(), y2: self.double()
    )
  }

  package mutating func keySight() -> KeySight {
    begin(listOf: 3)
    return KeySight(
      frame: self.integer(0, 2_147_483_647), easing: self.easingSight(), place: self.point())
  }

  package mutating func layerMotionSight() -> LayerMotionSight {
    begin(listOf: 5)
    return LayerMotionSight(
      keys: self.list { $0.keySight() }, stretches: self.bool(), pose: self.poseSight(),
      handles: self.list { $0.point() }, path: self.list { $0.point() })
  }

  package mutating func filmMoment() -> FilmMoment {
    begin(listOf: 3)
    return FilmMoment(
      frame: self.integer(0, 2_147_483_647), count: self.integer(0, 2_147_483_647),
      filmRate: self.filmRate())
  }
}

package protocol MotionRequests {
  /// Shows the shot at a moment, and takes a layer in hand.
  static func beginMotion(_ layerID: LayerID, _ filmMoment: FilmMoment) throws(StudioRefusal)
  static func endMotion() throws(StudioRefusal)
  static func showMoment(_ filmMoment: FilmMoment) throws(StudioRefusal)
  static func motion() throws(StudioRefusal) -> LayerMotionSight?
  /// Has the layer be in a pose at the moment that is shown: a keyframe.
  static func poseLayer(_ poseSight: PoseSight) throws(StudioRefusal)
  static func easeKey(frame: Count, _ easingSight: EasingSight) throws(StudioRefusal)
  static func removeKey(frame: Count) throws(StudioRefusal)
  static func moveKey(frame: Count, target: Count) throws(StudioRefusal)
  /// Takes all keyframes away.
  static func removeMotion() throws(StudioRefusal)
  /// Has the keyframes' times go along with the shot's length, or stay.
  static func stretchMotion(isOn: Bool) throws(StudioRefusal)
  /// The layers that have keyframes.
  static func movingLayers() throws(StudioRefusal) -> [LayerID]
}

extension MotionRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 3):
      let layerID = (from.id() as LayerID)
      let filmMoment = from.filmMoment()
      guard from.isFinished() else { throw .malformed }
      try beginMotion(layerID, filmMoment)
    case (1, 1):
      guard from.isFinished() else { throw .malformed }
      try endMotion()
    case (2, 2):
      let filmMoment = from.filmMoment()
      guard from.isFinished() else { throw .malformed }
      try showMoment(filmMoment)
    case (3, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try motion()
      if let item = answer { to.layerMotionSight(item) } else { to.null() }
    case (4, 2):
      let poseSight = from.poseSight()
      guard from.isFinished() else { throw .malformed }
      try poseLayer(poseSight)
    case (5, 3):
      let frame = from.integer(0, 2_147_483_647)
      let easingSight = from.easingSight()
      guard from.isFinished() else { throw .malformed }
      try easeKey(frame: frame, easingSight)
    case (6, 2):
      let frame = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      try removeKey(frame: frame)
    case (7, 3):
      let frame = from.integer(0, 2_147_483_647)
      let target = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      try moveKey(frame: frame, target: target)
    case (8, 1):
      guard from.isFinished() else { throw .malformed }
      try removeMotion()
    case (9, 2):
      let isOn = from.bool()
      guard from.isFinished() else { throw .malformed }
      try stretchMotion(isOn: isOn)
    case (10, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try movingLayers()
      to.array(answer.count)
      for item in answer { to.id(item) }
    default: throw .malformed
    }
  }
}
