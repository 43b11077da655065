/// Writes the part of CBOR that Inkreel uses, in the deterministic form (RFC 8949, section 4.2.1).
package struct CBORWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func unsigned(_ value: some UnsignedInteger) { head(.unsigned, UInt64(value)) }

  /// A whole number, which may be negative.
  package mutating func integer(_ value: some BinaryInteger) {
    let value = Int64(value)
    if value >= 0 { head(.unsigned, UInt64(value)) } else { head(.negative, UInt64(-1 - value)) }
  }

  /// Numbers of 64 bits in a row, the lowest byte first: a typed array (RFC 8746).
  package mutating func numbers(_ values: [Double]) {
    bytes.append(contentsOf: CBORTag.doubles)
    head(.bytes, UInt64(values.count * 8))
    for value in values {
      withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }
  }

  package mutating func bool(_ value: Bool) { bytes.append(value ? 0xF5 : 0xF4) }

  /// A floating-point number of 64 bits: whole numbers as well, so that a reader knows what comes.
  package mutating func double(_ value: Double) {
    big(value.bitPattern, count: 8, lead: 0xFB)
  }

  package mutating func null() { bytes.append(0xF6) }

  package mutating func byteString(_ value: [UInt8]) {
    head(.bytes, UInt64(value.count))
    bytes.append(contentsOf: value)
  }

  package mutating func text(_ value: String) {
    head(.text, UInt64(value.utf8.count))
    bytes.append(contentsOf: value.utf8)
  }

  /// Begins a list of which `count` items follow.
  package mutating func array(_ count: Int) { head(.array, UInt64(count)) }

  private mutating func head(_ type: CBORType, _ value: UInt64) {
    let top = type.rawValue << 5
    switch value {
    case 0..<24: bytes.append(top | UInt8(value))
    case 24...0xFF: big(value, count: 1, lead: top | 24)
    case 0x100...0xFFFF: big(value, count: 2, lead: top | 25)
    case 0x1_0000...0xFFFF_FFFF: big(value, count: 4, lead: top | 26)
    default: big(value, count: 8, lead: top | 27)
    }
  }

  private mutating func big(_ value: UInt64, count: Int, lead: UInt8) {
    bytes.append(lead)
    for i in (0..<count).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * i)))
    }
  }
}
