internal import Foundation

/// How many files and connections this process may have open.
package enum OpenFiles {
  /// What the library, its pictures and running requests need beside connections.
  static let reserve = 96

  /// Raises the limit to the highest that the system lets this process have, and returns it.
  ///
  /// The usual limit of 1,024 comes from programs that use `select`, which nothing here does.
  @discardableResult
  package static func raiseLimit() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 256 }
    let wanted = min(limit.rlim_max, 1 << 20)
    if limit.rlim_cur < wanted {
      var raised = limit
      raised.rlim_cur = wanted
      if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
    }
    return Int(clamping: limit.rlim_cur)
  }

  /// How many connections fit below a limit of open files.
  package static func connections(within limit: Int) -> Int {
    min(8192, max(16, (limit - reserve) * 3 / 4))
  }
}
