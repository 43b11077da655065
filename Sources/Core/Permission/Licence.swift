/// What others may do with something that was published.
package enum Licence: UInt8, CaseIterable, Sendable {
  /// Nobody's: its protection is over, or never was.
  case publicDomain = 1
  /// Given to everybody: CC0.
  case zero
  /// CC BY.
  case attribution
  /// CC BY-SA.
  case shareAlike
  /// CC BY-NC.
  case nonCommercial
  /// CC BY-NC-SA.
  case nonCommercialShareAlike
  /// CC BY-ND.
  case noDerivatives
  case allRightsReserved
  /// It is not known whose it is, or what they allow.
  case unknown

  /// Whether something new may be made of it.
  package var allowsRemixes: Bool {
    switch self {
    case .publicDomain, .zero, .attribution, .shareAlike, .nonCommercial, .nonCommercialShareAlike:
      true
    case .noDerivatives, .allRightsReserved, .unknown: false
    }
  }

  /// Whether who made it has to be named.
  package var asksForCredit: Bool { self != .publicDomain && self != .zero }

  /// Whether what is made of it has to be under the same licence.
  package var sharesAlike: Bool { self == .shareAlike || self == .nonCommercialShareAlike }

  /// Whether neither it nor what is made of it may be sold.
  package var isNonCommercial: Bool {
    self == .nonCommercial || self == .nonCommercialShareAlike
  }

  /// The licences under which something may be published that was made of works under `sources`, in the order of the cases;
  /// none where the sources do not go together, or one of them allows no remixes.
  ///
  /// What shares alike leaves itself alone; what may not be sold stays so; who asks for credit asks for it in what is made as well, which
  /// is then nobody's gift.
  package static func licences(forRemixOf sources: [Licence]) -> [Licence] {
    guard sources.allSatisfy(\.allowsRemixes) else { return [] }
    return allCases.filter { licence in
      sources.allSatisfy { source in
        if source.sharesAlike { return licence == source }
        if source.isNonCommercial { return licence.isNonCommercial }
        if source.asksForCredit { return licence.asksForCredit && licence != .unknown }
        return licence != .unknown
      }
    }
  }
}
