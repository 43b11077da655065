extension SplitMix64 {
  /// One of `seeds`, cut, flipped, overwritten, repeated or spliced with another in up to three
  /// places.
  package mutating func damaged(_ seeds: [[UInt8]]) -> [UInt8] {
    var bytes = seeds.randomElement(using: &self)!
    for _ in 0..<number(1...3) where !bytes.isEmpty {
      let place = number(0...bytes.count - 1)
      switch number(0...5) {
      case 0: bytes.removeSubrange(place...)
      case 1: bytes[place] ^= 1 << UInt8(number(0...7))
      case 2: bytes[place] = [0, 0x1B, 0x5F, 0x7F, 0x9F, 0xF6, 0xFF][number(0...6)]
      case 3: bytes.remove(at: place)
      case 4: bytes.insert(bytes[place], at: place)
      default:
        let other = seeds.randomElement(using: &self)!
        bytes.replaceSubrange(place..., with: other.suffix(number(0...other.count)))
      }
    }
    return bytes
  }
}
