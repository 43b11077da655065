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
    code = Self.line(root.child("Code")?.text ?? "", limit: 64)
    words = Self.line(root.child("Message")?.text ?? "", limit: 300)
  }

  /// The text in a line for a person: without signs that do something.
  private static func line(_ text: String, limit: Int) -> String {
    let line = text.unicodeScalars.prefix(limit).map { scalar in
      scalar.properties.generalCategory == .control || scalar.value == 0x2028
        || scalar.value == 0x2029 || scalar.properties.generalCategory == .format ? " " : scalar
    }
    return String(String.UnicodeScalarView(line))
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
