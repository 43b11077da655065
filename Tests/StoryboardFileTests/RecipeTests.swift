import CBOR
import Geometry
import Storyboard
import StoryboardFile
import TestSupport
import Testing
import Tunnel

struct RecipeTests {
  private func sample(_ seed: UInt64) -> Recipe {
    var random = SplitMix64(seed: seed)
    return RecipeSamples.recipe(&random)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a stored recipe is read again, to the last bit`(seed: UInt64) throws {
    let recipe = sample(seed)
    let bytes = recipe.encoded()
    #expect(try Recipe(encoded: bytes) == recipe)
    #expect(try Recipe(encoded: bytes).encoded() == bytes)
  }

  /// Bytes that were damaged are refused, or are those of another recipe.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `damaged recipes are refused or written as they were read`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = RecipeSamples.recipe(&random).encoded()
    for _ in 0..<60 {
      var damaged = bytes
      for _ in 0..<random.int(in: 1...3) {
        let i = random.int(in: 0...damaged.count - 1)
        switch random.int(in: 0...2) {
        case 0: damaged[i] = UInt8(truncatingIfNeeded: random.next())
        case 1: damaged[i] ^= 1 << UInt8(random.int(in: 0...7))
        default: damaged.removeLast(min(damaged.count - 1, random.int(in: 1...9)))
        }
      }
      if let read = try? Recipe(encoded: damaged) { #expect(read.encoded() == damaged) }
    }
    for count in 0..<bytes.count {
      #expect(throws: FileError.self) { try Recipe(encoded: Array(bytes[..<count])) }
    }
    #expect(throws: FileError.cbor(.trailingBytes(offset: bytes.count))) {
      try Recipe(encoded: bytes + [0])
    }
  }

  @Test
  func `a recipe that cannot be drawn is refused with the reason`() throws {
    var recipe = sample(7)
    recipe.look.window.softness = -1
    let bytes = recipe.encoded()
    #expect(
      throws: FileError.invalidRecipe(
        .outOfRange(.tunnelSoftness, -1, least: 0, greatest: 1_000_000), offset: 3)
    ) { try Recipe(encoded: bytes) }
    recipe = sample(7)
    recipe.look.transparency = .nan
    #expect(throws: FileError.invalidRecipe(.notFinite(.transparency), offset: 3)) {
      try Recipe(encoded: recipe.encoded())
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a date is read as it is written, in files and by people`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let date = RecipeSamples.date(&random)
    #expect(PictureDate(date.text) == date)
    #expect(PictureDate(date.words) == date)
    #expect(PictureDate(date.words)?.text == date.text)
    #expect(date.isAbout == date.text.contains("~") && date.isAbout == date.words.contains("about"))
  }

