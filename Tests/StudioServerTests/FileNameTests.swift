import StudioServer
import Testing

@Suite struct `Names of files` {
  @Test(arguments: [
    ("Storm", "Storm (otio).zip"), ("", "board (otio).zip"), (" . ", "board (otio).zip"),
    ("a/b: \u{202E}c\n", "ab c (otio).zip"),
    (String(repeating: "n", count: 300), String(repeating: "n", count: 193) + " (otio).zip"),
    (String(repeating: "日", count: 100), String(repeating: "日", count: 64) + " (otio).zip"),
  ])
  func `say which form it is, however long or empty the project's name is`(
    _ name: String, _ wanted: String
  ) {
    let made = FileName(name, part: "otio", else: "board", ending: "zip").text
    #expect(made == wanted && made.utf8.count <= 255)
  }

  @Test func `are the name alone where there is nothing to tell apart`() {
    #expect(FileName("Storm", else: "film", ending: "mp4").text == "Storm.mp4")
    #expect(FileName("..", else: "film", ending: "mp4").text == "film.mp4")
  }
}
