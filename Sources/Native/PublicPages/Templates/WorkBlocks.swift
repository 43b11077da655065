/// What owners and moderators find at a work.
enum WorkBlocks {
  static let owner: Markup = """
    {{#owner}}<section class="block" aria-labelledby="yours">
    <h2 id="yours">\(Texts.yourWork)</h2>
    {{#link}}<div class="share"><label for="its-link">\(Texts.itsLink)</label><input id="its-link" class="share-address" readonly value="{{address}}">
    <button type="button" class="share-button" hidden data-title="{{title}}" data-done="\(Texts.copied)">\(Icons.share)<span>\(Texts.share)</span></button></div>{{/link}}
    {{#hiddenHint}}<p class="note">{{.}}</p>{{/hiddenHint}}
    <form method="post" action="{{reachAddress}}">
    \(FormTemplate.reaches)
    <button type="submit">\(Texts.save)</button>
    {{#newLink}}<p class="hint">{{#isKnown}}\(Texts.newLinkHint){{/isKnown}}{{^isKnown}}\(Texts.linkToldOnce) \(Texts.newLinkHint){{/isKnown}}</p>
    <button type="submit" name="newLink" value="1">\(Texts.newLink)</button>{{/newLink}}
    </form>
    <p class="row"><a class="button" href="{{editAddress}}">\(Texts.edit)</a><a class="button danger" href="{{removeAddress}}">\(Texts.removeWork)</a></p>
    </section>{{/owner}}
    """

  static let moderation: Markup = """
    {{#moderation}}<section class="block" aria-labelledby="moderate">
    <h2 id="moderate">\(Texts.moderate)</h2>
    \(history)
    \(decide)
    </section>{{/moderation}}
    """

  /// What was decided before, under the name `decisions`.
  static let history: Markup = """
    {{#hasDecisions}}<ul class="history">{{#decisions}}<li><p>{{line}}</p>{{#rule}}<p dir="auto">{{.}}</p>{{/rule}}{{#words}}<p class="words" dir="auto">{{.}}</p>{{/words}}</li>{{/decisions}}</ul>{{/hasDecisions}}
    """

  /// The form to decide about a thing; its `key` makes the ids of its fields. What a moderator has hidden need not be hidden again.
  static let decide: Markup = """
    <form method="post" action="/moderation/decide">
    <input type="hidden" name="thing" value="{{thing}}">{{#version}}<input type="hidden" name="version" value="{{.}}">{{/version}}
    <label for="rule-{{key}}">\(Texts.rule)</label>
    <input id="rule-{{key}}" name="rule" maxlength="200" required dir="auto" aria-describedby="rule-hint-{{key}}">
    <p class="hint" id="rule-hint-{{key}}">\(Texts.ruleHint) <a href="/rules">\(Texts.rules)</a></p>
    <label for="words-{{key}}">\(Texts.wordsToOwner)</label>
    <textarea id="words-{{key}}" name="words" rows="2" maxlength="2000" dir="auto"></textarea>
    <p class="hint">{{#mayHide}}\(Texts.decideHint){{/mayHide}}{{^mayHide}}\(Texts.decideShowHint){{/mayHide}}</p>
    <p class="row">{{#mayHide}}<button type="submit" name="act" value="hide" class="danger">\(Texts.hide)</button>{{/mayHide}}<button type="submit" name="act" value="show" formnovalidate>\(Texts.show)</button></p>
    </form>
    """
}

extension PastDecision {
  var part: Part {
    let words =
      didHide ? (by == nil ? Texts.hiddenByReports : Texts.decidedHide) : Texts.decidedShow
    return [
      "line": .text(
        words.filled([
          "date": CalendarTime(what.time).moment,
          "person": by.map { "\u{2068}\($0.shownName)\u{2069}" } ?? Texts.someone.text,
        ])),
      "rule": .text(what.rule), "words": .text(what.words),
    ]
  }
}

extension [PastDecision] {
  var part: Part {
    ["hasDecisions": .yes(!isEmpty), "decisions": .parts(map(\.part))]
  }
}
