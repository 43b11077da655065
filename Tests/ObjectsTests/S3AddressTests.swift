import Foundation
import Objects
import TestSupport
import Testing

@Suite struct `Addresses of objects` {
  private static let keys = ["AWS_ACCESS_KEY_ID": "access", "AWS_SECRET_ACCESS_KEY": "secret"]

  private func complaint(_ text: String, _ environment: [String: String] = keys) -> String? {
    do throws(ObjectError) {
      _ = try S3Address(text, environment: environment)
      return nil
    } catch {
      guard case .address = error else { return nil }
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("s3://pictures", "pictures at s3.us-east-1.amazonaws.com"),
    ("s3://pictures/", "pictures at s3.us-east-1.amazonaws.com"),
    ("s3://pictures/a/b/?region=eu-central-1", "pictures/a/b at s3.eu-central-1.amazonaws.com"),
    ("s3://pictures?endpoint=http://127.0.0.1:8333", "pictures at 127.0.0.1:8333"),
    ("s3://pictures?endpoint=http%3A%2F%2F127.9.9.9:1/", "pictures at 127.9.9.9:1"),
    ("s3://pictures?endpoint=http://localhost:1", "pictures at localhost:1"),
    ("s3://pictures?endpoint=http://[::1]:8333", "pictures at [::1]:8333"),
    ("s3://pictures?endpoint=https://Store.example.com:443", "pictures at store.example.com"),
    ("s3://pictures?endpoint=http://10.0.0.7:80&insecure=yes", "pictures at 10.0.0.7"),
  ])
  func `an address says where the objects are`(text: String, shown: String) throws {
    #expect(try S3Address(text, environment: Self.keys).shown == shown)
  }

  @Test(arguments: [
    ("https://pictures", "s3://"), ("s3://", "bucket"), ("s3://ab", "bucket"),
    ("s3://Pictures", "bucket"), ("s3://pic_tures", "bucket"), ("s3://-pictures", "bucket"),
    ("s3://pictures/../a", "behind the bucket"), ("s3://pictures//a", "behind the bucket"),
    ("s3://pictures/\(String(repeating: "a", count: 257))", "behind the bucket"),
    ("s3://pictures?region=", "region="), ("s3://pictures?region=eu/x", "us-east-1"),
    ("s3://pictures?region=a&region=b", "twice"), ("s3://pictures?secret=abc", "it may say"),
    ("s3://pictures?endpoint=ftp://a", "endpoint="),
    ("s3://pictures?endpoint=127.0.0.1", "endpoint="),
    ("s3://pictures?endpoint=https://a/b", "endpoint="),
    ("s3://pictures?endpoint=https://a:0", "endpoint="),
    ("s3://pictures?endpoint=https://a%20b", "endpoint="),
    ("s3://pictures?endpoint=https://a?b", "endpoint="),
    ("s3://pictures?endpoint=http://store.example.com", "insecure=yes"),
    ("s3://pictures?endpoint=http://127.0.0.1.example.com", "insecure=yes"),
    ("s3://pictures?endpoint=http://127.1", "insecure=yes"),
    ("s3://pictures?endpoint=http://127.0.0.1.5", "insecure=yes"),
    ("s3://pictures?endpoint=http://128.0.0.1&insecure=no", "insecure="),
    ("s3://me:word@pictures", "AWS_SECRET_ACCESS_KEY"),
    ("s3://me@pictures", "AWS_SECRET_ACCESS_KEY"),
    ("s3://pictures?endpoint=https://me:word@host", "AWS_SECRET_ACCESS_KEY"),
    ("s3://pictures?credentials=/nowhere/at/all", "cannot be read"),
    ("s3://pictures?credentials=/tmp", "no file"),
  ])
  func `what is wrong with an address is said in a line`(text: String, part: String) throws {
    let words = try #require(complaint(text))
    #expect(words.contains(part) && !words.contains("\n"))
    #expect(!words.contains("word@") && !words.contains("abc"))
  }

  @Test func `an address without keys says how to give them`() throws {
    for environment in [
      [:], ["AWS_ACCESS_KEY_ID": "a"], ["AWS_ACCESS_KEY_ID": "", "AWS_SECRET_ACCESS_KEY": ""],
    ] {
      let words = try #require(complaint("s3://pictures", environment))
      #expect(words.contains("AWS_ACCESS_KEY_ID") && words.contains("credentials="))
    }
    #expect(
      complaint("s3://pictures", ["AWS_ACCESS_KEY_ID": "a", "AWS_SECRET_ACCESS_KEY": "b\nc"]) != nil
    )
  }

  @Test func `keys are read from a file that nobody else may read`() throws {
    let folder = try ScratchFolder()
    func write(_ text: String, _ mode: Int) throws -> String {
      let path = folder("keys")
      try? FileManager.default.removeItem(atPath: path)
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      return "s3://pictures?credentials=\(path)"
    }
    let good =
      "# keys\nAWS_ACCESS_KEY_ID=a\n\n AWS_SECRET_ACCESS_KEY = b=c/+ \r\nAWS_SESSION_TOKEN=t\n"
    let address = try S3Address(write(good, 0o600), environment: [:])
    #expect("\(address.credentials)" == "the keys of a")
    for mode in [0o644, 0o640, 0o604, 0o660] {
      #expect(try complaint(write(good, mode), [:])?.contains("chmod 600") == true)
    }
    let broken = try #require(complaint(write("AWS_ACCESS_KEY_ID=a\nhiddenword\n", 0o600), [:]))
    #expect(broken.contains("line 2") && !broken.contains("hiddenword"))
    #expect(try complaint(write("AWS_ACCESS_KEY_ID=a\n", 0o400), [:])?.contains("missing") == true)
  }
}
