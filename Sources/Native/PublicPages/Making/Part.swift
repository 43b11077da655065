/// The values of a page, or of a part of it, by their names in the template.
///
/// A name that it does not have is nothing: it is not looked for in what the part stands in, where another part's words could have it.
package struct Part: ExpressibleByDictionaryLiteral, Sendable {
  package enum Value: Sendable, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    /// An empty one is nothing.
    case text(String)
    case yes(Bool)
    case part(Part)
    case parts([Part])
    case texts([String])
    case nothing

    package init(stringLiteral text: String) { self = .text(text) }

    package init(booleanLiteral value: Bool) { self = .yes(value) }

    static func text(_ text: String?) -> Value { text.map { .text($0) } ?? .nothing }

    static func text(_ words: Words) -> Value { .text(words.text) }

    static func number(_ number: Int) -> Value { .text(grouped(number)) }

    static func part(_ part: Part?) -> Value { part.map { .part($0) } ?? .nothing }

    /// Whether a section of it is left out.
    var isNothing: Bool {
      switch self {
      case .text(let text): text.isEmpty
      case .yes(let value): !value
      case .part: false
      case .parts(let parts): parts.isEmpty
      case .texts(let texts): texts.isEmpty
      case .nothing: true
      }
    }
  }

  private var values: [String: Value]

  package init(dictionaryLiteral elements: (String, Value)...) {
    values = Dictionary(uniqueKeysWithValues: elements)
  }

  package subscript(name: String) -> Value {
    get { values[name] ?? .nothing }
    set { values[name] = newValue }
  }

  /// The same with the values of another part beside its own.
  func with(_ other: Part) -> Part {
    var both = self
    both.values.merge(other.values) { _, new in new }
    return both
  }

  /// Whether both say the same in words.
  func saysSame(as other: Part) -> Bool {
    if case .text(let a) = self["text"], case .text(let b) = other["text"] { return a == b }
    return false
  }
}
