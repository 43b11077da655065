/// Writes bits, from the highest of each byte: the counterpart of `BitReader`.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  /// How many bits of the last byte are used; 0 where it is full.
  private var used = 0

  mutating func bit(_ isSet: Bool) {
    if used == 0 { bytes.append(0) }
    if isSet { bytes[bytes.count - 1] |= 0x80 >> UInt8(used) }
    used = (used + 1) % 8
  }

  /// Writes the lowest bits of a value.
  mutating func bits(_ value: UInt32, _ width: Int) {
    for place in stride(from: width - 1, through: 0, by: -1) {
      bit(value >> UInt32(place) & 1 == 1)
    }
  }

  /// - Precondition: the value is less than 2³² − 1, for which there is no code.
  mutating func unsigned(_ value: UInt32) {
    precondition(value < .max, "no code")
    let code = value + 1
    let width = 32 - code.leadingZeroBitCount
    bits(0, width - 1)
    bits(code, width)
  }

  mutating func signed(_ value: Int32) {
    unsigned(value > 0 ? UInt32(value) * 2 - 1 : UInt32(-Int64(value)) * 2)
  }

  /// Ends what was written by a set bit, and clear ones up to a whole byte.
  mutating func end() {
    bit(true)
    used = 0
  }
}
