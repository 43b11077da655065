package import Raster

/// The six pictures that show programs which have none of their own: small scenes of flat colours, drawn for any size.
package enum DrawnPicture {
  /// Draws one of the six; another number than 0 to 5 stands for the first.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  package static func bitmap(_ number: Int, width: Int, height: Int) -> Bitmap {
    let number = 0..<ProgramPicture.drawnCount ~= number ? number : 0
    var sketch = PictureSketch(
      width: max(1, width), height: max(1, height), seed: UInt64(number + 7))
    switch number {
    case 1: sea(&sketch)
    case 2: town(&sketch)
    case 3: forest(&sketch)
    case 4: desert(&sketch)
    case 5: balloons(&sketch)
    default: hills(&sketch)
    }
    return sketch.bitmap
  }

  private static func hills(_ sketch: inout PictureSketch) {
    sketch.sky(0xF7_C59F, 0xFB_E9D0)
    sketch.disc(0.66, 0.42, radius: 0.24, 0xFF_F3DC, alpha: 110)
    sketch.disc(0.66, 0.42, radius: 0.15, 0xFF_F8EC)
    sketch.ridge(at: 0.56, swing: 0.06, waves: 1.2, 0x9F_B8B0)
    sketch.ridge(at: 0.66, swing: 0.07, waves: 0.9, 0x6F_9A94)
    sketch.ridge(at: 0.77, swing: 0.06, waves: 1.1, 0x40_7A78)
    sketch.ridge(at: 0.89, swing: 0.05, waves: 0.8, 0x1F_4E55)
  }

  private static func sea(_ sketch: inout PictureSketch) {
    sketch.sky(0x6F_B7E0, 0xE3_F2F4)
    sketch.disc(0.24, 0.24, radius: 0.11, 0xFF_F4CF)
    sketch.area([(0, 0.6), (1, 0.6), (1, 1), (0, 1)], 0x2F_7FA6)
    sketch.ridge(at: 0.72, swing: 0.012, waves: 3, 0x28_7097)
    // A boat with two sails, its hull in the water.
    let (x, y) = (0.6, 0.73)
    let (w, h) = (1 / sketch.aspect, 1 / sketch.upright)
    sketch.area(
      [
        (x - 0.17 * w, y - 0.02 * h), (x + 0.17 * w, y - 0.02 * h), (x + 0.11 * w, y + 0.05 * h),
        (x - 0.11 * w, y + 0.05 * h),
      ], 0x7A_3B2E)
    sketch.area(
      [(x + 0.01 * w, y - 0.42 * h), (x + 0.01 * w, y - 0.05 * h), (x + 0.17 * w, y - 0.05 * h)],
      0xFF_FFFF)
    sketch.area(
      [(x - 0.01 * w, y - 0.34 * h), (x - 0.01 * w, y - 0.05 * h), (x - 0.13 * w, y - 0.05 * h)],
      0xF2_D7C4)
    sketch.ridge(at: 0.80, swing: 0.014, waves: 2.4, 0x1F_5F86)
    sketch.ridge(at: 0.90, swing: 0.014, waves: 1.8, 0x17_4E72)
  }

  private static func town(_ sketch: inout PictureSketch) {
    sketch.sky(0x1B_1A3C, 0x5B_4A7C)
    for _ in 0..<40 {
      let (x, y) = (sketch.random(), sketch.random(0, 0.5))
      sketch.disc(x, y, radius: sketch.random(0.002, 0.005), 0xFF_FFFF, alpha: 190)
    }
    sketch.disc(0.76, 0.22, radius: 0.09, 0xFB_F1C8)
    sketch.disc(0.73, 0.20, radius: 0.08, 0x28_2449)
    for (row, color) in [(0, 0x35_2F60 as UInt32), (1, 0x1A_1838)] {
      let step = 0.17 / sketch.aspect
      var x = -step / 2 + Double(row) * step / 2
      while x < 1 + step {
        let height = (row == 0 ? sketch.random(0.30, 0.56) : sketch.random(0.16, 0.40))
        sketch.block(x, 1, width: 0.155, height: height * sketch.upright, color)
        let floors = Int(height * sketch.upright / 0.06)
        for floor in 0..<max(0, floors - 1) where row == 1 || floor > 2 {
          for window in 0..<3 where sketch.random() < 0.42 {
            sketch.block(
              x + (Double(window) - 1) * 0.045 / sketch.aspect,
              1 - (Double(floor) * 0.06 + 0.03) / sketch.upright, width: 0.022, height: 0.03,
              0xFF_D98A)
          }
        }
        x += step
      }
    }
  }

  private static func forest(_ sketch: inout PictureSketch) {
    sketch.sky(0xBF_DDD0, 0xF0_F6EC)
    sketch.disc(0.34, 0.30, radius: 0.12, 0xFF_FFFF, alpha: 200)
    for (row, color) in [0x8F_BBA4, 0x5C_957F, 0x2C_6656, 0x12_3F39 as UInt32].enumerated() {
      let ground = 0.66 + 0.10 * Double(row)
      sketch.ridge(at: ground, swing: 0.02, waves: 1.3, color)
      let step = (0.10 + 0.05 * Double(row)) / sketch.aspect
      var x = sketch.random(-step, 0)
      while x < 1 + step {
        fir(
          &sketch, x, ground + 0.03, height: sketch.random(0.18, 0.26) + 0.07 * Double(row), color)
        x += step * sketch.random(0.7, 1.5)
      }
    }
  }

  private static func fir(
    _ sketch: inout PictureSketch, _ x: Double, _ y: Double, height: Double, _ color: UInt32
  ) {
    for part in 0..<3 {
      let top = y - height * (1 - 0.24 * Double(part)) / sketch.upright
      let bottom = y - height * (0.50 - 0.25 * Double(part)) / sketch.upright
      let half = height * (0.16 + 0.07 * Double(part)) / sketch.aspect
      sketch.area([(x, top), (x + half, bottom), (x - half, bottom)], color)
    }
  }

  private static func desert(_ sketch: inout PictureSketch) {
    sketch.sky(0xE8_7A5D, 0xF9_D9A6)
    sketch.disc(0.40, 0.46, radius: 0.25, 0xFB_C98A)
    let (w, h) = (1 / sketch.aspect, 1 / sketch.upright)
    for (x, y, size) in [(0.70, 0.80, 0.42), (0.86, 0.80, 0.28)] {
      let top = (x, y - size * h)
      sketch.area([top, (x + size * w, y), (x - size * w, y)], 0xC8_8A5A)
      sketch.area([top, (x + size * w, y), (x + size * 0.2 * w, y)], 0x9C_6243)
    }
    sketch.ridge(at: 0.72, swing: 0.035, waves: 0.8, 0xD9_9A5E)
    sketch.ridge(at: 0.81, swing: 0.05, waves: 0.7, 0xC2_7B49)
    sketch.ridge(at: 0.92, swing: 0.04, waves: 0.9, 0x93_5335)
  }

  private static func balloons(_ sketch: inout PictureSketch) {
    sketch.sky(0x8E_C9EE, 0xEA_F6F7)
    for (x, y, size) in [(0.16, 0.22, 0.09), (0.84, 0.38, 0.11), (0.42, 0.60, 0.07)] {
      for (dx, dy, part) in [(-0.9, 0.25, 0.7), (0, 0, 1.0), (0.9, 0.2, 0.75)] {
        sketch.disc(
          x + dx * size / sketch.aspect, y + dy * size / sketch.upright, radius: size * part,
          form: 0.62, 0xFF_FFFF, alpha: 225)
      }
    }
    sketch.ridge(at: 0.90, swing: 0.03, waves: 1.1, 0x8F_BF86)
    sketch.ridge(at: 0.96, swing: 0.02, waves: 0.8, 0x5F_9A66)
    balloon(&sketch, 0.32, 0.36, 0.17, 0xE2_6D5A, 0xF4_B393)
    balloon(&sketch, 0.68, 0.24, 0.12, 0x4F_8FBF, 0xBC_DDF0)
    balloon(&sketch, 0.72, 0.64, 0.09, 0xE9_B44C, 0xFB_E6B0)
  }

  private static func balloon(
    _ sketch: inout PictureSketch, _ x: Double, _ y: Double, _ size: Double, _ color: UInt32,
    _ stripe: UInt32
  ) {
    let (w, h) = (size / sketch.aspect, size / sketch.upright)
    sketch.area(
      [
        (x - 0.72 * w, y + 0.66 * h), (x + 0.72 * w, y + 0.66 * h), (x + 0.16 * w, y + 1.35 * h),
        (x - 0.16 * w, y + 1.35 * h),
      ], color)
    sketch.disc(x, y, radius: size, color)
    sketch.disc(x, y, radius: size * 0.36, form: 2.77, stripe)
    sketch.block(x, y + 1.75 * h, width: size * 0.36, height: size * 0.26, 0x6B_4A35)
  }
}
