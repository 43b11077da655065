/// Fields of forms, each with its label, a hint, and what was wrong with it.
enum FormTemplate {
  /// A field of one line, or with `rows` of several.
  static func field(
    _ field: FormField, hint: Words? = nil, _ attributes: Markup = " maxlength=\"200\"",
    rows: Markup? = nil
  ) -> Markup {
    let name = Markup(stringLiteral: field.rawValue)
    let hinted: Markup = hint.map { "<p class=\"hint\" id=\"\(name)-hint\">\($0)</p>" } ?? ""
    let described: Markup = hint == nil ? "" : "\(name)-hint "
    let common: Markup = """
      id="\(name)" name="\(name)"\(attributes)\(wrong(name, described, hint != nil))
      """
    let input: Markup =
      if let rows {
        """
        <textarea \(common) rows="\(rows)" dir="auto">{{\(name)}}</textarea>
        """
      } else {
        """
        <input \(common) value="{{\(name)}}">
        """
      }
    return """
      <div class="field"><label for="\(name)">\(Texts.label(of: field))</label>
      \(input)
      \(hinted)\(problem(name))</div>
      """
  }

  /// Attributes that join a field to its hint and its problem.
  static func wrong(_ name: Markup, _ described: Markup, _ hasHint: Bool) -> Markup {
    let plain: Markup = hasHint ? " aria-describedby=\"\(described)\"" : ""
    return """
      {{#\(name)Problem}} aria-invalid="true" aria-describedby="\(described)\(name)-problem"{{/\(name)Problem}}{{^\(name)Problem}}\(plain){{/\(name)Problem}}
      """
  }

  static func problem(_ name: Markup) -> Markup {
    "{{#\(name)Problem}}<p class=\"problem\" id=\"\(name)-problem\">{{.}}</p>{{/\(name)Problem}}"
  }

  /// All that was wrong, above a form.
  static let problems: Markup = """
    {{#hasProblems}}<div class="note grave" role="alert"><p>\(Texts.notSaved)</p>
    <ul>{{#problems}}<li>{{#field}}<a href="#{{.}}">{{name}}</a>: {{/field}}{{text}}</li>{{/problems}}</ul></div>{{/hasProblems}}
    """

  /// Three cards, of which one is chosen: whom a work is for.
  static let reaches: Markup = """
    <fieldset class="choices" id="reach"><legend>\(Texts.whoSees)</legend>
    {{#reaches}}<label><input type="radio" name="reach" value="{{value}}"{{#isChosen}} checked{{/isChosen}}><span><b>{{name}}</b> {{meaning}}</span></label>{{/reaches}}
    \(problem("reach"))</fieldset>
    """

  static func select(_ field: FormField, _ options: Markup) -> Markup {
    let name = Markup(stringLiteral: field.rawValue)
    return """
      <div class="field"><label for="\(name)">\(Texts.label(of: field))</label>
      <select id="\(name)" name="\(name)"\(wrong(name, "", false))>{{#\(options)}}<option value="{{value}}"{{#isChosen}} selected{{/isChosen}}>{{name}}</option>{{/\(options)}}</select>
      \(problem(name))</div>
      """
  }

  /// What a page with these fields needs for its map (Documentation/map.md). Without scripts there are the fields alone.
  static let map: Markup = """

    <link rel="stylesheet" href="/map/leaflet.css">
    <link rel="stylesheet" href="/map/map.css">
    <script type="module" src="/map/picker.js"></script>
    """

