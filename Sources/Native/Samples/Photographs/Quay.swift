import Geometry

/// A quay with a row of houses and a lighthouse behind, as it was in 1912 and as it is today: the same place seen from
/// the same spot, on a scene of 1920 × 1080.
struct Quay {
  enum Era {
    case old
    case today
  }

  let era: Era
  var plate: Plate

  /// Where the houses stand, and where the water begins.
  private static let street = 742.0
  private static let edge = 846.0

  private func pick<T>(_ old: T, _ today: T) -> T { era == .old ? old : today }

  mutating func draw() {
    sky()
    distance()
    houses()
    street()
    water()
    era == .old ? oldLife() : todaysLife()
  }

  // MARK: Behind

  private mutating func sky() {
    plate.gradient(
      -200, -200, 2400, 940, from: pick(Color(0xC9C3B4), Color(0x5B95D6)),
      to: pick(Color(0xF3EEDF), Color(0xE9EDEA)))
    for (x, y, r) in [
      (260.0, 150.0, 150.0), (420, 190, 120), (1180, 110, 170), (1390, 150, 130), (1700, 210, 120),
      (820, 240, 90),
    ] {
      plate.glow(x + pick(40, 0), y, r * 1.5, r * 0.34, Color(0xFFFFFF), pick(0.5, 0.85))
      plate.glow(x + r * 0.4, y + 16, r * 1.1, r * 0.24, Color(0xFFFFFF), pick(0.4, 0.7))
    }
  }

  /// Hills, and the rock with the lighthouse.
  private mutating func distance() {
    let hill = pick(Color(0xA9A495), Color(0x86A5B4))
    plate.polygon(
      [
        (-200, 640), (60, 590), (320, 560), (560, 598), (900, 560), (1240, 590), (1500, 552),
        (2120, 600), (2120, 760), (-200, 760),
      ], hill)
    plate.polygon(
      [
        (1420, 640), (1520, 560), (1600, 520), (1690, 512), (1790, 548), (1900, 620), (2120, 650),
        (2120, 760), (1420, 760),
      ], pick(Color(0x837E72), Color(0x5D7F68)))
    let white = pick(Color(0xE9E4D6), Color(0xF6F3EC))
    plate.polygon([(1610, 522), (1626, 268), (1674, 268), (1690, 522)], white)
    plate.polygon([(1656, 268), (1674, 268), (1690, 522), (1664, 522)], Color(0x000000), 0.14)
    for y in [330.0, 420] {
      let (a, b) = (1626 - (y - 268) * 0.063, 1674 + (y - 268) * 0.063)
      plate.polygon(
        [(a, y), (b, y), (b + 3, y + 46), (a - 3, y + 46)], pick(Color(0x6E675B), Color(0xC2402F)))
    }
    plate.box(1612, 258, 76, 12, pick(Color(0x4B463D), Color(0x39424C)))
    plate.box(1630, 214, 40, 46, pick(Color(0xCFC8B2), Color(0xFFE9A8)))
    for x in [1630.0, 1649, 1667] { plate.box(x, 214, 3, 46, Color(0x333333)) }
    plate.polygon([(1622, 216), (1650, 184), (1678, 216)], pick(Color(0x4B463D), Color(0x9C2F25)))
    plate.line([(1650, 188), (1650, 164)], 3, Color(0x333333))
  }

  // MARK: Houses

  private struct House {
    var x: Double
    var width: Double
    var height: Double
    var floors: Int
    var columns: Int
    var gable: Gable
    var wall: Color
    var roof: Color
  }

  private enum Gable {
    case pointed
    case stepped
    case hipped
  }

  private mutating func houses() {
    let colors: [UInt32] = [0xC96F4A, 0xE3C16F, 0x8FB0A8, 0xD9D2C4, 0xB9584F, 0x6F93B5, 0xE0A25E]
    let rows: [(Double, Double, Double, Int, Int, Gable)] = [
      (-60, 214, 330, 3, 3, .hipped), (154, 176, 392, 4, 3, .pointed),
      (330, 206, 352, 3, 4, .stepped),
      (536, 190, 424, 4, 3, .pointed), (962, 208, 366, 3, 4, .stepped),
      (1170, 184, 410, 4, 3, .pointed),
      (1354, 216, 330, 3, 4, .hipped),
    ]
    for (i, row) in rows.enumerated() {
      let wall = Color(colors[i])
      house(
        House(
          x: row.0, width: row.1, height: row.2, floors: row.3, columns: row.4, gable: row.5,
          wall: pick(wall.mixed(with: Color(0x8C8578), 0.55), wall),
          roof: pick(Color(0x5E574C), Color(0x84463A)).mixed(
            with: Color(0x40352F), Double(i % 3) * 0.2)), i)
    }
    era == .old ? guildhall() : glassHouse()
  }

