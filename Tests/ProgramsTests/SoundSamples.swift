import Foundation
import TestSupport

/// Sounds made here, byte by byte.
enum SoundSamples {
  /// A wave file of one channel, 8 bits and `rate` samples a second.
  static func wave(samples: Int, rate: Int) -> [UInt8] {
    var bytes = Array("RIFF".utf8) + little(36 + samples, 4) + Array("WAVEfmt ".utf8)
    bytes += little(16, 4) + little(1, 2) + little(1, 2) + little(rate, 4) + little(rate, 4)
    bytes += little(1, 2) + little(8, 2) + Array("data".utf8) + little(samples, 4)
    return bytes + (0..<samples).map { UInt8($0 * 7 & 0xFF) }
  }

  /// A MIDI file of `division` ticks a quarter of a note with one track.
  static func midi(division: Int, track: [UInt8]) -> [UInt8] {
    Array("MThd".utf8) + big(6, 4) + big(0, 2) + big(1, 2) + big(division, 2)
      + Array("MTrk".utf8) + big(track.count, 4) + track
  }

  /// What `ffmpeg` makes of a tone of `seconds`; nil where it is not installed.
  static func made(_ form: String, seconds: Double) throws -> [UInt8]? {
    let folder = try ScratchFolder()
    let path = folder("tone.\(form)")
    guard
      let child = try? ChildProcess(
        "ffmpeg",
        ["-v", "error", "-f", "lavfi", "-i", "sine=frequency=440:duration=\(seconds)", "-ac", "1"]
          + (form == "3gp" ? ["-c:a", "aac"] : []) + [path])
    else { return nil }
    guard child.wait() == 0 else { return nil }
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    little(value, count).reversed()
  }
}
