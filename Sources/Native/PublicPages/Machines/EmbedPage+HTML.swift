/// `/embed/{id}`: a page without header and footer.
extension EmbedPage {
  package func html(in frame: PageFrame) -> String {
    let part = card.part(isLarge: true).with([
      "whole": .text(frame.site.origin + card.address), "site": .text(frame.site.name),
      "alt": .text(card.alt), "isPair": .yes(pair != nil),
      "pair": .part(pair.map { card.pair($0.before, $0.after) }),
    ])
    return Self.template.text(part)
  }

  /// What it is, below the picture.
  private static let line: Markup = """
    <span class="line"><b><bdi>{{title}}</bdi></b> <span><bdi>{{person}}</bdi>{{#years}} · {{.}}{{/years}} · <bdi>{{site}}</bdi></span></span>
    """

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
    {{#isPair}}\(Layout.comparing)<script type="module" src="/community/page.js"></script>{{/isPair}}
    <link rel="stylesheet" href="/community/embed.css">
    </head>
    <body>
    {{^isPair}}<a class="frame" href="{{address}}" target="_blank" rel="noopener">
    <img src="{{picture}}"{{#width}} width="{{.}}"{{/width}}{{#height}} height="{{.}}"{{/height}} alt="{{alt}}">
    \(line)
    </a>{{/isPair}}
    {{#isPair}}<div class="frame">
    {{#pair}}\(WorkPage.pair){{/pair}}
    <a href="{{address}}" target="_blank" rel="noopener">\(line)</a>
    </div>{{/isPair}}
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
