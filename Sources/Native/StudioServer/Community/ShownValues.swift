internal import Atlas
internal import Community
internal import Foundation
internal import People
internal import Permission
internal import PublicPages
internal import Publishing
internal import Storyboard
internal import StudioAccess

// What the store keeps, as pages show it.

extension WorkCard {
  /// - Parameter key: what the link of the work ends in, where the reader came by it.
  init(_ listed: ListedWork, key: String? = nil) {
    let work = listed.work
    self.init(
      id: work.id.hex, title: work.about.title, person: PersonName(listed.owner),
      kind: ShownKind(work.kind), likes: listed.likes,
      small: PagePicture(listed.small, of: work, key: key))
    self.key = key
    medium = listed.medium.map { PagePicture($0, of: work, key: key) }
    years = ShownYears(work.about.years)
  }
}

extension PersonName {
  init(_ owner: ListedWork.Owner) { self.init(handle: owner.handle, name: owner.name) }
  init(_ person: Person) { self.init(handle: person.handle, name: person.name) }
}

extension ShownKind {
  // The raw values are the same.
  init(_ kind: WorkKind) { self = Self(rawValue: kind.rawValue)! }
}

extension ShownYears {
  init(_ years: Years) { self.init(from: years.from.map(Int.init), to: years.to.map(Int.init)) }
}

extension ShownReach {
  init(_ reach: Reach) {
    self =
      switch reach {
      case .oneself: .oneself
      case .link: .link
      case .everybody: .everybody
      }
  }
}

extension ShownLicence {
  // The raw values are the same.
  init(_ licence: Licence) { self = Self(rawValue: licence.rawValue)! }
}

extension ShownExactness {
  init(_ exactness: Exactness) { self = Self(rawValue: exactness.rawValue)! }
}

extension PagePicture {
  init(_ file: WorkFile?, of work: Work, key: String? = nil) {
    guard let file else {
      self.init("/icon.svg", width: 0, height: 0)
      return
    }
    self.init(file.address(of: work, key: key), width: file.width, height: file.height)
  }
}

extension WorkPictures {
  /// - Parameter captions: what is told of the sheets of a board.
  init(_ open: OpenWork, key: String?, captions: BoardCaptions?) {
    func picture(_ role: WorkFile.Role) -> PagePicture {
      PagePicture(
        open.files.first { $0.role == role } ?? open.files.first { $0.role == .medium },
        of: open.work, key: key)
    }
    switch open.work.kind {
    case .photograph: self = .photograph(picture(.large))
    case .tunnel:
      self = .tunnel(
        blend: picture(.large), before: picture(.before), after: picture(.after))
    case .board:
      let sheets = open.files.filter { $0.role == .sheet }
      self = .board(
        sheets.enumerated().map { rank, file in
          let picture = PagePicture(file, of: open.work, key: key)
          guard let told = captions?.sheets, told.indices.contains(rank) else {
            return PublicPages.BoardSheet(picture: picture)
          }
          return PublicPages.BoardSheet(
            picture: picture, number: told[rank].number, duration: told[rank].duration,
            words: told[rank].words)
        })
    case .program: self = .program(picture(.large))
    }
  }
}

extension ShownAbout {
  init(_ about: Work.About) {
    self.init(licence: ShownLicence(about.licence))
    words = about.words
    language = about.language
    author = about.author
    source = about.source
    whyFree = about.whyFree
    place = about.place
    tags = about.tags
    spot = about.pin.map {
      ShownSpot(
        latitude: $0.place.latitude, longitude: $0.place.longitude,
        exactness: ShownExactness($0.exactness), direction: $0.direction.map { Int($0.degrees) })
    }
  }
}

extension ShownDecision {
  init(_ decision: Decision) {
    self.init(
      rule: decision.rule, words: decision.words, time: decision.time, appeal: decision.appeal)
  }
}

extension WhyNot {
  init(
    _ refusal: Refusal, isOwn: Bool, isBlocked: Bool = false, isPublic: Bool = true,
    isHidden: Bool = false
  ) {
    switch refusal {
    case .signIn: self = .signIn
    case .licence: self = .licence
    default:
      self =
        isHidden ? .hidden : isOwn ? .own : isBlocked ? .blocked : isPublic ? .refused : .notPublic
    }
  }
}
