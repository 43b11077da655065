internal import Foundation

/// Where objects are, and how one gets in: what `s3://bucket/prefix?endpoint=…&region=…` says. The keys are in the environment or in
/// a file that it names, never in it.
package struct S3Address: Sendable {
  let bucket: String
  /// What stands before every key; nil where they have the bucket to themselves.
  let prefix: ObjectKey?
  let endpoint: S3Endpoint
  let region: String
  package let credentials: S3Credentials

  private static let settings = ["endpoint", "region", "credentials", "insecure"]

  /// With the variables of this process.
  package init(_ text: String) throws(ObjectError) {
    try self.init(text, environment: ProcessInfo.processInfo.environment)
  }

  /// - Throws: `address`, in one line, with what to do about it.
  package init(_ text: String, environment: [String: String]) throws(ObjectError) {
    guard text.hasPrefix("s3://") else { throw .address("it begins with s3://") }
    let parts = text.dropFirst(5).split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard !parts[0].contains("@") else { throw Self.holdsKeys }
    (bucket, prefix) = try Self.place(parts[0])
    let settings = try Self.settings(parts.count == 2 ? parts[1] : "")
    let region = settings["region"] ?? "us-east-1"
    guard !region.isEmpty, region.utf8.allSatisfy({ Self.isLower($0) || $0 == 0x2D }) else {
      throw .address("a region is written like us-east-1")
    }
    self.region = region
    endpoint = try Self.endpoint(settings, region)
    credentials =
      if let file = settings["credentials"] { try S3Credentials(file: file) } else {
        try S3Credentials(variables: environment)
      }
  }

  /// The address for people.
  package var shown: String {
    "\(bucket)\(prefix.map { "/\($0)" } ?? "") at \(endpoint.host)"
  }

  private static let holdsKeys = ObjectError.address(
    """
    it holds a user or a password, which others on this machine would see: set AWS_ACCESS_KEY_ID and \
    AWS_SECRET_ACCESS_KEY in the environment instead
    """)

  private static func isLower(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x7A ~= byte
  }

  private static func place(_ text: Substring) throws(ObjectError) -> (String, ObjectKey?) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let bucket = String(parts[0])
    guard 3...63 ~= bucket.utf8.count,
      bucket.utf8.allSatisfy({ isLower($0) || $0 == 0x2D || $0 == 0x2E }),
      bucket.utf8.first.map(isLower) == true, bucket.utf8.last.map(isLower) == true
    else {
      throw .address(
        "behind s3:// stands the name of a bucket: 3 to 63 small letters, digits, dots and hyphens")
    }
    var rest = parts.count == 2 ? parts[1] : ""
    if rest.hasSuffix("/") { rest.removeLast() }
    guard !rest.isEmpty else { return (bucket, nil) }
    // Together with a key it is no longer than S3 allows.
    guard let prefix = ObjectKey(text: String(rest)), prefix.text.utf8.count <= 256 else {
      throw .address("behind the bucket may stand letters, digits, dots, hyphens, _ and slashes")
    }
    return (bucket, prefix)
  }

  private static func settings(_ text: Substring) throws(ObjectError) -> [String: String] {
    var found: [String: String] = [:]
    for setting in text.split(separator: "&") {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard settings.contains(name), parts.count == 2 else {
        // What it is called is not told: it may be a key that stands where none belongs.
        throw .address("behind ? it may say \(settings.map { "\($0)=" }.joined(separator: ", "))")
      }
      guard let value = String(parts[1]).removingPercentEncoding, !value.isEmpty,
        found.updateValue(value, forKey: name) == nil
      else { throw .address("\(name)= says nothing, or is there twice") }
    }
    return found
  }

  private static func endpoint(_ settings: [String: String], _ region: String)
    throws(ObjectError) -> S3Endpoint
  {
    guard let text = settings["endpoint"] else { return S3Endpoint(region: region) }
    guard !text.contains("@") else { throw holdsKeys }
    guard let endpoint = S3Endpoint(text) else {
      throw .address(
        "endpoint= is written like https://storage.example.com or http://127.0.0.1:8333")
    }
    if let insecure = settings["insecure"], insecure != "yes" {
      throw .address("insecure= is yes, or is not there")
    }
    guard endpoint.scheme == "https" || endpoint.isLocal || settings["insecure"] == "yes" else {
      throw .address(
        """
        http to another machine can be read by others: use https, or add insecure=yes where the network \
        is your own
        """)
    }
    return endpoint
  }
}
