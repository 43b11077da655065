import Geometry
import LayerFiles
import Media
import Raster
import Storyboard
import TestSupport
import Testing
import Zip

@Suite struct `Files with layers` {
  /// Layers and groups of noise, even areas and nothing, with names that must be masked.
  private func stack(_ random: inout SplitMix64) -> LayerStack {
    let (width, height) = (random.number(1...70), random.number(1...50))
    func picture(_ width: Int, _ height: Int, isOpaque: Bool) -> Bitmap {
      var pixels: [UInt8] = []
      let isEven = random.oneIn(3)
      for _ in 0..<width * height {
        let alpha = isOpaque ? 255 : isEven ? 200 : random.number(0...255)
        for _ in 0..<3 { pixels.append(UInt8(isEven ? alpha / 2 : random.number(0...alpha))) }
        pixels.append(UInt8(alpha))
      }
      return Bitmap(width: width, height: height, pixels: pixels)
    }
    func nodes(_ depth: Int) -> [LayerStack.Node] {
      (0..<random.number(0...3)).map { _ in
        let facts = LayerStack.Facts(
          name: ["Ink", "Fläche & \"Ton\"", "日本 <1>", ""].randomElement(using: &random)!,
          opacity: UInt8(random.number(0...255)),
          mode: [LayerBlendMode.normal, .multiply, .screen].randomElement(using: &random)!,
          isVisible: random.oneIn(2))
        if depth > 0, random.oneIn(3) { return .group(facts, nodes(depth - 1)) }
        if random.oneIn(4) { return .layer(facts, Bitmap(width: 0, height: 0), .empty) }
        let (w, h) = (random.number(1...width), random.number(1...height))
        let (x, y) = (random.number(0...width - w), random.number(0...height - h))
        return .layer(
          facts, picture(w, h, isOpaque: false),
          PixelRect(minX: x, minY: y, maxX: x + w, maxY: y + h))
      }
    }
    return LayerStack(
      width: width, height: height, nodes: nodes(2), merged: picture(width, height, isOpaque: true))
  }

  private func count(_ nodes: [LayerStack.Node]) -> (layers: Int, groups: Int) {
    nodes.reduce((0, 0)) { sum, node in
      switch node {
      case .layer: return (sum.0 + 1, sum.1)
      case .group(_, let children):
        let inner = count(children)
        return (sum.0 + inner.layers, sum.1 + inner.groups + 1)
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `OpenRaster holds each layer, and what is seen`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let stack = stack(&random)
    let bytes = try OpenRaster.bytes(stack)
    #expect(bytes == (try OpenRaster.bytes(stack)))
    #expect(Array(bytes[38..<54]) == Array("image/openraster".utf8))
    let reader = try ZipReader(bytes: bytes)
    var parts: [String: [UInt8]] = [:]
    while let (name, part) = try reader.next() { parts[name] = part }
    #expect(parts.keys.filter { $0.hasPrefix("data/") }.count == count(stack.nodes).layers)
    #expect(try PNG.decode(#require(parts["mergedimage.png"])) == stack.merged)
    let small = try PNG.decode(#require(parts["Thumbnails/thumbnail.png"]))
    #expect(small.width <= 256 && small.height <= 256)
    let xml = String(decoding: try #require(parts["stack.xml"]), as: UTF8.self)
    #expect(xml.split(separator: "<layer ").count - 1 == count(stack.nodes).layers)
    #expect(xml.split(separator: "<stack").count - 2 == count(stack.nodes).groups)
  }

  /// The picture of what is seen lies at the end, its rows behind their lengths.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Photoshop's files hold what is seen to the byte`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let stack = stack(&random)
    let bytes = try Photoshop.bytes(stack)
    func number(_ place: Int, _ count: Int) -> Int {
      bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(
      Array(bytes[0..<4]) == Array("8BPS".utf8) && number(14, 4) == stack.height
        && number(18, 4) == stack.width)
    let layers = number(34, 4)
    let counted = count(stack.nodes)
    #expect(number(42, 2) == counted.layers + 2 * counted.groups)
    var place = 38 + layers
    #expect(number(place, 2) == 1)
    let rows = 3 * stack.height
    var at = place + 2 + 2 * rows
    for row in 0..<rows {
      let end = at + number(place + 2 + 2 * row, 2)
      var found: [UInt8] = []
      while at < end {
        let head = Int(Int8(bitPattern: bytes[at]))
        if head >= 0 {
          found += bytes[at + 1...at + 1 + head]
          at += head + 2
        } else {
          found += Array(repeating: bytes[at + 1], count: 1 - head)
          at += 2
        }
      }
      let (channel, y) = (row / stack.height, row % stack.height)
      #expect(
        found == (0..<stack.width).map { stack.merged.pixels[(y * stack.width + $0) * 4 + channel] }
      )
    }
    place = at
    #expect(place == bytes.count)
  }
}
