/// `/w/{id}/play`: the frame of the stage, which `/community/play.js` fills.
extension PlayPage: MadePage {
  static let template = Layout.page(
    "play", attributes: " data-parcel=\"{{parcel}}\" data-title=\"{{title}}\"",
    head: """

      <link rel="stylesheet" href="/community/play.css">
      <script type="module" src="/community/play.js"></script>
      """,
    main: """
      <div class="play-head">
      <h1><bdi>{{title}}</bdi></h1>
      <p class="of"><a href="{{personAddress}}"><bdi>{{person}}</bdi></a></p>
      <a class="button" href="{{address}}">\(Texts.backToWork)</a>
      </div>
      <noscript><p class="note">\(Texts.playNeedsScripts)</p></noscript>
      <div class="play-place"><img src="{{picture}}"{{#width}} width="{{.}}"{{/width}}{{#height}} height="{{.}}"{{/height}} alt="{{alt}}"></div>
      """)

  /// What others keep is the page of the work.
  func head(in frame: PageFrame) -> PageHead { PageHead(card.title) }

  func part(in frame: PageFrame) -> Part {
    card.part(isLarge: true).with(["parcel": .text(parcel), "alt": .text(card.alt)])
  }
}

extension Texts {
  fileprivate static let backToWork: Words = "About this program"
  fileprivate static let playNeedsScripts: Words =
    "Programs play by scripts, which this browser has switched off. The program can be downloaded from its page."
}
