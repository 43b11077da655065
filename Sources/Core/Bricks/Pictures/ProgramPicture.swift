/// The picture that shows a program where it is listed, and before it plays.
///
/// A screenshot of its first run takes the place of one that was drawn for it; one that a person has taken stays, until they take another.
package enum ProgramPicture: Equatable, Hashable, Sendable {
  /// One of six that are drawn here, from 0.
  case drawn(Int)
  /// A screenshot that a run has left.
  case automatic
  /// A screenshot that a person has taken.
  case manual

  package static let drawnCount = 6

  /// The picture of a program that comes with none.
  package static let first = ProgramPicture.drawn(0)

  /// Creates the picture of a new program: one of the six, the same for the same seed.
  package init(newFor seed: UInt64) {
    var generator = SplitMix(state: seed)
    self = .drawn(Int(generator.next() % UInt64(Self.drawnCount)))
  }

  /// Creates the picture of a program that comes with these.
  package init(hasAutomatic: Bool, hasManual: Bool) {
    self = hasManual ? .manual : hasAutomatic ? .automatic : .first
  }

  /// The picture as one number: 0 for those that are drawn, 1 automatic, 2 manual.
  package var code: Int {
    switch self {
    case .drawn: 0
    case .automatic: 1
    case .manual: 2
    }
  }

  /// The first of those that are drawn for 0; nil for what is none.
  package init?(code: Int) {
    switch code {
    case 0: self = .first
    case 1: self = .automatic
    case 2: self = .manual
    default: return nil
    }
  }

  /// A source of a screenshot.
  package enum Shot: Equatable, Sendable, CaseIterable {
    case automatic, manual
  }

  /// Whether a screenshot that has been taken shows the program from now on.
  package func gives(wayTo shot: Shot) -> Bool { shot == .manual || self != .manual }

  /// Returns the picture that shows the program once a screenshot has been taken.
  package func after(_ shot: Shot) -> ProgramPicture {
    guard gives(wayTo: shot) else { return self }
    return shot == .manual ? .manual : .automatic
  }
}
