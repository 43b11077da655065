import CSndfile

/// Sounds with words wherever their kind has room.
enum StuffedSounds {
  static func all() throws -> [StuffedFile] {
    try [wave(), aiff(), mpeg(), flac(), ogg(SF_FORMAT_VORBIS), ogg(SF_FORMAT_OPUS), midi()]
  }

  static func wave() throws -> StuffedFile {
    var markers = Markers()
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + .little(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
    }
    let plain = try SoundBase.made(SF_FORMAT_WAV | SF_FORMAT_PCM_16)
    let title =
      chunk("INAM", markers.bytes("list-title")) + chunk("IART", markers.bytes("list-artist"))
    var before = chunk("LIST", Array("INFO".utf8) + title)
    before += chunk("bext", markers.bytes("bext") + [UInt8](repeating: 0, count: 602))
    before += chunk("id3 ", try StuffedTags.first(&markers))
    before += chunk("iXML", StuffedEXIF.packet(&markers, "ixml"))
    before += chunk("JUNK", markers.bytes("junk"))
    var after = chunk(
      "LIST", Array("adtl".utf8) + chunk("labl", [1, 0, 0, 0] + markers.bytes("label")))
    after += chunk("_PMX", StuffedEXIF.packet(&markers, "xmp"))
    let content = Array(plain[12..<36]) + before + plain[36...] + after
    let file =
      Array("RIFF".utf8) + .little(content.count + 4, 4) + Array("WAVE".utf8) + content
      + markers.bytes("behind-end")
    return StuffedFile(description: "WAV", bytes: file, markers: markers.texts)
  }

  static func aiff() throws -> StuffedFile {
    var markers = Markers()
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + .big(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
    }
    let plain = try SoundBase.made(SF_FORMAT_AIFF | SF_FORMAT_PCM_16)
    var words = chunk("NAME", markers.bytes("name")) + chunk("AUTH", markers.bytes("author"))
    words += chunk("ANNO", markers.bytes("remark")) + chunk("(c) ", markers.bytes("rights"))
    words += chunk("ID3 ", try StuffedTags.first(&markers))
    words += chunk("APPL", Array("mine".utf8) + markers.bytes("application"))
    let content = words + plain[12...]
    let file =
      Array("FORM".utf8) + .big(content.count + 4, 4) + Array("AIFF".utf8) + content
      + markers.bytes("behind-end")
    return StuffedFile(description: "AIFF", bytes: file, markers: markers.texts)
  }

  static func mpeg() throws -> StuffedFile {
    var markers = Markers()
    var plain = try SoundBase.made(SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III)
    // The rest of the frame with the table, which nobody reads.
    let words = markers.bytes("behind-table")
    let table = plain.indices.first { plain[$0...].starts(with: "LAME".utf8) } ?? 0
    plain.replaceSubrange(table + 40..<table + 40 + words.count, with: words)
    var file = try StuffedTags.first(&markers) + StuffedTags.first(&markers) + plain
    file += markers.bytes("between") + StuffedTags.ape(&markers) + StuffedTags.last(&markers)
    return StuffedFile(description: "MP3", bytes: file, markers: markers.texts)
  }

  static func flac() throws -> StuffedFile {
    var markers = Markers()
    let plain = try SoundBase.made(
      SF_FORMAT_FLAC | SF_FORMAT_PCM_16, words: [(SF_STR_TITLE, markers.text("title"))])
    func block(_ kind: UInt8, _ body: [UInt8]) -> [UInt8] { [kind] + .big(body.count, 3) + body }
    let picture = try StuffedJPEG.make()
    for text in picture.markers { markers.add(text) }
    let words = markers.bytes("picture-words")
    var blocks = block(2, Array("mine".utf8) + markers.bytes("application"))
    blocks += block(1, markers.bytes("padding"))
    let head = .big(3, 4) + .big(10, 4) + Array("image/jpeg".utf8) + .big(words.count, 4) + words
    blocks += block(
      6,
      head + [UInt8](repeating: 0, count: 16) + .big(picture.bytes.count, 4) + picture.bytes)
    // Behind the first block, which has 34 bytes.
    let file = Array(plain[..<42]) + blocks + plain[42...] + StuffedTags.last(&markers)
    return StuffedFile(description: "FLAC", bytes: file, markers: markers.texts)
  }

