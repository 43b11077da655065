internal import Hummingbird

/// What a client says in `Accept-Encoding` of gzip, RFC 9110, section 12.5.3.
enum AcceptedEncodings {
  /// Whether the client takes gzip, and likes it no less than plain bytes.
  ///
  /// What cannot be read counts as not said.
  static func takesGzip(_ field: String?) -> Bool {
    guard let field else { return false }
    var gzip: Double?
    var any: Double?
    var identity: Double?
    for part in field.split(separator: ",") {
      let pieces = part.split(separator: ";").map { trimmed($0).lowercased() }
      guard let coding = pieces.first, let quality = quality(pieces.dropFirst()) else { continue }
      switch coding {
      case "gzip", "x-gzip": gzip = quality
      case "identity": identity = quality
      case "*": any = quality
      default: break
      }
    }
    let wanted = gzip ?? any ?? 0
    return wanted > 0 && wanted >= (identity ?? 0)
  }

  /// The value of `q`, 1 where there is none; nil for what is not a number from 0 to 1.
  private static func quality(_ parameters: ArraySlice<String>) -> Double? {
    for parameter in parameters {
      let pieces = parameter.split(separator: "=", maxSplits: 1).map(trimmed)
      guard pieces.first == "q" else { continue }
      guard pieces.count == 2, let value = Double(pieces[1]), (0...1).contains(value) else {
        return nil
      }
      return value
    }
    return 1
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}

extension HTTPFields {
  /// Whether the request takes gzip.
  var takesGzip: Bool { AcceptedEncodings.takesGzip(self[.acceptEncoding]) }
}
