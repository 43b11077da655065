/// A page as a strict reader finds it: its elements in order, and all that is wrong with it.
///
/// It reads bytes, as browsers do: a sign with an accent over it is two of them.
struct ReadMarkup {
  struct Element {
    var name: String
    var attributes: [String: String]
    /// The names of the elements that it stands in, the outermost first.
    var path: [String]
    /// The text in it, without that of what stands in it, as it is read.
    var text = ""
  }

  private(set) var elements: [Element] = []
  private(set) var faults: [String] = []
  private var open: [Int] = []
  private let bytes: [UInt8]
  private var position = 0

  /// Elements that hold nothing and are not closed.
  private static let void: Set<String> = ["meta", "link", "img", "input", "br", "circle", "path"]

  init(_ text: String) {
    bytes = Array(text.utf8)
    if starts(with: "<!doctype html>") { position += 15 }
    while position < bytes.count { readNext() }
    if let last = open.last { fault("<\(elements[last].name)> is not closed") }
  }

  subscript(name: String) -> [Element] { elements.filter { $0.name == name } }

  private mutating func readNext() {
    if starts(with: "</") {
      readEnd()
    } else if bytes[position] == UInt8(ascii: "<") {
      readStart()
    } else {
      let name = open.last.map { elements[$0].name }
      let end = name == "script" ? find("</script") : find("<")
      let text = String(decoding: bytes[position..<end], as: UTF8.self)
      if let last = open.last { elements[last].text += name == "script" ? text : read(text) }
      position = end
    }
  }

  private mutating func readEnd() {
    position += 2
    let name = readName()
    guard take(">") else { return fault("</\(name)> does not end") }
    guard let last = open.popLast(), elements[last].name == name else {
      return fault("</\(name)> closes what is not open")
    }
  }

  private mutating func readStart() {
    position += 1
    let name = readName()
    guard !name.isEmpty else { return fault("a < that begins nothing") }
    var element = Element(
      name: name, attributes: [:], path: open.map { elements[$0].name })
    var isClosed = false
    while position < bytes.count {
      skipSpace()
      if take("/>") {
        isClosed = true
        break
      }
      if take(">") { break }
      let attribute = readName()
      guard !attribute.isEmpty else { return fault("odd signs in <\(name)>") }
      var value = ""
      if take("=") {
        guard take("\"") else { return fault("\(attribute) of <\(name)> has no quotes") }
        let end = find("\"")
        value = read(String(decoding: bytes[position..<end], as: UTF8.self))
        position = end + 1
      }
      if element.attributes.updateValue(value, forKey: attribute) != nil {
        fault("<\(name)> has \(attribute) twice")
      }
    }
    elements.append(element)
    if !isClosed && !Self.void.contains(name) { open.append(elements.count - 1) }
  }

  /// A text with its signs read; what is no sign is a fault.
  private mutating func read(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<")
    }
    if isPlain { return text }
    var made: [UInt8] = []
    var rest = Array(text.utf8)[...]
    let signs = [
      "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'",
    ].map { (Array($0.key.utf8), Array($0.value.utf8)) }
    while let byte = rest.first {
      if byte == UInt8(ascii: "&") {
        guard let (sign, stands) = signs.first(where: { rest.starts(with: $0.0) }) else {
          fault("a bare & in \(text)")
          return text
        }
        made += stands
        rest = rest.dropFirst(sign.count)
      } else {
        if byte == UInt8(ascii: "<") || byte < 0x20 && byte != 0x0A && byte != 0x09 {
          fault("a byte \(byte) in \(text)")
        }
        made.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: made, as: UTF8.self)
  }

  private mutating func readName() -> String {
    let start = position
    while position < bytes.count, Self.isName(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
      || byte == UInt8(ascii: "-")
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x0A {
      position += 1
    }
  }

  private mutating func take(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    position += text.utf8.count
    return true
  }

  private func starts(with text: String, at place: Int) -> Bool {
    bytes.count - place >= text.utf8.count
      && zip(place..., text.utf8).allSatisfy { bytes[$0] == $1 }
  }

  private func starts(with text: String) -> Bool { starts(with: text, at: position) }

  private func find(_ text: String) -> Int {
    let first = text.utf8.first
    var place = position
    while place < bytes.count, bytes[place] != first || !starts(with: text, at: place) {
      place += 1
    }
    return place
  }

  /// Notes what is wrong, and goes on behind it.
  private mutating func fault(_ what: String) {
    faults.append(what)
    position += 1
  }
}
