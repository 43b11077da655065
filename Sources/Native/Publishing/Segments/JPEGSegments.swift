/// Reads the segments of a JPEG file (ISO/IEC 10918-1, annex B) that a published picture may have.
struct JPEGSegments {
  private(set) var names: [String] = []
  private(set) var width = 0
  private(set) var height = 0
  private var reader: ByteReader
  private var channels = 0
  private var restarts = 0

  init(_ bytes: [UInt8]) { reader = ByteReader(bytes) }

  mutating func read() throws(SegmentError) {
    guard reader.big(2) == 0xFFD8 else { throw .malformed("SOI", offset: 0) }
    names.append("SOI")
    while true {
      let offset = reader.offset
      guard let marker = reader.big(2) else { throw .truncated(offset: offset) }
      if marker == 0xFFD9 { break }
      guard let length = reader.big(2), length >= 2 else { throw .truncated(offset: offset) }
      guard let body = reader.take(length - 2) else { throw .truncated(offset: offset) }
      let name = try check(marker, ByteReader(reader.bytes, in: body), at: offset)
      names.append(name)
      if name == "SOS" { try skipCodes() }
    }
    guard names.contains("SOS") else { throw .misplaced("EOI", offset: reader.offset - 2) }
    names.append("EOI")
    guard reader.isAtEnd else { throw .trailing(count: reader.left) }
  }

  private mutating func check(_ marker: Int, _ body: ByteReader, at offset: Int)
    throws(SegmentError) -> String
  {
    let (name, isRight): (String, Bool) =
      switch marker {
      case 0xFFE0: ("APP0", names == ["SOI"] && Self.isPlainJFIF(body))
      case 0xFFDB: ("DQT", Self.areTables(body))
      case 0xFFC4: ("DHT", Self.areCodes(body))
      case 0xFFC0, 0xFFC1, 0xFFC2: ("SOF\(marker & 15)", takeFrame(body))
      case 0xFFDD: ("DRI", takeRestarts(body))
      case 0xFFDA: ("SOS", isScan(body))
      default: throw .notAllowed(Self.name(of: marker), offset: offset)
      }
    guard isRight else { throw .malformed(name, offset: offset) }
    return name
  }

  private static func name(of marker: Int) -> String {
    switch marker {
    case 0xFFE0...0xFFEF: "APP\(marker & 15)"
    case 0xFFFE: "COM"
    default: "marker " + String(marker, radix: 16)
    }
  }

  private static func isPlainJFIF(_ body: ByteReader) -> Bool {
    // Name, version, density; a thumbnail of 0 × 0.
    body.left == 14 && body.starts(with: Array("JFIF\0".utf8))
      && body.bytes[body.end - 2] == 0 && body.bytes[body.end - 1] == 0
  }

  private static func areTables(_ body: ByteReader) -> Bool {
    var body = body
    while let head = body.big(1) {
      guard head >> 4 <= 1, head & 15 <= 3, body.take(head >> 4 == 0 ? 64 : 128) != nil else {
        return false
      }
    }
    return true
  }

  private static func areCodes(_ body: ByteReader) -> Bool {
    var body = body
    while let head = body.big(1) {
      guard head >> 4 <= 1, head & 15 <= 3, let counts = body.take(16) else { return false }
      let count = body.bytes[counts].reduce(0) { $0 + Int($1) }
      guard count <= 256, body.take(count) != nil else { return false }
    }
    return true
  }

  private mutating func takeFrame(_ body: ByteReader) -> Bool {
    var body = body
    guard channels == 0, body.big(1) == 8, let height = body.big(2), let width = body.big(2),
      let channels = body.big(1), channels == 1 || channels == 3, width > 0, height > 0,
      body.left == 3 * channels
    else { return false }
    (self.width, self.height, self.channels) = (width, height, channels)
    return true
  }

  private mutating func takeRestarts(_ body: ByteReader) -> Bool {
    var body = body
    guard body.left == 2, let count = body.big(2) else { return false }
    restarts = count
    return true
  }

  private func isScan(_ body: ByteReader) -> Bool {
    var body = body
    guard channels > 0, let count = body.big(1), 1...channels ~= count else { return false }
    return body.left == 2 * count + 3
  }

  /// Goes behind the codes of a scan, up to the next marker.
  private mutating func skipCodes() throws(SegmentError) {
    var (next, place) = (0, reader.offset)
    reader.bytes.withUnsafeBufferPointer { bytes in
      while place + 1 < bytes.count {
        if bytes[place] != 0xFF {
          place += 1
        } else if bytes[place + 1] == 0 {
          place += 2
        } else if restarts > 0, bytes[place + 1] == 0xD0 | UInt8(next) {
          next = (next + 1) & 7
          place += 2
        } else {
          break
        }
      }
    }
    guard place + 1 < reader.end else { throw .truncated(offset: reader.end) }
    _ = reader.take(place - reader.offset)
  }
}
