import Foundation

/// What a process may take that reads what a stranger has made.
struct ReaderLimits {
  /// Of memory, in bytes.
  var memory: UInt64 = 3 << 30
  /// Of the processor's time, in seconds.
  var time: UInt64
  /// Of one file that it writes, in bytes.
  var output: UInt64

  static let picture = ReaderLimits(time: 40, output: 400 << 20)
  static let program = ReaderLimits(time: 90, output: 1 << 30)
  static let board = ReaderLimits(memory: 6 << 30, time: 300, output: 1 << 30)
  static let publishing = ReaderLimits(memory: 4 << 30, time: 180, output: 400 << 20)

  /// Sets the limits of this process, for good, and makes what it writes its owner's alone.
  func set() {
    let limits: [(Int32, UInt64)] = [
      (Int32(RLIMIT_AS.rawValue), memory), (Int32(RLIMIT_CPU.rawValue), time),
      (Int32(RLIMIT_FSIZE.rawValue), output), (Int32(RLIMIT_CORE.rawValue), 0),
    ]
    for (kind, most) in limits {
      var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
      setrlimit(__rlimit_resource_t(UInt32(kind)), &limit)
    }
    // No fault of a decoder is worth a report of many seconds.
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGABRT, SIGFPE, SIGTRAP] {
      Foundation.signal(signal, SIG_DFL)
    }
    umask(0o077)
  }
}
