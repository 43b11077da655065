import Foundation

/// The right to write to a library, held by one process at a time.
///
/// It is a lock on a file, so it goes away with the process however that ends. A class, because the
/// lock is given up when the last owner lets go of it.
final class LibraryLock: Sendable {
  private let file: Int32

  /// Takes the lock of the library in `directory`, which must exist.
  init(directory: URL) throws(LibraryError) {
    let path = directory.appendingPathComponent("inkreel.lock").path
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      let code = errno
      throw code == EROFS || code == EACCES || code == EPERM
        ? .readOnly : code == ENOSPC ? .diskFull : Self.failure(directory, code)
    }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(file)
      throw code == EWOULDBLOCK ? .inUse(path: directory.path) : Self.failure(directory, code)
    }
  }

  /// Gives the lock up before the last owner lets go.
  func release() { _ = flock(file, LOCK_UN) }

  deinit { close(file) }

  private static func failure(_ directory: URL, _ code: Int32) -> LibraryError {
    .cannotOpen(path: directory.path, reason: String(cString: strerror(code)))
  }
}
