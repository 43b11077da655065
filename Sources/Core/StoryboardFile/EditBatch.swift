import CBOR
package import Storyboard

/// Edits of one document on their way between a window and the server.
package struct EditBatch: Equatable, Sendable {
  /// The position that the first edit follows. Of a batch for the server it is what the window has
  /// seen, for the record: the server finds the place itself.
  package var after: UInt64
  /// Each edit as its stored document.
  package var edits: [[UInt8]]

  package init(after: UInt64, edits: [[UInt8]]) {
    self.after = after
    self.edits = edits
  }

  /// The most edits of one batch.
  package static let editLimit = 4096

  package func encoded() -> [UInt8] {
    var out = CBORWriter()
    out.document(.editBatch, parts: 2)
    out.unsigned(after)
    out.array(edits.count)
    for edit in edits { out.byteString(edit) }
    return out.bytes
  }

  /// Reads the batch that `bytes` hold, without looking into its edits.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(encoded bytes: [UInt8]) throws(FileError) {
    var (input, after, count) = try Self.start(of: bytes)
    self.init(after: after, edits: [])
    for _ in 0..<count { edits.append(try input.byteString()) }
    try input.finish()
  }

  /// The batch that `bytes` hold, and the edits of a shot themselves, each checked.
  ///
  /// Offsets of errors are those in `bytes`, also inside an edit.
  package static func decode(_ bytes: [UInt8]) throws(FileError) -> (
    batch: EditBatch, edits: [ShotEdit]
  ) {
    var samplesLeft = Version1Reader.sampleBudget
    return try decode(bytes) { input throws(FileError) in
      try ShotEdit(reading: input, samplesLeft: &samplesLeft)
    }
  }

  /// As `decode`, for edits of a project.
  package static func decodeProjectEdits(_ bytes: [UInt8]) throws(FileError) -> (
    batch: EditBatch, edits: [ProjectEdit]
  ) {
    try decode(bytes) { input throws(FileError) in try ProjectEdit(readingProject: input) }
  }

  /// As `decode`, for edits of a library.
  package static func decodeLibraryEdits(_ bytes: [UInt8]) throws(FileError) -> (
    batch: EditBatch, edits: [LibraryEdit]
  ) {
    try decode(bytes) { input throws(FileError) in try LibraryEdit(readingLibrary: input) }
  }

  private static func decode<Change>(
    _ bytes: [UInt8], _ read: (DocumentInput) throws(FileError) -> Edit<Change>
  ) throws(FileError) -> (batch: EditBatch, edits: [Edit<Change>]) {
    var (input, after, count) = try start(of: bytes)
    var (raw, edits): ([[UInt8]], [Edit<Change>]) = ([], [])
    for _ in 0..<count {
      var copy = input
      edits.append(try read(try copy.nested()))
      raw.append(try input.byteString())
    }
    try input.finish()
    return (EditBatch(after: after, edits: raw), edits)
  }

  /// What comes before the edits of a batch, and a reader that stands at the first.
  private static func start(of bytes: [UInt8]) throws(FileError) -> (
    input: DocumentInput, after: UInt64, count: Int
  ) {
    var reader = try DocumentInput(bytes).document(.editBatch, parts: 2)
    let after = try reader.input.unsigned()
    let start = reader.input.offset
    let count = try reader.input.array()
    guard count <= editLimit else {
      throw .outOfRange(UInt64(count), limit: UInt64(editLimit), offset: start)
    }
    return (reader.input, after, count)
  }
}
