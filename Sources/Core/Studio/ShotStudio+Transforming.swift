package import Geometry
import Gestures
import Ink
import Raster
import Rendering
package import Storyboard

/// Layers that are being transformed: those that were chosen, and what the hand is doing to them.
struct LayersBeingTransformed {
  let chosen: [LayerID]
  var gesture: TransformGesture?
}

/// The place of a layer, as people say it: how far its middle is from the canvas's, in canvas pixels; how
/// large it is, 1 for as drawn; its turn in radians, clockwise.
package struct TransformNumbers: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var scale: Double
  package var angle: Double

  package init(x: Double, y: Double, scale: Double, angle: Double) {
    self.x = x
    self.y = y
    self.scale = scale
    self.angle = angle
  }
}

/// The transform mode. A gesture shows live what it does and is written once, when the last finger
/// lifts; numbers and buttons are written at once.
extension ShotStudio {
  package var isTransforming: Bool { transforming != nil }

  /// The layers that are being transformed, without groups; empty where they are gone or locked by now.
  package var layersInHand: [LayerID] {
    guard let transforming else { return [] }
    do throws(LayerRefusal) {
      return try LayerEdits(shot, ids: ids).transformed(transforming.chosen)
    } catch {
      return []
    }
  }

  package func beginTransforming(_ layers: [LayerID]) throws(LayerRefusal) {
    _ = try LayerEdits(shot, ids: ids).transformed(layers)
    endTransforming()
    endMotion()
    transforming = LayersBeingTransformed(chosen: layers)
  }

  /// Ends the mode; what fingers are doing is left undone.
  package func endTransforming() {
    transforming?.gesture = nil
    showHeld()
    transforming = nil
  }

  /// The frame around what is being transformed, on the canvas, as it shows now; nil for none.
  package var transformFrame: TransformFrame? {
    let layers = layersInHand
    guard !layers.isEmpty else { return nil }
    let frame = TransformFrame(of: layers, in: shot, on: canvas)
    return transforming?.gesture.map { frame.moved(by: $0.map) } ?? frame
  }

  /// The corners of the frame, then the knob for turning, on the desk; empty for no frame.
  package var transformHandles: [Point] {
    guard let frame = transformFrame else { return [] }
    return frame.corners.map { view.desk($0) } + [frame.knob(through: view)]
  }

  /// Returns the reason why a hand's change was not written, once; nil for none.
  package func takeRefusal() -> LayerRefusal? {
    defer { refusal = nil }
    return refusal
  }

  // MARK: By hand

  func transform(_ input: PointerInput) {
    let place = view.canvas(input.sample.location)
    guard place.isFinite else { return }
    guard transforming?.gesture != nil else {
      guard input.phase == .down, let frame = transformFrame else { return }
      transforming?.gesture = TransformGesture(
        input, at: place, handle: frame.handle(at: input.sample.location, through: view))
      return
    }
    let before = transforming?.gesture?.map
    transforming?.gesture?.handle(input, at: place)
    guard let gesture = transforming?.gesture else { return }
    guard !gesture.isOver else {
      transforming?.gesture = nil
      showHeld()
      if input.phase == .up { write(gesture.map) }
      return
    }
    if gesture.map != before { showHeld() }
  }

  private func write(_ map: AffineTransform) {
    guard map != .identity, let chosen = transforming?.chosen else { return }
    do throws(LayerRefusal) {
      try transformLayers(chosen, by: map)
    } catch {
      refusal = error
    }
  }

  /// Shows what the hand is doing.
  private func showHeld() {
    guard let gesture = transforming?.gesture else {
      addDamage(renderer.rest(shot))
      return
    }
    dropCloseUp()
    addDamage(renderer.hold(layersInHand, by: gesture.map, in: shot))
  }

  // MARK: By number

  /// Does `map` to layers where they lie on the canvas, as one edit.
  package func transformLayers(_ layers: [LayerID], by map: AffineTransform) throws(LayerRefusal) {
    make(try LayerEdits(shot, ids: ids).transform(layers, by: map))
  }

  package func resetTransforms(_ layers: [LayerID]) throws(LayerRefusal) {
    make(try LayerEdits(shot, ids: ids).resetTransforms(layers, on: canvas))
  }

  /// Mirrors layers about the middle of their frame.
  package func flipLayers(_ layers: [LayerID], vertically: Bool) throws(LayerRefusal) {
    let leaves = try LayerEdits(shot, ids: ids).transformed(layers)
    let center = TransformFrame(of: leaves, in: shot, on: canvas).center
    let map =
      vertically
      ? AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * center.y)
      : AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * center.x, ty: 0)
    try transformLayers(layers, by: map)
  }

  /// Returns the place of the lowest of the layers, as it shows now; nil where there is none.
  package func transformNumbers(of layers: [LayerID]) -> TransformNumbers? {
    guard let lead = lead(of: layers) else { return nil }
    let map = transforming?.gesture.map { lead.map.then($0.map) } ?? lead.map
    let middle = map(lead.pivot)
    let side = map.determinant < 0 ? -1.0 : 1
    return TransformNumbers(
      x: middle.x - Double(canvas.width) / 2, y: middle.y - Double(canvas.height) / 2,
      scale: map.meanScale, angle: arcTangent(y: side * map.b, x: side * map.a))
  }

  /// Puts the lowest of the layers where `numbers` say, and the others along with it.
  package func place(_ layers: [LayerID], at numbers: TransformNumbers) throws(LayerRefusal) {
    guard let now = transformNumbers(of: layers), let lead = lead(of: layers),
      numbers.x.isFinite, numbers.y.isFinite, numbers.angle.isFinite, numbers.scale > 0,
      numbers.scale.isFinite
    else { throw .nothingToTransform }
    let (sine, cosine) = sinCos(numbers.angle - now.angle)
    let from = lead.map(lead.pivot)
    let to = Point(
      x: numbers.x + Double(canvas.width) / 2, y: numbers.y + Double(canvas.height) / 2)
    let map = AffineTransform.about(
      from, scale: numbers.scale / now.scale, turn: Point(x: cosine, y: sine)
    ).then(.translation(to - from))
    try transformLayers(layers, by: map)
  }

  /// The lowest layer and the point of its plane that counts as its middle: a picture's own, or for
  /// ink the canvas's, about which it turns.
  private func lead(of layers: [LayerID]) -> (map: AffineTransform, pivot: Point)? {
    do throws(LayerRefusal) {
      let leaves = try LayerEdits(shot, ids: ids).transformed(layers)
      guard let index = leaves.first.flatMap({ shot.index(of: $0) }) else { return nil }
      let sheet = Rect(minX: 0, minY: 0, maxX: Double(canvas.width), maxY: Double(canvas.height))
      let frame = shot.layers[index].content.value.frame ?? sheet
      return (shot.transform(ofLayer: index), frame.center)
    } catch {
      return nil
    }
  }
}

extension Brush {
  /// The brush for a layer's plane that looks on the canvas as this one does, as far as a brush may be
  /// large.
  func drawn(through transform: AffineTransform) -> Brush {
    let scale = transform.meanScale
    guard transform != .identity, scale > 0 else { return self }
    func scaled(_ length: UInt32, _ limit: UInt32) -> UInt32 {
      UInt32(min((Double(length) / scale).rounded(), Double(limit)))
    }
    var result = self
    result.size = max(1, scaled(size, Self.sizeLimit))
    result.taperIn = scaled(taperIn, .max)
    result.taperOut = scaled(taperOut, .max)
    return result
  }
}