  private mutating func house(_ house: House, _ number: Int) {
    let bottom = Self.street
    let top = bottom - house.height
    let (x, w) = (house.x, house.width)
    switch house.gable {
    case .pointed:
      plate.polygon([(x, top), (x + w / 2, top - w * 0.52), (x + w, top)], house.wall)
      plate.line(
        [(x - 6, top + 4), (x + w / 2, top - w * 0.52 - 6), (x + w + 6, top + 4)], 12, house.roof)
      window(x + w / 2 - 15, top - w * 0.22, 30, 40, house.wall, number)
    case .stepped:
      for step in 0..<5 {
        let inset = w * 0.1 * Double(step)
        plate.box(x + inset, top - 26 * Double(step + 1), w - 2 * inset, 27, house.wall)
        plate.box(
          x + inset - 3, top - 26 * Double(step + 1), w - 2 * inset + 6, 5, Color(0xEFE9DC), 0.8)
      }
      window(x + w / 2 - 15, top - 70, 30, 42, house.wall, number)
    case .hipped:
      plate.polygon(
        [
          (x - 8, top + 2), (x + w * 0.16, top - 88), (x + w * 0.84, top - 88),
          (x + w + 8, top + 2),
        ], house.roof)
      for k in 0..<2 {
        window(x + w * (0.3 + 0.32 * Double(k)) - 4, top - 62, 26, 34, house.wall, number)
      }
    }
    chimney(x + w * 0.72, top - w * 0.36)
    plate.box(x, top, w, house.height, house.wall)
    // Light from the left.
    plate.polygon(
      [(x + w * 0.86, top), (x + w, top), (x + w, bottom), (x + w * 0.9, bottom)], Color(0x000000),
      0.1)
    plate.box(x, top, w, 7, Color(0xF4EFE3), 0.7)
    plate.box(x, bottom - 96, w, 5, Color(0x000000), 0.22)
    let floor = (house.height - 110) / Double(house.floors - 1)
    let column = w / Double(house.columns)
    for r in 0..<(house.floors - 1) {
      for c in 0..<house.columns {
        window(
          x + column * (Double(c) + 0.5) - 17, top + 22 + floor * Double(r), 34,
          min(58, floor - 30), house.wall, number + r * 5 + c)
      }
    }
    shop(x, w, number)
  }

  private mutating func window(
    _ x: Double, _ y: Double, _ w: Double, _ h: Double, _ wall: Color, _ seed: Int
  ) {
    plate.box(x - 4, y - 4, w + 8, h + 8, Color(0xF5F1E7), pick(0.75, 0.95))
    plate.box(x, y, w, h, pick(Color(0x3C3A36), Color(0x34495E)))
    plate.polygon([(x, y), (x + w * 0.7, y), (x, y + h * 0.8)], Color(0xFFFFFF), pick(0.14, 0.24))
    if era == .today, seed % 4 == 1 { plate.box(x, y, w, h, Color(0xFFD98A), 0.55) }
    plate.box(x + w / 2 - 1.5, y, 3, h, Color(0xF5F1E7))
    plate.box(x, y + h * 0.38, w, 3, Color(0xF5F1E7))
    plate.box(x - 7, y + h + 4, w + 14, 4, Color(0x000000), 0.25)
    if era == .today, seed % 5 == 2 {
      for k in 0..<6 {
        plate.oval(
          x + 2 + Double(k) * w / 5, y + h + 2, 6, 6, Color(k % 2 == 0 ? 0xD7435B : 0x5C9A4C))
      }
    }
  }

  private mutating func chimney(_ x: Double, _ y: Double) {
    plate.box(x, y - 34, 24, 60, pick(Color(0x6A6156), Color(0x8E5648)))
    plate.box(x - 3, y - 38, 30, 7, Color(0x4B4038))
    guard era == .old else { return }
    for k in 0..<9 {
      let t = Double(k)
      plate.glow(
        x + 12 + t * t * 2.6, y - 50 - t * 15, 12 + t * 6, 9 + t * 4, Color(0x77736A),
        0.34 - t * 0.03)
    }
  }

