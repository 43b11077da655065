import Foundation
import Geometry
import Media
import Print
import Raster
import Storyboard
import Testing

struct PrintSettingsTests {
  @Test func `layouts are read`() throws {
    #expect(try PrintLayout("2x3", isLandscape: false) == .grid(columns: 2, rows: 3))
    #expect(try PrintLayout("3X4", isLandscape: true) == .grid(columns: 3, rows: 4))
    #expect(try PrintLayout("E-Konte", isLandscape: false) == .ekonte)
    for count in 1...PrintLayout.panelLimit {
      for isLandscape in [false, true] {
        guard case .grid(let x, let y) = try PrintLayout("\(count)", isLandscape: isLandscape)
        else { continue }
        // Room for all, and no row of nothing.
        #expect(x * y >= count && x * (y - 1) < count)
      }
    }
  }

  @Test(arguments: ["", "x", "2x", "x3", "0x3", "13", "0", "4x4", "2x3x1", "-1x3", "99999x9", "a"])
  func `what is no layout is refused`(text: String) {
    do {
      _ = try PrintLayout(text, isLandscape: false)
      Issue.record("“\(text)” was taken")
    } catch { #expect(!"\(error)".isEmpty) }
  }

  @Test func `fields are read once each`() throws {
    #expect(try PrintField.list("number, Action,number") == [.number, .action])
    #expect(try PrintField.list("") == [])
    do {
      _ = try PrintField.list("number,lens")
      Issue.record("lens was taken")
    } catch { #expect(error is PrintError) }
  }

  @Test func `a project's logo is read from its words`() throws {
    // Pixels whose base64 has every sign that addresses write otherwise.
    let picture = Bitmap(
      width: 40, height: 12, filledWith: Pixel(red: 250, green: 62, blue: 1, alpha: 255))
    let word = Data(try PNG.encode(picture)).base64EncodedString().replacing("+", with: "-")
      .replacing("/", with: "_").replacing("=", with: "")
    let settings = PrintSettings(keptAs: "layout=1x2&logo=\(word)&draft=No+2")
    #expect(settings.logo == picture && settings.draft == "No 2")
    #expect(PrintSettings.logo(keptIn: "layout=1x2&logo=\(word)") == picture)
    #expect(PrintSettings.logo(keptIn: "layout=1x2") == nil)
    let wide = Data(try PNG.encode(Bitmap(width: 1025, height: 1, filledWith: Pixel(.white))))
    for odd in ["", "x", "!!!", String(word.dropLast(9)), wide.base64EncodedString()] {
      #expect(PrintSettings.logo(keptIn: "logo=\(odd)") == nil, "\(odd)")
    }
  }

  @Test func `times are written as people do`() {
    for (milliseconds, text) in [
      (0, "0 s"), (2000, "2 s"), (2500, "2.5 s"), (1001, "1 s"), (83, "0.08 s"), (2334, "2.33 s"),
      (59_994, "59.99 s"), (59_999, "1:00 min"), (65_000, "1:05 min"), (119_700, "2:00 min"),
    ] {
      #expect(PrintedTime.seconds(Milliseconds(UInt32(milliseconds))) == text)
    }
    #expect(PrintedTime.secondsAndFrames(84, at: .film) == "3+12")
    #expect(
      PrintedTime.secondsAndFrames(24, at: FrameRate(numerator: 24_000, denominator: 1001))
        == "1+00")
  }
}
