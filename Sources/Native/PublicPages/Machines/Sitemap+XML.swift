extension SitemapPage {
  /// The page, to be sent as `application/xml`.
  ///
  /// Put together without a template, which would take ten times as long for so many.
  ///
  /// - Complexity: O(*n*): some milliseconds for 10,000 works.
  package func xml(of site: PageSite) -> String {
    var text = """
      <?xml version="1.0" encoding="utf-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

      """
    let origin = Escaping.markup(site.origin)
    for (id, published) in works {
      let day = CalendarTime(published).stamp.prefix(10)
      text += "<url><loc>\(origin)/w/\(Escaping.address(id))</loc><lastmod>\(day)</lastmod></url>\n"
    }
    return text + "</urlset>\n"
  }
}

extension SitemapIndex {
  /// The list of pages, to be sent as `application/xml`.
  package func xml(of site: PageSite) -> String {
    Self.template.text([
      "pages": .texts((0..<pageCount).map { "\(site.origin)/sitemap/\($0 + 1).xml" })
    ])
  }

  private static let template = Template(
    """
    <?xml version="1.0" encoding="utf-8"?>
    <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    {{#pages}}<sitemap><loc>{{.}}</loc></sitemap>
    {{/pages}}</sitemapindex>

    """)
}

/// `/robots.txt`.
package enum Robots {
  /// What search engines are asked to leave alone, as `text/plain`: what is for signed-in people, and what is made anew for each question.
  package static func text(of site: PageSite) -> String {
    let closed = [
      "/api/", "/embed/", "/mine", "/moderation", "/new/", "/news", "/report", "/search", "/signin",
    ]
    let lines = closed.map { "Disallow: \($0)\n" }.joined()
    return "User-agent: *\n\(lines)\nSitemap: \(site.origin)/sitemap.xml\n"
  }
}
