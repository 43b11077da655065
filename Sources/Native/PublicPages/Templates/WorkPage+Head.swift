/// What the page of a work says of itself. Works that are not for everybody say nothing but their title.
extension WorkPage {
  func head(in frame: PageFrame) -> PageHead {
    guard isForEverybody else { return PageHead(card.title) }
    var head = PageHead(
      "\(card.title), \(Texts.by.filled(["person": card.person.shownName]))",
      canonical: card.address)
    head.description = description
    let origin = frame.site.origin
    let picture = cardPicture ?? card.medium ?? card.small
    head.preview = [
      "site": .text(frame.site.name), "title": .text(card.title),
      "description": .text(description), "address": .text(origin + card.address),
      "image": .text(origin + picture.address), "alt": .text(card.alt),
      "width": .text(picture.width > 0 ? String(picture.width) : nil),
      "height": .text(picture.height > 0 ? String(picture.height) : nil),
      "oembed": .text(
        "\(origin)/oembed?format=json&url=" + Escaping.address(origin + card.address)),
      "schemaType": .text(schemaType), "words": .text(about.words),
      "published": .text(published.map { CalendarTime($0).stamp }),
      "creation": .text(interval), "licence": .text(about.licence.deed),
      "credit": .text(about.author.isEmpty ? card.person.shownName : about.author),
      "keywords": .text(about.tags.joined(separator: ", ")),
      "person": .text(card.person.shownName),
      "personAddress": .text(origin + card.person.address),
      "spot": .part(
        about.spot.map {
          [
            "place": .text(about.place), "latitude": .text(ShownSpot.short($0.latitude)),
            "longitude": .text(ShownSpot.short($0.longitude)),
          ]
        }),
    ]
    return head
  }

  /// The first line of its words, or what it is, in at most 200 letters.
  private var description: String {
    let line = about.words.split(whereSeparator: \.isNewline).first.map(String.init) ?? card.alt
    return line.count <= 200 ? line : line.prefix(199) + "…"
  }

  private var schemaType: String {
    switch card.kind {
    case .photograph: "Photograph"
    case .program: "SoftwareSourceCode"
    case .tunnel, .board: "VisualArtwork"
    }
  }

  /// As ISO 8601 writes it: `1906/1910`, with two points for an open end.
  private var interval: String? {
    switch (card.years.from, card.years.to) {
    case (nil, nil): nil
    case (let from?, let to?) where from == to: Self.year(from)
    case (let from, let to): "\(from.map(Self.year) ?? "..")/\(to.map(Self.year) ?? "..")"
    }
  }

  private static func year(_ year: Int) -> String {
    let digits = String(year.magnitude)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
    return (year < 0 ? "-" : "") + zeros + digits
  }
}
