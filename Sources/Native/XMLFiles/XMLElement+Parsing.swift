internal import CXml

extension XMLElement {
  /// The largest file, how many elements and attributes it may have, and how deep elements may lie in one another.
  package static let byteLimit = 64 << 20
  static let nodeLimit = 2_000_000
  static let depthLimit = 256
  private static let tagLimit = 1 << 18

  /// Whether no tag, from `<` and a letter to `>`, is longer than its limit.
  private static func hasShortTags(_ bytes: [UInt8]) -> Bool {
    var start: Int?
    for (i, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "<"), i + 1 < bytes.count {
        let next = bytes[i + 1]
        // Comments and the like may be long; in UTF-16 a zero lies between.
        start = next == UInt8(ascii: "!") || next == UInt8(ascii: "?") ? nil : i
      } else if byte == UInt8(ascii: ">") {
        start = nil
      } else if let start, i - start > tagLimit {
        return false
      }
    }
    return true
  }

  /// Reads a file in any encoding that it names, by libxml2, without what lies outside of it, and without entities of its own. A
  /// document type may be named, but is not looked at.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package init(parsing bytes: [UInt8]) throws(XMLError) {
    guard bytes.count <= Self.byteLimit else {
      throw .tooLarge(what: "bytes", limit: Self.byteLimit)
    }
    // The parser compares each attribute of an element with each other.
    guard Self.hasShortTags(bytes) else {
      throw .tooLarge(what: "bytes in an element's own tag", limit: Self.tagLimit)
    }
    let builder = TreeBuilder()
    var handler = xmlSAXHandler()
    handler.initialized = XML_SAX2_MAGIC
    handler.startElement = { context, name, attributes in
      TreeBuilder.of(context).start(name, attributes)
    }
    handler.endElement = { context, _ in TreeBuilder.of(context).end() }
    handler.characters = { context, text, count in TreeBuilder.of(context).add(text, Int(count)) }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.entityDecl = { context, _, _, _, _, _ in
      let builder = TreeBuilder.of(context)
      builder.fail(.entities(line: builder.line))
    }
    handler.serror = { context, error in
      guard let context, let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else {
        return
      }
      TreeBuilder.of(context).fail(error.pointee)
    }
    bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      // Four bytes tell the encoding.
      let parser = withUnsafeMutablePointer(to: &handler) {
        xmlCreatePushParserCtxt(
          $0, Unmanaged.passUnretained(builder).toOpaque(), start, Int32(min(4, bytes.count)), nil)
      }
      guard let parser else { return }
      defer { xmlFreeParserCtxt(parser) }
      let options = [XML_PARSE_NONET, XML_PARSE_HUGE, XML_PARSE_BIG_LINES, XML_PARSE_SAX1]
      xmlCtxtUseOptions(parser, Int32(options.reduce(0) { $0 | $1.rawValue }))
      // SAX1, which knows no namespaces, comes with callbacks of its own.
      parser.pointee.sax.pointee.startElement = handler.startElement
      parser.pointee.sax.pointee.endElement = handler.endElement
      builder.parser = parser
      var place = min(4, bytes.count)
      while place < bytes.count, builder.failure == nil {
        let count = min(1 << 20, bytes.count - place)
        xmlParseChunk(parser, start.map { $0 + place }, Int32(count), 0)
        place += count
      }
      if builder.failure == nil { xmlParseChunk(parser, nil, 0, 1) }
      if builder.failure == nil, parser.pointee.wellFormed == 0 {
        builder.fail(xmlCtxtGetLastError(parser)?.pointee ?? xmlError())
      }
    }
    if let failure = builder.failure { throw failure }
    guard let root = builder.root else { throw .malformed(line: 1, "it is empty") }
    self = root
  }
}

/// What libxml2 reports, put together. A class, because libxml2 keeps a pointer to it.
private final class TreeBuilder {
  private(set) var root: XMLElement?
  private(set) var failure: XMLError?
  var parser: xmlParserCtxtPtr?
  private var open: [XMLElement] = []
  private var text: [UInt8] = []
  private var count = 0
  /// libxml2 keeps each name once.
  private var names: [UnsafePointer<xmlChar>: String] = [:]

  static func of(_ context: UnsafeMutableRawPointer?) -> TreeBuilder {
    Unmanaged<TreeBuilder>.fromOpaque(context!).takeUnretainedValue()
  }

  var line: Int { parser.map { max(1, Int(xmlSAX2GetLineNumber($0))) } ?? 1 }

  func fail(_ error: xmlError) {
    // The parser takes what is missing at the end for something behind it.
    if error.code == XML_ERR_DOCUMENT_END.rawValue, root == nil {
      return fail(
        .malformed(line: max(1, Int(error.line)), "it ends early: something is missing at its end"))
    }
    var words = error.message.map { String(cString: $0) } ?? "it is no XML"
    while words.last?.isNewline == true { words.removeLast() }
    fail(.malformed(line: max(1, Int(error.line)), words))
  }

  func fail(_ error: XMLError) {
    if failure == nil { failure = error }
    if let parser { xmlStopParser(parser) }
  }

  /// Attributes are names and values in turn, with nil behind the last.
  func start(
    _ name: UnsafePointer<xmlChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    guard failure == nil, let name else { return }
    flush()
    guard open.count < XMLElement.depthLimit else {
      return fail(.tooLarge(what: "elements in one another", limit: XMLElement.depthLimit))
    }
    var element = XMLElement(name: word(name), line: line)
    var i = 0
    while let attributes, let key = attributes[i] {
      let value = attributes[i + 1].map { String(cString: $0) } ?? ""
      // libxml2 leaves an ampersand masked in attributes, and nothing else.
      element.attributes.append((word(key), value.replacing("&#38;", with: "&")))
      count += 1
      i += 2
    }
    count += 1
    guard count <= XMLElement.nodeLimit else {
      return fail(.tooLarge(what: "elements and attributes", limit: XMLElement.nodeLimit))
    }
    open.append(element)
  }

  func end() {
    guard failure == nil else { return }
    flush()
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].nodes.append(.element(element)) }
  }

  func add(_ text: UnsafePointer<xmlChar>?, _ count: Int) {
    guard failure == nil, let text else { return }
    self.text.append(contentsOf: UnsafeBufferPointer(start: text, count: count))
  }

  private func flush() {
    guard !text.isEmpty else { return }
    if !open.isEmpty {
      open[open.count - 1].nodes.append(.text(String(decoding: text, as: UTF8.self)))
    }
    text.removeAll(keepingCapacity: true)
  }

  private func word(_ name: UnsafePointer<xmlChar>) -> String {
    if let known = names[name] { return known }
    let word = String(cString: name)
    names[name] = word
    return word
  }
}
