import Film
import TestSupport
import Testing

/// Units of a coded film, parted from a stream.
struct CodedUnitTests {
  private static func unit(_ random: inout SplitMix64) -> CodedUnit {
    // Many zeros and small numbers, among which start codes would be.
    let bytes = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      UInt8.random(in: 0...(Bool.random(using: &random) ? 3 : 255), using: &random)
    }
    return CodedUnit(kind: .slice, importance: 2, payload: bytes + [0x80])
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a stream is parted into its units, in whatever pieces it comes`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let units = (0..<Int.random(in: 0...12, using: &random)).map { _ in Self.unit(&random) }
    var stream: [UInt8] = []
    for unit in units {
      // Start codes have two zeros, and as many more as somebody likes.
      stream += Array(repeating: 0, count: Int.random(in: 2...4, using: &random)) + [1]
      stream += unit.bytes
    }
    var (parts, found): (CodedUnits, [CodedUnit]) = (CodedUnits(), [])
    var rest = stream[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...min(9, rest.count), using: &random)
      found += try parts.take(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    if let last = try parts.end() { found.append(last) }
    #expect(found == units)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a unit says what was put into it, and has no start code in it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let payload = (0..<200).map { _ in UInt8.random(in: 0...4, using: &random) } + [0x80]
    let unit = CodedUnit(kind: .keySlice, importance: 3, payload: payload)
    #expect(unit.payload == payload && unit.kind == .keySlice)
    for place in 0..<unit.bytes.count - 2 where unit.bytes[place] == 0 {
      #expect(unit.bytes[place + 1] != 0 || unit.bytes[place + 2] > 2)
    }
  }

  @Test func `what does not begin with a start code is refused`() throws {
    var parts = CodedUnits()
    #expect(throws: H264Error.noStartCode) {
      _ = try parts.take([9, 0, 0, 1, 9, 0, 0, 1])
    }
    var other = CodedUnits()
    _ = try other.take([9, 9])
    #expect(throws: H264Error.noStartCode) { _ = try other.end() }
  }
}
