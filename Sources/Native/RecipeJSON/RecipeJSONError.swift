public import Storyboard

/// Why a text is no recipe, and where in it.
public enum RecipeJSONError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Not JSON at all; what the reader says.
  case notJSON(String)
  /// JSON of something else.
  case otherFormat
  /// Written by a newer Inkreel.
  case newerVersion(Int, newest: Int)
  case missing(path: String)
  case wrongType(path: String, expected: String)
  /// A name that means nothing, so that a slip of the pen does not pass unseen.
  case unknownField(path: String)
  /// A value that stands for nothing.
  case unknownValue(path: String, value: String)
  case invalid(RecipeError)

  public var description: String {
    switch self {
    case .notJSON(let reason): "not JSON (\(reason))"
    case .otherFormat: "not a recipe: \"format\" must be \"\(RecipeJSON.format)\""
    case .newerVersion(let version, let newest):
      "written by a newer Inkreel (version \(version); this one reads up to \(newest))"
    case .missing(let path): "\(path) is missing"
    case .wrongType(let path, let expected): "\(path) must be \(expected)"
    case .unknownField(let path): "\(path) means nothing here"
    case .unknownValue(let path, let value): "\(path): \(value) means nothing"
    case .invalid(let error): error.message
    }
  }
}
