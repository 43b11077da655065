/// A packet of AAC (ISO/IEC 14496-3, `raw_data_block`): encoders write their names, and whoever likes his words, into filling before the
/// sound.
enum AACPacket {
  /// The packet with zeros in place of what is in elements of filling and of data before the first of sound; nil where they do not end
  /// within it.
  ///
  /// Filling behind the sound is not found without decoding that.
  static func cleaned(_ packet: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes = Array(packet)
    var bits = BitReader(bytes)
    while let kind = bits.take(3) {
      var count: Int
      switch kind {
      case 6:
        guard let length = bits.take(4) else { return nil }
        count = length
        if length == 15 {
          guard let more = bits.take(8) else { return nil }
          count += more - 1
        }
      case 4:
        guard bits.take(4) != nil, let isAligned = bits.take(1), let length = bits.take(8) else {
          return nil
        }
        count = length
        if length == 255 {
          guard let more = bits.take(8) else { return nil }
          count += more
        }
        if isAligned == 1 { bits.place = (bits.place + 7) / 8 * 8 }
      default: return bytes
      }
      let filling = bits.place..<bits.place + count * 8
      guard filling.upperBound <= bytes.count * 8 else { return nil }
      for bit in filling { bytes[bit >> 3] &= ~(0x80 >> UInt8(bit & 7)) }
      bits.place = filling.upperBound
    }
    return bytes
  }
}
