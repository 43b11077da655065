internal import Digest
internal import Foundation

/// A file that is being written, under a name of its own until it is whole and on the disk.
///
/// A class for its `deinit`, which removes what was not finished. Where the process is killed, what was begun stays under a name that
/// begins with `ArrivingFile.mark`.
final class ArrivingFile {
  /// No part of a key begins so.
  static let mark = "~arriving-"

  private let folder: String
  /// Where it lies until it is finished.
  let path: String
  private var file: Int32
  private var isFinished = false
  private let running = RunningSHA256()

  init(in folder: String) throws(ObjectError) {
    self.folder = folder.isEmpty ? "." : folder
    path = "\(self.folder)/\(Self.mark)\(String(UInt64.random(in: 0...(.max)), radix: 16))"
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      isFinished = true
      throw .failed(path)
    }
  }

  /// In the folder of what it will be.
  convenience init(beside path: String) throws(ObjectError) {
    try self.init(in: (path as NSString).deletingLastPathComponent)
  }

  deinit {
    if file >= 0 { close(file) }
    if !isFinished { unlink(path) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(ObjectError) {
    running.update(bytes)
    var done = 0
    while done < bytes.count {
      let count = Foundation.write(file, bytes.baseAddress! + done, bytes.count - done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .failed(path) }
      done += count
    }
  }

  func write(_ bytes: [UInt8]) throws(ObjectError) {
    var result = Result<Void, ObjectError>.success(())
    bytes.withUnsafeBytes { bytes in
      do throws(ObjectError) { try write(bytes) } catch { result = .failure(error) }
    }
    try result.get()
  }

  /// Returns SHA-256 of all that was written; nothing can be written after that.
  func digest() -> [UInt8] { running.finish() }

  /// Has it on the disk.
  func settle() throws(ObjectError) {
    guard file >= 0 else { return }
    guard fsync(file) == 0 else { throw .failed(path) }
    let isClosed = close(file) == 0
    file = -1
    guard isClosed else { throw .failed(path) }
  }

  /// Gives it the name under which it is looked for.
  ///
  /// - Parameter directory: an open folder, in which the name is.
  /// - Returns: false where that folder is gone.
  func move(to name: String, in directory: Int32) throws(ObjectError) -> Bool {
    try settle()
    guard renameat(AT_FDCWD, path, directory, name) == 0 else {
      if errno == ENOENT { return false }
      throw .failed(name)
    }
    isFinished = true
    return true
  }

  /// Gives it the name under which it is looked for, in the same folder.
  func finish(as path: String) throws(ObjectError) {
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw .failed(folder) }
    defer { close(directory) }
    guard try move(to: (path as NSString).lastPathComponent, in: directory) else {
      throw .failed(path)
    }
    guard fsync(directory) == 0 else { throw .failed(folder) }
  }
}

extension ObjectError {
  /// What the system says of a file.
  static func failed(_ path: String) -> ObjectError {
    .disk("\(path): \(String(cString: strerror(errno)))")
  }
}
