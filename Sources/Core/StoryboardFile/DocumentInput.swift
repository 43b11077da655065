import CBOR
import Storyboard

/// A reader of the items of a stored document, whose errors are those of stored documents.
struct DocumentInput {
  private var items: CBORReader

  init(_ bytes: [UInt8]) { items = CBORReader(bytes) }

  private init(_ items: CBORReader) { self.items = items }

  /// The next byte to read.
  var offset: Int { items.offset }

  /// The version of the document of `kind` that begins here.
  func version(of kind: DocumentKind) throws(FileError) -> UInt64 {
    var copy = self
    return try copy.read { items throws(CBORError) in try items.version(of: kind) }
  }

  /// How many items follow the header that begins here, among as many as a document may have.
  func parts(among counts: ClosedRange<Int>) throws(FileError) -> Int {
    var copy = self
    let count = try copy.array()
    guard counts ~= count - 2 else {
      throw .partCount(UInt64(count), expected: counts.upperBound + 2, offset: offset)
    }
    return count - 2
  }

  /// Reads the header of a document of `kind`, and returns a reader of the `parts` items that follow.
  func document(_ kind: DocumentKind, parts: Int, version: UInt64 = 1) throws(FileError)
    -> Version1Reader
  {
    var copy = self
    try copy.read { items throws(CBORError) in
      try items.header(of: kind, parts: parts, version: version)
    }
    return Version1Reader(input: copy)
  }

  mutating func unsigned(limit: UInt64 = .max) throws(FileError) -> UInt64 {
    try read { items throws(CBORError) in try items.unsigned(limit: limit) }
  }

  mutating func bool() throws(FileError) -> Bool {
    try read { items throws(CBORError) in try items.bool() }
  }

  /// Passes over a null; false where something else comes next.
  mutating func null() -> Bool { items.null() }

  mutating func byteString() throws(FileError) -> [UInt8] {
    try read { items throws(CBORError) in try items.byteString() }
  }

  /// A reader of the inside of the byte string that comes next.
  mutating func nested() throws(FileError) -> DocumentInput {
    DocumentInput(try read { items throws(CBORError) in try items.nested() })
  }

  mutating func text() throws(FileError) -> String {
    try read { items throws(CBORError) in try items.text() }
  }

  mutating func id<Tag>() throws(FileError) -> ID<Tag> {
    try read { items throws(CBORError) in try items.id() }
  }

  /// The number of items in the list that begins here.
  mutating func array() throws(FileError) -> Int {
    try read { items throws(CBORError) in try items.array() }
  }

  /// Begins a list that must have `count` items.
  mutating func array(of count: Int) throws(FileError) {
    try read { items throws(CBORError) in try items.array(of: count) }
  }

  func finish() throws(FileError) {
    do throws(CBORError) {
      try items.finish()
    } catch {
      throw .cbor(error)
    }
  }

  private mutating func read<Value>(
    _ step: (inout CBORReader) throws(CBORError) -> Value
  ) throws(FileError) -> Value {
    do throws(CBORError) {
      return try step(&items)
    } catch {
      throw .cbor(error)
    }
  }
}
