internal import StoryboardFile

extension FileError {
  /// The byte at which the bytes are wrong, where it is one.
  var offset: Int? {
    switch self {
    case .truncated(_, let offset), .claimedLength(_, _, let offset),
      .wrongType(_, _, let offset), .notCanonical(let offset), .invalidUTF8(let offset),
      .trailingBytes(let offset), .partCount(_, _, let offset), .unknownCase(_, let offset),
      .outOfRange(_, _, let offset), .invalidOrderKey(let offset), .samples(_, let offset),
      .sampleBudget(_, let offset):
      offset
    case .wrongKind, .newerVersion, .unknownVersion, .inconsistent, .impossibleEdit: nil
    }
  }

  var name: String {
    switch self {
    case .truncated: "truncated"
    case .claimedLength: "claimed-length"
    case .wrongType: "wrong-type"
    case .notCanonical: "not-canonical"
    case .invalidUTF8: "invalid-utf8"
    case .trailingBytes: "trailing-bytes"
    case .partCount: "part-count"
    case .wrongKind: "wrong-kind"
    case .newerVersion: "newer-version"
    case .unknownVersion: "unknown-version"
    case .unknownCase: "unknown-case"
    case .outOfRange: "out-of-range"
    case .invalidOrderKey: "invalid-order-key"
    case .samples: "samples"
    case .sampleBudget: "sample-budget"
    case .inconsistent: "inconsistent"
    case .impossibleEdit: "impossible-edit"
    }
  }

  var sentence: String {
    switch self {
    case .truncated(let needed, let offset):
      "The body ends at byte \(offset), where \(needed) more are needed."
    case .claimedLength(let length, let available, let offset):
      "Byte \(offset) claims a length of \(length), and only \(available) bytes follow."
    case .wrongType(let expected, let found, let offset):
      "Byte \(offset) begins \(found), where \(expected) is expected."
    case .notCanonical(let offset): "The number at byte \(offset) is not in its shortest form."
    case .invalidUTF8(let offset): "The text at byte \(offset) is not UTF-8."
    case .trailingBytes(let offset): "Bytes are left over from byte \(offset) on."
    case .partCount(let count, let expected, let offset):
      "What begins at byte \(offset) has \(count) parts, and \(expected) are expected."
    case .wrongKind(let kind, let expected):
      "The body is a document of kind \(kind), and \(expected.rawValue) is expected."
    case .newerVersion(let version, let newest):
      "The body is of version \(version); this Inkreel reads up to \(newest)."
    case .unknownVersion(let version): "There is no version \(version)."
    case .unknownCase(let number, let offset):
      "The number \(number) at byte \(offset) stands for nothing."
    case .outOfRange(let number, let limit, let offset):
      "The number \(number) at byte \(offset) is above \(limit)."
    case .invalidOrderKey(let offset): "The order key at byte \(offset) is none."
    case .samples(let error, let offset): "The samples at byte \(offset) are wrong: \(error)."
    case .sampleBudget(let limit, let offset):
      "The strokes hold more than \(limit) samples together, at byte \(offset)."
    case .inconsistent: "The parts of the document contradict each other."
    case .impossibleEdit(let position, let error): "Edit \(position) cannot be made: \(error)."
    }
  }
}
