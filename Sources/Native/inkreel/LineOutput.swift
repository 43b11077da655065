import Foundation

/// Lines that are written as they come, ten times a second and whole ones always: to a file from its beginning, or to standard output.
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
  }

  deinit { if file != STDOUT_FILENO { close(file) } }

  func write(_ line: String) throws {
    pending += Data((line + "\n").utf8)
    if pending.count >= 1 << 16 || ContinuousClock.now - written > .milliseconds(100) {
      try flush()
    }
  }

  func flush() throws {
    try pour(pending, into: file, path == "-" ? "standard output" : path)
    pending.removeAll(keepingCapacity: true)
    written = .now
  }
}
