/// `/@{handle}` and `/@{handle}/likes`.
///
/// Forms on it post to `/@{handle}/follow` and `/@{handle}/block` (`on`: 1 or 0).
package struct PersonPage: PublicPage, Equatable {
  package enum Tab: Sendable { case works, likes }

  package var person: PersonName
  package var tab: Tab
  package var list: CardList
  package var workCount: Int
  package var followers: Int
  package var isOneself = false
  package var isFollowed = false
  /// Why the reader may not follow; nil where they may.
  package var mayNotFollow: WhyNot?
  /// Whether the reader has blocked them.
  package var isBlocked = false

  package init(
    person: PersonName, tab: Tab = .works, list: CardList, workCount: Int, followers: Int
  ) {
    (self.person, self.tab, self.list) = (person, tab, list)
    (self.workCount, self.followers) = (workCount, followers)
  }
}

/// `/mine`: all works of the reader's, by whom they are for, and what is being published.
package struct MinePage: PublicPage, Equatable {
  package var jobs: [PublishingJob]
  package var works: [OwnWork]

  package init(jobs: [PublishingJob], works: [OwnWork]) { (self.jobs, self.works) = (jobs, works) }
}

/// A work of the reader's.
package struct OwnWork: Equatable, Sendable {
  package var card: WorkCard
  package var reach: ShownReach
  /// Hidden by moderation.
  package var isHidden: Bool
  /// Whether it is hidden until a moderator has looked at it.
  package var isWaiting: Bool

  package init(
    _ card: WorkCard, reach: ShownReach, isHidden: Bool = false, isWaiting: Bool = false
  ) {
    (self.card, self.reach, self.isHidden) = (card, reach, isHidden)
    self.isWaiting = isWaiting
  }
}

/// Something that is being published, or was refused.
package struct PublishingJob: Equatable, Sendable {
  package enum State: Equatable, Sendable {
    case waiting
    /// From 0 to 1.
    case beingMade(progress: Double)
    case refused(Refusal)
  }

  /// Why nothing came of it.
  package enum Refusal: Equatable, Sendable {
    case noPicture, tooLarge, damaged
    case licence
    case storage
  }

  package var title: String
  package var kind: ShownKind
  package var state: State
  /// Where to try again; nil where that is in the studio.
  package var again: String?

  package init(title: String, kind: ShownKind, state: State, again: String? = nil) {
    (self.title, self.kind, self.state, self.again) = (title, kind, state, again)
  }
}

/// `/news`: what others have done with what is the reader's.
package struct NewsPage: PublicPage, Equatable {
  /// The newest first.
  package var items: [NewsItem]
  /// The address of what came before; nil at the end.
  package var next: String?

  package init(items: [NewsItem], next: String? = nil) { (self.items, self.next) = (items, next) }
}

package struct NewsItem: Equatable, Sendable {
  package enum Event: Equatable, Sendable {
    case liked
    /// With the words, and the id of the remark.
    case remarked(words: String, remark: String)
    case answered(words: String, remark: String)
    /// The work is the new one.
    case remixed
    case followed
    /// By moderation, with its words.
    case hidden(rule: String, words: String)
    case shownAgain(words: String)
  }

  package var event: Event
  /// Who did it; nil for moderation, and for one who has left.
  package var person: PersonName?
  /// How many others did the same, who are told of together.
  package var others: Int
  /// The work that it is about, with its title as it is now; nil for none.
  package var work: (id: String, title: String)?
  /// In milliseconds since 1970.
  package var time: Int64
  /// Not seen before.
  package var isNew: Bool

  package init(
    _ event: Event, person: PersonName? = nil, others: Int = 0,
    work: (id: String, title: String)? = nil, time: Int64, isNew: Bool = false
  ) {
    (self.event, self.person, self.others) = (event, person, others)
    (self.work, self.time, self.isNew) = (work, time, isNew)
  }

  package static func == (a: NewsItem, b: NewsItem) -> Bool {
    a.event == b.event && a.person == b.person && a.others == b.others
      && a.work?.id == b.work?.id && a.work?.title == b.work?.title && a.time == b.time
      && a.isNew == b.isNew
  }
}
