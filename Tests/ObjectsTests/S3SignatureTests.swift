import Digest
import Foundation
import Objects
import Testing

@Suite struct `Signatures of requests` {
  /// AWS's own, of the examples in the S3 API's *Signature Calculations for the Authorization Header*.
  private struct Example: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var method = "GET"
    var path = "/"
    var query: [(name: String, value: String)] = []
    var fields: [(name: String, value: String)] = []
    var body = ""
    var signature: String
  }

  private static let examples = [
    Example(
      testDescription: "GET Object", path: "/test.txt", fields: [("Range", "bytes=0-9")],
      signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"),
    Example(
      testDescription: "PUT Object", method: "PUT", path: "/test$file.text",
      fields: [
        ("Date", "Fri, 24 May 2013 00:00:00 GMT"), ("x-amz-storage-class", "REDUCED_REDUNDANCY"),
      ], body: "Welcome to Amazon S3.",
      signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"),
    Example(
      testDescription: "GET Bucket Lifecycle", query: [("lifecycle", "")],
      signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
    Example(
      testDescription: "Get Bucket (List Objects)", query: [("max-keys", "2"), ("prefix", "J")],
      signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
  ]

  @Test(arguments: examples)
  private func `AWS's examples have AWS's signatures`(example: Example) {
    let credentials = S3Credentials(
      accessKey: "AKIAIOSFODNN7EXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY")
    let fields =
      example.fields + [
        ("Host", "examplebucket.s3.amazonaws.com"), ("x-amz-date", S3Time.stamp(1_369_353_600)),
        ("x-amz-content-sha256", SHA256.hash(example.body.utf8).hexDigits),
      ]
    let authorization = S3Signature(credentials, region: "us-east-1").authorization(
      example.method, path: example.path, query: example.query, fields: fields)
    #expect(authorization.hasSuffix("Signature=\(example.signature)"))
    let scope = "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request"
    #expect(authorization.hasPrefix("AWS4-HMAC-SHA256 Credential=\(scope), SignedHeaders="))
  }

  /// A request that botocore has signed: Vectors/record.py.
  private struct Recorded: Decodable, CustomTestStringConvertible, Sendable {
    var access: String
    var secret: String
    var token: String?
    var region: String
    var time: Int
    var method: String
    var host: String
    var path: String
    var query: [[String]]
    var fields: [[String]]
    var digest: String
    var authorization: String

    var testDescription: String { "\(method) \(path)" }

    static let all: [Recorded] = {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Vectors/signatures.json")
      return try! JSONDecoder().decode([Recorded].self, from: Data(contentsOf: file))
    }()
  }

  @Test(arguments: Recorded.all)
  private func `requests are signed as botocore signs them`(recorded: Recorded) {
    let credentials = S3Credentials(
      accessKey: recorded.access, secretKey: recorded.secret, sessionToken: recorded.token)
    var fields = recorded.fields.map { (name: $0[0], value: $0[1]) }
    fields.append(("host", recorded.host))
    fields.append(("x-amz-content-sha256", recorded.digest))
    fields.append(("x-amz-date", S3Time.stamp(recorded.time)))
    if let token = recorded.token { fields.append(("x-amz-security-token", token)) }
    let authorization = S3Signature(credentials, region: recorded.region).authorization(
      recorded.method, path: recorded.path, query: recorded.query.map { ($0[0], $0[1]) },
      fields: fields)
    #expect(authorization == recorded.authorization)
  }

  @Test func `there are as many recorded requests as there should be`() {
    #expect(Recorded.all.count == 50)
  }

  @Test func `printing keys shows no secret`() {
    let keys = S3Credentials(accessKey: "ACCESS", secretKey: "hidden", sessionToken: "concealed")
    var dumped = ""
    dump(keys, to: &dumped)
    for text in ["\(keys)", String(reflecting: keys), dumped, "\([keys])"] {
      #expect(!text.contains("hidden") && !text.contains("concealed"))
    }
  }

  @Test(
    arguments: [
      ("2013-05-24T00:00:00.000Z", 1_369_353_600), ("2013-05-24T00:00:00Z", 1_369_353_600),
      ("1970-01-01T00:00:00.123456Z", 0), ("2024-02-29T23:59:59Z", 1_709_251_199),
    ] as [(String, Int)])
  func `times of lists are read`(text: String, seconds: Int) {
    #expect(S3Time.listed(text) == seconds)
  }

  @Test(arguments: [
    "", "Z", "T", "2013-05-24", "2013-05-24T00:00Z", "2013-13-24T00:00:00Z", "2013-05-24T24:00:00Z",
    "2013-05-24T00:00:00+02:00", "-2013-05-24T00:00:00Z", "2013-05-24T+1:00:00Z",
    "99999999999999999999-05-24T00:00:00Z", "20130524T000000Z", "2013-05-24TT00:00:00Z",
  ])
  func `other times of lists are none`(text: String) { #expect(S3Time.listed(text) == nil) }

  @Test func `times of answers are read`() {
    #expect(S3Time.date("Fri, 24 May 2013 00:00:00 GMT") == 1_369_353_600)
    for text in [
      "", "Fri, 24 May 2013 00:00:00", "Fri, 24 Mai 2013 00:00:00 GMT", "0 0 0 0 0 GMT",
    ] {
      #expect(S3Time.date(text) == nil)
    }
    #expect(S3Time.stamp(0) == "19700101T000000Z")
  }
}
