/// Boxes of an MP4 file (ISO/IEC 14496-12) that follow one another.
struct MP4Boxes {
  let bytes: [UInt8]
  /// Where the content of each lies.
  private(set) var list: [(name: String, body: Range<Int>)] = []

  /// Reads boxes up to where none begins.
  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    var reader = ByteReader(bytes, in: range)
    while let length = reader.big(4), let name = reader.name() {
      var rest = length - 8
      if length == 1 {
        guard let long = reader.big(8) else { return }
        rest = long - 16
      } else if length == 0 {
        rest = reader.left
      }
      guard let body = reader.take(rest) else { return }
      list.append((name, body))
    }
  }

  /// The content of the only box of a name; nil where there is none, or several.
  func body(_ name: String) -> Range<Int>? {
    let found = list.filter { $0.name == name }
    return found.count == 1 ? found[0].body : nil
  }

  func reader(_ name: String) -> ByteReader? { body(name).map { ByteReader(bytes, in: $0) } }
  func boxes(_ name: String) -> MP4Boxes? { body(name).map { MP4Boxes(bytes, in: $0) } }

  /// A box as it is written.
  static func made(_ name: String, _ body: [UInt8]) -> [UInt8] {
    var made: [UInt8] = []
    made.appendBig(body.count + 8, 4)
    return made + Array(name.utf8) + body
  }

  /// A box with a version, which is 0, and marks.
  static func made(_ name: String, marks: Int, _ body: [UInt8]) -> [UInt8] {
    var head: [UInt8] = []
    head.appendBig(marks, 4)
    return made(name, head + body)
  }
}

extension ByteReader {
  /// Goes behind the version and the marks of a box, and returns the version.
  mutating func version() -> Int? {
    let version = big(1)
    return take(3) == nil ? nil : version
  }

  /// A time: of 8 bytes in version 1, else of 4.
  mutating func time(_ version: Int) -> Int? { big(version == 1 ? 8 : 4) }
}
