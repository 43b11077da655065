import Words

/// Parts of random messages.
extension SplitMix64 {
  /// A number of any magnitude that JavaScript holds exactly.
  mutating func uint() -> UInt64 { next() >> UInt64(number(11...64)) }

  mutating func messageText() -> Text {
    [
      "", "read-only", "Nothing is there.", "Süß & größer", "🎬", "a\u{0}b",
      Text(String(repeating: "x", count: 300)),
    ]
    .randomElement(using: &self)!
  }

  mutating func messageBytes() -> [UInt8] {
    (0..<number(0...40)).map { _ in UInt8(truncatingIfNeeded: next()) }
  }

  mutating func few<Item>(_ item: (inout SplitMix64) -> Item) -> [Item] {
    (0..<number(0...3)).map { _ in item(&self) }
  }
}
