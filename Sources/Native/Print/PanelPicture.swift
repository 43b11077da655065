internal import CPango
package import Geometry
package import LibraryStore
internal import Media
internal import Programs
package import Raster
internal import Rendering
package import Storyboard

/// What a shot looks like on paper: outlines where they show it as it is and are few, pixels otherwise.
package enum PanelPicture: Sendable {
  /// An outline in points of the paper, from the picture's upper left corner.
  package struct Outline: Sendable {
    let color: Color
    let opacity: Double
    let rule: FillRule
    let points: [Point]
    /// The first point of each contour.
    let starts: [Int]
  }

  package indirect enum Node: Sendable {
    case faded(Double, [Node])
    case outline(Outline)
  }

  case outlines(background: Color, [Node])
  /// With the same as a JPEG, where it is a photograph.
  case pixels(Bitmap, jpeg: [UInt8]?)
  /// With what the camera does over it.
  indirect case filmed(PanelPicture, CameraSketch)

  /// The most corners of outlines that a picture has: beyond them pixels are smaller.
  package static let cornerLimit = 20_000

  /// Draws a shot.
  ///
  /// - Parameters:
  ///   - points: points of the paper for a pixel of the canvas.
  ///   - scale: pixels for one of the canvas, where it takes pixels.
  ///   - problem: is told of programs that cannot be run.
  package init(
    _ shot: Shot, canvas: CanvasSize, points: Double, scale: Double, assets: AssetStore,
    problem: (String) -> Void = { _ in }
  ) throws {
    self = try Self.drawn(
      shot, canvas: canvas, points: points, scale: scale, assets: assets, problem: problem)
    if let move = shot.camera.value {
      self = .filmed(self, CameraSketch(move, canvas: canvas, points: points))
    }
  }

  private static func drawn(
    _ shot: Shot, canvas: CanvasSize, points: Double, scale: Double, assets: AssetStore,
    problem: (String) -> Void
  ) throws -> PanelPicture {
    if let paths = ShotPaths(shot) {
      var count = 0
      if let nodes = Self.nodes(paths.nodes, map: .scale(points), count: &count) {
        return .outlines(background: paths.background, nodes)
      }
    }
    var frames = ShotFrames(
      shot, canvas: canvas, scale: scale, assets: assets, throughCamera: false)
    for one in frames.problems { problem(one) }
    let bitmap = try frames.frame(at: 0)
    let isPhotograph = shot.layers.indices.contains {
      let kind = shot.layers[$0].kind
      return shot.isPresent($0) && shot.isVisible($0) && (kind == .image || kind == .tunnel)
    }
    return .pixels(
      bitmap, jpeg: isPhotograph ? try? PictureFile.encode(bitmap, as: .jpeg) : nil)
  }

  private static func nodes(
    _ nodes: [ShotPaths.Node], map: AffineTransform, count: inout Int
  ) -> [Node]? {
    var all: [Node] = []
    for node in nodes {
      switch node {
      case .faded(let opacity, let inner):
        guard let inner = self.nodes(inner, map: map, count: &count) else { return nil }
        all.append(.faded(Double(opacity) / 255, inner))
      case .shape(let shape):
        var contours = PrintedContours()
        shape.append(mappedBy: map, to: &contours)
        count += contours.points.count
        guard count <= cornerLimit else { return nil }
        all.append(
          .outline(
            Outline(
              color: shape.color,
              opacity: Double(shape.opacity) / 255 * Double(shape.color.alpha) / 255,
              rule: shape.rule, points: contours.points, starts: contours.starts)))
      }
    }
    return all
  }

  /// Draws it in a box of a page.
  func draw(
    in box: (x: Double, y: Double, width: Double, height: Double), on page: OpaquePointer,
    _ typesetter: Typesetter
  ) {
    cairo_save(page)
    cairo_rectangle(page, box.x, box.y, box.width, box.height)
    cairo_clip(page)
    cairo_translate(page, box.x, box.y)
    switch self {
    case .outlines(let background, let nodes):
      cairo_set_source_rgb(
        page, Double(background.red) / 255, Double(background.green) / 255,
        Double(background.blue) / 255)
      cairo_paint(page)
      Self.draw(nodes, on: page)
    case .pixels(let bitmap, let jpeg):
      cairo_scale(page, box.width / Double(bitmap.width), box.height / Double(bitmap.height))
      PageBitmap(bitmap, jpeg: jpeg).draw(on: page)
    case .filmed(let picture, let sketch):
      picture.draw(in: (0, 0, box.width, box.height), on: page, typesetter)
      sketch.draw(width: box.width, height: box.height, on: page, typesetter)
    }
    cairo_restore(page)
  }

  private static func draw(_ nodes: [Node], on page: OpaquePointer) {
    for node in nodes {
      switch node {
      case .faded(let opacity, let inner):
        cairo_push_group(page)
        draw(inner, on: page)
        cairo_pop_group_to_source(page)
        cairo_paint_with_alpha(page, opacity)
      case .outline(let outline):
        let color = outline.color
        cairo_set_source_rgba(
          page, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
          outline.opacity)
        cairo_set_fill_rule(
          page,
          outline.rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        for (index, start) in outline.starts.enumerated() {
          let end =
            index + 1 < outline.starts.count ? outline.starts[index + 1] : outline.points.count
          guard end - start > 1 else { continue }
          cairo_move_to(page, outline.points[start].x, outline.points[start].y)
          for point in outline.points[start + 1..<end] { cairo_line_to(page, point.x, point.y) }
          cairo_close_path(page)
        }
        cairo_fill(page)
      }
    }
  }
}
