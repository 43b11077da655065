/// MP3 files: the frames, and nothing before, between and behind them. Words and pictures stand in tags around the frames.
enum MPEGSound {
  static func cleaned(_ bytes: [UInt8]) throws(SoundRefusal) -> [UInt8] {
    var frames = frames(in: bytes)
    guard let first = frames.first else { throw .damaged(.mpeg) }
    let table = MPEGTable(bytes, first)
    if table != nil || MPEGTable.isOther(bytes, first) { frames.removeFirst() }
    guard !frames.isEmpty else { throw .silent }
    var made = table?.frame(first, bytes, over: frames.map(\.range.count)) ?? []
    var clean = bytes
    MPEGReservoir(frames, bytes).clear(&clean)
    for frame in frames { made += clean[frame.range] }
    return made
  }

  private static func frames(in bytes: [UInt8]) -> [MPEGFrame] {
    var frames: [MPEGFrame] = []
    var place = tagLength(bytes)
    while place < bytes.count {
      if let frame = MPEGFrame(bytes, at: place), follows(frame, frames, bytes) {
        frames.append(frame)
        place = frame.range.upperBound
      } else {
        guard let next = next(from: place + 1, bytes, frames.first?.kind) else { break }
        place = next
      }
    }
    return frames
  }

  private static func follows(_ frame: MPEGFrame, _ frames: [MPEGFrame], _ bytes: [UInt8]) -> Bool {
    if let first = frames.first { return frame.kind == first.kind }
    return MPEGFrame(bytes, at: frame.range.upperBound)?.kind == frame.kind
  }

  /// The length of what stands before all frames: one or more tags of ID3v2.
  private static func tagLength(_ bytes: [UInt8]) -> Int {
    var place = 0
    while place + 10 <= bytes.count, bytes[place..<place + 3].elementsEqual("ID3".utf8) {
      let size = bytes[place + 6..<place + 10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
      // A foot as long as the head.
      place += size + (bytes[place + 5] & 0x10 == 0 ? 10 : 20)
    }
    return min(place, bytes.count)
  }

  /// The next place where three frames follow one another.
  private static func next(from start: Int, _ bytes: [UInt8], _ kind: UInt16?) -> Int? {
    var place = start
    while place < bytes.count {
      if bytes[place] == 0xFF, let a = MPEGFrame(bytes, at: place), a.kind == kind ?? a.kind,
        let b = MPEGFrame(bytes, at: a.range.upperBound), b.kind == a.kind,
        let c = MPEGFrame(bytes, at: b.range.upperBound), c.kind == a.kind
      {
        return place
      }
      place += 1
    }
    return nil
  }
}

/// The table that a first frame may hold instead of sound: how long the sound is, where its parts lie, and how much of its beginning and
/// end is filling. It is made anew, without the encoder's name and what else stands behind.
private struct MPEGTable {
  private let mark: [UInt8]
  /// How many samples of filling are at either end: two numbers of 12 bits.
  private let filling: ArraySlice<UInt8>?

  init?(_ bytes: [UInt8], _ frame: MPEGFrame) {
    let place = frame.tablePlace
    guard place + 8 <= frame.range.upperBound else { return nil }
    mark = Array(bytes[place..<place + 4])
    guard mark == Array("Xing".utf8) || mark == Array("Info".utf8) else { return nil }
    let marks = bytes[place + 7]
    // Frames, bytes, places and quality; then what LAME added.
    let name =
      place + 8 + (marks & 1 > 0 ? 4 : 0) + (marks & 2 > 0 ? 4 : 0) + (marks & 4 > 0 ? 100 : 0)
      + (marks & 8 > 0 ? 4 : 0)
    let isThere =
      name + 24 <= frame.range.upperBound
      && ["LAME", "Lavf", "Lavc"].contains { bytes[name...].starts(with: $0.utf8) }
    filling = isThere ? bytes[name + 21..<name + 24] : nil
  }

  /// Whether it is Fraunhofer's kind of table, which is left out.
  static func isOther(_ bytes: [UInt8], _ frame: MPEGFrame) -> Bool {
    bytes[frame.range].dropFirst(36).starts(with: "VBRI".utf8)
  }

  /// The frame with a table of what follows.
  ///
  /// - Parameter sizes: of the frames of sound, in bytes.
  func frame(_ old: MPEGFrame, _ bytes: [UInt8], over sizes: [Int]) -> [UInt8] {
    var made = Array(bytes[old.range.lowerBound..<old.range.lowerBound + 4])
    made += [UInt8](repeating: 0, count: old.tablePlace - old.range.lowerBound - 4)
    let isRoomy = old.range.upperBound - old.tablePlace >= 120 + 36
    made += mark
    made.appendBig(isRoomy ? 15 : 3, 4)
    made.appendBig(sizes.count, 4)
    let total = sizes.reduce(old.range.count, +)
    made.appendBig(total, 4)
    if isRoomy {
      made += places(old.range.count, sizes, total)
      made.appendBig(0, 4)
      if let filling {
        made += Array("LAME".utf8) + [UInt8](repeating: 0, count: 17) + filling
      }
    }
    return made + [UInt8](repeating: 0, count: old.range.count - made.count)
  }

  /// Where each hundredth of the time lies, in 1/256 of the bytes.
  private func places(_ head: Int, _ sizes: [Int], _ total: Int) -> [UInt8] {
    var (done, frame) = (head, 0)
    return (0..<100).map { part in
      while frame < part * sizes.count / 100 {
        done += sizes[frame]
        frame += 1
      }
      return UInt8(min(255, done * 256 / total))
    }
  }
}
