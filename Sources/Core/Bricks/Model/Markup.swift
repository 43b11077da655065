package import Words

/// An element of a program's file as it stands there: a field of a brick, or what is not known here.
package struct Markup: Equatable, Sendable {
  package var name: Text
  package var attributes: [Attribute]
  package var content: Content

  package init(_ name: Text, attributes: [Attribute] = [], _ content: Content) {
    (self.name, self.attributes, self.content) = (name, attributes, content)
  }

  package struct Attribute: Equatable, Sendable {
    package var name: Text
    package var value: Text

    package init(_ name: Text, _ value: Text) { (self.name, self.value) = (name, value) }
  }

  package enum Content: Equatable, Sendable {
    case text(Text)
    case children([Markup])
    case link(Link)
  }

  /// The target of an element's reference.
  package enum Link: Hashable, Sendable {
    case variable(Handle<Program.Variable>)
    case list(Handle<Program.List>)
    case look(Handle<Program.Look>)
    case sound(Handle<Program.Sound>)
    case object(Handle<Program.Object>)
  }

  package var text: Text? { if case .text(let text) = content { text } else { nil } }
  package var link: Link? { if case .link(let link) = content { link } else { nil } }

  package var children: [Markup] {
    if case .children(let children) = content { children } else { [] }
  }

  package func attribute(_ name: Text) -> Text? { attributes.first { $0.name == name }?.value }
}
