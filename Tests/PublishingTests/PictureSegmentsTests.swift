import Geometry
import Media
import Publishing
import Raster
import TestSupport
import Testing

struct PictureSegmentsTests {
  /// A clean file of each kind.
  static let clean: [[UInt8]] = {
    do {
      let drawing = Bitmap(width: 40, height: 30, filledWith: Pixel.clear)
      return [
        try PublishedPicture(SamplePicture.bitmap).large.bytes,
        try PublishedPicture(drawing).large.bytes,
        // One that is written with a table of colours.
        StuffedPNG.signature + StuffedPNG.chunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 1, 8, 3, 0, 0, 0])
          + StuffedPNG.chunk("sRGB", [0]) + StuffedPNG.chunk("PLTE", [1, 2, 3, 4, 5, 6])
          + StuffedPNG.chunk("tRNS", [0, 255]) + StuffedPNG.chunk("IDAT", Packed.packed([0, 0, 1]))
          + StuffedPNG.chunk("IEND", []),
        Array("RIFF".utf8) + .little(web.count + 4, 4) + Array("WEBP".utf8) + web,
      ]
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  private static let web: [UInt8] = {
    let plain = (try? PictureFile.encode(SamplePicture.bitmap, as: .webp)) ?? []
    return StuffedWebP.chunk("VP8 ", StuffedWebP.body("VP8 ", of: plain) ?? [])
  }()

  private func error(_ bytes: [UInt8]) -> SegmentError? {
    do throws(SegmentError) {
      _ = try PictureSegments(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test
  func `clean files are accepted, with their sizes`() throws {
    let found = try Self.clean.map { try PictureSegments($0) }
    #expect(found.map(\.kind) == [.jpeg, .png, .png, .webp])
    #expect(found.map(\.width) == [64, 40, 2, 64])
    #expect(found.map(\.height) == [48, 30, 1, 48])
    #expect(found[0].names.first == "SOI" && found[0].names.last == "EOI")
    #expect(found[2].names == ["IHDR", "sRGB", "PLTE", "tRNS", "IDAT", "IEND"])
  }

  @Test
  func `nothing may follow the end`() {
    for file in Self.clean { #expect(error(file + [0]) == .trailing(count: 1)) }
  }

  @Test
  func `a file that ends early is refused wherever it ends`() {
    for file in Self.clean {
      for count in 0..<file.count where error(Array(file[..<count])) == nil {
        Issue.record("accepted after \(count) of \(file.count) bytes")
      }
    }
  }

  @Test(arguments: [0xE1, 0xE2, 0xED, 0xEE, 0xFE, 0xDC, 0xC8] as [UInt8])
  func `segments that are not on the list of JPEG are refused`(marker: UInt8) {
    let file = Self.clean[0]
    let found = error(Array(file[..<2]) + StuffedJPEG.segment(marker, [1, 2, 3]) + file[2...])
    guard case .notAllowed(_, offset: 2) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }

  @Test
  func `JFIF is allowed without a thumbnail, once, and first`() {
    let file = Self.clean[0]
    func with(_ body: [UInt8], at place: Int = 2) -> SegmentError? {
      error(Array(file[..<place]) + StuffedJPEG.segment(0xE0, body) + file[place...])
    }
    let head = Array("JFIF\0".utf8) + [1, 2, 1, 0, 72, 0, 72]
    #expect(with(head + [0, 0]) == nil)
    #expect(with(head + [1, 1, 9, 9, 9]) == .malformed("APP0", offset: 2))
    #expect(with(head + [0, 0, 7]) == .malformed("APP0", offset: 2))
    #expect(with(head + [0, 0], at: 2 + 69) == .malformed("APP0", offset: 71))
  }

  @Test
  func `tables that are longer than their content are refused`() {
    let file = Self.clean[0]
    let table = Array(file[6..<71])
    let longer = Array(file[..<2]) + StuffedJPEG.segment(0xDB, table + [5]) + file[71...]
    #expect(error(longer) == .malformed("DQT", offset: 2))
  }

  @Test(arguments: ["tEXt", "zTXt", "iTXt", "eXIf", "iCCP", "pHYs", "tIME", "acTL", "prIv"])
  func `chunks that are not on the list of PNG are refused`(name: String) {
    let file = Self.clean[1]
    let bytes = Array(file[..<33]) + StuffedPNG.chunk(name, [1, 0, 2]) + file[33...]
    #expect(error(bytes) == .notAllowed(name, offset: 33))
  }

  @Test
  func `bytes hidden in a PNG's pixels are refused`() {
    let head =
      StuffedPNG.signature
      + StuffedPNG.chunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 1, 8, 0, 0, 0, 0])
    func file(_ pixels: [UInt8]) -> [UInt8] {
      head + StuffedPNG.chunk("IDAT", pixels) + StuffedPNG.chunk("IEND", [])
    }
    #expect(error(file(Packed.packed([0, 1, 2]))) == nil)
    #expect(error(file(Packed.packed([0, 1, 2, 3]))) == .malformed("IDAT", offset: 0))
    #expect(error(file(Packed.packed([0, 1]))) == .malformed("IDAT", offset: 0))
    #expect(error(file(Packed.packed([0, 1, 2]) + [9])) == .malformed("IDAT", offset: 0))
  }

  @Test(arguments: ["ICCP", "EXIF", "XMP ", "ANIM", "ANMF", "ABCD"])
  func `chunks that are not on the list of WebP are refused`(name: String) {
    let chunks = Self.web + StuffedWebP.chunk(name, [1, 2])
    let file = Array("RIFF".utf8) + .little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
    #expect(error(file) == .notAllowed(name, offset: 12 + Self.web.count))
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `no damage makes it read beside the bytes or take words in`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let word = Array("Marker-in-damage".utf8)
    for _ in 0..<25 {
      var bytes = random.damaged(Self.clean)
      guard let segments = try? PictureSegments(bytes) else { continue }
      #expect(segments.width > 0 && segments.height > 0)
      // What is accepted has its end at its end.
      bytes += word
      #expect(throws: SegmentError.self) { try PictureSegments(bytes) }
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `random bytes behind a kind's first ones are refused`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for file in Self.clean {
      let rest = (0..<random.int(in: 0...300)).map { _ in UInt8(random.int(in: 0...255)) }
      #expect(error(Array(file[..<12]) + rest) != nil)
    }
  }
}
