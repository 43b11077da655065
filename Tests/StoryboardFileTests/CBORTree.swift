/// Items of CBOR as they lie in one another, to be changed one at a time.
indirect enum CBORTree {
  case unsigned(UInt64)
  case bytes([UInt8])
  case text([UInt8])
  case list([CBORTree])
  case simple(UInt8)

  /// The item that begins at `offset`, which is moved behind it. The bytes must be well formed.
  init(_ bytes: [UInt8], _ offset: inout Int) {
    let lead = bytes[offset]
    offset += 1
    var value = UInt64(lead & 31)
    if lead >> 5 != 7, value >= 24 {
      let count = 1 << Int(value - 24)
      value = bytes[offset..<offset + count].reduce(0) { $0 << 8 | UInt64($1) }
      offset += count
    }
    func string() -> [UInt8] {
      defer { offset += Int(value) }
      return Array(bytes[offset..<offset + Int(value)])
    }
    switch lead >> 5 {
    case 0: self = .unsigned(value)
    case 2: self = .bytes(string())
    case 3: self = .text(string())
    case 4: self = .list((0..<value).map { _ in CBORTree(bytes, &offset) })
    default: self = .simple(lead)
    }
  }

  var encoded: [UInt8] {
    switch self {
    case .unsigned(let value): Self.head(0, value)
    case .bytes(let bytes): Self.head(2, UInt64(bytes.count)) + bytes
    case .text(let bytes): Self.head(3, UInt64(bytes.count)) + bytes
    case .list(let items): Self.head(4, UInt64(items.count)) + items.flatMap(\.encoded)
    case .simple(let lead): [lead]
    }
  }

  private static func head(_ type: UInt8, _ value: UInt64) -> [UInt8] {
    func big(_ count: Int, _ lead: UInt8) -> [UInt8] {
      [type << 5 | lead]
        + (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    }
    return switch value {
    case 0..<24: [type << 5 | UInt8(value)]
    case 24...0xFF: big(1, 24)
    case 0x100...0xFFFF: big(2, 25)
    case 0x1_0000...0xFFFF_FFFF: big(4, 26)
    default: big(8, 27)
    }
  }

  /// Every tree that is this one but for one item: a number larger or smaller by one, a list with an item more or
  /// fewer, a null that is a number, or a flag turned.
  var variants: [CBORTree] {
    switch self {
    case .unsigned(let value):
      return [.unsigned(value &+ 1), .unsigned(value &- 1), .simple(0xF6)]
    case .bytes(let bytes): return [.bytes(bytes + [0]), .bytes(bytes.dropLast()), .simple(0xF6)]
    case .text(let bytes): return [.text(bytes + [0x61]), .simple(0xF6)]
    case .simple(let lead): return [.unsigned(0), .simple(lead ^ 1)]
    case .list(let items):
      var result: [CBORTree] = [
        .list(items + [.unsigned(0)]), .list(items + [.simple(0xF6)]), .list(items.dropLast()),
      ]
      if let last = items.last { result.append(.list(items + [last])) }
      for (index, item) in items.enumerated() {
        for variant in item.variants {
          var changed = items
          changed[index] = variant
          result.append(.list(changed))
        }
      }
      return result
    }
  }
}
