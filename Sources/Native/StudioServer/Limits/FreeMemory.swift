internal import Foundation

/// Memory that is free, but still the process's own.
enum FreeMemory {
  /// Gives it back to the system, where that can be asked for: the GNU library keeps what many
  /// requests at once have needed.
  ///
  /// - Complexity: a few milliseconds for a gigabyte.
  static func giveBack() { _ = trim?(0) }

  private static let trim: (@convention(c) (Int) -> Int32)? = dlsym(nil, "malloc_trim").map {
    unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
  }
}
