/// A change of an object by one number at most. The machine and its numeric fast path make it by the same function, so
/// that a brick which does nothing else needs no form of its own in either.
enum SpriteChange: UInt8, Equatable, Sendable {
  case pointIn
  case penDown, penUp, penSize
  case hide, show, setSize, changeSize
  case setTransparency, changeTransparency, setBrightness, changeBrightness, setColor, changeColor
  case clearEffects

  /// Whether it takes a number; what is none then changes nothing.
  @inline(__always)
  var takesNumber: Bool {
    switch self {
    case .penDown, .penUp, .hide, .show, .clearEffects: false
    default: true
    }
  }
}

extension Sprite {
  /// Makes a change. The background has no pen.
  mutating func apply(_ change: SpriteChange, _ number: Double, isBackground: Bool) {
    func clamp(_ value: Double, _ limit: Double) -> Double { max(0, min(limit, value)) }
    switch change {
    case .pointIn: direction = Machine.normal(number)
    case .penDown: if !isBackground { pen.isDown = true }
    case .penUp: if !isBackground { pen.isDown = false }
    case .penSize: if !isBackground { pen.size = number }
    case .hide: isVisible = false
    case .show: isVisible = true
    case .setSize: size = max(0, number)
    case .changeSize: size = max(0, size + number)
    case .setTransparency: transparency = clamp(number, 100)
    case .changeTransparency: transparency = clamp(transparency + number, 100)
    case .setBrightness: brightness = clamp(number, 200)
    case .changeBrightness: brightness = clamp(brightness + number, 200)
    case .setColor: color = Self.hue(number)
    case .changeColor: color = Self.hue(color + number)
    case .clearEffects: (transparency, brightness, color) = (0, 100, 0)
    }
  }

  /// Wraps a hue to 0 up to 200.
  private static func hue(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    let rest = value.truncatingRemainder(dividingBy: 200)
    return rest < 0 ? rest + 200 : rest
  }
}
