/// What a template consists of.
indirect enum TemplatePiece: Sendable {
  case bytes([UInt8])
  case value(String, EscapeTable)
  case section(String, [TemplatePiece])
  /// What stands there where there is nothing of that name.
  case without(String, [TemplatePiece])
}

/// What is wrong with a template. Templates are part of the program, so that none of this happens to a user.
enum TemplateError: Error, Equatable {
  /// A tag has no end.
  case openTag
  /// A tag of a kind that is not known here.
  case unknownTag(String)
  /// A section is closed that is not open, or is still open at the end.
  case sections(String)
}

/// Takes a template apart.
struct TemplateParser {
  private var rest: Substring
  private var escaping: EscapeTable

  init(_ text: String, escaping: EscapeTable) {
    (rest, self.escaping) = (text[...], escaping)
  }

  func parsed() throws(TemplateError) -> [TemplatePiece] {
    var parser = self
    let pieces = try parser.section(nil)
    return pieces
  }

  /// The pieces up to the end of a section, or of the whole.
  private mutating func section(_ name: String?) throws(TemplateError) -> [TemplatePiece] {
    var pieces: [TemplatePiece] = []
    let outer = escaping
    defer { escaping = outer }
    while let open = rest.firstRange(of: "{{") {
      add(rest[..<open.lowerBound], to: &pieces)
      rest = rest[open.upperBound...]
      guard let close = rest.firstRange(of: "}}") else { throw .openTag }
      let tag = rest[..<close.lowerBound]
      rest = rest[close.upperBound...]
      let inner = String(tag.dropFirst())
      switch tag.first {
      case "#": pieces.append(.section(try Self.name(inner), try section(inner)))
      case "^": pieces.append(.without(try Self.name(inner), try section(inner)))
      case "/":
        guard inner == name else { throw .sections(inner) }
        return pieces
      case "%" where inner == "CONTENT_TYPE: JSON": escaping = .json
      case "%" where inner == "CONTENT_TYPE: MARKUP": escaping = .markup
      default: pieces.append(.value(try Self.name(String(tag)), escaping))
      }
    }
    if let name { throw .sections(name) }
    add(rest, to: &pieces)
    return pieces
  }

  private func add(_ text: Substring, to pieces: inout [TemplatePiece]) {
    if !text.isEmpty { pieces.append(.bytes(Array(text.utf8))) }
  }

  /// A name of a value: letters, or the point that stands for where one is.
  private static func name(_ text: String) throws(TemplateError) -> String {
    guard text == "." || !text.isEmpty && text.allSatisfy(\.isLetter) else {
      throw .unknownTag(text)
    }
    return text
  }
}
