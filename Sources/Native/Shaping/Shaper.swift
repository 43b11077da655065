internal import CPango
package import Figures

/// Lays out words of all scripts of the world: letters that join or change places, lines that run from right to left, a font for each
/// letter that the wanted one has not. Pango finds the letters and their places; their outlines are read by `FontFile`, as those of all others.
///
/// A class, because it holds fonts. Not shared between threads.
package final class Shaper {
  private let fonts: FontMap
  /// The files of the fonts that were needed, by the number of the system's font; nil for one without outlines.
  private var files: [UnsafeMutablePointer<PangoFont>: FontFile?] = [:]
  private var outlines: [Key: GlyphOutline] = [:]

  /// - Returns: nil where the system has no fonts at all.
  package init?() {
    guard let fonts = FontMap() else { return nil }
    self.fonts = fonts
  }

  deinit { for font in files.keys { g_object_unref(font) } }

  /// A letter of a line: from which font, and where, in 1/64 of a pixel.
  private struct Letter {
    var font: UnsafeMutablePointer<PangoFont>
    var glyph: Int
    var x: Double
    var rise: Double

    var key: Key { Key(font: font, glyph: glyph) }
  }

  private struct Key: Hashable {
    var font: UnsafeMutablePointer<PangoFont>
    var glyph: Int
  }

  /// The words in lines. Letters that no font has, and coloured pictures, leave their room.
  ///
  /// - Complexity: O(*n*) for *n* characters, and what reading each font takes once.
  package func run(_ words: String, in font: InstalledFont, _ style: TextStyle) -> GlyphRun {
    precondition(style.isSound, "a style beyond its limits")
    guard let layout = pango_layout_new(fonts.context) else { preconditionFailure("no memory") }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = fonts.description(font, size: Double(style.size) / GlyphRun.scale)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    if style.wrap > 0 {
      // Its units are 1/1024 of a pixel.
      pango_layout_set_width(layout, Int32(clamping: Int(style.wrap) * 16))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_text(layout, words, Int32(clamping: words.utf8.count))

    var lines: [(letters: [Letter], width: Double)] = []
    var link = pango_layout_get_lines_readonly(layout)
    while let node = link {
      link = node.pointee.next
      lines.append(line(node.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)))
    }
    let widest = max(Double(style.wrap), lines.map(\.width).max() ?? 0)
    var setter = LineSetter<Key>(style, lineCount: lines.count, width: widest)
    for (index, line) in lines.enumerated() {
      let indent = style.alignment.indent(line.width, in: widest)
      for letter in line.letters {
        setter.set(
          key: letter.key, line: index, x: indent + letter.x, rise: letter.rise
        ) { outline(of: letter.key) }
      }
    }
    return setter.run
  }

  private static let empty: UInt32 = 0x0FFF_FFFF
  private static let unknown: UInt32 = 0x1000_0000

  private func line(
    _ line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> (letters: [Letter], width: Double) {
    var letters: [Letter] = []
    var x = 0.0
    // How far what can be seen reaches: spaces at a line's end, which is on the left where one reads from there, do not count.
    var (first, last) = (Double.infinity, 0.0)
    var link = line.pointee.runs
    while let node = link {
      link = node.pointee.next
      let run = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      guard let glyphs = run.pointee.glyphs else { continue }
      for i in 0..<Int(glyphs.pointee.num_glyphs) {
        let info = glyphs.pointee.glyphs[i]
        let begin = x
        x += Double(info.geometry.width) / 16
        guard info.glyph != Self.empty, info.glyph & Self.unknown == 0,
          let font = run.pointee.item.pointee.analysis.font
        else { continue }
        let letter = Letter(
          font: font, glyph: Int(info.glyph), x: begin + Double(info.geometry.x_offset) / 16,
          rise: -Double(info.geometry.y_offset) / 16)
        if !outline(of: letter.key).isEmpty {
          (first, last) = (min(first, begin), max(last, x))
        }
        letters.append(letter)
      }
    }
    guard pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL, first < x
    else { return (letters, last) }
    for index in letters.indices { letters[index].x -= first }
    return (letters, x - first)
  }

  private func outline(of key: Key) -> GlyphOutline {
    if let known = outlines[key] { return known }
    let outline =
      (try? file(of: key.font)?.outline(of: key.glyph))
      ?? GlyphOutline(unitsPerEm: GlyphOutline.unitRange.lowerBound)
    outlines[key] = outline
    return outline
  }

  private func file(of font: UnsafeMutablePointer<PangoFont>) -> FontFile? {
    if let known = files[font] { return known }
    g_object_ref(font)
    let (bytes, face) = FontMap.file(of: font)
    let file = try? FontFile(bytes, face: face)
    files[font] = .some(file)
    return file
  }
}
