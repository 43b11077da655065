import LibraryStore
import Sound
import Storyboard
import TestSupport
import Testing

@Suite struct `A mix` {
  private func rendered(_ mix: SoundMix, _ assets: AssetStore, size: Int = 48_000) throws -> [Float]
  {
    var all: [Float] = []
    func fail(_ name: String, _ error: MixError) { Issue.record(error) }
    try mix.render(from: assets, size: size, problem: fail) {
      all += $0
    }
    return all
  }

  @Test func `puts each sample of a sound at its place`() throws {
    let library = try SoundLibrary()
    let id = try library.assets.keep(Tones.wave(Tones.counting(5000)))
    let part = SoundMix.Part(.asset(id), start: 1234, first: 700, count: 900, gain: 1)
    let samples = try rendered(SoundMix([part], length: 3000), library.assets)
    let expected = (0..<3000).flatMap { i -> [Float] in
      let value: Float = 1234..<2134 ~= i ? Float(700 + i - 1234 + 1) / 32768 : 0
      return [value, value]
    }
    #expect((samples == expected) == true)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `is the same however it is parted, and the sum of its parts`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let library = try SoundLibrary()
    // One that is kept whole, and one that is read as it goes.
    let ids = [
      try library.assets.keep(Tones.wave(Tones.counting(4000), channels: 2)),
      try library.assets.keep(Tones.wave(Tones.counting(500_000))),
    ]
    let length = Int64(random.number(1...30_000))
    let parts = (0..<random.number(1...6)).map { _ in
      let start = Int64(random.number(-3000...30_000))
      let count = Int64(random.number(1...20_000))
      return SoundMix.Part(
        .asset(ids.randomElement(using: &random)!), start: start,
        first: Int64(random.number(0...480_000)), count: count,
        gain: Float(random.number(0...8)) / 8,
        fades: ClipFades(
          begin: UInt32(random.number(0...5000)), end: UInt32(random.number(0...5000))),
        window: start..<start + Int64(random.number(0...25_000)))
    }
    let mix = SoundMix(parts, length: length)
    let whole = try rendered(mix, library.assets, size: 1_000_000)
    let pieces = try rendered(mix, library.assets, size: random.number(1...2000))
    #expect(whole.count == Int(length) * 2)
    #expect((whole == pieces) == true)
    var sum = [Float](repeating: 0, count: whole.count)
    for part in mix.parts {
      let one = try rendered(SoundMix([part], length: length), library.assets)
      for i in sum.indices { sum[i] += one[i] }
    }
    #expect((whole == sum) == true)
  }

  @Test func `fades along straight lines`() throws {
    let library = try SoundLibrary()
    let id = try library.assets.keep(Tones.wave(Array(repeating: 16384, count: 1000)))
    let part = SoundMix.Part(
      .asset(id), start: 0, first: 0, count: 1000, gain: 0.5,
      fades: ClipFades(begin: 100, end: 400))
    let samples = try rendered(SoundMix([part], length: 1000), library.assets)
    for (place, gain) in [(0, 0), (50, 0.5), (100, 1), (599, 1), (800, 0.5), (999, 0.0025)] {
      #expect(abs(Double(samples[2 * place]) - 0.25 * gain) < 1e-6, "at \(place)")
    }
  }

  @Test func `names what is missing or no sound, once, and has the rest`() throws {
    let library = try SoundLibrary()
    let good = try library.assets.keep(Tones.wave(Tones.counting(100)))
    let text = try library.assets.keep(Array("no sound at all, but a text".utf8))
    let cut = try library.assets.keep(Array(Tones.wave(Tones.counting(100)).prefix(30)))
    let gone = AssetID(words: [1, 2, 3, 4])
    let parts = [good, text, cut, gone].map {
      SoundMix.Part(.asset($0), start: 0, first: 0, count: 100, gain: 1)
    }
    var problems: [String: MixError] = [:]
    var times = 0
    var samples: [Float] = []
    func note(_ name: String, _ error: MixError) {
      problems[name] = error
      times += 1
    }
    try SoundMix(parts + parts, length: 100).render(
      from: library.assets, size: 7, problem: note
    ) { samples += $0 }
    #expect(times == 3 && problems[good.hex] == nil)
    #expect(problems[gone.hex] == .missing && problems[text.hex] == .unknownKind)
    var isDamaged = false
    if case .damaged? = problems[cut.hex] { isDamaged = true }
    #expect(isDamaged, "\(String(describing: problems[cut.hex]))")
    #expect(samples[198] == 200.0 / 32768)
    // What is no sound is not tried again; what is missing may come.
    #expect(library.assets.isDecided(cut) && library.assets.isDecided(text))
    #expect(!library.assets.isDecided(gone))
    #expect(throws: problems[cut.hex]!) { try library.assets.decodedSound(of: cut) }
    // Nobody is told where files lie.
    #expect(!problems.values.contains { "\($0)".contains("/") })
  }

  @Test func `has a sound of one channel as loud in both`() throws {
    let library = try SoundLibrary()
    let id = try library.assets.keep(Tones.wave(Array(repeating: 10_000, count: 4800)))
    let sound = try library.assets.decodedSound(of: id)
    #expect(sound.count == 4800)
    let samples = try sound.samples(from: 4000, count: 10)
    #expect(samples == [Float](repeating: 10_000 / 32768, count: 20))
    #expect(try sound.samples(from: 4799, count: 10).count == 2)
    #expect(try sound.samples(from: 4800, count: 10).isEmpty)
  }

  @Test func `is drawn by peaks that hold every sample`() throws {
    let library = try SoundLibrary()
    let id = try library.assets.keep(
      Tones.wave((0..<5000).map { Int16(($0 * 7919) % 60_000 - 30_000) }))
    let sound = try library.assets.decodedSound(of: id)
    let samples = try sound.samples(from: 0, count: 5000)
    for level in 0..<3 {
      let peaks = try library.assets.peaks(of: id, level: level).pairs
      let stretch = SoundPeaks.stretch << (2 * level)
      #expect(peaks.count == 2 * ((5000 + stretch - 1) / stretch))
      for i in 0..<peaks.count / 2 {
        let part = samples[(2 * i * stretch)..<min(samples.count, 2 * (i + 1) * stretch)]
        let (least, greatest) = (part.min()! * 127, part.max()! * 127)
        #expect(Float(peaks[2 * i]) <= least && least - Float(peaks[2 * i]) < 1)
        #expect(Float(peaks[2 * i + 1]) >= greatest && Float(peaks[2 * i + 1]) - greatest < 1)
      }
    }
  }
}
