/// The pages to add a photograph, to change what is told of a work, and those that ask once more.
extension NewPhotographPage: MadePage {
  static let template = Layout.page(
    "form", head: FormTemplate.map,
    main: """
      <h1>\(Texts.newTitle)</h1>
      <p class="lead">\(Texts.newLead)</p>
      \(FormTemplate.problems)
      <form method="post" action="/new/photograph" enctype="multipart/form-data">
      <input type="hidden" name="id" value="{{id}}">
      <div class="field"><label for="file">\(Texts.file)</label>
      <input id="file" name="file" type="file" required accept="image/jpeg,image/png,image/webp,image/heic,image/heif,image/tiff"{{#fileProblem}} aria-invalid="true" aria-describedby="file-hint file-problem"{{/fileProblem}}{{^fileProblem}} aria-describedby="file-hint"{{/fileProblem}}>
      <p class="hint" id="file-hint">\(Texts.fileHint)</p>\(FormTemplate.problem("file"))</div>
      \(FormTemplate.about)
      <p class="row"><button type="submit" class="strong">\(Texts.publishNow)</button><a class="button plain" href="/mine">\(Texts.cancel)</a></p>
      </form>
      """)

  func head(in frame: PageFrame) -> PageHead { PageHead(Texts.newTitle.text, place: .publish) }

  func part(in frame: PageFrame) -> Part {
    fields.part(problems: problems, licences: licences).with([
      "id": .text(id), "size": .number(largestFile),
    ])
  }
}

extension EditWorkPage: MadePage {
  static let template = Layout.page(
    "form", head: FormTemplate.map,
    main: """
      <h1>{{heading}}</h1>
      \(FormTemplate.problems)
      <form method="post" action="{{address}}/edit">
      \(FormTemplate.about)
      <p class="row"><button type="submit" class="strong">\(Texts.save)</button><a class="button plain" href="{{address}}">\(Texts.cancel)</a></p>
      </form>
      """)

  func head(in frame: PageFrame) -> PageHead {
    PageHead(Texts.editTitle.filled(["title": card.title]))
  }

  func part(in frame: PageFrame) -> Part {
    fields.part(problems: problems, licences: licences).with([
      "heading": .text(Texts.editTitle.filled(["title": "\u{2068}\(card.title)\u{2069}"])),
      "address": .text(card.address),
    ])
  }
}

extension ConfirmPage: MadePage {
  static let template = Layout.page(
    "message",
    main: """
      {{#picture}}<img src="{{.}}" alt="">{{/picture}}
      <h1>{{heading}}</h1>
      <p>{{words}}</p>
      <form method="post" action="{{action}}">
      <p class="row"><button type="submit" class="danger">{{button}}</button><a class="button plain" href="{{back}}">\(Texts.cancel)</a></p>
      </form>
      """)

  func head(in frame: PageFrame) -> PageHead { PageHead(title(isIsolated: false)) }

  func part(in frame: PageFrame) -> Part {
    let part: Part =
      switch self {
      case .remove(let card):
        [
          "picture": .text(card.small.address), "words": .text(Texts.removeWords),
          "action": .text(card.path("/remove")), "button": .text(Texts.removeForGood),
          "back": .text(card.address),
        ]
      case .makePrivate(let count):
        [
          "words": .text(Texts.privateWords(count)), "action": "/mine/private",
          "button": .text(Texts.makePrivate), "back": "/mine",
        ]
      }
    return part.with(["heading": .text(title(isIsolated: true))])
  }

  private func title(isIsolated: Bool) -> String {
    switch self {
    case .remove(let card):
      Texts.removeTitle.filled([
        "title": isIsolated ? "\u{2068}\(card.title)\u{2069}" : card.title
      ])
    case .makePrivate: Texts.privateTitle.text
    }
  }
}
