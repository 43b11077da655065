package import XMLFiles
package import Zip

/// Why a file is not read as a script.
package enum ScriptError: Error, Equatable, CustomStringConvertible {
  /// A form that Inkreel does not read, and what to do.
  case unread(String)
  /// Nothing stands in it.
  case empty
  /// It is a picture, of this kind.
  case picture(String)
  /// It holds bytes that no text has.
  case binary
  /// It is larger than scripts are.
  case tooLarge(limit: Int)
  case markup(XMLError)
  case archive(ZipError)
  /// There is nothing in it that a script has.
  case noScript

  package var description: String {
    switch self {
    case .unread(let words): words
    case .empty: "it is empty"
    case .picture(let kind): "it is a picture (\(kind)), no script"
    case .binary:
      "it is no script: it holds bytes that no text has, as a file of another program does, or UTF-16 without its mark"
    case .tooLarge(let limit): "it has more than \(limit >> 20) MB"
    case .markup(let error): "\(error)"
    case .archive(let error): "\(error)"
    case .noScript: "there is no script in it"
    }
  }
}
