internal import AsyncHTTPClient

/// The body of a request while it is sent. A class, because pieces of it are sent by several steps.
final class S3Outgoing {
  let count: Int
  var writer: HTTPClient.Body.StreamWriter?
  /// Whether no more of it is wanted.
  var isStopped = false
  private let file: DepartingFile?
  private var bytes: [UInt8]?

  init(_ body: S3Request.Body) throws(ObjectError) {
    switch body {
    case .none: (file, bytes, count) = (nil, nil, 0)
    case .bytes(let all, _): (file, bytes, count) = (nil, all, all.count)
    case .file(let path, let digest, let key):
      let departing = try DepartingFile(path, digest: digest, of: key)
      (file, bytes, count) = (departing, nil, departing.count)
    }
  }

  func next() throws(ObjectError) -> [UInt8]? {
    if let file { return try file.next() }
    defer { bytes = nil }
    return bytes
  }
}
