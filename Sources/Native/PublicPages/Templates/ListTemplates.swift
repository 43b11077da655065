/// Photographs, tags and search.
extension PhotographsPage: MadePage {
  static let template = Layout.page(
    "list",
    main: """
      <div class="heading"><h1>\(Texts.photographs)</h1>{{#count}}<span class="quiet">{{.}}</span>{{/count}}</div>
      <p class="lead">\(Texts.photographsLead)</p>
      {{^hasCards}}<div class="empty"><p>\(Texts.noPhotographs)</p><p><a class="button strong" href="/new/photograph">\(Texts.addOne)</a></p></div>{{/hasCards}}
      \(Cards.paged())
      """)

  func head(in frame: PageFrame) -> PageHead {
    var head = PageHead(
      Texts.photographs.text, canonical: "/photographs", place: .photographs)
    head.description = Texts.photographsLead.text
    head.feed = "/feeds/all.atom"
    return head
  }

  func part(in frame: PageFrame) -> Part {
    Cards.part(list).with(["count": .text(count > 0 ? Texts.works(count) : nil)])
  }
}

extension TagsPage: MadePage {
  static let template = Layout.page(
    "list",
    main: """
      <h1>\(Texts.tags)</h1>
      {{^hasTags}}<p class="empty">\(Texts.noTags)</p>{{/hasTags}}
      <ul class="tags large">
      {{#tags}}<li><a href="{{address}}"><bdi>{{tag}}</bdi> <span class="quiet" aria-hidden="true">{{count}}</span><span class="unseen">, {{countWords}}</span></a></li>{{/tags}}
      </ul>
      """)

  func head(in frame: PageFrame) -> PageHead {
    PageHead(Texts.tags.text, canonical: "/tags", place: .tags)
  }

  func part(in frame: PageFrame) -> Part {
    [
      "hasTags": .yes(!tags.isEmpty),
      "tags": .parts(
        tags.map {
          [
            "tag": .text($0.tag), "address": .text(Self.address(of: $0.tag)),
            "count": .number($0.count), "countWords": .text(Texts.works($0.count)),
          ]
        }),
    ]
  }

  static func address(of tag: String) -> String { "/tags/" + Escaping.address(tag) }
}

extension TagPage: MadePage {
  static let template = Layout.page(
    "list",
    main: """
      <div class="heading"><h1>#<bdi>{{tag}}</bdi></h1>{{#count}}<span class="quiet">{{.}}</span>{{/count}}</div>
      {{^hasCards}}<p class="empty">\(Texts.nothingTagged)</p>{{/hasCards}}
      \(Cards.paged())
      """)

  func head(in frame: PageFrame) -> PageHead {
    var head = PageHead(
      Texts.tagTitle.filled(["tag": tag]),
      canonical: list.cards.isEmpty ? nil : TagsPage.address(of: tag), place: .tags)
    head.feed = "/feeds/tags/\(Escaping.address(tag)).atom"
    return head
  }

  func part(in frame: PageFrame) -> Part {
    Cards.part(list).with([
      "tag": .text(tag), "count": .text(count > 0 ? Texts.works(count) : nil),
    ])
  }
}

extension SearchPage: MadePage {
  static let template = Layout.page(
    "list",
    main: """
      <h1>\(Texts.search)</h1>
      {{^question}}<p class="lead">\(Texts.searchLead)</p>{{/question}}
      {{#question}}<p class="lead" dir="auto">“{{.}}”</p>{{/question}}
      {{#nothing}}<div class="empty">
      <p dir="auto">{{.}}</p>
      <p>\(Texts.nothingFoundHint)</p>
      <p class="row"><a class="button" href="/tags">\(Texts.tags)</a><a class="button" href="/photographs">\(Texts.photographs)</a><a class="button" href="/map">\(Texts.map)</a></p>
      </div>{{/nothing}}
      \(Cards.paged())
      """)

  func head(in frame: PageFrame) -> PageHead {
    PageHead(
      question.isEmpty
        ? Texts.search.text : Texts.searchTitle.filled(["question": question]))
  }

  func part(in frame: PageFrame) -> Part {
    Cards.part(list).with([
      "question": .text(question),
      "nothing": .text(
        list.cards.isEmpty && !question.isEmpty
          ? Texts.nothingFound.filled(["question": question]) : nil),
    ])
  }
}
