internal import Digest

/// A file of the page as it is sent.
struct PageFile: Sendable {
  /// Its address, such as `/bundle/main-T2JBS3D7.js`.
  let path: String
  let type: String
  let bytes: [UInt8]
  /// The same as gzip; nil where that would be no shorter by a tenth.
  let gzip: [UInt8]?
  /// The first half of the SHA-256 of the bytes, in hexadecimal digits.
  let digest: String

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    let (type, isDense) = Self.kind(of: path)
    self.type = type
    let packed = isDense || bytes.count < 256 ? nil : Gzip.compressed(bytes, level: 6)
    gzip = packed.flatMap { $0.count < bytes.count / 10 * 9 ? $0 : nil }
    digest = SHA256.hash(bytes).prefix(16).hexDigits
  }

  /// Whether the name changes with the bytes, so that who has the file need never ask for it again.
  var isNamedByContent: Bool { path.hasPrefix("/bundle/") }

  /// The media type of a file by the end of its name, and whether its bytes are compressed already.
  private static func kind(of path: String) -> (type: String, isDense: Bool) {
    switch path.split(separator: ".").last {
    case "html": ("text/html; charset=utf-8", false)
    case "js", "mjs": ("text/javascript; charset=utf-8", false)
    case "css": ("text/css; charset=utf-8", false)
    case "svg": ("image/svg+xml", false)
    case "json", "map": ("application/json", false)
    case "webmanifest": ("application/manifest+json", false)
    case "wasm": ("application/wasm", false)
    case "png": ("image/png", true)
    default: ("application/octet-stream", true)
    }
  }
}
