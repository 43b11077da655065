/// What a statement is given for one of its places, in PostgreSQL's binary form.
package enum PostgresValue: Sendable {
  case int(Int64?)
  case bytes([UInt8]?)
  case text(String?)
  case real(Double)
  /// NULL, of the type that the statement asks for.
  case null
  case ints([Int64?])
  case byteStrings([[UInt8]])

  /// The number that PostgreSQL knows the type by (`pg_type.oid`), which is the same in every database.
  var type: UInt32 {
    switch self {
    case .int: 20
    case .bytes: 17
    case .text: 25
    case .real: 701
    case .null: 0
    case .ints: 1016
    case .byteStrings: 1001
    }
  }

  /// Nil for NULL.
  var encoded: [UInt8]? {
    switch self {
    case .int(let value): value?.bigEndianBytes
    case .bytes(let value): value
    case .text(let value): value.map { Array($0.utf8) }
    case .real(let value): value.bitPattern.bigEndianBytes
    case .null: nil
    case .ints(let values): Self.array(values.map { $0?.bigEndianBytes }, of: 20)
    case .byteStrings(let values): Self.array(values, of: 17)
    }
  }

  /// An array of one dimension: whether it has one, whether any value is NULL, the type of all, how many they are, the number of the first,
  /// and then each behind its length.
  private static func array(_ values: [[UInt8]?], of type: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(20 + values.reduce(0) { $0 + 4 + ($1?.count ?? 0) })
    func add(_ value: Int32) { bytes += value.bigEndianBytes }
    add(values.isEmpty ? 0 : 1)
    add(values.contains { $0 == nil } ? 1 : 0)
    add(Int32(type))
    guard !values.isEmpty else { return bytes }
    add(Int32(values.count))
    add(1)
    for value in values {
      add(value.map { Int32($0.count) } ?? -1)
      if let value { bytes += value }
    }
    return bytes
  }
}

extension FixedWidthInteger {
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }

  init(bigEndianBytes bytes: UnsafeRawBufferPointer) {
    self.init(bigEndian: bytes.loadUnaligned(as: Self.self))
  }
}
