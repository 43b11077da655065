// Made by Scripts/protocol of Protocol/studio/camera.cddl: change that, and run it again.

package import CBOR
package import Geometry
package import PageTransfer

/// A frame of the canvas's shape: its middle and its width in pixels of the canvas, and its turn
/// clockwise in degrees.
package struct SightFrame: Equatable, Sendable {
  package var middle: Point
  package var width: Double
  package var degrees: Double

  package init(middle: Point, width: Double, degrees: Double) {
    self.middle = middle
    self.width = width
    self.degrees = degrees
  }
}

/// How a move gets going and comes to rest: 0 evenly, 1 slow at its start, 2 slow at its end, 3
/// slow at both.
package typealias EasingNumber = Int

/// A move; holds are how long the camera stands before and after, in milliseconds.
package struct SightMove: Equatable, Sendable {
  package var start: SightFrame
  package var end: SightFrame
  package var easing: EasingNumber
  package var holdStart: Count
  package var holdEnd: Count

  package init(
    start: SightFrame, end: SightFrame, easing: EasingNumber, holdStart: Count, holdEnd: Count
  ) {
    self.start = start
    self.end = end
    self.easing = easing
    self.holdStart = holdStart
    self.holdEnd = holdEnd
  }
}

/// What a move is called on a set.
package enum CameraKind: UInt8, Sendable {
  case hold = 0
  case panLeft = 1
  case panRight = 2
  case tiltUp = 3
  case tiltDown = 4
  case move = 5
  case pushIn = 6
  case pullOut = 7
  case roll = 8
}

/// A move as it is seen on the desk: the corners of both frames, the upper left one first, then
/// clockwise as the camera sees them.
package struct CameraSight: Equatable, Sendable {
  package var move: SightMove
  package var kind: CameraKind
  package var start: [Point]
  package var end: [Point]

  package init(move: SightMove, kind: CameraKind, start: [Point], end: [Point]) {
    self.move = move
    self.kind = kind
    self.start = start
    self.end = end
  }
}

/// What is taken hold of: 0 the frame, 1 a corner, 2 the grip that turns it.
package typealias CameraPart = Int

/// How many points of perspective, 0 for none.
package typealias PointCount = Int

/// A map of the plane: (x, y) goes to (ax + cy + tx, bx + dy + ty).
package struct PlaneMap: Equatable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx: Double
  package var ty: Double

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }
}

extension CBORWriter {
  package mutating func sightFrame(_ value: SightFrame) {
    array(3)
    self.point(value.middle)
    self.double(value.width)
    self.double(value.degrees)
  }

  package mutating func sightMove(_ value: SightMove) {
    array(5)
    self.sightFrame(value.start)
    self.sightFrame(value.end)
    self.integer(value.easing)
    self.integer(value.holdStart)
    self.integer(value.holdEnd)
  }

  package mutating func cameraKind(_ value: CameraKind) {
    unsigned(value.rawValue)
  }

  package mutating func cameraSight(_ value: CameraSight) {
    array(4)
    self.sightMove(value.move)
    self.cameraKind(value.kind)
    self.array(value.start.count)
    for item in value.start { self.point(item) }
    self.array(value.end.count)
    for item in value.end { self.point(item) }
  }

  package mutating func planeMap(_ value: PlaneMap) {
    array(6)
    self.double(value.a)
    self.double(value.b)
    self.double(value.c)
    self.double(value.d)
    self.double(value.tx)
    self.double(value.ty)
  }
}

extension RequestReader {
  package mutating func sightFrame() -> SightFrame {
    begin(listOf: 3)
    return SightFrame(middle: self.point(), width: self.double(), degrees: self.double())
  }

  package mutating func sightMove() -> SightMove {
    begin(listOf: 5)
    return SightMove(
      start: self.sightFrame(), end: self.sightFrame(), easing: self.integer(0, 3),
      holdStart: self.integer(0, 2_147_483_647), holdEnd: self.integer(0, 2_147_483_647))
  }

  package mutating func cameraKind() -> CameraKind {
    CameraKind(rawValue: UInt8(integer(0, 8)))!
  }

  package mutating func cameraSight() -> CameraSight {
    begin(listOf: 4)
    return CameraSight(
      move: self.sightMove(), kind: self.cameraKind(), start: self.list { $0.point() },
      end: self.list { $0.point() })
  }

  package mutating func planeMap() -> PlaneMap {
    begin(listOf: 6)
    return PlaneMap(
      a: self.double(), b: self.double(), c: self.double(), d: self.double(), tx: self.double(),
      ty: self.double())
  }
}

