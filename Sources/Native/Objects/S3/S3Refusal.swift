internal import NIOHTTP1
internal import XMLFiles

/// Why a store says no, in its own words.
package struct S3Refusal: Equatable, Sendable {
  /// One word by which programs know it; empty where there is none.
  package var code = ""
  package var words = ""

  /// Reads the body of an answer, which may be of any kind.
  package init(parsing body: [UInt8]) {
    guard let root = try? XMLElement(parsing: body), root.name == "Error" else { return }
    code = (root.child("Code")?.text ?? "").line(limit: 64)
    words = (root.child("Message")?.text ?? "").line(limit: 300)
  }
}

extension String {
  /// The beginning of it in a line for a person: without signs that do something.
  func line(limit: Int) -> String {
    let signs = unicodeScalars.prefix(limit).map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(signs))
  }
}

extension S3Answer {
  var refusal: S3Refusal { S3Refusal(parsing: body) }

  /// Why this is not what was asked for.
  func error(_ refusal: S3Refusal) -> ObjectError {
    let words =
      switch status {
      case _ where !refusal.words.isEmpty: refusal.words
      case 300..<400: "it sends elsewhere, where nobody follows: is the region right?"
      case 401, 403: "the keys may not do that"
      case 404: "there is no such bucket"
      default: head.status.reasonPhrase
      }
    return .refused(status: status, code: refusal.code, words)
  }
}
