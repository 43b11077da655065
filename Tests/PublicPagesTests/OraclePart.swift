import Mustache
import PublicPages

/// A part as swift-mustache looks at it.
struct OraclePart: MustacheParent {
  let part: Part

  /// How values are escaped, for the library: by code points, each from what HTML and JSON say of it.
  static let registered: Void = {
    MustacheContentTypes.register(Markup(), named: "MARKUP")
    MustacheContentTypes.register(JSON(), named: "JSON")
  }()

  func child(named name: String) -> Any? { Self.value(part[name]) }

  private static func value(_ value: Part.Value) -> Any {
    switch value {
    case .text(let text): text.isEmpty ? Nothing() : Typed(renderText: text)
    case .yes(let isTrue): isTrue
    case .part(let part): OraclePart(part: part)
    case .parts(let parts): parts.map(OraclePart.init)
    case .texts(let texts): texts.map(Typed.init)
    case .nothing: Nothing()
    }
  }

  /// A text; names within its section are those of the part that it belongs to.
  private struct Typed: MustacheCustomRenderable, MustacheParent {
    let renderText: String
    var isNull: Bool { false }

    func child(named name: String) -> Any? { nil }
  }

  private struct Nothing: MustacheCustomRenderable {
    var renderText: String { "" }
    var isNull: Bool { true }
  }

  private struct Markup: MustacheContentType {
    func escapeText(_ text: String) -> String {
      escape(text) { scalar in
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "'": "&#39;"
        case "\t", "\n", "\r": nil
        default: scalar.value < 0x20 || scalar.value == 0x7F ? "" : nil
        }
      }
    }
  }

  private struct JSON: MustacheContentType {
    func escapeText(_ text: String) -> String {
      escape(text) { scalar in
        switch scalar {
        case "\\": "\\\\"
        case "\n": "\\n"
        case "&": "\\u0026"
        case "<": "\\u003c"
        case ">": "\\u003e"
        case "\"": "\\u0022"
        case "'": "\\u0027"
        case "\u{1}": "\\u0001"
        case "\u{7F}": "\\u007f"
        default: nil
        }
      }
    }
  }
}

private func escape(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
  text.unicodeScalars.map { replacement($0) ?? String($0) }.joined()
}
