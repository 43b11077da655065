/// Why a run of `ffmpeg` came to nothing.
package enum FFmpegError: Error, Equatable, Sendable {
  /// It is not installed, or cannot be started.
  case missing
  /// It ended before its time; its last words.
  case failed(String)
  /// There is no pipe or file; the system's words.
  case file(String)
}
