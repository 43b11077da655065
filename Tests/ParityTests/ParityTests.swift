import CBOR
import Geometry
import InkRecording
import StoryboardFile
import StudioWasm
import TestSupport
import Testing
import Tray

/// The promise of one core in two builds: the same calls leave the same bytes behind natively and in
/// the browser's WebAssembly.
@Suite(.serialized) struct `Native equals browser, byte for byte` {
  @Test(arguments: LabSession.chains.indices, [0.0, 1])
  func `every chain of the lab, over random events`(chain: Int, smoother: Double) throws {
    var generator = EventGenerator(seed: UInt64(chain) * 2 + UInt64(smoother))
    var lab = LabSession(chain: LabSession.chains[chain], smoother: smoother, number: chain)
    for touches in 1...2 {
      for batch in generator.batches(generator.events(touches: touches, pointsPerTouch: 50)) {
        lab.feed(batch)
      }
      lab.reset()
    }
    try lab.script.expectSameInBrowser("chain \(LabSession.chains[chain]), smoother \(smoother)")
  }

  @Test(
    .enabled(if: !InkCorpus.files.isEmpty, "there are no recordings in ../shared/corpus/ink"),
    arguments: InkCorpus.files)
  func `recorded pens in the lab`(file: InkCorpus.File) throws {
    let recording = try InkRecording(json: file.data)
    for (number, chain) in LabSession.chains.enumerated() where number % 3 == 0 {
      var lab = LabSession(chain: chain, smoother: 1, number: number)
      for batch in recording.batches(of: 1 + number * 5) { lab.feed(batch) }
      try lab.script.expectSameInBrowser("\(file), chain \(chain)")
    }
  }

  @Test(arguments: SeedTurns.third(of: 0..<12))
  func `random sessions of pens, mice and fingers in a shot`(seed: UInt64) throws {
    var session = RandomDrawing(seed: seed)
    session.draw(steps: 220)
    session.reopen()
    #expect(session.hasDrawn)
    try session.script.expectSameInBrowser("seed \(seed)")
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `random browsing of a tray`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var script = ParityScript()
    func place(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Point {
      Point(x: random.double(in: x), y: random.double(in: y))
    }
    func ask(_ request: TrayRequest) { script.perform(.tray(request)) }
    ask(.closeTray)
    var time = 0.0
    var counts: [Int] = []
    for step in 0..<120 {
      if step % 30 == 0 {
        counts = (0..<random.number(1...9)).map { _ in random.number(0...200) }
        ask(
          .layTray(
            counts: counts, width: random.double(in: 200...1800),
            cardWidth: random.double(in: 80...320), cardHeight: random.double(in: 60...220),
            spacing: random.double(in: 8...90), facets: 3))
      }
      time += random.double(in: 0...0.2)
      let section = random.number(0...counts.count - 1)
      let note = NoteAddress(
        section: section, note: random.number(0...max(0, counts[section] - 1)))
      switch random.number(0...7) {
      case 0: ask(.exposeNote(nil, time: time))
      case 1...3: ask(.exposeNote(note, time: time))
      case 4:
        ask(
          .flapNote(
            note, count: random.number(0...8), facets: random.number(0...9), time: time))
      case 5:
        ask(.trayPlaceAt(place(-50...1900, -50...4000)))
        ask(.noteAt(place(-50...1900, -50...4000)))
        ask(.cardAt(place(0...1200, 0...3000), time: time))
      case 6: ask(.noteRect(note))
      default: script.call("isTrayMoving", .number(time))
      }
      let top = random.double(in: -100...3000)
      let limit = [-1, 0, 20, 90][random.number(0...3)] as Int32
      ask(.trayPoses)
      for function in ["trayCells", "trayRows"] {
        script.call(
          function, .number(top), .number(top + 800), .number(150), .number(time), .whole(limit),
          .whole(random.number(0...1) == 0 ? 0 : 1))
      }
      ask(.traySections(top: top, bottom: top + 800))
    }
    try script.expectSameInBrowser("seed \(seed)")
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `random tunnels`(seed: UInt64) throws {
    var session = TunnelSession(seed: seed)
    // So that no seed passes for want of pictures, maps and refusals.
    var isWanting: Bool {
      session.drawnCount <= 10 || session.alignedCount == 0 || session.refusedCount == 0
    }
    for count in 0..<40 where count < 10 || isWanting { session.draw() }
    #expect(!isWanting)
    try session.script.expectSameInBrowser("seed \(seed)")
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `random saving and following`(seed: UInt64) throws {
    let session = SyncSession(seed: seed)
    try session.script.expectSameInBrowser("seed \(seed)")
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `random requests, of any kind and with any arguments`(seed: UInt64) throws {
    var session = RandomDrawing(seed: seed)
    session.draw(steps: 8)
    // The hands on the camera's view are those of no document that is opened.
    session.script.perform(.tunnel(.beginOverlay))
    for _ in 0..<400 { session.script.perform(session.random.studioRequest()) }
    try session.script.expectSameInBrowser("seed \(seed)")
  }

  /// A request of which a part is missing, too much or another is refused, or is another request.
  @Test func `damaged requests`() throws {
    var random = SplitMix64(seed: 19)
    var script = ParityScript()
    for _ in 0..<300 {
      var writer = CBORWriter()
      writer.studioRequest(random.studioRequest())
      script.call("perform", .bytes(random.damaged([writer.bytes])))
    }
    try script.expectSameInBrowser("damaged requests")
  }

  @Test func `what cannot be read is refused for the same reason`() throws {
    var random = SplitMix64(seed: 9)
    var script = ParityScript()
    for _ in 0..<200 {
      let edit = random.edit(of: random.shot(editCount: 4).shot, by: random.id()).encoded()
      let damaged = random.damaged([edit])
      script.perform(.shot(.idOfEdit(edit: damaged)))
      script.perform(.shot(.receiveEdits(batch: damaged)))
      script.perform(
        .shot(.openShot(random.id(), random.id(), archive: damaged, width: 800, height: 800)))
    }
    try script.expectSameInBrowser("damaged bytes")
  }
}
