internal import CPango

/// Sets words in lines by Pango, which knows all scripts and finds a font for each.
///
/// A class, because it holds the fonts. Not shared between threads.
final class Typesetter {
  /// A stretch of words that look alike.
  struct Run {
    var text: String
    var isBold = false
    /// Parts of the text's size.
    var scale = 1.0
    /// 0 is black, 1 white.
    var gray = 0.1
  }

  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let family: String
  private let plain: PlainFont?

  /// - Parameters:
  ///   - family: of fonts, as names with commas between them; others are taken where they lack a character.
  ///   - language: of the words, as `ja`; empty for that of the system.
  init(family: String = "Noto Sans, DejaVu Sans, sans-serif", language: String = "")
    throws(PrintError)
  {
    guard let map = pango_cairo_font_map_new(), let context = pango_font_map_create_context(map)
    else { throw .drawing("Pango has no fonts") }
    (self.map, self.context, self.family) = (map, context, family)
    // Points, as PDF counts.
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    plain = PlainFont(map, context, family: family)
    if !language.isEmpty {
      pango_context_set_language(context, pango_language_from_string(language))
    }
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(map)
  }

  /// Sets words in lines.
  ///
  /// - Parameters:
  ///   - width: in points; a word that is wider is broken anywhere.
  ///   - size: of letters, in points.
  ///   - lineLimit: the most lines of a paragraph, the last of which ends in an ellipsis where there would be more.
  /// - Complexity: O(*n*) for *n* characters.
  func lay(
    _ runs: [Run], width: Double, size: Double, alignment: SetWords.Alignment = .natural,
    lineLimit: Int32? = nil
  ) -> SetWords {
    guard let layout = pango_layout_new(context) else { preconditionFailure("no memory") }
    let font = pango_font_description_new()
    pango_font_description_set_family(font, family)
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    pango_layout_set_width(layout, Int32((max(1, width) * Double(PANGO_SCALE)).rounded(.down)))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if let lineLimit {
      pango_layout_set_height(layout, -lineLimit)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    switch alignment {
    case .natural: break
    case .trailing:
      pango_layout_set_auto_dir(layout, 0)
      pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    case .centered: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    }
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    var text = ""
    for run in runs {
      let start = UInt32(text.utf8.count)
      text += Self.printable(run.text)
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        attribute?.pointee.start_index = start
        attribute?.pointee.end_index = UInt32(text.utf8.count)
        pango_attr_list_insert(attributes, attribute)
      }
      if run.isBold { add(pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
      if run.scale != 1 { add(pango_attr_scale_new(run.scale)) }
      let gray = UInt16((run.gray * 65535).rounded())
      add(pango_attr_foreground_new(gray, gray, gray))
    }
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    return SetWords(layout, plain: plain)
  }

  /// A text on one line: what stands in headers and headings has no lines of its own.
  static func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Whether a text is read from right to left.
  static func isRightToLeft(_ text: String) -> Bool {
    pango_find_base_dir(text, Int32(text.utf8.count)) == PANGO_DIRECTION_RTL
  }

  /// Without characters that no font has: those that command a terminal.
  private static func printable(_ text: String) -> String {
    guard
      text.unicodeScalars.contains(where: {
        $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value == 0x7f || $0 == "\u{2028}"
      })
    else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0a, 0x09: scalars.append(scalar)
      case 0x0d: continue
      case 0x00..<0x20, 0x7f: scalars.append(" ")
      case 0x2028: scalars.append("\n")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
