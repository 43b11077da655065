internal import CArchive
internal import Foundation

/// Writes a zip file part by part, by libarchive.
///
/// A class, because it is one file being written.
package final class ZipWriter {
  private let archive: OpaquePointer

  package init(path: String) throws(ArchiveError) {
    archive = archive_write_new()
    archive_write_set_format_zip(archive)
    guard archive_write_open_filename(archive, path) == ARCHIVE_OK else {
      throw .file("\(path): \(Self.words(archive))")
    }
  }

  deinit { archive_write_free(archive) }

  /// Adds a part; its time is always the same, so that the same project gives the same bytes.
  package func add(_ name: String, _ bytes: [UInt8], isStored: Bool = false) throws(ArchiveError) {
    let entry = archive_entry_new()
    defer { archive_entry_free(entry) }
    if isStored {
      archive_write_zip_set_compression_store(archive)
    } else {
      archive_write_zip_set_compression_deflate(archive)
    }
    archive_entry_set_pathname(entry, name)
    archive_entry_set_size(entry, Int64(bytes.count))
    archive_entry_set_filetype(entry, FileType.regular)
    archive_entry_set_perm(entry, 0o644)
    archive_entry_set_mtime(entry, 315_532_800, 0)
    guard archive_write_header(archive, entry) == ARCHIVE_OK,
      bytes.isEmpty || archive_write_data(archive, bytes, bytes.count) == bytes.count
    else { throw .file(Self.words(archive)) }
  }

  package func finish() throws(ArchiveError) {
    guard archive_write_close(archive) == ARCHIVE_OK else { throw .file(Self.words(archive)) }
  }

  fileprivate static func words(_ archive: OpaquePointer?) -> String {
    archive_error_string(archive).map { String(cString: $0) } ?? "it cannot be written"
  }
}

/// Reads the parts of a zip file one after another, by libarchive, within limits.
///
/// A class, because it is one file being read.
package final class ZipReader {
  private let archive: OpaquePointer
  private var seen: Set<String> = []
  private var total = 0

  /// The most that one part, and all of them, may take unpacked.
  private let partLimit: Int
  private let totalLimit: Int
  private static let partCountLimit = 200_000

  package init(path: String, partLimit: Int = 512 << 20, totalLimit: Int = 8 << 30)
    throws(ArchiveError)
  {
    self.partLimit = partLimit
    self.totalLimit = totalLimit
    archive = archive_read_new()
    archive_read_support_format_zip(archive)
    guard archive_read_open_filename(archive, path, 1 << 16) == ARCHIVE_OK else {
      throw .notAnArchive(ZipWriter.words(archive))
    }
  }

  deinit { archive_read_free(archive) }

  /// The next part; nil behind the last.
  package func next() throws(ArchiveError) -> (name: String, bytes: [UInt8])? {
    var entry: OpaquePointer?
    while true {
      let result = archive_read_next_header(archive, &entry)
      if result == ARCHIVE_EOF { return nil }
      guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let entry else {
        throw .notAnArchive(ZipWriter.words(archive))
      }
      let name = archive_entry_pathname(entry).map { String(cString: $0) } ?? ""
      try check(name)
      if archive_entry_filetype(entry) == FileType.directory { continue }
      guard archive_entry_filetype(entry) == FileType.regular else { throw .unsafeName(name) }
      return (name, try bytes(of: name))
    }
  }

  private func check(_ name: String) throws(ArchiveError) {
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, !name.hasPrefix("/"), !name.contains("\\"), !name.contains("\0"),
      !steps.contains(".."), !steps.contains("."), seen.insert(name).inserted
    else { throw .unsafeName(name) }
    guard seen.count <= Self.partCountLimit else {
      throw .tooLarge(part: name, limit: Self.partCountLimit)
    }
  }

  private func bytes(of name: String) throws(ArchiveError) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = archive_read_data(archive, &block, block.count)
      guard count >= 0 else { throw .notAnArchive(ZipWriter.words(archive)) }
      if count == 0 { return bytes }
      total += count
      guard bytes.count + count <= partLimit else { throw .tooLarge(part: name, limit: partLimit) }
      guard total <= totalLimit else { throw .tooLarge(part: name, limit: totalLimit) }
      bytes.append(contentsOf: block[..<count])
    }
  }
}

/// What an entry is, as libarchive tells it.
private enum FileType {
  static let regular: UInt32 = 0o100000
  static let directory: UInt32 = 0o040000
}
