package import Storyboard
package import Words

/// Parts of random messages.
extension SplitMix64 {
  /// A number of any magnitude that JavaScript holds exactly.
  package mutating func uint() -> UInt64 { next() >> UInt64(number(11...64)) }

  package mutating func messageText() -> Text {
    [
      "", "read-only", "Nothing is there.", "Süß & größer", "🎬", "a\u{0}b",
      Text(String(repeating: "x", count: 300)),
    ]
    .randomElement(using: &self)!
  }

  package mutating func messageBytes() -> [UInt8] {
    (0..<number(0...40)).map { _ in UInt8(truncatingIfNeeded: next()) }
  }

  /// A whole number of a range, often one of its ends.
  package mutating func whole<Number: BinaryInteger>(_ least: Int, _ greatest: Int) -> Number {
    switch number(0...5) {
    case 0: Number(least)
    case 1: Number(greatest)
    case 2: Number(number(least...greatest))
    default: Number(number(least...min(greatest, max(least, 0) + 40)))
    }
  }

  package mutating func messageNumbers() -> [Double] {
    (0..<number(0...20)).map { _ in oneIn(9) ? .nan : double(in: -1e6...1e6) }
  }

  package mutating func assetID() -> AssetID {
    AssetID(bytes: (0..<AssetID.byteCount).map { _ in UInt8(truncatingIfNeeded: next()) })!
  }

  package mutating func few<Item>(_ item: (inout SplitMix64) -> Item) -> [Item] {
    (0..<number(0...3)).map { _ in item(&self) }
  }
}
