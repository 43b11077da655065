package import XMLFiles
package import Zip

/// Why a file is not read as a script.
package enum ScriptError: Error, CustomStringConvertible {
  /// A form that Inkreel does not read, and what to do.
  case unread(String)
  /// It is larger than scripts are.
  case tooLarge(limit: Int)
  case markup(XMLError)
  case archive(ZipError)
  /// There is nothing in it that a script has.
  case noScript

  package var description: String {
    switch self {
    case .unread(let words): words
    case .tooLarge(let limit): "it has more than \(limit >> 20) MB"
    case .markup(let error): "\(error)"
    case .archive(let error): "\(error)"
    case .noScript: "there is no script in it"
    }
  }
}
