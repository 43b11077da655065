internal import Raster

/// A look as it is to be drawn: an object's, or a stamp of one.
struct LookDrawing {
  var look: Handle<Program.Look>
  var x: Double
  var y: Double
  /// Sine and cosine of what it is turned by, clockwise.
  var turn: (sine: Double, cosine: Double)
  var isMirrored: Bool
  var size: Double
  var transparency: Double
  var effects: LookEffects

  init(_ look: Handle<Program.Look>, of sprite: Sprite) {
    self.look = look
    (x, y, turn, isMirrored) = (sprite.x, sprite.y, sprite.lookTurn, sprite.isMirrored)
    (size, transparency) = (sprite.size, sprite.transparency)
    effects = LookEffects(brightness: sprite.brightness, color: sprite.color)
  }

  init(_ stamp: PenMark.Stamp) {
    (look, x, y, isMirrored) = (stamp.look, stamp.x, stamp.y, stamp.isMirrored)
    turn = Machine.turn(stamp.direction - 90)
    (size, transparency) = (stamp.size, stamp.transparency)
    effects = LookEffects(brightness: stamp.brightness, color: stamp.color)
  }

  /// Whether its opaque pixels let nothing be seen of what is behind.
  var hides: Bool { opacity == 255 }

  private var opacity: UInt8 { UInt8((255 * (1 - transparency / 100)).rounded()) }

  func draw(
    _ placed: PlacedPicture, on target: inout Bitmap, hiding: HidingMap? = nil, order: Int16 = 0
  ) {
    let change = effects.isNone ? nil : effects.apply
    placed.draw(on: &target, opacity: opacity, hiding: hiding, order: order, change: change)
  }
}

extension Machine {
  /// The looks to be drawn: the background, if it is seen, and all others from behind to the front.
  var lookDrawings: (background: LookDrawing?, others: [LookDrawing]) {
    var others: [LookDrawing] = []
    others.reserveCapacity(stage.order.count)
    var background: LookDrawing?
    for (place, index) in stage.order.enumerated() {
      guard stage.sprites[index].isVisible, let look = stage.sprites[index].shownLook else {
        continue
      }
      let drawing = LookDrawing(look, of: stage.sprites[index])
      if place == 0 { background = drawing } else { others.append(drawing) }
    }
    return (background, others)
  }
}
