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

/// A shot over its time: its layers as they are, of its programs the frame at each time, seen through the camera.
package struct ShotFrames {
  package let shot: Shot
  /// The shot as it is in the picture that was drawn last: layers that move are where they were then.
  private var posed: Shot
  private let size: (width: Int, height: Int)
  private let images: [(asset: AssetID, picture: HalvedPicture)]
  /// What the camera does; nil where it sees the whole canvas.
  package let camera: CameraMove?
  /// What it sees in the picture that was drawn last.
  private var seen: CameraView?
  private var renderer: ShotRenderer
  private var runs: [(layer: LayerID, run: LayerProgramRun)] = []
  /// Programs that cannot be run, and why, a line each: their pictures stay as they are.
  package private(set) var problems: [String] = []

  /// - Parameters:
  ///   - scale: pixels for one of a canvas that is wholly seen.
  ///   - throughCamera: whether it is seen as the camera sees it, or the whole canvas.
  ///   - timeout: how long a program may take to go to a frame.
  /// - Complexity: what drawing the shot and reading its programs takes.
  package init(
    _ shot: Shot, canvas: CanvasSize, scale: Double = 1, assets: AssetStore,
    throughCamera: Bool = true, timeout: Duration = LayerProgramRun.timeout
  ) {
    self.shot = shot
    posed = shot
    camera = throughCamera ? shot.camera.value : nil
    images = shot.imageAssets.compactMap { asset in
      guard let bytes = assets.picture(of: asset), let picture = try? PNG.decode(bytes) else {
        return nil
      }
      return (asset, HalvedPicture(picture))
    }
    renderer = ShotRenderer(canvas: canvas, scale: scale)
    size = (renderer.bounds.width, renderer.bounds.height)
    if let camera { look(through: camera.start.view) } else { load() }
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

  private func load() {
    for (asset, picture) in images { _ = renderer.setImage(picture, of: asset, in: posed) }
    renderer.load(posed)
  }

  /// Draws what the camera sees anew, where it is another part of the canvas: ink is as sharp there as elsewhere.
  private mutating func look(through view: CameraView) {
    seen = view
    renderer = ShotRenderer(
      width: size.width, height: size.height,
      view: view.map(toWidth: size.width, height: size.height))
    load()
  }

  /// Whether any frame may differ from another.
  package var isMoving: Bool { !runs.isEmpty || camera?.moves == true || shot.hasMovingLayers }

  /// The frame of a number, where the shot has `count` of them.
  ///
  /// - Throws: `tooSlow` where a program takes longer to go there than it may.
  /// - Complexity: what drawing the shot takes, where the camera is under way.
  package mutating func frame(_ number: Int, of count: Int, at rate: FrameRate)
    throws(LayerProgramError) -> Bitmap
  {
    let next = shot.posed(inFrame: number, of: count, at: rate)
    let view = camera?.view(inFrame: number, of: count, at: rate)
    if let view, view != seen {
      posed = next
      look(through: view)
    } else {
      pose(next)
    }
    return try frame(at: Self.tick(ofFrame: number, at: rate))
  }

  /// Has the layers be where a frame has them; only those that are elsewhere now are drawn anew.
  private mutating func pose(_ next: Shot) {
    let moved = next.layers.indices.filter { index in
      let (before, now) = (posed.layers[index], next.layers[index])
      return before.transform.value != now.transform.value
        || before.opacity.value != now.opacity.value
    }
    posed = next
    if !moved.isEmpty { _ = renderer.update(next, moved.map { .layer(next.layers[$0].id) }) }
  }

  /// The frame at a time after the shot's beginning, in sixtieths of a second, through the camera as it stands.
  ///
  /// - Throws: `tooSlow` where a program takes longer to go there than it may.
  package mutating func frame(at ticks: Int) throws(LayerProgramError) -> Bitmap {
    for i in runs.indices {
      let frame = try runs[i].run.frame(at: ticks)
      _ = renderer.setFrame(HalvedPicture(frame), of: runs[i].layer, in: posed)
    }
    return renderer.picture(of: posed)
  }

  /// The tick that the frame of a number shows, at `rate` frames a second.
  package static func tick(ofFrame number: Int, at rate: FrameRate) -> Int {
    number * 60 * Int(rate.denominator) / Int(rate.numerator)
  }
}
