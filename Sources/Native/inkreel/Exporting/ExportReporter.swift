import Foundation

/// Says how far an export is and what is not in it: to a person on standard error, or to the studio by a line of JSON each on standard
/// output. A class, because it is that one line of progress.
final class ExportReporter {
  private let isForStudio: Bool
  private var progress = Progress("Drawing")

  init(isForStudio: Bool) { self.isForStudio = isForStudio }

  private struct Line: Encodable {
    var done: Int?
    var total: Int?
    var note: String?
    var problem: String?
    var isPassing: Bool?
  }

  func note(done: Int, of total: Int) {
    guard isForStudio else { return progress.report(done, of: total) }
    say(Line(done: done, total: total))
  }

  /// Wipes what a person was told.
  func finish() { progress.finish() }

  /// What is not in it, a line each.
  func note(_ lines: [String]) {
    for line in lines {
      if isForStudio {
        say(Line(note: line))
      } else {
        FileHandle.standardError.write(Data("\(line)\n".utf8))
      }
    }
  }

  /// The studio is told why there is nothing; a person is told in another way.
  func fail(_ failure: Failure) {
    if isForStudio { say(Line(problem: failure.description, isPassing: failure.isPassing)) }
  }

  private func say(_ line: Line) {
    guard let data = try? JSONEncoder().encode(line) else { return }
    FileHandle.standardOutput.write(data + Data("\n".utf8))
  }
}
