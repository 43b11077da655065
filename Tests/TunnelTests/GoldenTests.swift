import Geometry
import Raster
import TestSupport
import Testing
import Tunnel

/// Small pictures of each stage, shape, swap, crop, tone and blend, byte for byte.
struct GoldenTests {
  enum Scene: String, CaseIterable, CustomStringConvertible, Sendable {
    case edge, ellipse, rectangle, sharp, transparent, swapped, cropped, projective, shrunk, tone
    case bands

    var description: String { rawValue }
  }

  /// Yellowed stripes with a border, 90 × 70.
  private static let old: Bitmap = {
    var result = Bitmap(width: 90, height: 70, filledWith: Pixel(Color(rgba: 0xC0A0_70FF)))
    for x in stride(from: 4, to: 90, by: 12) {
      result.fill(
        PixelRect(minX: x, minY: 5, maxX: x + 6, maxY: 65), with: Pixel(Color(rgba: 0x5040_30FF)))
    }
    result.fill(
      PixelRect(minX: 30, minY: 20, maxX: 60, maxY: 50), with: Pixel(Color(rgba: 0xF0E0_C0FF)))
    return result
  }()

  /// A blue gradient with squares, 120 × 90.
  private static let new: Bitmap = {
    var result = Bitmap(width: 120, height: 90)
    for y in 0..<90 {
      for x in 0..<120 {
        let isDark = (x / 15 + y / 15) % 2 == 0
        result[x, y] = Pixel(
          red: UInt8(x), green: UInt8(60 + y), blue: isDark ? 120 : 220, alpha: 255)
      }
    }
    return result
  }()

  private static func picture(_ scene: Scene) throws -> Bitmap {
    var look = TunnelLook(oldWidth: 90, oldHeight: 70, newWidth: 120, newHeight: 90)
    var size: (Int, Int)?
    let middle = Point(x: 60, y: 45)
    switch scene {
    case .edge:
      look.window = SoftMask(.rectangle, center: middle, width: 500, height: 500, softness: 1)
      look.edge.angle = 12
    case .ellipse: look.window.angle = 30
    case .rectangle:
      look.window = SoftMask(
        .rectangle, center: Point(x: 55, y: 50), width: 70, height: 40, angle: -17, softness: 12,
        cornerRadius: 14)
    case .sharp: look.window.softness = 0
    case .transparent: look.transparency = 0.4
    case .swapped: look.isSwapped = true
    case .cropped:
      look.crop = PixelRect(minX: 20, minY: 15, maxX: 100, maxY: 75)
      size = (128, 96)
    case .projective:
      look.alignment = Homography(1.2, 0.1, 5, -0.05, 1.1, 8, 0.002, -0.001, 1)
    case .shrunk:
      look = look.aligned(turningBy: 24, scalingBy: 0.35, oldWidth: 90, oldHeight: 70)
      look.window.width = 200
      look.window.height = 200
    case .tone: look.tone = 1
    case .bands: look.blend = .multiband(levels: 4)
    }
    return try TunnelRenderer(
      look, old: old, new: new, width: size?.0, height: size?.1
    ).render()
  }

  @Test(arguments: Scene.allCases)
  func `a tunnel looks as it did`(scene: Scene) throws {
    try GoldenPicture("tunnel-\(scene)").check(Self.picture(scene))
  }
}
