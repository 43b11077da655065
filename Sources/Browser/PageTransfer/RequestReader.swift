import CBOR
package import Words

/// Reads a request of the page.
///
/// A fault is remembered instead of thrown, and what is read from then on is zero or empty: a module has hundreds of places
/// that read something, and one check at the end of a request costs far less code than one at each.
package struct RequestReader {
  private var reader: CBORReader
  private var isBroken = false

  package init(_ bytes: [UInt8]) { reader = CBORReader(bytes) }

  /// Whether all has been read, and was what it had to be.
  package func isFinished() -> Bool { !isBroken && reader.offset == reader.bytes.count }

  /// Makes what has been read worthless: it means nothing.
  package mutating func fail() { isBroken = true }

  /// Begins a choice: its number, and the count of items with that.
  package mutating func choice() -> (number: Int, parts: Int) {
    let parts = count()
    return (integer(0, 255), parts)
  }

  package mutating func begin(listOf parts: Int) {
    if count() != parts { fail() }
  }

  package mutating func list<Item>(_ item: (inout RequestReader) -> Item) -> [Item] {
    var items: [Item] = []
    // Each item takes a byte at least: there are no more than bytes.
    for _ in 0..<count() where !isBroken { items.append(item(&self)) }
    return items
  }

  /// Passes over a null; false where something else comes next.
  package mutating func null() -> Bool { reader.null() }

  package mutating func bool() -> Bool {
    take(orElse: false) { reader throws(CBORError) in try reader.bool() }
  }

  /// A whole number of `least...greatest`; `least` where it is another.
  package mutating func integer(_ least: Int, _ greatest: Int) -> Int {
    let number = take(orElse: Int64(least)) { reader throws(CBORError) in try reader.integer() }
    if Int64(least)...Int64(greatest) ~= number { return Int(number) }
    fail()
    return least
  }

  package mutating func unsigned(_ limit: UInt64 = .max) -> UInt64 {
    take(orElse: 0) { reader throws(CBORError) in try reader.unsigned(limit: limit) }
  }

  package mutating func double() -> Double {
    take(orElse: 0) { reader throws(CBORError) in try reader.double() }
  }

  package mutating func numbers() -> [Double] {
    take(orElse: []) { reader throws(CBORError) in try reader.numbers() }
  }

  package mutating func text() -> Text {
    Text(take(orElse: "") { reader throws(CBORError) in try reader.text() })
  }

  package mutating func byteString() -> [UInt8] {
    take(orElse: []) { reader throws(CBORError) in try reader.byteString() }
  }

  /// The bytes of an id or a name, `count` of them.
  package mutating func bytes(_ count: Int) -> [UInt8] {
    let bytes = byteString()
    if bytes.count == count { return bytes }
    fail()
    return Array(repeating: 0, count: count)
  }

  // MARK: Private steps

  private mutating func count() -> Int {
    take(orElse: 0) { reader throws(CBORError) in try reader.array() }
  }

  private mutating func take<Value>(
    orElse other: Value, _ read: (inout CBORReader) throws(CBORError) -> Value
  ) -> Value {
    guard !isBroken else { return other }
    do throws(CBORError) {
      return try read(&reader)
    } catch {
      isBroken = true
      return other
    }
  }
}
