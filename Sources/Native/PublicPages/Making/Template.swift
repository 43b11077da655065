internal import Mustache

/// A parsed template: parsed once, when it is first needed.
struct Template: Sendable {
  /// What it was parsed from.
  let text: String
  private let parsed: MustacheTemplate

  /// A template of HTML or XML, or of JSON.
  init(_ markup: Markup, json: Bool = false) {
    Self.registerContents
    // In one line: Mustache would keep each line apart, and take that much longer.
    let line = markup.text.replacing("\n", with: " ")
    text = "{{%CONTENT_TYPE: \(json ? JSONContent.name : MarkupContent.name)}}" + line
    do {
      parsed = try MustacheTemplate(string: text)
    } catch {
      preconditionFailure("\(error) in \(text)")
    }
  }

  func text(_ part: Part) -> String { parsed.render(part) }

  private static let registerContents: Void = {
    MustacheContentTypes.register(MarkupContent(), named: MarkupContent.name)
    MustacheContentTypes.register(JSONContent(), named: JSONContent.name)
  }()
}

extension Markup {
  /// What stands in it has its values escaped as strings of JSON.
  static func json(_ markup: Markup) -> Markup {
    """
    {{%CONTENT_TYPE: JSON}}\(markup){{%CONTENT_TYPE: MARKUP}}
    """
  }
}
