package import Storyboard

/// Why a text is no recipe, and where in it.
package enum RecipeJSONError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Not JSON at all; lines and columns are counted from 1, columns in characters.
  case notJSON(line: Int, column: Int, reason: String)
  /// JSON of something else.
  case otherFormat
  /// Written by a newer Inkreel.
  case newerVersion(Int, newest: Int)
  case missing(path: String)
  /// A blend in bands that does not say how many.
  case missingLevels
  case wrongType(path: String, expected: String)
  /// A name that means nothing, so that a slip of the pen does not pass unseen.
  case unknownField(path: String)
  /// A value that stands for nothing.
  case unknownValue(path: String, value: String)
  case invalid(RecipeError)

  package var description: String {
    switch self {
    case .notJSON(let line, let column, let reason):
      "not JSON: line \(line), column \(column): \(reason)"
    case .otherFormat: "not a recipe: \"format\" must be \"\(RecipeJSON.format)\""
    case .newerVersion(let version, let newest):
      "written by a newer Inkreel (version \(version); this one reads up to \(newest))"
    case .missing(let path): "\(path) is missing"
    case .missingLevels: "levels is missing: \"multiband\" takes a number of bands from 1 to 8"
    case .wrongType(let path, let expected): "\(path) must be \(expected)"
    case .unknownField(let path): "\(path) means nothing here"
    case .unknownValue(let path, let value): "\(path): \(value) means nothing"
    case .invalid(let error): error.message
    }
  }
}
