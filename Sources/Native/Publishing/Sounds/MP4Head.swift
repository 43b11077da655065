/// The head of an MP4 file with one track of sound, all of whose packets lie together behind it.
struct MP4Head {
  let brand: String
  let whole: Clock
  let clock: Clock
  let cuts: [Cut]
  let codec: MP4Codec
  let samples: MP4Samples

  struct Clock {
    /// Ticks a second.
    var rate: Int
    /// In ticks.
    var length: Int
  }

  struct Cut {
    /// In ticks of the whole.
    var length: Int
    /// In ticks of the track.
    var start: Int
  }

  /// The file; nil where a packet is none.
  func bytes(over source: [UInt8]) -> [UInt8]? {
    let kind = MP4Boxes.made(
      "ftyp", Array(brand.utf8) + [0, 0, 0, 0] + Array(brand.utf8) + Array("isommp42".utf8))
    // As long whatever the place is.
    let start = kind.count + head(packetsAt: 0).count + 8
    var packets: [UInt8] = []
    for range in samples.ranges {
      guard codec.isAAC else {
        packets += source[range]
        continue
      }
      guard let packet = AACPacket.cleaned(source[range]) else { return nil }
      packets += packet
    }
    return kind + head(packetsAt: start) + MP4Boxes.made("mdat", packets)
  }

  private func head(packetsAt place: Int) -> [UInt8] {
    MP4Boxes.made("moov", movieHead + MP4Boxes.made("trak", track(packetsAt: place)))
  }

  /// Three rows of a map that changes nothing.
  private static let matrix = numbers([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000])

  private static func numbers(_ values: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values { bytes.appendBig(value, 4) }
    return bytes
  }

  private var movieHead: [UInt8] {
    let times = Self.numbers([0, 0, whole.rate, whole.length, 0x10000])
    let rest = [1, 0] + [UInt8](repeating: 0, count: 10) + Self.matrix
    return MP4Boxes.made(
      "mvhd", marks: 0, times + rest + [UInt8](repeating: 0, count: 24) + Self.numbers([2]))
  }

  private func track(packetsAt place: Int) -> [UInt8] {
    let times = Self.numbers([0, 0, 1, 0, whole.length, 0, 0, 0])
    let volume: [UInt8] = [1, 0, 0, 0]
    var made = MP4Boxes.made("tkhd", marks: 7, times + volume + Self.matrix + Self.numbers([0, 0]))
    if !cuts.isEmpty {
      let list = cuts.flatMap { [$0.length, $0.start, 0x10000] }
      made += MP4Boxes.made(
        "edts", MP4Boxes.made("elst", marks: 0, Self.numbers([cuts.count] + list)))
    }
    // A language that is not told.
    let facts = MP4Boxes.made(
      "mdhd", marks: 0, Self.numbers([0, 0, clock.rate, clock.length]) + [0x55, 0xC4, 0, 0])
    let kind = MP4Boxes.made(
      "hdlr", marks: 0, Self.numbers([0]) + Array("soun".utf8) + Self.numbers([0, 0, 0]) + [0])
    return made + MP4Boxes.made("mdia", facts + kind + MP4Boxes.made("minf", media(place)))
  }

  private func media(_ place: Int) -> [UInt8] {
    let sizes = samples.ranges.map(\.count)
    let times = samples.times.flatMap { [$0.count, $0.ticks] }
    let here = MP4Boxes.made(
      "dref", marks: 0, Self.numbers([1]) + MP4Boxes.made("url ", marks: 1, []))
    var table = MP4Boxes.made("stsd", marks: 0, Self.numbers([1]) + codec.entry)
    table += MP4Boxes.made("stts", marks: 0, Self.numbers([samples.times.count] + times))
    table += MP4Boxes.made("stsc", marks: 0, Self.numbers([1, 1, sizes.count, 1]))
    table += MP4Boxes.made("stsz", marks: 0, Self.numbers([0, sizes.count] + sizes))
    table += MP4Boxes.made("stco", marks: 0, Self.numbers([1, place]))
    return MP4Boxes.made("smhd", marks: 0, [0, 0, 0, 0]) + MP4Boxes.made("dinf", here)
      + MP4Boxes.made("stbl", table)
  }
}
