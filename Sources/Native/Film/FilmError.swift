package import FFmpeg
package import Sound

/// Why no film came about.
package enum FilmError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The program `ffmpeg` is not installed, or cannot be started.
  case noEncoder
  /// `ffmpeg` ended before its time; its last words.
  case encoder(String)
  case coding(H264Error)
  /// Nothing is to be shown.
  case empty
  /// A size that no film has.
  case size(width: Int, height: Int)
  /// A file cannot be written; the system's words.
  case file(String)
  /// It was stopped.
  case stopped
  /// Its sound cannot be made.
  case sound(MixError)

  package var description: String {
    switch self {
    case .noEncoder: "films need the program ffmpeg, which is not installed"
    case .encoder(let words): "ffmpeg could not make the film: \(words)"
    case .coding(let error): "\(error)"
    case .empty: "there is no shot to make a film of"
    case .size(let width, let height):
      "a film of \(width) by \(height) pixels cannot be made: from 16 by 16 to \(FilmSize.limit) by \(FilmSize.limit)"
    case .file(let reason): "it cannot be written: \(reason)"
    case .stopped: "stopped"
    case .sound(let error): "\(error)"
    }
  }
}

extension FilmError {
  package init(_ error: FFmpegError) {
    self =
      switch error {
      case .missing: .noEncoder
      case .failed(let words): .encoder(words)
      case .file(let reason): .file(reason)
      }
  }

  /// Does something with `ffmpeg`.
  static func from<Value>(_ work: () throws(FFmpegError) -> Value) throws(FilmError) -> Value {
    do throws(FFmpegError) {
      return try work()
    } catch {
      throw FilmError(error)
    }
  }
}
