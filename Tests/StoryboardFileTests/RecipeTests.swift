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
    #expect(throws: FileError.trailingBytes(offset: bytes.count)) {
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

  @Test
  func `dates are what they say`() {
    for text in [
      "1912", "1912-05", "1912-05-03", "1910/1915", "0001-01-01/9999-12-31", "2024-02-29",
    ] { #expect(PictureDate(text)?.text == text) }
    for text in [
      "", "12", "1912-5", "1912-13", "1912-02-30", "2023-02-29", "1915/1910", "1912/", "/1912",
      "1912/1913/1914", "1912-05-03-01", "19a2", "0000", "1900-02-29",
    ] { #expect(PictureDate(text) == nil) }
  }
}
