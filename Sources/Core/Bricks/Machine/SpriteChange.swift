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
  /// Makes a change. The background has no pen. What is held is single precision in Catroid, and parts of 1 where it says hundredths.
  mutating func apply(_ change: SpriteChange, _ given: Double, isBackground: Bool) {
    let number = Float(given)
    switch change {
    case .pointIn: direction = Machine.normal(Double(number))
    case .penDown: if !isBackground { pen.isDown = true }
    case .penUp: if !isBackground { pen.isDown = false }
    case .penSize: if !isBackground { pen.size = given }
    case .hide: isVisible = false
    case .show: isVisible = true
    case .setSize: size = Self.size(number)
    case .changeSize: size = Self.size(Float(size) + number)
    case .setTransparency: transparency = Self.transparency(number)
    case .changeTransparency: transparency = Self.transparency(Float(transparency) + number)
    case .setBrightness: brightness = Self.brightness(number)
    case .changeBrightness: brightness = Self.brightness(Float(brightness) + number)
    case .setColor: color = Self.hue(number)
    case .changeColor: color = Self.hue(Float(color) + number)
    case .clearEffects: (transparency, brightness, color) = (0, 100, 0)
    }
  }

  private static func size(_ percent: Float) -> Double {
    let limit = Float.greatestFiniteMagnitude
    return Double(max(0, min(limit, percent)) / 100 * 100)
  }

  private static func transparency(_ percent: Float) -> Double {
    let opacity = (100 - max(0, min(100, percent))) / 100
    return Double((1 - opacity) * 100)
  }

  private static func brightness(_ percent: Float) -> Double {
    Double(max(0, min(200, percent)) / 100 * 100)
  }

  /// Wraps a hue to 0 up to 200.
  private static func hue(_ value: Float) -> Double {
    guard value.isFinite else { return 0 }
    let rest = value.truncatingRemainder(dividingBy: 200)
    return Double((rest < 0 ? rest + 200 : rest) / 200 * 200)
  }
}
