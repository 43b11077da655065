internal import Geometry
internal import Raster
internal import Words

/// Colours as objects sense them: those of all looks that are shown, effects and all. Pens, stamps, bubbles and shown variables are not seen.
extension Machine {
  mutating func color(_ function: FunctionName, _ arguments: [Value]) -> Value {
    switch function {
    case .colorAt: return color(atX: arguments[0].argument, arguments[1].argument)
    case .colorEqualsColor:
      guard let a = StageColor(arguments[0], mayLackSign: true),
        let b = StageColor(arguments[1], mayLackSign: true),
        let tolerance = arguments[2].argument, tolerance >= 0
      else { return .zero }
      return .number(tolerance >= 100 || a.difference(from: b) <= tolerance ? 1 : 0)
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

  /// The colour of what is drawn at a place, whole numbers of pixels from the middle; also beside the stage.
  private mutating func color(atX x: Double?, _ y: Double?) -> Value {
    guard let x, let y, x.isFinite, y.isFinite else { return .text("NaN") }
    let (column, row) = ((x + 0.5).rounded(.down), (y + 0.5).rounded(.down))
    let (width, height) = (Double(program.header.width) / 2, Double(program.header.height) / 2)
    // Before the first frame there is no picture of a stage on which no object has a look.
    if clock - stage.began < Self.stepsPerTick, column.magnitude <= width, row.magnitude <= height,
      !stage.order.contains(where: { stage.sprites[$0].shownLook != nil })
    {
      return .text("NaN")
    }
    let looks = shownLooks(without: nil)
    spend(16 * looks.count)
    return .text((Self.color(column, row, of: looks) ?? .white).text)
  }

  /// Whether the object, or its pixels of one colour, lie over a colour of what else is drawn. It is looked at as if it were shown.
  private mutating func touches(_ color: StageColor, with own: StageColor?) -> Bool {
    let sprite = stage.sprites[current]
    guard sprite.transparency < 100, let placement = placement(of: sprite) else { return false }
    // A clone sees itself as well.
    let others = shownLooks(without: sprite.isClone ? nil : current)
    var places = 0
    // Each place is looked for in all of them.
    defer { spend(places * min(1 + others.count, Self.mostWork / Int(Self.sampleLimit))) }
    return Self.sample(placement.bounds, &places) { x, y in
      guard let pixel = placement.pixel(x, y),
        placement.picture.bitmap.pixels[4 * pixel + 3] > 0
      else { return false }
      if let own {
        let mine = Self.mixed(sprite, placement, pixel, over: .white)
        guard mine.isLike(own) else { return false }
      }
      return Self.color(x, y, of: others)?.isLike(color) == true
    }
  }

  private typealias ShownLook = (sprite: Sprite, placement: LookPlacement)

  /// The looks that are drawn, from behind to the front.
  private func shownLooks(without left: Int?) -> [ShownLook] {
    var looks: [ShownLook] = []
    for index in stage.order where index != left {
      let sprite = stage.sprites[index]
      guard sprite.isVisible, sprite.transparency < 100, let placement = placement(of: sprite)
      else { continue }
      looks.append((sprite, placement))
    }
    return looks
  }

  /// Returns the colour of looks at a place, over white; nil where there are none.
  private static func color(_ x: Double, _ y: Double, of looks: [ShownLook]) -> StageColor? {
    var color: StageColor?
    for (sprite, placement) in looks {
      guard let pixel = placement.pixel(x, y),
        placement.picture.bitmap.pixels[4 * pixel + 3] > 0
      else { continue }
      color = mixed(sprite, placement, pixel, over: color ?? .white)
    }
    return color
  }

  /// A pixel of a look with its effects, over a colour.
  private static func mixed(
    _ sprite: Sprite, _ placement: LookPlacement, _ pixel: Int, over below: StageColor
  ) -> StageColor {
    let bytes = placement.picture.bitmap.pixels
    var own = (
      bytes[4 * pixel], bytes[4 * pixel + 1], bytes[4 * pixel + 2], bytes[4 * pixel + 3]
    )
    let effects = LookEffects(brightness: sprite.brightness, color: sprite.color)
    if !effects.isNone {
      withUnsafeMutableBytes(of: &own) { effects.apply(to: $0.baseAddress!, count: 1) }
    }
    let opacity = 1 - sprite.transparency / 100
    let cover = Double(own.3) / 255 * opacity
    func mixed(_ below: Int, _ above: UInt8) -> Int {
      Int((Double(below) * (1 - cover) + Double(above) * opacity).rounded())
    }
    return StageColor(
      red: mixed(below.red, own.0), green: mixed(below.green, own.1),
      blue: mixed(below.blue, own.2))
  }
}
