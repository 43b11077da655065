import PublicPages
import TestSupport

/// Every page, with made-up values in all its fields.
struct SamplePages {
  static let site = PageSite(
    name: "Then and now", contact: "hello@example.org", origin: "https://example.org")

  /// Words of people, by which part they stand in.
  private var typed: (String) -> String
  private(set) var random: SplitMix64

  /// - Parameter typed: gives what somebody typed into a field.
  init(seed: UInt64 = 1, typed: @escaping (String) -> String = { $0 }) {
    self.typed = typed
    random = SplitMix64(seed: seed)
  }

  var site: PageSite {
    PageSite(name: typed("site"), contact: typed("contact"), origin: Self.site.origin)
  }

  var person: PersonName { PersonName(handle: typed("handle"), name: typed("name")) }

  func frame(isSignedIn: Bool = true) -> PageFrame {
    PageFrame(
      site: site, reader: isSignedIn ? PageReader(person, news: 3, waiting: 1) : nil,
      address: "/search?q=" + typed("address"))
  }

  func card(_ id: String = "0af1", kind: ShownKind = .photograph) -> WorkCard {
    var card = WorkCard(
      id: id, title: typed("title"), person: person, kind: kind, likes: 12,
      small: PagePicture("/w/\(id)/3/small.jpg", width: 320, height: 240))
    card.medium = PagePicture("/w/\(id)/3/medium.jpg", width: 1280, height: 960)
    card.years = ShownYears(from: 1899, to: 1906)
    return card
  }

  var cards: CardList {
    CardList(ShownKind.allCases.map { card("\($0.rawValue)", kind: $0) }, next: "/tags?after=1")
  }

  var about: ShownAbout {
    var about = ShownAbout(licence: .attribution)
    about.words = typed("words")
    about.language = typed("language")
    about.author = typed("author")
    about.source = typed("source")
    about.whyFree = typed("why")
    about.place = typed("place")
    about.spot = ShownSpot(
      latitude: 47.07, longitude: -15.4382, exactness: .kilometre, direction: 359)
    about.tags = [typed("tag"), typed("tag again")]
    return about
  }

  func remark(_ id: String, isGone: Bool = false) -> ShownRemark {
    var remark = ShownRemark(
      id: id, person: isGone ? nil : person, text: isGone ? nil : typed("remark"),
      time: 1_793_700_000_000)
    remark.isEdited = true
    remark.isHidden = true
    remark.mayRemove = true
    remark.mayReport = true
    return remark
  }

  var decision: ShownDecision {
    ShownDecision(rule: typed("rule"), words: typed("decision"), time: 1_793_700_000_000)
  }

  func work(_ kind: ShownKind = .photograph) -> WorkPage {
    let large = PagePicture("/w/0af1/3/large.jpg", width: 4096, height: 3072)
    let pictures: WorkPictures =
      switch kind {
      case .tunnel: .tunnel(blend: large, before: large, after: large)
      case .photograph: .photograph(large)
      case .board:
        .board([
          BoardSheet(picture: large),
          BoardSheet(
            picture: large, number: typed("number"), duration: 2450,
            words: [typed("chosen"), "wide"]),
        ])
      case .program: .program(large)
      }
    var page = WorkPage(card: card(kind: kind), pictures: pictures)
    page.about = about
    page.published = 1_793_700_000_000
    page.remixAddress = "/new/tunnel?from=0af1"
    page.rephotographAddress = "/photographs/0af1/rephotograph"
    page.credit = [.work(id: "77", title: typed("source title"), person: person), .gone]
    page.remarks = ShownRemarks(
      count: 40,
      threads: [
        RemarkThread(remark("r1"), answers: [remark("r2"), remark("r3")]),
        RemarkThread(remark("r4", isGone: true), answers: [remark("r5")]),
      ], older: "/w/0af1?before=r1", nextID: "99")
    page.remixes = cards.cards
    return page
  }

  /// The page as its owner sees it who is a moderator, hidden.
  func ownWork(_ kind: ShownKind) -> WorkPage {
    var page = work(kind)
    page.isOwn = true
    page.mayNotLike = .own
    page.link = "https://example.org/link#" + typed("link")
    page.hidden = decision
    page.moderation = WorkModeration(
      thing: "work:0af1", version: 3,
      decisions: [PastDecision(didHide: true, by: person, what: decision)])
    return page
  }

  var fields: WorkFields {
    var fields = WorkFields(licence: .zero)
    for path in [
      \WorkFields.title, \.words, \.language, \.author, \.source, \.why, \.from, \.to, \.place,
      \.latitude, \.longitude, \.direction, \.tags,
    ] { fields[keyPath: path] = typed("field") }
    return fields
  }

  var problems: [FormProblem] { FormField.allCases.map { FormProblem($0, .missing) } }

  func thing(_ kind: ShownThing.Kind) -> ShownThing {
    ShownThing(
      kind, value: "work:0af1", title: typed("thing"), address: "/w/0af1", person: person,
      picture: PagePicture("/w/0af1/3/small.jpg", width: 320, height: 240))
  }

  var waiting: WaitingThing {
    var thing = WaitingThing(
      thing: thing(.work), reportedVersion: 1, version: 2, count: 3, weight: 2.25,
      since: 1_793_700_000_000, reasons: ShownReason.allCases, words: [typed("report")])
    thing.isHidden = true
    thing.appeal = typed("appeal")
    thing.decisions = [
      PastDecision(didHide: true, by: nil, what: decision),
      PastDecision(didHide: false, by: person, what: decision),
    ]
    return thing
  }

