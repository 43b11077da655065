/// AAC in frames of its own (ADTS): the frames, and nothing before, between and behind them.
enum ADTSSound {
  static func cleaned(_ bytes: [UInt8]) throws(SoundRefusal) -> [UInt8] {
    var made: [UInt8] = []
    var place = 0
    guard let first = frame(bytes, 0) else { throw .damaged(.adts) }
    while place < bytes.count {
      if let found = frame(bytes, place), found.kind == first.kind {
        // A checksum would no longer be right.
        let head = bytes[place + 1] & 1 == 1 ? 7 : 9
        guard found.size > head, head == 7,
          let packet = AACPacket.cleaned(bytes[place + head..<place + found.size])
        else { throw .notPublished("this kind of AAC") }
        made += bytes[place..<place + head] + packet
        place += found.size
      } else {
        place = next(after: place, bytes, first.kind) ?? bytes.count
      }
    }
    return made
  }

  /// A place where two frames follow one another.
  private static func next(after start: Int, _ bytes: [UInt8], _ kind: UInt16) -> Int? {
    (start..<bytes.count).dropFirst().first { place in
      guard let found = frame(bytes, place), found.kind == kind else { return false }
      return frame(bytes, place + found.size)?.kind == kind
    }
  }

  /// A frame's size, and what all frames of one sound have alike: profile, rate and channels.
  private static func frame(_ bytes: [UInt8], _ place: Int) -> (size: Int, kind: UInt16)? {
    guard place + 7 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] & 0xF6 == 0xF0 else {
      return nil
    }
    let size =
      Int(bytes[place + 3] & 3) << 11 | Int(bytes[place + 4]) << 3 | Int(bytes[place + 5] >> 5)
    guard size > 7, place + size <= bytes.count else { return nil }
    let kind = UInt16(bytes[place + 2] & 0xFD) << 8 | UInt16(bytes[place + 3] & 0xC0)
    return (size, kind)
  }
}
