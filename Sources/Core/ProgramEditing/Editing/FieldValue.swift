package import Bricks
package import Words

/// A value that a field of a brick is set to.
package enum FieldValue: Equatable, Sendable {
  case formula(Formula)
  case variable(Handle<Program.Variable>)
  case list(Handle<Program.List>)
  case look(Handle<Program.Look>)
  case sound(Handle<Program.Sound>)
  case object(Handle<Program.Object>)
  /// A message, the name of a scene, a choice.
  case text(Text)
  /// Nothing is chosen.
  case none

  var link: Markup.Link? {
    switch self {
    case .variable(let handle): .variable(handle)
    case .list(let handle): .list(handle)
    case .look(let handle): .look(handle)
    case .sound(let handle): .sound(handle)
    case .object(let handle): .object(handle)
    case .formula, .text, .none: nil
    }
  }
}
