/// The values of a work's page.
extension WorkPage {
  func part(in frame: PageFrame) -> Part {
    let owner = mayChange
    return card.part(isLarge: false).with([
      "published": .part(published.map(Part.time)), "note": .text(note),
      "credits": .parts(credit.map(\.part)),
      "words": about.words.isEmpty
        ? .nothing
        : .part(["text": .text(about.words), "language": .text(about.language.languageTag)]),
      "hasTags": .yes(!about.tags.isEmpty),
      "tags": .parts(
        about.tags.map { ["tag": .text($0), "address": .text(TagsPage.address(of: $0))] }),
      "hidden": .part(hidden?.part(appealAddress: isOwn ? card.path("/appeal") : nil)),
      "hasRemixes": .yes(!remixes.isEmpty), "cards": .parts(Cards.parts(remixes)),
      "remarks": .part(remarks.part(of: card, mayNotSay: mayNotSay, in: frame)),
      "owner": .part(owner),
      "moderation": .part(
        moderation.map { moderation in
          moderation.decisions.part.with([
            "thing": .text(moderation.thing), "key": "work",
            "mayHide": .yes(hidden.map { $0.rule.isEmpty || $0.appeal != nil } ?? true),
            "version": .text("\(moderation.version)"),
          ])
        }),
    ]).with(picturesPart).with(deedsPart(frame)).with(factsPart).with(sharePart(frame))
  }

  /// Whether others may be told of it elsewhere.
  var isForEverybody: Bool { reach == .everybody && hidden == nil && !isWaiting }

  private var note: String? {
    guard hidden == nil else { return nil }
    if isWaiting { return (isOwn ? Texts.waitsForLook : Texts.waitsForYourLook).text }
    return switch reach {
    case .oneself: Texts.onlyYou.text
    case .link: Texts.onlyByLink.text
    case .everybody: nil
    }
  }

  private var mayChange: Part? {
    guard isOwn else { return nil }
    return [
      "newLink": reach == .link ? .part(["isKnown": .yes(link != nil)]) : .nothing,
      "link": .part(link.map { ["address": .text($0), "title": .text(card.title)] }),
      "hiddenHint": .text(
        hidden != nil ? Texts.hiddenReach.text : isWaiting ? Texts.waitingReach.text : nil),
      "reachAddress": .text(card.path("/reach")),
      "reaches": .parts(ShownReach.parts(chosen: reach)),
      "editAddress": .text(card.path("/edit")),
      "removeAddress": .text(card.path("/remove")),
    ]
  }

  private var picturesPart: Part {
    switch pictures {
    case .photograph(let large): ["large": .part(large.part(alt: card.alt))]
    case .tunnel(let blend, let before, let after):
      [
        "large": .part(blend.part(alt: card.alt)),
        "pair": .part(card.pair(before, after)),
      ]
    case .board(let sheets):
      [
        "hasSheets": .yes(!sheets.isEmpty),
        "sheets": .parts(
          sheets.enumerated().map { $1.part(of: card, number: "\($0 + 1)") }),
      ]
    case .program(let look):
      [
        "program": .part(
          look.part(alt: card.alt).with(["playAddress": .text(card.path("/play"))]))
      ]
    }
  }

  private func deedsPart(_ frame: PageFrame) -> Part {
    let mayLike = mayNotLike == nil || isLiked
    var reasons: [Part] = []
    func tell(_ whyNot: WhyNot?, _ words: Words) {
      // Whoever it belongs to knows, and once is enough.
      guard let whyNot, whyNot != .own else { return }
      let part = whyNot.part(signIn: words, frame)
      if whyNot == .signIn || !reasons.contains(where: { $0.saysSame(as: part) }) {
        reasons.append(part)
      }
    }
    if !mayLike { tell(mayNotLike, Texts.signInToLike) }
    if remixAddress != nil { tell(mayNotRemix, Texts.signInToRemix) }
    return [
      "like": mayLike
        ? .part([
          "address": .text(card.path("/like")), "on": .text(isLiked ? "0" : "1"),
          "pressed": .text(isLiked ? "true" : "false"),
          "name": .text(isLiked ? Texts.liked : Texts.like),
          "count": .text(card.likes > 0 ? grouped(card.likes) : nil),
        ]) : .nothing,
      "likesAlone": .text(!mayLike ? Texts.likes(card.likes) : nil),
      "remix": .text(mayNotRemix == nil ? remixAddress : nil),
      "rephotograph": .text(rephotographAddress),
      "report": .text(
        mayNotReport == nil
          ? "/report?of=work:" + Escaping.address(card.id)
            + (card.key.map { "&key=" + Escaping.address($0) } ?? "") : nil),
      "reasons": .parts(reasons),
    ]
  }

  private var factsPart: Part {
    let licence = about.licence
    return [
      "years": .text(card.years.text), "author": .text(about.author),
      "whyFree": .text(about.whyFree), "place": .part(about.placePart),
      "source": about.source.isEmpty
        ? .nothing
        : .part([
          "text": .text(about.source),
          "link": .text(about.source.isWebAddress ? about.source : nil),
        ]),
      "licence": .part([
        "name": .text(Texts.name(of: licence)), "meaning": .text(Texts.meaning(of: licence)),
        "deed": .text(licence.deed),
      ]),
    ]
  }

