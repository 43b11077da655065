import Foundation

/// How far long work has come, on standard error while that is a terminal: one line, drawn over, and
/// wiped at the end. Work that is done within half a second says nothing.
struct Progress {
  private let title: String
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var shown: Int?

  init(_ title: String) { self.title = title }

  /// Says that `done` of `total` parts are done.
  mutating func report(_ done: Int, of total: Int) {
    guard isTerminal, total > 0, ContinuousClock.now - start > .milliseconds(500) else { return }
    let percent = done * 100 / total
    guard percent != shown else { return }
    shown = percent
    FileHandle.standardError.write(Data("\r\(title) \(percent) %".utf8))
  }

  /// Wipes the line.
  func finish() {
    guard let shown else { return }
    let blank = String(repeating: " ", count: "\(title) \(shown) %".count)
    FileHandle.standardError.write(Data("\r\(blank)\r".utf8))
  }
}
