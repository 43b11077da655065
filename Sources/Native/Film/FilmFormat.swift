package import Storyboard

/// What a film is handed on as.
package enum FilmFormat: String, CaseIterable, Sendable {
  /// H.264, which everything plays.
  case mp4
  /// VP9, for pages.
  case webm
  /// ProRes, for editing rooms: large, and slow to make.
  case mov
  /// H.265: smaller, and slower to make.
  case hevc
  /// A small picture that moves, without sound.
  case gif

  /// What its file ends in.
  package var ending: String { self == .hevc ? "mp4" : rawValue }

  /// What `ffmpeg` makes of the held stream, which is its first input.
  ///
  /// - Parameters:
  ///   - rate: frames a second, as a fraction.
  ///   - last: for how many seconds the last picture stands.
  func arguments(rate: FrameRate, last: Double) -> [String] {
    switch self {
    case .mp4:
      // The stream's own clock is inexact: each frame has its time from its number.
      let ticks = rate.denominator == 1 && rate.numerator <= 1000 ? 1000 : 1
      let base = UInt64(rate.numerator) * UInt64(ticks)
      let step = UInt64(rate.denominator) * UInt64(ticks)
      return [
        "-c:v", "copy", "-bsf:v", "setts=ts=N*\(step):duration=\(step):time_base=1/\(base)",
        "-video_track_timescale", "\(base)", "-movflags", "+faststart", "-f", "mp4",
      ]
    case .webm:
      return [
        "-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-row-mt", "1", "-crf",
        "24", "-b:v", "0", "-f", "webm",
      ]
    case .mov:
      return [
        "-c:v", "prores_aw", "-profile:v", "3", "-pix_fmt", "yuv422p10le", "-movflags",
        "+faststart",
        "-f", "mov",
      ]
    case .hevc:
      return [
        "-c:v", "libx265", "-preset", "fast", "-crf", "22", "-tag:v", "hvc1", "-x265-params",
        "log-level=error", "-movflags", "+faststart", "-f", "mp4",
      ]
    case .gif:
      // What stands is one picture; its size and rate are small, as such files grow fast.
      return [
        "-filter_complex",
        "fps=12,mpdecimate=hi=1:lo=1:frac=0,scale='min(960,iw)':-2:flags=area,split[a][b];"
          + "[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=none:diff_mode=rectangle",
        "-fps_mode", "vfr", "-final_delay", "\(Int((min(last, 600) * 100).rounded()))", "-f", "gif",
      ]
    }
  }

  /// What `ffmpeg` makes of the sound; nil for a form that has none.
  var soundArguments: [String]? {
    switch self {
    case .mp4, .hevc: ["-c:a", "aac", "-b:a", "192k", "-flags:a", "+bitexact"]
    case .webm: ["-c:a", "libopus", "-b:a", "128k", "-flags:a", "+bitexact"]
    case .mov: ["-c:a", "pcm_s24le"]
    case .gif: nil
    }
  }

  /// Whether its films may have sound.
  package var takesSound: Bool { soundArguments != nil }

  /// How much of a picture the held stream may lose: what is coded once more begins with more.
  var quality: Int { self == .mp4 ? 20 : 12 }
}
