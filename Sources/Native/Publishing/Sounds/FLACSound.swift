internal import CSndfile
internal import Foundation

/// FLAC files: unpacked and packed again, which loses nothing; of the blocks before the frames only the first is kept, which says what
/// the samples are.
enum FLACSound {
  static func cleaned(_ bytes: [UInt8]) throws(SoundRefusal) -> [UInt8] {
    let (source, target) = (scratch(), scratch())
    defer {
      unlink(source)
      unlink(target)
    }
    guard FileManager.default.createFile(atPath: source, contents: Data(bytes)) else {
      throw .notPublished("it, while there is no room,")
    }
    try pack(source, to: target)
    guard let made = FileManager.default.contents(atPath: target) else { throw .damaged(.flac) }
    return try withoutWords(Array(made))
  }

  private static func scratch() -> String {
    NSTemporaryDirectory() + "inkreel-publishing-\(UUID().uuidString)"
  }

  private static func pack(_ source: String, to target: String) throws(SoundRefusal) {
    var figures = SF_INFO()
    guard let input = sf_open(source, Int32(SFM_READ), &figures) else { throw .damaged(.flac) }
    defer { sf_close(input) }
    guard figures.format & Int32(SF_FORMAT_TYPEMASK) == Int32(SF_FORMAT_FLAC), figures.frames > 0
    else { throw .silent }
    var same = SF_INFO()
    (same.samplerate, same.channels, same.format) = (
      figures.samplerate, figures.channels, figures.format
    )
    guard let output = sf_open(target, Int32(SFM_WRITE), &same) else { throw .damaged(.flac) }
    defer { sf_close(output) }
    let channels = Int(figures.channels)
    var block = [Int32](repeating: 0, count: 4_096 * channels)
    var done: sf_count_t = 0
    while done < figures.frames {
      let count = sf_readf_int(input, &block, sf_count_t(block.count / channels))
      guard count > 0, sf_writef_int(output, block, count) == count else { throw .damaged(.flac) }
      done += count
    }
  }

  /// Leaves out all blocks but the first of a file that was made here.
  private static func withoutWords(_ bytes: [UInt8]) throws(SoundRefusal) -> [UInt8] {
    var reader = ByteReader(bytes)
    guard reader.take(4) != nil else { throw .damaged(.flac) }
    var facts: [UInt8]?
    while let head = reader.big(1), let length = reader.big(3), let body = reader.take(length) {
      if head & 0x7F == 0 { facts = Array(bytes[body]) }
      guard head & 0x80 != 0 else { continue }
      guard let facts, facts.count == 34 else { throw .damaged(.flac) }
      // The last block, and 34 bytes of it.
      return Array("fLaC".utf8) + [0x80, 0, 0, 34] + facts + bytes[reader.offset...]
    }
    throw .damaged(.flac)
  }
}
