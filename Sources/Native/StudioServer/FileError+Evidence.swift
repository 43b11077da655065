internal import StoryboardFile

extension FileError {
  /// The byte at which the bytes are wrong, where it is one.
  var offset: Int? {
    switch self {
    case .truncated(_, let offset), .claimedLength(_, _, let offset),
      .wrongType(_, _, let offset), .notCanonical(let offset), .invalidUTF8(let offset),
      .trailingBytes(let offset), .partCount(_, _, let offset), .unknownCase(_, let offset),
      .outOfRange(_, _, let offset), .invalidOrderKey(let offset),
      .invalidTransform(let offset), .invalidImage(let offset), .samples(_, let offset),
      .sampleBudget(_, let offset), .invalidRecipe(_, let offset), .invalidDate(let offset),
      .invalidPlace(let offset), .tooDeep(_, let offset):
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
    case .invalidTransform: "invalid-transform"
    case .invalidImage: "invalid-image"
    case .invalidRecipe: "invalid-recipe"
    case .invalidDate: "invalid-date"
    case .invalidPlace: "invalid-place"
    case .tooDeep: "too-deep"
    case .samples: "samples"
    case .sampleBudget: "sample-budget"
    case .inconsistent: "inconsistent"
    case .impossibleEdit: "impossible-edit"
    }
  }
}
