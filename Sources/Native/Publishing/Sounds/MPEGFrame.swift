/// The head of a frame of MPEG audio, layer III (ISO/IEC 11172-3 and 13818-3), and how long the frame is.
struct MPEGFrame {
  let range: Range<Int>
  /// What all frames of one sound have alike: version, layer, checksum and rate.
  let kind: UInt16
  let isFirstVersion: Bool
  let isMono: Bool
  /// Where what tells of the codes begins and ends: behind the head, and its checksum where it has one.
  let sideStart: Int
  var sideEnd: Int { sideStart + (isFirstVersion ? (isMono ? 17 : 32) : (isMono ? 9 : 17)) }

  private static let rates = [44_100, 48_000, 32_000]
  private static let bitrates = [
    0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320,
  ]
  private static let lowBitrates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

  /// Nil where none begins there, or not all of it is there.
  init?(_ bytes: [UInt8], at place: Int) {
    guard place >= 0, place + 4 <= bytes.count, bytes[place] == 0xFF,
      bytes[place + 1] & 0xE0 == 0xE0
    else { return nil }
    let (second, third, fourth) = (bytes[place + 1], bytes[place + 2], bytes[place + 3])
    let (version, layer) = (second >> 3 & 3, second >> 1 & 3)
    let (bitrate, rate) = (Int(third >> 4), Int(third >> 2 & 3))
    guard version != 1, layer == 1, 1...14 ~= bitrate, rate < 3 else { return nil }
    isFirstVersion = version == 3
    isMono = fourth >> 6 == 3
    kind = UInt16(second) << 8 | UInt16(third & 0x0C)
    let samples = Self.rates[rate] >> (version == 3 ? 0 : version == 2 ? 1 : 2)
    let bits = (isFirstVersion ? Self.bitrates : Self.lowBitrates)[bitrate] * 1_000
    let size = (isFirstVersion ? 144 : 72) * bits / samples + Int(third >> 1 & 1)
    guard place + size <= bytes.count, size > 4 else { return nil }
    range = place..<place + size
    sideStart = place + (second & 1 == 0 ? 6 : 4)
  }

  /// Where a frame that holds a table instead of sound has it: behind what frames of sound begin with.
  var tablePlace: Int {
    range.lowerBound + 4 + (isFirstVersion ? (isMono ? 17 : 32) : (isMono ? 9 : 17))
  }
}