  /// What is on the street's level.
  private mutating func shop(_ x: Double, _ w: Double, _ number: Int) {
    let bottom = Self.street
    let dark = pick(Color(0x35322D), Color(0x2C3B49))
    plate.box(
      x + w * 0.1, bottom - 78, 38, 78,
      pick(Color(0x4A4239), Color(number % 2 == 0 ? 0x2F5D50 : 0x7A2E2E)))
    plate.box(x + w * 0.1 + 5, bottom - 72, 28, 22, dark)
    plate.box(x + w * 0.42, bottom - 74, w * 0.48, 52, Color(0xF0EADC), 0.85)
    plate.box(x + w * 0.42 + 4, bottom - 70, w * 0.48 - 8, 44, dark)
    plate.polygon(
      [(x + w * 0.44, bottom - 70), (x + w * 0.62, bottom - 70), (x + w * 0.44, bottom - 34)],
      Color(0xFFFFFF), 0.2)
    if era == .old {
      plate.box(x + w * 0.4, bottom - 96, w * 0.52, 17, Color(0x4A4339))
      for k in 0..<9 {
        plate.box(x + w * 0.43 + Double(k) * w * 0.052, bottom - 91, w * 0.03, 7, Color(0xDCD3BC))
      }
    } else {
      let stripes: [UInt32] = [0xC8483B, 0x2F7D6B, 0x3A66A7, 0xD9942B]
      let (a, n) = (x + w * 0.38, 9)
      for k in 0..<n {
        let (u, v) = (
          a + w * 0.56 * Double(k) / Double(n), a + w * 0.56 * Double(k + 1) / Double(n)
        )
        plate.polygon(
          [(u, bottom - 94), (v, bottom - 94), (v + 3, bottom - 66), (u + 3, bottom - 66)],
          k % 2 == 0 ? Color(stripes[number % 4]) : Color(0xF7F3EA))
      }
    }
  }

  /// What stood in the middle of the row, with a turret and a clock.
  private mutating func guildhall() {
    let (x, w, top, bottom) = (726.0, 236.0, 296.0, Self.street)
    let stone = Color(0xB4AA97)
    plate.polygon([(x, top), (x + w * 0.5, top - 96), (x + w, top)], Color(0x554E44))
    plate.box(x + w / 2 - 28, top - 170, 56, 150, stone)
    plate.polygon(
      [(x + w / 2 - 36, top - 168), (x + w / 2, top - 268), (x + w / 2 + 36, top - 168)],
      Color(0x4A443B))
    plate.line([(x + w / 2, top - 262), (x + w / 2, top - 292)], 3, Color(0x2B2824))
    plate.oval(x + w / 2, top - 122, 20, 20, Color(0xF2ECDD))
    plate.line([(x + w / 2, top - 122), (x + w / 2, top - 136)], 3, Color(0x2B2824))
    plate.line([(x + w / 2, top - 122), (x + w / 2 + 10, top - 117)], 3, Color(0x2B2824))
    plate.box(x, top, w, bottom - top, stone)
    plate.polygon(
      [(x + w * 0.88, top), (x + w, top), (x + w, bottom), (x + w * 0.9, bottom)], Color(0x000000),
      0.14)
    for y in [top, top + 130, top + 262] { plate.box(x - 4, y, w + 8, 9, Color(0xD8CFBD)) }
    for r in 0..<2 {
      for c in 0..<4 {
        let (u, v) = (x + 22 + Double(c) * 54, top + 36 + Double(r) * 130)
        plate.oval(u + 17, v + 4, 17, 19, Color(0x36332E))
        plate.box(u, v + 4, 34, 66, Color(0x36332E))
        plate.box(u + 15.5, v - 12, 3, 82, Color(0xD8CFBD))
        plate.box(u, v + 28, 34, 3, Color(0xD8CFBD))
      }
    }
    for c in 0..<3 {
      let u = x + 14 + Double(c) * 74
      plate.oval(u + 30, bottom - 78, 30, 34, Color(0x2F2C28))
      plate.box(u, bottom - 78, 60, 78, Color(0x2F2C28))
    }
  }

