/// A fault in a font file.
package enum FontError: Error, Equatable, Sendable {
  /// It is none of the kinds that are read: TrueType and OpenType, alone or in a collection.
  case otherFormat
  /// A table that letters need is not there; its four letters.
  case missingTable(UInt32)
  /// The file ends before what it points to.
  case truncated(offset: Int)
  /// A number that no font has, or more steps than a letter takes.
  case invalid(offset: Int)
}
