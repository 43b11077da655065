package import CBOR

extension CBORError {
  /// The fault as messages have it: the number of a `fault-kind`, the byte at which it is, what stands there, and what
  /// should or may.
  package var evidence: (kind: UInt8, offset: Int, value: UInt64, limit: UInt64) {
    let at = offset ?? 0
    return switch self {
    case .truncated(let needed, _): (0, at, UInt64(needed), 0)
    case .claimedLength(let length, let available, _): (1, at, length, UInt64(available))
    case .wrongType: (2, at, 0, 0)
    case .notCanonical: (3, at, 0, 0)
    case .invalidUTF8: (4, at, 0, 0)
    case .trailingBytes: (5, at, 0, 0)
    case .partCount(let count, let expected, _): (6, at, count, UInt64(expected))
    case .unknownCase(let number, _): (7, at, number, 0)
    case .outOfRange(let number, let most, _): (8, at, number, most)
    case .tooDeep(let most, _): (9, at, 0, UInt64(most))
    case .wrongKind(let found, _): (10, at, found, 0)
    case .newerVersion(let version, let newest): (11, at, version, newest)
    case .unknownVersion(let version): (12, at, version, 0)
    }
  }
}
