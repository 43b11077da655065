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
  func release() {
    _ = ftruncate(file, 0)
    _ = flock(file, LOCK_UN)
  }

  /// Writes beside the lock where the library is served, for other commands on this machine.
  func note(address: String) {
    let text = Array("\(getpid())\n\(address)\n".utf8)
    _ = ftruncate(file, 0)
    _ = pwrite(file, text, text.count, 0)
  }

  /// Where the library in `directory` is served; nil where no process that lives has said so.
  static func address(in directory: URL) -> String? {
    let path = directory.appendingPathComponent("inkreel.lock").path
    guard let data = FileManager.default.contents(atPath: path), data.count < 4096 else {
      return nil
    }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    guard lines.count == 2, let process = pid_t(lines[0]), process > 0 else { return nil }
    // One that may not be asked is there as well.
    guard kill(process, 0) == 0 || errno == EPERM else { return nil }
    return String(lines[1])
  }

  deinit { close(file) }

  private static func failure(_ directory: URL, _ code: Int32) -> LibraryError {
    .cannotOpen(path: directory.path, reason: String(cString: strerror(code)))
  }
}
