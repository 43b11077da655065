/// Words that people wrote, compared by their bytes.
///
/// Two spellings of é that look the same are different texts: comparing as Unicode says would bring
/// its tables into the browser's build.
package struct Text: Equatable, Hashable, Sendable, ExpressibleByStringLiteral {
  package var string: String

  package init(_ string: String) { self.string = string }
  package init(stringLiteral value: String) { string = value }

  /// The length in bytes of UTF-8.
  package var byteCount: Int { string.utf8.count }

  package static func == (a: Text, b: Text) -> Bool {
    a.string.utf8.count == b.string.utf8.count && a.string.utf8.elementsEqual(b.string.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
  }
}
