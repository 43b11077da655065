/// What is said about a work.
enum RemarkTemplate {
  static let section: Markup = """
    <section class="remarks" id="remarks" aria-labelledby="remarks-name">
    {{#remarks}}<h2 id="remarks-name">{{count}}</h2>
    {{#older}}<p class="next"><a class="button" href="{{.}}#remarks">\(Texts.olderComments)</a></p>{{/older}}
    {{#isEmpty}}<p class="quiet">\(Texts.noComments)</p>{{/isEmpty}}
    <ol>
    {{#threads}}<li>{{#remark}}\(remark){{/remark}}
    {{#hasAnswers}}<ol>{{#answers}}<li>\(remark)</li>{{/answers}}</ol>{{/hasAnswers}}
    {{#answer}}<details class="answer"><summary>\(Texts.answer)</summary>
    <form method="post" action="{{address}}">
    <input type="hidden" name="id" value="{{id}}"><input type="hidden" name="answering" value="{{answering}}">
    <label>\(Texts.yourAnswer) <textarea name="text" rows="2" maxlength="2000" required dir="auto"></textarea></label>
    <button type="submit">\(Texts.send)</button>
    </form></details>{{/answer}}
    </li>{{/threads}}
    </ol>
    {{#say}}<form class="say" method="post" action="{{address}}">
    <input type="hidden" name="id" value="{{id}}">
    <label for="say">\(Texts.yourComment)</label>
    <textarea id="say" name="text" rows="3" maxlength="2000" required dir="auto"></textarea>
    <button type="submit">\(Texts.send)</button>
    </form>{{/say}}
    {{#whyNot}}<p class="hint">{{#signIn}}<a class="button" href="{{.}}">{{text}}</a>{{/signIn}}{{^signIn}}{{text}}{{/signIn}}</p>{{/whyNot}}{{/remarks}}
    </section>
    """

  private static let remark: Markup = """
    <article class="remark" id="r{{id}}">
    <p class="of">{{#author}}<a href="{{address}}"><bdi>{{name}}</bdi></a>{{/author}}{{^author}}\(Texts.someone){{/author}} <time datetime="{{stamp}}" title="{{moment}}">{{date}}</time>{{#state}}{{#isEdited}} <span class="quiet">\(Texts.edited)</span>{{/isEdited}}{{#hidden}} <span class="badge">{{.}}</span>{{/hidden}}{{/state}}</p>
    {{#text}}<p class="words" dir="auto">{{.}}</p>{{/text}}
    {{^text}}<p class="quiet">\(Texts.removedComment)</p>{{/text}}
    {{#deeds}}<div class="row">
    {{#removeAddress}}<form method="post" action="{{.}}"><button type="submit" class="plain" aria-label="{{removeName}}">\(Texts.remove)</button></form>{{/removeAddress}}
    {{#reportAddress}}<a class="button plain" href="{{.}}" aria-label="{{reportName}}">\(Texts.report)</a>{{/reportAddress}}
    </div>{{/deeds}}
    </article>
    """
}

extension ShownRemarks {
  func part(of work: WorkCard, mayNotSay: WhyNot?, in frame: PageFrame) -> Part {
    let address = work.path("/remark")
    return [
      "count": .text(Texts.comments(count)), "older": .text(older),
      "isEmpty": .yes(count == 0),
      "threads": .parts(
        threads.map { thread in
          [
            "remark": .part(thread.remark.part(work)),
            "hasAnswers": .yes(!thread.answers.isEmpty),
            "answers": .parts(thread.answers.map { $0.part(work) }),
            "answer": mayNotSay == nil && thread.remark.text != nil
              ? .part([
                "address": .text(address), "id": .text(nextID),
                "answering": .text(thread.remark.id),
              ]) : .nothing,
          ]
        }),
      "say": mayNotSay == nil
        ? .part(["address": .text(address), "id": .text(nextID)]) : .nothing,
      "whyNot": .part(mayNotSay?.part(signIn: Texts.signInToSay, frame)),
    ]
  }
}

extension ShownRemark {
  fileprivate func part(_ work: WorkCard) -> Part {
    let name = person?.shownName ?? Texts.someone.text
    // What few remarks have lies deeper, so that the others need not be asked for it.
    var part = Part.time(time)
    part["id"] = .text(id)
    part["text"] = .text(text)
    part["author"] = .part(
      person.map { ["address": .text($0.address), "name": .text($0.shownName)] })
    if isEdited || isHidden {
      let why = isWaiting ? Texts.waitingComment : Texts.hiddenComment
      part["state"] = .part([
        "isEdited": .yes(isEdited), "hidden": .text(isHidden ? why.text : nil),
      ])
    }
    if mayRemove || mayReport { part["deeds"] = .part(deeds(work, name)) }
    return part
  }

  private func deeds(_ work: WorkCard, _ name: String) -> Part {
    [
      "removeAddress": .text(
        mayRemove ? work.path("/remark/\(Escaping.address(id))/remove") : nil),
      "removeName": .text(Texts.removeOf.filled(["person": name])),
      "reportAddress": .text(mayReport ? "/report?of=remark:\(Escaping.address(id))" : nil),
      "reportName": .text(Texts.reportOf.filled(["person": name])),
    ]
  }
}

extension WhyNot {
  /// The reason in words, with the way to sign in where that is missing.
  func part(signIn words: Words, _ frame: PageFrame) -> Part {
    switch self {
    case .signIn: ["text": .text(words), "signIn": .text(frame.signInAddress)]
    case .licence: ["text": .text(Texts.licenceForbids)]
    case .blocked: ["text": .text(Texts.blockedForbids)]
    case .own: ["text": .text(Texts.ownForbids)]
    case .notPublic: ["text": .text(Texts.notPublicForbids)]
    case .hidden: ["text": .text(Texts.hiddenForbids)]
    case .refused: ["text": .text(Texts.refusedForbids)]
    }
  }
}
