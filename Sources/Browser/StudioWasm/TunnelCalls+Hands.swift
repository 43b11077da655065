import Geometry
import Gestures
import Storyboard
import Studio
import Tunnel

/// Hands on the open tunnel, and how it is looked at.
extension TunnelCalls {
  static func stageHand(_ event: SurfaceEvent) throws(StudioRefusal) -> StageAnswer {
    guard tunnel != nil else { throw .noTunnel }
    let steps = try checked { () throws(RecipeError) in try tunnel!.handle(SurfaceInput(event)) }
    let hand = tunnel!.hand
    return StageAnswer(
      steps: steps.map {
        switch $0 {
        case .viewMoved: .viewed(ViewNumbers(hand.view))
        case .changes: .changed
        case .done(let isEdit): .done(isEdit: isEdit)
        case .tapped(let fingers): .tapped(fingers: fingers)
        }
      }, isHeld: hand.isOn)
  }

  static func paneHand(_ which: PhotographKind, _ event: SurfaceEvent, held: Point?) -> [PaneStep] {
    guard var pane = which == .old ? tunnel?.oldPane : tunnel?.newPane,
      let photograph = photograph(which)
    else { return [] }
    let steps = pane.handle(
      SurfaceInput(event), held: held, width: photograph.width, height: photograph.height)
    if which == .old { tunnel?.oldPane = pane } else { tunnel?.newPane = pane }
    return steps.map {
      switch $0 {
      case .viewMoved: .viewed(ViewNumbers(pane.view))
      case .held(let index): .held(index: index)
      case .moved(let index, let place, let isOver):
        .moved(index: index, place: place, isOver: isOver)
      case .added(let place): .added(place: place)
      case .ended: .released
      }
    }
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
