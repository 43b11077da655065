import Bricks
import Raster
import TestSupport
import Testing
import Words

/// Stitches, seams that follow objects, and files for machines that sew them.
@Suite struct `Embroidery` {
  private func machine(_ objects: [[Brick]]) -> Machine {
    var builder = ProgramBuilder()
    builder.object("Background")
    for (index, bricks) in objects.enumerated() {
      builder.object(Text("Needle \(index)"), [start(bricks)])
    }
    return Machine(builder.program)
  }

  private func sewn(_ bricks: [Brick]) -> [StitchPoint] {
    Array(machine([bricks]).after(20).stitchPoints)
  }

  private func places(_ points: [StitchPoint]) -> [[Float]] { points.map { [$0.x, $0.y] } }

  private static let stitch = Brick("StitchBrick")
  private static func running(_ length: Text) -> Brick {
    .plain("RunningStitchBrick", ["EMBROIDERY_LENGTH": .number(length)])
  }
  private static func triple(_ length: Text) -> Brick {
    .plain("TripleStitchBrick", ["EMBROIDERY_LENGTH": .number(length)])
  }
  private static func zigzag(_ length: Text, _ width: Text) -> Brick {
    .plain(
      "ZigZagStitchBrick",
      ["ZIGZAG_EMBROIDERY_LENGTH": .number(length), "ZIGZAG_EMBROIDERY_WIDTH": .number(width)])
  }
  private static func thread(_ color: Text) -> Brick {
    .plain("SetThreadColorBrick", ["THREAD_COLOR": .string(color)])
  }
  private static func save(_ name: Text) -> Brick {
    .plain("WriteEmbroideryToFileBrick", ["WRITE_FILENAME": .string(name)])
  }

  // MARK: Seams

  @Test func `a running stitch has its length, and keeps what is left of a move for the next`() {
    let seam = sewn([Self.running("10"), .place("25", "0"), .place("28", "0"), .place("31", "0")])
    #expect(places(seam) == [[0, 0], [10, 0], [20, 0], [30, 0]])
  }

