import CSndfile
import Foundation
import Publishing
import TestSupport
import Testing

/// Sounds stuffed with words wherever their kind has room, and what is published of them.
struct SoundProofTests {
  static let files: [StuffedFile] = {
    do {
      return try StuffedSounds.all()
    } catch {
      preconditionFailure("\(error)")
    }
  }()
  static let encoded: [StuffedFile] = (try? StuffedSounds.encoded()) ?? []

  /// Without this the next test would say nothing.
  @Test(arguments: files + encoded)
  func `a stuffed sound holds every marker`(_ file: StuffedFile) throws {
    #expect(file.markers.count > 2)
    #expect(Set(file.words.found(in: file.bytes)) == Set(file.markers))
  }

  @Test(arguments: files + encoded)
  func `nothing of a stuffed sound but its sound is published`(_ file: StuffedFile) throws {
    let made = try PublishedSound(file.bytes)
    #expect(file.words.found(in: made.bytes) == [])
    // Names of programs are words too.
    for name in ["LAME3", "Lavc", "Lavf", "libsndfile", "reference lib", "Xiph", "long long"] {
      #expect(!made.bytes.holds(Array(name.utf8)), "\(name)")
    }
  }

  @Test(arguments: files.filter { $0.description != "MIDI" })
  func `what is heard stays the same, sample for sample`(_ file: StuffedFile) throws {
    let before = try #require(try SoundBase.heard(file.bytes))
    let after = try #require(try SoundBase.heard(try PublishedSound(file.bytes).bytes))
    #expect(before.samples.count > 40_000)
    #expect(after.rate == before.rate && after.samples == before.samples)
  }

  @Test(.enabled(if: !encoded.isEmpty, "ffmpeg is not installed"), arguments: encoded)
  func `what is heard of MP4 and AAC stays the same`(_ file: StuffedFile) throws {
    let before = try #require(try SoundBase.unpacked(file.bytes))
    let after = try #require(try SoundBase.unpacked(try PublishedSound(file.bytes).bytes))
    #expect(before.count > 20_000 && after == before)
  }

  @Test(arguments: [
    SF_FORMAT_WAV | SF_FORMAT_PCM_U8, SF_FORMAT_WAV | SF_FORMAT_PCM_24,
    SF_FORMAT_WAV | SF_FORMAT_FLOAT, SF_FORMAT_WAV | SF_FORMAT_IMA_ADPCM,
    SF_FORMAT_WAVEX | SF_FORMAT_PCM_16, SF_FORMAT_AIFF | SF_FORMAT_PCM_24,
    SF_FORMAT_AIFF | SF_FORMAT_FLOAT, SF_FORMAT_FLAC | SF_FORMAT_PCM_24,
  ])
  func `other ways of writing samples stay the same too`(format: Int) throws {
    let plain = try SoundBase.made(format)
    let before = try #require(try SoundBase.heard(plain))
    let after = try #require(try SoundBase.heard(try PublishedSound(plain).bytes))
    #expect(after.samples == before.samples)
  }

  @Test
  func `MIDI keeps its notes, their times and the tempo`() throws {
    let made = try PublishedSound(StuffedSounds.midi().bytes).bytes
    let track: [UInt8] = [
      0, 0xFF, 0x51, 3, 7, 0xA1, 0x20, 15, 0x90, 60, 100, 0x83, 0x60, 0x90, 60, 0, 0, 0xFF, 0x2F, 0,
    ]
    let head = Array("MThd".utf8) + .big(6, 4) + [0, 0, 0, 1, 1, 0xE0] + Array("MTrk".utf8)
    #expect(made == head + .big(track.count, 4) + track)
  }

  @Test
  func `phones' AMR ends with its last frame`() throws {
    let frame: [UInt8] = [0x3C] + [UInt8](repeating: 5, count: 31)
    let plain = Array("#!AMR\n".utf8) + frame + frame
    #expect(try PublishedSound(plain + Array("Marker".utf8)).bytes == plain)
  }

  @Test
  func `what is not known is refused, and says what to do`() throws {
    func error(_ bytes: [UInt8]) -> SoundRefusal? {
      do throws(SoundRefusal) {
        _ = try PublishedSound(bytes)
        return nil
      } catch {
        return error
      }
    }
    #expect(error([]) == .unknownKind)
    #expect(error([0x1A, 0x45, 0xDF, 0xA3] + Array("matroska".utf8)) == .unknownKind)
    #expect(error(Array("RIFF\0\0\0\0WAVE".utf8)) == .damaged(.wave))
    #expect(error(Array("OggS".utf8)) == .damaged(.ogg))
    #expect(error(Array("ID3".utf8) + [UInt8](repeating: 0, count: 50)) == .damaged(.mpeg))
    #expect(SoundRefusal.unknownKind.description.contains("WAV"))
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `damaged sounds are refused, or what is made of them is clean`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let seeds = (Self.files + Self.encoded).filter { $0.description != "FLAC" }.map(\.bytes)
    for _ in 0..<4 {
      let bytes = random.damaged(seeds)
      do throws(SoundRefusal) {
        let made = try PublishedSound(bytes)
        let again = try PublishedSound(made.bytes)
        #expect(again == made)
      } catch {
        // A sound that is made is clean at once.
        if case .notClean = error { Issue.record("\(error)") }
      }
    }
  }
}
