package import Words

/// A value that a formula gives, or that variables and lists hold: a number or a text.
package enum Value: Equatable, Sendable {
  case number(Double)
  case text(Text)

  static let zero = Value.number(0)
  static let empty = Value.text("")

  /// The number that a value stands for, as Java reads texts; nil where it stands for none.
  package var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): NumberText.double(text.string.utf8)
    }
  }

  /// The text as it is shown and joined: whole numbers without a point.
  package var text: Text {
    switch self {
    case .text(let text): text
    case .number(let number):
      number == number.rounded(.towardZero) && number.magnitude < 0x1p53
        ? Text(Int64(number).description)
        : Text(String(decoding: NumberText.text(number), as: UTF8.self))
    }
  }

  /// The text as Java writes it: whole numbers as well with a point.
  var rawText: Text {
    switch self {
    case .text(let text): text
    case .number(let number): Text(String(decoding: NumberText.text(number), as: UTF8.self))
    }
  }

  /// Whether two values are equal to a program: as numbers where both are (NaN is itself), else as texts, by every byte.
  package func equals(_ other: Value) -> Bool {
    if let a = number, let b = other.number { return a == b || a.isNaN && b.isNaN }
    return text == other.text
  }

  /// The value that a variable is set to: texts that say a number are it, but for those that end as Java's literals may.
  var assigned: Value {
    guard case .text(let text) = self, !text.string.utf8.contains(where: Self.isTypeMark),
      let number = NumberText.double(text.string.utf8)
    else { return self }
    return .number(number)
  }

  private static func isTypeMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "d"), UInt8(ascii: "D"): true
    default: false
    }
  }
}
