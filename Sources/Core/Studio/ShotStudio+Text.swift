package import Figures
package import Geometry
internal import Rendering
package import Storyboard

/// Words on layers of their own.
extension ShotStudio {
  /// Takes in a font, by the name that layers know it by.
  package func addFont(_ name: Text, _ font: FontFile) {
    fonts.removeAll { $0.name == name }
    fonts.append((name, Lettering(font)))
  }

  package func hasFont(_ name: Text) -> Bool { fonts.contains { $0.name == name } }

  /// Whether a font that is here lays these words out as they are meant.
  package func canLayOut(_ words: Text, in font: Text) -> Bool {
    fonts.first { $0.name == font }?.lettering.canLayOut(words.string) ?? false
  }

  /// The words of a layer as a person wanted them.
  package func textWish(of layer: LayerID) throws(FigureRefusal) -> TextWish {
    let (text, index) = try text(of: layer)
    let map = shot.transform(ofLayer: index)
    let style = text.style
    return TextWish(
      words: text.words, font: text.font, size: Double(style.size) / GlyphRun.scale,
      alignment: style.alignment, wrap: Double(style.wrap) / GlyphRun.scale,
      leading: Double(style.leading) / 100, color: text.color,
      edge: text.edge.map { .init(color: $0.color, width: Double($0.width) / GlyphRun.scale) },
      balloon: text.balloon.map { balloon in
        .init(
          shape: balloon.shape, fill: balloon.fill, line: balloon.line,
          lineWidth: Double(balloon.lineWidth) / GlyphRun.scale,
          padding: Double(balloon.padding) / GlyphRun.scale,
          tail: balloon.tail.map {
            view.desk(
              map(
                Point(x: Double($0.x) / GlyphRun.scale, y: Double($0.y) / GlyphRun.scale)))
          })
      })
  }

  /// The corners on the desk of the box of a layer's words, without their balloon; of those being tried out where there are any.
  package func textCorners(of layer: LayerID) -> [Point] {
    guard let index = shot.index(of: layer), let text = shot.layers[index].text else { return [] }
    return corners(of: text.run.box, by: shot.transform(ofLayer: index))
  }

  /// Shows words as they would be, on a layer or on a new one whose upper left corner lies at a place of the desk.
  /// Returns the corners of their box on the desk.
  ///
  /// - Parameter run: the words as they were laid out elsewhere; nil to lay them out here.
  package func tryText(
    _ wish: TextWish, of layer: LayerID?, at place: Point, run: GlyphRun?
  ) throws(FigureRefusal) -> [Point] {
    let map = try map(of: layer, at: place)
    let text = try laidOut(wish, of: layer, by: map.affine, run: run)
    draw { $0.tryOut(.text(text), of: layer, by: map.affine, in: shot) }
    return corners(of: text.run.box, by: map.affine)
  }

  /// Writes words, as one edit; nothing where they are there already. A new layer is chosen, and named by its words.
  package func setText(
    _ wish: TextWish, of layer: LayerID?, at place: Point, run: GlyphRun?
  ) throws(FigureRefusal) {
    let map = try map(of: layer, at: place)
    let text = try laidOut(wish, of: layer, by: map.affine, run: run)
    try set(.text(text), of: layer, name: Self.name(of: wish.words), by: map)
  }

  /// The topmost layer with words or a mark at a place of the desk that can be seen.
  package func figure(at place: Point) -> LayerID? {
    layer(at: place) { $0.kind == .text || $0.kind == .mark }
  }

  /// Shows words and marks as they are written.
  package func dropFigureTrial() { draw { $0.dropTrial(shot) } }

  // MARK: Making them

  private func text(of layer: LayerID) throws(FigureRefusal) -> (text: LayerText, index: Int) {
    let index = try known(layer)
    guard let text = shot.layers[index].text else {
      throw .layer(.otherKind(layer, wanted: .text))
    }
    return (text, index)
  }

  func known(_ layer: LayerID) throws(FigureRefusal) -> Int {
    do throws(LayerRefusal) {
      return try LayerEdits(shot, ids: ids).known(layer)
    } catch {
      throw .layer(error)
    }
  }

