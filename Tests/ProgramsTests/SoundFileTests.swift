import Foundation
import Programs
import TestSupport
import Testing

/// How long sounds are.
@Suite struct `A sound's file` {
  private func length(_ bytes: [UInt8]) throws -> Int {
    let folder = try ScratchFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: folder("sound")))
    return try SoundFile(path: folder("sound")).length
  }

  @Test(arguments: [1, 7, 8_000, 12_345])
  func `of samples is as long as they are, rounded up to a millisecond`(samples: Int) throws {
    #expect(
      try length(SoundSamples.wave(samples: samples, rate: 8_000)) == (samples + 7) / 8)
  }

  @Test(arguments: ["wav", "aiff", "flac", "ogg", "opus", "mp3", "m4a", "3gp", "webm"])
  func `of each kind is as long as it was made`(form: String) throws {
    // Where there is no ffmpeg, there is nothing to compare with.
    guard let bytes = try SoundSamples.made(form, seconds: 1.25) else { return }
    #expect((1_249...1_300).contains(try length(bytes)))
  }

  @Test func `of MIDI is as long as its tempos make it`() throws {
    // A note, half a second a quarter; then a quarter of a second a quarter; with a status that runs on.
    let track: [UInt8] = [
      0x00, 0x90, 60, 100, 0x60, 60, 0,
      0x00, 0xFF, 0x51, 3, 0x03, 0xD0, 0x90,
      0x81, 0x40, 0x80, 60, 0, 0x00, 0xFF, 0x2F, 0,
    ]
    #expect(try length(SoundSamples.midi(division: 96, track: track)) == 500 + 500)
  }

  @Test func `of MIDI in frames is as long as they are`() throws {
    // 25 frames a second, 40 ticks a frame; 2,000 ticks.
    let track: [UInt8] = [0x8F, 0x50, 0x90, 60, 100, 0x00, 0xFF, 0x2F, 0]
    #expect(try length(SoundSamples.midi(division: 0xE728, track: track)) == 2_000)
  }

  @Test func `that is none is told apart from one that is damaged or silent`() {
    #expect(throws: SoundError.unknownKind) { try length(Array("Dear all".utf8)) }
    #expect(throws: SoundError.unknownKind) { try length([]) }
    #expect(throws: SoundError.silent) { try length(SoundSamples.wave(samples: 0, rate: 8_000)) }
    for head in ["MThd\0\0\0\u{6}", "RIFF    WAVE", "    ftypM4A "] {
      #expect(throws: SoundError.self) { try length(Array(head.utf8)) }
    }
    // A list of other sounds, which a guess would follow.
    #expect(throws: SoundError.unknownKind) {
      try length(Array("#EXTM3U\nfile:///etc/passwd\n".utf8))
    }
  }

  @Test func `whose head claims what is not there is as long as what is there`() throws {
    var bytes = SoundSamples.wave(samples: 80, rate: 8_000)
    for place in 40..<44 { bytes[place] = 0x7F }
    #expect(try length(bytes) <= 10)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `that is damaged has some length or none, and takes no time`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let seeds = [
      SoundSamples.wave(samples: 400, rate: 8_000),
      SoundSamples.midi(
        division: 96, track: [0x00, 0x90, 60, 100, 0x60, 60, 0, 0x00, 0xFF, 0x2F, 0]),
    ]
    let folder = try ScratchFolder()
    try Data(random.damaged(seeds)).write(to: URL(fileURLWithPath: folder("sound")))
    let start = Date()
    do throws(SoundError) {
      let length = try SoundFile(path: folder("sound")).length
      #expect(1...SoundFile.longest ~= length)
    } catch {
      #expect(!error.description.isEmpty)
    }
    #expect(-start.timeIntervalSinceNow < 5)
  }
}
