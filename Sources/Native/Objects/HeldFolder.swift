internal import Digest
internal import Foundation

/// A folder that is locked for others who lock it. A class for its `deinit`, which lets it go.
final class HeldFolder {
  let descriptor: Int32

  /// Waits until it has the folder, for reading (`LOCK_SH`) or for itself alone (`LOCK_EX`); nil where there is none.
  init?(_ path: String, _ kind: Int32) throws(ObjectError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .failed(path)
    }
    while flock(descriptor, kind) != 0 {
      guard errno == EINTR else { throw .failed(path) }
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}

/// An object that lies in a folder, open for reading. A class for its `deinit`.
final class KeptFile {
  let size: Int
  /// What it was put with; nil where nobody knows.
  let digest: [UInt8]?
  private let key: ObjectKey
  private let file: Int32

  /// Nil where there is no such file.
  init?(_ name: String, in folder: HeldFolder, of key: ObjectKey) throws(ObjectError) {
    self.key = key
    file = openat(folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    var told = stat()
    guard file >= 0, fstat(file, &told) == 0 else {
      (size, digest) = (0, nil)
      if errno == ENOENT { return nil }
      throw .failed(name)
    }
    size = Int(told.st_size)
    guard told.isFile else {
      digest = nil
      return nil
    }
    let kept = openat(
      folder.descriptor, name + FolderObjects.digestMark, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard kept >= 0 else {
      digest = nil
      return
    }
    defer { close(kept) }
    let digits = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
      count = max(0, Foundation.read(kept, buffer.baseAddress, 64))
    }
    guard let bytes = [UInt8](hexDigits: String(decoding: digits, as: UTF8.self)),
      bytes.count == 32
    else {
      digest = nil
      throw .damaged(key)
    }
    digest = bytes
  }

  deinit { if file >= 0 { close(file) } }

  /// Reads it piece by piece.
  func read(_ body: ([UInt8]) throws(ObjectError) -> Void) throws(ObjectError) {
    while true {
      var code: Int32 = 0
      let piece = [UInt8](unsafeUninitializedCapacity: DepartingFile.piece) { buffer, count in
        let got = Foundation.read(file, buffer.baseAddress, buffer.count)
        if got < 0 { code = errno }
        count = max(0, got)
      }
      if code == EINTR { continue }
      guard code == 0 else { throw .disk("\(key): \(String(cString: strerror(code)))") }
      guard !piece.isEmpty else { return }
      try body(piece)
    }
  }
}
