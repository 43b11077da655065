/// A page of the community's website: its values go in, its text comes out.
package protocol PublicPage: Sendable {
  /// The whole page as HTML, to be sent as UTF-8. All that a person typed stands in it as text.
  ///
  /// - Complexity: O(*n*) for what stands on the page; below a millisecond for a page of 30 cards or 20 comments.
  func html(in frame: PageFrame) -> String
}

/// What stands around a page: the place, and who looks.
package struct PageFrame: Equatable, Sendable {
  package var site: PageSite
  /// Nil where nobody is signed in.
  package var reader: PageReader?
  /// The path of this page with its question, beginning with `/`: where signing in leads back to.
  package var address: String

  package init(site: PageSite, reader: PageReader? = nil, address: String) {
    (self.site, self.reader, self.address) = (site, reader, address)
  }
}

/// The place whose pages they are.
package struct PageSite: Equatable, Sendable {
  /// What the operator calls it.
  package var name: String
  /// Where to turn to: an address of mail, or a page that begins with `https://` or `http://`; anything else stands as text.
  package var contact: String
  /// The scheme and the host, as `https://example.org`, with no slash at its end: for what others read elsewhere.
  package var origin: String

  package init(name: String, contact: String, origin: String) {
    (self.name, self.contact, self.origin) = (name, contact, origin)
  }
}

/// Who looks at a page.
package struct PageReader: Equatable, Sendable {
  package var person: PersonName
  /// So much is counted of each; what is more is told as over 99.
  package static let countLimit = 100

  /// How much news they have not seen.
  package var news: Int
  /// How much waits for moderators; nil for one who is none.
  package var waiting: Int?

  package init(_ person: PersonName, news: Int = 0, waiting: Int? = nil) {
    (self.person, self.news, self.waiting) = (person, news, waiting)
  }
}

/// A person, as pages name them.
package struct PersonName: Equatable, Sendable {
  /// Without the sign before it.
  package var handle: String
  package var name: String

  package init(handle: String, name: String) { (self.handle, self.name) = (handle, name) }
}

/// Why somebody may not do a thing, which is said in its place.
package enum WhyNot: Equatable, Sendable {
  /// Nobody is signed in: a link leads there, and back.
  case signIn
  /// The licence of the work allows none of it.
  case licence
  /// Whose it is, or they themselves, have blocked the other.
  case blocked
  /// It is their own.
  case own
  /// It is not shown to everybody.
  case notPublic
  /// Moderation has hidden it.
  case hidden
  /// They may not, whatever the reason.
  case refused
}
