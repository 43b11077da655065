/// Directories of tags as TIFF files and EXIF blocks have them, least bytes first.
struct TIFFBlock {
  enum Value {
    case shorts([Int])
    case longs([Int])
    case text(String)
    case bytes([UInt8])
    /// A number that says where these bytes lie.
    case place([UInt8])
    case directory([(Int, Value)])
  }

  private(set) var bytes: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0]

  /// - Parameter directories: one after another, with tags in order.
  init(_ directories: [[(Int, Value)]]) {
    var link = 4
    for directory in directories {
      let (place, next) = add(directory)
      patch(link, place)
      link = next
    }
  }

  private mutating func patch(_ place: Int, _ value: Int) {
    bytes.replaceSubrange(place..<place + 4, with: [UInt8].little(value, 4))
  }

  /// Returns where it lies, and where the place of the next is to be written.
  private mutating func add(_ entries: [(Int, Value)]) -> (place: Int, next: Int) {
    if bytes.count % 2 == 1 { bytes.append(0) }
    let place = bytes.count
    bytes.little(entries.count, 2)
    bytes += [UInt8](repeating: 0, count: entries.count * 12 + 4)
    for (index, (tag, value)) in entries.enumerated() {
      let (kind, count, content) = field(value)
      var entry = [UInt8].little(tag, 2) + [UInt8].little(kind, 2) + [UInt8].little(count, 4)
      if content.count <= 4 {
        entry += content + [UInt8](repeating: 0, count: 4 - content.count)
      } else {
        entry += [UInt8].little(bytes.count, 4)
        bytes += content
      }
      let start = place + 2 + index * 12
      bytes.replaceSubrange(start..<start + 12, with: entry)
    }
    return (place, place + 2 + entries.count * 12)
  }

  private mutating func field(_ value: Value) -> (kind: Int, count: Int, content: [UInt8]) {
    switch value {
    case .shorts(let list): return (3, list.count, list.flatMap { [UInt8].little($0, 2) })
    case .longs(let list): return (4, list.count, list.flatMap { [UInt8].little($0, 4) })
    case .text(let text): return (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .bytes(let content): return (7, content.count, content)
    case .place(let content):
      let place = bytes.count
      bytes += content
      return (4, 1, [UInt8].little(place, 4))
    case .directory(let entries): return (4, 1, [UInt8].little(add(entries).place, 4))
    }
  }
}

/// What a camera, and programs after it, write.
enum StuffedEXIF {
  /// A block with words, notes of the camera's maker, a place and a small picture that has words too.
  static func block(_ markers: inout Markers, thumbnail: [UInt8]) -> [UInt8] {
    let wide: [UInt8] = markers.bytes("wide-title").flatMap { [$0, 0] as [UInt8] } + [0, 0]
    let comment = Array("ASCII\0\0\0".utf8)
    let camera: [(Int, TIFFBlock.Value)] = [
      (0x9003, .text("1912:05:03 12:01:02")),
      (0x927C, .bytes(Array("Nikon\0".utf8) + markers.bytes("maker-note"))),
      (0x9286, .bytes(comment + markers.bytes("comment"))),
      (0xA430, .text(markers.text("owner"))), (0xA431, .text(markers.text("serial"))),
    ]
    let place: [(Int, TIFFBlock.Value)] = [
      (1, .text("N")), (0x1B, .bytes(comment + markers.bytes("gps-way"))),
      (0x1C, .bytes(comment + markers.bytes("gps-area"))),
    ]
    let first: [(Int, TIFFBlock.Value)] = [
      (0x010E, .text(markers.text("description"))), (0x010F, .text(markers.text("maker"))),
      (0x0110, .text(markers.text("model"))), (0x0131, .text(markers.text("software"))),
      (0x013B, .text(markers.text("artist"))), (0x8298, .text(markers.text("copyright"))),
      (0x8769, .directory(camera)), (0x8825, .directory(place)), (0x9C9B, .bytes(wide)),
    ]
    let second: [(Int, TIFFBlock.Value)] = [
      (0x0103, .shorts([6])), (0x0201, .place(thumbnail)), (0x0202, .longs([thumbnail.count])),
    ]
    return TIFFBlock([first, second]).bytes
  }

  static func packet(_ markers: inout Markers, _ place: String) -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>\
      \(markers.text(place))</dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  /// Photoshop's block with IPTC's caption in it.
  static func captions(_ markers: inout Markers) -> [UInt8] {
    let caption = markers.bytes("iptc")
    var data: [UInt8] = [0x1C, 2, 120] + .big(caption.count, 2) + caption
    if data.count % 2 == 1 { data.append(0) }
    return Array("8BIM".utf8) + [4, 4, 0, 0] + .big(data.count, 4) + data
  }
}
