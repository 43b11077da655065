/// Words that people wrote, compared by their bytes.
///
/// Two spellings of é that look the same are different texts: comparing as Unicode says would bring
/// its tables into the browser's build.
public struct Text: Equatable, Hashable, Sendable, ExpressibleByStringLiteral {
  public var string: String

  public init(_ string: String) { self.string = string }
  public init(stringLiteral value: String) { string = value }

  /// The length in bytes of UTF-8.
  public var byteCount: Int { string.utf8.count }

  public static func == (a: Text, b: Text) -> Bool {
    a.string.utf8.count == b.string.utf8.count && a.string.utf8.elementsEqual(b.string.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
  }
}
