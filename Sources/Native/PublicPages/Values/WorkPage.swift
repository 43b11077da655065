/// The page of a work, `/w/{id}`.
///
/// Forms on it post to `/w/{id}/like` (`on`: 1 or 0), `/w/{id}/remark` (`id`, `text`, `answering`), `/w/{id}/remark/{remark}/remove`,
/// `/w/{id}/reach` (`reach`), `/w/{id}/appeal` (`words`) and `/moderation/decide` (`thing`, `act`, `rule`, `words`).
///
/// What tells others elsewhere of it (og:, JSON-LD, oEmbed) stands on it only where it is for everybody and shown.
package struct WorkPage: PublicPage, Equatable {
  /// Its kind decides which of the pictures are looked for.
  package var card: WorkCard
  package var about = ShownAbout(licence: .unknown)
  package var pictures: WorkPictures
  /// The picture of 1,200 by 630 pixels for who pastes the address; nil leaves another to stand for it.
  package var cardPicture: PagePicture?
  package var reach = ShownReach.everybody
  /// When it was published, in milliseconds since 1970; nil where it never was for everybody.
  package var published: Int64?

  package var isLiked = false
  /// Why the reader may not; nil where they may. A like that is there can be taken back all the same.
  package var mayNotLike: WhyNot?
  package var mayNotSay: WhyNot?
  package var mayNotRemix: WhyNot?
  package var mayNotReport: WhyNot?
  /// Where a remix begins, as `/new/tunnel?from=…`; nil where nothing can be made of it here.
  package var remixAddress: String?
  /// Where a photograph is taken again, as `/photographs/{id}/rephotograph`; nil for what is no photograph.
  package var rephotographAddress: String?

  /// The works that it was made of.
  package var credit: [ShownCredit] = []
  package var remarks = ShownRemarks()
  /// The newest works that were made of it.
  package var remixes: [WorkCard] = []

  /// Whether the reader is its owner, who gets the forms to change and to remove it.
  package var isOwn = false
  /// The whole address that its link ends in, for the owner of a work that is by link.
  package var link: String?
  /// Whether it waits for the first look of a moderator: until then its owner and moderators alone see it.
  package var isWaiting = false
  /// Set where moderation has hidden it: its owner and moderators alone see it.
  package var hidden: ShownDecision?
  /// Set for moderators, who get the form to hide it or to show it again.
  package var moderation: WorkModeration?

  package init(card: WorkCard, pictures: WorkPictures) {
    (self.card, self.pictures) = (card, pictures)
  }
}

/// The pictures of a work at its own page.
package enum WorkPictures: Equatable, Sendable {
  /// A photograph, at most 4,096 pixels.
  case photograph(PagePicture)
  /// The blend, and the two photographs that it is of, the old one first, of one size.
  case tunnel(blend: PagePicture, before: PagePicture, after: PagePicture)
  /// The sheets of a board, in order.
  case board([BoardSheet])
  /// The look of a program; it plays at `/w/{id}/play`.
  case program(PagePicture)

  /// The sheets of a board of which nothing is told.
  package static func board(_ pictures: [PagePicture]) -> WorkPictures {
    .board(pictures.map { BoardSheet(picture: $0) })
  }
}

/// A sheet of a board, with what stands below it.
package struct BoardSheet: Equatable, Sendable {
  package var picture: PagePicture
  /// What its shot is called, as `12` or `12A`; empty for its place in the board.
  package var number: String
  /// In milliseconds; 0 where that is not told.
  package var duration: Int
  /// The words that were chosen for it, in order.
  package var words: [String]

  package init(
    picture: PagePicture, number: String = "", duration: Int = 0, words: [String] = []
  ) {
    (self.picture, self.number) = (picture, number)
    (self.duration, self.words) = (duration, words)
  }
}

/// What is told of a work.
package struct ShownAbout: Equatable, Sendable {
  /// Several lines; empty where there are none.
  package var words = ""
  /// A tag of BCP 47; empty where nobody said.
  package var language = ""
  package var licence: ShownLicence
  /// Who made what it shows; empty for the owner.
  package var author = ""
  /// Where that is from; an address that begins with `https://` or `http://` becomes a link.
  package var source = ""
  /// Why it may be shown.
  package var whyFree = ""
  /// What the place is called.
  package var place = ""
  /// Where it is on the map, already as coarse as it is shown.
  package var spot: ShownSpot?
  package var tags: [String] = []

  package init(licence: ShownLicence) { self.licence = licence }
}

/// A place on the map, as coarse as it is shown.
package struct ShownSpot: Equatable, Sendable {
  /// In degrees, north and east positive.
  package var latitude: Double
  package var longitude: Double
  package var exactness: ShownExactness
  /// Where one looks, in degrees clockwise from north.
  package var direction: Int?

  package init(
    latitude: Double, longitude: Double, exactness: ShownExactness, direction: Int? = nil
  ) {
    (self.latitude, self.longitude) = (latitude, longitude)
    (self.exactness, self.direction) = (exactness, direction)
  }
}

/// A work that another was made of.
package enum ShownCredit: Equatable, Sendable {
  case work(id: String, title: String, person: PersonName)
  /// It is no longer shown, and nothing is told of it.
  case gone
}

/// What moderation has decided.
package struct ShownDecision: Equatable, Sendable {
  /// The rule that it was decided by; empty where reports of many hid it until somebody looks.
  package var rule: String
  package var words: String
  /// In milliseconds since 1970.
  package var time: Int64
  /// What the owner says against it; nil where nothing was said, and can be.
  package var appeal: String?

  package init(rule: String, words: String, time: Int64, appeal: String? = nil) {
    (self.rule, self.words, self.time, self.appeal) = (rule, words, time, appeal)
  }
}

/// What a moderator sees beside a work.
package struct WorkModeration: Equatable, Sendable {
  /// The value of the form's field `thing`, as `work:{id}`.
  package var thing: String
  /// The version that is shown: it is what is decided about.
  package var version: Int
  /// What was decided before, the newest first.
  package var decisions: [PastDecision]

  package init(thing: String, version: Int, decisions: [PastDecision] = []) {
    (self.thing, self.version, self.decisions) = (thing, version, decisions)
  }
}

/// A decision of moderation's, as it stands in a history.
package struct PastDecision: Equatable, Sendable {
  package var didHide: Bool
  /// Nil where reports of many hid it until somebody looks.
  package var by: PersonName?
  package var what: ShownDecision

  package init(didHide: Bool, by: PersonName?, what: ShownDecision) {
    (self.didHide, self.by, self.what) = (didHide, by, what)
  }
}
