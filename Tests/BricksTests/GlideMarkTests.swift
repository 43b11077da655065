import Bricks
import Raster
import TestSupport
import Testing
import Words

/// What a pen leaves while its object glides.
struct GlideMarkTests {
  private static func glide(_ seconds: Text, _ x: Text, _ y: Text) -> Brick {
    .plain(
      "GlideToBrick",
      [
        "DURATION_IN_SECONDS": .number(seconds), "X_DESTINATION": .number(x),
        "Y_DESTINATION": .number(y),
      ])
  }

  private static let down = Brick("PenDownBrick")

  private static func lines(_ machine: Machine) -> [PenMark.Line] {
    machine.penMarks.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  private static func machine(_ scripts: [[Brick]]) -> Machine {
    var builder = ProgramBuilder()
    builder.object("Background")
    for (place, bricks) in scripts.enumerated() {
      builder.object(Text("Turtle \(place)"), [start(bricks)])
    }
    return Machine(builder.program)
  }

  @Test func `a straight glide is one line, which grows and has its time`() throws {
    var machine = Self.machine([[Self.down, .place("10", "0"), Self.glide("2", "110", "50")]])
    for _ in 0..<60 { machine.tick() }
    let half = Self.lines(machine)
    #expect(half.count == 2)
    #expect(half[0].ticks == 0)
    #expect((half[1].toX - 60).magnitude < 1 && (half[1].toY - 25).magnitude < 1)
    for _ in 0..<90 { machine.tick() }
    let whole = Self.lines(machine)
    #expect(whole.count == 2)
    #expect([whole[1].fromX, whole[1].fromY, whole[1].toX, whole[1].toY] == [10, 0, 110, 50])
    #expect(119...121 ~= whole[1].ticks)
    #expect(PenDrawing(machine).lines.map(\.ticks) == whole.map(\.ticks))
  }

  @Test func `glides one after another, and at one time, are lines of their own`() {
    let way = [Self.down, Self.glide("0.5", "50", "0"), Self.glide("0.5", "50", "50")]
    let back = [Self.down, Self.glide("0.7", "-50", "0"), Self.glide("0.1", "0", "0")]
    let lines = Self.lines(Self.machine([way, back]).after(120))
    #expect(lines.count == 4)
    for object in [1, 2] {
      let own = lines.filter { $0.object == object }
      #expect(own.count == 2)
      #expect(own.first?.toX == own.last?.fromX && own.first?.toY == own.last?.fromY)
    }
  }

  @Test func `what the pen or another script does in between begins another line`() {
    var builder = ProgramBuilder()
    builder.object("Background")
    builder.object(
      "Turtle",
      [
        start([Self.down, Self.glide("1", "100", "0")]),
        start([
          .wait("0.25"), .plain("SetPenSizeBrick", ["PEN_SIZE": .number("9")]), .wait("0.25"),
          .plain("ChangeYByNBrick", ["Y_POSITION_CHANGE": .number("40")]), .wait("0.2"),
          Brick("ClearBackgroundBrick"),
        ]),
      ])
    var machine = Machine(builder.program)
    for _ in 0..<40 { machine.tick() }
    let lines = Self.lines(machine)
    #expect(lines.map(\.width) == [3.15, 9, 9, 9])
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.toX == $1.fromX && $0.toY == $1.fromY })
    #expect(lines[2].toY - lines[2].fromY == 40)
    let end = machine.after(60).penMarks
    #expect(end.count == lines.count + 2)
    if case .clear = end[lines.count] {} else { Issue.record("nothing was cleared") }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `a frame is the same whether those before were drawn or not`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func place() -> Text { Text("\(random.number(0...200) - 100)") }
    let scripts = (0..<4).map { index in
      [Self.down]
        + (0..<6).map { _ -> Brick in
          switch random.number(0...(index == 0 ? 5 : 3)) {
          case 0...2: Self.glide(["0.05", "0.2", "0.5"][random.number(0...2)], place(), place())
          case 3: .plain("SetPenSizeBrick", ["PEN_SIZE": .number(Text("\(index + 2)"))])
          case 4: .place(place(), place())
          default: Brick("ClearBackgroundBrick")
          }
        }
    }
    var machine = Self.machine(scripts)
    var painter = StagePainter(scale: 0.5)
    for tick in 0..<100 {
      machine.tick()
      var other = StagePainter(scale: 0.5)
      if tick % 3 != 1 {
        #expect(painter.frame(of: machine) == other.frame(of: machine), "tick \(tick)")
      }
    }
  }
}
