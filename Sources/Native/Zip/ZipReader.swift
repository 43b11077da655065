internal import CArchive

/// Reads the parts of a zip file one after another, by libarchive, within limits.
///
/// A class, because it is one file being read.
package final class ZipReader {
  private let archive: OpaquePointer
  /// What is read, where that is no file.
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private var seen: Set<String> = []
  private var total = 0
  /// The part that `nextName` has found.
  private var name = ""
  /// The bytes that it takes unpacked, as the archive's directory states; 0 where it does not.
  private var statedSize = 0

  /// The most that one part, and all of them, may take unpacked.
  private let partLimit: Int
  private let totalLimit: Int
  static let partCountLimit = 200_000

  package init(path: String, partLimit: Int = 512 << 20, totalLimit: Int = 8 << 30)
    throws(ZipError)
  {
    self.partLimit = partLimit
    self.totalLimit = totalLimit
    memory = .init(start: nil, count: 0)
    archive = archive_read_new()
    archive_read_support_format_zip(archive)
    guard archive_read_open_filename(archive, path, 1 << 16) == ARCHIVE_OK else {
      throw .notAnArchive(ZipWriter.words(archive))
    }
  }

  /// Reads an archive in memory, which is copied.
  package init(bytes: [UInt8], partLimit: Int = 512 << 20, totalLimit: Int = 8 << 30)
    throws(ZipError)
  {
    self.partLimit = partLimit
    self.totalLimit = totalLimit
    memory = .allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
    archive = archive_read_new()
    archive_read_support_format_zip(archive)
    guard archive_read_open_memory(archive, memory.baseAddress, memory.count) == ARCHIVE_OK else {
      throw .notAnArchive(ZipWriter.words(archive))
    }
  }

  deinit {
    archive_read_free(archive)
    memory.deallocate()
  }

  /// The bytes that all parts take unpacked, as the archive's directory states, found without unpacking any: what lies is caught when it is.
  ///
  /// - Complexity: O(*n*) for *n* parts.
  package static func statedSize(of bytes: [UInt8]) throws(ZipError) -> Int {
    let reader = try ZipReader(bytes: bytes)
    var total = 0
    while try reader.nextName() != nil {
      total = min(total + min(max(reader.statedSize, 0), 1 << 40), 1 << 40)
    }
    return total
  }

  /// The next part; nil behind the last.
  package func next() throws(ZipError) -> (name: String, bytes: [UInt8])? {
    guard let name = try nextName() else { return nil }
    var bytes: [UInt8] = []
    do {
      try readPart { bytes.append(contentsOf: $0) }
    } catch let error as ZipError {
      throw error
    } catch {
      preconditionFailure("nothing else is thrown")
    }
    return (name, bytes)
  }

  /// Goes on to the next part, of which nothing is unpacked yet; nil behind the last.
  package func nextName() throws(ZipError) -> String? {
    var entry: OpaquePointer?
    while true {
      let result = withUnicodeNames { archive_read_next_header(archive, &entry) }
      if result == ARCHIVE_EOF { return nil }
      guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let entry else {
        throw .notAnArchive(ZipWriter.words(archive))
      }
      let name = Self.plain(archive_entry_pathname(entry).map { String(cString: $0) } ?? "")
      // The folder that all lies in.
      if name == ".", archive_entry_filetype(entry) == FileType.directory { continue }
      try check(name)
      if archive_entry_filetype(entry) == FileType.directory { continue }
      guard archive_entry_filetype(entry) == FileType.regular else { throw .unsafeName(name) }
      self.name = name
      let isStated = archive_entry_size_is_set(entry) != 0
      statedSize = isStated ? Int(clamping: archive_entry_size(entry)) : 0
      return name
    }
  }

  /// Some programs write every name with `./` before it.
  static func plain(_ name: String) -> String {
    guard name.hasPrefix("./") else { return name }
    return name == "./" ? "." : String(name.dropFirst(2))
  }

  private func check(_ name: String) throws(ZipError) {
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, !name.hasPrefix("/"), !name.contains("\\"), !name.contains("\0"),
      !steps.contains(".."), !steps.contains("."), seen.insert(name).inserted
    else { throw .unsafeName(name) }
    guard seen.count <= Self.partCountLimit else {
      throw .tooManyParts(limit: Self.partCountLimit)
    }
  }

  /// Unpacks the part that `nextName` has found, block by block.
  ///
  /// - Throws: a `ZipError`, or what `take` throws.
  package func readPart(_ take: (ArraySlice<UInt8>) throws -> Void) throws {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var partTotal = 0
    while true {
      let count = archive_read_data(archive, &block, block.count)
      guard count >= 0 else { throw ZipError.notAnArchive(ZipWriter.words(archive)) }
      if count == 0 { return }
      total += count
      partTotal += count
      guard partTotal <= partLimit else { throw ZipError.tooLarge(part: name, limit: partLimit) }
      guard total <= totalLimit else { throw ZipError.tooLarge(part: name, limit: totalLimit) }
      try take(block[..<count])
    }
  }
}
