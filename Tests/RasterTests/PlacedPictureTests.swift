import Geometry
import Raster
import TestSupport
import Testing

/// Pictures drawn where they lie are the same as their pixels sampled and composited, also where hidden ones are passed over.
struct PlacedPictureTests {
  /// Opaque within, with some clear and half clear pixels.
  private func picture(_ random: inout SplitMix64) -> Bitmap {
    let (width, height) = (random.int(in: 1...40), random.int(in: 1...40))
    var result = Bitmap(width: width, height: height)
    let border = random.int(in: 0...4)
    for y in 0..<height {
      for x in 0..<width {
        let isInside =
          x >= border && y >= border && x < width - border && y < height - border
        let color = UInt32(truncatingIfNeeded: random.next())
        result[x, y] = Pixel(Color(rgba: isInside ? color | 255 : color))
      }
    }
    return result
  }

  private func map(_ random: inout SplitMix64) -> AffineTransform {
    let scale = random.int(in: 0...3) == 0 ? 1 : random.double(in: 0.2...3)
    let turn = random.int(in: 0...2) == 0 ? 0 : random.double(in: -3...3)
    return AffineTransform.rotation(turn).then(.scale(scale))
      .then(
        AffineTransform(a: random.int(in: 0...1) == 0 ? 1 : -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      )
      .then(.translation(Point(x: random.double(in: -30...110), y: random.double(in: -30...100))))
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `many over one another are what sampling and compositing each gives`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let ground = PixelRect(width: random.int(in: 1...90), height: random.int(in: 1...80))
    var expected = Bitmap(width: ground.width, height: ground.height, filledWith: Pixel(.white))
    var all = expected
    var seen = expected
    var placed: [(picture: PlacedPicture, opacity: UInt8)] = []
    var hiding = HidingMap(width: ground.width, height: ground.height)
    for order in 1...40 {
      let source = HalvedPicture(picture(&random))
      let map = map(&random)
      let opacity: UInt8 = random.int(in: 0...3) == 0 ? UInt8(random.int(in: 0...255)) : 255
      expected.composite(source.sampled(through: map, in: ground), opacity: opacity)
      guard let one = PlacedPicture(source, by: map, in: ground) else { continue }
      one.draw(on: &all, opacity: opacity)
      placed.append((one, opacity))
      if opacity == 255 {
        one.hide(
          source.levels[one.level].largestOpaqueRect, in: &hiding, order: Int16(placed.count))
      }
      #expect((all == expected) == true, "\(order)")
    }
    hiding.finish()
    for (place, one) in placed.enumerated() {
      one.picture.draw(
        on: &seen, opacity: one.opacity, hiding: hiding, order: Int16(place + 1))
    }
    #expect((seen == expected) == true)
  }

  /// What is hidden is not drawn: nothing is changed by pictures that would not show.
  @Test
  func `what others hide is passed over`() {
    let red = HalvedPicture(
      Bitmap(width: 30, height: 30, filledWith: Pixel(Color(rgba: 0xFF00_00FF))))
    let ground = PixelRect(width: 64, height: 64)
    let behind = PlacedPicture(red, by: .translation(Point(x: 10, y: 10)), in: ground)!
    let front = PlacedPicture(
      red, by: AffineTransform.scale(2).then(.translation(Point(x: 1.5, y: 2))), in: ground)!
    var hiding = HidingMap(width: 64, height: 64)
    behind.hide(red.levels[0].bounds, in: &hiding, order: 1)
    front.hide(red.levels[0].bounds, in: &hiding, order: 2)
    hiding.finish()
    var drawn = Bitmap(width: 64, height: 64)
    var count = 0
    behind.draw(on: &drawn, hiding: hiding, order: 1) { _, pixels in count += pixels }
    #expect(count == 0)
    front.draw(on: &drawn, hiding: hiding, order: 2) { _, pixels in count += pixels }
    #expect(count >= 60 * 60)
  }

  @Test(arguments: 0..<80 as Range<UInt64>)
  func `the largest opaque rectangle is found`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (width, height) = (random.int(in: 0...9), random.int(in: 0...9))
    var picture = Bitmap(width: width, height: height)
    let share = random.int(in: 0...5)
    for y in 0..<height {
      for x in 0..<width where random.int(in: 0...5) <= share {
        picture[x, y] = Pixel(.black)
      }
    }
    func isOpaque(_ rect: PixelRect) -> Bool {
      (rect.minY..<rect.maxY).allSatisfy { y in
        (rect.minX..<rect.maxX).allSatisfy { x in picture[x, y].alpha == 255 }
      }
    }
    var best = 0
    for minY in 0..<height {
      for maxY in minY..<height {
        for minX in 0..<width {
          for maxX in minX..<width {
            let rect = PixelRect(minX: minX, minY: minY, maxX: maxX + 1, maxY: maxY + 1)
            if rect.area > best, isOpaque(rect) { best = rect.area }
          }
        }
      }
    }
    let found = picture.largestOpaqueRect
    #expect(found.area == best && isOpaque(found))
  }
}
