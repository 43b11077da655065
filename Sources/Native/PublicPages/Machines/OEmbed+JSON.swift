extension OEmbed {
  /// The answer, to be sent as `application/json`: a photograph by itself, anything else as a frame.
  package func json(of site: PageSite) -> String {
    let frame = EmbedPage.size(of: picture, maxWidth: maxWidth, maxHeight: maxHeight)
    let isPhotograph = card.kind == .photograph && fits
    return Self.template.text([
      "title": .text(card.title), "person": .text(card.person.shownName),
      "personAddress": .text(site.origin + card.person.address), "site": .text(site.name),
      "front": .text(site.origin + "/community"),
      "thumbnail": .text(site.origin + card.small.address),
      "thumbnailWidth": .text("\(card.small.width)"),
      "thumbnailHeight": .text("\(card.small.height)"),
      "photograph": isPhotograph
        ? .part([
          "address": .text(site.origin + picture.address), "width": .text("\(picture.width)"),
          "height": .text("\(picture.height)"),
        ]) : .nothing,
      "rich": isPhotograph
        ? .nothing
        : .part([
          "html": .text(card.frameCode(of: site, frame)), "width": .text("\(frame.width)"),
          "height": .text("\(frame.height)"),
        ]),
    ])
  }

  /// Whether the picture is no larger than was asked for, and its size is known.
  private var fits: Bool {
    picture.width > 0 && picture.height > 0 && picture.width <= maxWidth ?? .max
      && picture.height <= maxHeight ?? .max
  }

  private static let template = Template(
    """
    {"version":"1.0",\
    {{#photograph}}"type":"photo","url":"{{address}}","width":{{width}},"height":{{height}},{{/photograph}}\
    {{#rich}}"type":"rich","html":"{{html}}","width":{{width}},"height":{{height}},{{/rich}}\
    "title":"{{title}}","author_name":"{{person}}","author_url":"{{personAddress}}",\
    "provider_name":"{{site}}","provider_url":"{{front}}","cache_age":60,\
    "thumbnail_url":"{{thumbnail}}","thumbnail_width":{{thumbnailWidth}},"thumbnail_height":{{thumbnailHeight}}}
    """, json: true)
}
