/// A moment of the calendar, in universal time.
struct CalendarTime: Equatable {
  let year, month, day, hour, minute, second: Int

  /// - Parameter milliseconds: since 1970; also before it.
  ///
  /// The day by Howard Hinnant's `civil_from_days`: years that begin in March, in eras of 400.
  init(_ milliseconds: Int64) {
    let seconds = Self.quotient(milliseconds, 1000)
    let days = Self.quotient(seconds, 86_400)
    let inDay = Int(seconds - days * 86_400)
    let shifted = days + 719_468
    let era = Self.quotient(shifted, 146_097)
    let dayOfEra = Int(shifted - era * 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + Int(era) * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    (hour, minute, second) = (inDay / 3600, inDay / 60 % 60, inDay % 60)
  }

  /// As machines read it: `2026-11-03T09:05:00Z`.
  var stamp: String {
    let (month, day) = (Self.two(month), Self.two(day))
    return
      "\(four(year))-\(month)-\(day)T\(Self.two(hour)):\(Self.two(minute)):\(Self.two(second))Z"
  }

  /// As people read it: `3 November 2026`.
  var date: String { "\(day) \(Texts.months[month - 1].text) \(year)" }

  /// The same with the time of the day: `3 November 2026, 09:05 UTC`.
  var moment: String {
    Texts.moment.filled(["date": date, "time": "\(Self.two(hour)):\(Self.two(minute))"])
  }

  private static func quotient(_ a: Int64, _ b: Int64) -> Int64 {
    a / b - (a % b < 0 ? 1 : 0)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func four(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension Part {
  /// A time with its day, for `<time datetime="{{stamp}}" title="{{moment}}">{{date}}</time>`.
  static func time(_ milliseconds: Int64) -> Part {
    let time = CalendarTime(milliseconds)
    return ["stamp": .text(time.stamp), "date": .text(time.date), "moment": .text(time.moment)]
  }
}
