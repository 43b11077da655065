/// A thing in a picture's file that must not be published, or that is not as its kind has it.
package enum SegmentError: Error, Equatable, Sendable {
  /// The bytes begin like no kind that is published.
  case unknownKind
  /// The bytes end early.
  case truncated(offset: Int)
  /// A segment that is not on the list of its kind.
  case notAllowed(String, offset: Int)
  /// A segment that must not stand there, or not again.
  case misplaced(String, offset: Int)
  /// A segment of another length, or with other values, than a picture needs.
  case malformed(String, offset: Int)
  /// Bytes behind the picture's end.
  case trailing(count: Int)
}

extension SegmentError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownKind: "it is of no kind that is published"
    case .truncated(let offset): "it ends early, at byte \(offset)"
    case .notAllowed(let name, let offset): "\(name) at byte \(offset) is not published"
    case .misplaced(let name, let offset): "\(name) at byte \(offset) must not stand there"
    case .malformed(let name, let offset): "\(name) at byte \(offset) is not as it must be"
    case .trailing(let count): "\(count) bytes follow its end"
    }
  }
}
