import CBOR
import TestSupport
import Testing

/// Whole numbers of either sign, and numbers in a row, as requests of the page have them.
@Suite struct `Numbers in CBOR` {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `are read as they were written`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let whole = (0..<40).map { _ in
      Int64(truncatingIfNeeded: random.next()) >> Int64(random.number(0...63))
    }
    let numbers = (0..<random.number(0...20)).map { _ in Double(bitPattern: random.next()) }
    var writer = CBORWriter()
    for number in whole { writer.integer(number) }
    writer.numbers(numbers)
    var reader = CBORReader(writer.bytes)
    for number in whole { #expect(try reader.integer() == number) }
    #expect(try reader.numbers().map(\.bitPattern) == numbers.map(\.bitPattern))
    try reader.finish()
  }

  @Test func `are refused where they are cut or beyond 63 bits`() {
    var large = CBORReader([0x1B] + Array(repeating: 0xFF, count: 8))
    #expect(throws: CBORError.outOfRange(.max, limit: UInt64(Int64.max), offset: 0)) {
      try large.integer()
    }
    // A tag, and nine bytes, which are no row of numbers.
    var odd = CBORReader([0xD8, 0x56, 0x49] + Array(repeating: 0, count: 9))
    #expect(throws: CBORError.partCount(9, expected: 8, offset: 0)) { try odd.numbers() }
    var none = CBORReader([0x41, 0])
    #expect(throws: CBORError.unknownCase(0x41, offset: 0)) { try none.numbers() }
  }
}
