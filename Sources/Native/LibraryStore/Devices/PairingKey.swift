internal import Foundation

/// The key under which pairing codes are kept: 32 random bytes in a file of its own in the library, which its owner alone
/// can read. The server and `inkreel device` share it.
struct PairingKey {
  private let path: String

  init(library directory: String) { path = directory + "/pairing.key" }

  /// Returns the key, made where there is none yet.
  func bytes() throws(LibraryError) -> [UInt8] {
    for _ in 0..<2 {
      if let found = try? Data(contentsOf: URL(fileURLWithPath: path)), found.count == 32 {
        return Array(found)
      }
      try make()
    }
    throw .cannotOpen(path: path, reason: "it is no key")
  }

  /// Puts a new key in its place, whole; where another process was first, that one's stays.
  private func make() throws(LibraryError) {
    var random = SystemRandomNumberGenerator()
    let key = (0..<4).flatMap { _ in withUnsafeBytes(of: random.next() as UInt64, Array.init) }
    let scratch = "\(path).\(getpid())"
    unlink(scratch)
    let file = open(scratch, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw LibraryError(file: POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
    }
    let isWritten = write(file, key, key.count) == key.count && fsync(file) == 0
    let code = errno
    close(file)
    defer { unlink(scratch) }
    guard isWritten else {
      throw LibraryError(file: POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO))
    }
    // A damaged one is of no use to anybody: codes live for ten minutes.
    if let found = try? Data(contentsOf: URL(fileURLWithPath: path)), found.count != 32 {
      unlink(path)
    }
    _ = link(scratch, path)
  }
}
