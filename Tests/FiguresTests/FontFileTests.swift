import CPango
import Figures
import Geometry
import Shaping
import TestSupport
import Testing

/// Fonts as HarfBuzz reads them.
final class PeerFont {
  let font: OpaquePointer

  init(_ bytes: [UInt8]) {
    let blob = bytes.withUnsafeBytes {
      hb_blob_create($0.baseAddress, UInt32($0.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    let face = hb_face_create(blob, 0)
    font = hb_font_create(face)
    hb_face_destroy(face)
    hb_blob_destroy(blob)
  }

  deinit { hb_font_destroy(font) }

  func glyph(for character: UInt32) -> Int {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, character, &glyph) != 0 ? Int(glyph) : 0
  }

  func advance(of glyph: Int) -> Int {
    Int(hb_font_get_glyph_h_advance(font, hb_codepoint_t(glyph)))
  }

  /// What HarfBuzz draws, as text.
  func outline(of glyph: Int) -> [String] {
    final class Pen { var parts: [String] = [] }
    let pen = Pen()
    let functions = hb_draw_funcs_create()
    defer { hb_draw_funcs_destroy(functions) }
    func number(_ value: Float) -> String { "\(Int(value.rounded()))" }
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in
        Unmanaged<Pen>.fromOpaque(data!).takeUnretainedValue().parts.append(
          "M \(Int(x.rounded())) \(Int(y.rounded()))")
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in
        Unmanaged<Pen>.fromOpaque(data!).takeUnretainedValue().parts.append(
          "L \(Int(x.rounded())) \(Int(y.rounded()))")
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, cx, cy, x, y, _ in
        Unmanaged<Pen>.fromOpaque(data!).takeUnretainedValue().parts.append(
          "Q \(Int(cx.rounded())) \(Int(cy.rounded())) \(Int(x.rounded())) \(Int(y.rounded()))")
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, ax, ay, bx, by, x, y, _ in
        Unmanaged<Pen>.fromOpaque(data!).takeUnretainedValue().parts.append(
          "C \(Int(ax.rounded())) \(Int(ay.rounded())) \(Int(bx.rounded())) \(Int(by.rounded())) \(Int(x.rounded())) \(Int(y.rounded()))"
        )
      }, nil, nil)
    hb_font_get_glyph_shape(
      font, hb_codepoint_t(glyph), functions, Unmanaged.passUnretained(pen).toOpaque())
    return pen.parts
  }

  /// How far letters are apart once they are kerned.
  func advances(_ text: String, kerned: Bool) -> Int {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, Int32(text.utf8.count), 0, Int32(text.utf8.count))
    hb_buffer_guess_segment_properties(buffer)
    var features: [hb_feature_t] = []
    for (name, value) in [("kern", kerned ? 1 : 0), ("liga", 0), ("clig", 0), ("calt", 0)] {
      var feature = hb_feature_t()
      hb_feature_from_string("\(name)=\(value)", -1, &feature)
      features.append(feature)
    }
    hb_shape(font, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let places = hb_buffer_get_glyph_positions(buffer, &count) else { return 0 }
    return (0..<Int(count)).reduce(0) { $0 + Int(places[$1].x_advance) }
  }
}

extension GlyphOutline {
  /// Its parts as text, the lines left out that only close contours.
  var parts: [String] {
    var all: [String] = []
    var next = 0
    for verb in verbs {
      let part = points[next..<next + verb.pointCount].map { "\($0.x) \($0.y)" }
      let letter =
        switch verb {
        case .move: "M"
        case .line: "L"
        case .quadratic: "Q"
        case .cubic: "C"
        }
      all.append(([letter] + part).joined(separator: " "))
      next += verb.pointCount
    }
    return all
  }
}

/// Without lines that go nowhere, or back to where their contour began.
private func plain(_ parts: [String]) -> [String] {
  var all: [String] = []
  var begin = ""
  var last = ""
  for (index, part) in parts.enumerated() {
    let end = part.split(separator: " ").suffix(2).joined(separator: " ")
    let isLast = index + 1 == parts.count || parts[index + 1].hasPrefix("M")
    defer { last = end }
    if part.hasPrefix("M") { begin = end }
    if part.hasPrefix("L"), end == last || isLast && end == begin { continue }
    all.append(part)
  }
  return all
}

@Suite struct FontFileTests {
  static let installed = InstalledFont.allCases

  private func font(_ name: InstalledFont) throws -> (FontFile, PeerFont) {
    let bytes = try #require(name.file(), "\(name.family) is not installed")
    return (try FontFile(bytes), PeerFont(bytes))
  }

  @Test(arguments: installed)
  func `characters, widths and outlines are those that HarfBuzz reads`(name: InstalledFont) throws {
    let (font, peer) = try font(name)
    for character in UInt32(0x20)..<0x3000 {
      let scalar = try #require(Unicode.Scalar(character))
      #expect(font.glyph(for: scalar) == peer.glyph(for: character))
    }
    for glyph in 0..<font.glyphCount {
      #expect(font.advance(of: glyph) == peer.advance(of: glyph))
      let ours = plain(try font.outline(of: glyph).parts)
      #expect(ours == plain(peer.outline(of: glyph)), "glyph \(glyph)")
    }
  }

  @Test(arguments: installed)
  func `letters stand as far apart as HarfBuzz puts them`(name: InstalledFont) throws {
    let (font, peer) = try font(name)
    let kerning = Kerning(font)
    let letters = "AVTWYLPFToyrvwke.,-fiPÀéαΓДж".unicodeScalars.filter {
      font.glyph(for: $0) != 0
    }
    var kerned = 0
    for left in letters {
      for right in letters {
        let text = String(String.UnicodeScalarView([left, right]))
        let (a, b) = (font.glyph(for: left), font.glyph(for: right))
        let shift = kerning.between(a, b)
        #expect(
          font.advance(of: a) + font.advance(of: b) + shift == peer.advances(text, kerned: true),
          "\(text)")
        if shift != 0 { kerned += 1 }
      }
    }
    // A typewriter moves its carriage by the same step for each.
    #expect(name.family == "Courier Prime" ? kerned == 0 : kerned > 10)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `damaged fonts end in an error or in letters, never elsewhere`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let name = Self.installed[Int(seed) % Self.installed.count]
    var bytes = try #require(name.file())
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      // Tables of numbers and places are in front; hits there do most.
      let reach = Bool.random(using: &random) ? bytes.count : min(bytes.count, 4096)
      bytes[Int.random(in: 0..<reach, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
    }
    guard let font = try? FontFile(bytes) else { return }
    let kerning = Kerning(font)
    var last = 0
    for character in "The quick brown fox, ÀÉ αβγ Дж".unicodeScalars {
      let glyph = font.glyph(for: character)
      #expect(font.advance(of: glyph) >= 0)
      _ = kerning.between(last, glyph)
      _ = try? font.outline(of: glyph)
      last = glyph
    }
  }
}
