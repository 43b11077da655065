/// `/moderation/decided`.
extension DecidedPage: MadePage {
  static let template = Layout.page(
    "moderation",
    main: """
      <div class="heading"><h1>\(Texts.decidedTitle)</h1><a href="/moderation">\(Texts.toWaiting)</a></div>
      {{#isEmpty}}<p class="empty">\(Texts.decidedNone)</p>{{/isEmpty}}
      {{^isEmpty}}<p class="lead">\(Texts.decidedLead)</p>{{/isEmpty}}
      <ul class="waiting">
      {{#lines}}<li class="block">
      {{#gone}}<p class="quiet">{{.}}</p>{{/gone}}\(ThingTemplate.thing)
      {{^isGone}}\(WorkBlocks.history){{/isGone}}
      {{#appeal}}<div class="note"><p>\(Texts.appealWas)</p><p class="words" dir="auto">{{.}}</p></div>{{/appeal}}
      </li>{{/lines}}
      </ul>
      {{#next}}<p class="next"><a class="button" rel="next" href="{{.}}">\(Texts.next)</a></p>{{/next}}
      """)

  func head(in frame: PageFrame) -> PageHead {
    PageHead(Texts.decidedTitle.text, place: .moderation)
  }

  func part(in frame: PageFrame) -> Part {
    [
      "isEmpty": .yes(lines.isEmpty), "next": .text(next),
      "lines": .parts(
        lines.map { line in
          let part: Part = [
            "isGone": .yes(line.thing == nil),
            "gone": .text(
              line.thing == nil
                ? Texts.decidedGone.filled([
                  "date": CalendarTime(line.decision.what.time).moment
                ]) : nil), "thing": .part(line.thing?.part),
            "appeal": .text(line.decision.what.appeal),
          ]
          return part.with([line.decision].part)
        }),
    ]
  }
}
