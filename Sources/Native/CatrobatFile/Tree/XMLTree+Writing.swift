extension XMLTree {
  /// The document as XML, indented by two blanks as Catroid does, its references as paths.
  ///
  /// - Throws: where it would be longer than what can be read.
  /// - Complexity: O(*n* + *r* · *d*) for *n* elements and *r* references of *d* steps.
  func bytes() throws(CatrobatError) -> [UInt8] {
    var writer = XMLWriter(tree: self)
    try writer.write(Self.root, depth: 0)
    return writer.bytes
  }
}

private struct XMLWriter {
  let tree: XMLTree
  /// Which of its namesakes under the same parent an element is, from 1.
  private let numbers: [Int]
  private(set) var bytes = Array(
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\" ?>\n".utf8)

  init(tree: XMLTree) {
    self.tree = tree
    var numbers = [Int](repeating: 1, count: tree.elements.count)
    for element in tree.elements where element.children.count > 1 {
      var counts: [String: Int] = [:]
      for child in element.children {
        counts[tree.elements[child].name, default: 0] += 1
        numbers[child] = counts[tree.elements[child].name] ?? 1
      }
    }
    self.numbers = numbers
  }

  mutating func write(_ node: XMLTree.Node, depth: Int) throws(CatrobatError) {
    guard bytes.count <= XMLTree.byteLimit else {
      throw .tooLarge(what: "bytes", limit: XMLTree.byteLimit)
    }
    let element = tree.elements[node]
    indent(depth)
    bytes += "<\(element.name)".utf8
    for (name, value) in element.attributes { write(name, value) }
    switch element.reference {
    case .none: break
    case .to(let target):
      write("reference", tree.path(from: node, to: target, numbers: numbers))
    case .dangling(let path): write("reference", path)
    }
    if element.children.isEmpty, element.text.isEmpty {
      bytes += "/>\n".utf8
      return
    }
    bytes.append(UInt8(ascii: ">"))
    if element.children.isEmpty {
      escape(element.text)
    } else {
      bytes.append(newline)
      for child in element.children { try write(child, depth: depth + 1) }
      indent(depth)
    }
    bytes += "</\(element.name)>\n".utf8
  }

  private let newline = UInt8(ascii: "\n")

  /// No further than one can see, or what lies deep would be mostly blanks.
  private mutating func indent(_ depth: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * min(depth, 60)))
  }

  private mutating func write(_ name: String, _ value: String) {
    bytes += " \(name)=\"".utf8
    escape(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Tabs and ends of lines as well, which a reader of attributes would take for blanks, and \r anywhere for \n.
  private mutating func escape(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      // U+FFFE and U+FFFF, which are no characters.
      case 0xBE, 0xBF:
        let isNone = bytes.suffix(2).elementsEqual([0xEF, 0xBF])
        bytes.append(isNone ? 0xBD : byte)
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case 0x09, 0x0A, 0x0D: bytes += "&#x\(byte == 9 ? "9" : byte == 10 ? "a" : "d");".utf8
      // What XML has no way to write.
      case 0..<0x20: bytes += "\u{FFFD}".utf8
      default: bytes.append(byte)
      }
    }
  }
}
