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
  package static let newest: UInt64 = 1
}

extension CBORWriter {
  /// Begins a document of `parts` items after the two of the header, in the newest version.
  package mutating func document(_ kind: DocumentKind, parts: Int) {
    array(parts + 2)
    unsigned(kind.rawValue)
    unsigned(FormatVersion.newest)
  }
}

extension CBORReader {
  /// Reads the header of a document of `kind` and version 1, of which `parts` items follow.
  ///
  /// The number of items is checked after the version: a newer version may have more.
  package mutating func header(of kind: DocumentKind, parts: Int) throws(CBORError) {
    let start = offset
    let count = try array()
    let found = try unsigned()
    guard found == kind.rawValue else { throw .wrongKind(found, expected: kind) }
    let version = try unsigned()
    switch version {
    case 1: break
    case 2...: throw .newerVersion(version, newest: FormatVersion.newest)
    default: throw .unknownVersion(version)
    }
    guard count == parts + 2 else {
      throw .partCount(UInt64(count), expected: parts + 2, offset: start)
    }
  }
}