  /// What was stored before there were decades, places by name and points has the same bytes.
  @Test
  func `what an older program wrote is read, and written as it was`() throws {
    var recipe = sample(11)
    recipe.points = nil
    recipe.old.date = PictureDate("1910/1915-03")
    recipe.old.place = Photograph.Place(
      at: Photograph.Position(latitude: 1.5, longitude: -2), name: "Quay")
    recipe.old.title = "T"
    recipe.old.source = nil
    let bytes = recipe.encoded()
    #expect(bytes.starts(with: [0x83, 0x09, 0x01] + Recipe.partsHeads[0]))
    let date: [UInt8] = [0x86, 0x19, 0x07, 0x76, 0, 0, 0x19, 0x07, 0x7B, 3, 0]
    let place: [UInt8] =
      [0x82, 0x50, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0, 0xC0, 0, 0, 0, 0, 0, 0, 0, 0x64]
      + Array("Quay".utf8)
    let facts: [UInt8] = [0x61, UInt8(ascii: "T"), 0xF6] + date + place
    #expect(bytes.indices.contains { bytes[$0...].starts(with: facts) })
    recipe.old.date = PictureDate("about 1890s")
    recipe.old.place = Photograph.Place(at: nil, name: "Quay")
    let newer: [UInt8] =
      [0x61, UInt8(ascii: "T"), 0xF6, 0x87, 0x19, 0x07, 0x62, 0, 0, 0x19, 0x07, 0x62, 0, 0, 7]
      + [0x82, 0xF6, 0x64] + Array("Quay".utf8)
    let found = recipe.encoded()
    #expect(found.indices.contains { found[$0...].starts(with: newer) })
    #expect(try Recipe(encoded: found) == recipe)
    // A date that says nothing more, and a place that says nothing, are none.
    let start = found.indices.first { found[$0...].starts(with: newer) }!
    for (offset, byte, expected) in [
      (14, 0, FileError.invalidDate(offset: start + 3)), (14, 8, nil),
      (17, 0x60, FileError.invalidPlace(offset: start + 15)),
    ] as [(Int, UInt8, FileError?)] {
      var damaged = found
      damaged[start + offset] = byte
      if byte == 0x60 { damaged.removeSubrange(start + offset + 1..<start + offset + 5) }
      do throws(FileError) {
        _ = try Recipe(encoded: damaged)
        Issue.record("read")
      } catch {
        if let expected { #expect(error == expected) }
      }
    }
  }

  @Test
  func `a place is a position, a name, or both`() {
    #expect(Photograph.Place(at: nil) == nil && Photograph.Place(at: nil, name: "") == nil)
    #expect(Photograph.Place(at: nil, name: "Quay")?.position == nil)
  }

  @Test
  func `points that no recipe keeps are refused with the reason`() throws {
    var recipe = sample(7)
    let inside = PointPair(old: .zero, new: .zero)
    func refused(_ points: AlignmentPoints) throws -> String {
      recipe.points = points
      do throws(FileError) {
        _ = try Recipe(encoded: recipe.encoded())
        return ""
      } catch {
        return error.message
      }
    }
    var outside = inside
    outside.new.y = Double(recipe.new.height) + 0.5
    #expect(
      try refused(AlignmentPoints([inside, outside])).hasSuffix(
        "points: pair 2: the point on the new picture lies outside it (0 to \(recipe.new.width) "
          + "across, 0 to \(recipe.new.height) down)"))
    outside = PointPair(old: Point(x: 0, y: .nan), new: .zero)
    #expect(try refused(AlignmentPoints([outside])).hasSuffix("is not a number"))
    #expect(
      try refused(AlignmentPoints([], tolerance: 0)).hasSuffix(
        "points.tolerance must be from 0.000001 to 10000"))
    let many = Array(repeating: inside, count: 1001)
    #expect(
      try refused(AlignmentPoints(many)).hasSuffix("points.pairs.count must be from 0 to 1000"))
    #expect(try refused(AlignmentPoints(Array(many[..<1000]), tolerance: 10_000)).isEmpty)
  }

  @Test
  func `dates are what they say`() {
    for text in [
      "1912", "1912-05", "1912-05-03", "1910/1915", "0001-01-01/9999-12-31", "2024-02-29",
      "189X", "001X", "1890~", "1890-05~", "189X~", "1910~/1915~", "189X/190X", "1895/190X",
    ] { #expect(PictureDate(text)?.text == text) }
    for (written, text) in [
      ("1890s", "189X"), ("189x", "189X"), ("about 1890", "1890~"), ("About 1890", "1890~"),
      ("circa 1890", "1890~"), ("ca. 1890", "1890~"), ("c. 1890", "1890~"), ("ca 1890", "1890~"),
      ("about 1890s", "189X~"), ("about  1890-05-03", "1890-05-03~"),
      ("about 1910/1915", "1910~/1915~"), ("1910~/1915", "1910~/1915~"),
      ("1910/1915~", "1910~/1915~"), ("1910/about 1915", "1910~/1915~"),
      ("1890s/1900s", "189X/190X"),
    ] { #expect(PictureDate(written)?.text == text, "\(written)") }
    for text in [
      "", "12", "1912-5", "1912-13", "1912-02-30", "2023-02-29", "1915/1910", "1912/", "/1912",
      "1912/1913/1914", "1912-05-03-01", "19a2", "0000", "1900-02-29", "000X", "1895s", "19XX",
      "189X-05", "189Xs", "about", "about ", "about1890", "about 1890~", "~1890", "1890~~", "~",
      "1915~/1910~", "190X/1899", "1890?", "about about 1890",
    ] { #expect(PictureDate(text) == nil) }
  }
}
