import Geometry
import Shaping
import Storyboard
import StoryboardFile
import StudioWasm
import TestSupport
import Testing
import Words

extension `Native equals browser, byte for byte` {
  @Test(arguments: InstalledFont.allCases)
  func `words, balloons and marks`(font: InstalledFont) throws {
    let file = try #require(font.file())
    var random = SplitMix64(seed: UInt64(file.count))
    var script = ParityScript()
    let shot = Shot(id: random.id())
    let archive = ShotArchive(id: shot.id, snapshot: nil, edits: [])
    script.perform(
      .shot(
        .openShot(
          random.id(), random.id(), archive: archive.encoded(), width: 640, height: 360)))
    script.perform(.shot(.setDesk(width: 800, height: 500)))
    let name = Text(font.rawValue)
    #expect(script.perform(.figures(.loadFont(name: name, bytes: file))) > 0)
    for step in 0..<12 {
      let words: Text = step % 3 == 0 ? "AVATAR & Ko.\nÀ propos – “Жук”" : "Who is\tthere?"
      func place() -> Point {
        Point(x: random.double(in: 0...800), y: random.double(in: 0...500))
      }
      let balloon = TextBalloon(
        shape: step % 5, fill: 0xFFFF_FFFF, line: 0x0000_00FF, lineWidth: 2, padding: 9,
        tail: step % 2 == 0 ? place() : nil)
      let text = WantedText(
        words: words, font: name, size: random.double(in: 8...60), alignment: step % 3,
        wrap: step % 2 == 0 ? 0 : random.double(in: 40...300), leading: 1.2, color: 0x1020_30FF,
        edge: step % 4 == 0 ? TextEdge(color: 0xFFFF_FFFF, width: 1.5) : nil,
        balloon: step % 3 == 0 ? nil : balloon)
      let at = place()
      script.perform(.figures(.tryText(layer: nil, text, at: at, run: nil)))
      script.call("refresh")
      script.perform(.figures(.setText(layer: nil, text, at: at, run: nil)))
      script.call("refresh")
      let mark = WantedMark(
        kind: MarkKind(rawValue: UInt8(step % 11))!, color: 0xD232_2DFF,
        width: random.double(in: 0.5...8), start: place(), end: place(),
        bend: step % 2 == 0 ? place() : nil)
      script.perform(.figures(.tryMark(layer: nil, mark)))
      script.call("refresh")
      script.perform(.figures(.setMark(layer: nil, mark, name: "Mark")))
      script.call("refresh")
      script.perform(.figures(.figureAt(place())))
    }
    try script.expectSameInBrowser("\(font)")
  }
}
