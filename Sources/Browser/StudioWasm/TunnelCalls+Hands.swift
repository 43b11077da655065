import Geometry
import Gestures
import Storyboard
import Studio
import Tunnel

/// Hands on the open tunnel, and how it is looked at.
extension TunnelCalls {
  static func stageHand(_ event: SurfaceEvent) throws(StudioRefusal) -> StageAnswer {
    guard tunnel != nil else { throw .noTunnel }
    let done = try checked { () throws(RecipeError) in try tunnel!.handle(SurfaceInput(event)) }
    let change: LookChange =
      done.isOver ? done.isEdit ? .edited : .rested : done.look == nil ? .same : .moving
    return StageAnswer(
      viewNumbers: ViewNumbers(tunnel!.hand.view), isViewed: done.isViewMoved, lookChange: change,
      tapped: done.tapped, isHeld: tunnel!.hand.isOn)
  }

  static func paneHand(_ which: PhotographKind, _ event: SurfaceEvent, held: Point?) -> PaneAnswer?
  {
    guard let recipe = tunnel?.recipe else { return nil }
    let input = SurfaceInput(event)
    let done: PaneHand.Outcome
    let view: PhotographView
    if which == .old {
      done = tunnel!.oldPane.handle(
        input, held: held, width: recipe.old.width, height: recipe.old.height)
      view = tunnel!.oldPane.view
    } else {
      done = tunnel!.newPane.handle(
        input, held: held, width: recipe.new.width, height: recipe.new.height)
      view = tunnel!.newPane.view
    }
    return PaneAnswer(
      viewNumbers: ViewNumbers(view), isViewed: done.isViewMoved, held: done.held,
      moved: done.moved, isOver: done.isOver, isAdded: done.isAdded, place: done.place,
      isReleased: done.isReleased)
  }

  static func movePart(_ part: StagePart) {
    tunnel?.hand.part =
      switch part {
      case .tunnel: .window
      case .old: .old
      case .new: .view
      case .crop: .crop
      }
  }

  // MARK: Views

  static func changeView(_ surface: TunnelSurface, _ change: ViewChange) -> ViewNumbers? {
    guard tunnel != nil else { return nil }
    let view: PhotographView
    switch surface {
    case .stage: view = Self.change(&tunnel!.hand.view, change)
    case .old: view = Self.change(&tunnel!.oldPane.view, change)
    case .new: view = Self.change(&tunnel!.newPane.view, change)
    }
    return ViewNumbers(view)
  }

  private static func change(_ view: inout PhotographView, _ change: ViewChange) -> PhotographView {
    switch change {
    case .placed(let room, let corner, let size):
      view.place(
        in: room,
        whole: Rect(
          minX: corner.x, minY: corner.y, maxX: corner.x + size.x, maxY: corner.y + size.y))
    case .fitted: view.fit()
    case .shifted(let way): view.move(by: way)
    case .zoomed(let factor, let place): view.zoom(by: factor, about: place)
    }
    return view
  }

  static func seenOnStage(ratio: Double) -> PixelBox? {
    guard 0.1...16 ~= ratio, let seen = tunnel?.hand.view.seen(ratio: ratio), !seen.isEmpty else {
      return nil
    }
    return PixelBox(seen)
  }

  static func cropNear(leftTop corner: Point, size: Point) -> PixelBox? {
    guard let new = tunnel?.recipe.new else { return nil }
    return PixelBox(
      PixelRect(
        cropping: Rect(
          minX: corner.x, minY: corner.y, maxX: corner.x + size.x, maxY: corner.y + size.y),
        width: new.width, height: new.height))
  }
}

extension SurfaceInput {
  init(_ event: SurfaceEvent) {
    let action: Action =
      switch event.surfaceAction {
      case .down: .pointer(.down)
      case .move: .pointer(.move)
      case .up: .pointer(.up)
      case .cancel: .pointer(.cancel)
      case .wheel: .wheel(by: event.by)
      case .rest: .rest
      }
    self.init(
      action, pointer: whole(event.pointer) ?? 0,
      device: event.pointerDevice, keys: PointerKeys(rawValue: UInt8(event.keys)),
      handle: event.handle, place: event.place, time: event.time)
  }
}

extension ViewNumbers {
  init(_ view: PhotographView) {
    self.init(scale: view.scale, origin: view.origin, isFitting: view.isFitting)
  }
}

extension PixelBox {
  init(_ rect: PixelRect) {
    self.init(left: rect.minX, top: rect.minY, width: rect.width, height: rect.height)
  }
}

// MARK: The camera

/// The hand on the old photograph over the camera's view.
nonisolated(unsafe) private var cameraHand = OverlayHand()

extension TunnelCalls {
  static func beginOverlay() { cameraHand = OverlayHand() }

  static func overlayHand(_ event: SurfaceEvent, _ place: OverlayPlace, viewWidth: Double)
    -> OverlayPlace
  {
    cameraHand.handle(SurfaceInput(event), at: place, viewWidth: viewWidth)
  }

  static func moveOverlay(
    _ place: OverlayPlace, angle: Double, scale: Double, by shift: Point
  ) -> OverlayPlace {
    let (sine, cosine) = sinCos(angle * radiansPerDegree)
    return place.moved(
      GestureTransform(
        translation: shift, scale: scale, turn: Point(x: cosine, y: sine),
        about: place.center))
  }
}
