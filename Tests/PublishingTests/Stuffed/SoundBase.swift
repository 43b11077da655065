import CSndfile
import Foundation
import TestSupport

/// Sounds without words, and what is heard in files.
enum SoundBase {
  /// A file of a tone of half a second that libsndfile writes, with words where it has room for them.
  static func made(_ format: Int, words: [(Int, String)] = []) throws -> [UInt8] {
    let folder = try ScratchFolder()
    var figures = SF_INFO()
    (figures.samplerate, figures.channels, figures.format) = (48_000, 2, Int32(format))
    guard let file = sf_open(folder("sound"), Int32(SFM_WRITE), &figures) else {
      throw NoSound()
    }
    for (kind, text) in words { sf_set_string(file, Int32(kind), text) }
    let samples = (0..<22_050).flatMap { place -> [Int16] in
      let value = Int16(12_000 * sin(Double(place) * 0.06) * sin(Double(place) * 0.0007))
      return [value, value / 2]
    }
    sf_writef_short(file, samples, 22_050)
    sf_close(file)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder("sound"))))
  }

  struct NoSound: Error {}

  /// All samples, and how many a second; nil where libsndfile reads no sound there.
  static func heard(_ bytes: [UInt8]) throws -> (rate: Int, samples: [Int32])? {
    let folder = try ScratchFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: folder("sound")))
    var figures = SF_INFO()
    guard let file = sf_open(folder("sound"), Int32(SFM_READ), &figures) else { return nil }
    defer { sf_close(file) }
    var samples = [Int32](repeating: 0, count: 200_000 * Int(figures.channels))
    let count = sf_readf_int(file, &samples, 200_000)
    return (Int(figures.samplerate), Array(samples.prefix(Int(count) * Int(figures.channels))))
  }

  /// What ffmpeg makes of a tone, with words; nil where it is not installed.
  static func encoded(_ form: String, _ arguments: [String]) throws -> [UInt8]? {
    let folder = try ScratchFolder()
    let path = folder("tone.\(form)")
    let source = ["-v", "error", "-f", "lavfi", "-i", "sine=frequency=440:duration=0.5"]
    guard let child = try? ChildProcess("ffmpeg", source + arguments + [path]) else { return nil }
    guard child.wait() == 0 else { return nil }
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// What ffmpeg hears, as plain samples.
  static func unpacked(_ bytes: [UInt8]) throws -> [UInt8]? {
    let folder = try ScratchFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: folder("sound")))
    let words = ["-v", "error", "-i", folder("sound"), "-f", "s16le", folder("samples")]
    guard let child = try? ChildProcess("ffmpeg", words), child.wait() == 0 else { return nil }
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder("samples"))))
  }
}
