import Sound
import TestSupport
import Testing

@Suite struct `The limiter` {
  private func limited(_ samples: [Float], parts: [Int]) -> [Float] {
    var limiter = Limiter()
    var (out, start): ([Float], Int) = ([], 0)
    for count in parts + [samples.count / 2] where start < samples.count {
      let end = min(samples.count, start + count * 2)
      out += limiter.take(Array(samples[start..<end]), isEnd: end == samples.count)
      start = end
    }
    return out
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `keeps all below its ceiling, and what it need not touch as it is`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = random.number(1...4000)
    var samples = (0..<count * 2).map { _ in Float(random.number(-800...800)) / 1000 }
    // A few that are far too loud, also at the beginning and the end.
    for _ in 0..<random.number(0...4) {
      let places = [0, count * 2 - 1, random.number(0...count * 2 - 1)]
      samples[places.randomElement(using: &random)!] = Float(random.number(900...4000)) / 1000
    }
    let out = limited(samples, parts: (0..<200).map { _ in random.number(1...300) })
    #expect(out.count == samples.count)
    #expect(out.allSatisfy { abs($0) <= Limiter.ceiling * 1.000_01 })
    let loud = samples.indices.filter { abs(samples[$0]) > Limiter.ceiling }.map { $0 / 2 }
    let isKept = (0..<count).allSatisfy { frame in
      loud.contains { abs($0 - frame) < 2 * Limiter.span }
        || out[2 * frame] == samples[2 * frame] && out[2 * frame + 1] == samples[2 * frame + 1]
    }
    #expect(isKept)
    #expect((limited(samples, parts: []) == out) == true)
  }

  @Test func `brings a steady tone that is too loud to its ceiling`() {
    let out = limited([Float](repeating: 1.5, count: 4000), parts: [333, 1])
    #expect(out.count == 4000 && out.allSatisfy { abs($0 - Limiter.ceiling) < 1e-4 })
  }
}
