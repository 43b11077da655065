internal import Digest
internal import Foundation
internal import NIOHTTP1

extension S3Objects {
  // MARK: Putting

  package func put(_ key: ObjectKey, file path: String, digest: [UInt8]) throws(ObjectError) {
    try put(key, .file(path, digest: digest, of: key), digest)
  }

  package func put(_ key: ObjectKey, bytes: [UInt8]) throws(ObjectError) {
    let digest = SHA256.hash(bytes)
    try put(key, .bytes(bytes, digest: digest), digest)
  }

  private func put(_ key: ObjectKey, _ body: S3Request.Body, _ digest: [UInt8])
    throws(ObjectError)
  {
    let fields = [
      // Browsers show nothing that is called so, should they ever come to it.
      (name: "content-type", value: "application/octet-stream"),
      (name: "x-amz-meta-sha256", value: digest.hexDigits),
      // SeaweedFS looks whether what arrives is what this says, and not at the digest that is signed.
      (name: "x-amz-checksum-sha256", value: Data(digest).base64EncodedString()),
    ]
    let request = S3Request(method: .PUT, path: place(of: key), fields: fields, body: body)
    try asking { () throws(ObjectError) in
      let answer = try ask(request)
      guard !answer.isGood else { return }
      let refusal = answer.refusal
      switch refusal.code {
      case "BadDigest", "XAmzContentSHA256Mismatch", "XAmzContentChecksumMismatch":
        throw .damaged(key)
      default: throw answer.error(refusal)
      }
    }
  }

  // MARK: Getting

  package func get(_ key: ObjectKey, to path: String, digest: [UInt8]?, limit: Int)
    throws(ObjectError) -> Bool
  {
    try asking { () throws(ObjectError) in
      var file: ArrivingFile?
      let answer = try ask(S3Request(method: .GET, path: place(of: key)), limit: limit) {
        piece throws(ObjectError) in
        if file == nil { file = try ArrivingFile(beside: path) }
        try file?.write(piece)
      }
      guard try isThere(answer) else { return false }
      // One without bytes comes in no pieces.
      let whole = if let file { file } else { try ArrivingFile(beside: path) }
      try check(whole.digest(), answer, key, digest)
      try whole.finish(as: path)
      return true
    }
  }

  package func get(_ key: ObjectKey, limit: Int) throws(ObjectError) -> [UInt8]? {
    try asking { () throws(ObjectError) in
      let answer = try ask(S3Request(method: .GET, path: place(of: key)), limit: limit)
      guard try isThere(answer) else { return nil }
      try check(SHA256.hash(answer.body), answer, key, nil)
      return answer.body
    }
  }

  /// One that nobody's digest speaks for is none of ours, or has lost what it was put with.
  private func check(_ found: [UInt8], _ answer: S3Answer, _ key: ObjectKey, _ known: [UInt8]?)
    throws(ObjectError)
  {
    let kept = answer.digest
    guard kept != nil || known != nil, kept ?? found == found, known ?? found == found else {
      throw .damaged(key)
    }
  }

  /// Whether there is such an object. A bucket that is not there is an error, and so is anything that is not S3.
  private func isThere(_ answer: S3Answer) throws(ObjectError) -> Bool {
    if answer.status == 200 { return true }
    let refusal = answer.refusal
    if answer.status == 404, refusal.code == "NoSuchKey" { return false }
    throw answer.error(refusal)
  }

  package func size(of key: ObjectKey) throws(ObjectError) -> Int? {
    try asking { () throws(ObjectError) in
      let answer = try ask(S3Request(method: .HEAD, path: place(of: key)))
      if answer.status == 200, let size = answer.announced { return size }
      guard answer.status == 404 else { throw answer.error(answer.refusal) }
      // Whether it is the object that is missing, or all of the bucket, is told only with a body.
      var request = S3Request(method: .GET, path: place(of: key))
      request.fields = [("range", "bytes=0-0")]
      let told = try ask(request, limit: 1)
      let range = told.field("content-range")?.split(separator: "/").last.flatMap { Int($0) }
      if [206, 416].contains(told.status), let range { return range }
      _ = try isThere(told)
      return nil
    }
  }

  // MARK: Removing

  package func remove(_ key: ObjectKey) throws(ObjectError) {
    try asking { () throws(ObjectError) in
      let answer = try ask(S3Request(method: .DELETE, path: place(of: key)))
      if !answer.isGood { _ = try isThere(answer) }
    }
  }
}
