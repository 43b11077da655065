import Foundation
import LibraryStore
import Storyboard
import TestSupport

/// Sounds whose samples are known: wave files of 16 bits made here.
enum Tones {
  /// A wave file of `channels` at 48,000 samples a second.
  static func wave(_ samples: [Int16], channels: Int = 1, rate: Int = 48_000) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let size = samples.count * 2
    var bytes = Array("RIFF".utf8) + little(36 + size, 4) + Array("WAVEfmt ".utf8)
    bytes += little(16, 4) + little(1, 2) + little(channels, 2) + little(rate, 4)
    bytes += little(rate * channels * 2, 4) + little(channels * 2, 2) + little(16, 2)
    bytes += Array("data".utf8) + little(size, 4)
    return bytes + samples.flatMap { little(Int($0), 2) }
  }

  /// A sound that says where each of its samples is.
  static func counting(_ count: Int) -> [Int16] { (0..<count).map { Int16($0 % 16_000 + 1) } }

  /// A single sample that is heard.
  static func click(_ count: Int = 480) -> [Int16] {
    [24_000] + Array(repeating: 0, count: count - 1)
  }
}

/// A library with nothing but sounds.
struct SoundLibrary: ~Copyable {
  let folder: ScratchFolder
  let assets: AssetStore

  init() throws {
    folder = try ScratchFolder()
    assets = AssetStore(directory: folder("library"))
  }
}
