package import Geometry
package import Ink
package import Raster
package import Storyboard

/// A stroke that is being drawn, on top of its layer.
package struct WetInk {
  package var layer: LayerID
  package var outline: StrokeOutline
  package var brush: Brush
  package var color: Color

  package init(layer: LayerID, outline: StrokeOutline, brush: Brush, color: Color) {
    self.layer = layer
    self.outline = outline
    self.brush = brush
    self.color = color
  }
}

/// Turns a shot into pixels, and keeps what it has drawn.
///
/// Finished strokes are baked into tiles, a set for each layer; a rectangle of the screen is put
/// together from what lies below the active layer (kept as one picture), the active layer with the
/// wet stroke, and the layers above. **The law**: pixels are the same whether a stroke is wet, baked,
/// or baked again after a reload, and whatever the damage rectangles were.
///
/// A class, because it is the memory of one shot's pictures.
package final class ShotRenderer {
  /// All pixels.
  package let bounds: PixelRect
  package let painter: StrokePainter
  var pictures: [LayerID: LayerPicture] = [:]
  /// The place of each element when it was last drawn, as far as it is known.
  var elementPlaces: [ElementID: ElementPlace] = [:]
  /// Elements that are taken out of their layer while a hand is at them.
  var floating: FloatingSelection?

  /// The pictures that images show, as far as they are there.
  var images: [AssetID: HalvedPicture] = [:]
  /// The frames that program layers show instead of their pictures while they run.
  var frames: [(layer: LayerID, picture: HalvedPicture)] = []
  /// The tunnels as they were drawn last.
  var tunnels: [PaintedTunnel] = []
  /// The layers that a hand holds; nil for none.
  var held: HeldLayers?
  /// Words or a mark that are being made; nil for none.
  var trial: ContentTrial?

  /// The picture of other shots that shows through; nil for none.
  private var overlay: Bitmap?
  private var isOverlayAbove = false

  private var below: Bitmap
  /// The pixels in which `below` is out of date.
  private var belowDamage: PixelRect
  /// The layer above `below`, among those in no group.
  private var activeRoot: Int?
  /// The progress of drawing from scratch; nil when all is drawn.
  var progress: LoadingProgress?

  /// A renderer for `width` × `height` pixels that show the canvas through `view`.
  package init(width: Int, height: Int, view: AffineTransform = .identity) {
    bounds = PixelRect(width: width, height: height)
    painter = StrokePainter(view: view)
    below = Bitmap(width: width, height: height)
    belowDamage = bounds
  }

  /// A renderer for the whole canvas at `scale` pixels a canvas pixel.
  package convenience init(canvas: CanvasSize, scale: Double = 1) {
    self.init(
      width: max(1, Int((Double(canvas.width) * scale).rounded(.up))),
      height: max(1, Int((Double(canvas.height) * scale).rounded(.up))),
      view: scale == 1 ? .identity : .scale(scale))
  }

  /// A renderer with the view and the pictures of another, that has drawn nothing.
  init(like other: ShotRenderer) {
    (bounds, painter) = (other.bounds, StrokePainter(view: other.painter.view))
    (images, frames) = (other.images, other.frames)
    (below, belowDamage) = (other.below, other.bounds)
  }

  // MARK: Baking

  /// Forgets all pictures; `continueLoading` draws them anew, or `load` all at once.
  package func beginLoading() {
    pictures.removeAll(keepingCapacity: true)
    elementPlaces.removeAll(keepingCapacity: true)
    belowDamage = bounds
    progress = LoadingProgress()
  }

  /// Takes in the newest element of a shot, which nothing but itself has changed.
  ///
  /// Returns the pixels that may look different.
  package func add(_ element: Element, to shot: Shot) -> PixelRect {
    // Its turn comes.
    if let progress, progress.layer <= shot.sheet(of: element.layer) { return .empty }
    drawOnTop(element, of: shot)
    return damageBelow(layer: element.layer, of: shot, bounds(of: element, in: shot))
  }

  /// Takes in what has changed in a shot; returns the pixels that may look different.
  ///
  /// - Complexity: O(*d* · *n*) for *d* damaged elements in layers of *n*; only those that overlap
  ///   cost more than a few nanoseconds.
  package func update(_ shot: Shot, _ damage: [ShotDamage]) -> PixelRect {
    var result = PixelRect.empty
    var rects: [LayerID: PixelRect] = [:]
    var order: [LayerID] = []
    var hasMoved = false
    for part in damage {
      switch part {
      case .background:
        belowDamage = bounds
        result = bounds
      case .layer(let id):
        belowDamage = bounds
        result = bounds
        if shot.index(of: id) == nil {
          pictures[id] = nil
          tunnels.removeAll { $0.layer == id }
        }
        hasMoved = true
      case .content(let id):
        guard let index = shot.index(of: id) else { continue }
        let sheet = shot.sheet(of: index)
        guard shot.isPresent(sheet) else {
          // It is drawn when it comes back.
          pictures[shot.layers[sheet].id] = nil
          continue
        }
        if rects[id] == nil { order.append(id) }
        rects[id] = (rects[id] ?? .empty).union(self.damage(byReplacingContentOf: index, in: shot))
      case .element(let id, let layer):
        // An element that has been taken back is in the shot no more, but its place is known.
        // It may also have moved.
        let now = shot.index(of: id).map { place(of: shot.elements[$0], in: shot) }
        var rect = elementPlaces[id].map { self.rect(of: $0) } ?? .empty
        if let now {
          rect = rect.union(self.rect(of: now))
          elementPlaces[id] = now
        }
        if rects[layer] == nil { order.append(layer) }
        rects[layer] = (rects[layer] ?? .empty).union(rect)
        // It may come back with less on it.
        if shot.index(of: layer) == nil { pictures[layer] = nil }
      }
    }
    if hasMoved {
      // Of layers that are gone, be it with their group; one that comes back while its program runs is shown the next.
      frames.removeAll { !(shot.index(of: $0.layer).map { shot.isPresent($0) } ?? false) }
      bakeMoved(shot)
    }
    for id in order {
      guard let rect = rects[id], let index = shot.index(of: id).map({ shot.sheet(of: $0) })
      else { continue }
      bake(index, of: shot, in: rect)
      result = result.union(damageBelow(layer: index, of: shot, rect))
    }
    return result
  }

  /// Draws the layers anew that lie otherwise than when they were drawn or have others merged into them,
  /// and those that have come back, be it with the group that they are in or out of the drawing that they
  /// were merged into.
  ///
  /// - Complexity: O(*n*²) for *n* layers, and what drawing takes.
  private func bakeMoved(_ shot: Shot) {
    for index in shot.layers.indices {
      guard isSheet(index, in: shot) else {
        pictures[shot.layers[index].id] = nil
        continue
      }
      if let picture = pictures[shot.layers[index].id] {
        guard
          picture.transform != transform(of: index, in: shot)
            || picture.merged != mergedLayers(of: index, in: shot)
        else { continue }
      } else if !shot.isPresent(index) || progress.map({ index >= $0.layer }) == true {
        // It is drawn when it comes back, or when its turn comes.
        continue
      }
      bake(index, of: shot, in: bounds)
    }
  }

  /// Whether a layer has pixels of its own: no group, and not merged into a drawing.
  func isSheet(_ layer: Int, in shot: Shot) -> Bool {
    shot.layers[layer].kind != .group && shot.sheet(of: layer) == layer
  }

  package var hasOverlay: Bool { overlay != nil }

  /// Lays a picture of all pixels right above the paper, or above all layers; returns the pixels that
  /// may look different.
  package func setOverlay(_ picture: Bitmap?, isAbove: Bool) -> PixelRect {
    overlay = picture
    isOverlayAbove = isAbove
    return wholeDamage()
  }

  /// The picture of an asset, if it is there.
  package func image(_ asset: AssetID) -> HalvedPicture? { images[asset] }

  /// All pixels, as what may look different.
  func wholeDamage() -> PixelRect {
    belowDamage = bounds
    return bounds
  }

  func damageBelow(layer: Int, of shot: Shot, _ rect: PixelRect) -> PixelRect {
    let rect = rect.intersection(bounds)
    if root(of: layer, in: shot) != activeRoot { belowDamage = belowDamage.union(rect) }
    return rect
  }

  // MARK: Composing

  /// Puts together the pixels of `rect` on `screen`, a bitmap of all pixels.
  ///
  /// - Complexity: O(*p* · *l*) for *p* pixels and *l* layers from the active one up, and those below
  ///   where something changed there.
  package func compose(
    _ shot: Shot, in rect: PixelRect, active: LayerID?, wet: WetInk? = nil,
    onto screen: inout Bitmap
  ) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let roots = shot.children(of: nil)
    let activeIndex = (wet?.layer ?? active).flatMap { shot.index(of: $0) }
    let newRoot = activeIndex.map { root(of: $0, in: shot) }
    if newRoot != activeRoot {
      activeRoot = newRoot
      belowDamage = bounds
    }
    let split = roots.firstIndex { $0 == activeRoot } ?? 0
    refreshBelow(shot, roots[..<split])
    var part = below.cropped(to: rect)
    for index in roots[split...] { compose(index, of: shot, rect, wet, onto: &part) }
    if let top = trial?.top {
      part.composite(top, at: PixelOffset(x: -rect.minX, y: -rect.minY))
    }
    if let overlay, isOverlayAbove {
      part.composite(overlay, at: PixelOffset(x: -rect.minX, y: -rect.minY))
    }
    screen.composite(part, at: PixelOffset(x: rect.minX, y: rect.minY))
  }

  /// The whole shot as a bitmap.
  package func picture(of shot: Shot) -> Bitmap {
    var screen = Bitmap(width: bounds.width, height: bounds.height)
    compose(shot, in: bounds, active: nil, onto: &screen)
    return screen
  }

  /// All layers on nothing, without the paper.
  package func layers(of shot: Shot) -> Bitmap {
    var result = Bitmap(width: bounds.width, height: bounds.height)
    for index in shot.children(of: nil) { compose(index, of: shot, bounds, nil, onto: &result) }
    return result
  }

  private func refreshBelow(_ shot: Shot, _ layers: ArraySlice<Int>) {
    let rect = belowDamage.intersection(bounds)
    belowDamage = .empty
    guard !rect.isEmpty else { return }
    // The paper is opaque whatever the colour says: a film has no holes.
    var paper = shot.background.value
    paper.alpha = 255
    var part = Bitmap(width: rect.width, height: rect.height, filledWith: Pixel(paper))
    if let overlay, !isOverlayAbove {
      part.composite(overlay, at: PixelOffset(x: -rect.minX, y: -rect.minY))
    }
    for index in layers { compose(index, of: shot, rect, nil, onto: &part) }
    below.composite(part, at: PixelOffset(x: rect.minX, y: rect.minY))
  }

  /// Lays a layer, or all that is in a group, onto a bitmap whose corner lies at that of `rect`.
  private func compose(
    _ index: Int, of shot: Shot, _ rect: PixelRect, _ wet: WetInk?, onto target: inout Bitmap
  ) {
    let layer = shot.layers[index]
    guard layer.isVisible.value, layer.opacity.value > 0 else { return }
    let mode = layer.blendMode.value.raster
    let offset = PixelOffset(x: -rect.minX, y: -rect.minY)
    if layer.kind == .group {
      var group = Bitmap(width: rect.width, height: rect.height)
      for child in shot.children(of: layer.id) {
        compose(child, of: shot, rect, wet, onto: &group)
      }
      target.composite(group, opacity: layer.opacity.value, mode: mode)
    } else if let wet, wet.layer == layer.id {
      var ink =
        pictures[layer.id]?.tiles.bitmap(in: rect)
        ?? Bitmap(width: rect.width, height: rect.height)
      painter.paint(
        wet.outline, wet.brush, wet.color, layer: transform(of: index, in: shot), in: rect,
        onto: &ink)
      target.composite(ink, opacity: layer.opacity.value, mode: mode)
    } else if let moved = liftedPixels(layer.id, in: rect) {
      target.composite(moved, opacity: layer.opacity.value, mode: mode)
    } else if let floating, floating.layer == layer.id, !floating.shapes.isEmpty {
      var ink =
        pictures[layer.id]?.tiles.bitmap(in: rect)
        ?? Bitmap(width: rect.width, height: rect.height)
      for shape in floating.shapes { painter.paint(shape, in: rect, onto: &ink) }
      target.composite(ink, opacity: layer.opacity.value, mode: mode)
    } else if let tiles = pictures[layer.id]?.tiles {
      target.composite(tiles, at: offset, opacity: layer.opacity.value, mode: mode)
    }
  }

  private func root(of layer: Int, in shot: Shot) -> Int {
    var index = layer
    while let parent = shot.layers[index].parent.value, let next = shot.index(of: parent) {
      index = next
    }
    return index
  }

  /// The memory that the pictures take, in bytes.
  package var byteCount: Int {
    var sum = below.pixels.count
    for picture in pictures.values { sum += picture.tiles.byteCount }
    for image in images.values { sum += image.byteCount }
    for frame in frames { sum += frame.picture.byteCount }
    for tunnel in tunnels { sum += tunnel.picture?.byteCount ?? 0 }
    return sum
  }
}

extension LayerBlendMode {
  var raster: BlendMode {
    switch self {
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    default: .sourceOver
    }
  }
}
