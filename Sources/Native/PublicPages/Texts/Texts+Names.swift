/// Names and sentences for the values of closed families.
extension Texts {
  static func name(of kind: ShownKind) -> Words {
    switch kind {
    case .tunnel: "Time tunnel"
    case .photograph: "Photograph"
    case .board: "Storyboard"
    case .program: "Program"
    }
  }

  static func plural(of kind: ShownKind) -> Words {
    switch kind {
    case .tunnel: "Time tunnels"
    case .photograph: "Photographs"
    case .board: "Storyboards"
    case .program: "Programs"
    }
  }

  static func name(of reach: ShownReach) -> Words {
    switch reach {
    case .oneself: "Only me"
    case .link: "People with the link"
    case .everybody: "Everybody"
    }
  }

  static func meaning(of reach: ShownReach) -> Words {
    switch reach {
    case .oneself: "Nobody else sees it. You can change this at any time."
    case .link: "Whoever has its link sees it. It stands in no list, and is not found by search."
    case .everybody:
      "It stands in lists, on the map and in search. Others can like, comment and share it."
    }
  }

  static func name(of licence: ShownLicence) -> Words {
    switch licence {
    case .publicDomain: "Public domain"
    case .zero: "CC0 1.0"
    case .attribution: "CC BY 4.0"
    case .shareAlike: "CC BY-SA 4.0"
    case .nonCommercial: "CC BY-NC 4.0"
    case .nonCommercialShareAlike: "CC BY-NC-SA 4.0"
    case .noDerivatives: "CC BY-ND 4.0"
    case .allRightsReserved: "All rights reserved"
    case .unknown: "Unknown"
    }
  }

  static func meaning(of licence: ShownLicence) -> Words {
    switch licence {
    case .publicDomain: "No rights are left. Anyone may use it for anything."
    case .zero: "Given to everybody. Anyone may use it for anything."
    case .attribution: "Anyone may use and change it, if they name who made it."
    case .shareAlike:
      "Anyone may use and change it, if they name who made it and share what they make under this licence."
    case .nonCommercial:
      "Anyone may use and change it, if they name who made it and do not sell it."
    case .nonCommercialShareAlike:
      "Anyone may use and change it, if they name who made it, do not sell it, and share what they make under this licence."
    case .noDerivatives: "Anyone may show it unchanged, if they name who made it."
    case .allRightsReserved:
      "You may look at it and link to it. For anything else, ask who made it."
    case .unknown: "Nobody knows who has rights in it. You may look at it and link to it."
    }
  }

  static func name(of exactness: ShownExactness) -> Words {
    switch exactness {
    case .none: "Not on the map"
    case .tenKilometres: "Within about 10 km"
    case .kilometre: "Within about 1 km"
    case .hundredMetres: "Within about 100 m"
    case .asGiven: "Exactly here"
    }
  }

  static func name(of reason: ShownReason) -> Words {
    switch reason {
    case .spam: "Advertising"
    case .harm: "Hate or threats"
    case .nudity: "Nudity"
    case .copyright: "Not theirs to show"
    case .privacy: "Private"
    case .rules: "Against the rules"
    case .other: "Something else"
    }
  }

  static func meaning(of reason: ShownReason) -> Words {
    switch reason {
    case .spam: "It advertises something, or the same thing is posted again and again."
    case .harm: "It attacks, threatens or hounds somebody."
    case .nudity: "It shows naked people or sex."
    case .copyright: "It is shown without the right to, or without credit."
    case .privacy: "It shows or tells what is private, such as a face, an address or a number."
    case .rules: "It is something that the rules of this place do not want."
    case .other: "Say in a few words what is wrong."
    }
  }
}
