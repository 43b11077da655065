/// The fineness with which a place is shown to everybody, the least first.
package enum Exactness: UInt8, CaseIterable, Comparable, Sendable {
  /// No place at all.
  case none
  case tenKilometres
  case kilometre
  case hundredMetres
  case asGiven

  package static func < (a: Exactness, b: Exactness) -> Bool { a.rawValue < b.rawValue }

  /// The number of bands of cells from pole to pole: a meridian is 20,004 km long. Nil where there are no cells.
  var bandCount: Int? {
    switch self {
    case .none, .asGiven: nil
    case .tenKilometres: 2_000
    case .kilometre: 20_000
    case .hundredMetres: 200_000
    }
  }
}

extension Place {
  /// Returns the place as it may be shown: the centre of its ``CoarseCell``, the place itself where it is given, nil
  /// for none.
  ///
  /// **Law**: all places of a cell give the same answer, to the last bit, and it gives itself. There is no chance in
  /// it, which many answers would average out.
  package func coarse(_ exactness: Exactness) -> Place? {
    switch exactness {
    case .none: nil
    case .asGiven: self
    case .tenKilometres, .kilometre, .hundredMetres: CoarseCell(of: self, exactness)?.center
    }
  }
}

extension Direction {
  /// Returns the direction as it may be shown: nil below 100 m, where it could tell which side of a street is meant.
  package func coarse(_ exactness: Exactness) -> Direction? {
    exactness < .hundredMetres ? nil : self
  }
}