  @Test func `seams lie on whole pixels between their ends`() {
    let (from, to) = (Brick.place("20", "20"), Brick.place("0", "0"))
    #expect(places(sewn([from, Self.running("10"), to])) == [[20, 20], [13, 13], [6, 6]])
    #expect(
      places(sewn([from, Self.triple("10"), to])) == [
        [20, 20], [13, 13], [20, 20], [13, 13], [6, 6], [13, 13], [6, 6],
      ])
  }

  @Test func `a zigzag goes across the object's direction, half its width to each side`() {
    let seam = sewn([Self.zigzag("10", "10"), .place("20", "0")])
    #expect(places(seam) == [[0, 5], [10, -5], [20, 5]])
  }

  @Test func `a seam that is too short, stopped or without length sews nothing`() {
    #expect(sewn([Self.running("10"), .place("9", "0")]).isEmpty)
    #expect(sewn([Self.running("0"), .place("90", "0")]).isEmpty)
    #expect(
      sewn([Self.running("10"), Brick("StopRunningStitchBrick"), .place("90", "0")]).isEmpty)
  }

  @Test func `a stitch is where the object is, and the seam goes on from there`() {
    let seam = sewn([Self.running("10"), .place("5", "0"), Self.stitch, .place("12", "0")])
    #expect(places(seam) == [[5, 0]])
    #expect(places(sewn([Self.stitch, Self.stitch])) == [[0, 0]])
  }

  @Test func `sewing up goes three pixels ahead and three behind`() {
    #expect(places(sewn([Brick("SewUpBrick")])) == [[0, 0], [3, 0], [0, 0], [-3, 0], [0, 0]])
  }

  @Test func `a seam follows a glide`() {
    let seam = sewn([
      Self.running("10"),
      .plain(
        "GlideToBrick",
        [
          "DURATION_IN_SECONDS": .number("0.2"), "X_DESTINATION": .number("100"),
          "Y_DESTINATION": .number("0"),
        ]),
    ])
    // The last may be less than a stitch away by rounding.
    #expect(seam.count >= 10)
    #expect(places(seam) == (0..<seam.count).map { [Float(10 * $0), 0] })
  }

  @Test func `names that Catty has do the same`() {
    let seam = sewn([
      .plain("StartRunningStitchBrick", ["LENGTH": .number("10")]), .place("20", "0"),
      Brick("StopCurrentStitchBrick"), .place("90", "0"),
      .plain("StartZigzagStitchBrick", ["LENGTH": .number("10"), "WIDTH": .number("4")]),
      .place("100", "0"),
    ])
    #expect(
      places(seam.filter { $0.kind == .stitch }) == [
        [0, 0], [10, 0], [20, 0], [90, 2], [100, -2],
      ])
  }

  // MARK: Threads

  @Test func `a stitch farther than a machine reaches is jumped to`() {
    let points = sewn([Self.stitch, .place("100", "0"), Self.stitch])
    #expect(places(points) == [[0, 0], [0, 0], [50, 0], [100, 0], [100, 0]])
    #expect(points.map(\.kind) == [.stitch, .jump, .jump, .jump, .stitch])
  }

  @Test func `objects on two layers have two threads, the hindmost first`() {
    let second: [Brick] = [.place("0", "5"), Self.stitch, .place("10", "5"), Self.stitch]
    let first: [Brick] = [.wait("0.1"), Self.stitch, .place("10", "0"), Self.stitch]
    let points = Array(machine([first, second]).after(20).stitchPoints)
    #expect(points.map(\.kind) == [.stitch, .stitch, .colorChange, .jump, .stitch, .stitch])
    #expect(places(points) == [[0, 0], [10, 0], [10, 0], [10, 0], [0, 5], [10, 5]])
  }

  @Test func `an object that changes its layer takes its last stitch along`() {
    let front = Brick("ComeToFrontBrick")
    let points = Array(machine([[Self.stitch, front, Self.stitch], []]).after(5).stitchPoints)
    #expect(points.map(\.kind) == [.stitch, .colorChange, .jump, .stitch, .stitch])
  }

  @Test func `another object on a layer begins where the last one ended`() {
    let first: [Brick] = [Self.stitch, Brick("ComeToFrontBrick")]
    let second: [Brick] = [.wait("0.1"), .place("10", "0"), Self.stitch]
    let points = Array(machine([first, second]).after(20).stitchPoints)
    #expect(points.map(\.kind) == [.stitch, .colorChange, .stitch, .stitch])
    #expect(places(points) == [[0, 0], [0, 0], [0, 0], [10, 0]])
  }

  @Test func `threads are black until they are set, also those of clones`() {
    var builder = ProgramBuilder()
    builder.object("Background")
    builder.object(
      "Needle",
      [
        start([
          Self.stitch, Self.thread("#00ff7f"), Self.thread("green"), .place("5", "0"), Self.stitch,
          Self.running("1"), Brick("CloneBrick"),
        ]),
        Script("WhenClonedScript", bricks: [.place("9", "0"), Self.stitch]),
      ])
    let points = Machine(builder.program).after(5).stitchPoints
    // The clone lies behind its original, and no seam follows it.
    #expect(points.filter { $0.kind == .stitch }.map(\.color).contains(0x00_FF_7F))
    #expect(points.last { $0.x == 9 }?.color == 0)
    #expect(points.count { $0.x > 5 && $0.x < 9 } == 0)
  }

  @Test func `each scene has a pattern, which a scene that is put away keeps`() {
    var builder = ProgramBuilder()
    builder.program.scenes.append(.init(name: "Scene 2"))
    builder.object(
      "First",
      [
        start([
          Self.stitch,
          Brick("SceneTransitionBrick", fields: [Markup("sceneForTransition", .text("Scene 2"))]),
          .place("7", "0"), Self.stitch,
        ])
      ])
    builder.object(
      "Second",
      [
        start([
          .place("0", "9"), Self.stitch, .wait("0.1"),
          Brick("SceneTransitionBrick", fields: [Markup("sceneForTransition", .text("Scene 1"))]),
        ])
      ], scene: 1)
    let machine = Machine(builder.program)
    let second = Array(machine.after(5).stitchPoints)
    #expect(places(second.filter { $0.kind == .stitch }) == [[0, 9]])
    let first = Array(machine.after(20).stitchPoints)
    #expect(places(first.filter { $0.kind == .stitch }) == [[0, 0], [7, 0]])
  }

  // MARK: Files

  /// Random points, near one another and far away.
  private static func design(_ seed: UInt64) -> EmbroideryDesign {
    var random = SplitMix64(seed: seed)
    var points = StitchPoints()
    for _ in 0..<random.int(in: 1...200) {
      let reach = random.int(in: 0...3) == 0 ? 600.0 : 60
      let kind: StitchPoint.Kind =
        switch random.int(in: 0...9) {
        case 0: .jump
        case 1: .colorChange
        default: .stitch
        }
      points.append(
        StitchPoint(
          x: Float(random.double(in: -reach...reach)), y: Float(random.double(in: -reach...reach)),
          kind: kind))
    }
    return EmbroideryDesign(label: "Random", points: points)
  }

  /// Places in tenths of a millimetre, and how they are reached.
  private struct Arrival: Equatable {
    var x: Int
    var y: Int
    var kind: StitchPoint.Kind
  }

  private static func arrivals(_ design: EmbroideryDesign) -> [Arrival] {
    let first = design.points[0]
    return design.points.map {
      Arrival(
        x: StitchPoint.units($0.x) - StitchPoint.units(first.x),
        y: StitchPoint.units($0.y) - StitchPoint.units(first.y), kind: $0.kind)
    }
  }

  /// Reads the points of a DST file, as its format says: balanced threes.
  private static func read(dst bytes: [UInt8]) throws -> [Arrival] {
    var found: [Arrival] = []
    var (x, y) = (0, 0)
    for start in stride(from: 512, to: bytes.count - 3, by: 3) {
      let (a, b, c) = (bytes[start], bytes[start + 1], bytes[start + 2])
      func way(_ byte: UInt8, _ up: UInt8, _ down: UInt8, _ weight: Int) -> Int {
        (byte & up != 0 ? weight : 0) - (byte & down != 0 ? weight : 0)
      }
      x +=
        way(a, 0x01, 0x02, 1) + way(a, 0x04, 0x08, 9) + way(b, 0x01, 0x02, 3)
        + way(b, 0x04, 0x08, 27) + way(c, 0x04, 0x08, 81)
      y +=
        way(a, 0x80, 0x40, 1) + way(a, 0x20, 0x10, 9) + way(b, 0x80, 0x40, 3)
        + way(b, 0x20, 0x10, 27) + way(c, 0x20, 0x10, 81)
      let kinds: [UInt8: StitchPoint.Kind] = [0x03: .stitch, 0x83: .jump, 0xC3: .colorChange]
      found.append(Arrival(x: x, y: y, kind: try #require(kinds[c & 0xC3])))
    }
    return found
  }

  /// Reads a field of a DST file's header.
  private static func field(_ name: String, of bytes: [UInt8]) throws -> Int {
    let header = String(decoding: bytes[..<512], as: UTF8.self)
    let start = try #require(header.firstRange(of: "\u{1A}\(name):")).upperBound
    let digits = header[start...].prefix { $0 != "\n" && $0 != "\0" }
    return try #require(Int(digits))
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a DST file says the points that were written`(seed: UInt64) throws {
    let design = Self.design(seed)
    let bytes = DSTFile(design).bytes
    #expect(bytes.count == 512 + 3 * design.points.count + 3)
    #expect(bytes.suffix(3) == [0, 0, 0xF3])
    #expect(try Self.read(dst: bytes) == Self.arrivals(design))
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a DST header says what its points add up to`(seed: UInt64) throws {
    let design = Self.design(seed)
    let bytes = DSTFile(design).bytes
    let xs = design.points.map { StitchPoint.units($0.x) }
    let ys = design.points.map { StitchPoint.units($0.y) }
    #expect(try Self.field("ST", of: bytes) == xs.count)
    #expect(
      try Self.field("CO", of: bytes) == design.points.count { $0.kind == .colorChange } + 1)
    #expect(try Self.field("+X", of: bytes) == max(0, xs.max()!))
    #expect(try Self.field("-X", of: bytes) == max(0, -xs.min()!))
    #expect(try Self.field("+Y", of: bytes) == max(0, ys.max()!))
    #expect(try Self.field("-Y", of: bytes) == max(0, -ys.min()!))
    #expect(try Self.field("AX", of: bytes) == xs.last! - xs[0])
    #expect(try Self.field("AY", of: bytes) == ys.last! - ys[0])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `an EXP file says the points that were written`(seed: UInt64) {
    let design = Self.design(seed)
    let bytes = EXPFile(design).bytes
    var found: [Arrival] = []
    var (x, y, place) = (0, 0, 0)
    func step(_ at: Int) {
      x += Int(Int8(bitPattern: bytes[at]))
      y += Int(Int8(bitPattern: bytes[at + 1]))
    }
    while place < bytes.count {
      switch (bytes[place], bytes[place + 1]) {
      case (0x80, 1):
        place += 4
        // One that moves is followed by its way.
        let next = found.count
        let moves =
          Self.arrivals(design)[next].x != x || Self.arrivals(design)[next].y != y
        if moves {
          step(place + 2)
          place += 4
        }
        found.append(Arrival(x: x, y: y, kind: .colorChange))
      case (0x80, 4):
        step(place + 2)
        place += 4
        found.append(Arrival(x: x, y: y, kind: .jump))
      default:
        step(place)
        place += 2
        found.append(Arrival(x: x, y: y, kind: .stitch))
      }
    }
    #expect(found == Self.arrivals(design))
  }

  @Test func `a DST header is what machines expect`() {
    var points = StitchPoints()
    points.append(StitchPoint(x: 365, y: 847))
    points.append(StitchPoint(x: -143, y: -759.5))
    let bytes = DSTFile(EmbroideryDesign(label: "My project ö and more", points: points)).bytes
    let count = points.count
    let header =
      "LA:My project ? an\n\u{1A}ST:\(count)\0\0\0\0\n\u{1A}CO:1\0\n\u{1A}"
      + "+X:730\0\n\u{1A}-X:286\0\n\u{1A}+Y:1694\n\u{1A}-Y:1519\n\u{1A}"
      + "AX:-1016\n\u{1A}AY:-3213\n\u{1A}MX:0\0\0\0\0\n\u{1A}MY:0\0\0\0\0\n\u{1A}PD:*****\n\u{1A}"
    #expect(10...99 ~= count)
    #expect(Array(bytes[..<124]) == Array(header.utf8))
    #expect(bytes[124..<512].allSatisfy { $0 == 32 })
  }

  @Test func `a design is saved for both machines, and can be read as a text`() {
    let machine = machine([[Self.running("10"), .place("100", "0"), Self.save("a/b")]]).after(5)
    #expect(machine.savedPlots.map(\.name) == ["ab.exp", "ab.dst"])
    #expect(machine.savedPlots.map(\.partCount) == [11, 11])
    #expect(machine.savedPlots[1].contents(size: (480, 800)).count == 548)
    #expect(
      machine.savedPlots[0].contents(size: (480, 800))
        == [0, 0] + Array(repeating: [20, 0], count: 10).flatMap { $0 })
    // The mark of the end is no text.
    let text = machine.device.files["ab.dst"]
    #expect(text?.string.utf16.count == 548)
    #expect(text?.string.utf8.starts(with: "LA:Test           \n".utf8) == true)
  }

  @Test func `a design of one stitch is none`() {
    let machine = machine([[Self.stitch, Self.save("x.txt")]]).after(5)
    #expect(machine.savedPlots.isEmpty && machine.warnings.count == 1)
    #expect(machine.threadMarks.isEmpty)
  }

  // MARK: The stage, and the run

  @Test func `stitches are seen as dots on a thread, which nothing clears`() {
    let machine = machine([
      [Self.thread("#ff0000"), Self.stitch, .place("10", "0"), Self.stitch],
      [.wait("0.1"), Brick("ClearBackgroundBrick")],
    ]).after(20)
    let marks = machine.threadMarks.compactMap {
      if case .line(let line) = $0 { line } else { nil }
    }
    #expect(marks.map(\.width) == [6.3, 3.15, 6.3])
    #expect(marks.map(\.toX) == [0, 10, 10])
    #expect(PenDrawing(machine).svg { _ in nil }.contains(##"stroke="#ff0000""##))
    #expect(PenDrawing(machine).lines.count == 1)
    var painter = StagePainter()
    let frame = painter.frame(of: machine)
    let pixel = 4 * (400 * frame.width + 245)
    #expect(Array(frame.pixels[pixel..<pixel + 3]) == [255, 0, 0])
    // The same where it was not drawn from the beginning.
    #expect(frame.pixels == painter.frame(of: machine).pixels)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `it is the same whether the quick runner moved the object or not`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bricks: [Brick] = []
    for _ in 0..<40 {
      switch random.int(in: 0...6) {
      case 0: bricks.append(Self.running("7"))
      case 1: bricks.append(Self.zigzag("5", "8"))
      case 2: bricks.append(Self.triple("9"))
      case 3: bricks.append(Brick("StopRunningStitchBrick"))
      case 4: bricks.append(Brick("SewUpBrick"))
      default:
        bricks.append(
          .place(Text("\(random.int(in: -90...90))"), Text("\(random.int(in: -90...90))")))
      }
    }
    var (quick, slow) = (machine([bricks, bricks]), machine([bricks, bricks]))
    slow.isQuick = false
    for _ in 0..<5 {
      quick.tick()
      slow.tick()
    }
    #expect(quick.stitchPoints == slow.stitchPoints && !quick.stitchPoints.isEmpty)
    #expect(quick.trace == slow.trace)
  }

  @Test func `a snapshot keeps what was sewn until then`() {
    var machine = machine([
      [.forever([Self.stitch, .plain("MoveNStepsBrick", ["STEPS": .number("4")])])]
    ]).after(10)
    let snapshot = machine
    let count = snapshot.stitchPoints.count
    machine = machine.after(10)
    #expect(snapshot.stitchPoints.count == count && machine.stitchPoints.count > count)
    #expect(snapshot.after(10).stitchPoints == machine.stitchPoints)
  }

  @Test func `what is too much is not sewn, and said`() {
    let fine = machine([[Self.zigzag("0.0001", "1"), .place("200", "0")]]).after(5)
    #expect(fine.stitchPoints.isEmpty && fine.warnings.count == 1)
    let far = machine([[Self.stitch, .place("1000000", "0"), Self.stitch]]).after(5)
    #expect(far.stitchPoints.count == 1 && far.warnings.count == 1)
  }
}
