import Foundation
import Storyboard
import TestSupport
import Testing
import Timelines

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What editing programs are given; whole exports are looked at in `ExportTests`.
@Suite struct `Lists for editing programs` {
  private static let rates = [
    FrameRate(numerator: 24, denominator: 1), FrameRate(numerator: 25, denominator: 1),
    FrameRate(numerator: 24_000, denominator: 1001),
    FrameRate(numerator: 30_000, denominator: 1001),
  ]

  /// A list with words that each form must carry or mask.
  private func list(_ seed: UInt64, _ rate: FrameRate) -> CutList {
    var random = SplitMix64(seed: seed)
    let lengths = (0..<random.number(1...12)).map { _ in
      Milliseconds(UInt32(random.number(40...9000)))
    }
    let timeline = Timeline(lengths, at: rate)
    let words = ["", "Rain & <snow>", "“Quoted”, 日本語", "=1+1", "Line\nbreak", "a \"b\" 'c'"]
    let shots = lengths.indices.map { i in
      CutList.Shot(
        id: random.id(), number: "\(i + 1)A", scene: words.randomElement(using: &random)!,
        frames: timeline.frames(ofShot: i), picture: "media/\(i + 1) ü.png",
        action: words.randomElement(using: &random)!,
        dialogue: words.randomElement(using: &random)!, notes: words.randomElement(using: &random)!)
    }
    var list = CutList(
      name: "Board & <1>", rate: rate, size: CanvasSize(width: 1920, height: 1080), shots: shots)
    for i in 0..<random.number(0...6) {
      let first = random.number(0...timeline.frameCount - 1)
      let count = random.number(1...timeline.frameCount - first)
      list.sounds.append(
        CutList.Sound(
          name: "S\(i)", track: ["Voice", "Music"][i % 2], file: "media/sound \(i % 3).wav",
          samples: Int64(random.number(1...900_000)),
          frames: first..<first + count, first: random.number(0...50),
          decibels: Double(random.number(-600...600)) / 100))
    }
    return list
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `XML is well formed, and OTIO is JSON`(_ seed: UInt64) throws {
    for rate in Self.rates {
      let list = list(seed, rate)
      for text in [FCPXML.text(list), XMEML.text(list)] {
        let parser = XMLParser(data: Data(text.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
      }
      let json = try JSONSerialization.jsonObject(with: Data(OTIO.text(list).utf8))
      #expect((json as? [String: Any])?["OTIO_SCHEMA"] as? String == "Timeline.1")
    }
  }

  /// Each event begins where the one before ends, and all of them are as long as the film.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `an EDL goes on from shot to shot`(_ seed: UInt64) throws {
    for rate in Self.rates {
      let list = list(seed, rate)
      let texts = EDL.texts(list)
      #expect(texts.count == 1 && texts[0].utf8.allSatisfy { $0 < 128 })
      let events = texts[0].split(separator: "\r\n").filter { $0.first?.isNumber == true }
      #expect(events.count == list.shots.count)
      let times = events.map { $0.split(separator: " ").suffix(2).map(String.init) }
      let first = Timecode.framesInSecond(rate) == 30 ? "01:00:00;00" : "01:00:00:00"
      #expect(times[0][0] == first)
      for i in times.indices.dropFirst() { #expect(times[i][0] == times[i - 1][1]) }
    }
  }

  /// Both shots of a dissolve are in its event: the one before with no length, where it begins to go.
  @Test func `an EDL's dissolves have the shot before in them`() {
    let frames = [0..<48, 48..<96, 96..<120]
    let shots = frames.enumerated().map { i, frames in
      CutList.Shot(
        id: ShotID(high: 1, low: UInt64(i)), number: "\(i + 1)", scene: "", frames: frames,
        picture: "media/\(i + 1).png", action: "", dialogue: "", notes: "")
    }
    var list = CutList(name: "D", rate: .film, size: .fullHD, shots: shots)
    list.dissolves = [.init(shot: 1, frames: 42..<54)]
    let lines = EDL.texts(list)[0].split(separator: "\r\n").filter {
      $0.first?.isNumber == true || $0.contains("CLIP NAME")
    }
    #expect(
      lines == [
        "001  SHOT0001 V     C        00:00:00:00 00:00:01:18 01:00:00:00 01:00:01:18",
        "* FROM CLIP NAME: 1.png",
        "002  SHOT0001 V     C        00:00:01:18 00:00:01:18 01:00:01:18 01:00:01:18",
        "002  SHOT0002 V     D    012 00:00:00:00 00:00:02:06 01:00:01:18 01:00:04:00",
        "* FROM CLIP NAME: 1.png", "* TO CLIP NAME: 2.png",
        "003  SHOT0003 V     C        00:00:00:00 00:00:01:00 01:00:04:00 01:00:05:00",
        "* FROM CLIP NAME: 3.png",
      ])
  }

  @Test func `an EDL of many shots is several`() {
    let timeline = Timeline(Array(repeating: Milliseconds(1000), count: 1500), at: .film)
    let shots = (0..<1500).map { i in
      CutList.Shot(
        id: ShotID(high: 1, low: UInt64(i)), number: "\(i)", scene: "",
        frames: timeline.frames(ofShot: i), picture: "a.png", action: "",
        dialogue: "", notes: "")
    }
    var list = CutList(name: "Ä long title", rate: .film, size: .fullHD, shots: shots)
    #expect(EDL.cutDissolves(list) == 0)
    // Into shot 1000, which the second list begins with, and into the one behind it.
    list.dissolves = [
      .init(shot: 999, frames: 23_970..<23_982), .init(shot: 1000, frames: 23_994..<24_006),
    ]
    #expect(EDL.cutDissolves(list) == 1)
    let dissolving = EDL.texts(list)
    #expect(
      !dissolving[0].contains(" D    ") && dissolving[1].contains("002  SHOT1001 V     D    012"))
    list.dissolves = []
    let texts = EDL.texts(list)
    #expect(texts.count == 2 && texts[1].hasPrefix("TITLE: A LONG TITLE 2\r\n"))
    #expect(
      texts[1].contains(
        "\r\n001  SHOT1000 V     C        00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00\r\n"))
    #expect(texts[1].contains("\r\n501  SHOT1500"))
  }

  @Test(arguments: [
    ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("=1+1", "'=1+1"),
    ("-5", "'-5"), ("@x", "'@x"),
    ("two\nlines", "\"two\nlines\""), ("", ""), ("+a,b", "\"'+a,b\""),
    ("a\"\u{301},b", "\"a\"\"\u{301},b\""),
  ])
  func `a cell is safe`(_ text: String, _ wanted: String) {
    #expect(ShotListCSV.text([[text]]) == "\u{FEFF}" + wanted + "\r\n")
  }
}
