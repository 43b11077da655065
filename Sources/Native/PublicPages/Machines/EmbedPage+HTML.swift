/// `/embed/{id}`: a page without header and footer.
extension EmbedPage {
  package func html(in frame: PageFrame) -> String {
    let part = card.part(isLarge: true).with([
      "whole": .text(frame.site.origin + card.address), "site": .text(frame.site.name),
      "alt": .text(card.alt),
    ])
    return Self.template.text(part)
  }

  private static let template = Template(
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>{{title}}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="canonical" href="{{whole}}">
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/css/tokens.css">
    <link rel="stylesheet" href="/community/light.css" media="(prefers-color-scheme: light)">
    <link rel="stylesheet" href="/community/embed.css">
    </head>
    <body>
    <a href="{{address}}" target="_blank" rel="noopener">
    <img src="{{picture}}"{{#width}} width="{{.}}"{{/width}}{{#height}} height="{{.}}"{{/height}} alt="{{alt}}">
    <span class="line"><b><bdi>{{title}}</bdi></b> <span><bdi>{{person}}</bdi>{{#years}} · {{.}}{{/years}} · <bdi>{{site}}</bdi></span></span>
    </a>
    </body>
    </html>

    """)
}

extension WorkCard {
  /// What somebody puts into a page of theirs to show it there.
  func embedCode(of site: PageSite) -> String {
    frameCode(of: site, EmbedPage.size(of: medium ?? small))
  }

  func frameCode(of site: PageSite, _ size: (width: Int, height: Int)) -> String {
    EmbedPage.code.text([
      "address": .text("\(site.origin)/embed/\(Escaping.address(id))"), "title": .text(title),
      "width": .text("\(size.width)"), "height": .text("\(size.height)"),
    ])
  }
}

extension EmbedPage {
  fileprivate static let code = Template(
    """
    <iframe src="{{address}}" width="{{width}}" height="{{height}}" title="{{title}}" loading="lazy" allowfullscreen></iframe>
    """)

  /// How large the frame is: at most 640 pixels wide, with a line for the words below the picture.
  static func size(of picture: PagePicture, maxWidth: Int? = nil, maxHeight: Int? = nil) -> (
    width: Int, height: Int
  ) {
    let line = 64
    let (width, height) =
      picture.width > 0 && picture.height > 0
      ? (picture.width, picture.height) : (4, 3)
    let widest = max(min(640, maxWidth ?? 640), 1)
    let highest = max(min(640, maxHeight ?? 640) - line, 1)
    let fits = widest * height <= highest * width
    return fits
      ? (widest, max(widest * height / width, 1) + line)
      : (max(highest * width / height, 1), highest + line)
  }
}
