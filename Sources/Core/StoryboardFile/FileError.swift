public import Ink
public import Storyboard

/// What is wrong with stored bytes, and at which byte.
public enum FileError: Error, Equatable, Sendable {
  /// The bytes end inside something that needs `needed` more.
  case truncated(needed: Int, offset: Int)
  /// A string or list says that it is longer than all that follows.
  case claimedLength(UInt64, available: Int, offset: Int)
  case wrongType(expected: CBORType, found: CBORType, offset: Int)
  /// A number or length is not written in its shortest form, or a length is left open.
  case notCanonical(offset: Int)
  case invalidUTF8(offset: Int)
  case trailingBytes(offset: Int)
  /// A list has another number of parts than what it stands for.
  case partCount(UInt64, expected: Int, offset: Int)
  /// Another kind of document, or none of ours.
  case wrongKind(UInt64, expected: DocumentKind)
  /// Written by a newer Inkreel, which this one cannot read.
  case newerVersion(UInt64, newest: UInt64)
  /// A version that never was.
  case unknownVersion(UInt64)
  /// A number stands for none of the things that it could.
  case unknownCase(UInt64, offset: Int)
  /// A number is larger than it may be.
  case outOfRange(UInt64, limit: UInt64, offset: Int)
  /// Parts lie deeper in one another than any may.
  case tooDeep(limit: Int, offset: Int)
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

/// The kinds of document that are stored. Numbers are never used again for something else.
public enum DocumentKind: UInt64, Sendable, CaseIterable {
  case shotEdit = 1
  case shotSnapshot = 2
  case projectEdit = 3
  // 4 was a table of contents that no library ever stored.
  case editBatch = 5
  case shotArchive = 6
  case libraryEdit = 7
  case projectArchive = 8
  case recipe = 9
  case program = 10
}
