internal import Digest
internal import NIOHTTP1

/// What a store is asked, before it is signed.
struct S3Request {
  var method: HTTPMethod
  /// As it is meant: `/bucket/prefix/key`.
  var path: String
  var query: [(name: String, value: String)] = []
  /// Beside those that every request has.
  var fields: [(name: String, value: String)] = []
  var body = Body.none

  enum Body {
    case none
    case bytes([UInt8], digest: [UInt8])
    /// Opened anew for each time that it is sent.
    case file(String, digest: [UInt8], of: ObjectKey)
  }

  /// SHA-256 of the body; nil where there is none.
  var digest: [UInt8]? {
    switch body {
    case .none: nil
    case .bytes(_, let digest), .file(_, let digest, _): digest
    }
  }
}

/// What a store has answered.
struct S3Answer {
  var head: HTTPResponseHead
  /// As far as nobody else has taken it: whole where it is what was asked for, the beginning of other words.
  var body: [UInt8] = []
  /// How many bytes have come of what was asked for.
  var taken = 0

  init(head: HTTPResponseHead) { self.head = head }

  var status: Int { Int(head.status.code) }

  /// Whether it is what was asked for, rather than words on why not.
  var isGood: Bool { 200..<300 ~= status }

  func field(_ name: String) -> String? { head.headers.first(name: name) }

  /// How many bytes it says that it has.
  var announced: Int? { field("content-length").flatMap { Int($0) } }

  /// Whether so many words on why not are there that nobody reads more.
  func hasEnough(of limit: Int) -> Bool { !isGood && body.count >= limit }

  /// Whether all words on why not are there.
  var isComplete: Bool { announced.map { body.count >= $0 } ?? false }

  /// SHA-256 with which the object was put; nil where that is not told.
  var digest: [UInt8]? {
    guard let digits = field("x-amz-meta-sha256"), let bytes = [UInt8](hexDigits: digits),
      bytes.count == 32
    else { return nil }
    return bytes
  }
}
