/// `/news`: each a sentence with links.
extension NewsPage: MadePage {
  static let template = Layout.page(
    "news",
    main: """
      <h1>\(Texts.news)</h1>
      {{#isEmpty}}<p class="empty">\(Texts.noNews)</p>{{/isEmpty}}
      <ul class="news">
      {{#items}}<li{{#isNew}} class="new"{{/isNew}}>
      <p>{{#isNew}}<span class="badge">\(Texts.newBadge)</span> {{/isNew}}\(sentences)</p>
      {{#rule}}<p dir="auto">{{.}}</p>{{/rule}}
      {{#words}}<blockquote class="words" dir="auto">{{.}}</blockquote>{{/words}}
      <p class="quiet"><time datetime="{{stamp}}">{{moment}}</time></p>
      </li>{{/items}}
      </ul>
      {{#next}}<p class="next"><a class="button" rel="next" href="{{.}}">\(Texts.next)</a></p>{{/next}}
      """)

  private static let sentences: Markup = """
    {{#liked}}\(sentence(Texts.newsLiked)){{/liked}}{{#remarked}}\(sentence(Texts.newsRemarked)){{/remarked}}{{#answered}}\(sentence(Texts.newsAnswered)){{/answered}}{{#remixed}}\(sentence(Texts.newsRemixed)){{/remixed}}{{#followed}}\(sentence(Texts.newsFollowed)){{/followed}}{{#hidden}}\(sentence(Texts.newsHidden)){{/hidden}}{{#shown}}\(sentence(Texts.newsShown)){{/shown}}
    """

  /// A sentence with who did it and the work as links.
  private static func sentence(_ words: Words) -> Markup {
    let person: Markup =
      "{{#personAddress}}<a href=\"{{.}}\"><bdi>{{person}}</bdi></a>{{/personAddress}}{{^personAddress}}{{person}}{{/personAddress}}"
    let who: Markup = """
      {{#others}}\(Texts.someoneAnd.one, ["person": person, "count": "1"]){{/others}}{{#manyOthers}}\(Texts.someoneAnd.other, ["person": person, "count": "{{.}}"]){{/manyOthers}}{{^hasOthers}}\(person){{/hasOthers}}
      """
    let work: Markup =
      "{{#workAddress}}<a href=\"{{.}}\"><bdi>{{work}}</bdi></a>{{/workAddress}}{{^workAddress}}\(Texts.ofNoWork){{/workAddress}}"
    return "\(words, ["who": who, "work": work])"
  }

  func head(in frame: PageFrame) -> PageHead { PageHead(Texts.news.text, place: .news) }

  func part(in frame: PageFrame) -> Part {
    ["isEmpty": .yes(items.isEmpty), "next": .text(next), "items": .parts(items.map(\.part))]
  }
}

extension NewsItem {
  /// All that the sentence needs lies within the part of its event.
  fileprivate var part: Part {
    var sentence: Part = [
      "person": .text(person?.shownName ?? Texts.someone.text),
      "personAddress": .text(person?.address), "hasOthers": .yes(others > 0),
      "others": .yes(others == 1), "manyOthers": .text(others > 1 ? grouped(others) : nil),
    ]
    if let work {
      sentence["work"] = .text(work.title)
      sentence["workAddress"] = .text("/w/" + Escaping.address(work.id) + mark)
    }
    var part = Part.time(time)
    part["isNew"] = .yes(isNew)
    part[event.name] = .part(sentence)
    switch event {
    case .remarked(let words, _), .answered(let words, _): part["words"] = .text(words)
    case .hidden(let rule, let words):
      part["rule"] = .text(rule.isEmpty ? nil : Texts.ruleWas.filled(["rule": rule]))
      part["words"] = .text(words)
    case .shownAgain(let words): part["words"] = .text(words)
    case .liked, .remixed, .followed: break
    }
    return part
  }

  private var mark: String {
    switch event {
    case .remarked(_, let remark), .answered(_, let remark): "#r" + Escaping.address(remark)
    case .liked, .remixed, .followed, .hidden, .shownAgain: ""
    }
  }
}

extension NewsItem.Event {
  fileprivate var name: String {
    switch self {
    case .liked: "liked"
    case .remarked: "remarked"
    case .answered: "answered"
    case .remixed: "remixed"
    case .followed: "followed"
    case .hidden: "hidden"
    case .shownAgain: "shown"
    }
  }
}
