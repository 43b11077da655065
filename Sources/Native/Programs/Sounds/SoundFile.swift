internal import CSndfile
internal import Foundation

/// A sound in a file, as far as it has to be known to run a program: how long it is.
package struct SoundFile: Equatable, Sendable {
  /// In milliseconds, a part of one as a whole; above 0, and at most ``longest``.
  package let length: Int

  /// A day, in milliseconds: what claims to be longer is taken for this long.
  package static let longest = 86_400_000

  /// Reads wave, AIFF, FLAC, Ogg (Vorbis, Opus) and MP3 by libsndfile, MIDI itself, and by `ffprobe`, where that is installed, MP4, 3GP, AAC,
  /// AMR, Matroska and what libsndfile does not read of the former. Kinds are told apart by the first bytes.
  ///
  /// - Complexity: O(*n*) for a file of *n* bytes at most; heads are enough for most.
  package init(path: String) throws(SoundError) {
    guard let file = FileHandle(forReadingAtPath: path),
      let head = try? file.read(upToCount: 16), let kind = SoundKind(head: head)
    else { throw .unknownKind }
    try? file.close()
    let seconds: Double
    switch kind {
    case .midi: seconds = try Self.midi(path)
    case .probed(let form): seconds = try SoundProbe.seconds(of: path, form: form)
    case .sampled(let form):
      do throws(SoundError) {
        seconds = try Self.sampled(path)
      } catch {
        guard case .damaged = error,
          let probed = try? SoundProbe.seconds(of: path, form: form)
        else { throw error }
        seconds = probed
      }
    }
    guard seconds > 0 else { throw .silent }
    length = Int(min((seconds * 1_000).rounded(.up), Double(Self.longest)))
  }

  private static func sampled(_ path: String) throws(SoundError) -> Double {
    var figures = SF_INFO()
    guard let file = sf_open(path, Int32(SFM_READ), &figures) else {
      throw .damaged(String(cString: sf_strerror(nil)))
    }
    sf_close(file)
    guard figures.samplerate > 0, figures.frames > 0 else { throw .silent }
    return Double(figures.frames) / Double(figures.samplerate)
  }

  private static func midi(_ path: String) throws(SoundError) -> Double {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { throw .unknownKind }
    guard let seconds = MIDILength.seconds(of: Array(data)) else {
      throw .damaged("its tracks are none")
    }
    return seconds
  }
}
