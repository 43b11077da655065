import Bricks
import FigureParts
import Raster
import Words

/// How many bricks a second a program does, and what its stage takes to draw; processor time, medians of nine runs.
let runs = 9

/// Prints millions a second of what one run counts.
func rate(_ name: String, target: Double, _ run: () -> (count: Int, milliseconds: Double)) {
  _ = run()
  let rates = (0..<runs).map { _ in
    let (count, milliseconds) = run()
    return Double(count) / milliseconds / 1000
  }
  print("\(name): \(median(rates).rounded(toTenths: ())) M/s (target \(target))")
}

extension RunSetting {
  /// So much that no turn is put off to the next tick.
  static var unbounded: RunSetting {
    var setting = RunSetting()
    (setting.bricksPerTick, setting.roundsPerStep) = (1_000_000_000, 1_000_000_000)
    return setting
  }
}

extension Double {
  func rounded(toTenths: Void) -> Double { (self * 10).rounded() / 10 }
}

/// Bricks of a program that ends within a tick.
func bricks(_ program: Program, _ arithmetic: Arithmetic = .decimal)
  -> (count: Int, milliseconds: Double)
{
  var setting = RunSetting.unbounded
  setting.arithmetic = arithmetic
  var machine = Machine(program, setting: setting)
  let time = milliseconds { machine.tick() }
  return (Int(machine.brickCount), time)
}

let count = program { v in [.repeat(1_000_000, (0..<4).map { _ in .change(v) })] }
rate("one script, repeat { 4 × change variable }", target: 100) { bricks(count) }

let exact = program { v in [.repeat(125_000, (0..<4).map { _ in .set(v, .product("1.0001")) })] }
rate("v = v · 1.0001 + 1, decimal", target: 5) { bricks(exact) }

let binary = program { v in [.repeat(500_000, (0..<4).map { _ in .set(v, .product("1.0001")) })] }
rate("v = v · 1.0001 + 1, binary", target: 90) { bricks(binary, .binary) }

let whole = program { v in [.repeat(500_000, (0..<4).map { _ in .set(v, .product("1")) })] }
rate("v = v · 1 + 1, whole numbers", target: 30) { bricks(whole) }

let square: [Brick] = [.move("3"), .turn(.number("90")), .move("3"), .turn(.number("90"))]
let pen = program { _ in [Brick("PenDownBrick"), .repeat(1_000_000_000, square)] }
rate("pen, repeat { 2 moves, 2 turns }: lines", target: 12) {
  var machine = Machine(pen, setting: .unbounded)
  let time = milliseconds { for _ in 0..<400_000 { machine.tick() } }
  return (machine.penMarks.count, time)
}

let many = program(objects: 2_000) { v in [.repeat(250, (0..<4).map { _ in .change(v) })] }
rate("2,000 scripts", target: 20) { bricks(many) }

// MARK: Lists, texts, chance, counting, calls

