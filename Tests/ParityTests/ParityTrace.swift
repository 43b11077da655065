/// What a call left behind: its result, the output buffer and, after `refresh`, the screen, or what else
/// it drew.
struct ParityTrace: Equatable, CustomStringConvertible {
  /// The bits of the result as a number; 0 for none.
  var result: UInt64
  var outputLength: Int
  var output: UInt64
  /// 0 where no screen was looked at.
  var screen: UInt64

  /// As `run-script.mjs` prints it.
  var description: String {
    "\(String(result, radix: 16)) \(outputLength) \(String(output, radix: 16)) "
      + String(screen, radix: 16)
  }
}

/// A hash of bytes that is quick in JavaScript too: two 32-bit mixes of the words, little-endian,
/// then of the bytes that are left.
func parityHash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
  var a: UInt32 = 0x811C_9DC5
  var b: UInt32 = 0x9E37_79B9
  func mix(_ word: UInt32) {
    a = (a ^ word) &* 0x0100_0193
    b = (b &+ word) &* 0x9E37_79B1
    b = b << 13 | b >> 19
  }
  let words = bytes.count / 4
  for i in 0..<words {
    mix(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: i * 4, as: UInt32.self)))
  }
  for i in words * 4..<bytes.count { mix(UInt32(bytes[i])) }
  return UInt64(a) << 32 | UInt64(b)
}
