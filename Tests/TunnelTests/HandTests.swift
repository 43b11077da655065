import Geometry
import Gestures
import TestSupport
import Testing
import Tunnel

/// What a hand on the stage does to the view, to the window, the old photograph and the crop.
struct HandTests {
  private static let sizes = TunnelHand.Sizes(old: (400, 300), new: (1000, 700))
  private static let start: TunnelLook = {
    var look = TunnelLook(oldWidth: 400, oldHeight: 300, newWidth: 1000, newHeight: 700)
    look.window.angle = 20
    return look
  }()

  private static func hand(_ part: TunnelHand.Part) -> TunnelHand {
    var hand = TunnelHand()
    hand.part = part
    hand.view.place(
      in: Point(x: 640, y: 480), whole: Rect(minX: 0, minY: 0, maxX: 1000, maxY: 700))
    return hand
  }

  /// Takes fingers from their starts to their ends; the look that has come of it.
  private static func drag(
    _ hand: inout TunnelHand, _ starts: [Point], _ ends: [Point], steps: Int = 3,
    keys: PointerKeys = [], handle: Int? = nil, look: TunnelLook = start
  ) -> TunnelLook {
    var look = look
    func take(_ phase: PointerPhase, _ pointer: Int, _ place: Point) {
      let input = SurfaceInput(
        .pointer(phase), pointer: pointer, device: .pen, keys: keys, handle: handle, place: place,
        time: 0)
      if let next = hand.handle(input, on: look, sizes).look { look = next }
    }
    for (i, place) in starts.enumerated() { take(.down, i, place) }
    for step in 1...steps {
      for i in starts.indices {
        let part = Double(step) / Double(steps)
        take(.move, i, step == steps ? ends[i] : starts[i].interpolated(to: ends[i], part))
      }
    }
    for (i, place) in ends.enumerated() { take(.up, i, place) }
    #expect(!hand.isOn)
    return look
  }

