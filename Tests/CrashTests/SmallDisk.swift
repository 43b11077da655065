import Foundation
import TestSupport

/// A disk of a few megabytes in memory, mounted for one test. Needs the right to mount.
final class SmallDisk {
  let path: String
  private let folder: ScratchFolder

  /// Whether this process may mount anything.
  static let isPossible: Bool = (try? SmallDisk(megabytes: 1)) != nil

  struct NotMounted: Error {}

  init(megabytes: Int) throws {
    folder = try ScratchFolder()
    path = folder.path
    guard Self.run("mount", "-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", path) else {
      throw NotMounted()
    }
  }

  deinit { _ = Self.run("umount", "-l", path) }

  /// Mounts the disk anew with other options: `size=8m`, `ro`, `rw`.
  func change(_ options: String) throws {
    guard Self.run("mount", "-o", "remount,\(options)", path) else { throw NotMounted() }
  }

  /// Fills what is left with a file; returns its path.
  func fill() -> String {
    let ballast = path + "/ballast"
    let file = open(ballast, O_WRONLY | O_CREAT, 0o644)
    for size in [65536, 4096, 512] {
      let block = [UInt8](repeating: 1, count: size)
      while write(file, block, size) == size {}
    }
    close(file)
    return ballast
  }

  private static func run(_ arguments: String...) -> Bool {
    (try? ChildProcess(arguments[0], Array(arguments.dropFirst())))?.wait() == 0
  }
}
