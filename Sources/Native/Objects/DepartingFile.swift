internal import Digest
internal import Foundation

/// A file on its way to a store, read piece by piece. Its last piece is given only where the whole is what its digest says: so
/// no store has all of one that is damaged. A class for its `deinit`.
final class DepartingFile {
  /// How many bytes it has.
  let count: Int
  private let key: ObjectKey
  private let path: String
  private let file: Int32
  private let digest: [UInt8]
  private let running = RunningSHA256()
  private var read = 0

  static let piece = 256 << 10

  init(_ path: String, digest: [UInt8], of key: ObjectKey) throws(ObjectError) {
    precondition(digest.count == 32)
    (self.path, self.digest, self.key) = (path, digest, key)
    file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      count = 0
      throw .failed(path)
    }
    var told = stat()
    guard fstat(file, &told) == 0 else {
      count = 0
      throw .failed(path)
    }
    count = Int(told.st_size)
    guard told.st_mode & S_IFMT == S_IFREG else { throw .disk("\(path): it is no file") }
    if count == 0 { try check() }
  }

  deinit { if file >= 0 { close(file) } }

  /// The next bytes; nil behind the last.
  ///
  /// - Throws: `damaged` where they are not what was announced.
  func next() throws(ObjectError) -> [UInt8]? {
    guard read < count else { return nil }
    let wanted = min(Self.piece, count - read)
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, got in
      got = max(0, Foundation.read(file, buffer.baseAddress, wanted))
    }
    // It has become shorter, or cannot be read.
    guard !bytes.isEmpty else { throw errno == EIO ? .failed(path) : .damaged(key) }
    running.update(bytes)
    read += bytes.count
    if read == count { try check() }
    return bytes
  }

  private func check() throws(ObjectError) {
    guard running.finish() == digest else { throw .damaged(key) }
  }
}
