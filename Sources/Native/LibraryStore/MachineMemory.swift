import Foundation

/// How much memory this process may use.
enum MachineMemory {
  /// What the machine has, or the containers that the process runs in, in bytes.
  static let size = containers.reduce(Int(clamping: ProcessInfo.processInfo.physicalMemory)) {
    folder, container in
    // Linux says it there, in digits, or "max" (<https://docs.kernel.org/admin-guide/cgroup-v2.html>).
    let limit = try? String(contentsOfFile: container + "/memory.max", encoding: .utf8)
    return min(folder, limit.flatMap { Int($0.dropLast()) } ?? folder)
  }

  /// The folders of all groups of processes that this one belongs to: its own is named in the line that begins with `0::`.
  private static var containers: [String] {
    let root = "/sys/fs/cgroup"
    let lines = (try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8)) ?? ""
    let own = lines.split(separator: "\n").first { $0.hasPrefix("0::") }?.dropFirst(3) ?? ""
    return own.split(separator: "/").reduce(into: [root]) { folders, name in
      folders.append(folders.last! + "/" + name)
    }
  }
}
