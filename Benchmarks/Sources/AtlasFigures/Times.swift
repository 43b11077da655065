import Foundation

/// How long something took, in milliseconds: by the wall, and in processor time of this thread, whatever else the machine does.
struct Times {
  private var walls: [Double] = []
  private var works: [Double] = []

  static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  private static var work: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  mutating func measure(_ work: () throws -> Void) rethrows {
    let (wall, began) = (Self.now, Self.work)
    try work()
    works.append(Self.work - began)
    walls.append(Double(Self.now - wall) / 1e6)
  }

  private static func part(_ share: Double, of times: [Double]) -> Double {
    let times = times.sorted()
    return times.isEmpty ? .nan : times[min(times.count - 1, Int(Double(times.count) * share))]
  }

  func report(_ name: String) {
    func figures(_ times: [Double]) -> String {
      String(
        format: "p50 %8.3f  p99 %8.3f  most %8.3f ms", Self.part(0.5, of: times),
        Self.part(0.99, of: times), Self.part(1, of: times))
    }
    print(
      name.padding(toLength: 46, withPad: " ", startingAt: 0)
        + String(format: "%6d  wall ", walls.count) + figures(walls) + "   processor "
        + figures(works))
  }
}

/// The memory that the process has, in MB: now, and the most that it had.
func memory() -> (now: Double, most: Double) {
  let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  func line(_ name: String) -> Double {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
    return (Double(line.filter(\.isNumber)) ?? .nan) / 1024
  }
  return (line("VmRSS:"), line("VmHWM:"))
}

/// What the machine does beside: its load of the last minute.
var load: String {
  let text = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
  return String(text.split(separator: " ").first ?? "?")
}
