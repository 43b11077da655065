internal import Foundation

/// Times as S3 writes them. All are seconds since 1970.
package enum S3Time {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// As a request is signed: `20130524T000000Z`.
  package static func stamp(_ seconds: Int) -> String {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return [
      "\(parts.tm_year + 1900)", digits(parts.tm_mon + 1), digits(parts.tm_mday), "T",
      digits(parts.tm_hour), digits(parts.tm_min), digits(parts.tm_sec), "Z",
    ].joined()
  }

  /// Reads what a list says: `2013-05-24T00:00:00.000Z`; nil for anything else.
  package static func listed(_ text: String) -> Int? {
    guard text.hasSuffix("Z"), text.utf8.count < 40 else { return nil }
    let halves = text.dropLast().split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let date = numbers(halves[0], separator: "-")
    // What is less than a second is left away.
    let clock = halves[1].split(separator: ".", maxSplits: 1)
    guard let date, date.count == 3, let time = clock.first.flatMap({ numbers($0, separator: ":") })
    else { return nil }
    return seconds(date[0], date[1], date[2], time)
  }

  /// Reads the field `Date`: `Fri, 24 May 2013 00:00:00 GMT`; nil for anything else.
  package static func date(_ text: String) -> Int? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]), let year = Int(parts[3]),
      let month = months.firstIndex(of: String(parts[2])),
      let time = numbers(parts[4], separator: ":")
    else { return nil }
    return seconds(year, month + 1, day, time)
  }

  private static func numbers(_ text: Substring, separator: Character) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(part) : nil
    }
    return numbers.count == parts.count ? numbers : nil
  }

  private static func seconds(_ year: Int, _ month: Int, _ day: Int, _ time: [Int]) -> Int? {
    guard 1970...9999 ~= year, 1...12 ~= month, 1...31 ~= day, time.count == 3,
      0...23 ~= time[0], 0...59 ~= time[1], 0...60 ~= time[2]
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (
      Int32(year - 1900), Int32(month - 1), Int32(day)
    )
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(time[0]), Int32(time[1]), Int32(time[2]))
    return timegm(&parts)
  }
}
