import SignIn
import TestSupport
import Testing

struct PasswordTests {
  /// What takes no time and no memory, for tests that ask for nothing else.
  static let cheap = PasswordHash.Cost(memory: 8, passes: 1, lanes: 1)

  /// Whatever lists this machine has.
  private static let own = CommonPasswords()

  private func refusal(_ text: String, names: [String] = []) -> Password.Refusal? {
    do throws(Password.Refusal) {
      _ = try Password(chosen: text, names: names, common: Self.own)
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
    #expect(refusal("éàüöxqzé") == nil)
    let long = String((0..<1024).map { Array("aqzmwpxnrv")[($0 * $0 + $0 / 7) % 10] })
    #expect(refusal(long) == nil)
    #expect(refusal(long + "c") == .tooLong(most: 1024))
  }

  @Test(arguments: ["aaaaaaaaaa", "12345678", "87654321", "abcdefgh"])
  func `what is tried first is refused`(text: String) { #expect(refusal(text) == .simple) }

  @Test(arguments: [
    "P@ssw0rd", "Passwort123", "iloveyou!", "qwertyuiop", "1q2w3e4r", "zaq12wsx", "!qaz2wsx",
    "qwerty2024", "Summer2024!", "sunshine1", "dragonmonkey", "abc12345", "abcd1234", "11112222",
    "123123123", "passwordpassword", "letmein99", "trustno1!", "24121990", "19901224", "football7",
    "Monday01", "m0nk3ym0nk3y", "asdfghjkl", "13579135", "abababab", "xoxoxoxoxoxo", "0987poiu",
  ])
  func `what many choose is refused`(text: String) {
    #expect([.common, .simple, .name].contains(refusal(text)), "\(text)")
  }

  @Test(arguments: [
    "correct horse battery", "k3Vq!pZ2", "summer dragons eat pizza at home", "tall lamp near door",
    "der Regen fällt schräg", "ohne-Hut-im-Mai", "7bQ2xWm9", "monkey wrench repair shop",
    "мой дом у реки", "rain on the quay", "Zug nach Ulm 7 Uhr",
  ])
  func `what few choose is taken`(text: String) { #expect(refusal(text) == nil) }

  @Test func `words of a list are refused, and two of a dictionary together are not`() {
    let known = CommonPasswords(
      lists: ["#!comment\nxylophon\n"], dictionaries: ["gazebo\nteapot\n"])
    func refusal(_ text: String) -> Password.Refusal? {
      do throws(Password.Refusal) {
        _ = try Password(chosen: text, common: known)
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal("Xylophon12") == .common)
    #expect(refusal("teapot99") == nil)
    #expect(refusal("teapot1999") == .common)
    #expect(refusal("gazeboteapot") == nil)
    #expect(refusal("teapotteapot") == .common)
  }

  /// Random rows of words, keys and dates, with letters turned into what looks like them.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `up to three parts that are at hand are common, whatever they look like`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = ["dragon", "sunshine", "qwert", "12345", "1987", "zzzz", "iloveyou", "poiuy"]
    let signs: [Character: Character] = [
      "o": "0", "i": "1", "e": "3", "a": "@", "s": "$", "t": "7",
    ]
    let count = random.int(in: 2...3)
    let text = String(
      (0..<count).map { _ in parts[random.int(in: 0...parts.count - 1)] }.joined().map { sign in
        random.int(in: 0...1) == 0 ? signs[sign] ?? sign : Character(sign.uppercased())
      })
    #expect(refusal(text) != nil, "\(text)")
    // What nobody has at hand behind it makes it another one.
    #expect(refusal(text + " vuxlqm") == nil, "\(text)")
  }

  @Test func `names are no passwords`() {
    #expect(refusal("Lovelace1990", names: ["Ada Lovelace"]) == .name)
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