package protocol CameraRequests {
  static func camera() throws(StudioRefusal) -> CameraSight?
  /// Has the camera go from the whole canvas to a part of it, where it has not been told what to
  /// do.
  static func beginCamera() throws(StudioRefusal)
  static func removeCamera() throws(StudioRefusal)
  static func timeCamera(_ easingNumber: EasingNumber, holdStart: Count, holdEnd: Count)
    throws(StudioRefusal)
  /// Has it go the other way.
  static func swapCamera() throws(StudioRefusal)
  /// Lays a frame over the whole canvas.
  static func fitCamera(isEnd: Bool) throws(StudioRefusal)
  /// A pointer on a frame, at a place of the desk; two of them move, scale and turn it at once.
  static func handleCamera(
    _ phaseNumber: PhaseNumber, _ pointerNumber: PointerNumber, _ point: Point, isEnd: Bool,
    _ cameraPart: CameraPart) throws(StudioRefusal)
  /// Moves a frame by units of the desk, makes it wider by a factor, and turns it.
  static func moveCamera(isEnd: Bool, by: Point, factor: Double, degrees: Double)
    throws(StudioRefusal)
  /// What the camera sees in a frame of a shot that need not be open: the map from the canvas to
  /// the picture, both 1 wide and as high as the canvas is for that.
  static func cameraMap(
    _ sightMove: SightMove, width: Count, height: Count, frame: Count, count: Count,
    _ filmRate: FilmRate
  ) throws(StudioRefusal) -> PlaneMap?
  /// The points of perspective on the desk.
  static func perspective() throws(StudioRefusal) -> [Point]
  static func setPerspective(_ pointCount: PointCount) throws(StudioRefusal)
  static func handlePerspective(
    _ phaseNumber: PhaseNumber, _ pointerNumber: PointerNumber, _ point: Point, index: Count)
    throws(StudioRefusal)
  static func movePerspective(index: Count, by: Point) throws(StudioRefusal)
  /// Whether the ruler runs along the lines of perspective.
  static func followPerspective(isOn: Bool) throws(StudioRefusal)
  /// Says what the camera does, in one step.
  static func setCamera(_ sightMove: SightMove) throws(StudioRefusal)
}

extension CameraRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try camera()
      if let item = answer { to.cameraSight(item) } else { to.null() }
    case (1, 1):
      guard from.isFinished() else { throw .malformed }
      try beginCamera()
    case (2, 1):
      guard from.isFinished() else { throw .malformed }
      try removeCamera()
    case (3, 4):
      let easingNumber = from.integer(0, 3)
      let holdStart = from.integer(0, 2_147_483_647)
      let holdEnd = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      try timeCamera(easingNumber, holdStart: holdStart, holdEnd: holdEnd)
    case (4, 1):
      guard from.isFinished() else { throw .malformed }
      try swapCamera()
    case (5, 2):
      let isEnd = from.bool()
      guard from.isFinished() else { throw .malformed }
      try fitCamera(isEnd: isEnd)
    case (6, 6):
      let phaseNumber = from.integer(0, 3)
      let pointerNumber = from.integer(-2_147_483_648, 2_147_483_647)
      let point = from.point()
      let isEnd = from.bool()
      let cameraPart = from.integer(0, 2)
      guard from.isFinished() else { throw .malformed }
      try handleCamera(phaseNumber, pointerNumber, point, isEnd: isEnd, cameraPart)
    case (7, 5):
      let isEnd = from.bool()
      let by = from.point()
      let factor = from.double()
      let degrees = from.double()
      guard from.isFinished() else { throw .malformed }
      try moveCamera(isEnd: isEnd, by: by, factor: factor, degrees: degrees)
    case (8, 7):
      let sightMove = from.sightMove()
      let width = from.integer(0, 2_147_483_647)
      let height = from.integer(0, 2_147_483_647)
      let frame = from.integer(0, 2_147_483_647)
      let count = from.integer(0, 2_147_483_647)
      let filmRate = from.filmRate()
      guard from.isFinished() else { throw .malformed }
      let answer = try cameraMap(
        sightMove, width: width, height: height, frame: frame, count: count, filmRate)
      if let item = answer { to.planeMap(item) } else { to.null() }
    case (9, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try perspective()
      to.array(answer.count)
      for item in answer { to.point(item) }
    case (10, 2):
      let pointCount = from.integer(0, 3)
      guard from.isFinished() else { throw .malformed }
      try setPerspective(pointCount)
    case (11, 5):
      let phaseNumber = from.integer(0, 3)
      let pointerNumber = from.integer(-2_147_483_648, 2_147_483_647)
      let point = from.point()
      let index = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      try handlePerspective(phaseNumber, pointerNumber, point, index: index)
    case (12, 3):
      let index = from.integer(0, 2_147_483_647)
      let by = from.point()
      guard from.isFinished() else { throw .malformed }
      try movePerspective(index: index, by: by)
    case (13, 2):
      let isOn = from.bool()
      guard from.isFinished() else { throw .malformed }
      try followPerspective(isOn: isOn)
    case (14, 2):
      let sightMove = from.sightMove()
      guard from.isFinished() else { throw .malformed }
      try setCamera(sightMove)
    default: throw .malformed
    }
  }
}
