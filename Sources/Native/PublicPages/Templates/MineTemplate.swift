/// `/mine`.
extension MinePage: MadePage {
  static let template = Layout.page(
    "list",
    main: """
      <div class="heading"><h1>\(Texts.mine)</h1><a class="button strong" href="/new/photograph">\(Texts.publish)</a></div>
      {{#isEmpty}}<p class="empty">\(Texts.mineEmpty)</p>{{/isEmpty}}
      {{^isEmpty}}<p class="lead">\(Texts.mineLead)</p>{{/isEmpty}}
      {{#hasJobs}}<section aria-labelledby="jobs"><h2 id="jobs">\(Texts.beingPublished)</h2>
      <ul class="jobs">{{#jobs}}<li><b><bdi>{{title}}</bdi></b> <span class="badge">{{kind}}</span>
      {{#percent}}<progress max="100" value="{{.}}" aria-label="{{state}}">{{.}}</progress>{{/percent}}
      <span class="{{look}}">{{state}}</span>{{#again}} <a href="{{.}}">\(Texts.tryAgain)</a>{{/again}}{{#inStudio}} <a href="/">\(Texts.inStudio)</a>{{/inStudio}}</li>{{/jobs}}</ul>
      </section>{{/hasJobs}}
      {{#groups}}<section aria-labelledby="reach-{{value}}">
      <div class="heading"><h2 id="reach-{{value}}">{{name}}</h2><span class="quiet">{{count}}</span></div>
      \(Cards.grid())
      </section>{{/groups}}
      {{^isEmpty}}<p class="row">{{#mayMakePrivate}}<a class="button" href="/mine/private">\(Texts.allPrivate)</a>{{/mayMakePrivate}}<a class="button" href="/mine/download" download>\(Texts.download)</a></p>{{/isEmpty}}
      """)

  func head(in frame: PageFrame) -> PageHead { PageHead(Texts.mine.text, place: .mine) }

  /// Works below a heading; nil for none.
  private static func group(_ value: String, _ name: Words, _ works: [OwnWork]) -> Part? {
    guard !works.isEmpty else { return nil }
    return [
      "value": .text(value), "name": .text(name), "count": .text(Texts.works(works.count)),
      "cards": .parts(works.map(\.part)),
    ]
  }

  func part(in frame: PageFrame) -> Part {
    [
      "isEmpty": .yes(works.isEmpty && jobs.isEmpty), "hasJobs": .yes(!jobs.isEmpty),
      "jobs": .parts(jobs.map(\.part)),
      "mayMakePrivate": .yes(works.contains { $0.reach != .oneself }),
      "groups": .parts(
        [
          Self.group(
            "hidden", Texts.hiddenTitleOfMine, works.filter { $0.isHidden && !$0.isWaiting }),
          Self.group("waiting", Texts.waitingTitleOfMine, works.filter(\.isWaiting)),
        ].compactMap(\.self)
          + ShownReach.allCases.reversed().compactMap { reach in
            Self.group(
              "\(reach.rawValue)", Texts.name(of: reach),
              works.filter { $0.reach == reach && !$0.isHidden && !$0.isWaiting })
          }),
    ]
  }
}

extension OwnWork {
  fileprivate var part: Part {
    let why = isWaiting ? Texts.waitsBadge : Texts.hiddenBadge
    return card.part().with(["note": .text(isHidden ? why.text : nil)])
  }
}

extension PublishingJob {
  fileprivate var part: Part {
    var part: Part = ["title": .text(title), "kind": .text(Texts.name(of: kind)), "look": "quiet"]
    switch state {
    case .waiting: part["state"] = .text(Texts.jobWaiting)
    case .beingMade(let progress):
      let percent = progress.isFinite ? Int(min(max(progress, 0), 1) * 100) : 0
      part["percent"] = .text("\(percent)")
      part["state"] = .text(Texts.jobMade.filled(["percent": "\(percent)"]))
    case .refused(let refusal):
      part["look"] = "problem"
      part["state"] = .text(refusal.words)
      part["again"] = .text(again)
      part["inStudio"] = .yes(again == nil)
    }
    return part
  }
}

extension PublishingJob.Refusal {
  fileprivate var words: Words {
    switch self {
    case .noPicture: Texts.jobNoPicture
    case .tooLarge: Texts.jobTooLarge
    case .damaged: Texts.jobDamaged
    case .licence: Texts.jobLicence
    case .storage: Texts.jobStorage
    }
  }
}
