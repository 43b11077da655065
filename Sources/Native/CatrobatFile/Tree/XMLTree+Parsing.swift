internal import CXml

extension XMLTree {
  /// The longest `code.xml`, and how deep its elements may lie in one another.
  static let byteLimit = 256 << 20
  static let depthLimit = 2_000

  /// Reads a document, by libxml2, without document types and thus without entities.
  ///
  /// References to characters that XML does not have, which older programs contain, give U+FFFD.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(parsing bytes: [UInt8]) throws(CatrobatError) {
    guard bytes.count <= Self.byteLimit else {
      throw .tooLarge(what: "bytes", limit: Self.byteLimit)
    }
    let reader = XMLReader()
    var handler = xmlSAXHandler()
    handler.initialized = XML_SAX2_MAGIC
    handler.startElementNs = { context, name, prefix, _, _, _, count, _, attributes in
      XMLReader.of(context).start(name, prefix, Int(count), attributes)
    }
    handler.endElementNs = { context, _, _, _ in XMLReader.of(context).end() }
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
      var words = error.pointee.message.map { String(cString: $0) } ?? "it is no XML"
      while words.last?.isNewline == true { words.removeLast() }
      XMLReader.of(context).fail(.malformed(line: Int(error.pointee.line), words))
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
      let options = [XML_PARSE_NONET, XML_PARSE_HUGE, XML_PARSE_BIG_LINES, XML_PARSE_NOENT]
      xmlCtxtUseOptions(parser, Int32(options.reduce(0) { $0 | $1.rawValue }))
      reader.parser = parser
      var place = 0
      while place < bytes.count, reader.failure == nil {
        let count = min(1 << 20, bytes.count - place)
        xmlParseChunk(parser, start.map { $0 + place }, Int32(count), 0)
        place += count
      }
      if reader.failure == nil { xmlParseChunk(parser, nil, 0, 1) }
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
  /// libxml2 keeps each name once.
  private var names: [UnsafePointer<xmlChar>: String] = [:]

  static func of(_ context: UnsafeMutableRawPointer?) -> XMLReader {
    Unmanaged<XMLReader>.fromOpaque(context!).takeUnretainedValue()
  }

  var line: Int { parser.map { Int(xmlSAX2GetLineNumber($0)) } ?? 0 }

  func fail(_ error: CatrobatError) {
    if failure == nil { failure = error }
    if let parser { xmlStopParser(parser) }
  }

  func start(
    _ name: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?, _ count: Int,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    guard failure == nil, let name else { return }
    guard open.count < XMLTree.depthLimit else {
      return fail(.tooDeep(line: line, limit: XMLTree.depthLimit))
    }
    var element = XMLTree.Element(name: self.name(name))
    if let prefix { element.name = self.name(prefix) + ":" + element.name }
    element.parent = open.last ?? -1
    element.line = line
    for index in 0..<count {
      guard let attributes, let name = attributes[5 * index], let start = attributes[5 * index + 3],
        let end = attributes[5 * index + 4]
      else { continue }
      let value = String(
        decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
      element.attributes.append((self.name(name), value))
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
