internal import Mustache

/// The values of a page, or of a part of it, by their names in the template.
///
/// A name that it does not have is nothing: it is not looked for in what the part stands in, where another part's words could have it.
struct Part: MustacheParent, ExpressibleByDictionaryLiteral, Sendable {
  enum Value: Sendable, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    /// An empty one is nothing.
    case text(String)
    case yes(Bool)
    case part(Part)
    case parts([Part])
    case texts([String])
    case nothing

    init(stringLiteral text: String) { self = .text(text) }

    init(booleanLiteral value: Bool) { self = .yes(value) }

    static func text(_ text: String?) -> Value { text.map { .text($0) } ?? .nothing }

    static func text(_ words: Words) -> Value { .text(words.text) }

    static func number(_ number: Int) -> Value { .text(grouped(number)) }

    static func part(_ part: Part?) -> Value { part.map { .part($0) } ?? .nothing }
  }

  private var values: [String: Value]

  init(dictionaryLiteral elements: (String, Value)...) {
    values = Dictionary(uniqueKeysWithValues: elements)
  }

  subscript(name: String) -> Value {
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

  func child(named name: String) -> Any? {
    switch values[name] {
    case .text(let text) where !text.isEmpty: TextValue(renderText: text)
    case .yes(let value): value
    case .part(let part): part
    case .parts(let parts): parts
    case .texts(let texts): texts.map(TextValue.init)
    case .text, .nothing, nil: Nothing()
    }
  }
}

/// A text that a person reads, or an address.
///
/// Mustache would find out by reflection how to write a plain string, and that it has no children.
struct TextValue: MustacheCustomRenderable, MustacheParent {
  let renderText: String
  var isNull: Bool { false }

  /// Within a section of a text, names are those of the part that it belongs to.
  func child(named name: String) -> Any? { nil }
}

/// A value that is not there.
struct Nothing: MustacheCustomRenderable {
  var renderText: String { "" }
  var isNull: Bool { true }
}
