package import CBOR
package import Ink
package import Storyboard

/// A fault in stored bytes, and the byte at which it is.
package enum FileError: Error, Equatable, Sendable {
  /// The bytes are not the CBOR that they should be.
  case cbor(CBORError)
  /// Bytes that are no order key.
  case invalidOrderKey(offset: Int)
  /// Six numbers that are no transform of a layer.
  case invalidTransform(offset: Int)
  /// An asset's name or a picture's size that is none.
  case invalidImage(offset: Int)
  /// A recipe that no tunnel can be drawn with.
  case invalidRecipe(RecipeError, offset: Int)
  /// Numbers that are no date, or a range that ends before it begins.
  case invalidDate(offset: Int)
  /// A place with neither a position nor a name.
  case invalidPlace(offset: Int)
  case samples(SampleDecodingError, offset: Int)
  /// The strokes hold more samples together than may come at once.
  case sampleBudget(limit: Int, offset: Int)
  /// The parts of a snapshot contradict each other.
  case inconsistent
  /// An edit of an archive cannot be applied to the shot before it.
  case impossibleEdit(position: UInt64, EditError)
}

extension FileError {
  /// A list has another number of parts than what it stands for.
  static func partCount(_ count: UInt64, expected: Int, offset: Int) -> FileError {
    .cbor(.partCount(count, expected: expected, offset: offset))
  }

  /// A number stands for none of the things that it could.
  static func unknownCase(_ value: UInt64, offset: Int) -> FileError {
    .cbor(.unknownCase(value, offset: offset))
  }

  /// A number is larger than it may be.
  static func outOfRange(_ value: UInt64, limit: UInt64, offset: Int) -> FileError {
    .cbor(.outOfRange(value, limit: limit, offset: offset))
  }
}

extension DocumentKind {
  package static let shotEdit = DocumentKind(rawValue: 1)
  package static let shotSnapshot = DocumentKind(rawValue: 2)
  package static let projectEdit = DocumentKind(rawValue: 3)
  // 4 was a table of contents that no library ever stored.
  package static let editBatch = DocumentKind(rawValue: 5)
  package static let shotArchive = DocumentKind(rawValue: 6)
  package static let libraryEdit = DocumentKind(rawValue: 7)
  package static let projectArchive = DocumentKind(rawValue: 8)
  package static let recipe = DocumentKind(rawValue: 9)
  // 10 is a program; see ProgramFile.
}
