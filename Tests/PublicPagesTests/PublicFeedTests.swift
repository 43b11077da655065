import Foundation
import FoundationXML
import PublicPages
import TestSupport
import Testing

/// What machines read: feeds, the sitemap, oEmbed.
struct PublicFeedTests {
  private static let odd = "A \"title\" <b> & 'it' ]]> <\u{338} \u{1} ä"

  private func samples() -> SamplePages { SamplePages(typed: { $0 == "title" ? Self.odd : $0 }) }

  private func feed(_ subject: AtomFeed.Subject) -> AtomFeed {
    AtomFeed(
      subject: subject,
      entries: [3, 5, 4].map {
        AtomFeed.Entry(
          card: samples().card("\($0)"), words: Self.odd, published: $0 * 86_400_000)
      })
  }

  @Test func `feeds are well-formed and tell what was typed`() throws {
    for subject in [
      AtomFeed.Subject.all, .person(PersonName(handle: "ü<&>", name: Self.odd)), .tag(Self.odd),
    ] {
      let read = try #require(ReadXML(feed(subject).xml(of: SamplePages.site)))
      #expect(read.texts["entry/title"]?.first == Self.odd.replacing("\u{1}", with: ""))
      #expect(read.texts["entry/id"]?.first == "https://example.org/w/3")
      let content = ReadMarkup(try #require(read.texts["entry/content"]?.first))
      #expect(content.faults.isEmpty)
      #expect(content["img"].first?.attributes["src"] == "https://example.org/w/3/3/medium.jpg")
    }
  }

  @Test func `a feed was updated when its newest entry was published`() throws {
    let read = try #require(ReadXML(feed(.all).xml(of: SamplePages.site)))
    #expect(read.texts["feed/updated"] == ["1970-01-06T00:00:00Z"])
    #expect(read.texts["entry/updated"] == read.texts["entry/published"])
  }

  @Test func `sitemaps are well-formed, with the day of publishing`() throws {
    let map = SitemapPage(works: (0..<SitemapPage.size).map { ("a&\($0)", 86_400_000) })
    let read = try #require(ReadXML(map.xml(of: SamplePages.site)))
    #expect(read.texts["url/loc"]?.count == 10_000)
    #expect(read.texts["url/loc"]?.last == "https://example.org/w/a%269999")
    #expect(read.texts["url/lastmod"]?.first == "1970-01-02")
    let index = try #require(ReadXML(SitemapIndex(pageCount: 2).xml(of: SamplePages.site)))
    #expect(
      index.texts["sitemap/loc"]
        == ["https://example.org/sitemap/1.xml", "https://example.org/sitemap/2.xml"])
  }

  private func answer(_ kind: ShownKind, maxWidth: Int? = nil, maxHeight: Int? = nil) throws
    -> [String: Any]
  {
    let json = OEmbed(
      card: samples().card(kind: kind),
      picture: PagePicture("/w/0af1/3/medium.jpg", width: 1280, height: 960), maxWidth: maxWidth,
      maxHeight: maxHeight
    ).json(of: SamplePages.site)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test func `a photograph is answered as a picture, all else as a frame`() throws {
    let photograph = try answer(.photograph)
    #expect(photograph["type"] as? String == "photo")
    #expect(photograph["url"] as? String == "https://example.org/w/0af1/3/medium.jpg")
    #expect(photograph["width"] as? Int == 1280)
    #expect(photograph["title"] as? String == Self.odd)
    for kind in [ShownKind.tunnel, .board, .program] {
      let rich = try answer(kind)
      #expect(rich["type"] as? String == "rich")
      let frame = try #require(rich["html"] as? String)
      let read = ReadMarkup(frame)
      #expect(read.faults.isEmpty)
      #expect(read["iframe"].first?.attributes["src"] == "https://example.org/embed/0af1")
      #expect(read["iframe"].first?.attributes["title"] == Self.odd.replacing("\u{1}", with: ""))
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `an answer is no larger than was asked for`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (width, height) = (random.int(in: 70...2000), random.int(in: 70...2000))
    let kind = ShownKind.allCases[random.int(in: 0...3)]
    let answer = try answer(kind, maxWidth: width, maxHeight: height)
    #expect((answer["width"] as? Int ?? .max) <= width)
    #expect((answer["height"] as? Int ?? .max) <= height)
  }

  @Test func `search engines are told where the sitemap is`() {
    let text = Robots.text(of: SamplePages.site)
    #expect(text.contains("\nSitemap: https://example.org/sitemap.xml\n"))
    #expect(text.contains("\nDisallow: /moderation\n"))
  }
}

/// The texts of a document's elements, by the names of their parent and of themselves.
private final class ReadXML: NSObject, XMLParserDelegate {
  private(set) var texts: [String: [String]] = [:]
  private var path: [String] = []
  private var text = ""

  /// Nil where it is not well-formed.
  init?(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    path.append(name)
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    texts[path.suffix(2).joined(separator: "/"), default: []].append(text)
    path.removeLast()
  }
}
