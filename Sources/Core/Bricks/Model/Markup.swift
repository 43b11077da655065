public import Words

/// An element of a program's file as it stands there: a field of a brick, or what is not known here.
public struct Markup: Equatable, Sendable {
  public var name: Text
  public var attributes: [Attribute]
  public var content: Content

  public init(_ name: Text, attributes: [Attribute] = [], _ content: Content) {
    (self.name, self.attributes, self.content) = (name, attributes, content)
  }

  public struct Attribute: Equatable, Sendable {
    public var name: Text
    public var value: Text

    public init(_ name: Text, _ value: Text) { (self.name, self.value) = (name, value) }
  }

  public enum Content: Equatable, Sendable {
    case text(Text)
    case children([Markup])
    case link(Link)
  }

  /// The target of an element's reference.
  public enum Link: Hashable, Sendable {
    case variable(Handle<Program.Variable>)
    case list(Handle<Program.List>)
    case look(Handle<Program.Look>)
    case sound(Handle<Program.Sound>)
    case object(Handle<Program.Object>)
  }

  public var text: Text? { if case .text(let text) = content { text } else { nil } }
  public var link: Link? { if case .link(let link) = content { link } else { nil } }

  public var children: [Markup] {
    if case .children(let children) = content { children } else { [] }
  }

  public func attribute(_ name: Text) -> Text? { attributes.first { $0.name == name }?.value }
}
