/// A work in a list: its picture, its title, whose it is.
package struct WorkCard: Equatable, Sendable {
  /// The id of the work, in hexadecimal: its page is `/w/{id}`.
  package var id: String
  package var title: String
  package var person: PersonName
  package var kind: ShownKind
  package var years = ShownYears()
  package var likes: Int
  /// What its link ends in, for a reader who came by that: all that leads to the work carries it on.
  package var key: String?
  /// About 320 pixels on its longer side.
  package var small: PagePicture
  /// About 1,280 pixels; nil leaves the small one to stand for it.
  package var medium: PagePicture?

  package init(
    id: String, title: String, person: PersonName, kind: ShownKind, likes: Int = 0,
    small: PagePicture
  ) {
    (self.id, self.title, self.person) = (id, title, person)
    (self.kind, self.likes, self.small) = (kind, likes, small)
  }
}

/// A page of a list.
package struct CardList: Equatable, Sendable {
  package var cards: [WorkCard]
  /// The address of what follows, as `/photographs?after=…`; nil at the end.
  package var next: String?

  package init(_ cards: [WorkCard] = [], next: String? = nil) {
    (self.cards, self.next) = (cards, next)
  }
}

/// A picture that is fetched by itself.
package struct PagePicture: Equatable, Sendable {
  /// Its path, beginning with `/`, as `/w/{id}/{version}/small.jpg`.
  package var address: String
  /// In pixels; 0 where it is not known.
  package var width: Int
  package var height: Int

  package init(_ address: String, width: Int, height: Int) {
    (self.address, self.width, self.height) = (address, width, height)
  }
}

/// What a work shows. The raw values are those of `Pin.Kind`; the names are those in addresses: `?kind=tunnel`.
package enum ShownKind: UInt8, CaseIterable, Sendable {
  case tunnel = 1
  case photograph
  case board
  case program

  package init?(named name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  package var name: String {
    switch self {
    case .tunnel: "tunnel"
    case .photograph: "photograph"
    case .board: "board"
    case .program: "program"
    }
  }
}

/// The years that something is from; nil stands for an open end, two of them for a time that nobody knows.
package struct ShownYears: Equatable, Sendable {
  package var from: Int?
  package var to: Int?

  package init(from: Int? = nil, to: Int? = nil) { (self.from, self.to) = (from, to) }
}

/// Whom a work is for. The raw values are those of `Reach`, and those in forms.
package enum ShownReach: UInt8, CaseIterable, Sendable {
  case oneself, link, everybody
}

/// What others may do with a work. The raw values are those of `Licence`, and those in forms.
package enum ShownLicence: UInt8, CaseIterable, Sendable {
  case publicDomain = 1
  case zero, attribution, shareAlike, nonCommercial, nonCommercialShareAlike, noDerivatives
  case allRightsReserved, unknown
}

/// How exactly a place is shown. The raw values are those of `Exactness`, and those in forms.
package enum ShownExactness: UInt8, CaseIterable, Sendable {
  case none, tenKilometres, kilometre, hundredMetres, asGiven
}
