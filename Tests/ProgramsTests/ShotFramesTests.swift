import Bricks
import CatrobatFile
import Foundation
import Geometry
import LibraryStore
import Media
import Programs
import Raster
import Rendering
import Storyboard
import TestSupport
import Testing
import Words

@Suite struct `Frames of a shot with programs` {
  private let red = Color(red: 220, green: 20, blue: 30)
  private let canvas = CanvasSize(width: 120, height: 80)

  private func shot(_ program: LayerProgram, isVisible: Bool = true) throws -> Shot {
    var shot = Shot(id: ShotID(high: 1, low: 1))
    let layer = LayerID(high: 5, low: 5)
    let new = NewLayer(.program(program), name: "P", order: .between(.middle, nil))
    try shot.apply(
      ShotEdit(
        id: EditID(high: 1, low: 1), session: SessionID(high: 2, low: 2),
        .change([.insertLayer(layer, new), .setLayer(layer, .isVisible(isVisible))])))
    return shot
  }

  /// The middle of the red square, as a column.
  private func column(_ frame: Bitmap) -> Int? {
    let columns = (0..<frame.width).filter { frame[$0, 40] == Pixel(red) }
    return columns.isEmpty ? nil : columns.reduce(0, +) / columns.count
  }

  @Test func `show each program as it is then, forwards and backwards`() async throws {
    let library = try await ScratchLibrary()
    let archive = try SmallProgram.archive()
    let kept = try KeptProgram(archive, in: library.store.assets, run: .init(start: 6))
    var frames = ShotFrames(try shot(kept.layer), canvas: canvas, assets: library.store.assets)
    #expect(frames.isMoving && frames.problems.isEmpty)
    let looks = try LookPictures(of: archive).pictures
    for tick in [0, 3, 9, 4, 0] {
      var machine = Machine(archive.document.program, pictures: looks)
      for _ in 0..<(6 + tick) { machine.tick() }
      var painter = StagePainter()
      let isSame = try frames.frame(at: tick) == painter.frame(of: machine)
      #expect(isSame, "at tick \(tick)")
    }
    try await library.store.close()
  }

  @Test func `the first is what the shot shows on its own`() async throws {
    let library = try await ScratchLibrary()
    let kept = try KeptProgram(
      try SmallProgram.archive(), in: library.store.assets, run: .init(start: 20))
    let shot = try shot(kept.layer)
    var still = ShotFrames(
      try self.shot(kept.layer), canvas: canvas, assets: library.store.assets)
    let first = try still.frame(at: 0)
    // Without its document a program shows its picture.
    let broken = LayerProgram(
      document: AssetID(words: SIMD4(1, 2, 3, 4)), files: [], run: kept.layer.run,
      picture: kept.layer.picture)
    var picture = ShotFrames(
      try self.shot(broken), canvas: canvas, assets: library.store.assets)
    #expect(picture.problems.count == 1 && !picture.isMoving)
    let isSame = try picture.frame(at: 0) == first && picture.frame(at: 30) == first
    #expect(isSame)
    #expect(shot.imageAssets == [kept.layer.picture.asset])
    try await library.store.close()
  }

