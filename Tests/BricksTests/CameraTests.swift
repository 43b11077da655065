import Bricks
import Raster
import TestSupport
import Testing
import Words

/// The stage, seen from elsewhere.
@Suite struct `The camera` {
  private static func focus(_ horizontal: Text, _ vertical: Text) -> Brick {
    .plain(
      "SetCameraFocusPointBrick",
      ["HORIZONTAL_FLEXIBILITY": .number(horizontal), "VERTICAL_FLEXIBILITY": .number(vertical)])
  }

  private func program(_ scripts: [Script]) -> (Program, [Handle<Program.Look>: LookPicture]) {
    var builder = ProgramBuilder()
    (builder.program.header.width, builder.program.header.height) = (100, 60)
    builder.object("Background")
    let object = builder.object("Walker", scripts, looks: ["red"])
    let look = builder.program.allObjects[object].looks[0]
    let red = Bitmap(
      width: 10, height: 10, filledWith: Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    return (builder.program, [look: LookPicture(red)])
  }

  @Test func `stands in the middle until it follows something`() {
    let (program, pictures) = program([start([.place("40", "20")])])
    #expect(Machine(program, pictures: pictures).after(2).cameraPosition == (0, 0))
  }

  @Test func `follows an object at once where there is no room`() {
    let (program, pictures) = program([start([Self.focus("0", "0"), .place("40", "-7")])])
    #expect(Machine(program, pictures: pictures).after(1).cameraPosition == (40, -7))
  }

  @Test func `leaves an object room`() {
    // Half of the half: 25 and 15 pixels.
    let (program, pictures) = program([
      start([Self.focus("50", "50"), .place("40", "-10"), .wait("0.1"), .place("-60", "-16")])
    ])
    let machine = Machine(program, pictures: pictures)
    #expect(machine.after(2).cameraPosition == (15, 0))
    #expect(machine.after(9).cameraPosition == (-35, -1))
  }

  @Test func `shows what it follows in the middle, with what pens drew where it was drawn`() {
    let (program, pictures) = program([
      start([Self.focus("0", "0"), .plain("PenDownBrick"), .place("300", "0")])
    ])
    let machine = Machine(program, pictures: pictures).after(1)
    var painter = StagePainter()
    let frame = painter.frame(of: machine)
    func pixel(_ x: Int, _ y: Int) -> ArraySlice<UInt8> {
      frame.pixels[4 * (y * frame.width + x)..<4 * (y * frame.width + x) + 3]
    }
    #expect(Array(pixel(50, 30)) == [255, 0, 0])
    // The blue line leads to it from the left, and does not go on to the right.
    #expect(Array(pixel(10, 30)) == [0, 0, 255])
    #expect(Array(pixel(90, 30)) == [255, 255, 255])
  }

  @Test func `a finger touches what is seen under it`() {
    let touched = Script("WhenScript", bricks: [.place("0", "0")])
    let (program, pictures) = program([start([Self.focus("0", "0"), .place("300", "0")]), touched])
    var machine = Machine(program, pictures: pictures).after(2)
    _ = machine.touchDown(x: 2, y: 2)
    #expect(machine.after(1).figures[1].x == 0)
  }
}
