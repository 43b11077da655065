/// Writes JSON text: what the page is told in lists of unequal things. Numbers go by `Transfer.put`.
package struct JSONText {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  /// Writes a value's text as it is.
  private mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func separate() {
    if needsComma { raw(",") }
    needsComma = true
  }

  package mutating func object(_ body: (inout JSONText) -> Void) {
    separate()
    raw("{")
    needsComma = false
    body(&self)
    raw("}")
    needsComma = true
  }

  /// A list of objects.
  package mutating func list<Items: Collection>(
    _ name: StaticString, _ items: Items, _ body: (inout JSONText, Items.Element) -> Void
  ) {
    key(name)
    raw("[")
    needsComma = false
    for item in items { object { body(&$0, item) } }
    raw("]")
    needsComma = true
  }

  package mutating func field(_ name: StaticString, _ value: Int) {
    key(name)
    bytes.append(contentsOf: value.description.utf8)
  }

  package mutating func field(_ name: StaticString, _ value: Bool) {
    key(name)
    raw(value ? "true" : "false")
  }

  package mutating func field(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  private mutating func key(_ name: StaticString) {
    separate()
    raw("\"")
    raw(name)
    raw("\":")
  }

  private mutating func string(_ value: String) {
    raw("\"")
    for byte in value.utf8 {
      switch byte {
      case 0x22: raw("\\\"")
      case 0x5C: raw("\\\\")
      case 0..<0x20:
        raw("\\u00")
        for digit in [byte >> 4, byte & 15] {
          bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
        }
      default: bytes.append(byte)
      }
    }
    raw("\"")
  }
}
