/// A place in a list such that there is always room for one more between two.
///
/// The bytes are the digits of a fraction in base 256, after the point: `[128]` is ½. The last is
/// never 0, so that equal fractions have equal bytes. Lists sort by (order key, id).
package struct OrderKey: Equatable, Hashable, Comparable, Sendable {
  package let bytes: [UInt8]

  /// The key with these digits; nil for none, for a 0 at the end and for more than `lengthLimit`.
  package init?(bytes: [UInt8]) {
    guard let last = bytes.last, last != 0, bytes.count <= Self.lengthLimit else { return nil }
    self.bytes = bytes
  }

  private init(digits: [UInt8]) {
    var bytes = digits
    while bytes.last == 0 { bytes.removeLast() }
    self.bytes = bytes
  }

  /// The longest key that is read. Putting 8 things in a row into the same gap, each right below
  /// the last, makes a key one byte longer: it takes 32,000 of them to come here.
  package static let lengthLimit = 4096

  /// ½, for the first thing in a list.
  package static let middle = OrderKey(digits: [128])

  /// A key above `low` and below `high`; nil stands for the list's end on that side.
  ///
  /// Appending and prepending take keys of two bytes for the first 32,000. Where `low` is not below
  /// `high` (two people put things in the same place), the key is the next one above `low`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the longer key.
  package static func between(_ low: OrderKey?, _ high: OrderKey?) -> OrderKey {
    switch (low, high) {
    case (nil, nil): .middle
    case (let low?, nil): low.stepUp ?? midpoint(low.bytes, nil)
    case (nil, let high?): high.stepDown ?? midpoint([], high.bytes)
    case (let low?, let high?):
      low < high ? midpoint(low.bytes, high.bytes) : low.stepUp ?? midpoint(low.bytes, nil)
    }
  }

  package static func < (a: OrderKey, b: OrderKey) -> Bool {
    for i in 0..<min(a.bytes.count, b.bytes.count) where a.bytes[i] != b.bytes[i] {
      return a.bytes[i] < b.bytes[i]
    }
    return a.bytes.count < b.bytes.count
  }

  /// The first two digits as a number.
  private var leading: UInt32 { UInt32(bytes[0]) << 8 | (bytes.count > 1 ? UInt32(bytes[1]) : 0) }

  private var stepUp: OrderKey? {
    leading < 0xFFFF ? OrderKey(leading: leading + 1) : nil
  }

  private var stepDown: OrderKey? {
    leading > 1 ? OrderKey(leading: leading - 1) : nil
  }

  private init(leading: UInt32) {
    self.init(digits: [UInt8(leading >> 8), UInt8(leading & 255)])
  }

  /// A short fraction between two; `high` nil stands for 1.
  private static func midpoint(_ low: [UInt8], _ high: [UInt8]?) -> OrderKey {
    var digits: [UInt8] = []
    var bound = high
    while true {
      let i = digits.count
      let x = i < low.count ? Int(low[i]) : 0
      let y = bound.map { i < $0.count ? Int($0[i]) : 0 } ?? 256
      if y - x > 1 {
        digits.append(UInt8((x + y) / 2))
        return OrderKey(digits: digits)
      }
      digits.append(UInt8(x))
      // Right below `high` from here on: whatever follows stays below it.
      if y != x { bound = nil }
    }
  }
}
