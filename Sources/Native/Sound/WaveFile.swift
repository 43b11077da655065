internal import CSndfile
internal import Foundation

/// A sound file that is written: WAVE, two channels, 48,000 samples a second; beyond 4 GB the form that RF64 is. It gets its name when it is
/// whole. A class, because it owns an open file.
package final class WaveFile {
  package enum Depth: Sendable {
    /// 24 bits a sample, for people and programs.
    case integer
    /// 32 bits with a floating point, for what goes on: nothing is lost, and nothing is too loud.
    case float
  }

  private var file: OpaquePointer?
  private let path: String
  private let partPath: String

  package init(path: String, depth: Depth) throws(MixError) {
    self.path = path
    partPath =
      URL(fileURLWithPath: path).deletingLastPathComponent().path
      + "/.inkreel-\(UUID().uuidString.prefix(8)).wav"
    var figures = SF_INFO()
    figures.samplerate = Int32(SoundFigures.rate)
    figures.channels = 2
    figures.format =
      Int32(SF_FORMAT_RF64) | Int32(depth == .float ? SF_FORMAT_FLOAT : SF_FORMAT_PCM_24)
    guard let file = sf_open(partPath, Int32(SFM_WRITE), &figures) else {
      let reason = String(cString: sf_strerror(nil))
      unlink(partPath)
      throw .file(reason)
    }
    self.file = file
    // As plain WAVE where that holds it; and without the moment at which it was written.
    sf_command(file, Int32(SFC_RF64_AUTO_DOWNGRADE), nil, Int32(SF_TRUE))
    sf_command(file, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, Int32(SF_FALSE))
    sf_command(file, Int32(SFC_SET_CLIPPING), nil, Int32(SF_TRUE))
  }

  deinit { stop() }

  /// - Parameter samples: left and right by turns.
  package func write(_ samples: [Float]) throws(MixError) {
    let frames = sf_count_t(samples.count / 2)
    guard frames > 0 else { return }
    guard sf_writef_float(file, samples, frames) == frames else {
      throw .file(String(cString: strerror(errno)))
    }
  }

  package func finish() throws(MixError) {
    let status = sf_close(file)
    file = nil
    guard status == 0, rename(partPath, path) == 0 else {
      let reason = status == 0 ? String(cString: strerror(errno)) : "the disk is full"
      unlink(partPath)
      throw .file(reason)
    }
  }

  /// Ends it without a file: nothing is left.
  package func stop() {
    guard let file else { return }
    sf_close(file)
    self.file = nil
    unlink(partPath)
  }
}
