/// `/charts/today` and `/charts/all`.
extension ChartPage: MadePage {
  static let template = Layout.page(
    "list chart",
    main: """
      <h1>\(Texts.chartsTitle)</h1>
      <nav class="tabs" aria-label="\(Texts.period)">{{#periods}}\(tab){{/periods}}</nav>
      <nav class="tabs small" aria-label="\(Texts.kind)">{{#kinds}}\(tab){{/kinds}}</nav>
      <p class="lead">{{lead}}</p>
      {{#empty}}<p class="empty">{{.}}</p>{{/empty}}
      <ol class="tray">
      {{#cards}}\(Cards.card("h2")){{/cards}}
      </ol>
      {{#next}}<p class="next"><a class="button" rel="next" href="{{.}}">\(Texts.next)</a></p>{{/next}}
      """)

  static let tab: Markup =
    "<a href=\"{{address}}\"{{#isHere}} aria-current=\"page\"{{/isHere}}>{{name}}</a>"

  func head(in frame: PageFrame) -> PageHead {
    var head = PageHead(
      Texts.chartsTitle.text, canonical: Self.address(period, nil), place: .charts)
    head.description = lead.text
    return head
  }

  func part(in frame: PageFrame) -> Part {
    let empty = period == .today ? Texts.noChartToday : Texts.noChart
    return [
      "lead": .text(lead), "empty": .text(list.cards.isEmpty ? empty.text : nil),
      "cards": .parts(Cards.parts(list.cards, isLarge: true, firstRank: firstRank)),
      "next": .text(list.next),
      "periods": .parts(
        Period.allCases.map { one in
          [
            "address": .text(Self.address(one, kind)), "isHere": .yes(one == period),
            "name": .text(one == .today ? Texts.today : Texts.allTime),
          ]
        }),
      "kinds": .parts(
        ([nil] + ShownKind.allCases).map { (one: ShownKind?) in
          [
            "address": .text(Self.address(period, one)), "isHere": .yes(one == kind),
            "name": .text(one.map(Texts.plural) ?? Texts.everyKind),
          ]
        }),
    ]
  }

  private var lead: Words { period == .today ? Texts.chartTodayLead : Texts.chartAllLead }

  private static func address(_ period: Period, _ kind: ShownKind?) -> String {
    "/charts/\(period.rawValue)" + (kind.map { "?kind=\($0.name)" } ?? "")
  }
}
