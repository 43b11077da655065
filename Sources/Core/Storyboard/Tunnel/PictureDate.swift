/// When a photograph was taken, as far as is known: a year, a month, a day, or a range of them.
///
/// Written as ISO 8601 does, a range with a slash: `1912`, `1912-05`, `1912-05-03`, `1910/1915`.
public struct PictureDate: Equatable, Sendable {
  /// A day, or all of a month or of a year.
  public struct Point: Equatable, Sendable {
    /// 1 to 9999.
    public let year: Int
    /// 1 to 12; nil where only the year is known.
    public let month: Int?
    /// Of the month; nil where that is all.
    public let day: Int?

    /// Nil where there is no such day.
    public init?(year: Int, month: Int? = nil, day: Int? = nil) {
      guard 1...9999 ~= year, month != nil || day == nil else { return nil }
      if let month {
        guard 1...12 ~= month else { return nil }
        if let day { guard 1...Self.dayCount(year, month) ~= day else { return nil } }
      }
      (self.year, self.month, self.day) = (year, month, day)
    }

    private static func dayCount(_ year: Int, _ month: Int) -> Int {
      switch month {
      case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    }

    fileprivate var text: String {
      func digits(_ value: Int, _ count: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: count - text.utf8.count) + text
      }
      var result = digits(year, 4)
      if let month { result += "-" + digits(month, 2) }
      if let day { result += "-" + digits(day, 2) }
      return result
    }

    fileprivate init?(_ text: ArraySlice<UInt8>) {
      let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      guard 1...3 ~= parts.count else { return nil }
      var numbers: [Int] = []
      for (index, part) in parts.enumerated() {
        guard part.count == (index == 0 ? 4 : 2) else { return nil }
        var number = 0
        for unit in part {
          guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= unit else { return nil }
          number = number * 10 + Int(unit - UInt8(ascii: "0"))
        }
        numbers.append(number)
      }
      self.init(
        year: numbers[0], month: numbers.count > 1 ? numbers[1] : nil,
        day: numbers.count > 2 ? numbers[2] : nil)
    }

    /// In the order of their beginnings.
    fileprivate var rank: Int { (year * 16 + (month ?? 0)) * 32 + (day ?? 0) }
  }

  public let first: Point
  /// The same as `first` where no range is meant.
  public let last: Point

  /// Nil where the range ends before it begins.
  public init?(_ first: Point, _ last: Point? = nil) {
    let last = last ?? first
    guard first.rank <= last.rank else { return nil }
    (self.first, self.last) = (first, last)
  }

  /// The date that is written so; nil for anything else.
  public init?(_ text: String) {
    let parts = Array(text.utf8).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, let first = Point(parts[0]),
      let last = Point(parts[parts.count - 1])
    else { return nil }
    self.init(first, last)
  }

  public var text: String { first == last ? first.text : first.text + "/" + last.text }
}