  private func laidOut(
    _ wish: TextWish, of layer: LayerID?, by map: AffineTransform, run: GlyphRun?
  ) throws(FigureRefusal) -> LayerText {
    guard wish.words.byteCount <= LayerText.wordsLimit,
      wish.font.byteCount <= LayerText.fontLimit
    else { throw .tooLong(limit: LayerText.wordsLimit) }
    let style = wish.style
    var laidOut = run ?? known(wish, style, of: layer)
    if laidOut == nil { laidOut = try self.laidOut(wish, style) }
    guard let laidOut else { throw .notLaidOut }
    var text = LayerText(
      wish.words, font: wish.font, style: style, color: wish.color, run: laidOut)
    text.edge = wish.edge.map {
      LayerText.Edge(
        color: $0.color,
        width: TextWish.number($0.width * GlyphRun.scale, within: LayerText.Edge.widths))
    }
    if let balloon = wish.balloon { text.balloon = try self.balloon(balloon, by: map) }
    return text
  }

  /// The words of a layer as they were laid out, where only their look changes.
  private func known(_ wish: TextWish, _ style: TextStyle, of layer: LayerID?) -> GlyphRun? {
    guard let index = layer.flatMap({ shot.index(of: $0) }), let text = shot.layers[index].text,
      text.words == wish.words, text.font == wish.font, text.style == style
    else { return nil }
    return text.run
  }

  private func laidOut(_ wish: TextWish, _ style: TextStyle) throws(FigureRefusal) -> GlyphRun {
    guard let font = fonts.first(where: { $0.name == wish.font })?.lettering,
      font.canLayOut(wish.words.string)
    else { throw .notLaidOut }
    return font.run(wish.words.string, style)
  }

  private func balloon(
    _ wish: TextWish.Balloon, by map: AffineTransform
  ) throws(FigureRefusal) -> Balloon {
    var balloon = Balloon(
      shape: wish.shape, fill: wish.fill, line: wish.line,
      lineWidth: TextWish.number(
        wish.lineWidth * GlyphRun.scale, within: 0...Balloon.greatestWidth),
      padding: TextWish.number(
        wish.padding * GlyphRun.scale, within: 0...Balloon.greatestPadding))
    if let tail = wish.tail {
      guard let back = map.inverse, let place = Mark.Place(back(view.canvas(tail))) else {
        throw .noPlace
      }
      balloon.tail = Balloon.Tip(x: place.x, y: place.y)
    }
    return balloon
  }

  /// The first words, as the name of their layer.
  private static func name(of words: Text) -> Text {
    var name = ""
    for character in words.string.unicodeScalars {
      if character.value < 0x20 || name.utf8.count > 40 { break }
      name.unicodeScalars.append(character)
    }
    return Text(name)
  }

  // MARK: For words and marks alike

  /// How a layer lies on the canvas, or one that would lie at a place of the desk.
  func map(of layer: LayerID?, at place: Point) throws(FigureRefusal) -> LayerTransform {
    if let layer {
      guard let map = LayerTransform(shot.transform(ofLayer: try known(layer))) else {
        throw .noPlace
      }
      return map
    }
    let place = view.canvas(place)
    guard place.isFinite, let map = LayerTransform(.translation(place)) else {
      throw .noPlace
    }
    return map
  }

  /// Gives a layer content of its kind, or adds a new one.
  func set(
    _ content: LayerContent, of layer: LayerID?, name: Text, by map: LayerTransform
  ) throws(FigureRefusal) {
    var edits = LayerEdits(shot, ids: ids)
    do throws(LayerRefusal) {
      if let layer {
        let index = try edits.known(layer)
        guard shot.layers[index].kind == content.kind else {
          throw LayerRefusal.otherKind(layer, wanted: content.kind)
        }
        let changes = try edits.set(layer, .content(content))
        dropFigureTrial()
        make(changes)
      } else {
        let (changes, made) = try edits.add(
          content, name: name, above: selectedLayer ?? activeLayer, transform: map)
        ids = edits.ids
        dropFigureTrial()
        make(changes)
        selectedLayer = made
      }
    } catch {
      throw .layer(error)
    }
  }

  func corners(of box: Rect, by map: AffineTransform) -> [Point] {
    [
      Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
      Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY),
    ].map { view.desk(map($0)) }
  }
}
