package import Atlas
package import Permission

/// The words by which programs, tables and forms name licences, reaches, kinds and exactness.
extension Licence {
  package var name: String {
    switch self {
    case .publicDomain: "public-domain"
    case .zero: "cc0"
    case .attribution: "cc-by"
    case .shareAlike: "cc-by-sa"
    case .nonCommercial: "cc-by-nc"
    case .nonCommercialShareAlike: "cc-by-nc-sa"
    case .noDerivatives: "cc-by-nd"
    case .allRightsReserved: "all-rights-reserved"
    case .unknown: "unknown"
    }
  }

  package init?(name: some StringProtocol) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

extension Reach {
  package var name: String {
    switch self {
    case .oneself: "private"
    case .link: "link"
    case .everybody: "public"
    }
  }

  package init?(name: some StringProtocol) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

extension Pin.Kind {
  package var name: String {
    switch self {
    case .tunnel: "tunnel"
    case .photograph: "photograph"
    case .board: "board"
    case .program: "program"
    }
  }

  package init?(name: some StringProtocol) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

extension Exactness {
  package var name: String {
    switch self {
    case .none: "none"
    case .tenKilometres: "region"
    case .kilometre: "district"
    case .hundredMetres: "street"
    case .asGiven: "exact"
    }
  }

  package init?(name: some StringProtocol) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

extension WorkFile.Role {
  package var name: String {
    switch self {
    case .small: "small"
    case .medium: "medium"
    case .large: "large"
    case .card: "card"
    case .before: "before"
    case .after: "after"
    case .recipe: "recipe"
    case .parcel: "parcel"
    case .sheet: "sheet"
    case .stage: "stage"
    }
  }
}
