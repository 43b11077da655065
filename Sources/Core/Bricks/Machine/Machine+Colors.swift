internal import Raster
internal import Words

extension Machine {
  /// A colour of red, green and blue, as texts of six digits name it: `#ff0000`.
  struct StageColor: Equatable {
    var red: Int
    var green: Int
    var blue: Int

    static let white = StageColor(red: 255, green: 255, blue: 255)

    init(red: Int, green: Int, blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// Nil for what is no colour.
    init?(_ value: Value) {
      guard case .text(let text) = value else { return nil }
      let bytes = Array(text.string.utf8)
      guard bytes.count == 7, bytes[0] == UInt8(ascii: "#") else { return nil }
      var number = 0
      for byte in bytes.dropFirst() {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number * 16 + Int(byte) - 48
        case UInt8(ascii: "a")...UInt8(ascii: "f"): number = number * 16 + Int(byte) - 87
        case UInt8(ascii: "A")...UInt8(ascii: "F"): number = number * 16 + Int(byte) - 55
        default: return nil
        }
      }
      self.init(red: number >> 16, green: number >> 8 & 255, blue: number & 255)
    }

    var text: Text {
      let digits = Array("0123456789abcdef".utf8)
      var bytes = [UInt8(ascii: "#")]
      for part in [red, green, blue] { bytes += [digits[part >> 4], digits[part & 15]] }
      return Text(String(decoding: bytes, as: UTF8.self))
    }

    /// Alike but for what a lossy picture changes: the lowest three bits, of blue four.
    func isLike(_ other: StageColor) -> Bool {
      red >> 3 == other.red >> 3 && green >> 3 == other.green >> 3 && blue >> 4 == other.blue >> 4
    }
  }

  func color(_ function: FunctionName, _ arguments: [Value]) -> Value {
    switch function {
    case .colorAt:
      guard let x = arguments[0].number, let y = arguments[1].number, x.isFinite, y.isFinite else {
        return .number(.nan)
      }
      let (width, height) = (Double(program.header.width) / 2, Double(program.header.height) / 2)
      guard x.magnitude <= width, y.magnitude <= height else { return .text(StageColor.white.text) }
      // Where no object has a look, there is no picture of the stage.
      guard stage.order.contains(where: { stage.sprites[$0].look >= 0 }) else {
        return .number(.nan)
      }
      return .text(stageColor(x, y, without: nil).text)
    case .colorEqualsColor:
      guard let a = StageColor(arguments[0]), let b = StageColor(arguments[1]),
        let tolerance = arguments[2].number, tolerance >= 0
      else { return .zero }
      let (red, green, blue) = (a.red - b.red, a.green - b.green, a.blue - b.blue)
      // In hundredths of the way from black to white.
      let distance = Double(red * red + green * green + blue * blue).squareRoot()
      return .number(distance / (255 * 3.0.squareRoot()) * 100 <= tolerance ? 1 : 0)
    case .collidesWithColor:
      guard let color = StageColor(arguments[0]) else { return .zero }
      return .number(touches(color, with: nil) ? 1 : 0)
    default:
      guard let own = StageColor(arguments[0]), let color = StageColor(arguments[1]) else {
        return .zero
      }
      return .number(touches(color, with: own) ? 1 : 0)
    }
  }

  /// Whether the object, or its pixels of one colour, lie over a colour of what is behind and before it.
  private func touches(_ color: StageColor, with own: StageColor?) -> Bool {
    let sprite = stage.sprites[current]
    guard sprite.isVisible, let placement = placement(of: sprite) else { return false }
    let (width, height) = (Double(program.header.width) / 2, Double(program.header.height) / 2)
    let bounds = placement.bounds
    let seen = (
      minX: max(bounds.minX, -width), minY: max(bounds.minY, -height),
      maxX: min(bounds.maxX, width),
      maxY: min(bounds.maxY, height)
    )
    return Self.sample(seen) { x, y in
      guard let pixel = placement.pixel(x, y) else { return false }
      let bytes = placement.picture.bitmap.pixels
      guard bytes[4 * pixel + 3] > 0 else { return false }
      if let own {
        let alpha = Int(bytes[4 * pixel + 3])
        let mine = StageColor(
          red: Int(bytes[4 * pixel]) * 255 / alpha, green: Int(bytes[4 * pixel + 1]) * 255 / alpha,
          blue: Int(bytes[4 * pixel + 2]) * 255 / alpha)
        guard mine.isLike(own) else { return false }
      }
      return stageColor(x, y, without: current).isLike(color)
    }
  }

  /// Returns the colour at a place of the stage, whose ground is white.
  private func stageColor(_ x: Double, _ y: Double, without left: Int?) -> StageColor {
    var color = StageColor.white
    for (place, index) in stage.order.enumerated() {
      if place == 1, let pen = penColor(x, y) { color = pen }
      let sprite = stage.sprites[index]
      guard index != left, sprite.isVisible, let placement = placement(of: sprite),
        let pixel = placement.pixel(x, y)
      else { continue }
      let bytes = placement.picture.bitmap.pixels
      let opacity = 1 - sprite.transparency / 100
      let cover = Double(bytes[4 * pixel + 3]) / 255 * opacity
      let light = sprite.brightness / 100
      func mixed(_ below: Int, _ channel: Int) -> Int {
        let above = min(Double(bytes[4 * pixel + 3]), Double(bytes[4 * pixel + channel]) * light)
        return Int((Double(below) * (1 - cover) + above * opacity).rounded())
      }
      color = StageColor(
        red: mixed(color.red, 0), green: mixed(color.green, 1), blue: mixed(color.blue, 2))
    }
    if stage.order.count == 1, let pen = penColor(x, y) { color = pen }
    return color
  }

  /// Returns the colour of the topmost pen line there; stamps do not count.
  private func penColor(_ x: Double, _ y: Double) -> StageColor? {
    for mark in stage.pen.reversed() {
      switch mark {
      case .clear: return nil
      case .stamp: continue
      case .line(let line):
        let (dx, dy) = (line.toX - line.fromX, line.toY - line.fromY)
        let length = dx * dx + dy * dy
        let along =
          length == 0 ? 0 : max(0, min(1, ((x - line.fromX) * dx + (y - line.fromY) * dy) / length))
        let (px, py) = (x - line.fromX - along * dx, y - line.fromY - along * dy)
        if px * px + py * py <= line.width * line.width / 4 {
          return StageColor(red: Int(line.red), green: Int(line.green), blue: Int(line.blue))
        }
      }
    }
    return nil
  }
}
