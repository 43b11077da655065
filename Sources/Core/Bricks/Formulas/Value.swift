package import Words

/// A value that variables and lists hold, or that a formula gives: a number or a text.
package enum Value: Equatable, Sendable {
  case number(Double)
  case text(Text)
  /// A logical value. Only variables and lists hold it; formulas see 1 or 0 instead.
  case truth(Bool)

  static let zero = Value.number(0)
  static let empty = Value.text("")

  /// The value as formulas see it: a logical one as a number, an infinite number as the largest.
  var normal: Value {
    switch self {
    case .number(let number): .number(Arithmetic.bounded(number))
    case .text: self
    case .truth(let isTrue): .number(isTrue ? 1 : 0)
    }
  }

  /// The number that a value stands for, as Java reads texts; nil where it stands for none.
  package var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Self.mayBeNumber(text) ? NumberText.double(text.string.utf8) : nil
    case .truth(let isTrue): isTrue ? 1 : 0
    }
  }

  /// False for most texts that say no number, by their first character.
  private static func mayBeNumber(_ text: Text) -> Bool {
    guard let first = text.string.utf8.first else { return false }
    return switch first {
    case 0...UInt8(ascii: "9"), UInt8(ascii: "I"), UInt8(ascii: "N"): true
    default: false
    }
  }

  /// The number that a function of numbers takes: texts that end as Java's literals may are none.
  var argument: Double? {
    guard let number else { return nil }
    if case .text(let text) = self, text.string.utf8.contains(where: Self.isTypeMark) { return nil }
    return number
  }

  /// The text as people see it: whole numbers without a point.
  package var text: Text {
    switch self {
    case .text(let text): text
    case .number(let number):
      number == number.rounded(.towardZero) && number.magnitude < 0x1p53
        ? Text(Int64(number).description)
        : Text(String(decoding: NumberText.text(number), as: UTF8.self))
    case .truth(let isTrue): isTrue ? "true" : "false"
    }
  }

  /// The text as Java writes it: whole numbers as well with a point.
  var rawText: Text {
    switch self {
    case .text(let text): text
    case .number(let number): Text(String(decoding: NumberText.text(number), as: UTF8.self))
    case .truth(let isTrue): isTrue ? "true" : "false"
    }
  }

  /// The text as Catrobat joins it: of a decimal one zero at the end is left out, and a point that is then last.
  var trimmedText: Text {
    // A whole number that Java writes without an exponent.
    if case .number(let number) = self, number.magnitude < 1e7,
      number == number.rounded(.towardZero), number != 0 || number.sign == .plus
    {
      return Text(Int(number).description)
    }
    return Self.trimmed(rawText)
  }

  /// Leaves out one zero at the end of what is a decimal; whatever else is in the text, it stays as it is.
  ///
  /// The decimals meant have a whole part without leading zeros, and a fraction of 0 alone or with one zero at its end.
  static func trimmed(_ text: Text) -> Text {
    guard text.string.utf8.last == UInt8(ascii: "0") else { return text }
    let bytes = Array(text.string.utf8)
    let (zero, point) = (UInt8(ascii: "0"), UInt8(ascii: "."))
    guard let place = bytes.firstIndex(of: point) else { return text }
    func isDigit(_ byte: UInt8) -> Bool { zero <= byte && byte <= UInt8(ascii: "9") }
    var whole = bytes[..<place]
    if whole.first == UInt8(ascii: "-") { whole.removeFirst() }
    let isZero = bytes[..<place].elementsEqual([zero])
    guard isZero || (whole.first.map { $0 != zero } ?? false) && whole.allSatisfy(isDigit) else {
      return text
    }
    let fraction = bytes[(place + 1)...]
    guard fraction.allSatisfy(isDigit), fraction.count == 1 || fraction.dropLast().last != zero
    else { return text }
    return Text(String(decoding: bytes.dropLast(fraction.count == 1 ? 2 : 1), as: UTF8.self))
  }

  /// Whether two values are equal to a program: as numbers where both are (NaN is itself), else as texts, by every byte.
  package func equals(_ other: Value) -> Bool {
    if let a = textNumber, let b = other.textNumber { return a == b || a.isNaN && b.isNaN }
    if case .text(let a) = self, case .text(let b) = other { return a == b }
    return rawText == other.rawText
  }

  /// The number of a value; a logical one is a word here.
  private var textNumber: Double? {
    if case .truth = self { return nil }
    return number
  }

  /// Whether two values are the same, of one kind: 5 is not the text 5. Logical values are their numbers.
  func isSame(as other: Value) -> Bool {
    switch (normal, other.normal) {
    case (.number(let a), .number(let b)): a == b && a.sign == b.sign || a.isNaN && b.isNaN
    case (.text(let a), .text(let b)): a == b
    default: false
    }
  }

  /// The value that a variable is set to: texts that say a number are it, but for those that end as Java's literals may.
  var assigned: Value {
    guard case .text = self, let number = argument else { return self }
    return .number(number)
  }

  /// The value of what a file says: a number, also where it ends as Java's literals may.
  var fromFile: Value {
    guard case .text(let text) = self, let last = text.string.utf8.last, Self.isTypeMark(last),
      case .number(let number) = Value.text(
        Text(String(decoding: text.string.utf8.dropLast(), as: UTF8.self))
      ).assigned
    else { return assigned }
    return .number(number)
  }

  private static func isTypeMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "d"), UInt8(ascii: "D"): true
    default: false
    }
  }
}
