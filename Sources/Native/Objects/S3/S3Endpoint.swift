internal import Foundation

/// The server that answers: `http` or `https`, a host and a port.
struct S3Endpoint: Equatable, Sendable {
  let scheme: String
  /// As it stands in the field `Host`: with the port, where that is not the usual one.
  let host: String

  /// Nil where it is no address of a server, or has more to it, as a user or a path.
  init?(_ text: String) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      let name = parts.host, !name.isEmpty, ["http", "https"].contains(scheme),
      parts.user == nil, parts.password == nil, ["", "/"].contains(parts.path),
      parts.query == nil, parts.fragment == nil,
      name.utf8.allSatisfy({ Self.isInName($0) }), parts.port.map({ 1...65_535 ~= $0 }) ?? true
    else { return nil }
    self.scheme = scheme
    let usual = scheme == "http" ? 80 : 443
    let lower = name.lowercased()
    host = if let port = parts.port, port != usual { "\(lower):\(port)" } else { lower }
    isLocal = Self.isLocal(lower)
  }

  init(region: String) {
    (scheme, host, isLocal) = ("https", "s3.\(region).amazonaws.com", false)
  }

  /// Whether it is on this machine.
  let isLocal: Bool

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      true
    default: false
    }
  }

  private static func isLocal(_ name: String) -> Bool {
    if name == "localhost" || name == "[::1]" { return true }
    // 127.0.0.0 to 127.255.255.255.
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return parts.count == 4 && parts[0] == 127 && !parts.contains(nil)
  }
}
