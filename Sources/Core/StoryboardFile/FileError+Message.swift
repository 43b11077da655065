import Storyboard

extension FileError {
  /// What is wrong and where, in one line for people.
  public var message: String {
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
    case .wrongKind(let kind, _): "this is another kind of document (\(kind))"
    case .newerVersion(let version, let newest):
      "written by a newer Inkreel (format \(version); this one reads up to \(newest))"
    case .unknownVersion(let version): "there is no format \(version)"
    case .unknownCase(let value, let offset):
      "at byte \(offset) stands \(value), which means nothing"
    case .outOfRange(let value, let limit, let offset):
      "at byte \(offset) stands \(value), which is beyond \(limit)"
    case .tooDeep(let limit, let offset):
      "at byte \(offset) parts lie deeper than \(limit) in one another"
    case .invalidOrderKey(let offset): "at byte \(offset) stands no order key"
    case .invalidTransform(let offset): "at byte \(offset) stands no transform of a layer"
    case .invalidImage(let offset): "at byte \(offset) stands no picture's name and size"
    case .invalidRecipe(let error, let offset): "the recipe at byte \(offset): " + error.message
    case .invalidDate(let offset): "at byte \(offset) stands no date"
    case .invalidPlace(let offset): "at byte \(offset) stands no place"
    case .samples(_, let offset): "the samples of the stroke at byte \(offset) are damaged"
    case .sampleBudget(let limit, let offset):
      "at byte \(offset) the strokes have more than \(limit) samples together"
    case .inconsistent: "the parts of the document contradict each other"
    case .impossibleEdit(let position, _): "edit \(position) of the log cannot be applied"
    }
  }
}
