/// How a film comes into a shot, or goes out at its end. Where there is none, it cuts.
package struct Transition: Equatable, Hashable, Sendable {
  /// The numbers are stored.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// One picture shows through the other.
    case dissolve
    /// The one before becomes black, and out of black comes the next.
    case fadeThroughBlack
    case fadeThroughWhite
    // A line runs over the picture, with the next behind it; it is named by where it runs.
    case wipeLeft
    case wipeRight
    case wipeUp
    case wipeDown
  }

  package var kind: Kind
  package var length: Milliseconds

  /// A minute at most.
  package static let lengths = Milliseconds(1)...Milliseconds(60_000)

  package init(_ kind: Kind, _ length: Milliseconds) {
    self.kind = kind
    self.length = length
  }

  package var isValid: Bool { Self.lengths ~= length }

  func check() throws(EditError) {
    guard isValid else {
      throw .transition(length: length.count, limit: Self.lengths.upperBound.count)
    }
  }
}
