/// Pages that say why there is no other.
extension MessagePage: MadePage {
  static let template = Layout.page(
    "message",
    main: """
      <h1>{{heading}}</h1>
      <p>{{words}}</p>
      {{#more}}<p>{{.}}</p>{{/more}}
      <p class="row">{{#enter}}<a class="button strong" href="{{.}}">\(Texts.signIn)</a>{{/enter}}{{^isOff}}<a class="button" href="/community">\(Texts.toFront)</a>{{/isOff}}{{#isOff}}<a class="button" href="/">\(Texts.studio)</a>{{/isOff}}</p>
      """)

  func head(in frame: PageFrame) -> PageHead { PageHead(heading.text) }

  func part(in frame: PageFrame) -> Part {
    var part: Part = [
      "heading": .text(heading), "words": .text(words), "isOff": .yes(self == .off),
    ]
    if self == .signIn { part["enter"] = .text(frame.signInAddress) }
    if case .notTaken(let reason) = self, reason != .storage { part["more"] = .text(Texts.goBack) }
    return part
  }

  private var heading: Words {
    switch self {
    case .notFound: Texts.notFoundTitle
    case .signIn: Texts.signInTitle
    case .forbidden: Texts.forbiddenTitle
    case .hasChanged: Texts.hasChangedTitle
    case .tooMany: Texts.tooManyTitle
    // Nothing that was sent is to blame.
    case .notTaken(.storage): Texts.failedTitle
    case .notTaken: Texts.notTakenTitle
    case .off: Texts.offTitle
    }
  }

  private var words: String {
    switch self {
    case .notFound: Texts.notFoundWords.text
    case .signIn: Texts.signInWords.text
    case .forbidden: Texts.forbiddenWords.text
    case .hasChanged: Texts.hasChangedWords.text
    case .tooMany(let seconds):
      seconds.map { Texts.tooManySeconds($0) } ?? Texts.tooManyWords.text
    case .notTaken(.storage): Texts.failedWords.text
    case .notTaken(let reason): Texts.problem(reason)
    case .off: Texts.offWords.text
    }
  }
}