  private static func place(_ random: inout SplitMix64) -> Point {
    Point(x: random.double(in: 60...580), y: random.double(in: 60...420))
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `what lies under two fingers stays under them`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let starts = [Self.place(&random), Self.place(&random)]
    let ends = [Self.place(&random), Self.place(&random)]
    guard starts[0].distance(to: starts[1]) > 30, ends[0].distance(to: ends[1]) > 30 else { return }
    for part in [TunnelHand.Part.old, .window] {
      var hand = Self.hand(part)
      // Free of what clicks in.
      let look = Self.drag(&hand, starts, ends, keys: .constrain)
      for (start, end) in zip(starts, ends) {
        let (from, to) = (hand.view.toPhotograph(start), hand.view.toPhotograph(end))
        if part == .old {
          let held = try #require(Self.start.alignment.inverse?(from))
          #expect(try #require(look.alignment(held)).distance(to: to) < 1e-6)
        } else {
          let growth = look.window.width / Self.start.window.width
          let held = Self.start.window.toShape(from) * growth
          #expect(look.window.toShape(to).distance(to: held) < 1e-6)
        }
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `steps do not matter, only where the fingers are`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = random.int(in: 1...2)
    let starts = (0..<count).map { _ in Self.place(&random) }
    let ends = (0..<count).map { _ in Self.place(&random) }
    let part = TunnelHand.Part(rawValue: UInt8(random.int(in: 0...3)))!
    let handle = random.int(in: 0...1) == 0 ? random.int(in: 0...12) : nil
    let looks = [1, 2, 17].map { steps in
      var hand = Self.hand(part)
      return Self.drag(&hand, starts, ends, steps: steps, handle: handle)
    }
    #expect(looks[0] == looks[1] && looks[1] == looks[2])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the view moves with the fingers and the look stays`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var hand = Self.hand(.view)
    let start = Self.place(&random)
    let held = hand.view.toPhotograph(start)
    let end = start + Point(x: random.double(in: -40...40), y: random.double(in: -40...40))
    #expect(Self.drag(&hand, [start], [end]) == Self.start)
    #expect(hand.view.toStage(held).distance(to: end) < 1e-9)
    #expect(!hand.view.isFitting)
    // With its key whatever fingers move otherwise.
    var other = Self.hand(.window)
    #expect(Self.drag(&other, [start], [end], keys: .pan) == Self.start)
    #expect(other.view == hand.view)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `something of the photograph stays on the stage`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var view = Self.hand(.view).view
    for _ in 0..<20 {
      if random.int(in: 0...1) == 0 {
        view.move(by: Point(x: random.double(in: -900...900), y: random.double(in: -900...900)))
      } else {
        view.zoom(by: random.double(in: 0.1...9), about: Self.place(&random))
      }
      #expect(0.02...32 ~= view.scale)
      let seen = view.seen(ratio: 1)
      #expect(seen.width >= min(13, Int(1000 * view.scale)) && seen.height >= 13)
      #expect(seen.maxX <= 640 && seen.maxY <= 480 && seen.minX >= 0 && seen.minY >= 0)
    }
    view.fit()
    #expect(view == Self.hand(.view).view)
  }

  @Test
  func `a view that fits goes on to fit, one that was moved stays`() {
    var view = Self.hand(.view).view
    let whole = Rect(minX: 100, minY: 100, maxX: 300, maxY: 200)
    view.place(in: Point(x: 232, y: 400), whole: whole)
    #expect(view.scale == 1 && view.toStage(Point(x: 100, y: 100)) == Point(x: 16, y: 150))
    view.move(by: Point(x: 5, y: 0))
    view.place(in: Point(x: 900, y: 900), whole: whole)
    #expect(view.scale == 1 && view.toStage(Point(x: 100, y: 100)) == Point(x: 21, y: 150))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a side of the window goes with the finger, its middle stays`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var hand = Self.hand(.window)
    let window = Self.start.window
    let handle = random.int(in: 0...2)
    // At the right and lower sides, in the window's own frame.
    let (sine, cosine) = sinCos(20 * radiansPerDegree)
    func onStage(_ u: Double, _ v: Double) -> Point {
      hand.view.toStage(
        window.center + Point(x: u * cosine - v * sine, y: u * sine + v * cosine))
    }
    let (du, dv) = (random.double(in: -60...60), random.double(in: -60...60))
    let start = onStage(window.width / 2, window.height / 2)
    let end = onStage(window.width / 2 + du, window.height / 2 + dv)
    let after = Self.drag(&hand, [start], [end], handle: handle).window
    #expect(after.center == window.center && after.angle == window.angle)
    #expect(abs(after.width - window.width - (handle == 1 ? 0 : 2 * du)) < 1e-8)
    #expect(abs(after.height - window.height - (handle == 0 ? 0 : 2 * dv)) < 1e-8)
  }

  @Test
  func `a finger goes around the middle, and a corner is drawn away from it`() throws {
    var hand = Self.hand(.old)
    let center = hand.view.toStage(Point(x: 500, y: 350))
    let arm = Point(x: 80, y: 0)
    let turned = Self.drag(
      &hand, [center + arm], [center + arm.turnedQuarter], keys: [.turn, .constrain])
    let placement = try #require(turned.placement(oldWidth: 400, oldHeight: 300))
    #expect(abs(placement.angle - 90) < 1e-9)
    #expect(placement.center.distance(to: Point(x: 500, y: 350)) < 1e-9)
    let grown = Self.drag(&hand, [center + arm], [center + arm * 1.5], handle: 3)
    let before = try #require(Self.start.placement(oldWidth: 400, oldHeight: 300))
    let after = try #require(grown.placement(oldWidth: 400, oldHeight: 300))
    #expect(abs(after.scale / before.scale - 1.5) < 1e-9)
  }

  // MARK: The crop

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `whatever is asked for, the crop lies inside the photograph`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func at(_ most: Double) -> Double { random.double(in: -1...2) * most }
    func isInside(_ crop: PixelRect) -> Bool {
      crop.minX >= 0 && crop.minY >= 0 && crop.maxX <= 400 && crop.maxY <= 300
        && crop.width >= 8 && crop.height >= 8
    }
    let corner = Point(x: at(400), y: at(300))
    let crop = PixelRect(
      cropping: Rect(
        minX: corner.x, minY: corner.y, maxX: corner.x + at(400), maxY: corner.y + at(300)),
      width: 400, height: 300)
    #expect(isInside(crop))
    let handle = (random.int(in: -1...1), random.int(in: -1...1))
    let way = Point(x: at(400), y: at(300))
    #expect(isInside(crop.pulled(handle, by: way, width: 400, height: 300)))
    #expect(
      isInside(
        crop.shifted(by: way, scale: random.double(in: 0...4), width: 400, height: 300)))
  }

  @Test
  func `a handle moves its own sides only`() {
    let crop = PixelRect(minX: 100, minY: 100, maxX: 200, maxY: 200)
    func pulled(_ across: Int, _ down: Int, _ x: Double, _ y: Double) -> [Int] {
      let after = crop.pulled((across, down), by: Point(x: x, y: y), width: 400, height: 300)
      return [after.minX, after.minY, after.width, after.height]
    }
    #expect(pulled(-1, 0, -30, 50) == [70, 100, 130, 100])
    #expect(pulled(1, 1, 30, 50) == [100, 100, 130, 150])
    #expect(pulled(1, 0, -500, 0) == [100, 100, 8, 100])
    #expect(pulled(-1, -1, 500, 500) == [192, 192, 8, 8])
  }

