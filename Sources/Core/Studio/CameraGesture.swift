import Geometry
import Gestures
import Storyboard

/// A gesture of pointers on a frame of the camera: one moves it, scales it by a corner or turns it by a grip; two do all three at once.
struct CameraGesture {
  /// What a pointer has taken hold of.
  enum Part: Int {
    case frame, corner, turn
  }

  private struct Finger {
    let pointer: Int
    var now: Point
  }

  let isEnd: Bool
  private let part: Part
  /// The frame when the fingers that are down took hold of it, not rounded.
  private var view: CameraView
  private var fingers: [Finger] = []
  private var begin: [Point] = []

  init(isEnd: Bool, part: Part, view: CameraView) {
    (self.isEnd, self.part, self.view) = (isEnd, part, view)
  }

  var isOver: Bool { fingers.isEmpty }

  /// Takes in a pointer at a place of the canvas, and returns where the frame is to be.
  mutating func handle(_ phase: PointerInput.Phase, pointer: Int, at place: Point) -> CameraView {
    let known = fingers.firstIndex { $0.pointer == pointer }
    switch (phase, known) {
    case (.down, nil) where fingers.count < 2:
      view = moved()
      fingers.append(Finger(pointer: pointer, now: place))
      begin = fingers.map { $0.now }
    case (.move, let index?): fingers[index].now = place
    case (.up, let index?), (.cancel, let index?):
      view = moved()
      fingers.remove(at: index)
      begin = fingers.map { $0.now }
    default: break
    }
    return moved()
  }

  /// The frame where the fingers have it by now.
  private func moved() -> CameraView {
    var result = view
    switch fingers.count {
    case 0: break
    case 1:
      let (before, now) = (begin[0] - view.middle, fingers[0].now - view.middle)
      switch part {
      case .frame: result.middle = view.middle + fingers[0].now - begin[0]
      case .corner where before.length > 1e-6: result.width *= now.length / before.length
      case .turn where before.length > 1e-6 && now.length > 1e-6:
        result.angle += arcTangent(y: before.cross(now), x: before.dot(now))
      default: break
      }
    default:
      let (before, now) = (begin[1] - begin[0], fingers[1].now - fingers[0].now)
      guard before.length > 1e-6, now.length > 1e-6 else { break }
      let (factor, angle) = (
        now.length / before.length, arcTangent(y: before.cross(now), x: before.dot(now))
      )
      let (sine, cosine) = sinCos(angle)
      let arm = view.middle - begin[0].midpoint(to: begin[1])
      let turned = Point(x: arm.x * cosine - arm.y * sine, y: arm.x * sine + arm.y * cosine)
      result.middle = fingers[0].now.midpoint(to: fingers[1].now) + turned * factor
      result.width *= factor
      result.angle += angle
    }
    return result
  }
}

/// What a frame of the camera clicks to while a hand has it.
struct CameraSnapping {
  let canvas: CanvasSize
  /// The other frame of the move, for moves straight across or down, and such without a zoom.
  let other: CameraView
  /// How near counts, in pixels of the canvas.
  let reach: Double

  func snapped(_ view: CameraView) -> CameraView {
    var view = view
    let degrees = view.angle * 57.29577951308232
    view.angle = Ruler.snapped(degrees) * 0.017453292519943295
    if let width = nearest(to: view.width, [other.width, Double(canvas.width)]) {
      view.width = width
    }
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    let (across, down) = (view.width / 2, view.width / 2 * height / width)
    // An edge on the canvas's edge, the middle on the canvas's or on the other frame's.
    if let x = nearest(to: view.middle.x, [other.middle.x, width / 2, across, width - across]) {
      view.middle.x = x
    }
    if let y = nearest(to: view.middle.y, [other.middle.y, height / 2, down, height - down]) {
      view.middle.y = y
    }
    return view
  }

  private func nearest(to value: Double, _ places: [Double]) -> Double? {
    var best: Double?
    for place in places where (place - value).magnitude < reach {
      if best.map({ (place - value).magnitude < ($0 - value).magnitude }) ?? true { best = place }
    }
    return best
  }
}
