internal import CPango

/// A font that says what is drawn as a picture: Cairo puts emoji of colour fonts onto the page as images, which nobody could search or copy.
/// Where one stands, a blank of this font stands too, and means its characters.
///
/// A class, because Pango counts who needs it.
final class PlainFont {
  private let font: UnsafeMutablePointer<PangoFont>
  private let blank: UInt

  /// - Returns: nil where the system has no font at all.
  init?(_ map: UnsafeMutablePointer<PangoFontMap>, _ context: OpaquePointer, family: String) {
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, 6 * Double(PANGO_SCALE))
    guard let font = pango_font_map_load_font(map, context, description) else { return nil }
    self.font = font
    var glyph: hb_codepoint_t = 0
    let isThere = hb_font_get_nominal_glyph(pango_font_get_hb_font(font), 0x20, &glyph)
    blank = isThere != 0 ? UInt(glyph) : 0
  }

  deinit { g_object_unref(font) }

  /// Says what pictures of a line mean.
  ///
  /// - Complexity: O(*n*) for *n* runs.
  func sayPictures(
    of line: UnsafeMutablePointer<PangoLayoutLine>, in layout: OpaquePointer,
    at place: (x: Double, y: Double), on page: OpaquePointer
  ) {
    guard let text = pango_layout_get_text(layout) else { return }
    // A list that Pango links.
    var link = line.pointee.runs
    while let node = link {
      link = node.pointee.next
      let run = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      guard let item = run.pointee.item, let used = item.pointee.analysis.font,
        Self.isColored(used)
      else { continue }
      var x: Int32 = 0
      pango_layout_line_index_to_x(line, item.pointee.offset, 0, &x)
      say(
        text + Int(item.pointee.offset), count: item.pointee.length,
        at: (place.x + Double(x) / Double(PANGO_SCALE), place.y), on: page)
    }
  }

  private func say(
    _ text: UnsafePointer<CChar>, count: Int32, at place: (x: Double, y: Double),
    on page: OpaquePointer
  ) {
    cairo_save(page)
    cairo_set_scaled_font(page, pango_cairo_font_get_scaled_font(OpaquePointer(font)))
    var glyph = cairo_glyph_t(index: blank, x: place.x, y: place.y)
    var cluster = cairo_text_cluster_t(num_bytes: count, num_glyphs: 1)
    cairo_show_text_glyphs(
      page, text, count, &glyph, 1, &cluster, 1, cairo_text_cluster_flags_t(0))
    cairo_restore(page)
  }

  private static func isColored(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    let face = hb_font_get_face(pango_font_get_hb_font(font))
    return hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
      || hb_ot_color_has_svg(face) != 0
  }
}
