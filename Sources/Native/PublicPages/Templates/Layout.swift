/// What stands around each page: head, header, navigation, footer.
enum Layout {
  /// A page with what `main` holds.
  ///
  /// - Parameters:
  ///   - name: the classes of `main`.
  ///   - attributes: further attributes of it.
  ///   - script: whether the page has something that `/community/page.js` makes better.
  ///   - head: further elements of the head.
  static func page(
    _ name: Markup, attributes: Markup = "", script: Bool = false, head further: Markup = "",
    main: Markup
  ) -> Template {
    Template(
      """
      <!doctype html>
      <html lang="en">
      \(head(script: script, further))
      <body>
      <a class="skip" href="#main">\(Texts.skip)</a>
      \(header)
      <main id="main" class="\(name)"\(attributes)>
      \(main)
      </main>
      \(footer)
      </body>
      </html>

      """)
  }

  static func head(script: Bool, _ further: Markup) -> Markup {
    """
    <head>
    <meta charset="utf-8">
    <title>{{headTitle}}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="theme-color" content="#242629">
    <meta name="theme-color" content="#f4f5f6" media="(prefers-color-scheme: light)">
    {{#description}}<meta name="description" content="{{.}}">{{/description}}
    {{#canonical}}<link rel="canonical" href="{{.}}">{{/canonical}}
    {{^canonical}}<meta name="robots" content="noindex">{{/canonical}}
    {{#feed}}<link rel="alternate" type="application/atom+xml" href="{{.}}">{{/feed}}
    {{#preview}}\(preview){{/preview}}
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/css/tokens.css">
    <link rel="stylesheet" href="/community/light.css" media="(prefers-color-scheme: light)">
    \(script ? comparing : "")<link rel="stylesheet" href="/community/page.css">
    \(script ? "<script type=\"module\" src=\"/community/page.js\"></script>" as Markup : "")\(further)
    </head>
    """
  }

  /// What two pictures with a slider look like.
  static let comparing: Markup = "<link rel=\"stylesheet\" href=\"/community/compare.css\">\n"

  private static let header: Markup = """
    <header class="top">
    <a class="site" href="/community" dir="auto">{{site}}</a>
    {{^isOff}}<form class="search" role="search" action="/search">
    <label class="unseen" for="q">\(Texts.search)</label>
    <input id="q" name="q" type="search" value="{{question}}" placeholder="\(Texts.searchHint)" maxlength="200" enterkeyhint="search">
    <button type="submit">\(Icons.search)<span class="unseen">\(Texts.search)</span></button>
    </form>
    {{#reader}}<details class="me">
    <summary><span class="unseen">\(Texts.me): </span><bdi>{{name}}</bdi>{{#news}} <span class="count">{{.}}</span>{{/news}}</summary>
    <ul>
    <li><a href="/new/photograph"{{#atPublish}} aria-current="page"{{/atPublish}}>\(Texts.publish)</a></li>
    <li><a href="/mine"{{#atMine}} aria-current="page"{{/atMine}}>\(Texts.mine)</a></li>
    <li><a href="{{address}}">\(Texts.myPage)</a></li>
    <li><a href="/news"{{#atNews}} aria-current="page"{{/atNews}}>\(Texts.news){{#newsCount}} <span class="count">{{.}}</span>{{/newsCount}}</a></li>
    {{#isModerator}}<li><a href="/moderation"{{#atModeration}} aria-current="page"{{/atModeration}}>\(Texts.moderation){{#waitingCount}} <span class="count">{{.}}</span>{{/waitingCount}}</a></li>{{/isModerator}}
    <li><a href="/">\(Texts.studio)</a></li>
    <li><form method="post" action="/signout"><button type="submit">\(Texts.signOut)</button></form></li>
    </ul>
    </details>{{/reader}}
    {{#signIn}}<a class="sign-in" href="{{.}}">\(Texts.signIn)</a>{{/signIn}}
    <nav aria-label="\(Texts.pages)">
    <a href="/map"{{#atMap}} aria-current="page"{{/atMap}}>\(Texts.map)</a>
    <a href="/photographs"{{#atPhotographs}} aria-current="page"{{/atPhotographs}}>\(Texts.photographs)</a>
    <a href="/charts/today"{{#atCharts}} aria-current="page"{{/atCharts}}>\(Texts.charts)</a>
    <a href="/tags"{{#atTags}} aria-current="page"{{/atTags}}>\(Texts.tags)</a>
    </nav>{{/isOff}}
    </header>
    """

