import Foundation
import PublicPages
import TestSupport
import Testing

/// What people type stands in pages as text.
struct PageEscapingTests {
  /// Texts that break out of where they stand, if they stand there as they are.
  private static func hostile(seed: UInt64) -> () -> String {
    // Signs with an accent over them are one to people and to Swift, and two to browsers.
    let signs = [
      "<", ">", "&", "\"", "'", "<\u{338}", "\"\u{301}", "'\u{308}", "&\u{20DD}", ">\u{338}",
      "<\u{200D}", "</script", "<zz ", "--", "]]>", "{{site}}", "{{{site}}}", "\\", "\u{0}",
      "\u{1B}", "\u{2028}", "عربي", "👩‍👩‍👧", "a", " ", "\n",
    ]
    var random = SplitMix64(seed: seed)
    return {
      let length = random.int(in: 1...12)
      let text = (0..<length).map { _ in signs[random.int(in: 0...signs.count - 1)] }.joined()
      return "zz<zz>" + text + "'zz\"zz=\"zz&zz;"
    }
  }

  private static let shapes = SamplePages().texts.map { shape(ReadMarkup($0.html)) }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `whatever is typed, a page is made of the same elements`(seed: UInt64) {
    let next = Self.hostile(seed: seed)
    let typed = SamplePages(typed: { _ in next() }).texts
    for (expected, (name, html)) in zip(Self.shapes, typed) {
      let page = ReadMarkup(html)
      #expect(page.faults.isEmpty, "\(name)")
      #expect(Self.shape(page) == expected, "\(name)")
    }
  }

  /// The elements with the names of their attributes, without those that stand only where a value is an address or a tag.
  private static func shape(_ page: ReadMarkup) -> [String] {
    page.elements.compactMap { element in
      let isByValue =
        element.attributes["href"]?.hasPrefix("mailto:") ?? false || element.name == "bdi"
      guard !isByValue else { return nil }
      let names = element.attributes.keys.filter { $0 != "lang" }.sorted()
      return "\(element.path.count) \(element.name) \(names)"
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `what is typed is read in the page as it was typed`(seed: UInt64) {
    let next = Self.hostile(seed: seed)
    let title = next()
    let work = SamplePages(typed: { $0 == "title" ? title : $0 }).work()
    let page = ReadMarkup(work.html(in: SamplePages().frame()))
    // Signs that are no text are left out.
    let shown = String(
      String.UnicodeScalarView(
        title.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" }))
    #expect(page["bdi"].contains { Array($0.text.utf8) == Array(shown.utf8) })
  }

  @Test func `an accent over a sign does not let it through`() {
    let work = SamplePages(typed: { _ in "<\u{338}img src=x\u{301} onerror=y>\"\u{301} x=\"" })
      .work()
    let html = Array(work.html(in: SamplePages().frame()).utf8)
    // Outside of what is expected: the macro does not get over an accent on a quote either.
    for sign in ["<\u{338}", "\"\u{301}"] { #expect(!html.containsRun(sign)) }
    #expect(html.containsRun("&lt;\u{338}img"))
  }

  @Test func `a name that a part does not have is not taken from what it stands in`() {
    let samples = SamplePages()
    var person = PersonPage(
      person: samples.person, list: samples.cards, workCount: 4, followers: 1)
    // Of the page, whose cards can have a note of their own.
    person.isOneself = true
    let page = ReadMarkup(person.html(in: samples.frame()))
    #expect(page["p"].filter { $0.text == "This is your page, as others see it." }.count == 1)
  }

  @Test func `only addresses of the web and of mail become links`() {
    for source in [
      "javascript:alert(1)", "JAVASCRIPT:x@y", "data:text/html,x", "//evil.example", "ftp://a",
    ] {
      var frame = SamplePages().frame(isSignedIn: false)
      frame.site.contact = source
      var work = SamplePages().work()
      work.about.source = source
      for page in [work.html(in: frame), RulesPage(rules: "").html(in: frame)] {
        #expect(
          !ReadMarkup(page).elements.contains { $0.attributes["href"]?.contains(source) ?? false })
      }
    }
    var work = SamplePages().work()
    work.about.source = "https://archive.example/?a=1&b=\"2\""
    let page = ReadMarkup(work.html(in: SamplePages().frame()))
    #expect(page["a"].contains { $0.attributes["href"] == work.about.source })
  }

  @Test func `where one signs in leads back to the page, whatever its address`() throws {
    var frame = SamplePages().frame(isSignedIn: false)
    frame.address = "/search?q=a&b=\"<ä>"
    let page = ReadMarkup(MessagePage.signIn.html(in: frame))
    let link = try #require(page["a"].first { $0.attributes["class"] == "sign-in" })
    #expect(link.attributes["href"] == "/signin?next=%2Fsearch%3Fq%3Da%26b%3D%22%3C%C3%A4%3E")
  }
}

extension [UInt8] {
  func containsRun(_ text: String) -> Bool {
    let run = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: run) }
  }
}
