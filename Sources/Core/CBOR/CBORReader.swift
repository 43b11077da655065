/// Reads what `CBORWriter` writes and refuses everything else.
///
/// The caller says what must come next, so nothing is ever skipped, nothing recurses, and a list
/// within a list within a list is refused where it stands. Claimed lengths are checked against the
/// bytes that are there before anything is made of them.
package struct CBORReader: Sendable {
  package let bytes: [UInt8]
  /// The next byte to read.
  package private(set) var offset: Int
  private let end: Int

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = 0
    end = bytes.count
  }

  /// Reads a part of other bytes; offsets remain those of the whole.
  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  package mutating func unsigned(limit: UInt64 = .max) throws(CBORError) -> UInt64 {
    let start = offset
    let value = try head(.unsigned)
    guard value <= limit else { throw .outOfRange(value, limit: limit, offset: start) }
    return value
  }

  /// A whole number, which may be negative.
  package mutating func integer() throws(CBORError) -> Int64 {
    let start = offset
    let isNegative = offset < end && bytes[offset] >> 5 == CBORType.negative.rawValue
    let value = try head(isNegative ? .negative : .unsigned)
    guard value <= UInt64(Int64.max) else {
      throw .outOfRange(value, limit: UInt64(Int64.max), offset: start)
    }
    return isNegative ? -1 - Int64(value) : Int64(value)
  }

  /// Numbers of 64 bits in a row, the lowest byte first: a typed array (RFC 8746).
  package mutating func numbers() throws(CBORError) -> [Double] {
    let start = offset
    for part in CBORTag.doubles {
      let found = try byte()
      guard found == part else { throw .unknownCase(UInt64(found), offset: start) }
    }
    let range = try string(.bytes)
    guard range.count % 8 == 0 else {
      throw .partCount(UInt64(range.count), expected: range.count / 8 * 8, offset: start)
    }
    return bytes.withUnsafeBytes { bytes in
      stride(from: range.lowerBound, to: range.upperBound, by: 8).map {
        Double(
          bitPattern: UInt64(
            littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)))
      }
    }
  }

  package mutating func bool() throws(CBORError) -> Bool {
    switch try simple() {
    case 0xF4: return false
    case 0xF5: return true
    default: throw .unknownCase(UInt64(bytes[offset - 1]), offset: offset - 1)
    }
  }

  /// Passes over a null; false where something else comes next.
  package mutating func null() -> Bool {
    guard offset < end, bytes[offset] == 0xF6 else { return false }
    offset += 1
    return true
  }

  package mutating func byteString() throws(CBORError) -> [UInt8] {
    Array(bytes[try string(.bytes)])
  }

  /// A reader of the inside of the byte string that comes next.
  package mutating func nested() throws(CBORError) -> CBORReader {
    CBORReader(bytes, try string(.bytes))
  }

  package mutating func text() throws(CBORError) -> String {
    let start = offset
    let range = try string(.text)
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw .invalidUTF8(offset: start)
    }
    return text
  }

  /// The number of items in the list that begins here; every item takes a byte at least.
  package mutating func array() throws(CBORError) -> Int {
    let start = offset
    let count = try head(.array)
    guard count <= UInt64(end - offset) else {
      throw .claimedLength(count, available: end - offset, offset: start)
    }
    return Int(count)
  }

  /// Begins a list that must have `count` items.
  package mutating func array(of count: Int) throws(CBORError) {
    let start = offset
    let found = try array()
    guard found == count else { throw .partCount(UInt64(found), expected: count, offset: start) }
  }

  /// Begins a choice: a list whose first item is the number of what it is. Returns the count of items with that.
  package mutating func choice() throws(CBORError) -> (parts: Int, number: UInt64) {
    let parts = try array()
    return (parts, try unsigned())
  }

  /// A floating-point number of 64 bits.
  package mutating func double() throws(CBORError) -> Double {
    let start = offset
    let lead = try byte()
    guard lead == 0xFB else { throw .unknownCase(UInt64(lead), offset: start) }
    return Double(bitPattern: try big(8, atLeast: 0, start))
  }

  package func finish() throws(CBORError) {
    guard offset == end else { throw .trailingBytes(offset: offset) }
  }

  // MARK: Private steps

  private mutating func string(_ type: CBORType) throws(CBORError) -> Range<Int> {
    let start = offset
    let count = try head(type)
    guard count <= UInt64(end - offset) else {
      throw .claimedLength(count, available: end - offset, offset: start)
    }
    let range = offset..<offset + Int(count)
    offset = range.upperBound
    return range
  }

  private mutating func simple() throws(CBORError) -> UInt8 {
    let lead = try byte()
    let type = CBORType(rawValue: lead >> 5)!
    guard type == .simple else {
      throw .wrongType(expected: .simple, found: type, offset: offset - 1)
    }
    return lead
  }

  private mutating func head(_ expected: CBORType) throws(CBORError) -> UInt64 {
    let start = offset
    let lead = try byte()
    let type = CBORType(rawValue: lead >> 5)!
    guard type == expected else {
      offset = start
      throw .wrongType(expected: expected, found: type, offset: start)
    }
    switch lead & 31 {
    case let small where small < 24: return UInt64(small)
    case 24: return try big(1, atLeast: 24, start)
    case 25: return try big(2, atLeast: 0x100, start)
    case 26: return try big(4, atLeast: 0x1_0000, start)
    case 27: return try big(8, atLeast: 0x1_0000_0000, start)
    default: throw .notCanonical(offset: start)
    }
  }

  private mutating func big(_ count: Int, atLeast least: UInt64, _ start: Int)
    throws(CBORError) -> UInt64
  {
    guard end - offset >= count else {
      throw .truncated(needed: count - (end - offset), offset: start)
    }
    var value: UInt64 = 0
    for i in offset..<offset + count { value = value << 8 | UInt64(bytes[i]) }
    offset += count
    guard value >= least else { throw .notCanonical(offset: start) }
    return value
  }

  private mutating func byte() throws(CBORError) -> UInt8 {
    guard offset < end else { throw .truncated(needed: 1, offset: offset) }
    offset += 1
    return bytes[offset - 1]
  }
}
