/// A fault in bytes that should be CBOR (RFC 8949), and the byte at which it is.
package enum CBORError: Error, Equatable, Sendable {
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
  /// A number stands for none of the things that it could.
  case unknownCase(UInt64, offset: Int)
  /// A number is larger than it may be.
  case outOfRange(UInt64, limit: UInt64, offset: Int)
  /// Parts lie deeper in one another than any may.
  case tooDeep(limit: Int, offset: Int)
  /// Another kind of document, or none of ours.
  case wrongKind(UInt64, expected: DocumentKind)
  /// Written by a newer Inkreel, which this one cannot read.
  case newerVersion(UInt64, newest: UInt64)
  /// A version that never was.
  case unknownVersion(UInt64)
}

extension CBORError {
  /// The byte at which the fault is; nil for one of the whole document.
  package var offset: Int? {
    switch self {
    case .truncated(_, let offset), .claimedLength(_, _, let offset),
      .wrongType(_, _, let offset), .notCanonical(let offset), .invalidUTF8(let offset),
      .trailingBytes(let offset), .partCount(_, _, let offset), .unknownCase(_, let offset),
      .outOfRange(_, _, let offset), .tooDeep(_, let offset):
      offset
    case .wrongKind, .newerVersion, .unknownVersion: nil
    }
  }

  /// The fault and its place, in one line for people.
  package var message: String {
    switch self {
    case .truncated(let needed, let offset):
      "the bytes end at \(offset), where \(needed) more are needed"
    case .claimedLength(let length, let available, let offset):
      "at byte \(offset) a length of \(length) is claimed, but only \(available) bytes follow"
    case .wrongType(_, _, let offset): "at byte \(offset) stands a value of the wrong type"
    case .notCanonical(let offset): "at byte \(offset) a number is not in its shortest form"
    case .invalidUTF8(let offset): "at byte \(offset) stands a text that is not UTF-8"
    case .trailingBytes(let offset): "bytes are left over from \(offset) on"
    case .partCount(let count, let expected, let offset):
      "at byte \(offset) a list has \(count) parts, not \(expected)"
    case .unknownCase(let value, let offset):
      "at byte \(offset) stands \(value), which means nothing"
    case .outOfRange(let value, let limit, let offset):
      "at byte \(offset) stands \(value), which is beyond \(limit)"
    case .tooDeep(let limit, let offset):
      "at byte \(offset) parts lie deeper than \(limit) in one another"
    case .wrongKind(let kind, _): "this is another kind of document (\(kind))"
    case .newerVersion(let version, let newest):
      "written by a newer Inkreel (format \(version); this one reads up to \(newest))"
    case .unknownVersion(let version): "there is no format \(version)"
    }
  }
}
