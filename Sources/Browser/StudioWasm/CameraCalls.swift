import Geometry
import Gestures
import Storyboard
import Studio

/// What the camera does over the shot, and the points of perspective: Protocol/studio/camera.cddl.
enum CameraCalls: CameraRequests {
  static func camera() -> CameraSight? {
    guard let studio, let move = studio.camera else { return nil }
    return CameraSight(
      move: SightMove(
        start: sight(move.start), end: sight(move.end), easing: Int(move.easing.rawValue),
        holdStart: Int(move.holdStart), holdEnd: Int(move.holdEnd)),
      kind: CameraKind(rawValue: move.kind.rawValue)!, start: studio.corners(of: move.start),
      end: studio.corners(of: move.end))
  }

  private static func sight(_ frame: CameraFrame) -> SightFrame {
    SightFrame(
      middle: Point(x: Double(frame.x) / 64, y: Double(frame.y) / 64),
      width: Double(frame.width) / 64, degrees: Double(frame.turn) / 100)
  }

  static func beginCamera() { studio?.beginCamera() }

  static func removeCamera() { studio?.removeCamera() }

  static func timeCamera(_ easing: EasingNumber, holdStart: Int, holdEnd: Int) {
    guard let easing = CameraEasing(rawValue: UInt8(easing)) else { return }
    studio?.timeCamera(easing, holdStart: UInt32(holdStart), holdEnd: UInt32(holdEnd))
  }

  static func swapCamera() { studio?.swapCamera() }

  static func fitCamera(isEnd: Bool) { studio?.fitCamera(isEnd: isEnd) }

  static func handleCamera(
    _ phase: PhaseNumber, _ pointer: PointerNumber, _ place: Point, isEnd: Bool,
    _ part: CameraPart
  ) {
    studio?.handleCamera(
      PointerInput.Phase(rawValue: UInt8(phase))!, pointer: pointer, at: place, isEnd: isEnd,
      part: part)
  }

  static func moveCamera(isEnd: Bool, by shift: Point, factor: Double, degrees: Double) {
    studio?.moveCamera(isEnd: isEnd, by: shift, factor: factor, degrees: degrees)
  }

  static func setCamera(_ sight: SightMove) {
    if let move = move(sight) { studio?.setCamera(move) }
  }

  static func cameraMap(
    _ sight: SightMove, width: Int, height: Int, frame: Int, count: Int, _ rate: FilmRate
  ) -> PlaneMap? {
    guard let move = move(sight), width > 0, height > 0, rate.numerator > 0, rate.denominator > 0
    else { return nil }
    let rate = FrameRate(
      numerator: UInt32(rate.numerator), denominator: UInt32(rate.denominator))
    let view = move.view(inFrame: frame, of: count, at: rate)
    let map = AffineTransform.scale(Double(width))
      .then(view.map(toWidth: width, height: height)).then(.scale(1 / Double(width)))
    return PlaneMap(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty)
  }

  private static func move(_ sight: SightMove) -> CameraMove? {
    guard let start = frameOfCanvas(sight.start), let end = frameOfCanvas(sight.end),
      let easing = CameraEasing(rawValue: UInt8(sight.easing))
    else { return nil }
    return CameraMove(
      start: start, end: end, easing: easing, holdStart: UInt32(sight.holdStart),
      holdEnd: UInt32(sight.holdEnd))
  }

  private static func frameOfCanvas(_ frame: SightFrame) -> CameraFrame? {
    CameraFrame(middle: frame.middle, width: frame.width, degrees: frame.degrees)
  }

  // MARK: Perspective

  static func perspective() -> [Point] {
    guard let studio else { return [] }
    return studio.perspective.map { studio.view.desk($0) }
  }

  static func setPerspective(_ count: PointCount) { studio?.setPerspective(count: count) }

  static func handlePerspective(
    _ phase: PhaseNumber, _ pointer: PointerNumber, _ place: Point, index: Int
  ) {
    studio?.handlePerspective(
      PointerInput.Phase(rawValue: UInt8(phase))!, pointer: pointer, at: place, index: index)
  }

  static func movePerspective(index: Int, by shift: Point) {
    studio?.movePerspective(index: index, by: shift)
  }

  static func followPerspective(isOn: Bool) { studio?.followsPerspective = isOn }
}
