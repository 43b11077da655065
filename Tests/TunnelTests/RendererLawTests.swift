import CTunnelKernels
import Geometry
import Raster
import TestSupport
import Testing
import Tunnel

/// What holds for every look and every pair of pictures. Serialized, since one law chooses which
/// kernels are in use.
@Suite(.serialized)
struct RendererLawTests {
  /// How far a picture is from the reference rounded to bytes, at most, in levels.
  private func worst(_ picture: Bitmap, _ reference: Reference) -> Double {
    var worst = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let p = picture[x, y]
        let difference =
          SIMD4(Double(p.red), Double(p.green), Double(p.blue), Double(p.alpha))
          - reference.pixel(x, y).rounded(.toNearestOrAwayFromZero)
        for channel in 0..<4 { worst = max(worst, abs(difference[channel])) }
      }
    }
    return worst
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `every pixel is within a level of floating point`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (old, new) = (
      Photographs.waves(&random, random.int(in: 60...300), random.int(in: 60...300)),
      Photographs.waves(&random, random.int(in: 60...300), random.int(in: 60...300))
    )
    let look = Photographs.look(
      &random, old: (old.width, old.height), new: (new.width, new.height))
    let picture = try TunnelRenderer(look, old: old, new: new).render()
    #expect(worst(picture, Reference(look, old: old, new: new)) <= 1)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the same through a projective map`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (old, new) = (
      Photographs.waves(&random, 200, 150), Photographs.waves(&random, 240, 200)
    )
    // Grown: halvings are chosen for a line of places at once.
    let look = Photographs.look(
      &random, old: (200, 150), new: (240, 200), projective: true, scale: 1.6...2.5)
    let picture = try TunnelRenderer(look, old: old, new: new).render()
    #expect(worst(picture, Reference(look, old: old, new: new)) <= 1)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the same at another size, and of a part`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (old, new) = (
      Photographs.waves(&random, 300, 200), Photographs.waves(&random, 280, 220)
    )
    var look = Photographs.look(&random, old: (300, 200), new: (280, 220))
    look.crop = PixelRect(
      minX: random.int(in: 0...60), minY: random.int(in: 0...60), maxX: random.int(in: 160...280),
      maxY: random.int(in: 160...220))
    let (width, height) = (random.int(in: 50...400), random.int(in: 50...300))
    let picture = try TunnelRenderer(look, old: old, new: new, width: width, height: height)
      .render()
    let reference = Reference(look, old: old, new: new, width: width, height: height)
    #expect(worst(picture, reference) <= 1)
  }

  /// White before black shows the weights themselves, on pictures as large as photographs are.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func `weights of large pictures are within a level`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (width, height) = (random.int(in: 900...1600), random.int(in: 700...1200))
    let black = Bitmap(width: width, height: height, filledWith: Pixel(.black))
    let white = Bitmap(width: 800, height: 600, filledWith: Pixel(.white))
    let look = Photographs.look(
      &random, old: (800, 600), new: (width, height), projective: seed % 2 == 1)
    let picture = try TunnelRenderer(look, old: white, new: black).render()
    let reference = Reference(look, old: white, new: black)
    let back = look.alignment.inverse!
    var worst = 0.0
    for y in stride(from: 0, to: height, by: 3) {
      for x in stride(from: 0, to: width, by: 3) {
        let onOld = back(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let weight = onOld.map { reference.weight(x, y, $0) } ?? 0
        worst = max(worst, abs(Double(picture[x, y].red) - 255 * weight))
      }
    }
    #expect(worst <= 1)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `all processors and all divisions into rows give the same bytes`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (w, h) = (random.int(in: 1...200), random.int(in: 1...200))
    let (old, new) = (
      Photographs.anything(&random, random.int(in: 1...200), random.int(in: 1...200)),
      seed % 2 == 0
        ? Photographs.anything(&random, w, h) : Photographs.waves(&random, w, h, noise: 99)
    )
    var look = Photographs.look(
      &random, old: (old.width, old.height), new: (w, h), projective: seed % 3 == 0)
    if seed % 4 == 0 { look.tone = random.double(in: 0...1) }
    if seed % 5 == 0 { look.blend = .multiband(levels: random.int(in: 1...6)) }
    let renderer = try TunnelRenderer(look, old: old, new: new)
    let whole = renderer.render()
    defer { tk_limit_variant(2) }
    for limit in [0, 1, 2] as [Int32] {
      tk_limit_variant(limit)
      #expect((renderer.render() == whole) == true)
    }
    var pixels = [UInt8](repeating: 7, count: w * h * 4)
    let cuts = [0, random.int(in: 0...h), random.int(in: 0...h), h].sorted()
    pixels.withUnsafeMutableBytes { bytes in
      for (from, to) in zip(cuts, cuts.dropFirst()).reversed() {
        renderer.render(rows: from..<to, into: bytes.baseAddress!)
      }
    }
    #expect((pixels == whole.pixels) == true)
    // No channel above its alpha.
    for i in stride(from: 0, to: pixels.count, by: 4) {
      #expect(pixels[i..<i + 3].max()! <= pixels[i + 3])
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a crop is a part of the whole`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (old, new) = (
      Photographs.waves(&random, 90, 110, noise: 30),
      Photographs.waves(&random, 120, 100, noise: 30)
    )
    var look = Photographs.look(&random, old: (90, 110), new: (120, 100))
    look.tone = seed % 2 == 0 ? 0 : 0.7
    let whole = try TunnelRenderer(look, old: old, new: new).render()
    // At multiples of the cells' size the masks are the same to the last bit.
    let crop = PixelRect(
      minX: 32 * random.int(in: 0...2), minY: 32 * random.int(in: 0...2),
      maxX: random.int(in: 70...120), maxY: random.int(in: 70...100))
    look.crop = crop
    let part = try TunnelRenderer(look, old: old, new: new).render()
    let expected = whole.cropped(to: crop)
    #expect(part.width == crop.width && part.height == crop.height)
    var worst = 0
    for i in part.pixels.indices {
      worst = max(worst, abs(Int(part.pixels[i]) - Int(expected.pixels[i])))
    }
    // Places are counted from the left of what is drawn, in 1/65536 pixels.
    #expect(worst <= 2)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `transparent it is the background, and so it is far from the foreground`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let (old, new) = (
      Photographs.anything(&random, 70, 50), Photographs.anything(&random, 80, 90)
    )
    var look = Photographs.look(&random, old: (70, 50), new: (80, 90))
    look.isSwapped = false
    look.transparency = 1
    #expect((try TunnelRenderer(look, old: old, new: new).render() == new) == true)
    look.transparency = 0
    look.isSwapped = seed % 2 == 0
    look.alignment = look.alignment.then(
      Homography(.translation(Point(x: 5000, y: random.double(in: -5000...5000)))))
    #expect((try TunnelRenderer(look, old: old, new: new).render() == new) == true)
  }

  /// In the middle of the window of the one stands, at the same place, what the other shows there with
  /// no tunnel at all; and swapping twice is nothing.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `swapped, every point stays where it was`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (old, new) = (
      Photographs.waves(&random, 150, 120, noise: 20),
      Photographs.waves(&random, 160, 140, noise: 20)
    )
    var look = Photographs.look(&random, old: (150, 120), new: (160, 140), scale: 1.4...1.8)
    look.transparency = 0
    look.edge = EdgeMask(softness: 0, cornerRadius: 0)
    look.window.center = Point(x: 80, y: 70)
    look.window.softness = 4
    var all = look
    all.window = SoftMask(
      .rectangle, center: Point(x: 80, y: 70), width: 900, height: 900, softness: 1)
    all.isSwapped = false
    let foreground = try TunnelRenderer(all, old: old, new: new).render()
    look.isSwapped = false
    let before = try TunnelRenderer(look, old: old, new: new).render()
    look.isSwapped = true
    let after = try TunnelRenderer(look, old: old, new: new).render()
    var shape = look.window
    shape.softness = 8
    for y in 0..<140 {
      for x in 0..<160 {
        let value = shape.value(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        if value == 1 {
          #expect(before[x, y] == foreground[x, y] && after[x, y] == new[x, y])
        } else if value == 0 {
          #expect(before[x, y] == new[x, y] && after[x, y] == foreground[x, y])
        }
      }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `the foreground turns about its own middle`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let look = Photographs.look(&random, old: (150, 120), new: (160, 140), projective: true)
    let turned = look.aligned(
      turningBy: random.double(in: -180...180), scalingBy: random.double(in: 0.5...2),
      oldWidth: 150,
      oldHeight: 120)
    let middle = Point(x: 75, y: 60)
    #expect(look.alignment(middle)!.distance(to: turned.alignment(middle)!) < 1e-9)
    // So does a mask.
    var mask = look.window
    let value = mask.value(at: mask.center)
    mask.angle += 60
    #expect(mask.value(at: mask.center) == value)
  }

  @Test
  func `what shows nothing is refused`() throws {
    let picture = Bitmap(width: 4, height: 3, filledWith: Pixel(.white))
    var look = TunnelLook(oldWidth: 4, oldHeight: 3, newWidth: 4, newHeight: 3)
    look.crop = PixelRect(minX: 9, minY: 0, maxX: 12, maxY: 3)
    #expect(throws: TunnelRenderer.Refusal.emptyCrop) {
      _ = try TunnelRenderer(look, old: picture, new: picture)
    }
    look.crop = nil
    look.alignment = Homography(1, 2, 0, 2, 4, 0, 0, 0, 1)
    #expect(throws: TunnelRenderer.Refusal.flatAlignment) {
      _ = try TunnelRenderer(look, old: picture, new: picture)
    }
    look.alignment = .identity
    #expect(throws: TunnelRenderer.Refusal.size(width: 0, height: 3)) {
      _ = try TunnelRenderer(look, old: picture, new: picture, width: 0)
    }
  }
}
