public import Words

extension Program {
  /// An actor of a scene.
  public struct Object: Equatable, Sendable {
    public var name: Text
    public var kind: Kind
    public var looks: [Handle<Look>]
    public var sounds: [Handle<Sound>]
    public var scripts: [Script]
    public var variables: [Handle<Variable>]
    public var lists: [Handle<List>]
    /// The bricks that the object defines itself, as they are shown.
    public var definitions: [Brick]
    public var fields: [Markup]

    public init(name: Text, kind: Kind = .single) {
      (self.name, self.kind) = (name, kind)
      (looks, sounds, scripts, variables, lists) = ([], [], [], [], [])
      (definitions, fields) = ([], [])
    }

    public enum Kind: Equatable, Sendable {
      case single
      /// The head of a group; those that follow it as members belong to it.
      case group, member
      case other(Text)
    }
  }
}
