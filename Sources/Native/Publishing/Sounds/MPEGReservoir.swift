/// The bytes of an MP3 that belong to no granule: between the end of one frame's codes and the beginning of the next one's, where encoders
/// write their names, and whoever likes his words.
///
/// Codes of a frame may begin in frames before it: `main_data_begin` tells how many bytes (ISO/IEC 11172-3, 2.4.2.7).
struct MPEGReservoir {
  /// All bytes of codes, as places in the file.
  private var stream: [Int] = []
  /// Where each frame's codes begin and end in the stream.
  private var codes: [Range<Int>] = []

  init(_ frames: [MPEGFrame], _ bytes: [UInt8]) {
    for frame in frames {
      guard let facts = frame.sideFacts(bytes) else { continue }
      let begin = max(0, stream.count - facts.back)
      codes.append(begin..<begin + (facts.bits + 7) / 8)
      stream += frame.codes
    }
  }

  /// Puts zeros where no frame's codes are.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  func clear(_ bytes: inout [UInt8]) {
    var place = 0
    for range in codes {
      for free in place..<max(place, min(range.lowerBound, stream.count)) {
        bytes[stream[free]] = 0
      }
      place = max(place, range.upperBound)
    }
    for free in min(place, stream.count)..<stream.count { bytes[stream[free]] = 0 }
  }
}

extension MPEGFrame {
  /// Where the codes of the reservoir lie in it.
  fileprivate var codes: Range<Int> { min(sideEnd, range.upperBound)..<range.upperBound }

  /// How many bytes before the frame's own its codes begin, and how many bits they have.
  fileprivate func sideFacts(_ bytes: [UInt8]) -> (back: Int, bits: Int)? {
    guard sideEnd <= range.upperBound else { return nil }
    var reader = BitReader(bytes, at: sideStart * 8)
    let channels = isMono ? 1 : 2
    guard let back = reader.take(isFirstVersion ? 9 : 8) else { return nil }
    // Private bits, and which scale factors are shared.
    reader.place += isFirstVersion ? (isMono ? 5 : 3) + 4 * channels : (isMono ? 1 : 2)
    var bits = 0
    for _ in 0..<channels * (isFirstVersion ? 2 : 1) {
      guard let length = reader.take(12) else { return nil }
      bits += length
      reader.place += isFirstVersion ? 47 : 51
    }
    return (back, bits)
  }
}
