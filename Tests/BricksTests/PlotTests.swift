import Bricks
import Raster
import TestSupport
import Testing
import Words

/// Drawings for plotters and lasers, and files of variables.
@Suite struct `Files that programs write` {
  private func run(_ bricks: [Brick], device: ProgramStorage = ProgramStorage()) -> Machine {
    var builder = ProgramBuilder()
    builder.object("Background")
    builder.object("Turtle", [start(bricks)])
    return Machine(builder.program, device: device).after(20)
  }

  private static func save(_ type: Text, _ name: Text) -> Brick {
    .plain(type, ["WRITE_FILENAME": .string(name)])
  }

  @Test func `hold the ways between start and stop`() {
    let machine = run([
      .place("10", "0"), .plain("StartPlotBrick"), .place("20", "0"), .place("20", "10"),
      .plain("StopPlotBrick"), .place("0", "0"), .plain("StartPlotBrick"), .place("0", "5"),
      Self.save("SavePlotBrick", "house"),
    ])
    #expect(machine.savedPlots.map(\.name) == ["house.svg"])
    let svg = PlotDrawing(machine.savedPlots[0].lines, size: (40, 40)).svg.string
    #expect(svg.contains(#"width="8mm" height="8mm" viewBox="0 0 40 40""#))
    #expect(svg.contains(#"d="M30 20 L40 20 L40 10""#) && svg.contains(#"d="M20 20 L20 15""#))
    // They are seen as well.
    #expect(machine.penMarks.count == 3)
  }

  @Test func `hold a million lines together, and what is more is said`() {
    var builder = ProgramBuilder()
    builder.object("Background")
    // A brick of its own that does not wait for the screen.
    let id = Markup("userDefinedBrickID", .text("walk"))
    var walk = Script(
      "UserDefinedScript",
      bricks: [.repeat(.number("100000"), [.place("1", "0"), .place("0", "0")])])
    walk.fields = [id, Markup("screenRefresh", .text("false"))]
    builder.object(
      "Turtle",
      [
        start(
          [.plain("StartPlotBrick"), Brick("UserDefinedBrick", fields: [id])]
            + "abcdeef".map { Self.save("SavePlotBrick", Text(String($0))) }), walk,
      ])
    let machine = Machine(builder.program).after(60 * 8)
    // The same name again takes the place of the first.
    #expect(
      machine.savedPlots.map { $0.name.string } == ["a.svg", "b.svg", "c.svg", "d.svg", "e.svg"])
    #expect(machine.savedPlots.allSatisfy { $0.lines.count == 200_000 })
    #expect(machine.warnings.contains { $0.string.contains("no more were saved") })
  }

  @Test func `keep lasers' ways apart, by colour`() {
    let machine = run([
      .plain("StartCutBrick"), .place("5", "0"), .plain("StopCutBrick"),
      .plain("StartEngraveBrick"), .place("5", "5"), .plain("StopEngraveBrick"),
      .plain("StartPlotBrick"), .place("0", "5"), Self.save("SaveLaserBrick", "a/b.svg"),
      Self.save("SavePlotSVGBrick", "..\\plot"),
    ])
    #expect(machine.savedPlots.map(\.name) == ["ab.svg", "plot.svg"])
    let (laser, plot) = (
      PlotDrawing(machine.savedPlots[0].lines, size: (10, 10)).svg.string,
      PlotDrawing(machine.savedPlots[1].lines, size: (10, 10)).svg.string
    )
    #expect(laser.contains("#ff0000") && laser.contains("#0000ff") && !laser.contains("#000000"))
    #expect(plot.contains("#000000") && !plot.contains("#ff0000"))
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `hold the same whether the quick runner moved the object or not`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bricks: [Brick] = []
    for _ in 0..<30 {
      switch random.int(in: 0...3) {
      case 0: bricks.append(.plain("StartPlotBrick"))
      case 1: bricks.append(.plain("StopPlotBrick"))
      default:
        bricks.append(
          .place(Text("\(random.int(in: -90...90))"), Text("\(random.int(in: -90...90))")))
      }
    }
    var builder = ProgramBuilder()
    builder.object("Background")
    for _ in 0..<2 { builder.object("Turtle", [start([.plain("PenDownBrick")] + bricks)]) }
    var (quick, slow) = (Machine(builder.program), Machine(builder.program))
    slow.isQuick = false
    for _ in 0..<5 {
      quick.tick()
      slow.tick()
    }
    #expect(quick.plotLines == slow.plotLines && !quick.plotLines.isEmpty)
    #expect(quick.trace == slow.trace)
  }

  @Test func `of variables are read back, and go where that is wished`() {
    var builder = ProgramBuilder()
    builder.object("Background")
    let (a, b) = (builder.variable("a"), builder.variable("b"))
    func file(_ type: Text, _ category: Text, _ variable: Handle<Program.Variable>, _ mode: Text)
      -> Brick
    {
      Brick(
        type, formulas: [.init(category, .string("../score"))],
        fields: [
          Markup("userVariable", .link(.variable(variable))),
          Markup("spinnerSelectionID", .text(mode)),
        ])
    }
    builder.object(
      "Keeper",
      [
        start([
          .set(a, .number("12.5")), file("WriteVariableToFileBrick", "WRITE_FILENAME", a, "0"),
          file("ReadVariableFromFileBrick", "READ_FILENAME", b, "0"),
        ])
      ])
    let machine = Machine(builder.program).after(2)
    #expect(machine.device.files == ["score.txt": "12.5"])
    #expect(machine.value(of: b) == .number(12.5))

    // Another run of it, with what was kept.
    var again = ProgramBuilder()
    let other = again.variable("b")
    again.object(
      "Background", [start([file("ReadVariableFromFileBrick", "READ_FILENAME", other, "1")])])
    let second = Machine(again.program, device: machine.device).after(2)
    #expect(second.value(of: other) == .number(12.5) && second.device.files.isEmpty)
    // There is nothing to be read any more.
    #expect(Machine(again.program).after(2).value(of: other) == .number(0))
  }

  @Test func `have names that lead nowhere else`() {
    for (name, kept) in [
      ("", "file.svg"), ("...", "file.svg"), ("/etc/passwd", "etcpasswd.svg"),
      ("a\u{0}b", "ab.svg"),
      ("x.txt", "x.txt.svg"), ("Grüße", "Grüße.svg"),
    ] as [(Text, Text)] {
      let machine = run([Self.save("SavePlotBrick", name)])
      #expect(machine.savedPlots.map(\.name) == [kept])
    }
  }

  @Test func `a look that is to be painted is clear`() {
    let machine = run([.plain("PaintNewLookBrick", ["LOOK_NEW": .string("mine")])])
    #expect(machine.figures[1].lookName == "mine")
    var painter = StagePainter()
    #expect(painter.frame(of: machine).pixels.allSatisfy { $0 == 255 })
  }
}
