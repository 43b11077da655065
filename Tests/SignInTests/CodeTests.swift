import SignIn
import TestSupport
import Testing

struct CodeTests {
  /// Appendix B of RFC 6238, SHA-1, of whose eight digits apps show the last six.
  @Test(
    arguments: [
      (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"),
      (1_234_567_890, "005924"), (2_000_000_000, "279037"), (20_000_000_000, "353130"),
    ] as [(Int64, String)])
  func `codes are those of the standard`(time: Int64, text: String) {
    let code = TimeCode(key: Array("12345678901234567890".utf8))
    #expect(code.text(at: time) == text)
    #expect(code.step(of: text, at: time, after: nil) == time / 30)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a code is taken for a step before and after its own, and once`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let code = TimeCode(using: &random)
    let now = Int64.random(in: 1_000_000_000...3_000_000_000, using: &random)
    let text = code.text(at: now)
    for late in -2...2 as ClosedRange<Int64> {
      let found = code.step(of: text, at: now + late * 30, after: nil)
      #expect(found == (abs(late) <= 1 ? now / 30 : nil))
    }
    #expect(code.step(of: text, at: now, after: now / 30) == nil)
    #expect(code.step(of: text, at: now, after: now / 30 - 1) == now / 30)
    #expect(code.step(of: "\(text.prefix(3)) \(text.suffix(3))", at: now, after: nil) != nil)
  }

  @Test(arguments: ["", "12345", "1234567", "12345a", "１２３４５６", "+12345"])
  func `what is no code is not taken`(text: String) {
    var random = SplitMix64(seed: 1)
    #expect(TimeCode(using: &random).step(of: text, at: 0, after: nil) == nil)
  }

  @Test func `an app reads the key from an address`() {
    // RFC 4648, section 10.
    #expect(
      TimeCode(key: Array("foobar".utf8)).address(name: "Ada L", studio: "House & Co")
        == "otpauth://totp/House%20%26%20Co:Ada%20L?secret=MZXW6YTBOI&issuer=House%20%26%20Co")
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a recovery code is read as it is shown, and as people type it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let code = RecoveryCode(using: &random)
    #expect(code.text.count == 29)
    #expect(RecoveryCode(typed: code.text) == code)
    let typed = code.text.lowercased().replacing("0", with: "o").replacing("1", with: "l")
      .replacing("-", with: " ")
    #expect(RecoveryCode(typed: typed) == code)
    #expect(RecoveryCode(typed: typed)?.digest == code.digest)
    // One sign another: another code, or none.
    var signs = Array(code.text.replacing("-", with: ""))
    let at = Int.random(in: 0..<signs.count, using: &random)
    signs[at] = signs[at] == "7" ? "8" : "7"
    #expect(RecoveryCode(typed: String(signs)) != code)
  }

  @Test(arguments: ["", "ABCD", "UUUU-UUUU-UUUU-UUUU-UUUU-UUUU", "0000-0000-0000-0000-0000-00000"])
  func `what is no recovery code is not taken`(text: String) {
    #expect(RecoveryCode(typed: text) == nil)
  }
}
