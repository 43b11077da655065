import Geometry

/// Who and what is on the quay and beside it, then and now.
extension Quay {
  mutating func oldLife() {
    for x in [300.0, 920, 1500] { gasLamp(x) }
    cart(600, 832)
    for (x, y, size, hasHat) in [
      (180.0, 836.0, 1.0, true), (216, 838, 0.94, false), (430, 812, 0.86, true),
      (860, 838, 1.04, true),
      (1010, 806, 0.84, false), (1046, 806, 0.86, true), (1270, 836, 1.02, false),
      (1400, 822, 0.9, true),
    ] {
      person(x, y, size, coat: Color(0x2E2B27), isOld: true, hasHat: hasHat)
    }
    for (x, y) in [(720.0, 838.0), (748, 838), (734, 816), (1120, 838), (1148, 838)] {
      barrel(x, y)
    }
    ship(330, 940, 1.0)
    ship(1190, 962, 1.16)
    rowingBoat(800, 1002)
  }

  mutating func todaysLife() {
    for x in [236.0, 690, 1010, 1540] { tree(x) }
    for x in [420.0, 880, 1320] { lamp(x) }
    car(120, 800, Color(0xC33A32))
    car(560, 800, Color(0xE9E7E1))
    car(1150, 800, Color(0x2E6FA8))
    for (x, y, size, coat) in [
      (340.0, 838.0, 1.0, 0xE0A12E), (372, 838, 0.92, 0x356A9A), (800, 834, 1.0, 0x3B8A5A),
      (1080, 838, 1.02, 0xB1405C),
      (1116, 838, 0.8, 0xF0C340), (1450, 836, 1.0, 0x46505C),
    ] as [(Double, Double, Double, UInt32)] {
      person(x, y, size, coat: Color(coat), isOld: false, hasHat: false)
    }
    yacht(420, 962, 1.0, Color(0xF7F6F2))
    yacht(1290, 986, 1.2, Color(0x23496B))
    for (x, y) in [(700.0, 330.0), (742, 352), (1180, 262), (1220, 250)] {
      plate.line(
        [(x - 15, y - 5), (x - 5, y - 9), (x, y), (x + 6, y - 9), (x + 16, y - 4)], 2.5,
        Color(0xF4F4F0))
    }
  }

  private mutating func person(
    _ x: Double, _ y: Double, _ s: Double, coat: Color, isOld: Bool, hasHat: Bool
  ) {
    plate.glow(x + 8, y, 26 * s, 5 * s, Color(0x000000), 0.5)
    let dark = isOld ? Color(0x26241F) : Color(0x2B3440)
    plate.box(x - 7 * s, y - 26 * s, 6 * s, 26 * s, dark)
    plate.box(x + 1 * s, y - 26 * s, 6 * s, 26 * s, dark)
    if isOld, !hasHat {
      // A long skirt.
      plate.polygon(
        [(x - 7 * s, y - 40 * s), (x + 7 * s, y - 40 * s), (x + 15 * s, y), (x - 15 * s, y)], coat)
    }
    plate.polygon(
      [
        (x - 9 * s, y - 54 * s), (x + 9 * s, y - 54 * s), (x + 10 * s, y - 22 * s),
        (x - 10 * s, y - 22 * s),
      ], coat)
    plate.oval(x, y - 62 * s, 7 * s, 8 * s, isOld ? Color(0xC3B59B) : Color(0xD9A986))
    if hasHat {
      plate.box(x - 11 * s, y - 69 * s, 22 * s, 3.5 * s, Color(0x1F1D1A))
      plate.box(x - 7 * s, y - 79 * s, 14 * s, 11 * s, Color(0x1F1D1A))
    } else {
      plate.oval(x, y - 66 * s, 8 * s, 5 * s, isOld ? Color(0x3B342B) : Color(0x4A3528))
    }
  }

  private mutating func gasLamp(_ x: Double) {
    let iron = Color(0x23211D)
    plate.box(x - 3, 690, 6, 150, iron)
    plate.box(x - 9, 830, 18, 12, iron)
    plate.polygon([(x - 8, 688), (x + 8, 688), (x + 14, 654), (x - 14, 654)], Color(0xEFE6C8))
    plate.line([(x - 8, 688), (x - 14, 654), (x + 14, 654), (x + 8, 688)], 2.5, iron)
    plate.polygon([(x - 16, 654), (x, 636), (x + 16, 654)], iron)
  }

