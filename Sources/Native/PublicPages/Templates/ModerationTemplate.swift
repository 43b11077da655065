/// `/moderation`.
extension ModerationPage: MadePage {
  static let template = Layout.page(
    "moderation",
    main: """
      <div class="heading"><h1>\(Texts.moderation)</h1><a href="/moderation/decided">\(Texts.decidedAll)</a></div>
      {{#isEmpty}}<div class="empty"><h2>\(Texts.nothingWaits)</h2><p>\(Texts.nothingWaitsWords)</p></div>{{/isEmpty}}
      {{#isOthers}}<div class="empty"><h2>\(Texts.nothingForYou)</h2><p>\(Texts.nothingForYouWords)</p></div>{{/isOthers}}
      {{#isFilled}}<p class="hint">\(Texts.weightHint)</p>{{/isFilled}}
      <ul class="waiting">
      {{#waiting}}<li class="block">
      \(ThingTemplate.thing)
      <p>{{#isHidden}}<span class="badge grave">\(Texts.hiddenNow)</span> {{/isHidden}}{{#first}}<b>{{.}}</b>, {{/first}}{{#count}}<b>{{.}}</b>, {{weight}}, {{/count}}<time datetime="{{stamp}}">{{since}}</time>{{#reasons}} <span class="badge">{{.}}</span>{{/reasons}}</p>
      {{#changed}}<p class="note">{{.}}</p>{{/changed}}
      {{#hasWords}}<p class="quiet">\(Texts.reportsSay)</p><ul class="said">{{#words}}<li class="words" dir="auto">{{.}}</li>{{/words}}</ul>{{/hasWords}}
      {{#appeal}}<div class="note"><p>\(Texts.appealWas)</p><p class="words" dir="auto">{{.}}</p></div>{{/appeal}}
      \(WorkBlocks.history)
      {{#decide}}\(WorkBlocks.decide){{/decide}}
      </li>{{/waiting}}
      </ul>
      {{#hasMore}}<p class="hint">\(Texts.moreWaits)</p>{{/hasMore}}
      """)

  func head(in frame: PageFrame) -> PageHead {
    PageHead(Texts.moderation.text, place: .moderation)
  }

  func part(in frame: PageFrame) -> Part {
    [
      "isEmpty": .yes(waiting.isEmpty && !waitsForOthers),
      "isOthers": .yes(waiting.isEmpty && waitsForOthers), "isFilled": .yes(!waiting.isEmpty),
      "hasMore": .yes(hasMore),
      "waiting": .parts(waiting.enumerated().map { $0.element.part(key: $0.offset) }),
    ]
  }
}

extension WaitingThing {
  fileprivate func part(key: Int) -> Part {
    let tenths = weight.isFinite ? Int((min(max(weight, 0), 1e9) * 10).rounded()) : 0
    let weight = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    let time = CalendarTime(since)
    let part: Part = [
      "thing": .part(thing.part),
      "count": .text(count > 0 || !isFirst ? Texts.reports(count) : nil),
      "first": .text(isFirst ? Texts.firstLook.text : nil),
      "weight": .text(Texts.weight.filled(["weight": weight])),
      "stamp": .text(time.stamp),
      "since": .text(Texts.since.filled(["date": time.moment])),
      "reasons": .texts(reasons.map { Texts.name(of: $0).text }),
      "hasWords": .yes(words.contains { !$0.isEmpty }),
      "words": .texts(words.filter { !$0.isEmpty }), "isHidden": .yes(isHidden),
      "appeal": .text(appeal),
      "changed": .text(
        thing.kind == .work && reportedVersion != version
          ? Texts.versionChanged.filled([
            "reported": "\(reportedVersion)", "version": "\(version)",
          ]) : nil),
      "decide": .part([
        "thing": .text(thing.value), "key": .text("\(key)"),
        "version": .text(thing.kind == .work ? "\(version)" : nil),
        "mayHide": .yes(!isHidden || count > 0 || isFirst || appeal != nil),
      ]),
    ]
    return part.with(decisions.part)
  }
}
