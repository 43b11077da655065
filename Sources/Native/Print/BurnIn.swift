internal import CPango
package import Raster
package import Storyboard

/// Words that are written into the pictures of a film: they go wherever it goes.
package struct BurnIn: Sendable {
  /// What is written, and where: at the upper left, at the upper right, at the foot.
  package enum Field: String, Equatable, Sendable, CaseIterable {
    case number
    /// The timecode at which the shot begins.
    case timecode
    case scene
    case dialogue
    case action
  }

  package let fields: [Field]

  package init(_ fields: [Field]) { self.fields = fields }

  /// Reads names with commas between them.
  package static func fields(_ text: String) throws(PrintError) -> [Field] {
    var fields: [Field] = []
    for part in text.split(separator: ",") {
      let name = part.filter { $0 != " " }.lowercased()
      guard let field = Field(rawValue: name) else { throw .burn(String(part)) }
      if !fields.contains(field) { fields.append(field) }
    }
    return fields
  }

  /// Draws the words of a project's shots, one after another.
  ///
  /// A class, because it holds fonts. Not shared between threads.
  package final class Writer {
    private let burn: BurnIn
    private let typesetter: Typesetter
    private let shots: [ShotID: PrintedShot]

    /// - Throws: what Pango does.
    package init(_ burn: BurnIn, of project: ProjectOutline) throws(PrintError) {
      self.burn = burn
      typesetter = try Typesetter()
      var shots: [ShotID: PrintedShot] = [:]
      for shot in PrintedShot.all(project.scenes.flatMap(\.shots), of: project) {
        shots[shot.shot.id] = shot
      }
      self.shots = shots
    }

    /// The words of a shot on nothing, as large as the film; nil where there are none.
    ///
    /// - Complexity: O(*n*) for *n* pixels and characters.
    package func words(of shot: ShotID, width: Int, height: Int) -> Bitmap? {
      guard let shot = shots[shot] else { return nil }
      func text(_ fields: [Field]) -> [String] {
        burn.fields.filter(fields.contains).map { Self.text($0, of: shot) }.filter { !$0.isEmpty }
      }
      let places: [(place: Place, text: String)] = [
        (.left, text([.number, .scene]).joined(separator: "  ·  ")),
        (.right, text([.timecode]).joined()),
        (.foot, text([.action, .dialogue]).joined(separator: "\n")),
      ].filter { !$0.text.isEmpty }
      guard !places.isEmpty,
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
        cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let page = cairo_create(surface)
      else { return nil }
      defer {
        cairo_destroy(page)
        cairo_surface_destroy(surface)
      }
      for (place, text) in places {
        draw(text, at: place, width: Double(width), height: Double(height), on: page)
      }
      return PageBitmap.pixels(of: surface, width: width, height: height)
    }

    private enum Place { case left, right, foot }

    private static func text(_ field: Field, of shot: PrintedShot) -> String {
      switch field {
      case .number: shot.text(.number)
      case .timecode: shot.text(.timecode)
      case .scene: shot.sceneName
      case .dialogue: shot.text(.dialogue)
      case .action: shot.text(.action)
      }
    }

    /// White on a dark ground, which any picture lets be read. Words that are too long become smaller, down to a size at which nobody
    /// reads them: they end there with an ellipsis, since a film has no second page.
    private func draw(
      _ text: String, at place: Place, width: Double, height: Double, on page: OpaquePointer
    ) {
      let unit = min(width, height) / 100
      let (room, most) =
        place == .foot ? (width * 0.86, height * 0.4) : (width * 0.44, height * 0.2)
      var size = 4 * unit
      func set(_ size: Double, _ text: String) -> SetWords {
        typesetter.lay(
          [.init(text: text, gray: 1)], width: room, size: size,
          alignment: place == .foot ? .centered : .natural)
      }
      var words = set(size, text)
      while words.height > most, size > 2 * unit {
        size *= 0.85
        words = set(size, text)
      }
      var kept = text
      while words.height > most, kept.count > 1 {
        kept = String(kept.prefix(kept.count * 4 / 5))
        words = set(size, kept + "…")
      }
      let (across, left) = (words.width, words.left)
      let pad = size * 0.4
      let x: Double =
        switch place {
        case .left: 2.5 * unit + pad
        case .right: width - 2.5 * unit - pad - across
        case .foot: (width - across) / 2
        }
      let y = place == .foot ? height - 3 * unit - pad - words.height : 2.5 * unit + pad
      cairo_set_source_rgba(page, 0, 0, 0, 0.6)
      cairo_rectangle(
        page, x - pad, y - pad / 2, across + 2 * pad, words.height + pad)
      cairo_fill(page)
      words.draw(x: x - left, y: y, on: page)
    }
  }
}
