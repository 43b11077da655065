/// How long a standard MIDI file is: its longest track's last event, by the tempos on the way.
enum MIDILength {
  /// In seconds; nil for bytes that are none. Tracks that are cut off count as far as they go.
  ///
  /// - Complexity: O(*n* log *n*) for *n* bytes.
  static func seconds(of bytes: [UInt8]) -> Double? {
    var reader = Reader(bytes: bytes[...])
    guard reader.take(4)?.elementsEqual("MThd".utf8) == true, let length = reader.number(4),
      length >= 6, let head = reader.take(length)
    else { return nil }
    let fields = Array(head)
    let division = Int(fields[4]) << 8 | Int(fields[5])
    var end = 0
    var tempos: [(tick: Int, microseconds: Int)] = []
    var trackCount = 0
    while let name = reader.take(4), let length = reader.number(4) {
      let track = reader.takeUpTo(length)
      guard name.elementsEqual("MTrk".utf8) else { continue }
      trackCount += 1
      end = max(end, play(track, &tempos))
    }
    guard trackCount > 0, division != 0 else { return nil }
    // With the first bit set: frames a second, and ticks a frame.
    if division & 0x8000 != 0 {
      let frames = 256 - (division >> 8)
      return Double(end) / Double(max(1, frames * (division & 0xFF)))
    }
    var (seconds, tick, tempo) = (0.0, 0, 500_000)
    for (place, next) in tempos.sorted(by: { $0.tick < $1.tick }) where place < end {
      seconds += Double(place - tick) * Double(tempo) / Double(division) / 1e6
      (tick, tempo) = (place, next)
    }
    return seconds + Double(end - tick) * Double(tempo) / Double(division) / 1e6
  }

  /// Its last event's tick.
  private static func play(
    _ track: ArraySlice<UInt8>, _ tempos: inout [(tick: Int, microseconds: Int)]
  ) -> Int {
    var reader = Reader(bytes: track)
    var (tick, status) = (0, UInt8(0))
    while let delta = reader.variable(), let first = reader.bytes.first {
      tick += delta
      if first & 0x80 != 0 { status = reader.take(1)!.first! }
      switch status {
      case 0xFF:
        guard let kind = reader.take(1)?.first, let length = reader.variable() else { return tick }
        let content = Array(reader.takeUpTo(length))
        if kind == 0x51, content.count == 3 {
          tempos.append((tick, Int(content[0]) << 16 | Int(content[1]) << 8 | Int(content[2])))
        }
        if kind == 0x2F { return tick }
      case 0xF0, 0xF7:
        guard let length = reader.variable() else { return tick }
        _ = reader.takeUpTo(length)
      case 0xC0...0xDF: _ = reader.takeUpTo(1)
      case 0x80...0xEF: _ = reader.takeUpTo(2)
      default: return tick
      }
    }
    return tick
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count <= bytes.count else { return nil }
      return takeUpTo(count)
    }

    mutating func takeUpTo(_ count: Int) -> ArraySlice<UInt8> {
      let taken = bytes.prefix(count)
      bytes = bytes.dropFirst(taken.count)
      return taken
    }

    mutating func number(_ count: Int) -> Int? {
      take(count)?.reduce(0) { $0 << 8 | Int($1) }
    }

    /// Seven bits a byte, at most four of them.
    mutating func variable() -> Int? {
      var value = 0
      for _ in 0..<4 {
        guard let byte = take(1)?.first else { return nil }
        value = value << 7 | Int(byte & 0x7F)
        if byte & 0x80 == 0 { return value }
      }
      return nil
    }
  }
}
