package import Bricks
package import CBOR
internal import Words

extension ProgramStorage {
  /// Returns the storage as bytes: equal storages give equal bytes.
  ///
  /// - Complexity: O(*n* log *n*) for *n* entries.
  package func encoded() -> [UInt8] {
    var out = CBORWriter()
    out.array(4)
    out.unsigned(Self.format)
    out.array(variables.count)
    for key in Self.inOrder(variables.keys.map { $0 }) {
      out.array(2)
      out.text(key.string)
      out.value(variables[key]!)
    }
    out.array(lists.count)
    for key in Self.inOrder(lists.keys.map { $0 }) {
      out.array(2)
      out.text(key.string)
      out.array(lists[key]!.count)
      for item in lists[key]! { out.value(item) }
    }
    out.array(files.count)
    for key in Self.inOrder(files.keys.map { $0 }) {
      out.array(2)
      out.text(key.string)
      out.text(files[key]!.string)
    }
    return out.bytes
  }

  /// Reads what `encoded` has written.
  ///
  /// - Throws: what is wrong, and where.
  package init(encoded bytes: [UInt8]) throws(CBORError) {
    self.init()
    var input = CBORReader(bytes)
    try input.array(of: 4)
    _ = try input.unsigned(limit: UInt64(Self.format))
    for _ in 0..<(try input.array()) {
      try input.array(of: 2)
      let key = Text(try input.text())
      variables[key] = try input.value()
    }
    for _ in 0..<(try input.array()) {
      try input.array(of: 2)
      let key = Text(try input.text())
      var items: [Value] = []
      for _ in 0..<(try input.array()) { items.append(try input.value()) }
      lists[key] = items
    }
    for _ in 0..<(try input.array()) {
      try input.array(of: 2)
      let key = Text(try input.text())
      files[key] = Text(try input.text())
    }
    try input.finish()
  }

  private static let format: UInt = 1

  private static func inOrder(_ keys: [Text]) -> [Text] {
    keys.sorted { $0.string.utf8.lexicographicallyPrecedes($1.string.utf8) }
  }
}

extension CBORWriter {
  /// A text, or a number by its bits: none of these may change on the way.
  fileprivate mutating func value(_ value: Value) {
    array(1)
    // What is logical is kept as a number.
    switch value {
    case .truth(let isTrue): number(isTrue ? 1 : 0)
    case .text(let text): self.text(text.string)
    case .number(let number): self.number(number)
    }
  }

  private mutating func number(_ number: Double) {
    var bits: [UInt8] = []
    for shift in 0..<8 {
      bits.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(8 * shift)))
    }
    byteString(bits)
  }
}

extension CBORReader {
  fileprivate mutating func value() throws(CBORError) -> Value {
    try array(of: 1)
    let start = self
    do throws(CBORError) {
      return .text(Text(try text()))
    } catch {
      self = start
    }
    let bits = try byteString()
    guard bits.count == 8 else { throw .outOfRange(UInt64(bits.count), limit: 8, offset: offset) }
    var pattern: UInt64 = 0
    for (place, byte) in bits.enumerated() { pattern |= UInt64(byte) << UInt64(8 * place) }
    return .number(Double(bitPattern: pattern))
  }
}
