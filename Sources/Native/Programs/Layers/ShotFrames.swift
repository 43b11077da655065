internal import Geometry
package import LibraryStore
internal import Media
package import Raster
internal import Rendering
package import Storyboard

extension Shot {
  /// Whether a program is seen in it, so that its frames may differ.
  package var showsPrograms: Bool {
    layers.indices.contains { isPresent($0) && isVisible($0) && layers[$0].program != nil }
  }
}

/// A shot over its time: its layers as they are, and of its programs the frame at each time.
package struct ShotFrames {
  package let shot: Shot
  private let renderer: ShotRenderer
  private var runs: [(layer: LayerID, run: LayerProgramRun)] = []
  /// Programs that cannot be run, and why, a line each: their pictures stay as they are.
  package private(set) var problems: [String] = []

  /// - Parameters:
  ///   - scale: pixels for one of the canvas.
  ///   - timeout: how long a program may take to go to a frame.
  /// - Complexity: what drawing the shot and reading its programs takes.
  package init(
    _ shot: Shot, canvas: CanvasSize, scale: Double = 1, assets: AssetStore,
    timeout: Duration = LayerProgramRun.timeout
  ) {
    self.shot = shot
    renderer = ShotRenderer(canvas: canvas, scale: scale)
    for asset in shot.imageAssets {
      guard let bytes = assets.picture(of: asset), let picture = try? PNG.decode(bytes) else {
        continue
      }
      _ = renderer.setImage(HalvedPicture(picture), of: asset, in: shot)
    }
    renderer.load(shot)
    for index in shot.layers.indices where shot.isPresent(index) && shot.isVisible(index) {
      guard let program = shot.layers[index].program else { continue }
      do {
        runs.append(
          (shot.layers[index].id, try LayerProgramRun(program, in: assets, timeout: timeout)))
      } catch {
        problems.append("“\(shot.layers[index].name.value.string)”: \(error)")
      }
    }
  }

  /// Whether any frame differs from another.
  package var isMoving: Bool { !runs.isEmpty }

  /// The frame at a time after the shot's beginning, in sixtieths of a second.
  ///
  /// - Throws: `tooSlow` where a program takes longer to go there than it may.
  package mutating func frame(at ticks: Int) throws(LayerProgramError) -> Bitmap {
    for i in runs.indices {
      let frame = try runs[i].run.frame(at: ticks)
      _ = renderer.setFrame(HalvedPicture(frame), of: runs[i].layer, in: shot)
    }
    return renderer.picture(of: shot)
  }

  /// The tick that the frame of a number shows, at `rate` frames a second.
  package static func tick(ofFrame number: Int, at rate: FrameRate) -> Int {
    number * 60 * Int(rate.denominator) / Int(rate.numerator)
  }

  /// How many frames a shot of a duration has, one at least.
  package static func count(in duration: Milliseconds, at rate: FrameRate) -> Int {
    let product = UInt64(duration.count) * UInt64(rate.numerator)
    return max(
      1, Int((product + 500 * UInt64(rate.denominator)) / (1000 * UInt64(rate.denominator))))
  }
}
