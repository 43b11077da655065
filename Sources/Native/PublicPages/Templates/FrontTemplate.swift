/// The front, `/community`.
extension FrontPage: MadePage {
  static let template = Layout.page(
    "front",
    main: """
      <h1 dir="auto">{{site}}</h1>
      <p class="lead">\(Texts.frontLead)</p>
      {{#isEmpty}}<div class="empty">
      <h2>\(Texts.beFirst)</h2>
      <p>\(Texts.beFirstWords)</p>
      <p><a class="button strong" href="/new/photograph">\(Texts.publish)</a></p>
      </div>{{/isEmpty}}
      {{#hasChart}}<section aria-labelledby="chart">
      <div class="heading"><h2 id="chart">\(Texts.chartToday)</h2><a href="/charts/today">\(Texts.allCharts)</a></div>
      <ol class="tray">
      {{#chart}}\(Cards.card("h3")){{/chart}}
      </ol>
      </section>{{/hasChart}}
      {{#places}}<a class="strip" href="/map">\(Icons.pin)<span><b>\(Texts.onMap)</b> {{.}}</span><span class="button strong" aria-hidden="true">\(Texts.openMap)</span></a>{{/places}}
      {{#hasNewest}}<section aria-labelledby="newest">
      <div class="heading"><h2 id="newest">\(Texts.newest)</h2><a href="/photographs">\(Texts.allPhotographs)</a></div>
      \(Cards.grid())
      </section>{{/hasNewest}}
      """)

  func head(in frame: PageFrame) -> PageHead {
    var head = PageHead(frame.site.name, canonical: "/community")
    head.description = Texts.frontDescription.text
    head.feed = "/feeds/all.atom"
    return head
  }

  func part(in frame: PageFrame) -> Part {
    [
      "isEmpty": .yes(chart.isEmpty && newest.isEmpty),
      "hasChart": .yes(!chart.isEmpty), "hasNewest": .yes(!newest.isEmpty),
      "chart": .parts(Cards.parts(chart, isLarge: true, firstRank: 1)),
      "cards": .parts(Cards.parts(newest)),
      "places": .text(placeCount > 0 ? Texts.placesOnMap(placeCount) : nil),
    ]
  }
}
