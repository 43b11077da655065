/// `/map`: the frame of the map.
extension MapPage: MadePage {
  static let template = Layout.page(
    "map-page", attributes: "{{#data}} data-{{name}}=\"{{value}}\"{{/data}}",
    head: """

      <link rel="stylesheet" href="/map/leaflet.css">
      <link rel="stylesheet" href="/map/map.css">
      <script type="module" src="/map/page.js"></script>
      """,
    main: """
      <div class="heading"><h1>\(Texts.mapTitle)</h1>{{#count}}<span class="quiet">{{.}}</span>{{/count}}</div>
      <form id="map-filter" class="filter" action="/map">
      <label>\(Texts.yearFrom) <input name="from" type="number" min="-9999" max="9999" value="{{from}}"></label>
      <label>\(Texts.yearTo) <input name="to" type="number" min="-9999" max="9999" value="{{to}}"></label>
      <label>\(Texts.kind) <select name="kind"><option value="">\(Texts.everyKind)</option>{{#kinds}}<option value="{{value}}"{{#isChosen}} selected{{/isChosen}}>{{name}}</option>{{/kinds}}</select></label>
      <button type="submit">\(Texts.filter)</button>
      </form>
      <div id="map"></div>
      <p id="map-note" class="quiet" role="status">\(Texts.mapNote)</p>
      <section id="map-list" aria-labelledby="map-list-name">
      <h2 id="map-list-name">\(Texts.mapList)</h2>
      {{^hasCards}}<div class="empty"><p>\(Texts.mapEmpty)</p><p><a class="button strong" href="/new/photograph">\(Texts.addOne)</a></p></div>{{/hasCards}}
      \(Cards.paged("h3"))
      </section>
      """)

  func head(in frame: PageFrame) -> PageHead {
    var head = PageHead(Texts.mapTitle.text, canonical: "/map", place: .map)
    head.description = Texts.mapLead.text
    return head
  }

  func part(in frame: PageFrame) -> Part {
    Cards.part(list).with([
      "count": .text(count > 0 ? Texts.works(count) : nil),
      "from": .text(years.from.map(String.init)), "to": .text(years.to.map(String.init)),
      "kinds": .parts(
        ShownKind.allCases.map {
          [
            "value": .text($0.name), "name": .text(Texts.plural(of: $0)),
            "isChosen": .yes($0 == kind),
          ]
        }),
      "data": .parts(
        data.map { name, value in
          precondition(name.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 })
          return ["name": .text(name), "value": .text(value)]
        }),
    ])
  }
}
