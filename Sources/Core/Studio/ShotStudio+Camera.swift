package import Geometry
import Gestures
package import Storyboard

/// What the camera does over the shot, and how a hand sets it.
extension ShotStudio {
  /// What it does, and while a hand has a frame, what it would.
  package var camera: CameraMove? { cameraTrial ?? shot.camera.value }

  /// The corners of a frame on the desk, clockwise from the upper left one as the camera sees them.
  package func corners(of frame: CameraFrame) -> [Point] {
    frame.view.corners(of: canvas).map { view.desk($0) }
  }

  /// Has it go from the whole canvas to seven tenths of it, where it has not been told what to do.
  package func beginCamera() {
    guard camera == nil else { return }
    let whole = CameraFrame(whole: canvas)
    var end = whole
    end.width = max(CameraFrame.widths.lowerBound, whole.width / 10 * 7)
    make([.setCamera(CameraMove(start: whole, end: end))])
  }

  package func removeCamera() {
    dropCameraGesture()
    if shot.camera.value != nil { make([.setCamera(nil)]) }
  }

  /// Sets how it moves; holds are in milliseconds.
  package func timeCamera(_ easing: CameraEasing, holdStart: UInt32, holdEnd: UInt32) {
    guard var move = shot.camera.value else { return }
    (move.easing, move.holdStart, move.holdEnd) = (easing, holdStart, holdEnd)
    setCamera(move)
  }

  package func swapCamera() {
    guard var move = shot.camera.value else { return }
    (move.start, move.end) = (move.end, move.start)
    setCamera(move)
  }

  /// Lays a frame over the whole canvas.
  package func fitCamera(isEnd: Bool) { setFrame(CameraFrame(whole: canvas), isEnd: isEnd) }

  /// A pointer on a frame, at a place of the desk. The move is changed when the last one goes up, in one step.
  package func handleCamera(
    _ phase: PointerInput.Phase, pointer: Int, at place: Point, isEnd: Bool, part number: Int
  ) {
    guard let move = shot.camera.value, place.isFinite else { return dropCameraGesture() }
    if phase == .down, cameraGesture == nil, let part = CameraGesture.Part(rawValue: number) {
      cameraGesture = CameraGesture(
        isEnd: isEnd, part: part, view: (isEnd ? move.end : move.start).view)
    }
    guard var gesture = cameraGesture else { return }
    let wanted = gesture.handle(phase, pointer: pointer, at: view.canvas(place))
    cameraGesture = gesture
    if phase == .cancel { return dropCameraGesture() }
    let snapping = CameraSnapping(
      canvas: canvas, other: (gesture.isEnd ? move.start : move.end).view,
      reach: 7 / max(view.scale, 1e-6))
    let snapped = snapping.snapped(wanted)
    guard
      let frame = CameraFrame(
        middle: snapped.middle, width: snapped.width, degrees: snapped.angle * 57.29577951308232)
    else { return }
    var trial = move
    if gesture.isEnd { trial.end = frame } else { trial.start = frame }
    cameraTrial = trial
    if gesture.isOver {
      dropCameraGesture()
      setCamera(trial)
    }
  }

  /// Moves a frame by units of the desk, makes it wider by a factor, and turns it by degrees.
  package func moveCamera(isEnd: Bool, by d: Point, factor: Double, degrees: Double) {
    guard let move = shot.camera.value, d.isFinite, factor.isFinite, factor > 0 else { return }
    let frame = (isEnd ? move.end : move.start).view
    let step = view.canvas(d) - view.canvas(.zero)
    let wanted = CameraFrame(
      middle: frame.middle + step, width: frame.width * factor,
      degrees: frame.angle * 57.29577951308232 + degrees)
    if let wanted { setFrame(wanted, isEnd: isEnd) }
  }

  private func setFrame(_ frame: CameraFrame, isEnd: Bool) {
    guard var move = shot.camera.value else { return }
    if isEnd { move.end = frame } else { move.start = frame }
    setCamera(move)
  }

  /// Says what it does, in one step.
  package func setCamera(_ move: CameraMove) {
    var move = move
    move.holdStart = min(move.holdStart, CameraMove.longestHold)
    move.holdEnd = min(move.holdEnd, CameraMove.longestHold)
    if move.isValid, move != shot.camera.value { make([.setCamera(move)]) }
  }

  private func dropCameraGesture() { (cameraGesture, cameraTrial) = (nil, nil) }
}
