import Digest
import TestSupport
import Testing

@Suite struct `Digests` {
  /// From FIPS 180-4's examples.
  @Test(
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func `SHA-256 gives what the standard gives`(text: String, digits: String) {
    #expect(SHA256.hash(text.utf8).hexDigits == digits)
  }

  /// From RFC 4231, test cases 1, 2 and 6.
  @Test(
    arguments: [
      (
        [UInt8](repeating: 0x0B, count: 20), "Hi There",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), "what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xAA, count: 131),
        "Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ])
  func `HMAC gives what the standard gives`(key: [UInt8], message: String, digits: String) {
    #expect(HMAC.code(of: Array(message.utf8), key: key).hexDigits == digits)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `bytes in parts have the digest of all`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<Int.random(in: 0...5_000, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let running = RunningSHA256()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...700, using: &random)
      running.update(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(running.finish() == SHA256.hash(bytes))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `bytes are read from their digits`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    #expect([UInt8](hexDigits: bytes.hexDigits) == bytes)
  }

  @Test(arguments: ["a", "0g", "0A", "+1", " 0", "０0", "abc"])
  func `what is no pair of digits is refused`(text: String) {
    #expect([UInt8](hexDigits: text) == nil)
  }
}
