import Geometry
import Gestures

/// A gesture of pointers on the layers they hold: one moves them, or pulls at a handle; two move, turn and
/// scale them at once. All on the canvas, so that what is held stays under the finger whatever the view.
struct TransformGesture {
  /// The part that a pointer has taken hold of.
  enum Handle: Equatable {
    case inside
    /// A corner: scales about the point across.
    case corner(pivot: Point)
    /// The knob above the frame: turns about its middle.
    case knob(pivot: Point)
  }

  private struct Finger {
    let pointer: Int
    var start: Point
    var now: Point
  }

  private let handle: Handle
  private let device: PointerInput.Device
  private var fingers: [Finger]
  /// The map up to the last change of the number of fingers.
  private var base = AffineTransform.identity
  /// Whether the hand keeps to an axis, or to steps of 15°.
  private var isConstrained = false

  init(_ input: PointerInput, at place: Point, handle: Handle) {
    self.handle = handle
    device = input.device
    fingers = [Finger(pointer: input.pointer, start: place, now: place)]
  }

  /// The map that is applied to the layers so far.
  var map: AffineTransform { base.then(step) }

  var isOver: Bool { fingers.isEmpty }

  /// Takes in an input at `place` of the canvas. A pen or mouse is alone; of fingers two count.
  mutating func handle(_ input: PointerInput, at place: Point) {
    isConstrained = input.modifiers.contains(.constrain)
    let known = fingers.firstIndex { $0.pointer == input.pointer }
    switch input.phase {
    case .down:
      guard known == nil, device == .touch, input.device == .touch, fingers.count < 2 else {
        return
      }
      settle()
      fingers.append(Finger(pointer: input.pointer, start: place, now: place))
    case .move:
      if let known { fingers[known].now = place }
    case .up, .cancel:
      guard let known else { return }
      settle()
      fingers.remove(at: known)
    }
  }

  private mutating func settle() {
    base = map
    for i in fingers.indices { fingers[i].start = fingers[i].now }
  }

  private var step: AffineTransform {
    guard let first = fingers.first else { return .identity }
    guard fingers.count > 1 else {
      switch handle {
      case .inside:
        var d = first.now - first.start
        if isConstrained { if d.x.magnitude > d.y.magnitude { d.y = 0 } else { d.x = 0 } }
        return .translation(d)
      case .corner(let pivot):
        let (v, w) = (first.start - pivot, first.now - pivot)
        guard v.squaredLength > 1e-6 else { return .identity }
        // Along the diagonal; never through the pivot.
        return .about(pivot, scale: max(v.dot(w) / v.squaredLength, 1e-3), turn: Point(x: 1, y: 0))
      case .knob(let pivot):
        let (v, w) = (first.start - pivot, first.now - pivot)
        guard v.length > 1e-6, w.length > 1e-6 else { return .identity }
        var angle = arcTangent(y: v.cross(w), x: v.dot(w))
        let part = 0.2617993877991494
        if isConstrained { angle = (angle / part).rounded() * part }
        let (sine, cosine) = sinCos(angle)
        return .about(pivot, scale: 1, turn: Point(x: cosine, y: sine))
      }
    }
    let second = fingers[1]
    let (v, w) = (second.start - first.start, second.now - first.now)
    let n = v.squaredLength
    guard n > 1e-6, w.squaredLength > 1e-6 else { return .identity }
    // w / v as complex numbers: how much the fingers have spread and turned.
    let ratio = Point(x: v.dot(w) / n, y: v.cross(w) / n)
    let turned = Point(
      x: ratio.x * first.start.x - ratio.y * first.start.y,
      y: ratio.y * first.start.x + ratio.x * first.start.y)
    return AffineTransform(
      a: ratio.x, b: ratio.y, c: -ratio.y, d: ratio.x, tx: first.now.x - turned.x,
      ty: first.now.y - turned.y)
  }
}
