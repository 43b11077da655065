import Geometry
import Storyboard
import TestSupport
import Testing

@Suite struct `A move of the camera` {
  private static let rates = [
    FrameRate(numerator: 24), FrameRate(numerator: 24000, denominator: 1001),
    FrameRate(numerator: 60),
  ]
  private let canvas = CanvasSize(width: 640, height: 360)

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `begins at its start, ends at its end, and stands before and behind`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let move = random.cameraMove()
      let rate = Self.rates.randomElement(using: &random)!
      let count = random.number(2...200)
      let views = (0..<count).map { move.view(inFrame: $0, of: count, at: rate) }
      #expect(views[0] == move.start.view)
      #expect(views[count - 1] == move.end.view)
      let moving = move.framesUnderWay(of: count, at: rate)
      #expect(moving.lowerBound >= 0 && moving.upperBound <= count)
      for frame in views.indices {
        if frame < moving.lowerBound { #expect(views[frame] == move.start.view) }
        if move.moves, frame >= moving.upperBound, frame > 0 {
          #expect(views[frame] == move.end.view)
        }
      }
      #expect(move.moves || moving.isEmpty)
    }
  }

  @Test func `stands for as many frames as it is to`() {
    let (start, end) = (CameraFrame(whole: canvas), CameraFrame(x: 9000, y: 9000, width: 8000))
    let move = CameraMove(start: start, end: end, easing: .even, holdStart: 500, holdEnd: 250)
    let rate = FrameRate(numerator: 24)
    // Twelve frames after the first, and six before the last.
    #expect(move.framesUnderWay(of: 48, at: rate) == 13..<41)
    #expect(move.view(inFrame: 12, of: 48, at: rate) == start.view)
    #expect(move.view(inFrame: 13, of: 48, at: rate) != start.view)
    #expect(move.view(inFrame: 40, of: 48, at: rate) != end.view)
    #expect(move.view(inFrame: 41, of: 48, at: rate) == end.view)
    // Longer than the shot: a cut.
    let long = CameraMove(start: start, end: end, holdStart: 3_600_000, holdEnd: 3_600_000)
    #expect(long.framesUnderWay(of: 48, at: rate).isEmpty)
    #expect(long.view(inFrame: 46, of: 48, at: rate) == start.view)
    #expect(long.view(inFrame: 47, of: 48, at: rate) == end.view)
    // One frame is the beginning.
    #expect(move.view(inFrame: 0, of: 1, at: rate) == start.view)
    #expect(move.framesUnderWay(of: 1, at: rate).isEmpty)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `has its corners on straight lines, and grows by equal factors`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var move = random.cameraMove()
    move.end.turn = move.start.turn
    let (first, last) = (move.start.view.corners(of: canvas), move.end.view.corners(of: canvas))
    for part in [0.1, 0.25, 0.5, 0.8] {
      let view = move.view(after: part)
      for (i, corner) in view.corners(of: canvas).enumerated() {
        let (way, gone) = (last[i] - first[i], corner - first[i])
        let size = max(1, way.length, move.start.view.width, move.end.view.width)
        #expect(way.cross(gone).magnitude <= 1e-7 * size * size)
        #expect(way.dot(gone) >= -1e-7 * size * size && gone.length <= way.length + 1e-7 * size)
      }
      let later = move.view(after: part + 0.1)
      let factor = later.width / view.width
      let whole = move.end.view.width / move.start.view.width
      #expect((logarithm(factor) - 0.1 * logarithm(whole)).magnitude < 1e-9)
    }
  }

  @Test(arguments: CameraEasing.allCases)
  func `goes forward only, and all the way`(easing: CameraEasing) {
    #expect(easing.progress(at: 0) == 0 && easing.progress(at: 1) == 1)
    #expect(easing.progress(at: -3) == 0 && easing.progress(at: 7) == 1)
    let steps = (0...1000).map { easing.progress(at: Double($0) / 1000) }
    for (a, b) in zip(steps, steps.dropFirst()) { #expect(b > a) }
    let (first, last) = (steps[1] * 1000, (1 - steps[999]) * 1000)
    #expect((first < 0.01) == (easing == .slowStart || easing == .slowBoth), "\(first)")
    #expect((last < 0.01) == (easing == .slowEnd || easing == .slowBoth), "\(last)")
  }

  @Test func `turns the shorter way`() {
    let move = CameraMove(
      start: CameraFrame(x: 0, y: 0, width: 6400, turn: 17_000),
      end: CameraFrame(x: 0, y: 0, width: 6400, turn: -17_000), easing: .even)
    #expect((move.view(after: 0.5).angle - 3.141592653589793).magnitude < 1e-9)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `shows its corners in the corners of the picture`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let view = random.cameraFrame().view
    let map = view.map(toWidth: 320, height: 180)
    let size = max(1, view.middle.length / view.width)
    let wanted = [(0.0, 0.0), (320, 0), (320, 180), (0, 180)]
    for (corner, place) in zip(view.corners(of: canvas), wanted) {
      #expect(map(corner).distance(to: Point(x: place.0, y: place.1)) < 1e-8 * size * 320)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `is made of frames within their limits, as near as may be`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (x, y) = (random.double(in: -9e4...9e4), random.double(in: -9e4...9e4))
    let (width, degrees) = (random.double(in: -50...9e4), random.double(in: -900...900))
    let frame = try #require(
      CameraFrame(middle: Point(x: x, y: y), width: width, degrees: degrees))
    #expect(frame.isValid)
    if x.magnitude < 65_536 { #expect((frame.view.middle.x - x).magnitude <= 1.0 / 128) }
    if 16...65_536 ~= width { #expect((frame.view.width - width).magnitude <= 1.0 / 128) }
    let off = ((Double(frame.turn) / 100 - degrees) / 360).rounded() * 360
    #expect((Double(frame.turn) / 100 - degrees - off).magnitude <= 0.0051)
    #expect(CameraFrame(middle: Point(x: .nan, y: 0), width: 3, degrees: 0) == nil)
  }

  @Test func `is called what it is called on a set`() {
    func kind(_ end: CameraFrame) -> CameraMoveKind {
      CameraMove(start: CameraFrame(x: 6400, y: 6400, width: 6400), end: end).kind
    }
    #expect(kind(CameraFrame(x: 6400, y: 6400, width: 6400)) == .hold)
    #expect(kind(CameraFrame(x: 9000, y: 6900, width: 6400)) == .panRight)
    #expect(kind(CameraFrame(x: 3000, y: 6900, width: 6400)) == .panLeft)
    #expect(kind(CameraFrame(x: 6000, y: 3000, width: 6400)) == .tiltUp)
    #expect(kind(CameraFrame(x: 6400, y: 9000, width: 6400)) == .tiltDown)
    #expect(kind(CameraFrame(x: 9000, y: 9000, width: 6400)) == .move)
    #expect(kind(CameraFrame(x: 9000, y: 6400, width: 3200)) == .pushIn)
    #expect(kind(CameraFrame(x: 6400, y: 6400, width: 12800)) == .pullOut)
    #expect(kind(CameraFrame(x: 6400, y: 6400, width: 6400, turn: 500)) == .roll)
  }

  @Test func `beyond its limits is refused`() throws {
    var random = SplitMix64(seed: 1)
    var shot = Shot(id: random.id())
    let good = CameraFrame(whole: canvas)
    func edit(_ change: ShotChange) -> ShotEdit {
      ShotEdit(id: random.id(), session: SessionID(high: 1, low: 1), .change([change]))
    }
    for bad in [
      CameraFrame(x: .max, y: 0, width: 6400), CameraFrame(x: 0, y: .min, width: 6400),
      CameraFrame(x: 0, y: 0, width: 0), CameraFrame(x: 0, y: 0, width: .max),
      CameraFrame(x: 0, y: 0, width: 6400, turn: 18_000),
    ] {
      #expect(throws: EditError.camera) {
        try shot.apply(edit(.setCamera(CameraMove(start: good, end: bad))))
      }
    }
    #expect(throws: EditError.camera) {
      try shot.apply(
        edit(.setCamera(CameraMove(start: good, end: good, holdStart: 3_600_001))))
    }
    for points in [[], [Perspective.Point](repeating: .init(x: 0, y: 0), count: 4)] {
      #expect(throws: EditError.perspective) {
        try shot.apply(edit(.setPerspective(Perspective(points))))
      }
    }
    #expect(throws: EditError.perspective) {
      try shot.apply(edit(.setPerspective(Perspective([.init(x: .max, y: 0)]))))
    }
    #expect(shot.position == 0)
  }
}
