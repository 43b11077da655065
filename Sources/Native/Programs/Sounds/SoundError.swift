/// Why it is not known how long a sound is.
package enum SoundError: Error, Equatable, Sendable {
  /// It begins like no sound that is known.
  case unknownKind
  /// It begins like one, and cannot be read; who says so, and what.
  case damaged(String)
  /// It has no sound in it, or none of any length.
  case silent
  /// `ffprobe` is needed for its kind, and is not installed.
  case noProbe
  /// Reading it took longer than this many seconds.
  case tookTooLong(Int)
}

extension SoundError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownKind: "it is no sound of a known kind"
    case .damaged(let why): "it is damaged (\(why))"
    case .silent: "there is no sound in it"
    case .noProbe: "ffprobe, which reads its kind, is not installed"
    case .tookTooLong(let seconds): "reading it took over \(seconds) s"
    }
  }
}
