internal import Screenplay

/// Reads scripts of the old Celtx for desktops: HTML whose paragraphs have a class each.
///
/// It is not always XML, so tags are looked for, and nothing else of HTML is.
struct CeltxScript {
  private var script = Screenplay()
  private var character = ""

  static func read(_ text: String) -> Screenplay {
    var reader = CeltxScript()
    var rest = text[...]
    while let open = rest.range(ofTag: "<p") {
      let tag = rest[open.lowerBound...].prefix { $0 != ">" }
      let inside = rest[tag.endIndex...].dropFirst()
      let close = inside.range(ofTag: "</p") ?? inside.endIndex..<inside.endIndex
      reader.read(Self.attribute("class", of: tag), inside[..<close.lowerBound], tag)
      rest = inside[close.lowerBound...].dropFirst(close.isEmpty ? 0 : 3)
    }
    return reader.script
  }

  private mutating func read(_ name: String, _ inside: Substring, _ tag: Substring) {
    let words = Self.plain(inside).trimmedSpaces
    guard !words.isEmpty else { return }
    switch name {
    case "sceneheading":
      script.scenes.append(
        ScreenplayScene(heading: words, number: Self.attribute("scenenumber", of: tag)))
      character = ""
    case "character":
      character = Screenplay.name(of: words)
      script.append(ScreenplayElement(.character, words, character: character))
    case "dialog": script.append(ScreenplayElement(.dialogue, words, character: character))
    case "parenthetical":
      let bracketed = words.hasPrefix("(") ? words : "(\(words))"
      script.append(ScreenplayElement(.parenthetical, bracketed, character: character))
    default:
      character = ""
      let kind: ScreenplayElement.Kind =
        name == "transition" ? .transition : name == "shot" ? .shot : .action
      script.append(ScreenplayElement(kind, words))
    }
  }

  private static func attribute(_ name: String, of tag: Substring) -> String {
    guard let place = tag.range(ofTag: name + "=\"") else { return "" }
    return String(tag[place.upperBound...].prefix { $0 != "\"" })
  }

  /// Without tags, with references resolved; lines of the file are spaces, `<br>` is a line.
  private static func plain(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let first = rest.first {
      if first == "<" {
        let tag = rest.prefix { $0 != ">" }
        if tag.lowercased().hasPrefix("<br") { result += "\n" }
        rest = rest[tag.endIndex...].dropFirst()
      } else if first == "&", let end = rest.prefix(10).firstIndex(of: ";") {
        result += reference(String(rest[..<end].dropFirst()))
        rest = rest[end...].dropFirst()
      } else {
        let isSpace = first.isWhitespace
        if !isSpace || result.last?.isWhitespace != true { result.append(isSpace ? " " : first) }
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func reference(_ name: String) -> String {
    let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " "]
    if let sign = known[name] { return sign }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard name.hasPrefix("#"), let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(value)
    else { return "&\(name);" }
    return String(Character(scalar))
  }
}

extension Substring {
  /// Where a word of ASCII letters first stands, large or small.
  fileprivate func range(ofTag word: String) -> Range<Index>? {
    let wanted = Array(word.utf8)
    var place = startIndex
    while place < endIndex {
      guard let end = utf8.index(place, offsetBy: wanted.count, limitedBy: endIndex) else {
        return nil
      }
      let isHere = zip(utf8[place..<end], wanted).allSatisfy { byte, sign in
        (65...90 ~= byte ? byte + 32 : byte) == sign
      }
      // `<p` is no `<pre`.
      if isHere, word != "<p" || end == endIndex || !utf8[end].isLetter { return place..<end }
      place = utf8.index(after: place)
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { 65...90 ~= self || 97...122 ~= self }
}
