internal import Digest

/// The signature by which a store knows who asks, and that nobody has changed what is asked: version 4 of AWS's, over all fields that
/// are given and the digest of the body.
///
/// AWS, *Signature Calculations for the Authorization Header* of the S3 API.
package struct S3Signature {
  private let credentials: S3Credentials
  private let region: String

  package init(_ credentials: S3Credentials, region: String) {
    (self.credentials, self.region) = (credentials, region)
  }

  /// Returns the field `Authorization`.
  ///
  /// - Parameters:
  ///   - path: as it is meant, not as it is sent.
  ///   - fields: all that are signed, `host`, `x-amz-date` and `x-amz-content-sha256` among them.
  package func authorization(
    _ method: String, path: String, query: [(name: String, value: String)],
    fields: [(name: String, value: String)]
  ) -> String {
    let fields = Self.canonical(fields)
    let value: (String) -> String = { name in fields.first { $0.name == name }?.value ?? "" }
    let names = fields.map(\.name).joined(separator: ";")
    let request = [
      method, Self.encoded(path, sparing: "/"), Self.query(query),
      fields.map { "\($0.name):\($0.value)\n" }.joined(), names, value("x-amz-content-sha256"),
    ].joined(separator: "\n")
    let stamp = value("x-amz-date")
    let day = String(stamp.prefix(8))
    let scope = "\(day)/\(region)/s3/aws4_request"
    let words = ["AWS4-HMAC-SHA256", stamp, scope, SHA256.hash(request.utf8).hexDigits]
    let code = HMAC.code(of: Array(words.joined(separator: "\n").utf8), key: key(of: day))
    return """
      AWS4-HMAC-SHA256 Credential=\(credentials.accessKey)/\(scope), SignedHeaders=\(names), \
      Signature=\(code.hexDigits)
      """
  }

  /// The key for a day, from which nobody finds the secret.
  private func key(of day: String) -> [UInt8] {
    [day, region, "s3", "aws4_request"].reduce(Array("AWS4\(credentials.secretKey)".utf8)) {
      HMAC.code(of: Array($1.utf8), key: $0)
    }
  }

  /// The names in small letters and in order, each once; spaces as the server sees them.
  private static func canonical(_ fields: [(name: String, value: String)]) -> [(
    name: String, value: String
  )] {
    var values: [String: [String]] = [:]
    for (name, value) in fields {
      let words = value.split { $0 == " " || $0 == "\t" }
      values[name.lowercased(), default: []].append(words.joined(separator: " "))
    }
    return values.map { ($0, $1.joined(separator: ",")) }.sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
  }

  /// Returns what stands behind `?`, signed and sent alike.
  package static func query(_ query: [(name: String, value: String)]) -> String {
    let encoded = query.map { (Self.encoded($0.name), Self.encoded($0.value)) }
    let sorted = encoded.sorted { a, b in
      a.0 == b.0
        ? a.1.utf8.lexicographicallyPrecedes(b.1.utf8)
        : a.0.utf8.lexicographicallyPrecedes(b.0.utf8)
    }
    return sorted.map { "\($0)=\($1)" }.joined(separator: "&")
  }

  /// Returns a text with all bytes as `%XX`, but for letters, digits, `-`, `.`, `_`, `~` and what is to be spared.
  package static func encoded(_ text: String, sparing spared: String = "") -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let kept = Array("-._~\(spared)".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: bytes.append(byte)
      case _ where kept.contains(byte): bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
