/// A kind of stored document, by its number. Numbers are never used again for something else.
///
/// Every stored document is a list that begins with its kind and the version of its format.
package struct DocumentKind: RawRepresentable, Equatable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }
}

package enum FormatVersion {
  /// The newest version that this program reads and writes. Each version has a reader of its own, which is
  /// not changed any more once the version is frozen.
  package static let newest: UInt64 = 2
}

extension CBORWriter {
  /// Begins a document of `parts` items after the two of the header, in the first version that has room for it.
  package mutating func document(_ kind: DocumentKind, parts: Int, version: UInt64 = 1) {
    array(parts + 2)
    unsigned(kind.rawValue)
    unsigned(version)
  }
}

extension CBORReader {
  /// Reads as far as the version of a document of `kind`, which is one that this program knows.
  package mutating func version(of kind: DocumentKind) throws(CBORError) -> UInt64 {
    _ = try array()
    let found = try unsigned()
    guard found == kind.rawValue else { throw .wrongKind(found, expected: kind) }
    let version = try unsigned()
    guard version > 0 else { throw .unknownVersion(version) }
    guard version <= FormatVersion.newest else {
      throw .newerVersion(version, newest: FormatVersion.newest)
    }
    return version
  }

  /// Reads the header of a document of `kind` and a version, of which `parts` items follow.
  ///
  /// The number of items is checked after the version: a newer version may have more.
  package mutating func header(of kind: DocumentKind, parts: Int, version: UInt64 = 1)
    throws(CBORError)
  {
    let start = offset
    var copy = self
    let count = try copy.array()
    let found = try self.version(of: kind)
    guard found == version else { throw .newerVersion(found, newest: version) }
    guard count == parts + 2 else {
      throw .partCount(UInt64(count), expected: parts + 2, offset: start)
    }
  }
}
