/// MP4 and 3GP files with one track of sound: its packets, one after another, under a head that is made anew. What else lies in the file,
/// between packets too, is left out.
enum MP4Sound {
  static func cleaned(_ bytes: [UInt8]) throws(SoundRefusal) -> [UInt8] {
    let file = MP4Boxes(bytes)
    guard file.body("moof") == nil, let head = file.boxes("moov"), head.body("mvex") == nil else {
      throw .notPublished("an MP4 file in fragments")
    }
    let tracks = head.list.filter { $0.name == "trak" }.map { MP4Boxes(bytes, in: $0.body) }
      .filter(isSound)
    guard tracks.count == 1, let track = tracks.first else {
      throw .notPublished("an MP4 file of \(tracks.count) sounds")
    }
    guard let media = track.boxes("mdia"), let clock = timing(media, "mdhd"),
      let whole = timing(head, "mvhd"),
      let table = media.boxes("minf")?.boxes("stbl")
    else { throw .damaged(.mp4) }
    let codec = try MP4Codec(table)
    guard let samples = MP4Samples(table) else { throw .damaged(.mp4) }
    let written = MP4Head(
      brand: brand(file), whole: whole, clock: clock, cuts: cuts(track), codec: codec,
      samples: samples)
    guard let made = written.bytes(over: bytes) else { throw .damaged(.mp4) }
    return made
  }

  private static func isSound(_ track: MP4Boxes) -> Bool {
    guard var kind = track.boxes("mdia")?.reader("hdlr") else { return false }
    return kind.take(8) != nil && kind.name() == "soun"
  }

  /// The kinds of files that a player may look for.
  private static func brand(_ file: MP4Boxes) -> String {
    var reader = file.reader("ftyp")
    let name = reader?.name() ?? ""
    return ["M4A ", "mp41", "mp42", "isom", "3gp4", "3gp5", "3gp6"].contains(name) ? name : "isom"
  }

  /// Ticks a second, and how many of them something takes.
  private static func timing(_ boxes: MP4Boxes, _ name: String) -> MP4Head.Clock? {
    guard var reader = boxes.reader(name), let version = reader.version(),
      reader.time(version) != nil, reader.time(version) != nil, let rate = reader.big(4),
      let length = reader.time(version), rate > 0
    else { return nil }
    return MP4Head.Clock(rate: rate, length: min(length, Int(UInt32.max)))
  }

  /// The parts that are played: most encoders cut off their first silence so.
  private static func cuts(_ track: MP4Boxes) -> [MP4Head.Cut] {
    guard var reader = track.boxes("edts")?.reader("elst"), let version = reader.version(),
      let count = reader.big(4), count <= 16
    else { return [] }
    var cuts: [MP4Head.Cut] = []
    for _ in 0..<count {
      guard let length = reader.time(version), let start = reader.time(version),
        reader.big(4) == 0x10000, length < UInt32.max
      else { return [] }
      // None: a pause.
      let isPause = start == (version == 1 ? -1 : Int(UInt32.max))
      guard isPause || 0..<Int(Int32.max) ~= start else { return [] }
      cuts.append(MP4Head.Cut(length: length, start: isPause ? Int(UInt32.max) : start))
    }
    return cuts
  }
}
