/// MIDI files: notes, and what tells how they sound and how fast; no words, and nothing that is meant for one maker's machines.
enum MIDISound {
  /// Meta events that are kept, and their lengths: end, tempo, offset, bar, key.
  private static let kept: [UInt8: Int] = [0x2F: 0, 0x51: 3, 0x54: 5, 0x58: 4, 0x59: 2]

  static func cleaned(_ bytes: [UInt8]) throws(SoundRefusal) -> [UInt8] {
    var reader = ByteReader(bytes)
    guard reader.take(4) != nil, let length = reader.big(4), length >= 6, let head = reader.take(6),
      reader.take(length - 6) != nil
    else { throw .damaged(.midi) }
    var tracks: [[UInt8]] = []
    while let name = reader.name(), let length = reader.big(4) {
      guard let body = reader.take(min(length, reader.left)) else { break }
      if name == "MTrk" { tracks.append(track(ByteReader(bytes, in: body))) }
    }
    guard !tracks.isEmpty else { throw .silent }
    guard tracks.count <= 0xFFFF else { throw .damaged(.midi) }
    var made = Array("MThd".utf8) + [0, 0, 0, 6] + bytes[head]
    made[10] = UInt8(tracks.count >> 8)
    made[11] = UInt8(tracks.count & 255)
    for track in tracks {
      made += Array("MTrk".utf8)
      made.appendBig(track.count, 4)
      made += track
    }
    return made
  }

  /// The events of a track up to its end, or to the first that is none, each with its status.
  private static func track(_ body: ByteReader) -> [UInt8] {
    var reader = body
    var made: [UInt8] = []
    var (wait, status) = (0, 0)
    func add(_ event: [UInt8]) {
      appendVariable(min(wait, 0x0FFF_FFFF), to: &made)
      made += event
      wait = 0
    }
    while let delta = variable(&reader), let next = reader.big(1) {
      wait += delta
      var data: [UInt8] = []
      if next & 0x80 != 0 { status = next } else { data = [UInt8(next)] }
      if status == 0xFF {
        guard let kind = reader.big(1), let length = variable(&reader),
          let content = reader.take(length), kind != 0x2F
        else { break }
        if kept[UInt8(kind)] == length {
          add([0xFF, UInt8(kind), UInt8(length)] + reader.bytes[content])
        }
      } else if status == 0xF0 || status == 0xF7 {
        guard let length = variable(&reader), reader.take(length) != nil else { break }
      } else {
        guard 0x80..<0xF0 ~= status,
          let rest = reader.take((0xC0..<0xE0 ~= status ? 1 : 2) - data.count)
        else { break }
        data += reader.bytes[rest]
        guard data.allSatisfy({ $0 < 0x80 }) else { break }
        add([UInt8(status)] + data)
      }
    }
    add([0xFF, 0x2F, 0])
    return made
  }

  /// Seven bits a byte, at most four of them.
  private static func variable(_ reader: inout ByteReader) -> Int? {
    var value = 0
    for _ in 0..<4 {
      guard let byte = reader.big(1) else { return nil }
      value = value << 7 | byte & 0x7F
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }

  private static func appendVariable(_ value: Int, to made: inout [UInt8]) {
    for place in (1..<4).reversed() where value >> (7 * place) > 0 {
      made.append(UInt8(value >> (7 * place) & 0x7F) | 0x80)
    }
    made.append(UInt8(value & 0x7F))
  }
}
