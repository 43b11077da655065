import Foundation

/// How much memory this process may use.
enum MachineMemory {
  /// What the machine has, or the container that the process runs in, in bytes.
  static let size: Int = {
    let machine = Int(clamping: ProcessInfo.processInfo.physicalMemory)
    // Linux says it there, in digits, or "max" (<https://docs.kernel.org/admin-guide/cgroup-v2.html>).
    let container = try? String(contentsOfFile: "/sys/fs/cgroup/memory.max", encoding: .utf8)
    return min(machine, container.flatMap { Int($0.dropLast()) } ?? machine)
  }()
}
