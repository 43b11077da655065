import PublicPages
import TestSupport
import Testing

/// Days as pages tell them.
struct PageDateTests {
  /// Counts days one by one, from 1970 on or back.
  private static func calendar(_ days: Int) -> (year: Int, month: Int, day: Int) {
    func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
    func lengths(_ year: Int) -> [Int] {
      [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    }
    var (year, left) = (1970, days)
    while left < 0 {
      year -= 1
      left += lengths(year).reduce(0, +)
    }
    while left >= lengths(year).reduce(0, +) {
      left -= lengths(year).reduce(0, +)
      year += 1
    }
    var month = 0
    while left >= lengths(year)[month] {
      left -= lengths(year)[month]
      month += 1
    }
    return (year, month + 1, left + 1)
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func time(_ milliseconds: Int64) -> ReadMarkup.Element? {
    var work = SamplePages().work()
    work.published = milliseconds
    return ReadMarkup(work.html(in: SamplePages().frame()))["time"].first
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a day is the one that counting comes to`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let days = random.int(in: -60_000...60_000)
    let second = random.int(in: 0...86_399)
    let milliseconds =
      (Int64(days) * 86_400 + Int64(second)) * 1000 + Int64(random.int(in: 0...999))
    let shown = try #require(time(milliseconds))
    let (year, month, day) = Self.calendar(days)
    #expect(shown.text == "\(day) \(Self.months[month - 1]) \(year)")
    let clock = "\(Self.two(second / 3600)):\(Self.two(second / 60 % 60)):\(Self.two(second % 60))"
    let stamp = "\(year)-\(Self.two(month))-\(Self.two(day))T\(clock)Z"
    #expect(shown.attributes["datetime"] == stamp)
  }

  /// From 1887 to 1915, from 1999 to 2026 and from 2093 to 2120, day by day.
  @Test(arguments: [-30_000, 10_600, 45_000])
  func `each day follows the one before`(first: Int) {
    let days = first..<first + SitemapPage.size
    let map = SitemapPage(works: days.map { ("1", Int64($0) * 86_400_000 + 1) })
    let shown = map.xml(of: SamplePages.site).split(separator: "<lastmod>").dropFirst()
      .map { $0.prefix(10) }
    var (year, month, day) = Self.calendar(first)
    for text in shown {
      #expect(text == "\(year)-\(Self.two(month))-\(Self.two(day))")
      day += 1
      let february = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
      if day > [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] {
        (month, day) = (month + 1, 1)
      }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(shown.count == days.count)
  }

  @Test(
    arguments: [
      (0, "1 January 1970"), (-1, "31 December 1969"), (951_782_400_000, "29 February 2000"),
      (4_107_542_400_000, "1 March 2100"), (1_793_700_000_000, "3 November 2026"),
    ] as [(Int64, String)])
  func `days at the edges of months and centuries`(milliseconds: Int64, text: String) {
    #expect(time(milliseconds)?.text == text)
  }
}
