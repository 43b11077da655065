package import Geometry
package import Gestures

/// The hand on a tunnel's stage: it moves the view, or the part of the look that is chosen.
package struct TunnelHand: Sendable {
  /// What fingers on the stage move.
  package enum Part: UInt8, Sendable {
    case window, old, view, crop
  }

  package enum Step: Equatable, Sendable {
    case viewMoved
    /// The hand would have this look.
    case changes(TunnelLook)
    /// The gesture is over; false where it moved the view alone.
    case done(isEdit: Bool)
    case tapped(fingers: Int)
  }

  /// Both photographs in pixels.
  package struct Sizes: Equatable, Sendable {
    package var old: (width: Int, height: Int)
    package var new: (width: Int, height: Int)

    package init(old: (width: Int, height: Int), new: (width: Int, height: Int)) {
      self.old = old
      self.new = new
    }

    package static func == (a: Sizes, b: Sizes) -> Bool { a.old == b.old && a.new == b.new }
  }

  package var view = PhotographView()
  package var part = Part.window
  private var gestures = SurfaceGestures(.stage)
  private var viewHand = ViewHand()
  /// The look when the hand took hold, and the middle of the part then, on the stage.
  private var held: TunnelLook?
  private var center = Point.zero

  package init() {}

  /// Whether a hand is on the stage.
  package var isOn: Bool { gestures.isOn }

  /// Returns what an event does to a look, or to the view, which has moved already.
  package mutating func handle(_ input: SurfaceInput, on look: TunnelLook, _ sizes: Sizes)
    -> [Step]
  {
    let middle = view.toStage(middle(of: look, sizes))
    var steps: [Step] = []
    for event in gestures.handle(input, center: middle) {
      switch event {
      case .begin:
        held = look
        center = middle
        viewHand.begin()
      case .move(let kind, let made, let isWheel):
        if isView(kind) {
          viewHand.move(&view, made)
          steps.append(.viewMoved)
        } else if let held {
          steps.append(
            .changes(
              moved(
                held, kind, made, isWheel: isWheel, isFree: input.keys.contains(.constrain), sizes))
          )
        }
      case .end(let kind, let isOver):
        if isOver { steps.append(.done(isEdit: !isView(kind))) }
      case .tap(let fingers): steps.append(.tapped(fingers: fingers))
      }
    }
    return steps
  }

  private func isView(_ kind: SurfaceGestures.Kind) -> Bool {
    kind == .view || (part == .view && (kind == .move || kind == .turn))
  }

  /// The middle of the part that is moved, on the new photograph.
  private func middle(of look: TunnelLook, _ sizes: Sizes) -> Point {
    switch part {
    case .old:
      look.placement(oldWidth: sizes.old.width, oldHeight: sizes.old.height)?.center
        ?? look.window.center
    case .crop: Rect(crop(of: look, sizes)).center
    case .window, .view: look.window.center
    }
  }

  private func crop(of look: TunnelLook, _ sizes: Sizes) -> PixelRect {
    look.crop ?? PixelRect(width: sizes.new.width, height: sizes.new.height)
  }

  private func moved(
    _ look: TunnelLook, _ kind: SurfaceGestures.Kind, _ made: GestureTransform, isWheel: Bool,
    isFree: Bool, _ sizes: Sizes
  ) -> TunnelLook {
    let shift = made.translation / view.scale
    var handle: TunnelHandle?
    if case .handle(let number) = kind { handle = TunnelHandle(number: number) }
    if part == .crop {
      var result = look
      let crop = crop(of: look, sizes)
      let (width, height) = sizes.new
      result.crop =
        if case .crop(let across, let down) = handle {
          crop.pulled((across, down), by: shift, width: width, height: height)
        } else {
          crop.shifted(by: shift, scale: made.scale, width: width, height: height)
        }
      return result
    }
    if case .window(let changesWidth, let changesHeight) = handle {
      return pulled(
        look, made, changesWidth: changesWidth, changesHeight: changesHeight, isEven: isFree)
    }
    var move = TunnelMove(
      angle: made.angle, scale: made.scale, shift: shift, clicksIn: !isFree)
    if handle == .oldCorner {
      let reach = (made.about - center).length
      move = TunnelMove(
        scale: (made.about + made.translation - center).length / max(1, reach))
    } else if kind != .turn, !isWheel {
      move.center = view.toPhotograph(made.about)
    }
    return look.moving(
      part == .old ? .old : .window, move, oldWidth: sizes.old.width,
      oldHeight: sizes.old.height)
  }

  /// Returns the look after a side or a corner of the window was pulled: its middle stays.
  private func pulled(
    _ look: TunnelLook, _ made: GestureTransform, changesWidth: Bool, changesHeight: Bool,
    isEven: Bool
  ) -> TunnelLook {
    let window = look.window
    let (sine, cosine) = sinCos(window.angle * radiansPerDegree)
    func inFrame(_ place: Point) -> Point {
      let d = view.toPhotograph(place) - window.center
      return Point(x: d.x * cosine + d.y * sine, y: d.y * cosine - d.x * sine)
    }
    let (start, end) = (inFrame(made.about), inFrame(made.about + made.translation))
    func grown(_ length: Double, _ from: Double, _ to: Double) -> Double {
      max(4, length + 2 * (from < 0 ? from - to : to - from))
    }
    var result = look
    if changesWidth { result.window.width = grown(window.width, start.x, end.x) }
    if changesHeight { result.window.height = grown(window.height, start.y, end.y) }
    if isEven, changesWidth, changesHeight {
      let factor = max(result.window.width / window.width, result.window.height / window.height)
      result.window.width = window.width * factor
      result.window.height = window.height * factor
    }
    return result
  }
}
