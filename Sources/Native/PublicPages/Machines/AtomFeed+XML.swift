extension AtomFeed {
  /// The feed, to be sent as `application/atom+xml`. It was updated when its newest entry was published.
  package func xml(of site: PageSite) -> String {
    let newest = entries.map(\.published).max() ?? 0
    return Self.template.text([
      "title": .text(title(of: site)), "id": .text(site.origin + address),
      "page": .text(site.origin + page), "updated": .text(CalendarTime(newest).stamp),
      "entries": .parts(entries.map { $0.part(of: site) }),
    ])
  }

  private static let template = Template(
    """
    <?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom">
    <title>{{title}}</title>
    <id>{{id}}</id>
    <link rel="self" type="application/atom+xml" href="{{id}}"/>
    <link rel="alternate" type="text/html" href="{{page}}"/>
    <updated>{{updated}}</updated>
    {{#entries}}<entry>
    <title>{{title}}</title>
    <id>{{address}}</id>
    <link rel="alternate" type="text/html" href="{{address}}"/>
    <published>{{time}}</published>
    <updated>{{time}}</updated>
    <author><name>{{person}}</name><uri>{{personAddress}}</uri></author>
    <category term="{{kind}}"/>
    {{#summary}}<summary>{{.}}</summary>{{/summary}}
    <content type="html">{{content}}</content>
    </entry>
    {{/entries}}</feed>

    """)

  private func title(of site: PageSite) -> String {
    switch subject {
    case .all: Texts.feedAll.filled(["site": site.name])
    case .person(let person):
      Texts.feedPerson.filled(["site": site.name, "person": person.shownName])
    case .tag(let tag): Texts.feedTag.filled(["site": site.name, "tag": tag])
    }
  }

  private var address: String {
    switch subject {
    case .all: "/feeds/all.atom"
    case .person(let person): "/feeds/@\(Escaping.address(person.handle)).atom"
    case .tag(let tag): "/feeds/tags/\(Escaping.address(tag)).atom"
    }
  }

  private var page: String {
    switch subject {
    case .all: "/community"
    case .person(let person): person.address
    case .tag(let tag): TagsPage.address(of: tag)
    }
  }
}

extension AtomFeed.Entry {
  fileprivate func part(of site: PageSite) -> Part {
    let picture = card.medium ?? card.small
    return [
      "title": .text(card.title), "address": .text(site.origin + card.address),
      "time": .text(CalendarTime(published).stamp), "person": .text(card.person.shownName),
      "personAddress": .text(site.origin + card.person.address),
      "kind": .text(card.kind.name), "summary": .text(words),
      // A page within the feed: escaped once as a page, and once more as text of the feed.
      "content": .text(
        Self.content.text([
          "address": .text(site.origin + card.address), "alt": .text(card.alt),
          "picture": .text(site.origin + picture.address), "words": .text(words),
        ])),
    ]
  }

  private static let content = Template(
    """
    <p><a href="{{address}}"><img src="{{picture}}" alt="{{alt}}"></a></p>{{#words}}<p>{{.}}</p>{{/words}}
    """)
}
