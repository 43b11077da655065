/// Cards of works, and lists of them.
enum Cards {
  /// One card: an item of a list. Its heading's link covers all of it.
  ///
  /// - Parameter heading: `h2` directly below the page's own heading, `h3` within a section.
  static func card(_ heading: Markup) -> Markup {
    """
    <li class="card">
    <span class="frame"><img src="{{picture}}"{{#sources}} srcset="{{.}}" sizes="{{sizes}}"{{/sources}}{{#width}} width="{{.}}"{{/width}}{{#height}} height="{{.}}"{{/height}} alt="" loading="lazy" decoding="async">{{#badge}}<span class="badge">{{.}}</span>{{/badge}}{{#rank}}<span class="rank"><span class="unseen">{{rankWords}}</span><span aria-hidden="true">{{.}}</span></span>{{/rank}}</span>
    <\(heading)><a href="{{address}}"><bdi>{{title}}</bdi></a></\(heading)>
    <p class="of"><a href="{{personAddress}}"><bdi>{{person}}</bdi></a>{{#years}} <span>{{.}}</span>{{/years}}{{#likes}} <span class="likes">\(Icons.heart){{.}}<span class="unseen"> {{likesWords}}</span></span>{{/likes}}</p>
    {{#note}}<p class="state">{{.}}</p>{{/note}}
    </li>
    """
  }

  /// A list of small cards under the name `cards`.
  static func grid(_ heading: Markup = "h3") -> Markup {
    """
    <ul class="cards">
    {{#cards}}\(card(heading)){{/cards}}
    </ul>
    """
  }

  /// The same with a way to what follows.
  static func paged(_ heading: Markup = "h2") -> Markup {
    """
    \(grid(heading))
    {{#next}}<p class="next"><a class="button" rel="next" href="{{.}}">\(Texts.next)</a></p>{{/next}}
    """
  }

  /// The values that `grid` and `paged` look for.
  static func part(_ list: CardList, firstRank: Int? = nil) -> Part {
    [
      "cards": .parts(parts(list.cards, firstRank: firstRank)), "next": .text(list.next),
      "hasCards": .yes(!list.cards.isEmpty),
    ]
  }

  static func parts(_ cards: [WorkCard], isLarge: Bool = false, firstRank: Int? = nil) -> [Part] {
    cards.enumerated().map { place, card in
      var part = card.part(isLarge: isLarge)
      if let firstRank {
        part["rank"] = .number(firstRank + place)
        part["rankWords"] = .text(Texts.rank.filled(["count": grouped(firstRank + place)]))
      }
      return part
    }
  }
}

extension WorkCard {
  func part(isLarge: Bool = false) -> Part {
    let picture = isLarge ? medium ?? small : small
    var part: Part = [
      "picture": .text(picture.address), "address": .text(address), "title": .text(title),
      "badge": .text(Texts.name(of: kind)), "person": .text(person.shownName),
      "personAddress": .text(person.address), "years": .text(years.text),
    ]
    if picture.width > 0, picture.height > 0 {
      part["width"] = .text(String(picture.width))
      part["height"] = .text(String(picture.height))
    }
    if let sources {
      part["sources"] = .text(sources)
      part["sizes"] = .text(
        isLarge
          ? "(max-width: 640px) 92vw, (max-width: 1100px) 46vw, 380px"
          : "(max-width: 640px) 46vw, (max-width: 1100px) 30vw, 220px")
    }
    if likes > 0 {
      part["likes"] = .number(likes)
      part["likesWords"] = .text(likes == 1 ? Texts.likeNoun : Texts.likesNoun)
    }
    return part
  }

  var address: String { path("") }

  /// The address of something of the work, as `/like`.
  func path(_ rest: String) -> String {
    "/w/" + Escaping.address(id) + rest + (key.map { "?key=" + Escaping.address($0) } ?? "")
  }

  private var sources: String? {
    guard let medium, small.width > 0, medium.width > small.width else { return nil }
    return "\(small.address) \(small.width)w, \(medium.address) \(medium.width)w"
  }
}

extension ShownYears {
  /// As people read them; empty for a time that nobody knows.
  var text: String {
    switch (from, to) {
    case (let from?, let to?) where from == to: Self.year(from)
    case (let from?, let to?): "\(Self.year(from))–\(Self.year(to))"
    case (let from?, nil): Texts.orLater.filled(["year": Self.year(from)])
    case (nil, let to?): Texts.orEarlier.filled(["year": Self.year(to)])
    case (nil, nil): ""
    }
  }

  private static func year(_ year: Int) -> String {
    year < 0 ? Texts.beforeChrist.filled(["year": "\(-year)"]) : "\(year)"
  }
}
