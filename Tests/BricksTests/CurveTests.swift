import Bricks
import TestSupport
import Testing
import Words

/// Ways that are not straight.
@Suite struct `Curves of objects` {
  private func turtle(_ bricks: [Brick]) -> Machine {
    var builder = ProgramBuilder()
    builder.object("Background")
    builder.object("Turtle", [start(bricks)])
    return Machine(builder.program).after(3)
  }

  private func arc(_ radius: Text, _ degrees: Text, _ direction: Text) -> Brick {
    Brick(
      "ArcBrick", formulas: [.init("SIZE", .number(radius)), .init("DEGREES", .number(degrees))],
      fields: [Markup("direction", .text(direction))])
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-4 }

  @Test func `a quarter of a circle ends where it is, and looks along it`() {
    // Looking to the right at (0, 0), the middle of a circle to the left is above.
    for (direction, y, end) in [("LEFT", 50.0, 0.45), ("RIGHT", -50, 179.55)]
      as [(Text, Double, Double)]
    {
      let figure = turtle([arc("50", "90", direction)]).figures[1]
      #expect(isNear(figure.x, 50) && isNear(figure.y, y))
      // The last hundredth of the way, taken straight.
      #expect((figure.direction - end).magnitude < 1e-4)
    }
  }

  @Test func `a circle comes back, and less than nothing turns to the other side`() {
    let round = turtle([arc("30", "360", "LEFT")]).figures[1]
    #expect(isNear(round.x, 0) && isNear(round.y, 0))
    let left = turtle([arc("30", "-45", "RIGHT")]).figures[1]
    let same = turtle([arc("30", "45", "LEFT")]).figures[1]
    #expect(left == same)
    let nothing = turtle([arc("0", "90", "LEFT")]).figures[1]
    #expect(nothing.x == 0 && nothing.y == 0 && nothing.direction == 90)
  }

  @Test func `a pen draws the curve in a hundred lines, all on the circle`() {
    let marks = turtle([.plain("PenDownBrick"), arc("40", "180", "LEFT")]).penMarks
    #expect(marks.count == 100)
    for mark in marks {
      guard case .line(let line) = mark else { continue }
      #expect(isNear((line.toX * line.toX + (line.toY - 40) * (line.toY - 40)).squareRoot(), 40))
    }
  }

  @Test func `a way through a place goes through it, and ends where it is to`() {
    let machine = turtle([
      .plain("PenDownBrick"),
      .plain(
        "GoThroughBrick",
        [
          "X_POSITION": .number("30"), "Y_POSITION": .number("60"), "X_DESTINATION": .number("80"),
          "Y_DESTINATION": .number("-20"),
        ]),
    ])
    #expect(machine.figures[1].x == 80 && machine.figures[1].y == -20)
    #expect(machine.penMarks.count == 100)
    guard case .line(let half) = machine.penMarks[49] else { return }
    #expect(isNear(half.toX, 30) && isNear(half.toY, 60))
  }
}
