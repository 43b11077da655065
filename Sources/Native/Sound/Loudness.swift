internal import FFmpeg
internal import Foundation

/// How loud a sound is as a whole, in LUFS (EBU R 128), as `ffmpeg` measures it.
package enum Loudness {
  /// Those that may be asked for.
  package static let range = -40.0 ... -5.0

  /// - Returns: nil for silence.
  package static func measured(of path: String) throws(MixError) -> Double? {
    do throws(FFmpegError) {
      let run = try FFmpegRun(
        [
          "-loglevel", "info", "-nostats", "-i", "file:" + path, "-af", "ebur128=framelog=verbose",
          "-f", "null", "-",
        ], givesOutput: false)
      try run.wait()
      // The summary comes last: `I:         -23.0 LUFS`.
      let lines = run.said.split(whereSeparator: \.isNewline).map {
        $0.split(separator: " ")
      }
      guard let line = lines.last(where: { $0.first == "I:" && $0.count > 1 }),
        let value = Double(line[1]), value > -70
      else { return nil }
      return value
    } catch {
      switch error {
      case .missing: throw .noDecoder
      case .failed, .file: throw .file("its loudness cannot be measured")
      }
    }
  }
}
