internal import Foundation

/// What a process takes of its machine, as its kernel says; zeros where there is no `/proc`.
package struct ProcessFigures {
  /// In bytes.
  package var memory = 0.0
  /// In seconds.
  package var processorTime = 0.0
  package var openFiles = 0

  package init() {
    // The fields behind the name, which may hold blanks.
    let stat = (try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8)) ?? ""
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    if fields.count > 21 {
      let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
      processorTime = (Double(fields[11]).map { $0 + (Double(fields[12]) ?? 0) } ?? 0) / ticks
      memory = (Double(fields[21]) ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE)))
    }
    openFiles = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }
}
