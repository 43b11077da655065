/// Why there is no sound, or not that of a file.
package enum MixError: Error, Equatable, Sendable {
  /// The library does not have the file.
  case missing
  /// It is no sound that is read.
  case unknownKind
  /// It has no sound in it.
  case silent
  /// It cannot be read; who says so, and what.
  case damaged(String)
  /// It is longer than so many seconds.
  case tooLong(Int)
  /// `ffmpeg` is not installed.
  case noDecoder
  /// A file cannot be written or read; the system's words.
  case file(String)
}

extension MixError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing: "the library does not have it"
    case .unknownKind: "it is no sound that Inkreel reads"
    case .silent: "there is no sound in it"
    case .damaged(let words): "it cannot be read: \(words)"
    case .tooLong(let seconds): "it is longer than \(seconds / 3600) hours"
    case .noDecoder: "sounds need the program ffmpeg, which is not installed"
    case .file(let reason): "its sound cannot be written or read: \(reason)"
    }
  }
}

extension MixError {
  /// What is kept of it beside a sound, where trying again would end in the same.
  var kept: [UInt8]? {
    switch self {
    case .unknownKind: Array("unknown-kind".utf8)
    case .silent: Array("silent".utf8)
    case .tooLong: Array("too-long".utf8)
    case .damaged(let words): Array("damaged \(words)".utf8)
    case .missing, .noDecoder, .file: nil
    }
  }

  init?(kept bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch text {
    case "unknown-kind": self = .unknownKind
    case "silent": self = .silent
    case "too-long": self = .tooLong(SoundFigures.longest)
    case _ where text.hasPrefix("damaged "): self = .damaged(String(text.dropFirst(8)))
    default: return nil
    }
  }
}