  private mutating func lamp(_ x: Double) {
    plate.box(x - 2.5, 640, 5, 200, Color(0x3E474D))
    plate.line([(x, 643), (x + 48, 632)], 5, Color(0x3E474D))
    plate.box(x + 30, 629, 30, 6, Color(0xF5F1DA))
  }

  private mutating func tree(_ x: Double) {
    plate.glow(x + 20, 838, 66, 9, Color(0x000000), 0.6)
    plate.polygon([(x - 6, 838), (x - 3, 740), (x + 3, 740), (x + 6, 838)], Color(0x5C4633))
    let greens: [UInt32] = [0x3F6B35, 0x4E7F3E, 0x6A9A4C]
    for k in 0..<54 {
      let (u, v) = (
        (plate.random() + plate.random() - 1) * 62, (plate.random() + plate.random() - 1) * 56
      )
      let r = 10 + plate.random() * 11
      // Lighter where the light comes from.
      plate.oval(x + u, 700 + v, r, r * 0.8, Color(greens[(u + v < -18 ? 2 : k % 2)]), 0.9)
    }
  }

  private mutating func barrel(_ x: Double, _ y: Double) {
    plate.oval(x, y - 14, 12, 15, Color(0x5A5143))
    plate.box(x - 12, y - 20, 24, 3, Color(0x2B2822))
    plate.box(x - 12, y - 10, 24, 3, Color(0x2B2822))
  }

  /// A cart with a horse before it.
  private mutating func cart(_ x: Double, _ y: Double) {
    let (wood, horse) = (Color(0x4B4338), Color(0x332C25))
    plate.glow(x - 40, y, 150, 8, Color(0x000000), 0.6)
    plate.polygon([(x, y - 58), (x + 116, y - 58), (x + 106, y - 26), (x + 8, y - 26)], wood)
    for (u, v, r) in [(20.0, 66.0, 18.0), (54, 70, 20), (88, 64, 18)] {
      plate.oval(x + u, y - v, r, r * 0.7, Color(0xA2967E))
    }
    for u in [24.0, 92] {
      plate.oval(x + u, y - 20, 21, 21, Color(0x231F1A))
      plate.oval(x + u, y - 20, 16, 16, Color(0xA79F8E))
      for k in 0..<4 {
        let (s, c) = sinCos(Double(k) * Double.pi / 4)
        plate.line(
          [(x + u - 17 * c, y - 20 - 17 * s), (x + u + 17 * c, y - 20 + 17 * s)], 2.5,
          Color(0x231F1A))
      }
    }
    plate.line([(x + 4, y - 36), (x - 104, y - 42)], 4, wood)
    plate.oval(x - 62, y - 50, 40, 17, horse)
    plate.polygon([(x - 94, y - 50), (x - 110, y - 84), (x - 92, y - 88), (x - 74, y - 60)], horse)
    plate.polygon(
      [
        (x - 112, y - 90), (x - 96, y - 94), (x - 100, y - 78), (x - 128, y - 66),
        (x - 132, y - 74),
      ], horse)
    for (u, bend) in [(-92.0, -5.0), (-80, 4), (-42, -4), (-32, 5)] {
      plate.line([(x + u, y - 44), (x + u + bend, y - 22), (x + u, y)], 7, horse)
    }
    plate.line([(x - 24, y - 56), (x - 14, y - 34)], 5, horse)
  }

  private mutating func car(_ x: Double, _ y: Double, _ paint: Color) {
    plate.glow(x + 84, y + 2, 110, 8, Color(0x000000), 0.8)
    plate.polygon(
      [(x + 34, y - 36), (x + 58, y - 62), (x + 118, y - 62), (x + 144, y - 36)], paint)
    plate.polygon(
      [(x + 42, y - 37), (x + 61, y - 57), (x + 86, y - 57), (x + 86, y - 37)], Color(0x2C3A44))
    plate.polygon(
      [(x + 91, y - 57), (x + 115, y - 57), (x + 135, y - 37), (x + 91, y - 37)], Color(0x2C3A44))
    plate.polygon(
      [
        (x, y - 28), (x + 12, y - 38), (x + 160, y - 36), (x + 174, y - 26), (x + 174, y - 10),
        (x, y - 10),
      ], paint)
    plate.box(x, y - 16, 174, 7, Color(0x000000), 0.3)
    plate.box(x + 164, y - 29, 10, 7, Color(0xFFF2C4))
    plate.box(x, y - 29, 7, 7, Color(0xD94A3D))
    for u in [36.0, 136] {
      plate.oval(x + u, y - 10, 16, 16, Color(0x1C1E20))
      plate.oval(x + u, y - 10, 8, 8, Color(0xA7ADB2))
    }
  }