  @Test func `a program without a background lets the drawing below be seen`() async throws {
    let library = try await ScratchLibrary()
    let assets = library.store.assets
    let green = Pixel(Color(red: 10, green: 120, blue: 60))
    let drawing = Bitmap(
      width: SmallProgram.stage.width, height: SmallProgram.stage.height, filledWith: green)
    let picture = try assets.keep(look: upload(PNG.encode(drawing), to: assets))
    let archive = try SmallProgram.archive(hasPaper: false)
    let kept = try KeptProgram(archive, in: assets, run: .init(start: 3))
    var shot = Shot(id: ShotID(high: 1, low: 1))
    let below = OrderKey.between(.middle, nil)
    try shot.apply(
      ShotEdit(
        id: EditID(high: 1, low: 1), session: SessionID(high: 2, low: 2),
        .change([
          .insertLayer(
            LayerID(high: 5, low: 4),
            NewLayer(
              .image(
                LayerImage(
                  asset: picture, width: UInt32(canvas.width), height: UInt32(canvas.height))!),
              name: "D", order: below)),
          .insertLayer(
            LayerID(high: 5, low: 5),
            NewLayer(.program(kept.layer), name: "P", order: .between(below, nil))),
        ])))
    var frames = ShotFrames(shot, canvas: canvas, assets: assets)
    let looks = try LookPictures(of: archive).pictures
    for tick in [0, 4] {
      var machine = Machine(archive.document.program, pictures: looks)
      for _ in 0..<(3 + tick) { machine.tick() }
      var painter = StagePainter()
      var expected = drawing
      expected.composite(painter.frame(of: machine, on: .clear))
      let frame = try frames.frame(at: tick)
      let isSame = frame == expected
      #expect(isSame, "at tick \(tick)")
      #expect(frame[0, 0] == green && column(frame) != nil)
      // What the pen has left, behind the square.
      #expect(frame[62, 40] == Pixel(Color(red: 0, green: 0, blue: 255)))
    }
    // So does the layer's own picture.
    let own = try PNG.decode(try #require(assets.picture(of: kept.layer.picture.asset)))
    #expect(own[0, 0] == .clear && own[62, 40].alpha == 255)
    try await library.store.close()
  }

  private func upload(_ bytes: [UInt8], to assets: AssetStore) throws -> AssetUpload {
    let upload = try assets.begin()
    try upload.append(Data(bytes))
    return upload
  }

  @Test func `what came from outside comes again`() async throws {
    let library = try await ScratchLibrary()
    let assets = library.store.assets
    let log = Data(#"[{"tick":3,"touch":1,"x":0,"y":0},{"tick":4,"release":1}]"#.utf8)
    let input = try assets.keep(Array(log))
    let run = LayerProgram.Run(start: 0, input: input)
    let kept = try KeptProgram(try SmallProgram.archive(), in: assets, run: run)
    let touched = try shot(kept.layer)
    let plain = try shot(
      try KeptProgram(try SmallProgram.archive(), in: assets, run: .init(start: 0)).layer)
    var (a, b) = (
      ShotFrames(touched, canvas: canvas, assets: assets),
      ShotFrames(plain, canvas: canvas, assets: assets)
    )
    let before = try [a.frame(at: 2), b.frame(at: 2)].map(column)
    #expect(before[0] == before[1])
    let after = try [a.frame(at: 4), b.frame(at: 4)].map(column)
    let (back, on) = (try #require(after[0]), try #require(after[1]))
    #expect(back < on)
    try await library.store.close()
  }

  @Test func `a hidden program costs nothing, and a broken input is said`() async throws {
    let library = try await ScratchLibrary()
    let assets = library.store.assets
    let kept = try KeptProgram(try SmallProgram.archive(), in: assets)
    #expect(
      !ShotFrames(try shot(kept.layer, isVisible: false), canvas: canvas, assets: assets).isMoving)
    let input = try assets.keep(Array(#"[{"tick":-1,"release":1}]"#.utf8))
    let odd = LayerProgram(
      document: kept.layer.document, files: kept.layer.files, run: .init(input: input),
      picture: kept.layer.picture)
    let frames = ShotFrames(try shot(odd), canvas: canvas, assets: assets)
    #expect(frames.problems.first?.contains("entry 1 is before tick 0") == true)
    try await library.store.close()
  }

  @Test func `frame by frame time goes on at sixty ticks a second`() {
    #expect((0..<5).map { ShotFrames.tick(ofFrame: $0, at: .film) } == [0, 2, 5, 7, 10])
    #expect(ShotFrames.tick(ofFrame: 60, at: FrameRate(numerator: 60)) == 60)
  }

  /// A shot with ink over its canvas, and what the camera does.
  private func filmed(_ move: CameraMove?, seed: UInt64) throws -> Shot {
    var random = SplitMix64(seed: seed)
    var shot = Shot(id: ShotID(high: 1, low: 1))
    let session = SessionID(high: 2, low: 2)
    for _ in 0..<12 {
      let change = ShotChange.insertElement(
        random.id(), layer: Shot.firstLayer(of: shot.id), .stroke(random.stroke()))
      try shot.apply(ShotEdit(id: random.id(), session: session, .change([change])))
    }
    if let move {
      try shot.apply(ShotEdit(id: random.id(), session: session, .change([.setCamera(move)])))
    }
    return shot
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `seen by a camera that sees the canvas are as without one`(seed: UInt64) async throws {
    let library = try await ScratchLibrary()
    let whole = CameraFrame(whole: canvas)
    var plain = ShotFrames(
      try filmed(nil, seed: seed), canvas: canvas, assets: library.store.assets)
    var seen = ShotFrames(
      try filmed(CameraMove(start: whole, end: whole), seed: seed), canvas: canvas,
      assets: library.store.assets)
    #expect(!seen.isMoving)
    let isSame = try plain.frame(at: 0) == seen.frame(3, of: 9, at: .film)
    #expect(isSame)
    try await library.store.close()
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `seen by a camera are parts of the canvas drawn larger`(seed: UInt64) async throws {
    let library = try await ScratchLibrary()
    // From the upper left quarter to the lower right one.
    let move = CameraMove(
      start: CameraFrame(middle: Point(x: 30, y: 20), width: 60, degrees: 0)!,
      end: CameraFrame(middle: Point(x: 90, y: 60), width: 60, degrees: 0)!)
    let shot = try filmed(move, seed: seed)
    var frames = ShotFrames(shot, canvas: canvas, assets: library.store.assets)
    #expect(frames.isMoving)
    var large = ShotFrames(
      shot, canvas: canvas, scale: 2, assets: library.store.assets, throughCamera: false)
    let all = try large.frame(at: 0)
    for (number, left, top) in [(0, 0, 0), (8, 120, 80), (0, 0, 0)] {
      let frame = try frames.frame(number, of: 9, at: .film)
      var isSame = frame.width == 120 && frame.height == 80
      for y in 0..<80 {
        for x in 0..<120 where frame[x, y] != all[left + x, top + y] { isSame = false }
      }
      #expect(isSame, "frame \(number)")
    }
    // Between them it sees what lies between.
    let between = try frames.frame(4, of: 9, at: .film)
    var isSame = true
    for y in 0..<80 {
      for x in 0..<120 where between[x, y] != all[60 + x, 40 + y] { isSame = false }
    }
    #expect(isSame)
    try await library.store.close()
  }
}

@Suite struct `Frames of a shot with layers that move` {
  private let canvas = CanvasSize(width: 160, height: 90)
  private let rate = FrameRate(numerator: 24)

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `are those of the shot as it is posed, in any order, through the camera too`(seed: UInt64)
    async throws
  {
    var random = SplitMix64(seed: seed)
    let library = try await ScratchLibrary()
    var (shot, _) = random.shot(editCount: 40)
    for layer in shot.layers where !layer.isRemoved.value && random.oneIn(2) {
      try shot.apply(
        ShotEdit(
          id: random.id(), session: random.id(),
          .change([.setLayer(layer.id, .motion(random.layerMotion()))])))
    }
    let camera = seed % 3 == 0 ? shot.camera.value : nil
    var frames = ShotFrames(
      shot, canvas: canvas, assets: library.store.assets, throughCamera: camera != nil)
    #expect(!shot.hasMovingLayers || frames.isMoving)
    let underWay = shot.framesUnderWay(of: 48, at: rate)
    var seen: [Int: Bitmap] = [:]
    let (lower, upper) = (underWay.lowerBound, underWay.upperBound)
    for frame in [0, 1, 7, 20, 47, 3, lower - 1, lower, upper - 1, upper] where 0..<48 ~= frame {
      let picture = try frames.frame(frame, of: 48, at: rate)
      let posed = shot.posed(inFrame: frame, of: 48, at: rate)
      let fresh: ShotRenderer
      if let camera {
        let view = camera.view(inFrame: frame, of: 48, at: rate)
        fresh = ShotRenderer(
          width: 160, height: 90, view: view.map(toWidth: 160, height: 90))
      } else {
        fresh = ShotRenderer(canvas: canvas)
      }
      fresh.load(posed)
      #expect((picture == fresh.picture(of: posed)) == true, "frame \(frame)")
      seen[frame] = picture
    }
    // The camera that is not looked through is under way as well.
    if camera != nil || shot.camera.value == nil {
      for (frame, picture) in seen {
        if frame < lower { #expect((picture == seen[0]) == true, "frame \(frame)") }
        if frame > upper, let alike = seen[upper] {
          #expect((picture == alike) == true, "frame \(frame)")
        }
      }
    }
    try await library.store.close()
  }
}
