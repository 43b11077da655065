package import Words

extension Program {
  /// An actor of a scene.
  package struct Object: Equatable, Sendable {
    package var name: Text
    package var kind: Kind
    package var looks: [Handle<Look>]
    package var sounds: [Handle<Sound>]
    package var scripts: [Script]
    package var variables: [Handle<Variable>]
    package var lists: [Handle<List>]
    /// The bricks that the object defines itself, as they are shown.
    package var definitions: [Brick]
    package var fields: [Markup]

    package init(name: Text, kind: Kind = .single) {
      (self.name, self.kind) = (name, kind)
      (looks, sounds, scripts, variables, lists) = ([], [], [], [], [])
      (definitions, fields) = ([], [])
    }

    package enum Kind: Equatable, Sendable {
      case single
      /// The head of a group; those that follow it as members belong to it.
      case group, member
      case other(Text)
    }
  }
}
