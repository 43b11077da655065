import Bricks
import CatrobatFile
import Foundation
import ProgramFile
import Programs
import Raster
import TestSupport
import Testing
import Words

/// The same program, seed and input give the same states and frames, byte for byte, native and in the browser's module.
@Suite struct `Programs, native and in the browser` {
  @Test(
    .enabled(
      if: !CatrobatCorpus.files("run").isEmpty, "there are no programs in ../shared/corpus/catrobat"
    ),
    arguments: CatrobatCorpus.files("run"))
  func `real programs run the same`(_ file: CatrobatCorpus.File) throws {
    let archive = try CatrobatArchive(path: file.path)
    try StageSession(
      program: archive.document.program, pictures: LookPictures(of: archive).pictures,
      soundLengths: ProgramSounds(of: archive).lengths, seed: 7
    ).expectParity()
  }

  @Test(arguments: [0, 1, 2, 3, 1 << 53 + 1, 1 << 63, .max - 1] as [UInt64])
  func `formulas, pens and sounds give the same bits`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func number() -> Formula { .number(Text("\(random.double(in: -1000...1000))")) }
    func formula(_ category: Text, _ formula: Formula) -> [Brick.Slot] {
      [.init(category, formula)]
    }
    var bricks: [Brick] = [Brick("PenDownBrick")]
    for name in ["SIN", "COS", "TAN", "LN", "LOG", "SQRT", "EXP", "ARCTAN", "ROUND", "ABS"]
      as [Text]
    {
      bricks += [
        Brick(
          "SetXBrick", formulas: formula("X_POSITION", Formula(.function, name, left: number()))),
        Brick(
          "MoveNStepsBrick",
          formulas: formula(
            "STEPS", Formula(.function, "RAND", left: .number("-50.5"), right: .number("50")))),
        Brick("TurnRightBrick", formulas: formula("TURN_RIGHT_DEGREES", number())),
        Brick(
          "SetYBrick",
          formulas: formula(
            "Y_POSITION", Formula(.operator, "MULT", left: number(), right: .number("0.2001")))),
        Brick("StampBrick"),
      ]
    }
    bricks.append(
      Brick(
        "ChangeXByNBrick", formulas: formula("X_POSITION_CHANGE", Formula(.sensor, "DATE_YEAR"))))
    var object = Program.Object(name: "o")
    var program = Program(header: .init(name: "p", width: 320, height: 240))
    let sound = program.allSounds.append(.init(name: "l", fileName: "l"))
    object.sounds = [sound]
    let link = Markup("sound", .link(.sound(sound)))
    let music = [
      Brick("PlaySoundAndWaitBrick", fields: [link]),
      Brick("SpeakBrick", formulas: formula("SPEAK", .string("Grüße"))),
      Brick("ChangeTempoByNBrick", formulas: formula("TEMPO_CHANGE", number())),
      Brick("PlayDrumForBeatsBrick", formulas: formula("PLAY_DRUM", .number("0.1"))),
      Brick("ChangeVolumeByNBrick", formulas: formula("VOLUME_CHANGE", number())),
    ]
    object.scripts = [bricks, music].map {
      Script("StartScript", bricks: [Brick("ForeverBrick", branches: [.init("loopBricks", $0)])])
    }
    let look = program.allLooks.append(.init(name: "l", fileName: "l"))
    object.looks = [look]
    program.scenes = [
      .init(
        name: "s",
        objects: [
          program.allObjects.append(.init(name: "b")), program.allObjects.append(object),
        ])
    ]
    var pixels: [UInt8] = []
    for _ in 0..<20 * 30 {
      let alpha = random.int(in: 0...255)
      pixels += (0..<3).map { _ in UInt8(random.int(in: 0...alpha)) } + [UInt8(alpha)]
    }
    let picture = LookPicture(Bitmap(width: 20, height: 30, pixels: pixels))
    try StageSession(
      program: program, pictures: [look: picture], soundLengths: [sound: random.int(in: 1...900)],
      seed: seed
    ).expectParity()
  }

  /// Words that show numbers which no 32 bits hold ended the page's program.
  @Test(
    arguments: [
      "2147483648", "3000000000", "-3000000000", "1000000000000", "4503599627370497",
      "9007199254740991", "9007199254740993", "1e18", "1e300", "-0.5",
    ] as [Text])
  func `large numbers are shown in the same words`(number: Text) throws {
    var program = Program(header: .init(name: "p", width: 32, height: 24))
    let shown = program.allVariables.append(.init(name: "shown"))
    program.variables = [shown]
    // Joined to words, and a character looked for where there is none.
    let joined = Formula(
      .function, "JOIN", left: .number(number),
      right: Formula(.function, "LETTER", left: .number(number), right: .string(number)))
    let bricks = [
      Brick(
        "SetVariableBrick", formulas: [.init("VARIABLE", joined)],
        fields: [Markup("userVariable", .link(.variable(shown)))]),
      Brick(
        "ShowTextBrick",
        formulas: [.init("X_POSITION", .number(number)), .init("Y_POSITION", .number("0"))],
        fields: [Markup("userVariable", .link(.variable(shown)))]),
      Brick("WaitBrick", formulas: [.init("TIME_TO_WAIT_IN_SECONDS", .number(number))]),
    ]
    var object = Program.Object(name: "o")
    object.scripts = [Script("StartScript", bricks: bricks)]
    program.scenes = [
      .init(
        name: "s",
        objects: [
          program.allObjects.append(.init(name: "b")), program.allObjects.append(object),
        ])
    ]
    try StageSession(program: program, pictures: [:], seed: 1).expectParity()
  }
}

