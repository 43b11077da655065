/// `/@{handle}` and `/@{handle}/likes`.
extension PersonPage: MadePage {
  static let template = Layout.page(
    "person",
    main: """
      <div class="heading"><h1><bdi>{{name}}</bdi></h1><span class="quiet"><bdi>@{{handle}}</bdi></span></div>
      <p class="quiet">{{workCount}} · {{followers}}</p>
      {{#note}}<p class="note">{{.}}</p>{{/note}}
      {{^isOneself}}<div class="row deeds">
      {{#follow}}<form method="post" action="{{address}}/follow"><input type="hidden" name="on" value="{{on}}"><button type="submit" aria-pressed="{{pressed}}">{{name}}</button></form>{{/follow}}
      {{#block}}<form method="post" action="{{address}}/block"><input type="hidden" name="on" value="{{on}}"><button type="submit" class="plain" title="\(Texts.blockMeans)">{{name}}</button></form>
      <a class="button plain" href="{{report}}">\(Icons.flag)\(Texts.reportPerson)</a>{{/block}}
      </div>{{/isOneself}}
      {{#whyNot}}<p class="hint">{{#signIn}}<a href="{{.}}">{{text}}</a>{{/signIn}}{{^signIn}}{{text}}{{/signIn}}</p>{{/whyNot}}
      <nav class="tabs" aria-label="\(Texts.pages)"><a href="{{address}}"{{#atWorks}} aria-current="page"{{/atWorks}}>\(Texts.tabWorks)</a><a href="{{address}}/likes"{{^atWorks}} aria-current="page"{{/atWorks}}>\(Texts.tabLikes)</a></nav>
      {{#empty}}<p class="empty">{{.}}</p>{{/empty}}
      \(Cards.paged())
      """)

  func head(in frame: PageFrame) -> PageHead {
    let name = person.shownName
    var head = PageHead(
      tab == .works ? name : Texts.likesTitle.filled(["person": name]),
      canonical: tab == .works ? person.address : nil)
    head.description = Texts.personDescription.filled(["person": name])
    if tab == .works { head.feed = "/feeds/@\(Escaping.address(person.handle)).atom" }
    return head
  }

  func part(in frame: PageFrame) -> Part {
    let isSignedIn = frame.reader != nil
    let empty = tab == .works ? Texts.nothingPublished : Texts.nothingLiked
    return Cards.part(list).with([
      "name": .text(person.shownName), "handle": .text(person.handle),
      "address": .text(person.address), "workCount": .text(Texts.works(workCount)),
      "followers": .text(Texts.followers(followers)), "isOneself": .yes(isOneself),
      "atWorks": .yes(tab == .works),
      "empty": .text(list.cards.isEmpty ? empty.text : nil),
      "note": .text(
        isOneself ? Texts.ownPage.text : isBlocked ? Texts.blockedNote.text : nil),
      "follow": mayNotFollow == nil || isFollowed
        ? .part([
          "address": .text(person.address), "on": .text(isFollowed ? "0" : "1"),
          "pressed": .text(isFollowed ? "true" : "false"),
          "name": .text(isFollowed ? Texts.unfollow : Texts.follow),
        ]) : .nothing,
      "block": isSignedIn
        ? .part([
          "address": .text(person.address), "on": .text(isBlocked ? "0" : "1"),
          "name": .text(isBlocked ? Texts.unblock : Texts.block),
          "report": .text("/report?of=person:" + Escaping.address(person.handle)),
        ]) : .nothing,
      "whyNot": .part(
        isOneself || isFollowed
          ? nil : mayNotFollow?.part(signIn: Texts.signInToFollow, frame)),
    ])
  }
}
