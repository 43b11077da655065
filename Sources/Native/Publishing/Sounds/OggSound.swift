/// Ogg files of one stream of Vorbis or Opus: its packets, the second of them, which holds words and pictures, empty.
enum OggSound {
  private static let vorbisWords =
    [3] + Array("vorbis".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 1]
  private static let opusWords = Array("OpusTags".utf8) + [0, 0, 0, 0, 0, 0, 0, 0]

  static func cleaned(_ bytes: [UInt8]) throws(SoundRefusal) -> [UInt8] {
    let pages = try pages(in: bytes)
    guard let first = pages.first, first.marks == 2, first.lengths.count == 1 else {
      throw .damaged(.ogg)
    }
    let isVorbis = first.body.starts(with: [1] + Array("vorbis".utf8))
    guard isVorbis && first.body.count == 30 || isOpus(first.body) else {
      throw .notPublished("what this Ogg file holds")
    }
    let (heads, count) = try heads(pages.dropFirst(), isVorbis ? 2 : 1)
    let sound = pages.dropFirst(1 + count)
    guard !sound.isEmpty else { throw .silent }
    if isVorbis {
      guard heads[1].starts(with: [5] + Array("vorbis".utf8)) else { throw .damaged(.ogg) }
      // Packets with this bit are passed over by who plays them.
      guard starts(in: sound).allSatisfy({ $0 & 1 == 0 }) else { throw .damaged(.ogg) }
    }
    let kept = isVorbis ? [vorbisWords, heads[1]] : [opusWords]
    var made: [UInt8] = []
    for (number, page) in ([first] + paged(kept) + sound).enumerated() {
      made += page.bytes(number: number)
    }
    return made
  }

  private static func isOpus(_ head: [UInt8]) -> Bool {
    guard head.starts(with: "OpusHead".utf8), head.count >= 19 else { return false }
    // Channels beyond two are laid out by a table.
    return head.count == (head[18] == 0 ? 19 : 21 + Int(head[9]))
  }

  private static func pages(in bytes: [UInt8]) throws(SoundRefusal) -> [OggPage] {
    var reader = ByteReader(bytes)
    var pages: [OggPage] = []
    while let page = OggPage(&reader) {
      guard page.stream == pages.first?.stream ?? page.stream, pages.isEmpty || page.marks & 2 == 0
      else { throw .notPublished("an Ogg file of several streams") }
      pages.append(page)
    }
    return pages
  }

  /// The packets behind the first one, and how many pages they take: what is played begins on a page of its own.
  private static func heads(_ pages: ArraySlice<OggPage>, _ wanted: Int) throws(SoundRefusal) -> (
    packets: [[UInt8]], pageCount: Int
  ) {
    var packets: [[UInt8]] = [[]]
    for (index, page) in pages.enumerated() {
      var place = 0
      for (at, length) in page.lengths.enumerated() {
        packets[packets.count - 1] += page.body[place..<place + Int(length)]
        place += Int(length)
        guard length < 255 else { continue }
        if packets.count == wanted {
          guard at == page.lengths.count - 1 else { throw .damaged(.ogg) }
          return (packets, index + 1)
        }
        packets.append([])
      }
    }
    throw .damaged(.ogg)
  }

  /// The first byte of each packet that begins on one of the pages.
  private static func starts(in pages: ArraySlice<OggPage>) -> [UInt8] {
    var starts: [UInt8] = []
    for page in pages {
      var (place, isStart) = (0, page.marks & 1 == 0)
      for length in page.lengths {
        if isStart, length > 0 { starts.append(page.body[place]) }
        place += Int(length)
        isStart = length < 255
      }
    }
    return starts
  }

  private static func paged(_ packets: [[UInt8]]) -> [OggPage] {
    var pages: [OggPage] = []
    var (lengths, body): ([UInt8], [UInt8]) = ([], [])
    var goesOn = false
    func end(isPacketOpen: Bool) {
      pages.append(OggPage(marks: goesOn ? 1 : 0, lengths: lengths, body: body))
      // No packet ends on it: then there is no position.
      if !lengths.contains(where: { $0 < 255 }) {
        pages[pages.count - 1].position = [UInt8](repeating: 255, count: 8)[...]
      }
      (lengths, body, goesOn) = ([], [], isPacketOpen)
    }
    for packet in packets {
      var rest = packet[...]
      while true {
        if lengths.count == 255 { end(isPacketOpen: rest.count < packet.count) }
        let piece = rest.prefix(255)
        lengths.append(UInt8(piece.count))
        body += piece
        rest = rest.dropFirst(piece.count)
        if piece.count < 255 { break }
      }
    }
    end(isPacketOpen: false)
    return pages
  }
}
