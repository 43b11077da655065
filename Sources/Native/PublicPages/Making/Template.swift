/// A parsed template: parsed once, when it is first needed.
///
/// The language is Mustache's, as far as pages need it: values (`{{name}}`, `{{.}}`), sections (`{{#name}}…{{/name}}`), sections of what
/// is not there (`{{^name}}…{{/name}}`), and how values are escaped from there to the end of the section (`{{%CONTENT_TYPE: JSON}}`). Names
/// are looked for in the part that a section belongs to, and nowhere else.
package struct Template: Sendable {
  private let pieces: [TemplatePiece]

  /// A template of HTML or XML, or of JSON.
  ///
  /// - Precondition: its tags are well formed, and each section is closed.
  package init(_ markup: Markup, json: Bool = false) {
    // Lines are for those who read the source.
    let line = markup.text.replacing("\n", with: " ")
    do {
      pieces = try TemplateParser(line, escaping: json ? .json : .markup).parsed()
    } catch {
      preconditionFailure("\(error) in \(line)")
    }
  }

  /// The template with values in its places.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the text that comes out.
  package func text(_ part: Part) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(16_384)
    Self.write(pieces, of: part, at: .part(part), to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// - Parameter here: what `{{.}}` stands for.
  private static func write(
    _ pieces: [TemplatePiece], of part: Part, at here: Part.Value, to text: inout [UInt8]
  ) {
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): text += bytes
      case .value(let name, let table):
        if case .text(let value) = name == "." ? here : part[name] {
          table.write(value, to: &text)
        }
      case .section(let name, let inner):
        let value = name == "." ? here : part[name]
        guard !value.isNothing else { continue }
        switch value {
        case .part(let one): write(inner, of: one, at: value, to: &text)
        case .parts(let all):
          for one in all { write(inner, of: one, at: .part(one), to: &text) }
        case .texts(let all):
          for one in all { write(inner, of: part, at: .text(one), to: &text) }
        case .text: write(inner, of: part, at: value, to: &text)
        case .yes, .nothing: write(inner, of: part, at: here, to: &text)
        }
      case .without(let name, let inner):
        if (name == "." ? here : part[name]).isNothing {
          write(inner, of: part, at: here, to: &text)
        }
      }
    }
  }
}

extension Markup {
  /// What stands in it has its values escaped as strings of JSON.
  static func json(_ markup: Markup) -> Markup {
    """
    {{%CONTENT_TYPE: JSON}}\(markup){{%CONTENT_TYPE: MARKUP}}
    """
  }
}
