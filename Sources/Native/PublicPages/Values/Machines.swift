/// `/embed/{id}`: a work in a frame of somebody else's page. It links to the work and needs no cookie.
package struct EmbedPage: PublicPage, Equatable {
  /// Both photographs of a tunnel, of one size.
  package struct Pair: Equatable, Sendable {
    package var before: PagePicture
    package var after: PagePicture

    package init(before: PagePicture, after: PagePicture) {
      (self.before, self.after) = (before, after)
    }
  }

  package var card: WorkCard
  /// Set for a tunnel, which shows them with a slider.
  package var pair: Pair?

  package init(card: WorkCard) { self.card = card }
}

/// A list as an Atom feed (RFC 4287), of works for everybody.
package struct AtomFeed: Equatable, Sendable {
  /// What the list is of.
  package enum Subject: Equatable, Sendable {
    /// `/feeds/all.atom`
    case all
    /// `/feeds/@{handle}.atom`
    case person(PersonName)
    /// `/feeds/tags/{tag}.atom`
    case tag(String)
  }

  package struct Entry: Equatable, Sendable {
    package var card: WorkCard
    package var words: String
    /// When it was published, in milliseconds since 1970. It stands for the time of the last change as well, which is told to nobody.
    package var published: Int64

    package init(card: WorkCard, words: String, published: Int64) {
      (self.card, self.words, self.published) = (card, words, published)
    }
  }

  package var subject: Subject
  /// The newest first.
  package var entries: [Entry]

  package init(subject: Subject, entries: [Entry]) {
    (self.subject, self.entries) = (subject, entries)
  }
}

/// A page of the sitemap: paths with the time of publishing in milliseconds since 1970, at most 10,000.
package struct SitemapPage: Equatable, Sendable {
  /// As many as stand on one page.
  package static let size = 10_000

  package var works: [(id: String, published: Int64)]

  package init(works: [(id: String, published: Int64)]) {
    precondition(works.count <= Self.size)
    self.works = works
  }

  package static func == (a: SitemapPage, b: SitemapPage) -> Bool {
    a.works.elementsEqual(b.works, by: ==)
  }
}

/// `/sitemap.xml`: names the pages `/sitemap/1.xml` and so on.
package struct SitemapIndex: Equatable, Sendable {
  package var pageCount: Int

  package init(pageCount: Int) { self.pageCount = pageCount }
}

/// `/oembed?url=…`: a work for everybody, as JSON (oembed.com).
package struct OEmbed: Equatable, Sendable {
  package var card: WorkCard
  /// The picture that stands for it, about 1,280 pixels.
  package var picture: PagePicture
  /// What was asked for, in pixels.
  package var maxWidth: Int?
  package var maxHeight: Int?

  package init(
    card: WorkCard, picture: PagePicture, maxWidth: Int? = nil, maxHeight: Int? = nil
  ) {
    (self.card, self.picture) = (card, picture)
    (self.maxWidth, self.maxHeight) = (maxWidth, maxHeight)
  }
}
