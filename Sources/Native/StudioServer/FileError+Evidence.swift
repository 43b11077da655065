internal import CBOR
internal import StoryboardFile

extension FileError {
  /// The byte at which the bytes are wrong, where it is one.
  var offset: Int? {
    switch self {
    case .cbor(let error): error.offset
    case .invalidOrderKey(let offset), .invalidTransform(let offset), .invalidImage(let offset),
      .samples(_, let offset), .sampleBudget(_, let offset), .invalidRecipe(_, let offset),
      .invalidDate(let offset), .invalidPlace(let offset):
      offset
    case .inconsistent, .impossibleEdit: nil
    }
  }

  var name: String {
    switch self {
    case .cbor(let error): error.name
    case .invalidOrderKey: "invalid-order-key"
    case .invalidTransform: "invalid-transform"
    case .invalidImage: "invalid-image"
    case .invalidRecipe: "invalid-recipe"
    case .invalidDate: "invalid-date"
    case .invalidPlace: "invalid-place"
    case .samples: "samples"
    case .sampleBudget: "sample-budget"
    case .inconsistent: "inconsistent"
    case .impossibleEdit: "impossible-edit"
    }
  }
}

extension CBORError {
  var name: String {
    switch self {
    case .truncated: "truncated"
    case .claimedLength: "claimed-length"
    case .wrongType: "wrong-type"
    case .notCanonical: "not-canonical"
    case .invalidUTF8: "invalid-utf8"
    case .trailingBytes: "trailing-bytes"
    case .partCount: "part-count"
    case .unknownCase: "unknown-case"
    case .outOfRange: "out-of-range"
    case .tooDeep: "too-deep"
    case .wrongKind: "wrong-kind"
    case .newerVersion: "newer-version"
    case .unknownVersion: "unknown-version"
    }
  }
}
