internal import Foundation
internal import Subprocess
internal import SystemPackage

/// The command `inkreel` as a process of its own, which reads what strangers have made and reports by one line of JSON: a fault of a
/// decoder, or a file that wants all memory, ends that process and nothing else.
struct ReaderProcess: Sendable {
  /// The command `inkreel`.
  let program: String
  /// How long it may take.
  let timeout: Duration
  /// How long its report may be, in bytes.
  var reportLimit = 1 << 14

  /// Runs it.
  ///
  /// - Parameter folder: where it may put files of its own.
  /// - Returns: its report; nil where it was ended before it had one, by its limits of memory and time or by a fault.
  func report<Report: Decodable>(
    _ words: [String], folder: String? = nil, as report: Report.Type = Report.self
  ) async throws -> Report? {
    var environment: [Environment.Key: String] = [
      "LC_ALL": "C.UTF-8", "VIPS_CONCURRENCY": "2",
      // Sounds are asked of another program.
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]
    environment["TMPDIR"] = folder
    let answer = try await withThrowingTaskGroup(of: String?.self) { [environment] group in
      group.addTask {
        let result = try await Subprocess.run(
          .path(FilePath(program)), arguments: Arguments(words), environment: .custom(environment),
          output: .string(limit: reportLimit))
        return result.standardOutput
      }
      group.addTask {
        try await Task.sleep(for: timeout)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next()!
    }
    return answer.flatMap { try? JSONDecoder().decode(Report.self, from: Data($0.utf8)) }
  }
}
