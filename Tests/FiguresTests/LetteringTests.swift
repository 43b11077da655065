import Figures
import Geometry
import Ink
import Shaping
import TestSupport
import Testing

@Suite struct LetteringTests {
  private func lettering(_ name: InstalledFont = .hand) throws -> Lettering {
    Lettering(try FontFile(try #require(name.file())))
  }

  /// Words of several lengths, with breaks, spaces and hyphens.
  static func words(_ random: inout some RandomNumberGenerator) -> String {
    let letters = Array("abcdefgh ijklm nopq-rstuv wxyzÄÖéß.,!ΑΩ")
    var text = ""
    for _ in 0..<Int.random(in: 0...300, using: &random) {
      text.append(
        Int.random(in: 0..<40, using: &random) == 0
          ? "\n" : letters.randomElement(using: &random)!)
    }
    return text
  }

  static func style(_ random: inout some RandomNumberGenerator) -> TextStyle {
    TextStyle(
      size: UInt32.random(in: 640...20_000, using: &random),
      alignment: TextStyle.Alignment.allCases.randomElement(using: &random)!,
      wrap: Bool.random(using: &random) ? 0 : UInt32.random(in: 640...100_000, using: &random),
      leading: UInt32.random(in: TextStyle.leadings, using: &random))
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `laid out words are the same after they are stored`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let run = try lettering().run(Self.words(&random), Self.style(&random))
    #expect(run.isSound)
    #expect(try GlyphRunCoding.decode(GlyphRunCoding.encode(run)) == run)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `no line is wider than it may be, unless a letter is`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let font = try lettering(.sans)
    var style = Self.style(&random)
    style.wrap = UInt32.random(in: 10 * style.size...40 * style.size, using: &random)
    style.alignment = .left
    let run = font.run(Self.words(&random), style)
    #expect(run.width == style.wrap)
    for glyph in run.glyphs { #expect(glyph.x >= 0 && glyph.x <= Int32(style.wrap)) }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a wider box takes no more lines, and no letter is lost`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let font = try lettering()
    let text = Self.words(&random)
    var style = Self.style(&random)
    style.alignment = .left
    var counts: [Int] = []
    var letters: Set<Int> = []
    for wrap in [4, 8, 16, 64, 256] as [UInt32] {
      style.wrap = wrap * style.size
      let run = font.run(text, style)
      counts.append(Int(run.height))
      letters.insert(run.glyphs.count)
    }
    #expect(counts == counts.sorted(by: >))
    #expect(letters.count == 1)
  }

  @Test func `lines end after spaces and hyphens, and not before closing marks`() throws {
    let font = try lettering(.sans)
    let style = TextStyle(size: 640, wrap: 640 * 4)
    // The first letter of each line.
    func lines(_ text: String) -> Int {
      Set(font.run(text, style).glyphs.map(\.y)).count
    }
    #expect(lines("one two") == 1)
    #expect(lines("one two three") == 3 || lines("one two three") == 2)
    #expect(lines("aaaaaaaaaaaaaaaaaaaaaaaa") > 3)
    #expect(lines("a\nb\r\nc\rd") == 4)
    #expect(lines("") == 0)
  }

  @Test func `alignment moves lines within the widest one`() throws {
    let font = try lettering()
    func firsts(_ alignment: TextStyle.Alignment) -> [Int32] {
      let run = font.run("wide wide\ni", TextStyle(size: 6400, alignment: alignment))
      return [run.glyphs[0].x, run.glyphs[run.glyphs.count - 1].x]
    }
    #expect(firsts(.left)[0] == 0 && firsts(.left)[1] == 0)
    #expect(firsts(.middle)[1] > 0 && firsts(.right)[1] > firsts(.middle)[1])
    #expect(firsts(.right)[0] == 0)
  }

  @Test func `scripts whose letters join are laid out elsewhere`() throws {
    let font = try lettering(.sans)
    #expect(font.canLayOut("Straße, “Ωδή” Жук — 12°\n"))
    for text in ["مرحبا", "שלום", "नमस्ते", "สวัสดี", "e\u{301}", "👍", "日本"] {
      #expect(!font.canLayOut(text), "\(text)")
    }
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func `damaged words are refused or sound`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bytes = GlyphRunCoding.encode(
      try lettering().run("Damaged", TextStyle(size: 640)))
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    guard let run = try? GlyphRunCoding.decode(bytes) else { return }
    #expect(run.isSound)
    _ = run.path()
  }
}
