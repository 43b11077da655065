/// `/w/{id}/play`: a program on its stage.
extension PlayPage: MadePage {
  static let template = Layout.page(
    "play", attributes: " data-parcel=\"{{parcel}}\" data-title=\"{{title}}\"",
    head: """

      <link rel="stylesheet" href="/community/play.css">
      <script type="module" src="/community/play.js"></script>
      """,
    main: """
      <h1><bdi>{{title}}</bdi></h1>
      <noscript><p>\(Texts.mapNote)</p></noscript>
      <p><a href="{{address}}">{{title}}</a></p>
      """)

  func head(in frame: PageFrame) -> PageHead { PageHead(card.title) }

  func part(in frame: PageFrame) -> Part {
    ["title": .text(card.title), "parcel": .text(parcel), "address": .text(card.address)]
  }
}
