import Figures
import Shaping
import Testing

@Suite struct ShaperTests {
  private func run(_ text: String, wrap: UInt32 = 0) throws -> GlyphRun {
    let shaper = try #require(Shaper())
    return shaper.run(text, in: .sans, TextStyle(size: 6400, wrap: wrap))
  }

  @Test func `Latin words are as wide as those laid out by ourselves`() throws {
    let ours = Lettering(try FontFile(try #require(InstalledFont.sans.file())))
    for text in ["Hello", "AVATAR To", "Straße"] {
      let style = TextStyle(size: 6400)
      let (shaped, plain) = (try run(text), ours.run(text, style))
      #expect(abs(Int(shaped.width) - Int(plain.width)) <= 8, "\(text)")
      #expect(shaped.outlines == plain.outlines)
      for (a, b) in zip(shaped.glyphs, plain.glyphs) {
        #expect(abs(a.x - b.x) <= 8 && abs(a.y - b.y) <= 1)
      }
    }
  }

  @Test(arguments: ["مرحبا بالعالم", "שלום עולם", "नमस्ते", "สวัสดีครับ", "こんにちは世界", "안녕하세요"])
  func `all scripts have letters with outlines`(text: String) throws {
    let run = try run(text)
    #expect(run.isSound)
    #expect(run.glyphs.count >= 4)
    #expect(run.outlines.allSatisfy { !$0.isEmpty })
    #expect(try GlyphRunCoding.decode(GlyphRunCoding.encode(run)) == run)
  }

  @Test func `Arabic letters join`() throws {
    // Alone, each of them has another form.
    let (joined, apart) = (try run("ببب"), try run("ب ب ب"))
    #expect(joined.outlines.count > 1)
    #expect(apart.outlines.count < joined.outlines.count)
  }

  @Test func `words that are too wide go on in the next line`() throws {
    let text = String(repeating: "שלום ", count: 20)
    let (long, short) = (try run(text), try run(text, wrap: 64_000))
    #expect(short.width == 64_000)
    #expect(short.height > 3 * long.height)
    #expect(short.glyphs.allSatisfy { $0.x >= -64 && $0.x <= 64_000 })
  }

  @Test func `a coloured picture leaves its room`() throws {
    #expect(try run("a👍b").glyphs.count == 2)
  }
}
