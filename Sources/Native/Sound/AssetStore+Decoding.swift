internal import FFmpeg
internal import Foundation
package import LibraryStore
internal import Programs
package import Storyboard

/// A sound that has been taken in.
package struct KeptSound: Sendable {
  package var id: AssetID
  /// How many samples it has.
  package var count: Int64
}

extension AssetStore {
  /// A sound of the library as it is mixed: decoded by `ffmpeg` once, and kept beside it, where the library may be written. Of several
  /// channels two are made; one stays one. Samples have 16 bits.
  ///
  /// - Complexity: O(1) where it has been decoded before, or could not be; else O(*n*) for its length.
  package func decodedSound(of id: AssetID) throws(MixError) -> DecodedSound {
    if let sound = try? DecodedSound(path: derivedPath(.sound, of: id)) { return sound }
    if let failure = derived(.soundFailure, of: id).flatMap(MixError.init(kept:)) { throw failure }
    guard hasOriginal(id) else { throw .missing }
    let scratch = scratchPath(for: id)
    // Where nothing is kept, what is decoded is read and gone.
    let path = scratch ?? NSTemporaryDirectory() + "inkreel-sound-\(UUID().uuidString)"
    do throws(MixError) {
      let sound = try Self.decoded(originalPath(of: id), to: path)
      if scratch == nil || !keep(file: path, as: .sound, of: id) { unlink(path) }
      return sound
    } catch {
      unlink(path)
      // It would be the same again.
      if let bytes = error.kept { keep(bytes, as: .soundFailure, of: id) }
      throw error
    }
  }

  /// Whether a sound has been decoded, or could not be, so that nobody has to wait.
  package func isDecided(_ id: AssetID) -> Bool {
    [Derived.sound, .soundFailure].contains {
      FileManager.default.fileExists(atPath: derivedPath($0, of: id))
    }
  }

  /// Keeps a sound that was sent, where it is one. Nothing is left of what is none.
  package func keep(sound upload: AssetUpload) throws -> KeptSound {
    let id = try upload.finish()
    guard !hasOriginal(id) else {
      upload.discard()
      return KeptSound(id: id, count: try decodedSound(of: id).count)
    }
    // The folder of what was sent becomes the asset's.
    let path = URL(fileURLWithPath: upload.path).deletingLastPathComponent()
      .appendingPathComponent(Derived.sound.rawValue).path
    do {
      let count = try Self.decoded(upload.path, to: path).count
      try keep(upload, as: id)
      return KeptSound(id: id, count: count)
    } catch {
      upload.discard()
      throw error
    }
  }

  private static func decoded(_ original: String, to path: String) throws(MixError) -> DecodedSound
  {
    try decode(original, to: path)
    let sound = try DecodedSound(path: path)
    guard sound.count > 0 else { throw .silent }
    guard sound.count <= Int64(SoundFigures.longest * SoundFigures.rate) else {
      throw .tooLong(SoundFigures.longest)
    }
    return sound
  }

  /// Decodes a file into another one.
  private static func decode(_ original: String, to path: String) throws(MixError) {
    guard let file = FileHandle(forReadingAtPath: original) else { throw .missing }
    let head = try? file.read(upToCount: 16)
    try? file.close()
    guard let form = SoundKind.form(head: head ?? Data()) else { throw .unknownKind }
    do throws(FFmpegError) {
      let run = try FFmpegRun(
        [
          "-loglevel", "fatal", "-protocol_whitelist", "file", "-f", form, "-i", "file:" + original,
          "-map", "0:a:0",
          "-vn", "-sn", "-dn", "-t", "\(SoundFigures.longest + 1)", "-af",
          "aformat=sample_rates=\(SoundFigures.rate):channel_layouts=mono|stereo", "-map_metadata",
          "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact", "-c:a", "flac", "-sample_fmt",
          "s16", "-compression_level", "2", "-f", "flac", "file:" + path,
        ], givesOutput: false, byteLimit: 3 << 30, secondsLimit: 600)
      try run.wait()
    } catch {
      switch error {
      case .missing: throw .noDecoder
      case .file(let reason): throw .file(reason)
      case .failed(let words) where words.contains("matches no streams"): throw .silent
      // Its words name files of the studio.
      case .failed: throw .damaged("it is damaged, or nothing that ffmpeg reads")
      }
    }
  }
}
