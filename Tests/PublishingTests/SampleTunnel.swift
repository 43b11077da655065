import Foundation
import Geometry
import Media
import Raster
import Storyboard
import TestSupport
import Tunnel

/// Two photographs in files, stuffed with words, and recipes of them.
struct SampleTunnel {
  let folder: ScratchFolder
  let markers: [String]
  let old: Photograph
  let new: Photograph

  var oldPath: String { folder("old-photograph-of-mine") }
  var newPath: String { folder("new-photograph-of-mine") }

  init(oldSize: (Int, Int) = (400, 300), newSize: (Int, Int) = (500, 420)) throws {
    folder = try ScratchFolder()
    var markers = Markers()
    func photograph(_ path: String, _ size: (Int, Int), _ seed: UInt64) throws -> Photograph {
      let plain = try PictureFile.encode(
        Self.bitmap(size.0, size.1, seed), as: .jpeg, quality: 95)
      let words = StuffedJPEG.segment(0xFE, markers.bytes("remark"))
      let packet = StuffedJPEG.segment(
        0xE1,
        Array("http://ns.adobe.com/xap/1.0/\0".utf8) + StuffedEXIF.packet(&markers, "xmp"))
      let file = Array(plain[..<2]) + words + packet + plain[2...] + markers.bytes("behind-end")
      try Data(file).write(to: URL(fileURLWithPath: path))
      return Photograph(
        asset: AssetID(words: SIMD4(seed, 2, 3, 4)), width: size.0, height: size.1,
        title: Text(markers.text("title")), source: Text(markers.text("source")),
        date: PictureDate("1912"),
        place: Photograph.Place(
          at: Photograph.Position(latitude: 52.123456, longitude: 13.654321),
          name: Text(markers.text("place"))), direction: 123.456)
    }
    old = try photograph(folder("old-photograph-of-mine"), oldSize, 5)
    new = try photograph(folder("new-photograph-of-mine"), newSize, 6)
    self.markers = markers.texts
  }

  /// Soft waves, of which no two seeds have the same.
  static func bitmap(_ width: Int, _ height: Int, _ seed: UInt64) -> Bitmap {
    var random = SplitMix64(seed: seed)
    let (a, b) = (random.double(in: 0.01...0.05), random.double(in: 0.01...0.05))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let wave = sin(Double(x) * a) * cos(Double(y) * b)
        let noise = random.int(in: 0...3)
        pixels += [
          UInt8(120 + 90 * wave) + UInt8(noise), UInt8(100 + 60 * -wave),
          UInt8(60 + y * 120 / height), 255,
        ]
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  func recipe(_ change: (inout TunnelLook) -> Void = { _ in }) throws -> Recipe {
    var recipe = try Recipe(old: old, new: new)
    change(&recipe.look)
    recipe.points = AlignmentPoints([
      PointPair(old: Point(x: 1, y: 1), new: Point(x: 2, y: 2))
    ])
    return recipe
  }
}
