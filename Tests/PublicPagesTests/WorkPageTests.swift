import Foundation
import PublicPages
import Testing

/// What the page of a work tells, and to whom.
struct WorkPageTests {
  private let samples = SamplePages()

  private func page(_ work: WorkPage, isSignedIn: Bool = true) -> ReadMarkup {
    ReadMarkup(work.html(in: samples.frame(isSignedIn: isSignedIn)))
  }

  private func isTold(_ page: ReadMarkup) -> Bool {
    page["meta"].contains { $0.attributes["property"]?.hasPrefix("og:") ?? false }
      || page["script"].contains { $0.attributes["type"] == "application/ld+json" }
      || page["link"].contains {
        $0.attributes["rel"] == "alternate" || $0.attributes["rel"] == "canonical"
      }
  }

  @Test func `others elsewhere are told of what is for everybody alone`() {
    var work = samples.work()
    #expect(isTold(page(work)))
    for reach in [ShownReach.oneself, .link] {
      work.reach = reach
      let page = page(work)
      #expect(!isTold(page))
      #expect(page["meta"].contains { $0.attributes["content"] == "noindex" })
      #expect(page["section"].allSatisfy { $0.attributes["class"] != "share" })
    }
    work.reach = .everybody
    work.hidden = samples.decision
    #expect(!isTold(page(work)))
  }

  @Test func `data for machines is what the page shows, whatever signs it has`() throws {
    let title = "A \"title\" </script><!-- & \\ \u{2028} <\u{338}b>"
    let work = SamplePages(typed: { $0 == "title" ? title : $0 }).work()
    let script = try #require(
      page(work)["script"].first { $0.attributes["type"] == "application/ld+json" })
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(script.text.utf8)) as? [String: Any])
    #expect(data["name"] as? String == title)
    #expect(data["url"] as? String == "https://example.org/w/0af1")
    #expect(data["temporalCoverage"] as? String == "1899/1906")
    #expect((data["creator"] as? [String: Any])?["name"] as? String == "name")
  }

  @Test func `a like posts what it is not yet`() throws {
    var work = samples.work()
    for (isLiked, on) in [(false, "1"), (true, "0")] {
      work.isLiked = isLiked
      let page = page(work)
      #expect(page["form"].contains { $0.attributes["action"] == "/w/0af1/like" })
      #expect(page["input"].first { $0.attributes["name"] == "on" }?.attributes["value"] == on)
    }
    work.mayNotLike = .blocked
    #expect(page(work)["form"].contains { $0.attributes["action"] == "/w/0af1/like" })
    work.isLiked = false
    #expect(!page(work)["form"].contains { $0.attributes["action"] == "/w/0af1/like" })
  }

  @Test func `who is not signed in is led to sign in, and to no form`() {
    var work = samples.work()
    work.mayNotLike = .signIn
    work.mayNotSay = .signIn
    work.mayNotRemix = .signIn
    work.mayNotReport = .signIn
    work.remarks.threads[0].remark.mayRemove = false
    let page = page(work, isSignedIn: false)
    #expect(page["textarea"].allSatisfy { $0.attributes["readonly"] != nil })
    #expect(
      page["a"].filter { $0.attributes["href"]?.hasPrefix("/signin?next=%2F") ?? false }.count == 4)
    #expect(!page["a"].contains { $0.attributes["href"] == work.remixAddress })
  }

  @Test func `a credit of what is no longer shown tells nothing of it`() {
    var work = samples.work()
    work.credit = [.gone]
    let credit = page(work)["p"].filter { $0.attributes["class"] == "credit" }
    #expect(credit.map(\.text) == ["After a work that is no longer shown"])
  }

  @Test func `owners alone get the forms to change and to remove`() {
    let actions = { (page: ReadMarkup) in
      Set(page["form"].compactMap { $0.attributes["action"] })
    }
    #expect(!actions(page(samples.work())).contains("/w/0af1/reach"))
    #expect(!actions(page(samples.work())).contains("/moderation/decide"))
    let own = page(samples.ownWork(.tunnel))
    #expect(
      actions(own).isSuperset(of: ["/w/0af1/reach", "/w/0af1/appeal", "/moderation/decide"]))
    #expect(own["a"].contains { $0.attributes["href"] == "/w/0af1/remove" })
    var appealed = samples.ownWork(.tunnel)
    appealed.hidden?.appeal = "Please look again"
    #expect(!actions(page(appealed)).contains("/w/0af1/appeal"))
  }

  @Test func `each kind shows its own pictures`() {
    let main = { (kind: ShownKind) in
      page(samples.work(kind))["img"].filter {
        $0.path.contains("main") && !$0.path.contains("span")
      }
    }
    #expect(main(.photograph).count == 1)
    #expect(main(.tunnel).count == 3)
    #expect(main(.board).count == 2)
    #expect(page(samples.work(.program))["a"].contains { $0.attributes["href"] == "/w/0af1/play" })
  }

  @Test(
    arguments: [
      (ShownYears(from: 1899, to: 1899), "1899"), (ShownYears(from: 1899, to: 1906), "1899–1906"),
      (ShownYears(from: 1899), "1899 or later"), (ShownYears(to: 1906), "1906 or earlier"),
      (ShownYears(from: -44, to: -44), "44 BC"),
    ])
  func `years are told as they are known`(years: ShownYears, text: String) {
    var work = samples.work()
    work.card.years = years
    #expect(page(work)["dd"].first?.text == text)
  }

  @Test func `a place leads to the map there, no more exactly than it is shown`() {
    #expect(
      page(samples.work())["a"].contains { $0.attributes["href"] == "/map?at=47.07,-15.4382" })
  }

  @Test func `sheets of a board say their number, how long they stand, and their words`() {
    let page = page(samples.work(.board))
    let captions = page.elements.filter { $0.path.last == "figcaption" }.map(\.text)
    #expect(captions == ["1", "number", "2.5 s", "chosen", "wide"])
    let pictures = page["img"].prefix(2).map { $0.attributes["alt"] }
    #expect(pictures == ["title, sheet 1", "title, sheet number"])
  }

  @Test func `a card made for it is what others elsewhere show`() {
    var work = samples.work()
    func shown() -> String? {
      page(work)["meta"].first { $0.attributes["property"] == "og:image" }?.attributes["content"]
    }
    #expect(shown() == "https://example.org/w/0af1/3/medium.jpg")
    work.cardPicture = PagePicture("/w/0af1/3/card.jpg", width: 1200, height: 630)
    #expect(shown() == "https://example.org/w/0af1/3/card.jpg")
  }

  @Test func `a place without a name begins with no empty line`() {
    var work = samples.work()
    func lines() -> Int { page(work)["br"].filter { $0.path.last == "dd" }.count }
    #expect(lines() == 2)
    work.about.place = ""
    work.about.spot?.direction = nil
    #expect(lines() == 1)
    #expect(page(work)["a"].contains { $0.attributes["href"] == "/map?at=47.07,-15.4382" })
  }
}
