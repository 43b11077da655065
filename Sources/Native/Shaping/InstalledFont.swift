internal import CPango
import Figures

/// The fonts that words on a canvas may have: what layers call them, and what the system does.
package enum InstalledFont: String, CaseIterable, Sendable {
  case hand
  case handBold = "hand-bold"
  case sans
  case sansBold = "sans-bold"
  case typewriter
  case typewriterBold = "typewriter-bold"

  /// The name of the family.
  package var family: String {
    switch self {
    case .hand, .handBold: "Comic Neue"
    case .sans, .sansBold: "Noto Sans"
    case .typewriter, .typewriterBold: "Courier Prime"
    }
  }

  package var isBold: Bool {
    switch self {
    case .hand, .sans, .typewriter: false
    case .handBold, .sansBold, .typewriterBold: true
    }
  }

  /// The bytes of its file, which holds it alone; nil where the system has not got it.
  package func file() -> [UInt8]? {
    guard let fonts = FontMap(), let font = fonts.load(self) else { return nil }
    defer { g_object_unref(font) }
    guard fonts.family(of: font) == family else { return nil }
    return FontMap.file(of: font).bytes
  }
}

/// The fonts of the system.
///
/// A class, because Pango counts who needs it.
final class FontMap {
  let map: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer

  init?() {
    guard let map = pango_cairo_font_map_new() else { return nil }
    guard let context = pango_font_map_create_context(map) else {
      g_object_unref(map)
      return nil
    }
    (self.map, self.context) = (map, context)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(map)
  }

  /// The system's description of a font, `size` in pixels.
  func description(_ font: InstalledFont, size: Double) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, font.family)
    pango_font_description_set_weight(
      description, font.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    return description
  }

  func load(_ font: InstalledFont) -> UnsafeMutablePointer<PangoFont>? {
    let description = description(font, size: 64)
    defer { pango_font_description_free(description) }
    return pango_font_map_load_font(map, context, description)
  }

  func family(of font: UnsafeMutablePointer<PangoFont>) -> String? {
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    return pango_font_description_get_family(description).map { String(cString: $0) }
  }

  /// The bytes of the file that a font is in, and which one of those in it.
  static func file(of font: UnsafeMutablePointer<PangoFont>) -> (bytes: [UInt8], face: Int) {
    let face = hb_font_get_face(pango_font_get_hb_font(font))
    let blob = hb_face_reference_blob(face)
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    let data = hb_blob_get_data(blob, &count)
    let bytes = data.map {
      [UInt8](UnsafeRawBufferPointer(start: $0, count: Int(count)))
    }
    // The higher half says which instance of a font with axes it is.
    return (bytes ?? [], Int(hb_face_get_index(face)) & 0xFFFF)
  }
}
