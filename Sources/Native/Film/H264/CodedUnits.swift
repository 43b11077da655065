/// Parts a stream of bytes with start codes (ITU-T H.264, annex B) into units, as they come.
package struct CodedUnits {
  /// What came since the last start code, with the zeros that may begin the next.
  private var rest: [UInt8] = []
  private var hasBegun = false

  package init() {}

  /// Takes more of the stream; returns the units that are whole by then.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package mutating func take(_ bytes: some Sequence<UInt8>) throws(H264Error) -> [CodedUnit] {
    var units: [CodedUnit] = []
    for byte in bytes {
      rest.append(byte)
      guard byte == 1, rest.count >= 3, rest[rest.count - 2] == 0, rest[rest.count - 3] == 0 else {
        continue
      }
      rest.removeLast(3)
      if let unit = try part() { units.append(unit) }
    }
    return units
  }

  /// Ends the stream; returns the last unit.
  package mutating func end() throws(H264Error) -> CodedUnit? {
    guard hasBegun || rest.isEmpty else { throw .noStartCode }
    return try part()
  }

  private mutating func part() throws(H264Error) -> CodedUnit? {
    // A unit ends with a set bit: zeros behind it belong to the next start code.
    while rest.last == 0 { rest.removeLast() }
    defer {
      rest.removeAll(keepingCapacity: true)
      hasBegun = true
    }
    guard hasBegun else {
      if rest.isEmpty { return nil }
      throw .noStartCode
    }
    return rest.isEmpty ? nil : CodedUnit(rest)
  }
}
