package import Geometry
package import Raster
package import Storyboard

/// The settings of the onion skin, in which shots before and after the one that is drawn show through.
package struct OnionSettings: Equatable, Sendable {
  package var isOn = false
  /// The number of shots before; likewise after.
  package var before = 1
  package var after = 1
  /// Whether it lies above the drawing.
  package var isAbove = false

  package init() {}

  /// The most to either side.
  package static let limit = 6
  package static let colorBefore = Color(red: 0xE5, green: 0x48, blue: 0x4D)
  package static let colorAfter = Color(red: 0x30, green: 0xA4, blue: 0x6C)

  /// Returns the opacity of the shot at a distance of 1, 2, 3…, of 255: two thirds of the one before.
  package static func opacity(at distance: Int) -> UInt8 {
    var opacity = 140
    for _ in 1..<max(1, distance) { opacity = opacity * 2 / 3 }
    return UInt8(opacity)
  }
}

/// One neighbour of a shot, made ahead a little at a time: how dark it is everywhere, without its paper
/// and its colours.
///
/// A class, because it is the memory of its picture.
package final class OnionSkin {
  private let shot: Shot
  private var renderer: ShotRenderer?
  /// The darkness of the shot; nil until it has been drawn.
  package private(set) var darkness: CoverageMask?

  package init(_ shot: Shot, canvas: CanvasSize) {
    self.shot = shot
    let renderer = ShotRenderer(canvas: canvas)
    renderer.beginLoading()
    self.renderer = renderer
  }

  /// The assets that it shows.
  package var imageAssets: [AssetID] { shot.imageAssets }

  /// Draws on: elements of about `samples` samples. False when all is done.
  package func advance(samples: Int) -> Bool {
    guard let renderer else { return false }
    if renderer.isLoading {
      _ = renderer.continueLoading(shot, samples: samples)
      return true
    }
    darkness = renderer.layers(of: shot).darkness
    self.renderer = nil
    return false
  }

  /// Takes in the picture of an asset: what was drawn with its place empty is drawn anew.
  package func setImage(_ picture: HalvedPicture, of asset: AssetID, canvas: CanvasSize) {
    guard imageAssets.contains(asset) else { return }
    let renderer = self.renderer ?? ShotRenderer(canvas: canvas)
    if self.renderer == nil { renderer.beginLoading() }
    _ = renderer.setImage(picture, of: asset, in: shot)
    self.renderer = renderer
  }
}

extension Bitmap {
  /// The skins of a shot's neighbours laid on one another, the farthest first: red before, green
  /// after. Keys are distances, negative before the shot.
  package static func onion(
    _ skins: [Int: CoverageMask], _ settings: OnionSettings, canvas: CanvasSize
  ) -> Bitmap {
    var result = Bitmap(width: Int(canvas.width), height: Int(canvas.height))
    for distance in (1...OnionSettings.limit).reversed() {
      let opacity = OnionSettings.opacity(at: distance)
      if distance <= settings.before, let mask = skins[-distance] {
        result.fill(mask, color: OnionSettings.colorBefore, opacity: opacity)
      }
      if distance <= settings.after, let mask = skins[distance] {
        result.fill(mask, color: OnionSettings.colorAfter, opacity: opacity)
      }
    }
    return result
  }
}
