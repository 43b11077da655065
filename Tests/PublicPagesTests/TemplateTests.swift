import Mustache
import PublicPages
import TestSupport
import Testing

/// Templates against swift-mustache, which reads the same language.
struct TemplateTests {
  @Test(arguments: 0..<400 as Range<UInt64>)
  func `a template makes what Mustache makes of it`(seed: UInt64) throws {
    OraclePart.registered
    var maker = TemplateMaker(seed: seed)
    let text = maker.pieces(depth: 3)
    let template = Template(Markup(stringLiteral: text))
    let oracle = try MustacheTemplate(
      string: "{{%CONTENT_TYPE: MARKUP}}" + text.replacing("\n", with: " "))
    for _ in 0..<8 {
      let part = maker.part(depth: 3)
      #expect(template.text(part) == oracle.render(OraclePart(part: part)), "\(text)")
    }
  }

  @Test func `a name is not looked for around the part that it stands in`() {
    let template = Template("{{#inner}}[{{name}}{{outer}}]{{/inner}}")
    let part: Part = ["outer": "not seen", "inner": .part(["name": "seen"])]
    #expect(template.text(part) == "[seen]")
  }

  @Test func `what is not there, is empty or is no has its section left out`() {
    let template = Template("{{#a}}a{{/a}}{{^a}}none{{/a}}")
    for value in [.nothing, .text(""), .yes(false), .parts([]), .texts([])] as [Part.Value] {
      #expect(template.text(["a": value]) == "none")
    }
    #expect(template.text([:]) == "none")
  }
}

/// Makes templates and values for them.
private struct TemplateMaker {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Names of texts, of lists of texts, and of whatever has a section.
  private static let (texts, lists, sections) = (["a", "b"], ["l"], ["s", "t"])
  private static let words = ["", "x", "<b>", "\"&'", "é<\u{338}", "{{a}}", "\u{1}-\u{7F}", "\\"]

  private mutating func one<Element>(of all: [Element]) -> Element {
    all[random.int(in: 0...all.count - 1)]
  }

  /// - Parameter isText: whether it stands in the section of a text, which `{{.}}` is then.
  mutating func pieces(depth: Int, isText: Bool = false) -> String {
    var text = ""
    for _ in 0..<random.int(in: 0...4) {
      switch random.int(in: 0...(depth > 0 ? 8 : 4)) {
      case 0: text += one(of: [" <p>\n", "é", "}", "{ ", "x"])
      case 1, 2: text += "{{" + one(of: Self.texts + (isText ? ["."] : [])) + "}}"
      case 3: text += one(of: ["{{%CONTENT_TYPE: JSON}}", "{{%CONTENT_TYPE: MARKUP}}"])
      case 4: text += "-"
      case 5:
        let name = one(of: Self.texts + Self.lists + Self.sections)
        // Where there are none of a list, the library takes the list itself for what is here.
        let isText = isText && Self.texts.contains(name)
        text += "{{^\(name)}}\(pieces(depth: depth - 1, isText: isText)){{/\(name)}}"
      case 6:
        let name = one(of: Self.texts + Self.lists)
        text += "{{#\(name)}}\(pieces(depth: depth - 1, isText: true)){{/\(name)}}"
      default:
        let name = one(of: Self.sections)
        text += "{{#\(name)}}\(pieces(depth: depth - 1)){{/\(name)}}"
      }
    }
    return text
  }

  mutating func part(depth: Int) -> Part {
    var part: Part = [:]
    for name in Self.texts {
      part[name] = random.int(in: 0...3) == 0 ? .nothing : .text(one(of: Self.words))
    }
    for name in Self.lists {
      part[name] = .texts((0..<random.int(in: 0...2)).map { _ in one(of: Self.words) })
    }
    for name in Self.sections { part[name] = section(depth: depth) }
    return part
  }

  private mutating func section(depth: Int) -> Part.Value {
    switch random.int(in: 0...(depth > 0 ? 5 : 2)) {
    case 0: .nothing
    case 1: .yes(random.int(in: 0...1) == 0)
    case 2: .text(one(of: Self.words))
    case 3: .parts((0..<random.int(in: 0...2)).map { _ in part(depth: depth - 1) })
    default: .part(part(depth: depth - 1))
    }
  }
}
