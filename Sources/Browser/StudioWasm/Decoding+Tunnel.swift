import Geometry
import Raster
import Tunnel

extension LookNumbers {
  init(_ look: TunnelLook) {
    let map = look.alignment.numbers
    let (edge, window, crop) = (look.edge, look.window, look.crop ?? .empty)
    let levels = if case .multiband(let levels) = look.blend { levels } else { 0 }
    self.init(
      a: map[0], b: map[1], c: map[2], d: map[3], e: map[4], f: map[5], g: map[6], h: map[7],
      i: map[8], edgeSoftness: edge.softness, edgeRadius: edge.cornerRadius,
      edgeAngle: edge.angle, kind: Double(window.kind.rawValue), x: window.center.x,
      y: window.center.y, width: window.width, height: window.height, angle: window.angle,
      softness: window.softness, radius: window.cornerRadius, transparency: look.transparency,
      tone: look.tone, isSwapped: look.isSwapped ? 1 : 0, cropX: Double(crop.minX),
      cropY: Double(crop.minY), cropWidth: Double(crop.width), cropHeight: Double(crop.height),
      levels: Double(levels))
  }
}

extension TunnelLook {
  /// The look of these numbers; nil where they are none. Whether a tunnel can be drawn with it is
  /// the recipe's to say.
  init?(_ n: LookNumbers) {
    guard let kind = whole(n.kind), 0...1 ~= kind, let kind = SoftMask.Kind(rawValue: UInt8(kind)),
      let left = whole(n.cropX), let top = whole(n.cropY), let width = whole(n.cropWidth),
      let height = whole(n.cropHeight), let levels = whole(n.levels), 0...255 ~= levels,
      [left, top, width, height].allSatisfy({ 0...TunnelRenderer.sideLimit * 2 ~= $0 })
    else { return nil }
    self.init(
      alignment: Homography(n.a, n.b, n.c, n.d, n.e, n.f, n.g, n.h, n.i),
      edge: EdgeMask(softness: n.edgeSoftness, cornerRadius: n.edgeRadius, angle: n.edgeAngle),
      window: SoftMask(
        kind, center: Point(x: n.x, y: n.y), width: n.width, height: n.height, angle: n.angle,
        softness: n.softness, cornerRadius: n.radius),
      transparency: n.transparency, isSwapped: n.isSwapped != 0,
      crop: width == 0 && height == 0
        ? nil : PixelRect(minX: left, minY: top, maxX: left + width, maxY: top + height),
      tone: n.tone, blend: levels == 0 ? .feather : .multiband(levels: levels))
  }
}

extension Bitmap {
  /// The picture that a canvas has read: red, green, blue and alpha of each pixel, not multiplied
  /// by alpha. Nil where the bytes are not as many as that takes.
  init?(canvas bytes: [UInt8], width: Int, height: Int) {
    let sides = 1...TunnelRenderer.sideLimit
    guard sides ~= width, sides ~= height, bytes.count % 4 == 0,
      width * height == bytes.count / 4
    else { return nil }
    var bytes = bytes
    bytes.withUnsafeMutableBufferPointer { bytes in
      for i in stride(from: 0, to: bytes.count, by: 4) where bytes[i + 3] != 255 {
        let pixel = Pixel(
          Color(red: bytes[i], green: bytes[i + 1], blue: bytes[i + 2], alpha: bytes[i + 3]))
        (bytes[i], bytes[i + 1], bytes[i + 2]) = (pixel.red, pixel.green, pixel.blue)
      }
    }
    self.init(width: width, height: height, pixels: bytes)
  }
}
