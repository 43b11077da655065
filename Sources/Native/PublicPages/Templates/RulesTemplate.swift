/// `/rules`.
extension RulesPage: MadePage {
  static let template = Layout.page(
    "text",
    main: """
      <h1>\(Texts.rules)</h1>
      <h2>\(Texts.operatorRules)</h2>
      {{#rules}}<p class="words" dir="auto">{{.}}</p>{{/rules}}
      {{^rules}}<p>\(Texts.noRules)</p>{{/rules}}
      {{#contact}}<h2 id="contact">\(Texts.contactTitle)</h2>
      <p dir="auto">{{#address}}<a href="{{.}}">{{text}}</a>{{/address}}{{^address}}{{text}}{{/address}}</p>{{/contact}}
      <h2 id="reports">\(Texts.reportsTitle)</h2>
      <p>\(Texts.reportsWords)</p>
      <h2 id="licences">\(Texts.licencesTitle)</h2>
      <dl>{{#licences}}<dt>{{#deed}}<a href="{{.}}" rel="license noopener">{{name}}</a>{{/deed}}{{^deed}}{{name}}{{/deed}}</dt><dd>{{meaning}}</dd>{{/licences}}</dl>
      <h2 id="privacy">\(Texts.privacyTitle)</h2>
      <p>\(Texts.privacyPublished)</p>
      <p>\(Texts.privacyCaches)</p>
      <p>\(Texts.privacyViews)</p>
      <p>\(Texts.privacyOthers)</p>
      """)

  func head(in frame: PageFrame) -> PageHead { PageHead(Texts.rules.text, canonical: "/rules") }

  func part(in frame: PageFrame) -> Part {
    [
      "site": .text(frame.site.name), "rules": .text(rules),
      "contact": frame.site.contact.isEmpty
        ? .nothing
        : .part([
          "text": .text(frame.site.contact), "address": .text(frame.site.contactAddress),
        ]),
      "licences": .parts(
        ShownLicence.allCases.map {
          [
            "name": .text(Texts.name(of: $0)), "meaning": .text(Texts.meaning(of: $0)),
            "deed": .text($0.deed),
          ]
        }),
    ]
  }
}
