import Glibc

/// Writes as many pages as a saved stroke does and waits for the disk, as SQLite does in a write-ahead
/// log that has its size already. A class, because it owns a file.
final class SyncProbe {
  private let file: Int32
  private let bytes = [UInt8](repeating: 7, count: 3 * (4096 + 24))
  private var place = 0
  private static let size = 4 << 20

  init(_ path: String) {
    file = open(path, O_WRONLY | O_CREAT, 0o644)
    precondition(file >= 0, "the probe's file cannot be made")
    let zeros = [UInt8](repeating: 0, count: Self.size)
    precondition(write(file, zeros, zeros.count) == zeros.count && fsync(file) == 0)
  }

  deinit { close(file) }

  func writeAndSync() {
    if place + bytes.count > Self.size { place = 0 }
    let count = pwrite(file, bytes, bytes.count, place)
    place += bytes.count
    precondition(count == bytes.count && fdatasync(file) == 0, "the probe's file cannot be written")
  }
}