  var decided: DecidedPage {
    let (hide, show) = (
      PastDecision(didHide: true, by: nil, what: decision),
      PastDecision(didHide: false, by: person, what: decision)
    )
    return DecidedPage(
      lines: [.init(thing(.work), show), .init(thing(.remark), hide), .init(nil, hide)],
      next: "/moderation/decided?after=25")
  }

  var news: NewsPage {
    let events: [NewsItem.Event] = [
      .liked, .remarked(words: typed("remark"), remark: "r1"),
      .answered(words: typed("answer"), remark: "r2"), .remixed, .followed,
      .hidden(rule: typed("rule"), words: typed("words")), .shownAgain(words: typed("words")),
    ]
    return NewsPage(
      items: events.enumerated().map { rank, event in
        NewsItem(
          event, person: person, others: rank % 3, work: ("0af1", typed("title")),
          time: 1_793_700_000_000, isNew: rank < 2)
      }, next: "/news?after=7")
  }

  var mine: MinePage {
    let states: [PublishingJob.State] = [
      .waiting, .beingMade(progress: 0.5), .refused(.noPicture), .refused(.licence),
    ]
    return MinePage(
      jobs: states.enumerated().map { rank, state in
        PublishingJob(
          title: typed("job"), kind: .board, state: state,
          again: rank == 2 ? "/new/photograph" : nil)
      },
      works: ShownReach.allCases.map { OwnWork(card(), reach: $0, isHidden: $0 == .link) })
  }

  private func embed(_ kind: ShownKind) -> EmbedPage {
    var page = EmbedPage(card: card(kind: kind))
    if case .tunnel(_, let before, let after) = work(kind).pictures {
      page.pair = .init(before: before, after: after)
    }
    return page
  }

  /// All pages by name.
  var all: [(name: String, page: any PublicPage)] {
    var pages: [(String, any PublicPage)] = []
    for kind in ShownKind.allCases {
      pages.append(("work \(kind)", work(kind)))
      pages.append(("own work \(kind)", ownWork(kind)))
      pages.append(("embed \(kind)", embed(kind)))
    }
    pages += [
      ("front", FrontPage(chart: cards.cards, newest: cards.cards, placeCount: 12_345)),
      ("front, empty", FrontPage(chart: [], newest: [], placeCount: 0)),
      ("photographs", PhotographsPage(list: cards, count: 40)),
      ("photographs, none", PhotographsPage(list: CardList(), count: 0)),
      ("tags", TagsPage(tags: [TagCount(typed("tag"), 3), TagCount(typed("tag"), 1)])),
      ("tag", TagPage(tag: typed("tag"), list: cards, count: 4)),
      ("search", SearchPage(question: typed("question"), list: cards)),
      ("search, none", SearchPage(question: typed("question"), list: CardList())),
      ("chart", ChartPage(period: .today, kind: .board, list: cards, firstRank: 11)),
      ("chart, none", ChartPage(period: .all, list: CardList())),
      (
        "map",
        MapPage(
          years: ShownYears(from: 1890), kind: .tunnel, list: cards, count: 4,
          data: [("tiles", typed("tiles")), ("attribution", typed("attribution"))])
      ),
      ("play", PlayPage(card: card(kind: .program), parcel: "/w/0af1/3/parcel.catrobat")),
      ("mine", mine), ("mine, none", MinePage(jobs: [], works: [])),
      ("news", news), ("news, none", NewsPage(items: [])),
      (
        "new", NewPhotographPage(id: "5", fields: fields, problems: problems, largestFile: 40)
      ),
      ("edit", EditWorkPage(card: card(), fields: fields, licences: [.shareAlike])),
      ("remove", ConfirmPage.remove(card())), ("private", ConfirmPage.makePrivate(count: 3)),
      (
        "report",
        ReportPage(
          thing: thing(.remark), version: 2, reason: .harm, words: typed("report"),
          problems: [FormProblem(.text, .tooLong(limit: 2000))])
      ),
      ("reported", ReportDonePage(thing: thing(.person))),
      ("moderation", ModerationPage(waiting: [waiting, waiting])),
      ("moderation, none", ModerationPage(waiting: [])),
      ("decided", decided), ("decided, none", DecidedPage(lines: [])),
      ("rules", RulesPage(rules: typed("rules"))),
    ]
    for tab in [PersonPage.Tab.works, .likes] {
      var page = PersonPage(person: person, tab: tab, list: cards, workCount: 4, followers: 1)
      page.isBlocked = tab == .likes
      pages.append(("person \(tab)", page))
    }
    let messages: [MessagePage] = [
      .notFound, .signIn, .forbidden, .tooMany(seconds: 30), .tooMany(seconds: nil),
      .notTaken(.storage), .off,
    ]
    return pages + messages.map { ("message \($0)", $0) }
  }

  /// All pages as texts, for who is signed in and who is not.
  var texts: [(name: String, html: String)] {
    all.flatMap { name, page in
      [true, false].map { isSignedIn in
        (name + (isSignedIn ? ", signed in" : ""), page.html(in: frame(isSignedIn: isSignedIn)))
      }
    }
  }
}
