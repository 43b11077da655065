import Foundation
import Synchronization

/// Lines that are written as they come, ten times a second and whole ones always, also where Ctrl-C ends it: to a file from its beginning,
/// or to standard output.
///
/// A class, because it is one open file.
final class LineOutput {
  private let path: String
  private let file: Int32
  private var pending = Data()
  private var written = ContinuousClock.now

  init(_ path: String) throws {
    self.path = path
    file = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw Failure("\(path): cannot be written (\(lastError()))") }
    // A pipe that nobody reads must not keep it from ending.
    if file != STDOUT_FILENO {
      for number in [SIGINT, SIGTERM] { signal(number, endBetweenLines) }
    }
  }

  deinit { if file != STDOUT_FILENO { close(file) } }

  func write(_ line: String) throws {
    pending += Data((line + "\n").utf8)
    if pending.count >= 1 << 16 || ContinuousClock.now - written > .milliseconds(100) {
      try flush()
    }
  }

  func flush() throws {
    isWriting.store(true, ordering: .sequentiallyConsistent)
    defer {
      isWriting.store(false, ordering: .sequentiallyConsistent)
      let number = wanted.load(ordering: .sequentiallyConsistent)
      if number != 0 { end(by: number) }
    }
    try pour(pending, into: file, path == "-" ? "standard output" : path)
    pending.removeAll(keepingCapacity: true)
    written = .now
  }
}

// The system may cut a write that a signal ends within a line: such a signal waits until it is over.
private let isWriting = Atomic<Bool>(false)
private let wanted = Atomic<Int32>(0)

private func endBetweenLines(_ number: Int32) {
  wanted.store(number, ordering: .sequentiallyConsistent)
  if !isWriting.load(ordering: .sequentiallyConsistent) { end(by: number) }
}

/// Ends the process as the signal does by itself.
private func end(by number: Int32) {
  signal(number, SIG_DFL)
  kill(getpid(), number)
}