  private mutating func hull(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ color: Color) {
    plate.glow(x, y + 4, w * 0.62, 10, Color(0x000000), 0.9)
    plate.polygon(
      [
        (x - w * 0.52, y - h * 1.1), (x - w * 0.3, y - h), (x + w * 0.3, y - h),
        (x + w * 0.56, y - h * 1.3), (x + w * 0.46, y - h * 0.3), (x + w * 0.4, y),
        (x - w * 0.42, y),
      ], color)
  }

  /// A ship with two masts, its sails taken in.
  private mutating func ship(_ x: Double, _ y: Double, _ s: Double) {
    let dark = Color(0x2C2822)
    for u in [-70.0, 50] {
      plate.polygon(
        [
          (x + u * s - 5, y - 30), (x + u * s - 2.5, y - 460 * s), (x + u * s + 2.5, y - 460 * s),
          (x + u * s + 5, y - 30),
        ], dark)
      for (v, w) in [(200.0, 92.0), (300, 76), (390, 54)] {
        plate.box(x + u * s - w * s, y - v * s, 2 * w * s, 5, dark)
        for k in 0..<7 {
          plate.oval(
            x + (u - w * 0.86 + Double(k) * w * 0.287) * s, y - (v - 7) * s, w * 0.17 * s, 7 * s,
            Color(0xCFC6B1))
        }
      }
      for k in [-1.0, -0.55, 0.55, 1] {
        plate.line([(x + (u + 64 * k) * s, y - 44 * s), (x + u * s, y - 420 * s)], 1.4, dark, 0.8)
      }
    }
    plate.line([(x - 70 * s, y - 450 * s), (x + 50 * s, y - 400 * s)], 1.4, dark, 0.8)
    plate.line([(x + 150 * s, y - 56 * s), (x + 228 * s, y - 96 * s)], 6 * s, dark)
    plate.line([(x + 50 * s, y - 440 * s), (x + 226 * s, y - 95 * s)], 1.4, dark, 0.8)
    hull(x, y, 330 * s, 50 * s, Color(0x37322A))
    plate.line([(x - 160 * s, y - 46 * s), (x + 170 * s, y - 52 * s)], 4, Color(0xC9C0AC))
    plate.box(x - 128 * s, y - 76 * s, 64 * s, 28 * s, Color(0x6A6152))
  }

  private mutating func rowingBoat(_ x: Double, _ y: Double) {
    hull(x, y, 150, 20, Color(0x5A5143))
    person(x - 6, y - 6, 0.86, coat: Color(0x3A352D), isOld: true, hasHat: true)
    plate.line([(x - 4, y - 36), (x + 66, y + 8)], 4, Color(0x2C2822))
  }

  private mutating func yacht(_ x: Double, _ y: Double, _ s: Double, _ paint: Color) {
    plate.box(x - 2.5 * s, y - 400 * s, 5 * s, 370 * s, Color(0xE7E9EA))
    plate.line([(x, y - 396 * s), (x + 128 * s, y - 52 * s)], 1.3, Color(0x55606A))
    plate.line([(x, y - 396 * s), (x - 120 * s, y - 50 * s)], 1.3, Color(0x55606A))
    plate.polygon(
      [(x + 6 * s, y - 372 * s), (x + 112 * s, y - 64 * s), (x + 6 * s, y - 66 * s)],
      Color(0xFBFAF5), 0.96)
    plate.polygon(
      [(x + 6 * s, y - 372 * s), (x + 60 * s, y - 214 * s), (x + 6 * s, y - 190 * s)],
      Color(0xD9E4EA), 0.6)
    hull(x, y, 262 * s, 36 * s, paint)
    plate.polygon(
      [
        (x - 84 * s, y - 36 * s), (x - 62 * s, y - 58 * s), (x + 34 * s, y - 56 * s),
        (x + 58 * s, y - 37 * s),
      ], Color(0xF3F2EC))
    for k in 0..<4 {
      plate.box(x + (-56 + 24 * Double(k)) * s, y - 52 * s, 15 * s, 9 * s, Color(0x2B4250))
    }
    plate.line([(x - 126 * s, y - 22 * s), (x + 126 * s, y - 25 * s)], 4, Color(0xC8463A))
  }
}