  private static let footer: Markup = """
    <footer class="end">
    <ul>
    {{^isOff}}<li><a href="/rules">\(Texts.rules)</a></li>{{/isOff}}
    {{#contactAddress}}<li><a href="{{.}}">\(Texts.contact)</a></li>{{/contactAddress}}
    {{#feed}}<li><a href="{{.}}">\(Texts.feed)</a></li>{{/feed}}
    <li>\(Texts.madeWith)</li>
    </ul>
    </footer>
    """

  /// What others elsewhere show of a work whose address is pasted.
  private static let preview: Markup = """
    <meta property="og:type" content="article">
    <meta property="og:site_name" content="{{site}}">
    <meta property="og:title" content="{{title}}">
    <meta property="og:url" content="{{address}}">
    {{#description}}<meta property="og:description" content="{{.}}">{{/description}}
    <meta property="og:image" content="{{image}}">
    <meta property="og:image:alt" content="{{alt}}">
    {{#width}}<meta property="og:image:width" content="{{.}}">{{/width}}
    {{#height}}<meta property="og:image:height" content="{{.}}">{{/height}}
    <meta name="twitter:card" content="summary_large_image">
    <link rel="alternate" type="application/json+oembed" href="{{oembed}}" title="{{title}}">
    <script type="application/ld+json">\(Markup.json(linkedData))</script>
    """

  /// The work for machines (schema.org).
  private static let linkedData: Markup = """
    {"@context":"https://schema.org","@type":"{{schemaType}}","name":"{{title}}","url":"{{address}}",\
    {{#words}}"description":"{{.}}",{{/words}}\
    {{#published}}"datePublished":"{{.}}",{{/published}}\
    {{#creation}}"temporalCoverage":"{{.}}",{{/creation}}\
    {{#licence}}"license":"{{.}}",{{/licence}}\
    {{#credit}}"creditText":"{{.}}",{{/credit}}\
    {{#keywords}}"keywords":"{{.}}",{{/keywords}}\
    {{#spot}}"contentLocation":{"@type":"Place","name":"{{place}}","geo":{"@type":"GeoCoordinates",\
    "latitude":"{{latitude}}","longitude":"{{longitude}}"}},{{/spot}}\
    "image":"{{image}}","creator":{"@type":"Person","name":"{{person}}","url":"{{personAddress}}"}}
    """

  /// A count of which no more is told than that it is many.
  private static func few(_ count: Int) -> String {
    count < PageReader.countLimit ? grouped(count) : "\(PageReader.countLimit - 1)+"
  }

  static func part(_ head: PageHead, _ frame: PageFrame) -> Part {
    let reader = frame.reader
    var part: Part = [
      "site": .text(frame.site.name),
      "headTitle": .text(
        head.title == frame.site.name ? head.title : head.title + " · " + frame.site.name),
      "description": .text(head.description),
      "canonical": .text(head.canonical.map { frame.site.origin + $0 }),
      "feed": .text(head.feed),
      "preview": .part(head.preview),
      "contactAddress": .text(frame.site.contactAddress),
      "signIn": .text(reader == nil ? frame.signInAddress : nil),
    ]
    let at = head.place.map { "at" + $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() }
    if let at { part[at] = true }
    guard let reader else { return part }
    let waiting = reader.waiting ?? 0
    var me: Part = [
      "name": .text(reader.person.shownName), "address": .text(reader.person.address),
      "news": .text(reader.news + waiting > 0 ? Self.few(reader.news + waiting) : nil),
      "newsCount": .text(reader.news > 0 ? Texts.unseen(reader.news, as: Self.few) : nil),
      "isModerator": .yes(reader.waiting != nil),
      "waitingCount": .text(waiting > 0 ? Texts.waiting(waiting, as: Self.few) : nil),
    ]
    if let at { me[at] = true }
    part["reader"] = .part(me)
    return part
  }
}

extension PageFrame {
  /// Where one signs in, and comes back to this page.
  var signInAddress: String { "/signin?next=" + Escaping.address(address) }
}

extension PageSite {
  /// Where the contact leads; nil where it is no address.
  var contactAddress: String? {
    if contact.isWebAddress { return contact }
    let isMail =
      contact.utf8.contains(UInt8(ascii: "@"))
      && !contact.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: ":") }
    return isMail ? "mailto:" + contact : nil
  }
}

extension String {
  /// Whether it may stand in a link as it is: nothing else can be run by it.
  var isWebAddress: Bool {
    (hasPrefix("https://") || hasPrefix("http://")) && !utf8.contains { $0 <= 0x20 }
  }
}

extension PersonName {
  var address: String { "/@" + Escaping.address(handle) }

  /// The handle, for one who has no name.
  var shownName: String { name.isEmpty ? handle : name }
}
