internal import CXml

extension XMLTree {
  /// The longest `code.xml`, how many elements and attributes it may have, and how deep elements may lie in one another.
  static let byteLimit = 256 << 20
  static let elementLimit = 2_000_000
  static let depthLimit = 2_000

  /// Reads a document in UTF-8, by libxml2, without document types and thus without entities. Namespaces are not told apart: a prefix
  /// is a part of a name, and what declares it an attribute like others.
  ///
  /// References to characters that XML does not have, which older programs contain, give U+FFFD.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(parsing bytes: [UInt8]) throws(CatrobatError) {
    guard bytes.count <= Self.byteLimit else {
      throw .tooLarge(what: "bytes", limit: Self.byteLimit)
    }
    guard Self.isMarkup(bytes) else {
      throw .malformed(line: 1, "it does not begin with an element in UTF-8")
    }
    if let line = Self.lineOfTooManyAttributes(bytes) {
      throw .tooManyAttributes(line: line, limit: Self.attributeLimit)
    }
    let reader = XMLReader()
    var handler = xmlSAXHandler()
    handler.initialized = XML_SAX2_MAGIC
    handler.startElement = { context, name, attributes in
      XMLReader.of(context).start(name, attributes)
    }
    handler.endElement = { context, _ in XMLReader.of(context).end() }
    handler.characters = { context, text, count in XMLReader.of(context).add(text, Int(count)) }
    handler.cdataBlock = handler.characters
    handler.internalSubset = { context, _, _, _ in
      let reader = XMLReader.of(context)
      reader.fail(.documentType(line: reader.line))
    }
    handler.serror = { context, error in
      guard let context, let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else {
        return
      }
      XMLReader.of(context).fail(error.pointee)
    }
    let sound = Self.withoutImpossibleCharacters(bytes)
    sound.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let parser = withUnsafeMutablePointer(to: &handler) {
        // Told apart from its own by what it is given; a push parser says where it is.
        xmlCreatePushParserCtxt($0, Unmanaged.passUnretained(reader).toOpaque(), nil, 0, nil)
      }
      guard let parser else { return }
      defer { xmlFreeParserCtxt(parser) }
      // Without NOENT, & in an attribute is left as a reference to itself. There are no other entities.
      let options = [
        XML_PARSE_NONET, XML_PARSE_HUGE, XML_PARSE_BIG_LINES, XML_PARSE_NOENT, XML_PARSE_IGNORE_ENC,
        XML_PARSE_SAX1,
      ]
      xmlCtxtUseOptions(parser, Int32(options.reduce(0) { $0 | $1.rawValue }))
      // SAX1, which knows no namespaces, comes with callbacks of its own.
      parser.pointee.sax.pointee.startElement = handler.startElement
      parser.pointee.sax.pointee.endElement = handler.endElement
      reader.parser = parser
      var place = 0
      while place < bytes.count, reader.failure == nil {
        let count = min(1 << 20, bytes.count - place)
        xmlParseChunk(parser, start.map { $0 + place }, Int32(count), 0)
        place += count
      }
      if reader.failure == nil { xmlParseChunk(parser, nil, 0, 1) }
      // Not every error is told where namespaces are not looked at.
      if reader.failure == nil, parser.pointee.wellFormed == 0 {
        reader.fail(xmlCtxtGetLastError(parser)?.pointee ?? xmlError())
      }
    }
    if let failure = reader.failure { throw failure }
    guard !reader.tree.elements.isEmpty else { throw .malformed(line: 1, "the document is empty") }
    self = reader.tree
  }

  /// `&#x0;` and its like, which older versions of Catroid wrote, by something that XML has.
  private static func withoutImpossibleCharacters(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    var place = 0
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "&")) {
      place = start + 1
      guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "#") else { continue }
      let isHexadecimal = bytes[place + 1] == UInt8(ascii: "x")
      var end = place + (isHexadecimal ? 2 : 1)
      var value: UInt32 = 0
      var count = 0
      while end < bytes.count, count < 9,
        let digit = Character(UnicodeScalar(bytes[end])).hexDigitValue, isHexadecimal || digit < 10
      {
        value = min(value &* (isHexadecimal ? 16 : 10) &+ UInt32(digit), 0x11_0000)
        end += 1
        count += 1
      }
      guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), count > 0, !isPossible(value) else {
        continue
      }
      result += bytes[copied..<start] + Array("&#xFFFD;".utf8)
      copied = end + 1
      place = copied
    }
    return copied == 0 ? bytes : result + bytes[copied...]
  }

  private static func isPossible(_ value: UInt32) -> Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

/// What libxml2 reports, put together as a tree.
///
/// A class, because libxml2 keeps a pointer to it.
private final class XMLReader {
  var tree = XMLTree()
  var failure: CatrobatError?
  var parser: xmlParserCtxtPtr?
  private var open: [XMLTree.Node] = []
  private var text: [UInt8] = []
  /// Of elements and attributes so far.
  private var count = 0
  /// libxml2 keeps each name once.
  private var names: [UnsafePointer<xmlChar>: String] = [:]

  static func of(_ context: UnsafeMutableRawPointer?) -> XMLReader {
    Unmanaged<XMLReader>.fromOpaque(context!).takeUnretainedValue()
  }

  var line: Int { parser.map { Int(xmlSAX2GetLineNumber($0)) } ?? 0 }

  func fail(_ error: xmlError) {
    var words = error.message.map { String(cString: $0) } ?? "it is no XML"
    while words.last?.isNewline == true { words.removeLast() }
    fail(.malformed(line: max(1, Int(error.line)), words))
  }

  func fail(_ error: CatrobatError) {
    if failure == nil { failure = error }
    if let parser { xmlStopParser(parser) }
  }

  /// Attributes are names and values in turn, with nil behind the last.
  func start(
    _ name: UnsafePointer<xmlChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    guard failure == nil, let name else { return }
    guard open.count < XMLTree.depthLimit else {
      return fail(.tooDeep(line: line, limit: XMLTree.depthLimit))
    }
    var element = XMLTree.Element(name: self.name(name))
    element.parent = open.last ?? -1
    element.line = line
    var place = 0
    while let attributes, let name = attributes[place] {
      element.attributes.append(
        (self.name(name), attributes[place + 1].map(String.init(cString:)) ?? ""))
      place += 2
    }
    count += 1 + element.attributes.count
    guard count <= XMLTree.elementLimit else {
      return fail(.tooLarge(what: "elements", limit: XMLTree.elementLimit))
    }
    if let parent = open.last { tree.elements[parent].children.append(tree.elements.count) }
    open.append(tree.elements.count)
    tree.elements.append(element)
    text.removeAll(keepingCapacity: true)
  }

  func end() {
    guard failure == nil, let node = open.popLast() else { return }
    if tree.elements[node].children.isEmpty {
      tree.elements[node].text = String(decoding: text, as: UTF8.self)
    }
    text.removeAll(keepingCapacity: true)
  }

  func add(_ bytes: UnsafePointer<xmlChar>?, _ count: Int) {
    guard failure == nil, let bytes else { return }
    text.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
  }

  private func name(_ pointer: UnsafePointer<xmlChar>) -> String {
    if let name = names[pointer] { return name }
    let name = String(cString: pointer)
    names[pointer] = name
    return name
  }
}
