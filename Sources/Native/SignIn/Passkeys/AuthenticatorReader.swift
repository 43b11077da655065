/// Reads the CBOR of authenticators, in the form that CTAP 2 prescribes (section 8, *message encoding*).
///
/// Not the reader of files in `CBOR`, which knows no maps, on purpose. This one is strict, too: each length is told first and in the fewest
/// bytes, and held against the bytes that are there before anything is made of it; a key comes once in a map; nothing lies deeper than four;
/// nothing has more than 64 parts. The order of keys is not looked at: programs that keep passkeys get it wrong.
struct AuthenticatorReader {
  private let bytes: [UInt8]
  private let part: PasskeyError.Part
  /// The next byte to read.
  private(set) var offset: Int

  private static let depth = 4
  private static let partLimit: UInt64 = 64

  /// - Parameter part: what the bytes are, for errors.
  init(_ bytes: [UInt8], from offset: Int = 0, of part: PasskeyError.Part) {
    self.bytes = bytes
    self.offset = offset
    self.part = part
  }

  var isAtEnd: Bool { offset == bytes.count }

  /// Reads one value, with all within it.
  ///
  /// - Complexity: O(*n*) for its *n* bytes: the keys of a map are at most 64.
  mutating func value() throws(PasskeyError) -> AuthenticatorValue { try value(within: Self.depth) }

  private mutating func value(within depth: Int) throws(PasskeyError) -> AuthenticatorValue {
    let start = offset
    let (kind, number) = try head()
    switch kind {
    case 0: return .integer(try integer(number, at: start))
    case 1: return .integer(-1 - (try integer(number, at: start)))
    case 2: return .bytes(Array(try string(number)))
    case 3: return .text(try text(number, at: start))
    case 4:
      let count = try count(number, partsOf: 1, within: depth, at: start)
      var parts: [AuthenticatorValue] = []
      for _ in 0..<count { parts.append(try value(within: depth - 1)) }
      return .list(parts)
    case 5:
      let count = try count(number, partsOf: 2, within: depth, at: start)
      return .map(try entries(count, within: depth))
    default:
      switch (kind, number) {
      case (7, 20): return .bool(false)
      case (7, 21): return .bool(true)
      case (7, 22): return .null
      default: throw fault(.kind, at: start)
      }
    }
  }

  private mutating func entries(_ count: Int, within depth: Int) throws(PasskeyError)
    -> [AuthenticatorValue.Entry]
  {
    var entries: [AuthenticatorValue.Entry] = []
    var keys: Set<AuthenticatorValue.Key> = []
    for _ in 0..<count {
      let start = offset
      let key: AuthenticatorValue.Key
      switch try value(within: 0) {
      case .integer(let number): key = .integer(number)
      case .text(let text): key = .text(text)
      default: throw fault(.key, at: start)
      }
      guard keys.insert(key).inserted else { throw fault(.repeatedKey, at: start) }
      entries.append(.init(key: key, value: try value(within: depth - 1)))
    }
    return entries
  }

  // MARK: Steps

  /// The kind of the next value, and its number: itself, or a length.
  private mutating func head() throws(PasskeyError) -> (kind: UInt8, number: UInt64) {
    let start = offset
    let first = try byte()
    let kind = first >> 5
    let low = first & 31
    guard low >= 24 else { return (kind, UInt64(low)) }
    // A further byte is no truth value; four bytes and eight are fractions.
    guard low <= 27, kind < 6 else { throw fault(.kind, at: start) }
    var number: UInt64 = 0
    for _ in 0..<(1 << (low - 24)) { number = number << 8 | UInt64(try byte()) }
    let least: [UInt64] = [24, 0x100, 0x1_0000, 0x1_0000_0000]
    guard number >= least[Int(low - 24)] else { throw fault(.notShortest, at: start) }
    return (kind, number)
  }

  private mutating func byte() throws(PasskeyError) -> UInt8 {
    guard offset < bytes.count else { throw fault(.truncated, at: offset) }
    defer { offset += 1 }
    return bytes[offset]
  }

  private func integer(_ number: UInt64, at start: Int) throws(PasskeyError) -> Int64 {
    guard let number = Int64(exactly: number) else { throw fault(.range, at: start) }
    return number
  }

  private mutating func string(_ length: UInt64) throws(PasskeyError) -> ArraySlice<UInt8> {
    guard length <= UInt64(bytes.count - offset) else { throw fault(.truncated, at: offset) }
    defer { offset += Int(length) }
    return bytes[offset..<offset + Int(length)]
  }

  private mutating func text(_ length: UInt64, at start: Int) throws(PasskeyError) -> String {
    guard let text = String(validating: try string(length), as: UTF8.self) else {
      throw fault(.notText, at: start)
    }
    return text
  }

  /// How many parts follow, each of at least so many bytes.
  private func count(_ number: UInt64, partsOf least: UInt64, within depth: Int, at start: Int)
    throws(PasskeyError) -> Int
  {
    guard depth > 0 else { throw fault(.tooDeep, at: start) }
    guard number <= Self.partLimit else { throw fault(.tooMany, at: start) }
    guard number * least <= UInt64(bytes.count - offset) else {
      throw fault(.truncated, at: offset)
    }
    return Int(number)
  }

  private func fault(_ fault: PasskeyError.CBORFault, at offset: Int) -> PasskeyError {
    .cbor(part, fault, offset: offset)
  }
}
