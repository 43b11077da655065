/// Reads the bits of a parameter set or a slice header, from the highest of each byte.
///
/// ITU-T H.264, 7.2 (`u`) and 9.1 (`ue`, `se`).
struct BitReader {
  private let bytes: [UInt8]
  /// The next bit.
  private(set) var position = 0

  /// - Parameter bytes: without the bytes that prevent a start code.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count * 8 }

  mutating func bit() throws(H264Error) -> Bool {
    guard position < count else { throw .truncated(atBit: position) }
    defer { position += 1 }
    return bytes[position / 8] >> UInt8(7 - position % 8) & 1 == 1
  }

  /// - Parameter width: 32 at most.
  mutating func bits(_ width: Int) throws(H264Error) -> UInt32 {
    precondition(0...32 ~= width, "too wide")
    var value: UInt32 = 0
    for _ in 0..<width { value = value << 1 | (try bit() ? 1 : 0) }
    return value
  }

  /// An unsigned Exp-Golomb code, up to 2³² − 2.
  mutating func unsigned() throws(H264Error) -> UInt32 {
    let start = position
    var zeros = 0
    while try !bit() {
      zeros += 1
      guard zeros < 32 else { throw .badCode(atBit: start) }
    }
    let rest = try bits(zeros)
    return (1 << UInt32(zeros)) - 1 + rest
  }

  /// A signed Exp-Golomb code.
  mutating func signed() throws(H264Error) -> Int32 {
    let code = try unsigned()
    let half = Int64((code + 1) / 2)
    return Int32(code % 2 == 1 ? half : -half)
  }
}
