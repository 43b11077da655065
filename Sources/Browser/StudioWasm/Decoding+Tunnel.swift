import Geometry
import Raster
import Tunnel

extension TunnelLook {
  static let numberCount = 28

  /// The map's nine numbers, row by row; the edge's softness, corner radius and angle; the window's
  /// kind (0 ellipse, 1 rectangle), centre, width, height, angle, softness and corner radius;
  /// transparency, tone, and 1 if swapped; left, top, width and height of the crop, or zeros for
  /// all; how many bands, 0 for a feather.
  var numbers: [Double] {
    let crop = crop ?? .empty
    var numbers = alignment.numbers
    numbers += [edge.softness, edge.cornerRadius, edge.angle, Double(window.kind.rawValue)]
    numbers += [window.center.x, window.center.y, window.width, window.height]
    numbers += [window.angle, window.softness, window.cornerRadius]
    numbers += [transparency, tone, isSwapped ? 1 : 0]
    numbers += [crop.minX, crop.minY, crop.width, crop.height].map { Double($0) }
    switch blend {
    case .feather: numbers.append(0)
    case .multiband(let levels): numbers.append(Double(levels))
    }
    return numbers
  }

  /// Reads what `numbers` are; nil where it is not that. Whether a tunnel can be drawn with it is
  /// the recipe's to say.
  init?(_ n: UnsafeBufferPointer<Double>) {
    guard n.count == Self.numberCount, let kind = whole(n[12]), 0...1 ~= kind,
      let kind = SoftMask.Kind(rawValue: UInt8(kind)), let left = whole(n[23]),
      let top = whole(n[24]), let width = whole(n[25]), let height = whole(n[26]),
      let levels = whole(n[27]), 0...255 ~= levels,
      [left, top, width, height].allSatisfy({ 0...TunnelRenderer.sideLimit * 2 ~= $0 })
    else { return nil }
    self.init(
      alignment: Homography(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]),
      edge: EdgeMask(softness: n[9], cornerRadius: n[10], angle: n[11]),
      window: SoftMask(
        kind, center: Point(x: n[13], y: n[14]), width: n[15], height: n[16], angle: n[17],
        softness: n[18], cornerRadius: n[19]),
      transparency: n[20], isSwapped: n[22] != 0,
      crop: width == 0 && height == 0
        ? nil : PixelRect(minX: left, minY: top, maxX: left + width, maxY: top + height),
      tone: n[21], blend: levels == 0 ? .feather : .multiband(levels: levels))
  }
}

extension Bitmap {
  /// The picture that a canvas has read: red, green, blue and alpha of each pixel, not multiplied
  /// by alpha. Nil where the bytes are not as many as that takes.
  init?(canvas bytes: [UInt8], width: Int32, height: Int32) {
    let sides = 1...Int32(TunnelRenderer.sideLimit)
    guard sides ~= width, sides ~= height, bytes.count % 4 == 0,
      Int(width) * Int(height) == bytes.count / 4
    else { return nil }
    var bytes = bytes
    bytes.withUnsafeMutableBufferPointer { bytes in
      for i in stride(from: 0, to: bytes.count, by: 4) where bytes[i + 3] != 255 {
        let pixel = Pixel(
          Color(red: bytes[i], green: bytes[i + 1], blue: bytes[i + 2], alpha: bytes[i + 3]))
        (bytes[i], bytes[i + 1], bytes[i + 2]) = (pixel.red, pixel.green, pixel.blue)
      }
    }
    self.init(width: Int(width), height: Int(height), pixels: bytes)
  }
}
