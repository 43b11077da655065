/// `/report`, and what follows it.
extension ReportPage: MadePage {
  static let template = Layout.page(
    "form",
    main: """
      <h1>\(Texts.reportTitle)</h1>
      <p class="lead">\(Texts.reportLead)</p>
      \(ThingTemplate.thing)
      \(FormTemplate.problems)
      <form method="post" action="/report">
      <input type="hidden" name="of" value="{{of}}"><input type="hidden" name="version" value="{{version}}">
      <fieldset class="choices"><legend>\(Texts.reportWhat)</legend>
      {{#reasons}}<label><input type="radio" name="reason" value="{{value}}" required{{#isChosen}} checked{{/isChosen}}><span><b>{{name}}</b> {{meaning}}</span></label>{{/reasons}}
      </fieldset>
      <div class="field"><label for="text">\(Texts.reportWords)</label>
      <textarea id="text" name="words" rows="3" maxlength="2000" dir="auto"\(FormTemplate.wrong("text", "text-hint ", true))>{{words}}</textarea>
      <p class="hint" id="text-hint">\(Texts.reportHint)</p>\(FormTemplate.problem("text"))</div>
      <p class="row"><button type="submit" class="strong">\(Texts.reportSend)</button><a class="button plain" href="{{back}}">\(Texts.cancel)</a></p>
      </form>
      """)

  func head(in frame: PageFrame) -> PageHead { PageHead(Texts.reportTitle.text) }

  func part(in frame: PageFrame) -> Part {
    let part: Part = [
      "of": .text(thing.value), "version": .text("\(version)"), "words": .text(words),
      "back": .text(thing.address), "thing": .part(thing.part),
      "reasons": .parts(
        ShownReason.allCases.map {
          [
            "value": .text("\($0.rawValue)"), "name": .text(Texts.name(of: $0)),
            "meaning": .text(Texts.meaning(of: $0)), "isChosen": .yes($0 == reason),
          ]
        }),
    ]
    return part.with(problems.part)
  }
}

extension ReportDonePage: MadePage {
  static let template = Layout.page(
    "message",
    main: """
      <h1>\(Texts.reportDone)</h1>
      <p>\(Texts.reportDoneWords)</p>
      <p class="row"><a class="button" href="{{back}}">{{name}}</a></p>
      """)

  func head(in frame: PageFrame) -> PageHead { PageHead(Texts.reportDone.text) }

  func part(in frame: PageFrame) -> Part {
    let title = thing.title.count <= 60 ? thing.title : thing.title.prefix(59) + "…"
    return [
      "back": .text(thing.address),
      "name": .text(Texts.backTo.filled(["title": "\u{2068}\(title)\u{2069}"])),
    ]
  }
}

/// A thing that reports are about.
enum ThingTemplate {
  static let thing: Markup = """
    {{#thing}}<div class="thing">{{#picture}}<img src="{{.}}" alt="" loading="lazy">{{/picture}}
    <div><p class="of"><span class="badge">{{kind}}</span> <a href="{{personAddress}}"><bdi>{{person}}</bdi></a></p>
    <p class="words" dir="auto"><a href="{{address}}">{{title}}</a></p></div></div>{{/thing}}
    """
}

extension ShownThing {
  var part: Part {
    let name =
      switch kind {
      case .work: Texts.kindWork
      case .remark: Texts.kindRemark
      case .person: Texts.kindPerson
      }
    return [
      "kind": .text(name), "title": .text(title), "address": .text(address),
      "person": .text(person.shownName), "personAddress": .text(person.address),
      "picture": .text(picture?.address),
    ]
  }
}
