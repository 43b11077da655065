import Foundation
import Ink
import InkRecording
import TestSupport
import Testing

/// The law on real input, and on as many fuzzed events as one has patience for.
struct RecordedLawTests {
  @Test(
    .enabled(if: !InkCorpus.files.isEmpty, "there are no recordings in ../shared/corpus/ink"),
    arguments: InkCorpus.files, Chain.all)
  func `at every prefix of a recording each stage equals the one from scratch`(
    file: InkCorpus.File, chain: Chain
  ) throws {
    let events = try InkRecording(json: file.data).events
    #expect(firstDisagreement(events, chain) == nil)
  }

  /// `INKREEL_FUZZED_EVENTS` sets how many; `make law` takes a million.
  @Test
  func `at every prefix of fuzzed events each stage equals the one from scratch`() {
    let wanted = Int(ProcessInfo.processInfo.environment["INKREEL_FUZZED_EVENTS"] ?? "") ?? 20_000
    var fed = 0
    var seed: UInt64 = 1_000_000
    while fed < wanted {
      var generator = EventGenerator(seed: seed)
      let events = generator.events(touches: 2, pointsPerTouch: 30)
      let chain = Chain.all[Int(seed % UInt64(Chain.all.count))]
      #expect(firstDisagreement(events, chain) == nil, "chain \(chain), seed \(seed)")
      fed += events.count
      seed += 1
    }
    print("\(fed) fuzzed events, every prefix compared with one from scratch")
  }

  private func firstDisagreement(_ events: [TouchEvent], _ chain: Chain) -> Int? {
    let live = InkStream(chain.pipeline)
    for (i, event) in events.enumerated() {
      live.add(event)
      if !live.agrees(withScratch: events[...i], chain) { return i }
    }
    return nil
  }
}
