internal import FFmpeg
internal import Foundation
package import Raster
package import Storyboard

/// Makes a film of pictures, each of which stands for as many frames as was said before.
///
/// Two runs of `ffmpeg` and the held stream between them: the first codes each picture once, the second puts the frames into a file, as they
/// are or coded once more. The file gets its name when it is whole. A class, because it owns both runs; one thread uses it, another may
/// interrupt it.
package final class FilmEncoder: @unchecked Sendable {
  /// A stretch of a film: one picture that stands, or pictures that each stand for one frame.
  package enum Stretch: Equatable, Sendable {
    case still(frames: Int)
    case moving(frames: Int)

    /// How many pictures the encoder is given.
    package var pictures: Int {
      switch self {
      case .still: 1
      case .moving(let frames): frames
      }
    }

    /// For how many frames each stands.
    package var holds: [Int] {
      switch self {
      case .still(let frames): [frames]
      case .moving(let frames): Array(repeating: 1, count: frames)
      }
    }
  }

  private let size: FilmSize
  private let path: String
  private let partPath: String
  private let first: FFmpegRun
  private let second: FFmpegRun
  private let pump: Pump
  private var isDone = false

  /// Places to begin at are at most so many seconds apart.
  private static let longest = 10

  /// - Parameters:
  ///   - stretches: one after another; none without a frame.
  ///   - sound: a sound file as long as the film; nil for a film without.
  ///   - byteLimit: the largest file that is written: `ffmpeg` fails beyond it.
  /// - Throws: `empty`, `noEncoder`.
  package init(
    _ stretches: [Stretch], size: FilmSize, rate: FrameRate, as format: FilmFormat, to path: String,
    sound: String? = nil, byteLimit: UInt64? = nil
  ) throws(FilmError) {
    guard !stretches.isEmpty else { throw .empty }
    (self.size, self.path) = (size, path)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    partPath = folder + "/.inkreel-\(UUID().uuidString.prefix(8)).\(format.ending)"
    let perSecond = Double(rate.numerator) / Double(rate.denominator)
    var (holds, starts): ([Int], [Int]) = ([], [])
    for stretch in stretches {
      starts.append(holds.count)
      holds += stretch.holds
    }
    // Where the last ones move, each is shown for one frame.
    let last = Double(holds[holds.count - 1])
    let fraction = "\(rate.numerator)/\(rate.denominator)"
    let pictures = [
      "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(size.width)x\(size.height)", "-framerate",
      fraction, "-i", "pipe:0", "-threads", "2", "-vf",
      "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-c:v", "libx264", "-preset",
      "veryfast", "-tune", "stillimage", "-crf", "\(format.quality)", "-forced-idr", "1",
      "-force_key_frames", Self.times(of: starts, perSecond), "-x264-params", Self.coding, "-f",
      "h264", "pipe:1",
    ]
    let heard = format.soundArguments == nil ? nil : sound
    let film =
      ["-framerate", fraction, "-f", "h264", "-i", "pipe:0"]
      + (heard.map { ["-f", "wav", "-i", "file:" + $0, "-map", "0:v", "-map", "1:a"] } ?? [])
      + ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1"]
      + (heard == nil ? [] : format.soundArguments ?? [])
      + format.arguments(rate: rate, last: last / perSecond) + ["file:" + partPath]
    (first, second) = try FilmError.from { () throws(FFmpegError) in
      (
        try FFmpegRun(pictures, givesOutput: true),
        try FFmpegRun(film, givesOutput: false, byteLimit: byteLimit)
      )
    }
    let stream = HeldStream(
      holds: holds, longest: max(1, Int((Double(Self.longest) * perSecond).rounded())))
    pump = Pump(from: first, through: stream, to: second)
  }

  deinit { if !isDone { stop() } }

  /// Gives the next picture, which is put into the middle of the film.
  package func write(_ picture: Bitmap) throws(FilmError) {
    let framed = size.framed(picture)
    do throws(FilmError) {
      // What is read back fails first where the second run has ended.
      var failure: FilmError?
      framed.pixels.withUnsafeBytes { bytes in
        do throws(FFmpegError) { try first.write(bytes) } catch { failure = FilmError(error) }
      }
      if let failure { throw failure }
    } catch {
      throw pump.failure ?? error
    }
  }

  /// Ends the film, and gives the file its name.
  package func finish() throws(FilmError) {
    first.endInput()
    var failure = pump.end()
    do throws(FFmpegError) {
      try first.wait()
    } catch {
      let error = FilmError(error)
      // Where the first run has failed, what it gave is too little: its own words say why.
      if case .coding? = failure, error != .encoder(FFmpegRun.silence) { failure = error }
      failure = failure ?? error
    }
    if let failure { throw failure }
    try FilmError.from { () throws(FFmpegError) in try second.wait() }
    guard rename(partPath, path) == 0 else {
      throw .file(String(cString: strerror(errno)))
    }
    isDone = true
  }

  /// Has it fail soon, from another thread: whoever writes to it, or waits for its end, is told so, and has to stop it then.
  package func interrupt() {
    first.interrupt()
    second.interrupt()
  }

  /// Ends it without a film: nothing is left.
  package func stop() {
    isDone = true
    first.stop()
    second.stop()
    unlink(partPath)
  }

  /// As pictures can be held: no arithmetic codes, one reference, no pictures from the future, nothing that looks ahead.
  private static let coding = [
    "keyint=250", "min-keyint=1", "scenecut=0", "cabac=0", "ref=1", "bframes=0", "weightp=0",
    "mbtree=0", "rc-lookahead=0", "slices=1", "sliced-threads=0", "colorprim=bt709",
    "transfer=bt709", "colormatrix=bt709", "fullrange=off",
  ].joined(separator: ":")

  /// The times of pictures that are to stand by themselves, all of them where that would be too long for a program's arguments.
  ///
  /// A quarter of a frame early: none is missed by rounding, and where `ffmpeg` itself takes the nearest frame, it is this one. Half a frame
  /// early, it was now and then the one before.
  private static func times(of pictures: [Int], _ perSecond: Double) -> String {
    guard pictures.count <= 5000 else { return "expr:1" }
    return pictures.map { String(format: "%.6f", max(0, (Double($0) - 0.25) / perSecond)) }
      .joined(separator: ",")
  }
}