  static func ogg(_ codec: Int) throws -> StuffedFile {
    var markers = Markers()
    // Over two pages.
    let long = codec == SF_FORMAT_OPUS ? "" : String(repeating: "long ", count: 20_000)
    let plain = try SoundBase.made(
      SF_FORMAT_OGG | codec,
      words: [
        (SF_STR_TITLE, markers.text("title")), (SF_STR_ARTIST, markers.text("artist")),
        (SF_STR_COMMENT, markers.text("remark")), (SF_STR_COPYRIGHT, markers.text("rights")),
        (SF_STR_ALBUM, long + markers.text("album")),
      ])
    return StuffedFile(
      description: codec == SF_FORMAT_OPUS ? "Opus" : "Vorbis",
      bytes: plain + markers.bytes("behind-end"), markers: markers.texts)
  }

  static func midi() -> StuffedFile {
    var markers = Markers()
    func words(_ kind: UInt8, _ place: String) -> [UInt8] {
      let text = markers.bytes(place)
      return [0, 0xFF, kind, UInt8(text.count)] + text
    }
    var track = words(1, "text") + words(2, "rights") + words(3, "track") + words(5, "lyric")
    track += words(0x7F, "own") + [0, 0xFF, 0x51, 3, 7, 0xA1, 0x20]
    let machine = markers.bytes("machine")
    track += [10, 0xF0, UInt8(machine.count + 1)] + machine + [0xF7]
    // A note, with its status left out the second time.
    track += [5, 0x90, 60, 100, 0x83, 0x60, 60, 0, 0, 0xFF, 0x2F, 0] + markers.bytes("behind-end")
    let file =
      Array("MThd".utf8) + .big(6, 4) + [0, 0, 0, 1, 1, 0xE0] + Array("MTrk".utf8)
      + .big(track.count, 4) + track + Array("XFIH".utf8) + .big(4, 4) + [1, 2, 3, 4]
      + markers.bytes("behind-tracks")
    return StuffedFile(description: "MIDI", bytes: file, markers: markers.texts)
  }

  /// Those that only ffmpeg makes; none where it is not installed.
  static func encoded() throws -> [StuffedFile] {
    var files: [StuffedFile] = []
    for (form, arguments) in [
      ("m4a", ["-c:a", "aac"]), ("3gp", ["-c:a", "aac"]),
      ("mp4", ["-c:a", "aac", "-movflags", "+faststart"]),
    ] {
      var markers = Markers()
      func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
        .big(body.count + 8, 4) + Array(name.utf8) + body
      }
      let words = ["title", "artist", "comment", "copyright"].flatMap {
        ["-metadata", "\($0)=\(markers.text($0))"]
      }
      let name = ["-metadata:s:a:0", "handler_name=\(markers.text("handler"))"]
      guard let plain = try SoundBase.encoded(form, arguments + words + name) else { continue }
      let own = [UInt8](repeating: 7, count: 16) + markers.bytes("own-box")
      let file =
        plain + box("free", markers.bytes("free-box")) + box("uuid", own)
        + box("mdat", markers.bytes("unused-packets"))
      let held = Markers(texts: markers.texts).found(in: file)
      files.append(StuffedFile(description: form, bytes: file, markers: held))
    }
    if let plain = try SoundBase.encoded("aac", ["-c:a", "aac"]) {
      var markers = Markers()
      let file = plain + markers.bytes("behind") + StuffedTags.last(&markers)
      files.append(StuffedFile(description: "AAC", bytes: file, markers: markers.texts))
    }
    return files
  }
}
