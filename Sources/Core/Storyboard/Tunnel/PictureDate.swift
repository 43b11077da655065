/// The date of a photograph, as far as is known: a year, a month, a day, a decade, or a range of
/// them, exactly or about.
///
/// Written as the Extended Date/Time Format does (ISO 8601-2), a range with a slash: `1912`,
/// `1912-05`, `1912-05-03`, `189X`, `1890~`, `1910/1915`, `1910~/1915~`.
package struct PictureDate: Equatable, Sendable {
  package let first: Point
  /// The same as `first` where no range is meant.
  package let last: Point
  /// Whether it may have been somewhat earlier or later.
  package let isAbout: Bool

  /// Nil where the range ends before it begins.
  package init?(_ first: Point, _ last: Point? = nil, isAbout: Bool = false) {
    let last = last ?? first
    guard first.rank <= last.rank else { return nil }
    (self.first, self.last, self.isAbout) = (first, last, isAbout)
  }

  /// The date as it is written in files, in the one form that each has.
  package var text: String {
    let mark = isAbout ? "~" : ""
    return first == last ? first.text + mark : first.text + mark + "/" + last.text + mark
  }

  /// The date as people write it: `1890s`, `about 1890`, `about 1910/1915`; else as `text`.
  package var words: String {
    (isAbout ? "about " : "") + (first == last ? first.words : first.words + "/" + last.words)
  }

  /// The date that is written so, as `text` or as `words` are; nil for anything else.
  ///
  /// `circa`, `ca.` and `c.` are `about` too. A range of which one end is about is about.
  package init?(_ text: String) {
    let parts = Array(text.utf8).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count else { return nil }
    var isAbout = false
    var points: [Point] = []
    for part in parts {
      var part = part
      let hasWord = Self.dropAbout(&part)
      let hasMark = part.last == UInt8(ascii: "~")
      // Both would say it twice.
      guard !(hasWord && hasMark) else { return nil }
      if hasMark { part.removeLast() }
      isAbout = isAbout || hasWord || hasMark
      guard let point = Point(part) else { return nil }
      points.append(point)
    }
    self.init(points[0], points[points.count - 1], isAbout: isAbout)
  }

  /// Takes a word for "about" from the front.
  private static func dropAbout(_ text: inout ArraySlice<UInt8>) -> Bool {
    for word in ["about ", "circa ", "ca. ", "ca ", "c. "] {
      let word = Array(word.utf8)
      guard text.count > word.count,
        zip(text, word).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 && $1 >= UInt8(ascii: "a") })
      else { continue }
      text = text.dropFirst(word.count).drop { $0 == UInt8(ascii: " ") }
      return true
    }
    return false
  }
}

extension PictureDate {
  /// A day, or all of a month, of a year or of a decade.
  package struct Point: Equatable, Sendable {
    /// 1 to 9999; of a decade the first, which ends with 0.
    package let year: Int
    /// 1 to 12; nil where only the year is known.
    package let month: Int?
    /// The day of the month; nil where the month is all that is known.
    package let day: Int?
    /// Whether any of ten years is meant.
    package let isDecade: Bool

    /// Nil where there is no such day.
    package init?(year: Int, month: Int? = nil, day: Int? = nil) {
      guard 1...9999 ~= year, month != nil || day == nil else { return nil }
      if let month {
        guard 1...12 ~= month else { return nil }
        if let day { guard 1...Self.dayCount(year, month) ~= day else { return nil } }
      }
      (self.year, self.month, self.day, isDecade) = (year, month, day, false)
    }

    /// The ten years from `decade` on; nil where it does not end with 0.
    package init?(decade: Int) {
      guard 10...9990 ~= decade, decade % 10 == 0 else { return nil }
      (year, month, day, isDecade) = (decade, nil, nil, true)
    }

    private static func dayCount(_ year: Int, _ month: Int) -> Int {
      switch month {
      case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    }

    fileprivate var text: String {
      if isDecade { return Self.digits(year / 10, 3) + "X" }
      var result = Self.digits(year, 4)
      if let month { result += "-" + Self.digits(month, 2) }
      if let day { result += "-" + Self.digits(day, 2) }
      return result
    }

    fileprivate var words: String { isDecade ? Self.digits(year, 4) + "s" : text }

    private static func digits(_ value: Int, _ count: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: count - text.utf8.count) + text
    }

    fileprivate init?(_ text: ArraySlice<UInt8>) {
      if let decade = Self.decade(text) {
        self.init(decade: decade)
        return
      }
      let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      guard 1...3 ~= parts.count else { return nil }
      var numbers: [Int] = []
      for (index, part) in parts.enumerated() {
        guard part.count == (index == 0 ? 4 : 2), let number = Self.number(part) else {
          return nil
        }
        numbers.append(number)
      }
      self.init(
        year: numbers[0], month: numbers.count > 1 ? numbers[1] : nil,
        day: numbers.count > 2 ? numbers[2] : nil)
    }

    /// `189X` or `1890s`.
    private static func decade(_ text: ArraySlice<UInt8>) -> Int? {
      if text.count == 4, let last = text.last, last | 0x20 == UInt8(ascii: "x") {
        return number(text.dropLast()).map { $0 * 10 }
      }
      guard text.count == 5, text.last == UInt8(ascii: "s") else { return nil }
      return number(text.dropLast())
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
      var number = 0
      for unit in digits {
        guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= unit else { return nil }
        number = number * 10 + Int(unit - UInt8(ascii: "0"))
      }
      return number
    }

    /// A number that orders dates by their beginnings.
    fileprivate var rank: Int { (year * 16 + (month ?? 0)) * 32 + (day ?? 0) }
  }
}
