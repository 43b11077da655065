internal import CArchive
internal import Foundation

/// Writes a zip file part by part, by libarchive.
///
/// A class, because it is one file being written.
package final class ZipWriter {
  private let archive: OpaquePointer
  private let written = Written()

  /// What is written, where that is no file. A class, because libarchive keeps a pointer to it.
  private final class Written {
    var bytes: [UInt8] = []
  }

  package init(path: String) throws(ZipError) {
    archive = archive_write_new()
    archive_write_set_format_zip(archive)
    guard archive_write_open_filename(archive, path) == ARCHIVE_OK else {
      throw .file("\(path): \(Self.words(archive))")
    }
  }

  /// Writes in memory; `finishedBytes` gives what was written.
  package init() throws(ZipError) {
    archive = archive_write_new()
    archive_write_set_format_zip(archive)
    // No padding of the last block.
    archive_write_set_bytes_in_last_block(archive, 1)
    let status = archive_write_open(
      archive, Unmanaged.passUnretained(written).toOpaque(), nil,
      { _, context, data, count in
        guard let context, let data else { return 0 }
        let written = Unmanaged<Written>.fromOpaque(context).takeUnretainedValue()
        written.bytes += UnsafeRawBufferPointer(start: data, count: count)
        return count
      }, nil)
    guard status == ARCHIVE_OK else { throw .file(Self.words(archive)) }
  }

  deinit { archive_write_free(archive) }

  /// Adds a part; its time is always the same, so that the same project gives the same bytes.
  package func add(_ name: String, _ bytes: [UInt8], isStored: Bool = false) throws(ZipError) {
    try begin(name, size: bytes.count, isStored: isStored)
    guard bytes.isEmpty || archive_write_data(archive, bytes, bytes.count) == bytes.count
    else { throw .file(Self.words(archive)) }
  }

  /// Writes the head of a part, behind which its bytes come.
  private func begin(_ name: String, size: Int, isStored: Bool) throws(ZipError) {
    let entry = archive_entry_new()
    defer { archive_entry_free(entry) }
    if isStored {
      archive_write_zip_set_compression_store(archive)
    } else {
      archive_write_zip_set_compression_deflate(archive)
    }
    withUnicodeNames { archive_entry_set_pathname_utf8(entry, name) }
    archive_entry_set_size(entry, Int64(size))
    archive_entry_set_filetype(entry, FileType.regular)
    archive_entry_set_perm(entry, 0o644)
    archive_entry_set_mtime(entry, 315_532_800, 0)
    guard withUnicodeNames({ archive_write_header(archive, entry) }) == ARCHIVE_OK
    else { throw .file(Self.words(archive)) }
  }

  /// Adds what stands in a file, as it is, a part of it in memory at a time.
  ///
  /// - Parameter size: how many bytes it has.
  package func add(_ name: String, file path: String, size: Int) throws(ZipError) {
    guard let file = fopen(path, "rb") else { throw .file("\(path): it cannot be read") }
    defer { fclose(file) }
    try begin(name, size: size, isStored: true)
    var block = [UInt8](repeating: 0, count: 1 << 18)
    var rest = size
    while rest > 0 {
      let count = fread(&block, 1, min(block.count, rest), file)
      guard count > 0 else { throw .file("\(path): it ends early") }
      guard archive_write_data(archive, block, count) == count else {
        throw .file(Self.words(archive))
      }
      rest -= count
    }
  }

  package func finish() throws(ZipError) {
    guard archive_write_close(archive) == ARCHIVE_OK else { throw .file(Self.words(archive)) }
  }

  /// What has been written in memory since this was asked last, which is then forgotten: so a long archive is sent while it is made.
  /// All of it has come when it is asked after `finish`.
  package func takeWritten() -> [UInt8] {
    let bytes = written.bytes
    written.bytes = []
    return bytes
  }

  /// Ends an archive in memory.
  package func finishedBytes() throws(ZipError) -> [UInt8] {
    try finish()
    return written.bytes
  }

  static func words(_ archive: OpaquePointer?) -> String {
    archive_error_string(archive).map { String(cString: $0) } ?? "it cannot be written"
  }
}

/// What an entry is, as libarchive tells it.
enum FileType {
  static let regular: UInt32 = 0o100000
  static let directory: UInt32 = 0o040000
}
