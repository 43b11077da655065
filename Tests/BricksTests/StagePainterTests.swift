import Bricks
import Geometry
import Raster
import TestSupport
import Testing
import Words

/// Frames are what their looks give one by one, however many lie over one another.
struct StagePainterTests {
  /// With which no size of a look lies on the border between two halvings.
  private static let scale = 0.27

  /// Opaque, but for a clear border and a half clear corner.
  private func look(_ random: inout SplitMix64) -> Bitmap {
    let side = random.int(in: 20...300)
    var picture = Bitmap(width: side, height: side)
    let color = Color(rgba: UInt32(truncatingIfNeeded: random.next()) | 255)
    picture.fill(PixelRect(minX: 2, minY: 3, maxX: side - 1, maxY: side), with: Pixel(color))
    picture.fill(
      PixelRect(width: 9, height: 9), with: Pixel(Color(red: 90, green: 200, blue: 9, alpha: 128)))
    return picture
  }

  private func number(_ random: inout SplitMix64, _ range: ClosedRange<Int>) -> Formula {
    .number(Text("\(random.int(in: range))"))
  }

  private func crowd(_ random: inout SplitMix64) -> Machine {
    var builder = ProgramBuilder()
    builder.object("Background", looks: ["ground"])
    for index in 0..<60 {
      var bricks: [Brick] = [
        .plain(
          "PlaceAtBrick",
          [
            "X_POSITION": number(&random, -260...260), "Y_POSITION": number(&random, -420...420),
          ]),
        .plain("PointInDirectionBrick", ["DEGREES": number(&random, -180...180)]),
      ]
      if index % 7 == 0 {
        bricks.append(
          .plain(
            "SetTransparencyBrick",
            ["TRANSPARENCY": index == 7 ? .number("0.1") : number(&random, 0...110)]))
      }
      if index % 3 == 0 {
        bricks.append(.plain("SetSizeToBrick", ["SIZE": number(&random, 10...250)]))
      }
      if index % 11 == 0 {
        bricks.append(
          Brick("SetRotationStyleBrick", fields: [Markup("selection", .text("0"))]))
      }
      if index % 13 == 0 { bricks.append(Brick("HideBrick")) }
      if index % 4 == 0 {
        bricks += [.wait("0.1"), .plain("ChangeXByNBrick", ["X_POSITION_CHANGE": .number("60")])]
      }
      builder.object(Text("o\(index)"), [start(bricks)], looks: [Text("look \(index)")])
    }
    var pictures: [Handle<Program.Look>: LookPicture] = [:]
    for handle in builder.program.allLooks.handles {
      pictures[handle] = LookPicture(look(&random))
    }
    return Machine(builder.program, pictures: pictures).after(3)
  }

  /// One look, whole, over what is there.
  private func draw(_ figure: Machine.Figure, of machine: Machine, on frame: inout Bitmap) {
    guard figure.isVisible, figure.size > 0, figure.transparency < 100, let look = figure.look,
      let picture = machine.picture(of: look)?.bitmap
    else { return }
    let (s, angle) = (figure.size / 100 * Self.scale, (figure.lookDirection - 90) * .pi / 180)
    let (width, height) = (Double(picture.width), Double(picture.height))
    let map = AffineTransform.translation(Point(x: -width / 2, y: -height / 2))
      .then(
        AffineTransform(a: figure.isMirrored ? -1 : 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      )
      .then(.rotation(angle)).then(.scale(s))
      .then(
        .translation(
          Point(
            x: Double(frame.width) / 2 + figure.x * Self.scale,
            y: Double(frame.height) / 2 - figure.y * Self.scale)))
    frame.composite(
      HalvedPicture(picture).sampled(through: map, in: frame.bounds),
      opacity: UInt8((255 * (1 - figure.transparency / 100)).rounded()))
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `a crowd is what its looks give one by one`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let machine = crowd(&random)
    var painter = StagePainter(scale: Self.scale)
    let frame = painter.frame(of: machine)
    var expected = Bitmap(width: frame.width, height: frame.height, filledWith: Pixel(.white))
    for figure in machine.figures { draw(figure, of: machine, on: &expected) }
    // The places are calculated in another order, which may move a pixel by 2⁻³²; and so a channel by one.
    let worst = zip(frame.pixels, expected.pixels).map { abs(Int($0) - Int($1)) }.max()!
    #expect(worst <= 2)
    // A painter that has drawn another moment before gives the same.
    var used = StagePainter(scale: Self.scale)
    let other = used.frame(of: machine.after(9))
    #expect((other == frame) == false)
    #expect((used.frame(of: machine) == frame) == true)
  }

  /// A program in a shot hid what was drawn below it with white.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `on nothing a crowd is what it is on paper, but for the paper`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let machine = crowd(&random)
    var painter = StagePainter(scale: Self.scale)
    let (paper, clear) = (painter.frame(of: machine), painter.frame(of: machine, on: .clear))
    var laid = Bitmap(width: paper.width, height: paper.height, filledWith: Pixel(.white))
    laid.composite(clear)
    // What is half clear is rounded once more.
    let worst = zip(laid.pixels, paper.pixels).map { abs(Int($0) - Int($1)) }.max()!
    #expect(worst <= 4)
    let alphas = (0..<clear.height).flatMap { y in (0..<clear.width).map { clear[$0, y].alpha } }
    #expect(alphas.contains(255) && alphas.contains { $0 < 255 })
    // Neither leaves anything to the other.
    #expect((painter.frame(of: machine) == paper) == true)
  }

  @Test func `a program sees white where nothing is, whatever it is painted on, and touches none`()
  {
    var builder = ProgramBuilder()
    let seen = builder.variable("seen")
    let touches = builder.variable("touches")
    builder.object("Background")
    builder.object(
      "one",
      [
        start([
          .wait("0.05"), .set(seen, .function("COLOR_AT_XY", .number("100"), .number("0"))),
          .set(touches, .function("COLLIDES_WITH_COLOR", Formula(.string, "#ffffff"))),
        ])
      ], looks: ["one"])
    let machine = Machine(builder.program, pictures: squares(of: builder.program, side: 4)).after(9)
    var painter = StagePainter()
    #expect(painter.frame(of: machine, on: .clear)[340, 400] == .clear)
    #expect(painter.frame(of: machine)[340, 400] == Pixel(.white))
    #expect(machine.value(of: seen) == .text("#ffffff"))
    #expect(machine.value(of: touches) == .truth(false))
  }

  /// An endless turn of the hue was NaN, and ended whoever drew it.
  @Test(arguments: ["1e400", "-1e400", "Infinity", "1e308"])
  func `a hue beyond all numbers is drawn`(_ words: String) {
    var builder = ProgramBuilder()
    builder.object("Background")
    let color = Brick.plain("SetColorBrick", ["COLOR": .number(Text(words))])
    let change = Brick.plain("ChangeColorByNBrick", ["COLOR_CHANGE": .number(Text(words))])
    builder.object("one", [start([color, change, change])], looks: ["one"])
    let machine = Machine(builder.program, pictures: squares(of: builder.program, side: 4)).after(2)
    #expect(machine.figures.last.map { 0..<200 ~= $0.color } == true)
    var painter = StagePainter()
    #expect(painter.frame(of: machine)[240, 400].alpha == 255)
  }
}
