/// The page of a work, `/w/{id}`.
extension WorkPage: MadePage {
  static let template = Layout.page(
    "work", script: true,
    main: """
      \(states)
      \(stage)
      <div class="columns">
      <div class="told">
      <h1><bdi>{{title}}</bdi></h1>
      <p class="of"><a href="{{personAddress}}"><bdi>{{person}}</bdi></a> <span class="badge">{{badge}}</span>{{#published}} <time datetime="{{stamp}}" title="{{moment}}">{{date}}</time>{{/published}}</p>
      {{#credits}}<p class="credit">{{#isGone}}\(Texts.afterGone){{/isGone}}{{^isGone}}\(Texts.after, ["work": "<a href=\"{{address}}\"><bdi>{{title}}</bdi></a>", "person": "<a href=\"{{personAddress}}\"><bdi>{{person}}</bdi></a>"]){{/isGone}}</p>{{/credits}}
      {{#words}}<p class="words" dir="auto"{{#language}} lang="{{.}}"{{/language}}>{{text}}</p>{{/words}}
      {{#hasTags}}<ul class="tags">{{#tags}}<li><a href="{{address}}">#<bdi>{{tag}}</bdi></a></li>{{/tags}}</ul>{{/hasTags}}
      \(deeds)
      </div>
      <div class="beside">
      <aside class="facts" aria-labelledby="facts">
      \(facts)
      \(share)
      </aside>
      \(WorkBlocks.owner)
      \(WorkBlocks.moderation)
      </div>
      <div class="talk">
      {{#hasRemixes}}<section aria-labelledby="remixes"><h2 id="remixes">\(Texts.remixesOfThis)</h2>
      \(Cards.grid())
      </section>{{/hasRemixes}}
      \(RemarkTemplate.section)
      </div>
      </div>
      """)

  private static let states: Markup = """
    {{#note}}<p class="note">{{.}}</p>{{/note}}
    {{#hidden}}<section class="note grave" aria-labelledby="hidden">
    <h2 id="hidden">\(Texts.hiddenTitle)</h2>
    {{#rule}}<p dir="auto"><b>{{.}}</b></p>{{/rule}}
    {{#words}}<p class="words" dir="auto">{{.}}</p>{{/words}}
    <p class="quiet"><time datetime="{{stamp}}" title="{{moment}}">{{date}}</time></p>
    {{#appeal}}<p>\(Texts.appealed)</p><p class="words" dir="auto">{{.}}</p>{{/appeal}}
    {{#appealAddress}}<form method="post" action="{{.}}">
    <label for="appeal">\(Texts.appealLabel)</label>
    <textarea id="appeal" name="words" rows="3" maxlength="2000" required dir="auto" aria-describedby="appeal-hint"></textarea>
    <p class="hint" id="appeal-hint">\(Texts.appealHint)</p>
    <button type="submit">\(Texts.appeal)</button>
    </form>{{/appealAddress}}
    </section>{{/hidden}}
    """

  /// Its pictures.
  private static let stage: Markup = """
    {{#pair}}<div class="both">{{/pair}}
    {{#large}}<figure class="whole">\(picture)</figure>{{/large}}
    {{#program}}<figure class="whole">\(picture)<a class="button strong play" href="{{playAddress}}">\(Icons.play)\(Texts.play)</a></figure>{{/program}}
    {{#pair}}\(pair)
    </div>{{/pair}}
    {{#hasSheets}}<ol class="sheets" tabindex="0" aria-label="\(Texts.sheets)">{{#sheets}}<li><figure>\(picture)<figcaption><b dir="auto">{{number}}</b>{{#seconds}} <span>{{.}}</span>{{/seconds}}{{#words}} <span class="chosen" dir="auto">{{.}}</span>{{/words}}</figcaption></figure></li>{{/sheets}}</ol>{{/hasSheets}}
    """

