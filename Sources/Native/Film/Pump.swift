internal import FFmpeg
internal import Foundation
internal import Synchronization

/// Carries what one run of `ffmpeg` gives to the next, held, on a thread of its own. A class, because that thread and whoever waits for it
/// share it.
final class Pump: Sendable {
  private let reason = Mutex<FilmError?>(nil)
  private let done = DispatchSemaphore(value: 0)

  init(from first: FFmpegRun, through stream: HeldStream, to second: FFmpegRun) {
    let thread = Thread { [self] in
      do throws(FilmError) {
        try Self.carry(from: first, through: stream, to: second)
      } catch {
        reason.withLock { $0 = error }
        first.interrupt()
      }
      second.endInput()
      done.signal()
    }
    thread.name = "film"
    thread.start()
  }

  /// Why it has ended before its time.
  var failure: FilmError? { reason.withLock { $0 } }

  /// Waits until all has been carried; returns why not.
  func end() -> FilmError? {
    done.wait()
    done.signal()
    return failure
  }

  private static func carry(
    from first: FFmpegRun, through stream: HeldStream, to second: FFmpegRun
  ) throws(FilmError) {
    var (units, stream) = (CodedUnits(), stream)
    func put(_ all: [CodedUnit]) throws(FilmError) {
      var bytes: [UInt8] = []
      for unit in all { bytes += CodedUnit.startCode + unit.bytes }
      var failure: FilmError?
      bytes.withUnsafeBytes { part in
        do throws(FFmpegError) { try second.write(part) } catch { failure = FilmError(error) }
      }
      if let failure { throw failure }
    }
    do {
      while let bytes = try first.read() {
        for unit in try units.take(bytes) { try put(stream.take(unit)) }
      }
      if let last = try units.end() { try put(stream.take(last)) }
      try put(stream.end())
    } catch let error as H264Error {
      throw .coding(error)
    } catch let error as FilmError {
      throw error
    } catch let error as FFmpegError {
      throw FilmError(error)
    } catch {
      throw .encoder("\(error)")
    }
  }
}
