package import Screenplay
internal import XMLFiles
internal import Zip

/// Reads scripts of all programs that Inkreel knows, told by what is in the file rather than by its name.
package enum ScriptFile {
  package enum Form: String, Equatable, Sendable, CaseIterable, Codable {
    case fountain, finalDraft, openScreenplay, fadeIn, highland, celtx
  }

  /// The largest file.
  package static let byteLimit = 64 << 20

  /// - Complexity: O(*n*) for *n* bytes.
  package static func read(_ bytes: [UInt8]) throws(ScriptError) -> (script: Screenplay, form: Form)
  {
    guard bytes.count <= byteLimit else { throw .tooLarge(limit: byteLimit) }
    if FileSigns.isBlank(bytes) { throw .empty }
    if bytes.starts(with: Array("PK".utf8) + [3, 4]) { return try readArchive(bytes) }
    if let kind = FileSigns.pictureKind(of: bytes) { throw .picture(kind) }
    if bytes.starts(with: Array("%PDF".utf8)) {
      throw .unread("it is a PDF, whose pages are not read: export Fountain or Final Draft (.fdx)")
    }
    if bytes.starts(with: Array("{\\rtf".utf8)) {
      throw .unread("it is rich text (RTF): save it as plain text")
    }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      throw .unread(
        "it is a file of Word or of Final Draft before version 8: export Fountain or Final Draft (.fdx)"
      )
    }
    if FileSigns.isBinary(bytes) { throw .binary }
    if isMarkup(bytes) { return try readMarkup(bytes) }
    let text = ScriptText(bytes)
    var script = Fountain.read(text.text)
    if text.encoding == .windows1252 {
      script.problems.insert(
        .init(
          line: nil, "the file is not in UTF-8: it was read as Windows-1252, so look at its accents"
        ), at: 0)
    }
    if let words = doubt(about: script) { script.problems.append(.init(line: nil, words)) }
    return (script, .fountain)
  }

  /// What to say of a text that may be no script, for any text can be read as one.
  private static func doubt(about script: Screenplay) -> String? {
    guard script.scenes.isEmpty else { return nil }
    return script.cast.isEmpty
      ? "it may be no script: it has no scenes (headings begin with INT. or EXT., or with a point), and nobody speaks"
      : "it has no scenes: headings begin with INT. or EXT., or with a point"
  }

  /// Whether the first sign is `<`, in any encoding that is told by a mark.
  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let first = bytes.prefix(64).first {
      ![0xEF, 0xBB, 0xBF, 0xFF, 0xFE, 0, 9, 10, 13, 32].contains($0)
    }
    guard first == UInt8(ascii: "<") else { return false }
    let head = String(decoding: bytes.prefix(200).filter { $0 != 0 }, as: UTF8.self)
    return head.contains("<?xml") || head.contains("<FinalDraft") || head.contains("<document")
      || head.contains("<svg")
      || head.contains("<html") || head.lowercased().contains("<!doctype html")
  }

  /// Whether it says that it is HTML, which is seldom XML.
  private static func isPage(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(200), as: UTF8.self).lowercased().contains("<!doctype html")
  }

  private static func readMarkup(_ bytes: [UInt8]) throws(ScriptError) -> (Screenplay, Form) {
    if isPage(bytes) { throw .unread("it is a web page (HTML), no script") }
    let root: XMLElement
    do throws(XMLError) {
      root = try XMLElement(parsing: bytes)
    } catch {
      throw .markup(error)
    }
    switch root.name {
    case "FinalDraft": return (try FinalDraft.read(root), .finalDraft)
    case "document": return (try OpenScreenplay.read(root), .openScreenplay)
    case "svg": throw .picture("SVG")
    default: throw .unread("it is XML, but no script: it begins with <\(root.name)>")
    }
  }

  // MARK: Archives

  /// A part of an archive that holds a script.
  private struct Part {
    var name: String
    var form: Form
    var bytes: [UInt8]
  }

  private static func readArchive(_ bytes: [UInt8]) throws(ScriptError) -> (Screenplay, Form) {
    let (parts, isWord) = try parts(of: bytes)
    guard let first = parts.first else {
      if isWord { throw .unread("it is a file of Word: save it as plain text, or export Fountain") }
      throw .unread(
        "it is an archive without a script that Inkreel reads: of Fade In, Highland or Celtx")
    }
    var script: Screenplay
    switch first.form {
    case .fadeIn: script = try readMarkup(first.bytes).0
    case .celtx: script = CeltxScript.read(ScriptText(first.bytes).text)
    default: script = Fountain.read(ScriptText(first.bytes).text)
    }
    for other in parts.dropFirst() {
      script.problems.append(
        .init(line: nil, "“\(other.name)” is another script of the file, which was not read"))
    }
    return (script, first.form)
  }

  private static func parts(of bytes: [UInt8]) throws(ScriptError) -> (
    parts: [Part], isWord: Bool
  ) {
    var parts: [Part] = []
    var isWord = false
    do throws(ZipError) {
      let reader = try ZipReader(bytes: bytes, partLimit: byteLimit, totalLimit: 4 * byteLimit)
      while let (name, bytes) = try reader.next() {
        if name == "word/document.xml" { isWord = true }
        if let form = form(ofPart: name) {
          parts.append(Part(name: name, form: form, bytes: bytes))
        }
      }
    } catch {
      throw .archive(error)
    }
    return (parts, isWord)
  }

  private static func form(ofPart name: String) -> Form? {
    let file = name.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return switch file {
    case "document.xml": name == file ? .fadeIn : nil
    case "text.md", "text.fountain", "text.markdown": .highland
    default: file.hasPrefix("script") && file.hasSuffix(".html") ? .celtx : nil
    }
  }
}
