import Figures
import Foundation
import HTTPTypes
import HummingbirdTesting
import Storyboard
import StudioServer
import Testing

@Suite struct `Fonts and lettering over HTTP` {
  private func body(_ fields: [String: Any] = [:]) throws -> [UInt8] {
    let usual: [String: Any] = [
      "words": "שלום עולם", "font": "sans", "size": 40.5, "alignment": 1, "wrap": 0,
      "leading": 1.2,
    ]
    return [UInt8](
      try JSONSerialization.data(withJSONObject: usual.merging(fields) { $1 }))
  }

  @Test func `a font that the page can read is served`() async throws {
    try await TestStudio().test { client in
      let answer = try await client.get("/api/fonts/hand-bold")
      let font = try FontFile(answer.bytes)
      #expect(font.glyph(for: "A") != 0)
      #expect(answer.headers[.cacheControl]?.contains("private") == true)
      #expect(try await client.get("/api/fonts/wingdings").problem == "no-such-font")
    }
  }

  @Test func `words of another script are laid out`() async throws {
    let studio = try await TestStudio()
    let place = "/api/shots/\(studio.shot.hex)/lettering"
    let json: HTTPFields = [.contentType: "application/json"]
    try await studio.test { client in
      let answer = try await client.post(try body(), to: place, headers: json)
      let run = try GlyphRunCoding.decode(answer.bytes)
      #expect(run.size == 2592 && run.glyphs.count == 8)
      for (fields, problem) in [
        (["size": 0.1], "bad-lettering"), (["size": 1e300], "bad-lettering"),
        (["alignment": 3], "bad-lettering"), (["leading": -1], "bad-lettering"),
        (["font": "wingdings"], "no-such-font"),
        (["words": String(repeating: "א", count: 9000)], "text-too-long"),
      ] as [([String: Any], String)] {
        let answer = try await client.post(try body(fields), to: place, headers: json)
        #expect(try answer.problem == problem, "\(fields.keys)")
      }
    }
  }
}