  @Test
  func `a crop grows about its middle until it meets the photograph's edge`() {
    let crop = PixelRect(minX: 100, minY: 100, maxX: 200, maxY: 200)
    #expect(
      crop.shifted(by: Point(x: 10, y: -10), scale: 1.5, width: 400, height: 300)
        == PixelRect(minX: 85, minY: 65, maxX: 235, maxY: 215))
    #expect(
      crop.shifted(by: .zero, scale: 9, width: 400, height: 300)
        == PixelRect(width: 300, height: 300))
  }

  @Test
  func `of a photograph smaller than a crop can be, all is kept`() {
    let crop = PixelRect(
      cropping: Rect(minX: 3, minY: 3, maxX: 5, maxY: 5), width: 5, height: 4)
    #expect(crop == PixelRect(width: 5, height: 4))
  }

  @Test
  func `a hand pulls the crop by the pixels of the photograph`() {
    var hand = Self.hand(.crop)
    var look = Self.start
    look.crop = PixelRect(minX: 200, minY: 200, maxX: 600, maxY: 500)
    // The lower right corner: the last of three rows of three handles.
    let start = hand.view.toStage(Point(x: 600, y: 500))
    let end = hand.view.toStage(Point(x: 650, y: 470))
    #expect(
      Self.drag(&hand, [start], [end], handle: 12, look: look).crop
        == PixelRect(minX: 200, minY: 200, maxX: 650, maxY: 470))
    #expect(
      Self.drag(&hand, [start], [end], look: look).crop
        == PixelRect(minX: 250, minY: 170, maxX: 650, maxY: 470))
  }

  // MARK: Points

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a tap adds a point where it is, a drag moves one, and none leaves the photograph`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var pane = PaneHand()
    pane.view.place(
      in: Point(x: 300, y: 300), whole: Rect(minX: 0, minY: 0, maxX: 200, maxY: 100))
    let place = Point(x: random.double(in: 0...200), y: random.double(in: 0...100))
    let start = pane.view.toStage(place)
    func take(_ phase: PointerPhase, _ at: Point, _ handle: Int? = nil) -> PaneHand.Outcome {
      pane.handle(
        SurfaceInput(
          .pointer(phase), pointer: 1, device: .touch, handle: handle, place: at, time: 0),
        held: handle.map { _ in place }, width: 200, height: 100)
    }
    _ = take(.down, start)
    let tapped = take(.up, start)
    #expect(tapped.isAdded && tapped.place.distance(to: place) < 1e-9)
    #expect(take(.down, start, 4).held == 4)
    let end = Point(x: random.double(in: -300...600), y: random.double(in: -300...600))
    guard start.distance(to: end) > 8 else { return }
    let view = pane.view
    _ = take(.move, end)
    let whole = Rect(minX: 0, minY: 0, maxX: 200, maxY: 100)
    let lifted = take(.up, end)
    #expect(lifted.moved == 4 && lifted.isOver && !lifted.isAdded)
    #expect(lifted.place.distance(to: whole.nearest(to: view.toPhotograph(end))) < 1e-9)
    #expect(pane.view == view)
  }

  /// Also where the second finger has moved before, and the first lies still.
  @Test(arguments: [false, true])
  func `fingers of which one has come later add no point`(hasPinched: Bool) {
    var pane = PaneHand()
    pane.view.place(
      in: Point(x: 300, y: 300), whole: Rect(minX: 0, minY: 0, maxX: 200, maxY: 100))
    func take(_ phase: PointerPhase, _ pointer: Int, _ at: Point) -> PaneHand.Outcome {
      pane.handle(
        SurfaceInput(.pointer(phase), pointer: pointer, device: .touch, place: at, time: 0),
        held: nil, width: 200, height: 100)
    }
    _ = take(.down, 1, Point(x: 100, y: 150))
    _ = take(.down, 2, Point(x: 200, y: 150))
    let second = Point(x: hasPinched ? 260 : 200, y: 150)
    if hasPinched { _ = take(.move, 2, second) }
    #expect(!take(.up, 2, second).isAdded)
    #expect(!take(.up, 1, Point(x: 100, y: 150)).isAdded)
    // The next tap does.
    _ = take(.down, 3, Point(x: 150, y: 150))
    #expect(take(.up, 3, Point(x: 150, y: 150)).isAdded)
  }
}