/// A run with touches and an answer, told to both.
struct StageSession {
  let program: Program
  let pictures: [Handle<Program.Look>: LookPicture]
  var soundLengths: [Handle<Program.Sound>: Int] = [:]
  let seed: UInt64

  private struct Script: Encodable {
    /// As text: JSON of a page has no numbers of 64 bits.
    var seed: String
    /// In 2100: more seconds than 32 bits hold.
    var start = 4_102_444_800
    var ticks: Int
    var frames: [Int]
    var scale: Double
    var inputs: [Input]
    /// Numbers of sounds, and milliseconds.
    var sounds: [[Int]]
  }

  private struct Input: Encodable {
    var at: Int
    var finger: Int?
    var x: Double?
    var y: Double?
    var lift: Bool?
    var answer: String?
  }

  private var script: Script {
    var random = SplitMix64(seed: seed)
    let (width, height) = (Double(program.header.width), Double(program.header.height))
    var inputs: [Input] = []
    for at in stride(from: 5, to: 150, by: 12) {
      inputs.append(
        Input(
          at: at, finger: 1, x: random.double(in: -width / 2...width / 2),
          y: random.double(in: -height / 2...height / 2)))
      inputs.append(Input(at: at + 6, finger: 1, lift: true))
    }
    inputs.append(Input(at: 40, answer: "Ümläut 3"))
    inputs.sort { $0.at < $1.at }
    return Script(
      seed: "\(seed)", ticks: 160, frames: [0, 20, 60, 159], scale: 0.5, inputs: inputs,
      sounds: soundLengths.map { [$0.key.index, $0.value] })
  }

  func expectParity() throws {
    let script = script
    let browser = try browserReport(script)
    let native = nativeReport(script)
    #expect(browser.count == native.count)
    if let tick = zip(browser, native).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      Issue.record(
        "\(program.header.name.string): tick \(tick) differs: \(browser[tick]), natively \(native[tick])"
      )
    }
  }

  private func nativeReport(_ script: Script) -> [String] {
    var setting = RunSetting()
    (setting.seed, setting.start) = (seed, Int64(script.start))
    var run = StageRun(
      Machine(program, pictures: pictures, soundLengths: soundLengths, setting: setting))
    var painter = StagePainter(scale: script.scale)
    return (0..<script.ticks).map { tick in
      for input in script.inputs where input.at == tick {
        if let answer = input.answer {
          run.take(.answer(Text(answer)))
        } else if input.lift == true {
          run.take(.release(input.finger!))
        } else {
          run.take(.touch(input.finger!, x: input.x!, y: input.y!))
        }
      }
      run.run()
      let state = hash(run.machine.trace)
      guard script.frames.contains(tick) else { return state }
      return ([.paper, .clear] as [StageGround]).reduce(state) {
        $0 + " " + hash(painter.frame(of: run.machine, on: $1).pixels)
      }
    }
  }

  private func browserReport(_ script: Script) throws -> [String] {
    let folder = try ScratchFolder()
    func put(_ bytes: some Sequence<UInt8>, _ name: String) throws {
      try Data(bytes).write(to: URL(fileURLWithPath: folder(name)))
    }
    try put(program.encoded(), "program")
    for (look, picture) in pictures {
      try put(
        picture.bitmap.pixels, "look-\(look.index)-\(picture.width)x\(picture.height)")
    }
    try put(try JSONEncoder().encode(script), "script.json")
    return try BrowserModule.lines(of: "run-stage.mjs", on: "bricks.wasm", [folder("")])
  }

  /// FNV-1a of 64 bits, by eight bytes and then by one.
  private func hash(_ bytes: [UInt8]) -> String {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    bytes.withUnsafeBytes { raw in
      let words = raw.count / 8
      for i in 0..<words {
        let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8 * i, as: UInt64.self))
        value = (value ^ word) &* 0x100_0000_01B3
      }
      for i in 8 * words..<raw.count { value = (value ^ UInt64(raw[i])) &* 0x100_0000_01B3 }
    }
    return String(value, radix: 16)
  }
}
