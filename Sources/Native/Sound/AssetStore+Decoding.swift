internal import FFmpeg
internal import Foundation
package import LibraryStore
internal import Programs
package import Storyboard

extension AssetStore {
  /// A sound of the library as it is mixed: decoded by `ffmpeg` once, and kept beside it. Of several channels two are made; one stays one.
  ///
  /// - Complexity: O(1) where it has been decoded before; else O(*n*) for its length.
  package func decodedSound(of id: AssetID) throws(MixError) -> DecodedSound {
    let kept = derivedPath(.sound, of: id)
    if let sound = try? DecodedSound(path: kept) { return sound }
    guard hasOriginal(id) else { throw .missing }
    let scratch = scratchPath(for: id)
    // Where nothing is kept, what is decoded is read and gone.
    let path = scratch ?? NSTemporaryDirectory() + "inkreel-sound-\(UUID().uuidString)"
    do throws(MixError) {
      try Self.decode(originalPath(of: id), to: path)
      let sound = try DecodedSound(path: path)
      guard sound.count > 0 else { throw .silent }
      guard sound.count <= Int64(SoundFigures.longest * SoundFigures.rate) else {
        throw .tooLong(SoundFigures.longest)
      }
      if scratch == nil || !keep(file: path, as: .sound, of: id) { unlink(path) }
      return sound
    } catch {
      unlink(path)
      throw error
    }
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
          "-protocol_whitelist", "file", "-f", form, "-i", "file:" + original, "-map", "0:a:0",
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
      case .failed(let words): throw .damaged(words.replacing(original, with: "the file"))
      }
    }
  }
}