  /// Both pictures of a tunnel, named `before` and `after`.
  static let pair: Markup = """
    <section class="compare" aria-label="\(Texts.thenAndNow)" data-slider="\(Texts.slider)">
    {{#before}}<figure>\(picture)<figcaption>\(Texts.then)</figcaption></figure>{{/before}}
    {{#after}}<figure>\(picture)<figcaption>\(Texts.now)</figcaption></figure>{{/after}}
    </section>
    """

  private static let picture: Markup = """
    <img src="{{picture}}"{{#width}} width="{{.}}"{{/width}}{{#height}} height="{{.}}"{{/height}} alt="{{alt}}" decoding="async">
    """

  /// What may be done with it, and why not.
  private static let deeds: Markup = """
    <div class="row deeds">
    {{#like}}<form method="post" action="{{address}}"><input type="hidden" name="on" value="{{on}}"><button type="submit" class="like" aria-pressed="{{pressed}}">\(Icons.heart)<span>{{name}}</span>{{#count}}<b>{{.}}</b>{{/count}}</button></form>{{/like}}
    {{#likesAlone}}<span class="likes">\(Icons.heart){{.}}</span>{{/likesAlone}}
    {{#remix}}<a class="button" href="{{.}}">\(Icons.remix)\(Texts.remix)</a>{{/remix}}
    {{#rephotograph}}<a class="button" href="{{.}}">\(Icons.camera)\(Texts.rephotograph)</a>{{/rephotograph}}
    {{#report}}<a class="button plain" href="{{.}}">\(Icons.flag)\(Texts.report)</a>{{/report}}
    </div>
    {{#reasons}}<p class="hint">{{#signIn}}<a href="{{.}}">{{text}}</a>{{/signIn}}{{^signIn}}{{text}}{{/signIn}}</p>{{/reasons}}
    """

  private static let facts: Markup = """
    <h2 id="facts">\(Texts.facts)</h2>
    <dl>
    {{#years}}<dt>\(Texts.year)</dt><dd>{{.}}</dd>{{/years}}
    {{#place}}<dt>\(Texts.place)</dt><dd>{{#name}}<bdi>{{.}}</bdi>{{/name}}{{#facing}} <span class="quiet">{{.}}</span>{{/facing}}{{#isTold}}<br>{{/isTold}}{{#map}}<a href="{{.}}">\(Texts.showOnMap)</a> <span class="quiet">{{exactness}}</span>{{/map}}</dd>{{/place}}
    {{#author}}<dt>\(Texts.author)</dt><dd dir="auto">{{.}}</dd>{{/author}}
    {{#source}}<dt>\(Texts.source)</dt><dd dir="auto">{{#link}}<a href="{{.}}" rel="nofollow noopener ugc">{{text}}</a>{{/link}}{{^link}}{{text}}{{/link}}</dd>{{/source}}
    {{#whyFree}}<dt>\(Texts.whyFree)</dt><dd dir="auto">{{.}}</dd>{{/whyFree}}
    {{#licence}}<dt>\(Texts.licence)</dt><dd><b>{{name}}</b><br>{{meaning}}{{#deed}} <a href="{{.}}" rel="license noopener">\(Texts.deed)</a>{{/deed}}</dd>{{/licence}}
    </dl>
    """

  private static let share: Markup = """
    {{#share}}<section class="share" aria-labelledby="share">
    <h2 id="share">\(Texts.share)</h2>
    <label for="share-address">\(Texts.shareAddress)</label>
    <input id="share-address" class="share-address" readonly value="{{address}}">
    <button type="button" class="share-button" hidden data-title="{{title}}" data-done="\(Texts.copied)">\(Icons.share)<span>\(Texts.share)</span></button>
    {{#code}}<details><summary>\(Texts.embedCode)</summary>
    <textarea id="share-code" readonly rows="3" aria-label="\(Texts.embedCode)">{{.}}</textarea></details>{{/code}}
    </section>{{/share}}
    """
}
