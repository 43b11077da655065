import Geometry
import Raster
import TestSupport
import Testing
import Tunnel

/// What a preview keeps from one picture to the next is never seen in its pixels.
struct PreviewTests {
  private static func draw(
    _ preview: TunnelPreview, _ look: TunnelLook, _ picture: TunnelPicture, _ view: TunnelView?,
    _ width: Int, _ height: Int, cuts: [Int] = []
  ) throws -> [UInt8] {
    var pixels = [UInt8](repeating: 9, count: width * height * 4)
    let edges = [0] + cuts.sorted() + [height]
    try pixels.withUnsafeMutableBytes { bytes in
      for (top, bottom) in zip(edges, edges.dropFirst()) {
        try preview.draw(
          look, picture, view: view, width: width, height: height, rows: top..<bottom,
          into: bytes.baseAddress!)
      }
    }
    return pixels
  }

  /// Masks, colours, map, view, size, and kind of picture change one after the other.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what is drawn after other pictures is drawn as from scratch`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (w, h) = (random.int(in: 20...160), random.int(in: 20...160))
    let (ow, oh) = (random.int(in: 20...160), random.int(in: 20...160))
    let old = Photographs.waves(
      &random, random.int(in: 10...ow), random.int(in: 10...oh), noise: 40)
    let new =
      seed % 2 == 0
      ? Photographs.waves(&random, w, h, noise: 40)
      : Photographs.anything(&random, random.int(in: 10...w), random.int(in: 10...h))
    func preview() -> TunnelPreview {
      TunnelPreview(
        old: HalvedPicture(old), oldWidth: ow, oldHeight: oh, new: HalvedPicture(new), newWidth: w,
        newHeight: h)
    }
    let kept = preview()
    var look = Photographs.look(&random, old: (ow, oh), new: (w, h), scale: 0.2...3)
    var view: TunnelView?
    var (width, height) = (random.int(in: 1...140), random.int(in: 1...140))
    var picture = TunnelPicture.result
    for _ in 0..<12 {
      switch random.int(in: 0...9) {
      case 0:
        look.alignment = Photographs.alignment(
          &random, from: (ow, oh), to: (w, h), projective: random.next() % 2 == 0,
          scale: 0.2...3)
      case 1: look.window = Photographs.window(&random, w, h)
      case 2: look.edge.softness = random.double(in: 0...0.4) * Double(oh)
      case 3: look.tone = random.next() % 2 == 0 ? 0 : random.double(in: 0...1)
      case 4:
        look.blend =
          random.next() % 2 == 0 ? .feather : .multiband(levels: random.int(in: 1...6))
      case 5: (width, height) = (random.int(in: 1...140), random.int(in: 1...140))
      case 6, 7: picture = TunnelPicture(rawValue: UInt8(random.int(in: 0...4)))!
      case 8: look.isSwapped.toggle()
      default:
        view = TunnelView(
          x: random.double(in: -20...Double(w)), y: random.double(in: -20...Double(h)),
          width: random.double(in: 1...2) * Double(w),
          height: random.double(in: 0.05...1) * Double(h))
      }
      let cuts = random.next() % 2 == 0 ? [] : [random.int(in: 0...height)]
      let again = try Self.draw(kept, look, picture, view, width, height, cuts: cuts)
      let scratch = try Self.draw(preview(), look, picture, view, width, height)
      #expect((again == scratch) == true, "\(picture), \(width) × \(height)")
      if picture == .result, view == nil {
        let whole = try TunnelRenderer(
          look, old: old, oldWidth: ow, oldHeight: oh, new: new, newWidth: w, newHeight: h,
          width: width, height: height)
        #expect((whole.render().pixels == again) == true)
      }
    }
  }

  private static func preview(_ old: Bitmap, _ new: Bitmap) -> TunnelPreview {
    TunnelPreview(
      old: HalvedPicture(old), oldWidth: old.width, oldHeight: old.height, new: HalvedPicture(new),
      newWidth: new.width, newHeight: new.height)
  }

  @Test func `the old photograph alone has sharp borders and its own colours`() throws {
    let old = Bitmap(width: 20, height: 20, filledWith: Pixel(Color(rgba: 0xFF00_00FF)))
    let new = Bitmap(width: 60, height: 60, filledWith: Pixel(Color(rgba: 0x0000_FFFF)))
    var look = TunnelLook(oldWidth: 20, oldHeight: 20, newWidth: 60, newHeight: 60)
    look.alignment = Homography(.translation(Point(x: 20, y: 20)))
    look.tone = 1
    look.transparency = 0.5
    look.isSwapped = true
    let pixels = try Self.draw(Self.preview(old, new), look, .old, nil, 60, 60)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(pixels[(y * 60 + x) * 4..<(y * 60 + x) * 4 + 3])
    }
    #expect(pixel(22, 22) == [255, 0, 0])
    #expect(pixel(37, 30) == [255, 0, 0])
    #expect(pixel(18, 30) == [0, 0, 255])
    #expect(pixel(30, 42) == [0, 0, 255])
  }

  @Test func `pictures that are alike and lie on one another differ nowhere`() throws {
    var random = SplitMix64(seed: 3)
    let new = Photographs.waves(&random, 80, 60, noise: 60)
    var look = TunnelLook(oldWidth: 80, oldHeight: 60, newWidth: 80, newHeight: 60)
    look.alignment = .identity
    let preview = Self.preview(new, new)
    let level = try Self.draw(preview, look, .difference, nil, 80, 60)
    #expect(stride(from: 0, to: level.count, by: 4).allSatisfy { level[$0] == 0 })
    let edges = try Self.draw(preview, look, .edges, nil, 80, 60)
    #expect(stride(from: 0, to: edges.count, by: 4).allSatisfy { edges[$0] == edges[$0 + 1] })
    #expect(edges.contains { $0 > 100 && $0 < 255 })
    // A pixel beside: differences, and edges of two colours.
    look.alignment = Homography(.translation(Point(x: 3, y: 0)))
    let moved = try Self.draw(preview, look, .difference, nil, 80, 60)
    #expect(stride(from: 0, to: moved.count, by: 4).contains { moved[$0] > 40 })
    let apart = try Self.draw(preview, look, .edges, nil, 80, 60)
    #expect(
      stride(from: 0, to: apart.count, by: 4).contains { Int(apart[$0]) > Int(apart[$0 + 1]) + 60 })
  }

  /// Sobel's operator on smoothed light, worked out pixel by pixel.
  @Test func `edges are where the light changes`() throws {
    var random = SplitMix64(seed: 8)
    let (w, h) = (31, 17)
    let new = Photographs.waves(&random, w, h, noise: 25)
    var look = TunnelLook(oldWidth: w, oldHeight: h, newWidth: w, newHeight: h)
    // Out of sight.
    look.alignment = Homography(.translation(Point(x: 5000, y: 0)))
    let edges = try Self.draw(Self.preview(new, new), look, .edges, nil, w, h, cuts: [5, 6])
    let weights = [1, 4, 6, 4, 1]
    func smooth(_ x: Int, _ y: Int) -> Int {
      var sum = 128
      for (down, ofRow) in zip(-2...2, weights) {
        for (across, ofColumn) in zip(-2...2, weights) {
          let p = new[max(0, min(w - 1, x + across)), max(0, min(h - 1, y + down))]
          let light = (77 * Int(p.red) + 150 * Int(p.green) + 29 * Int(p.blue) + 128) >> 8
          sum += ofRow * ofColumn * light
        }
      }
      return sum >> 8
    }
    for y in 0..<h {
      for x in 0..<w {
        var (across, down) = (0, 0)
        for k in -1...1 {
          let weight = k == 0 ? 2 : 1
          across += weight * (smooth(x + 1, y + k) - smooth(x - 1, y + k))
          down += weight * (smooth(x + k, y + 1) - smooth(x + k, y - 1))
        }
        #expect(Int(edges[(y * w + x) * 4 + 2]) == min(255, (abs(across) + abs(down)) / 2))
      }
    }
  }

  /// A photograph as it has aged: pale, yellowish, grained.
  private func aged(_ picture: Bitmap, _ random: inout SplitMix64, grain: Int) -> Bitmap {
    var result = picture
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let p = picture[x, y]
        let light = (77 * Int(p.red) + 150 * Int(p.green) + 29 * Int(p.blue)) >> 8
        let faded = 90 + light * 2 / 5 + random.int(in: -grain...grain)
        func part(_ value: Int) -> UInt8 { UInt8(max(0, min(255, value))) }
        result[x, y] = Pixel(
          red: part(faded + 20), green: part(faded), blue: part(faded - 35), alpha: 255)
      }
    }
    return result
  }

  /// The mean of the differences, and of how far red edges are from cyan ones, where both photographs are.
  private func apart(_ old: Bitmap, _ new: Bitmap, shift: Double) throws -> (
    light: Double, edges: Double
  ) {
    let (w, h) = (new.width, new.height)
    var look = TunnelLook(oldWidth: w, oldHeight: h, newWidth: w, newHeight: h)
    look.alignment = Homography(.translation(Point(x: shift, y: 0)))
    let preview = Self.preview(old, new)
    let level = try Self.draw(preview, look, .difference, nil, w, h)
    let edges = try Self.draw(preview, look, .edges, nil, w, h)
    var (light, between, count) = (0, 0, 0)
    for y in 12..<h - 12 {
      for x in 12..<w - 12 {
        let i = (y * w + x) * 4
        #expect(level[i] == level[i + 1] && level[i + 1] == level[i + 2])
        light += Int(level[i])
        between += abs(Int(edges[i]) - Int(edges[i + 1]))
        count += 1
      }
    }
    return (Double(light) / Double(count), Double(between) / Double(count))
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `an aged photograph differs least where it belongs`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var new = Photographs.waves(&random, 96, 80, noise: 4)
    for _ in 0..<16 {
      let (x, y) = (random.int(in: 0...80), random.int(in: 0...60))
      let wall = PixelRect(
        minX: x, minY: y, maxX: x + random.int(in: 4...30), maxY: y + random.int(in: 4...30))
      new.fill(wall, with: Pixel(Color(rgba: UInt32(truncatingIfNeeded: random.next()) | 255)))
    }
    let old = aged(new, &random, grain: 4)
    let there = try apart(old, new, shift: 0)
    // Nearly black: what is left is what ageing has rounded and grained.
    #expect(there.light < 8, "\(there)")
    for shift in [-6.0, -3, 3, 6] {
      let beside = try apart(old, new, shift: shift)
      #expect(beside.light > 2 * there.light, "\(shift): \(beside), \(there)")
      #expect(beside.edges > 1.2 * there.edges, "\(shift): \(beside), \(there)")
    }
  }
}