  /// What stands there now.
  private mutating func glassHouse() {
    let (x, w, top, bottom) = (726.0, 236.0, 206.0, Self.street)
    plate.gradient(x, top, w, bottom - top, from: Color(0xA9CCE4), to: Color(0x4C7796))
    plate.polygon(
      [(x, top), (x + w * 0.62, top), (x + w * 0.16, bottom), (x, bottom)], Color(0xFFFFFF), 0.2)
    plate.polygon(
      [(x + w * 0.72, top), (x + w * 0.84, top), (x + w * 0.46, bottom), (x + w * 0.32, bottom)],
      Color(0xFFFFFF), 0.14)
    for c in 0...6 {
      plate.box(x + w * Double(c) / 6 - 1.5, top, 3, bottom - top, Color(0x27414F), 0.75)
    }
    for r in 0...12 {
      plate.box(x, top + (bottom - top) * Double(r) / 12 - 1.5, w, 3, Color(0x27414F), 0.75)
    }
    for (c, r) in [(1, 3), (4, 5), (2, 8), (5, 2), (3, 10), (0, 6)] {
      plate.box(
        x + w * Double(c) / 6 + 3, top + (bottom - top) * Double(r) / 12 + 3, w / 6 - 6,
        (bottom - top) / 12 - 6, Color(0xFFE0A0), 0.6)
    }
    plate.box(x - 6, top - 10, w + 12, 12, Color(0x31454F))
    plate.box(x + 150, top - 46, 54, 38, Color(0x8B989E))
    plate.line([(x + 60, top - 8), (x + 60, top - 84)], 4, Color(0x5B666B))
    plate.box(x + 78, bottom - 84, 80, 84, Color(0x1D2F3A))
    plate.box(x + 82, bottom - 80, 34, 80, Color(0xFFE9BE), 0.75)
    plate.box(x + 120, bottom - 80, 34, 80, Color(0xFFE9BE), 0.75)
  }

  // MARK: Before

  private mutating func street() {
    plate.gradient(
      -200, Self.street, 2400, Self.edge - Self.street,
      from: pick(Color(0xA79F8E), Color(0x8D9093)), to: pick(Color(0xC2BAA6), Color(0xA6A6A2)))
    // The houses' shadow.
    plate.box(-200, Self.street, 2400, 16, Color(0x000000), 0.16)
    if era == .old {
      for row in 0..<9 {
        let y = Self.street + 8 + Double(row) * Double(row + 8) * 0.74
        let step = 16 + Double(row) * 3.4
        var x = -190.0 + Double(row % 2) * step / 2
        while x < 2100 {
          plate.box(
            x, y, step - 3, 3 + Double(row) * 0.9, Color(0x6F685B), 0.16 + plate.random() * 0.2)
          x += step
        }
      }
    } else {
      plate.box(-200, Self.street + 16, 2400, 14, Color(0xC9C4B8))
      plate.box(-200, Self.street + 30, 2400, 46, Color(0x5D6166))
      var x = -180.0
      while x < 2100 {
        plate.box(x, Self.street + 51, 62, 4, Color(0xF2F0E6), 0.9)
        x += 124
      }
      plate.box(-200, Self.street + 76, 2400, 28, Color(0xBDB6A8))
    }
    // The wall of the quay.
    plate.box(-200, Self.edge, 2400, 42, pick(Color(0x6D675B), Color(0x7C766B)))
    plate.box(-200, Self.edge, 2400, 8, pick(Color(0xB3AB99), Color(0xC9C2B4)))
    var x = -180.0
    while x < 2100 {
      plate.box(x, Self.edge + 8, 2.5, 34, Color(0x000000), 0.25)
      x += 58
    }
    for x in stride(from: 60.0, through: 1900, by: 230) {
      plate.box(x - 8, Self.edge - 24, 16, 26, Color(0x34322E))
      plate.oval(x, Self.edge - 24, 12, 7, Color(0x45423D))
    }
  }

  private mutating func water() {
    let top = Self.edge + 42
    plate.gradient(
      -200, top, 2400, 240, from: pick(Color(0x8B8677), Color(0x3B6C86)),
      to: pick(Color(0xBDB6A3), Color(0x78A7B8)))
    // What stands above lies darker in it.
    for (x, w, c) in [
      (-60.0, 214.0, 0xC96F4A), (154, 176, 0xE3C16F), (330, 206, 0x8FB0A8), (536, 190, 0xD9D2C4),
      (726, 236, 0xA9CCE4), (962, 208, 0xB9584F), (1170, 184, 0x6F93B5), (1354, 216, 0xE0A25E),
    ] as [(Double, Double, UInt32)] {
      for k in 0..<10 {
        let t = Double(k) / 10
        plate.box(
          x + 6 + t * 8, top + t * 170, w - 12 - t * 16, 17, pick(Color(0x4F4A40), Color(c)),
          0.26 * (1 - t))
      }
    }
    for row in 0..<16 {
      let y = top + 8 + Double(row) * Double(row) * 0.55 + Double(row) * 5
      for _ in 0..<34 {
        let (x, w) = (plate.random() * 2300 - 190, 30 + plate.random() * (50 + Double(row) * 8))
        plate.polygon(
          [(x, y), (x + w / 2, y - 1.5 - Double(row) * 0.1), (x + w, y), (x + w / 2, y + 2)],
          plate.random() < 0.6 ? Color(0xFFFFFF) : Color(0x10222C), 0.07 + plate.random() * 0.13)
      }
    }
  }
}
