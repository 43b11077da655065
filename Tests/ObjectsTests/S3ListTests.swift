import Foundation
import Objects
import TestSupport
import Testing

@Suite struct `Lists of objects` {
  private static let seaweed = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>inkreel</Name><Prefix>p/</Prefix>\
    <MaxKeys>2</MaxKeys><IsTruncated>true</IsTruncated><Contents><Key>p/B</Key><ETag>&#34;c4ca&#34;</ETag>\
    <Size>1</Size><StorageClass>STANDARD</StorageClass><LastModified>2026-11-30T03:55:33Z</LastModified></Contents>\
    <Contents><Key>p/a&amp;x</Key><Size>20</Size><LastModified>2026-11-30T03:55:34.500Z</LastModified></Contents>\
    <NextContinuationToken>p/a/x</NextContinuationToken></ListBucketResult>
    """.utf8)

  @Test func `a page is what it says`() throws {
    let list = try S3List(parsing: Self.seaweed)
    #expect(list.entries.map(\.key) == ["p/B", "p/a&x"] && list.entries.map(\.size) == [1, 20])
    #expect(list.entries.map(\.modified) == [1_796_010_933, 1_796_010_934])
    #expect(list.next == "p/a/x")
  }

  private static let whole = String(decoding: seaweed, as: UTF8.self)

  @Test(arguments: [
    "", "{}", "<Error><Code>NoSuchKey</Code></Error>", String(whole.dropLast(5)),
    whole.replacingOccurrences(of: "<Size>1</Size>", with: ""),
    whole.replacingOccurrences(of: "<Size>1<", with: "<Size>-1<"),
    whole.replacingOccurrences(of: "<Size>1<", with: "<Size>99999999999999999999<"),
    whole.replacingOccurrences(of: "<Key>p/B</Key>", with: "<Key></Key>"),
    whole.replacingOccurrences(of: "2026-11-30T03:55:33Z", with: "yesterday"),
    whole.replacingOccurrences(of: ">true<", with: ">perhaps<"),
    whole.replacingOccurrences(of: "<IsTruncated>true</IsTruncated>", with: ""),
    whole.replacingOccurrences(
      of: "<NextContinuationToken>p/a/x</NextContinuationToken>", with: ""),
    whole.replacingOccurrences(of: "?>", with: "?><!DOCTYPE x [<!ENTITY y \"z\">]>"),
    whole.replacingOccurrences(of: "p/a/x</Next", with: "</Next"),
    whole.replacingOccurrences(of: "ListBucketResult", with: "ListAllMyBucketsResult"),
    String(repeating: "<a>", count: 100_000),
  ])
  func `what is no list is refused`(text: String) {
    #expect(throws: S3List.Unreadable.self) { try S3List(parsing: Array(text.utf8)) }
  }

  @Test(arguments: 0..<2000 as Range<UInt64>)
  func `damaged lists are read or refused`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = random.damaged([Self.seaweed])
    guard let list = try? S3List(parsing: bytes) else { return }
    #expect(list.entries.count <= bytes.count / 20)
    #expect(list.entries.allSatisfy { !$0.key.isEmpty && $0.size >= 0 && $0.modified >= 0 })
    #expect(list.next?.isEmpty != true)
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func `what a store says of an error is one line`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let said =
      "<Error><Code>NoSuchKey</Code><Message>Nothing\n\u{1B}[31m\u{202E}here</Message></Error>"
    let whole = S3Refusal(parsing: Array(said.utf8.filter { $0 != 0x1B }))
    #expect(whole.code == "NoSuchKey" && whole.words == "Nothing [31m here")
    let refusal = S3Refusal(parsing: random.damaged([Array(said.utf8), Self.seaweed]))
    #expect(refusal.code.unicodeScalars.count <= 64 && refusal.words.unicodeScalars.count <= 300)
    #expect((refusal.code + refusal.words).unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }
}
