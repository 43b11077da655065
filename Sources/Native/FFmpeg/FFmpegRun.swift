internal import Foundation

/// A run of `ffmpeg` that takes its input from a pipe and gives its output to one, or to a file. A class, because it is a process, which
/// ends with it.
///
/// One thread starts it, writes to it and waits for it; another may read what it gives, end its input, and interrupt it at any time.
package final class FFmpegRun: @unchecked Sendable {
  private var process: pid_t
  private var input: Int32
  private var output: Int32
  private let words: String
  private static let starting = NSLock()
  /// Held while the process goes, whose number another one gets then.
  private let going = NSLock()

  /// - Parameters:
  ///   - arguments: all but the program's name; `pipe:0` and `pipe:1` are the ends.
  ///   - givesOutput: whether what it writes to `pipe:1` is read.
  ///   - byteLimit: the largest file that it may write.
  ///   - secondsLimit: how long it may keep a processor busy.
  package init(
    _ arguments: [String], givesOutput: Bool, byteLimit: UInt64? = nil, secondsLimit: Int? = nil
  ) throws(FFmpegError) {
    // One at a time: between a pipe's being made and its being kept from children, another child would get it.
    Self.starting.lock()
    defer { Self.starting.unlock() }
    // Whoever writes to a process that has ended is told so by the write.
    signal(SIGPIPE, SIG_IGN)
    let said = NSTemporaryDirectory() + "inkreel-ffmpeg-\(UUID().uuidString)"
    let toIt = try Self.pipe()
    let fromIt: (read: Int32, write: Int32)?
    do throws(FFmpegError) {
      fromIt = givesOutput ? try Self.pipe() : nil
    } catch {
      close(toIt.read)
      close(toIt.write)
      throw error
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toIt.read, 0)
    if let fromIt {
      posix_spawn_file_actions_adddup2(&actions, fromIt.write, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, said, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var all = ["ffmpeg", "-hide_banner", "-loglevel", "error", "-y"] + arguments
    // The shell counts in blocks of 512 bytes, and becomes ffmpeg.
    let limits =
      [byteLimit.map { "ulimit -f \($0 / 512);" }, secondsLimit.map { "ulimit -t \($0);" }]
      .compactMap { $0 }
    if !limits.isEmpty {
      all = ["sh", "-c", limits.joined(separator: " ") + " exec \"$0\" \"$@\""] + all
    }
    var list: [UnsafeMutablePointer<CChar>?] = all.map { strdup($0) } + [nil]
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    var environment: [UnsafeMutablePointer<CChar>?] = [
      strdup("LC_ALL=C"), strdup("PATH=\(path)"), nil,
    ]
    defer { for word in list + environment { free(word) } }
    var child = pid_t()
    let status = posix_spawnp(&child, all[0], &actions, nil, &list, &environment)
    close(toIt.read)
    if let fromIt { close(fromIt.write) }
    (process, input, output, words) = (child, toIt.write, fromIt?.read ?? -1, said)
    guard status == 0 else {
      process = 0
      closeAll()
      throw .missing
    }
  }

  deinit {
    stop()
    closeAll()
    unlink(words)
  }

  /// Writes all of some bytes.
  ///
  /// - Throws: `failed` where it has ended.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FFmpegError) {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = Foundation.write(input, start, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .failed(lastWords) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Ends its input.
  package func endInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  /// The next bytes of its output; nil at its end.
  package func read() throws(FFmpegError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(output, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .failed(lastWords) }
      return count == 0 ? nil : Array(bytes[..<count])
    }
  }

  /// Waits for its end.
  ///
  /// - Throws: `failed` where it has failed.
  package func wait() throws(FFmpegError) {
    endInput()
    guard process > 0 else { return }
    guard reap() == 0 else { throw .failed(lastWords) }
  }

  /// Has it end at once, without waiting: whoever writes to it, or waits for it, hears of it.
  package func interrupt() {
    going.withLock { if process > 0 { kill(process, SIGKILL) } }
  }

  /// Waits until it has ended, and lets it go.
  private func reap() -> Int32 {
    var info = siginfo_t()
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    return going.withLock {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      process = 0
      return status
    }
  }

  /// Ends it at once.
  package func stop() {
    guard process > 0 else { return }
    kill(process, SIGKILL)
    _ = reap()
  }

  /// The end of what it has said; a file can make it say a great deal.
  package var said: String {
    guard let file = FileHandle(forReadingAtPath: words), let end = try? file.seekToEnd() else {
      return ""
    }
    defer { try? file.close() }
    try? file.seek(toOffset: end > 8192 ? end - 8192 : 0)
    return String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
  }

  /// The last line that it has said.
  package var lastWords: String {
    let lines = said.split(whereSeparator: \.isNewline).map { String($0.prefix(300)) }
    return lines.last { !$0.isEmpty } ?? Self.silence
  }

  /// What stands for words where there are none.
  package static let silence = "it said nothing"

  private func closeAll() {
    endInput()
    if output >= 0 { close(output) }
    output = -1
  }

  /// The ends of a pipe, which no other child gets: one that held the end for writing would keep it open.
  private static func pipe() throws(FFmpegError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else {
      throw .file(String(cString: strerror(errno)))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
