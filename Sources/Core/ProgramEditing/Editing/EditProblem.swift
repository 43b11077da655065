package import Words

/// A reason why a program cannot be changed so.
package enum EditProblem: Error, Equatable, Sendable {
  /// The part that was to be changed is not there.
  case notThere
  case emptyName
  case nameTaken(Text)
  /// Bricks that were to be moved into themselves.
  case intoItself
  case unknownType(Text)
  /// The background may not have this brick: of the pen's, it only clears.
  case notOnBackground(Text)
  /// The background stays, and stays behind all others.
  case background
  /// Bricks would lie deeper in one another than `limit`.
  case tooDeep(limit: Int)
  case size(Int)
  /// A field that the brick does not have, or not with such a value.
  case field(Text)

  package var message: Text {
    switch self {
    case .notThere: "What was to be changed is no longer there."
    case .emptyName: "A name is missing."
    case .nameTaken(let name): Text("There is one of the name “\(name.string)” already.")
    case .intoItself: "A brick cannot lie in itself."
    case .unknownType(let type): Text("“\(type.string)” is no brick that can be made here.")
    case .notOnBackground: "The background has no pen: it can only clear what others drew."
    case .background: "The background stays where it is."
    case .tooDeep(let limit): Text("Bricks can lie \(limit.description) deep in one another.")
    case .size(let size): Text("A side of \(size.description) pixels is not possible.")
    case .field(let name): Text("The brick has no such field: “\(name.string)”.")
    }
  }
}
