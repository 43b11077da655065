internal import Bricks
package import CatrobatFile
internal import Media
internal import Raster
internal import Words

/// The program of the sample project, made of bricks: a firefly writes a figure into the dusk, over and over, and the moon
/// answers who taps it.
package enum SampleProgram {
  /// The same bytes every time.
  ///
  /// - Throws: `PNGError` where a picture cannot be written.
  package static func archive() throws -> CatrobatArchive {
    var program = Program(
      header: .init(
        name: "Firefly", description: "A firefly writes into the dusk. Tap the moon.",
        width: DuskPictures.width, height: DuskPictures.height, screenMode: .maximize,
        isLandscape: true))
    let angle = program.allVariables.append(.init(name: "angle"))
    program.variables = [angle]
    program.scenes = [Program.Scene(name: "Dusk")]
    var pond = Program.Object(name: "Background")
    pond.looks = [program.allLooks.append(.init(name: "pond", fileName: "pond.png"))]
    var moon = Program.Object(name: "Moon")
    moon.looks = [program.allLooks.append(.init(name: "moon", fileName: "moon.png"))]
    moon.scripts = moonScripts
    var firefly = Program.Object(name: "Firefly")
    firefly.looks = [program.allLooks.append(.init(name: "glow", fileName: "firefly.png"))]
    firefly.scripts = [fireflyScript(angle)]
    program.scenes[0].objects = [pond, moon, firefly].map { program.allObjects.append($0) }
    return CatrobatArchive(
      document: CatrobatDocument(program: program),
      files: [
        "Dusk/images/pond.png": try PNG.encode(DuskPictures.pond()),
        "Dusk/images/moon.png": try PNG.encode(DuskPictures.moon()),
        "Dusk/images/firefly.png": try PNG.encode(DuskPictures.firefly()),
      ])
  }

  private static func brick(
    _ type: Text, _ formulas: KeyValuePairs<Text, Formula> = [:], loop: [Brick]? = nil
  ) -> Brick {
    Brick(
      type, formulas: formulas.map { Brick.Slot($0.key, $0.value) },
      branches: loop.map { [.init("loopBricks", $0)] } ?? [])
  }

  private static var moonScripts: [Script] {
    [
      Script(
        "StartScript",
        bricks: [
          brick("PlaceAtBrick", ["X_POSITION": .number("400"), "Y_POSITION": .number("210")])
        ]
      ),
      Script(
        "WhenScript",
        bricks: [
          brick(
            "SayForBubbleBrick",
            ["STRING": .string("Draw on!"), "DURATION_IN_SECONDS": .number("2")])
        ]),
    ]
  }

  /// x = 430 sin 2a, y = 150 sin 3a, in ten seconds.
  private static func fireflyScript(_ angle: Handle<Program.Variable>) -> Script {
    let a = Formula(.variable, "angle")
    func times(_ l: Formula, _ r: Formula) -> Formula {
      Formula(.operator, "MULT", left: l, right: r)
    }
    func plus(_ l: Formula, _ r: Formula) -> Formula {
      Formula(.operator, "PLUS", left: l, right: r)
    }
    func wave(_ size: Text, _ pace: Text) -> Formula {
      times(.number(size), Formula(.function, "SIN", left: times(.number(pace), a)))
    }
    let height = plus(wave("150", "3"), .number("40"))
    let link = Markup("userVariable", .link(.variable(angle)))
    let place = brick("PlaceAtBrick", ["X_POSITION": wave("430", "2"), "Y_POSITION": height])
    // Twelve tones on the way round.
    let step = Formula(
      .function, "FLOOR",
      left: Formula(.operator, "DIVIDE", left: a, right: .number("30")))
    let tone = brick(
      "SetPenColorBrick",
      [
        "PEN_COLOR_RED": .number("255"),
        "PEN_COLOR_GREEN": plus(.number("120"), times(.number("9"), step)),
        "PEN_COLOR_BLUE": plus(.number("60"), times(.number("14"), step)),
      ])
    var next = brick("ChangeVariableBrick", ["VARIABLE_CHANGE": .number("0.72")])
    next.fields = [link]
    var zero = brick("SetVariableBrick", ["VARIABLE": .number("0")])
    zero.fields = [link]
    return Script(
      "StartScript",
      bricks: [
        brick(
          "ForeverBrick",
          loop: [
            brick("PenUpBrick"), brick("ClearBackgroundBrick"), zero, place,
            brick("SetPenSizeBrick", ["PEN_SIZE": .number("6")]), brick("PenDownBrick"),
            brick("RepeatBrick", ["TIMES_TO_REPEAT": .number("500")], loop: [tone, next, place]),
            brick("WaitBrick", ["TIME_TO_WAIT_IN_SECONDS": .number("2")]),
          ])
      ])
  }
}
