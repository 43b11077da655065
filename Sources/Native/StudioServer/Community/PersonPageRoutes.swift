internal import Community
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import People
internal import Permission
internal import PublicPages
internal import Storyboard
internal import StudioAccess

/// The pages of people: `/@{handle}`, `/mine`, `/news`.
struct PersonPageRoutes {
  let pages: CommunityPages
  private var lists: ListPageRoutes { ListPageRoutes(pages: pages) }

  private static let newsSize = 50

  func add(to router: Router<StudioContext>) {
    for method in [HTTPRequest.Method.get, .head] {
      router.on("@{handle}", method: method) { request, context in
        try self.person(.works, request, context)
      }
      router.on("@{handle}/likes", method: method) { request, context in
        try self.person(.likes, request, context)
      }
    }
    router.post("@{handle}/follow") { request, context in
      let isOn = try await request.form()["on"] == "1"
      return try await self.pages.act(request, context) { community in
        let handle = context.word("handle")
        try community.follow(handle, isOn)
        return "/@\(handle.inQuery)"
      }
    }
    router.post("@{handle}/block") { request, context in
      let isOn = try await request.form()["on"] == "1"
      return try await self.pages.act(request, context) { community in
        let handle = context.word("handle")
        try community.block(handle, isOn)
        return "/@\(handle.inQuery)"
      }
    }
    router.page("mine") { request, context in try await self.mine(request, context) }
    router.page("mine/private") { request, context in
      try self.pages.answer(request, context) { community in
        let count = try community.ownWorks().count { $0.reach != .oneself }
        return (ConfirmPage.makePrivate(count: count), .nobody)
      }
    }
    router.post("mine/private") { request, context in
      try await self.pages.act(request, context) { community in
        try community.makeAllPrivate()
        return "/mine"
      }
    }
    router.page("news") { request, context in try self.news(request, context) }
  }

  private func person(
    _ tab: PersonPage.Tab, _ request: Request, _ context: StudioContext
  ) throws -> Response {
    try pages.answer(request, context) { community in
      let profile = try community.profile(context.word("handle"))
      let person = profile.person
      let path = "/@\(person.handle.inQuery)" + (tab == .likes ? "/likes" : "")
      var page = PersonPage(
        person: PersonName(person), tab: tab,
        list: try lists.list(
          tab == .works ? .by(person.id) : .likedBy(person.id), nil, request, path, community),
        workCount: try community.count(.by(person.id)), followers: profile.followers)
      page.isOneself = profile.isOneself
      page.isFollowed = profile.isFollowed
      page.isBlocked = try community.hasBlocked(profile)
      page.mayNotFollow = profile.mayFollow.map {
        WhyNot($0, isOwn: profile.isOneself, isBlocked: true)
      }
      return (page, .everybody)
    }
  }

  private func mine(_ request: Request, _ context: StudioContext) async throws -> Response {
    let jobs = try await jobs(context)
    return try pages.answer(request, context) { community in
      let works = try community.ownWorks()
      let listed = try community.listed(works)
      let own = listed.map {
        OwnWork(
          WorkCard($0), reach: ShownReach($0.work.reach), isHidden: $0.work.isHidden,
          isWaiting: $0.work.waits != nil)
      }
      return (MinePage(jobs: jobs, works: own), .nobody)
    }
  }

  /// What is being made, or was refused.
  private func jobs(_ context: StudioContext) async throws -> [PublishingJob] {
    guard let person = context.visitor.person else { return [] }
    return await pages.desk.jobs.all(of: person.id).compactMap { job in
      switch job.state {
      case .made: nil
      case .making(let done, let all):
        PublishingJob(
          title: job.title, kind: ShownKind(job.kind),
          state: done == 0
            ? .waiting : .beingMade(progress: Double(done) / Double(max(1, all))))
      case .refused(let problem):
        PublishingJob(
          title: job.title, kind: ShownKind(job.kind),
          state: .refused(problem.status.kind == .serverError ? .storage : .damaged))
      }
    }
  }

  private func news(_ request: Request, _ context: StudioContext) throws -> Response {
    try pages.answerByReader(request, context) { community in
      let start = Self.cursor(request.fields["after"])
      let seen = try community.newsSeen()
      let news = try community.news(after: start, limit: Self.newsSize + 1)
      let part = Array(news.prefix(Self.newsSize))
      let items = Self.items(part, seen: seen)
      var next: String?
      if news.count > part.count, let end = NewsCursor(after: part, before: start) {
        next = "/news?after=\(end.time)-\(end.count)"
      }
      if request.method == .get { try community.noteNewsSeen() }
      return NewsPage(items: items, next: next)
    }
  }

  private static func cursor(_ text: String?) -> NewsCursor? {
    guard let parts = text?.split(separator: "-"), parts.count == 2,
      let time = Int64(parts[0]), let count = Int(parts[1])
    else { return nil }
    return NewsCursor(time: time, count: count)
  }

  /// Likes of one work that follow one another are told together.
  private static func items(_ news: [CommunityNews], seen: Int64) -> [NewsItem] {
    var items: [NewsItem] = []
    for one in news {
      if one.event == .liked, let last = items.last, last.event == .liked,
        last.work?.id == one.work?.id.hex
      {
        items[items.count - 1].others += 1
        continue
      }
      let event: NewsItem.Event =
        switch one.event {
        case .liked: .liked
        case .remarked(let id, let words): .remarked(words: words, remark: id.hex)
        case .answered(let id, let words): .answered(words: words, remark: id.hex)
        case .remixed: .remixed
        case .followed: .followed
        case .decided(.hide, let rule, let words): .hidden(rule: rule, words: words)
        case .decided(.show, _, let words): .shownAgain(words: words)
        }
      items.append(
        NewsItem(
          event, person: one.person.map { PersonName($0) },
          work: one.work.map { ($0.id.hex, $0.title) }, time: one.time, isNew: one.time > seen))
    }
    return items
  }
}
