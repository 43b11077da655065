import Foundation
import StudioServer
import TestSupport
import Testing

/// Forms with a file, as browsers send them and as nobody should.
struct MultipartTests {
  /// A form as a browser writes it.
  private static func written(
    _ fields: [(name: String, value: String)], _ file: [UInt8]?, _ boundary: String
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for (name, value) in fields {
      bytes += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n".utf8
      bytes += Array(value.utf8) + Array("\r\n".utf8)
    }
    if let file {
      bytes += "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; ".utf8
      bytes += "filename=\"picture.png\"\r\nContent-Type: image/png\r\n\r\n".utf8
      bytes += file + Array("\r\n".utf8)
    }
    return bytes + Array("--\(boundary)--\r\n".utf8)
  }

  /// What looks like an end of a part, and is none.
  private static let pieces = [
    "\r\n", "--", "\r\n--", "----x", "a", "é", "\u{0}", "\r\n\r\n", "Content-Disposition", "\"",
    ";",
  ]

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `what is written is read`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func text(_ length: Int) -> String {
      (0..<random.int(in: 0...length)).map { _ in
        Self.pieces[random.int(in: 0...Self.pieces.count - 1)]
      }.joined()
    }
    let boundary = "----boundary\(seed)"
    let fields = (0..<random.int(in: 0...6)).map { (name: "field\($0)", value: text(12)) }
    let file = random.int(in: 0...2) == 0 ? nil : Array(text(40).utf8)
    let bytes = Self.written(fields, file, boundary)
    // Also where it is a part of what lies in memory.
    for body in [Data(bytes), (Data([1, 2, 3]) + Data(bytes)).dropFirst(3)] {
      let form = try Multipart(body, boundary: boundary)
      #expect(form.fields.count == fields.count)
      for (name, value) in fields { #expect(form.fields[name] == value) }
      #expect(form.file.map { Array(bytes[$0]) } ?? [] == file ?? [])
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `whatever is sent is read or refused`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let seeds = [
      Self.written([("title", "The quay"), ("reach", "2")], [137, 80, 78, 71], "xyz"),
      Self.written([], Array("\r\n--xyz".utf8), "xyz"), Self.written([("a", "")], nil, "xyz"),
    ]
    for _ in 0..<500 {
      let bytes = random.damaged(seeds)
      guard let form = try? Multipart(Data(bytes), boundary: "xyz") else { continue }
      if let file = form.file { #expect(file.upperBound <= bytes.count && !file.isEmpty) }
    }
  }

  @Test func `a form that has too much is refused`() {
    let many = (0..<65).map { (name: "field\($0)", value: "") }
    let long = [(name: "words", value: String(repeating: "a", count: 65_537))]
    for fields in [many, long] {
      #expect(throws: (any Error).self) {
        try Multipart(Data(Self.written(fields, nil, "xyz")), boundary: "xyz")
      }
    }
    for boundary in ["", String(repeating: "x", count: 71)] {
      #expect(throws: (any Error).self) {
        try Multipart(Data(Self.written([], nil, boundary)), boundary: boundary)
      }
    }
  }
}
