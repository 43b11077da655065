package import Foundation

/// A child process, started by the system's own calls: with many children at once Foundation's now and
/// then misses that one has ended, and waits for ever.
///
/// A class: it is that process. Its standard input is empty, or a file; what it writes to standard error goes to a
/// file, which unlike a pipe is never full.
package final class ChildProcess {
  /// The program cannot be started.
  package struct NotStarted: Error, CustomStringConvertible {
    package var program: String
    package var code: Int32
    package var description: String { "\(program): \(String(cString: strerror(code)))" }
  }

  package let id: pid_t
  /// What it writes to standard output, until its end.
  package let output: FileHandle
  private static let lock = NSLock()
  private let complaints: URL
  private var status: Int32?

  /// Starts `program`, searched for on the PATH where it has no slash.
  package init(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    input: String? = nil
  ) throws {
    complaints = FileManager.default.temporaryDirectory
      .appendingPathComponent("inkreel-\(UUID().uuidString)")
    var ends: [Int32] = [0, 0]
    // One at a time: a child must not be given the ends of another's pipe.
    Self.lock.lock()
    defer { Self.lock.unlock() }
    guard pipe(&ends) == 0 else { throw NotStarted(program: program, code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(
      &actions, 2, complaints.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let all = environment ?? ProcessInfo.processInfo.environment
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = all.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var id = pid_t()
    let code = posix_spawnp(&id, program, &actions, nil, &words, &variables)
    output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    self.id = id
    guard code == 0 else {
      status = 127
      throw NotStarted(program: program, code: code)
    }
  }

  deinit {
    if status == nil { kill(id, SIGKILL) }
    _ = wait()
    try? FileManager.default.removeItem(at: complaints)
  }

  /// What it has written to standard error.
  package var errors: String { (try? String(contentsOf: complaints, encoding: .utf8)) ?? "" }

  /// Sends a signal.
  package func send(_ signal: Int32) { if status == nil { kill(id, signal) } }

  /// Waits until it has ended; returns its exit status, or 128 and more for a signal.
  package func wait() -> Int32 {
    if let status { return status }
    var raw: Int32 = 0
    while waitpid(id, &raw, 0) < 0 && errno == EINTR {}
    let signal = raw & 0x7F
    let result = signal == 0 ? raw >> 8 & 0xFF : 128 + signal
    status = result
    return result
  }
}