let mixed: [(name: String, body: [Brick])] = [
  (
    "lists, repeat { add, item, replace, delete }",
    [
      .list("AddItemToUserListBrick", ["LIST_ADD_ITEM": .variable("v")]),
      .set(counter, .function("LIST_ITEM", .number("1"), Formula(.list, "l"))),
      .list(
        "ReplaceItemInUserListBrick",
        [
          "REPLACE_ITEM_IN_USERLIST_INDEX": .number("1"),
          "REPLACE_ITEM_IN_USERLIST_VALUE": .sum("v", "1"),
        ]),
      .list(
        "DeleteItemOfUserListBrick",
        [
          "LIST_DELETE_ITEM": .function("NUMBER_OF_ITEMS", Formula(.list, "l"))
        ]),
    ]
  ),
  (
    "texts, repeat { join, letter, length, = }",
    [
      .set(text, .function("JOIN", .variable("v"), Formula(.string, " points"))),
      .set(text, .function("LETTER", .number("2"), Formula(.string, "points"))),
      .set(counter, .function("LENGTH", .variable("t"))),
      .set(
        counter,
        Formula(.operator, "EQUAL", left: .variable("t"), right: Formula(.string, "o"))),
    ]
  ),
  (
    "chance, repeat { 4 × set to random(1, 6) }",
    (0..<4).map { _ in .set(counter, .function("RAND", .number("1"), .number("6"))) }
  ),
  (
    "calls, repeat { 4 × a brick of one's own }",
    (0..<4).map { _ in
      Brick(
        "UserDefinedBrick",
        formulas: [.init("n", .variable("v"), isInput: true)],
        fields: [Markup("userDefinedBrickID", .text("own"))])
    }
  ),
]
for (name, body) in mixed {
  let made = mixedProgram([.repeat(50_000, body)])
  rate(name, target: 30) { bricks(made) }
}
let counting = mixedProgram([
  Brick(
    "ForVariableFromToBrick",
    formulas: [
      .init("FOR_LOOP_FROM", .number("1")), .init("FOR_LOOP_TO", .number("200000")),
    ],
    fields: [Markup("userVariable", .link(.variable(counter)))],
    branches: [.init("loopBricks", [.change(text)])])
])
rate("counting, for i from 1 to 200,000 { change }", target: 30) { bricks(counting) }

// MARK: Programs that people made

for folder in CommandLine.arguments.dropFirst() { try programs(in: folder) }

// MARK: The stage

let random = Formula(.function, "RAND", left: .number("-5"), right: .number("5"))
let crowd = program(objects: 5_000, looks: ["dot"]) { _ in
  [
    // Somewhere.
    Brick("GoToBrick", fields: [Markup("spinnerSelection", .text("81"))]),
    .forever([.move("2"), .turn(random), Brick("IfOnEdgeBounceBrick")]),
  ]
}
var dot = Bitmap(width: 32, height: 32)
for y in 0..<32 {
  for x in 0..<32 where (x - 16) * (x - 16) + (y - 16) * (y - 16) < 250 {
    dot[x, y] = Pixel(red: 200, green: UInt8(4 * x), blue: UInt8(4 * y), alpha: 255)
  }
}
var stage = Machine(crowd, pictures: [Handle(0): LookPicture(dot)])
var painter = StagePainter()
var (ticks, frames): ([Double], [Double]) = ([], [])
for _ in 0..<60 {
  ticks.append(milliseconds { stage.tick() })
  frames.append(milliseconds { _ = painter.frame(of: stage) })
}
print(
  "5,000 objects of 32 × 32: a tick \(median(ticks).rounded(toTenths: ())) ms,",
  "its frame \(median(frames).rounded(toTenths: ())) ms (target 16.7 together)")

let lines = program { _ in
  [
    Brick("PenDownBrick"),
    .repeat(20_000, [.move("10"), .turn(.number("73")), Brick("IfOnEdgeBounceBrick")]),
  ]
}
var drawn = Machine(lines, setting: .unbounded)
while drawn.penMarks.count < 20_000 { drawn.tick() }
let times = (0..<runs).map { _ in
  var painter = StagePainter()
  return milliseconds { _ = painter.frame(of: drawn) }
}
print("20,000 lines of 10 pixels: \(median(times).rounded(toTenths: ())) ms")

// MARK: Bodies

let bodies = program(objects: 300, looks: ["dot"]) { _ in
  [
    Brick("GoToBrick", fields: [Markup("spinnerSelection", .text("81"))]),
    Brick("SetPhysicsObjectTypeBrick", fields: [Markup("type", .text("DYNAMIC"))]),
    .forever([Brick("IfOnEdgeBounceBrick")]),
  ]
}
var pile = Machine(bodies, pictures: [Handle(0): LookPicture(dot)])
var falls: [Double] = []
for _ in 0..<300 { falls.append(milliseconds { pile.tick() }) }
print(
  "300 bodies: a tick \(median(falls).rounded(toTenths: ())) ms,",
  "the slowest \((falls.max() ?? 0).rounded(toTenths: ())) ms (target 8)")
