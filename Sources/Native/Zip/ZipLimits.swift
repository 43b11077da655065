internal import CArchive
internal import Foundation

/// How much a zip file may hold, unpacked.
package struct ZipLimits: Equatable, Sendable {
  /// The most bytes of one part.
  package var part: Int
  /// The most bytes of all parts together.
  package var total: Int
  /// How many times as large as the file all parts together may be.
  package var ratio: Int

  /// Files so small that their ratio says nothing may unpack to this many bytes.
  static let harmless = 16 << 20

  package init(part: Int, total: Int, ratio: Int) {
    (self.part, self.total, self.ratio) = (part, total, ratio)
  }

  /// Those of what people send: 200 MB a part, 2 GB in all, a hundred times the file.
  package static let sent = ZipLimits(part: 200_000_000, total: 2_000_000_000, ratio: 100)

  /// Asks the directory of the file at `path` whether it keeps to the limits, before anything is
  /// unpacked.
  ///
  /// A directory may say less than is there: reading counts again. This is so that what is too large
  /// by its own word costs nothing.
  ///
  /// - Complexity: O(*n*) for *n* parts.
  package func check(path: String) throws(ZipError) {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      throw .file("\(path): \(String(cString: strerror(errno)))")
    }
    let total = min(total, max(Self.harmless, Int(facts.st_size) * ratio))
    let archive = archive_read_new()
    defer { archive_read_free(archive) }
    archive_read_support_format_zip(archive)
    guard archive_read_open_filename(archive, path, 1 << 16) == ARCHIVE_OK else {
      throw .notAnArchive(ZipWriter.words(archive))
    }
    var (sum, count) = (0, 0)
    var entry: OpaquePointer?
    while true {
      let result = withUnicodeNames { archive_read_next_header(archive, &entry) }
      if result == ARCHIVE_EOF { return }
      guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let entry else {
        throw .notAnArchive(ZipWriter.words(archive))
      }
      count += 1
      guard count <= ZipReader.partCountLimit else {
        throw .tooManyParts(limit: ZipReader.partCountLimit)
      }
      guard archive_entry_size_is_set(entry) != 0 else { continue }
      let size = Int(clamping: archive_entry_size(entry))
      let name = archive_entry_pathname(entry).map { String(cString: $0) } ?? ""
      guard size <= part else { throw .tooLarge(part: ZipReader.plain(name), limit: part) }
      sum += size
      guard sum <= total else { throw .tooLargeInAll(limit: total) }
    }
  }

  /// A reader of the file at `path`, which keeps to the limits by what it unpacks.
  package func reader(path: String) throws(ZipError) -> ZipReader {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      throw .file("\(path): \(String(cString: strerror(errno)))")
    }
    return try ZipReader(
      path: path, partLimit: part,
      totalLimit: min(total, max(Self.harmless, Int(facts.st_size) * ratio)))
  }
}
