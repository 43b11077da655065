extension SitemapPage {
  /// The page, to be sent as `application/xml`.
  ///
  /// - Complexity: O(*n*): some 20 ms for 10,000 works.
  package func xml(of site: PageSite) -> String {
    Self.template.text([
      "works": .parts(
        works.map { id, published in
          [
            "address": .text("\(site.origin)/w/\(Escaping.address(id))"),
            "day": .text(String(CalendarTime(published).stamp.prefix(10))),
          ]
        })
    ])
  }

  private static let template = Template(
    """
    <?xml version="1.0" encoding="utf-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    {{#works}}<url><loc>{{address}}</loc><lastmod>{{day}}</lastmod></url>
    {{/works}}</urlset>

    """)
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
