/// A piece of a template, written as a literal.
///
/// Texts that are put into it are escaped; their names in braces become places for values (`{count}` becomes `{{count}}`), or the
/// pieces that are given for them. Pieces are put in as they are. So a template is one text without partials.
package struct Markup: ExpressibleByStringInterpolation, Sendable {
  let text: String

  package init(stringLiteral text: String) { self.text = text }

  package init(stringInterpolation pieces: StringInterpolation) { text = pieces.text }

  package struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ markup: Markup) { text += markup.text }

    mutating func appendInterpolation(_ words: Words, _ pieces: [String: Markup] = [:]) {
      text += words.filled { name in
        pieces[name]?.text ?? "{{\(name)}}"
      } text: {
        Escaping.markup($0)
      }
    }
  }
}

/// A text for people, from the table.
struct Words: ExpressibleByStringLiteral, Equatable, Sendable {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  /// The text with values for its names in braces. What stands in a value is not looked through again.
  func filled(_ values: [String: String]) -> String {
    filled {
      values[$0] ?? ""
    } text: {
      $0
    }
  }

  func filled(_ value: (String) -> String, text escaped: (String) -> String) -> String {
    var made = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      made += escaped(String(rest[..<open]))
      made += value(String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return made + escaped(String(rest))
  }
}

/// A text that counts something, with `{count}` in it.
struct CountedWords: Sendable {
  let one: Words
  let other: Words

  func callAsFunction(_ count: Int, as text: (Int) -> String = grouped) -> String {
    (count == 1 ? one : other).filled(["count": text(count)])
  }
}

/// A number with thin gaps between its thousands, from 10,000 on.
func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  guard digits.utf8.count > 4 else { return String(number) }
  var text = number < 0 ? "-" : ""
  for (place, digit) in digits.enumerated() {
    if place > 0, (digits.utf8.count - place) % 3 == 0 { text += "\u{202F}" }
    text.append(digit)
  }
  return text
}
