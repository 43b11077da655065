import InkRecording
import StoryboardFile
import TestSupport
import Testing

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

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `random sessions of pens, mice and fingers in a shot`(seed: UInt64) throws {
    var session = DrawingSession(seed: seed)
    session.draw(steps: 220)
    session.reopen()
    #expect(session.hasDrawn)
    try session.script.expectSameInBrowser("seed \(seed)")
  }

  @Test func `what cannot be read gets the same words`() throws {
    var random = SplitMix64(seed: 9)
    var script = ParityScript()
    for _ in 0..<200 {
      let edit = random.edit(of: random.shot(editCount: 4).shot, by: random.id()).encoded()
      let damaged = random.damaged([edit])
      for name in ["editID", "restore", "joinChunks", "receive"] {
        script.call(name, .bytes(damaged))
      }
      script.call(
        "openShot", .bytes(Array(repeating: 1, count: 32) + damaged), .whole(8), .whole(8))
    }
    try script.expectSameInBrowser("damaged bytes")
  }
}