  private func sharePart(_ frame: PageFrame) -> Part {
    guard isForEverybody else { return [:] }
    let address = frame.site.origin + card.address
    return [
      "share": .part([
        "address": .text(address), "title": .text(card.title),
        "code": .text(card.embedCode(of: frame.site)),
      ])
    ]
  }
}

extension WorkCard {
  /// Both photographs of a tunnel.
  func pair(_ before: PagePicture, _ after: PagePicture) -> Part {
    [
      "before": .part(before.part(alt: Texts.altOfBefore.filled(["title": title]))),
      "after": .part(after.part(alt: Texts.altOfAfter.filled(["title": title]))),
    ]
  }

  /// What a picture of it shows, for who does not see it.
  var alt: String {
    Texts.altOfWork.filled([
      "title": title, "kind": Texts.name(of: kind).text.lowercased(), "person": person.shownName,
    ])
  }
}

extension BoardSheet {
  /// How long it stands, to a tenth of a second: `2.5`.
  private var seconds: String {
    let tenths = max(1, (duration + 50) / 100)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// - Parameter rank: its place in the board, for one that has no number.
  fileprivate func part(of card: WorkCard, number rank: String) -> Part {
    let number = number.isEmpty ? rank : number
    let alt = Texts.altOfSheet.filled(["title": card.title, "number": number])
    return picture.part(alt: alt).with([
      "number": .text(number), "words": .texts(words),
      "seconds": .text(
        duration > 0 ? Texts.seconds.filled(["seconds": seconds]) : nil),
    ])
  }
}

extension PagePicture {
  func part(alt: String) -> Part {
    var part: Part = ["picture": .text(address), "alt": .text(alt)]
    if width > 0, height > 0 {
      part["width"] = .text(String(width))
      part["height"] = .text(String(height))
    }
    return part
  }
}

extension ShownCredit {
  fileprivate var part: Part {
    switch self {
    case .gone: ["isGone": true]
    case .work(let id, let title, let person):
      [
        "isGone": false, "address": .text("/w/" + Escaping.address(id)), "title": .text(title),
        "person": .text(person.shownName), "personAddress": .text(person.address),
      ]
    }
  }
}

extension ShownDecision {
  fileprivate func part(appealAddress: String?) -> Part {
    Part.time(time).with([
      "rule": .text(
        rule.isEmpty ? Texts.hiddenByMany.text : Texts.ruleWas.filled(["rule": rule])),
      "words": .text(words), "appeal": .text(appeal),
      "appealAddress": .text(appeal == nil ? appealAddress : nil),
    ])
  }
}

extension ShownAbout {
  fileprivate var placePart: Part? {
    guard !place.isEmpty || spot != nil else { return nil }
    var part: Part = ["name": .text(place)]
    if let spot {
      part["map"] = .text(spot.mapAddress)
      part["exactness"] = .text(
        spot.exactness == .asGiven ? nil : Texts.name(of: spot.exactness).text)
      part["facing"] = .text(
        spot.direction.map {
          let point = Texts.compass[(($0 % 360 + 360) % 360 * 2 + 45) / 90 % 8]
          return Texts.facing.filled(["direction": point.text])
        })
      // The link has a line of its own below other words.
      part["isTold"] = .yes(!place.isEmpty || spot.direction != nil)
    }
    return part
  }
}

extension ShownSpot {
  /// The map at this place: `/map?at={latitude},{longitude}`.
  var mapAddress: String { "/map?at=\(Self.short(latitude)),\(Self.short(longitude))" }

  /// Degrees with at most five digits behind the point: a metre.
  static func short(_ degrees: Double) -> String {
    guard degrees.isFinite else { return "0" }
    let units = Int((min(max(degrees, -360), 360) * 100_000).rounded())
    let (whole, part) = units.magnitude.quotientAndRemainder(dividingBy: 100_000)
    var digits = String(part + 100_000).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    return (units < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : "." + digits)
  }
}

extension ShownLicence {
  /// Where the licence itself can be read.
  var deed: String? {
    let path: String? =
      switch self {
      case .publicDomain: "publicdomain/mark/1.0"
      case .zero: "publicdomain/zero/1.0"
      case .attribution: "licenses/by/4.0"
      case .shareAlike: "licenses/by-sa/4.0"
      case .nonCommercial: "licenses/by-nc/4.0"
      case .nonCommercialShareAlike: "licenses/by-nc-sa/4.0"
      case .noDerivatives: "licenses/by-nd/4.0"
      case .allRightsReserved, .unknown: nil
      }
    return path.map { "https://creativecommons.org/\($0)/" }
  }
}

extension String {
  /// The text where it may be a tag of BCP 47; nil for anything else.
  var languageTag: String? {
    let isTag = utf8.allSatisfy {
      (97...122).contains($0) || (65...90).contains($0) || (48...57).contains($0) || $0 == 45
    }
    return isTag && !isEmpty && utf8.count <= 35 ? self : nil
  }
}
