internal import CSndfile
internal import Foundation

/// A sound that is read where one wants it, 48,000 samples a second. A class, because it owns an open file.
package final class DecodedSound {
  private let file: OpaquePointer
  private let channels: Int
  private var position: Int64 = 0
  private var buffer: [Float] = []
  /// How many samples it has.
  package let count: Int64

  /// Opens a file as `AssetStore.decodedSound` makes it.
  package init(path: String) throws(MixError) {
    var figures = SF_INFO()
    guard let file = sf_open(path, Int32(SFM_READ), &figures) else {
      throw .damaged(String(cString: sf_strerror(nil)))
    }
    self.file = file
    channels = Int(figures.channels)
    count = Int64(figures.frames)
    guard 1...2 ~= channels, figures.samplerate == Int32(SoundFigures.rate) else {
      throw .damaged("it has \(figures.channels) channels at \(figures.samplerate) Hz")
    }
  }

  deinit { sf_close(file) }

  /// The samples from `start` on, left and right by turns; fewer than `count` at its end.
  package func samples(from start: Int64, count wanted: Int) throws(MixError) -> [Float] {
    guard start < count, wanted > 0 else { return [] }
    let wanted = min(wanted, Int(count - start))
    if start != position {
      guard sf_seek(file, sf_count_t(start), SEEK_SET) == sf_count_t(start) else {
        throw .damaged(String(cString: sf_strerror(file)))
      }
    }
    if buffer.count < wanted * channels {
      buffer = [Float](repeating: 0, count: wanted * channels)
    }
    let read = Int(sf_readf_float(file, &buffer, sf_count_t(wanted)))
    position = start + Int64(read)
    // Where the file is damaged further on, what is there is heard.
    if channels == 2 { return Array(buffer[..<(read * 2)]) }
    return [Float](unsafeUninitializedCapacity: read * 2) { both, made in
      for i in 0..<read {
        (both[2 * i], both[2 * i + 1]) = (buffer[i], buffer[i])
      }
      made = read * 2
    }
  }
}

/// The figures of sound as it is mixed.
package enum SoundFigures {
  package static let rate = 48_000
  /// The longest file that is read, in seconds.
  package static let longest = 2 * 3600
}