  /// What is told of a work: the fields that all kinds have.
  static let about: Markup = """
    <fieldset><legend>\(Texts.aboutIt)</legend>
    \(field(.title, " maxlength=\"120\" required dir=\"auto\""))
    \(field(.words, hint: Texts.wordsHint, " maxlength=\"4000\"", rows: "5"))
    \(field(.tags, hint: Texts.tagsHint, " maxlength=\"420\" dir=\"auto\" autocapitalize=\"none\""))
    \(field(.language, hint: Texts.languageHint, " maxlength=\"35\" size=\"8\" autocapitalize=\"none\" spellcheck=\"false\""))
    </fieldset>
    <fieldset><legend>\(Texts.when)</legend>
    <p class="hint">\(Texts.fieldYears)</p>
    <div class="pair">
    \(field(.from, " inputmode=\"numeric\" maxlength=\"5\""))
    \(field(.to, " inputmode=\"numeric\" maxlength=\"5\""))
    </div>
    </fieldset>
    <fieldset id="place-picker"><legend>\(Texts.place)</legend>
    \(field(.place, " maxlength=\"200\" dir=\"auto\""))
    <p class="hint">\(Texts.placeHint)</p>
    <div class="pair">
    \(field(.latitude, " inputmode=\"decimal\" maxlength=\"20\""))
    \(field(.longitude, " inputmode=\"decimal\" maxlength=\"20\""))
    </div>
    <div class="pair">
    \(field(.direction, hint: Texts.directionHint, " inputmode=\"numeric\" maxlength=\"5\""))
    \(select(.exactness, "exactnesses"))
    </div>
    </fieldset>
    <fieldset><legend>\(Texts.rights)</legend>
    \(field(.author, hint: Texts.authorHint, " maxlength=\"200\" dir=\"auto\""))
    \(field(.source, hint: Texts.sourceHint, " maxlength=\"200\" dir=\"auto\""))
    \(field(.why, hint: Texts.whyHint, " maxlength=\"200\" dir=\"auto\""))
    \(select(.licence, "licences"))
    <details><summary>\(Texts.licencesMean)</summary><dl>{{#licences}}<dt>{{name}}</dt><dd>{{meaning}}</dd>{{/licences}}</dl></details>
    </fieldset>
    \(reaches)
    """
}

extension WorkFields {
  func part(problems: [FormProblem], licences: [ShownLicence]) -> Part {
    var part: Part = [
      "title": .text(title), "words": .text(words), "language": .text(language),
      "author": .text(author), "source": .text(source), "why": .text(why), "from": .text(from),
      "to": .text(to), "place": .text(place), "latitude": .text(latitude),
      "longitude": .text(longitude), "direction": .text(direction), "tags": .text(tags),
      "reaches": .parts(ShownReach.parts(chosen: reach)),
      "exactnesses": .parts(
        ShownExactness.allCases.map {
          [
            "value": .text("\($0.rawValue)"), "name": .text(Texts.name(of: $0)),
            "isChosen": .yes($0 == exactness),
          ]
        }),
    ]
    part["licences"] = .parts(
      licences.map {
        [
          "value": .text("\($0.rawValue)"), "name": .text(Texts.name(of: $0)),
          "meaning": .text(Texts.meaning(of: $0)), "isChosen": .yes($0 == licence),
        ]
      })
    return part.with(problems.part)
  }
}

extension ShownReach {
  static func parts(chosen: ShownReach) -> [Part] {
    allCases.map {
      [
        "value": .text("\($0.rawValue)"), "name": .text(Texts.name(of: $0)),
        "meaning": .text(Texts.meaning(of: $0)), "isChosen": .yes($0 == chosen),
      ]
    }
  }
}

extension [FormProblem] {
  /// The list above the form, and each problem at its field; the first where a field has several.
  var part: Part {
    var part: Part = ["hasProblems": .yes(!isEmpty)]
    part["problems"] = .parts(
      map { problem in
        [
          "field": .text(problem.field == .form ? nil : problem.field.rawValue),
          "name": .text(Texts.label(of: problem.field)),
          "text": .text(Texts.problem(problem.reason)),
        ]
      })
    for problem in reversed() {
      part[problem.field.rawValue + "Problem"] = .text(Texts.problem(problem.reason))
    }
    return part
  }
}
