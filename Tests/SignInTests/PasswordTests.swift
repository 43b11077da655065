import SignIn
import TestSupport
import Testing

struct PasswordTests {
  /// What takes no time and no memory, for tests that ask for nothing else.
  static let cheap = PasswordHash.Cost(memory: 8, passes: 1, lanes: 1)

  private func refusal(_ text: String, names: [String] = []) -> Password.Refusal? {
    do throws(Password.Refusal) {
      _ = try Password(chosen: text, names: names)
      return nil
    } catch {
      return error
    }
  }

  @Test func `length counts, not the kinds of signs`() {
    #expect(refusal("seven77") == .tooShort(least: 8))
    #expect(refusal("correct horse") == nil)
    // Four letters, and eight bytes.
    #expect(refusal("мама") == .tooShort(least: 8))
    #expect(refusal("ééééxyzé") == nil)
    #expect(refusal(String(repeating: "ab", count: 512)) == nil)
    #expect(refusal(String(repeating: "ab", count: 512) + "c") == .tooLong(most: 1024))
  }

  @Test(arguments: ["aaaaaaaaaa", "12345678", "87654321", "abcdefgh"])
  func `what is tried first is refused`(text: String) { #expect(refusal(text) == .simple) }

  @Test func `names are no passwords`() {
    #expect(refusal("Inkreel1") == .name)
    #expect(refusal("ada.lovelace", names: ["Ada Lovelace"]) == .name)
    #expect(refusal("ada.lovelace.12", names: ["Ada Lovelace"]) == .name)
    #expect(refusal("ada walks in the rain", names: ["Ada"]) == nil)
    #expect(refusal("abc and more", names: ["", "ab"]) == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a hash matches its password alone`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let length = Int.random(in: 8...40, using: &random)
    let text = String((0..<length).map { _ in "abcdé🙂 xyz".randomElement(using: &random)! })
    let password = Password(tried: text)
    let hash = PasswordHash(password, cost: Self.cheap, using: &random)
    #expect(hash.matches(password))
    #expect(!hash.matches(Password(tried: text + "a")))
    #expect(!hash.matches(Password(tried: "")))
    // Two salts: who has one password twice is not seen by it.
    #expect(PasswordHash(password, cost: Self.cheap, using: &random) != hash)
    #expect(PasswordHash(text: hash.text)?.matches(password) == true)
  }

  /// Made by the reference implementation's own command, of version 19 of 2017: `argon2 somesalt -id -t 2 -k 256 -p 1`.
  @Test func `a line of the reference implementation is read`() throws {
    let line =
      "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4"
    let hash = try #require(PasswordHash(text: line))
    #expect(hash.matches(Password(tried: "password")))
    #expect(!hash.matches(Password(tried: "passwort")))
  }

  @Test func `one spelling of a letter is as good as another`() {
    var random = SplitMix64(seed: 1)
    let hash = PasswordHash(Password(tried: "caf\u{E9} noir"), cost: Self.cheap, using: &random)
    #expect(hash.matches(Password(tried: "cafe\u{301} noir")))
  }

  @Test func `a hash that was made at less is known`() {
    var random = SplitMix64(seed: 2)
    let hash = PasswordHash(Password(tried: "x"), cost: Self.cheap, using: &random)
    #expect(hash.isCheaper(than: .usual))
    #expect(!hash.isCheaper(than: Self.cheap))
    let dearer = PasswordHash.Cost(memory: 8, passes: 2, lanes: 1)
    #expect(hash.isCheaper(than: dearer))
    #expect(hash.text.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$"))
  }

  @Test(arguments: [
    "", "x", "$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHQ$aa", "$argon2id$v=16$m=8,t=1,p=1$c29t$aa",
    "$argon2id$v=19$m=4294967295,t=1,p=1$c29tZXNhbHQ$aa", "$argon2id$v=19$m=8,t=0,p=1$c29t$aa",
    "$argon2id$v=19$m=8,t=1$c29t$aa", "$argon2id$v=19$m=8,t=1,p=1$$",
  ])
  func `what is no such line is not taken, and asks for no memory`(line: String) {
    #expect(PasswordHash(text: line) == nil)
  }
}
