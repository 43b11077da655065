import Figures
package import Geometry
import Gestures
import Ink
package import Raster
package import Rendering
package import Storyboard

/// One shot open for drawing: input events go in, pixels and edits come out.
///
/// The page forwards what the browser reports, shows the rectangle that `refresh` has composed, and
/// carries edits to the journal and the server. A class, because it is the state of one window.
package final class ShotStudio {
  package private(set) var replica: ShotReplica
  package let canvas: CanvasSize
  package let session: SessionID
  package var tools = DrawingTools()
  private var pictures: ShotPictures
  private var deskView: DeskView
  private var outgoing = EditOutbox()
  private var chosenLayer: LayerID?
  /// Strokes that were not begun because the chosen layer is hidden or locked.
  package private(set) var refusedStrokes = 0
  private var gestures = GestureRecognizer()
  private var stroke: StrokeInProgress?
  /// The ruler that lies on the canvas; nil for none.
  package internal(set) var ruler: Ruler?
  var rulerGesture: RulerGesture?
  var cameraGesture: CameraGesture?
  /// What the camera would do as the hand has it.
  var cameraTrial: CameraMove?
  /// The layer whose keyframes are set; nil outside that mode.
  var layerInMotion: LayerInMotion?
  /// The layer whose opacity is being tried, and how opaque it would be.
  private var fading: (layer: LayerID, opacity: UInt8)?
  /// The shot at the moment that is shown, as what is tried has it; nil where it is shown as it is drawn.
  private var posed: Shot?
  /// The points of perspective as the hand has them, and whose hand it is.
  var perspectiveTrial: (points: Perspective, pointer: Int)?
  /// Fonts that words can be laid out with here, by name.
  var fonts: [(name: Text, lettering: Lettering)] = []
  /// Whether the ruler lies along the lines of perspective.
  package var followsPerspective = false
  /// The angle of the ruler when it was last taken away.
  var lastDegrees = 0.0
  /// The selected elements; nil for none.
  var selected: Selection?
  /// The activity of a tool that draws no stroke.
  var activity: ToolActivity?
  /// The colour that is being taken from the canvas, and from where on the desk.
  package internal(set) var picked: (place: Point, color: Color)?
  /// The layers that are being transformed; nil outside that mode.
  var transforming: LayersBeingTransformed?
  /// The onion skins of the neighbours.
  var onion = Onion()
  /// The reason why a hand's change to layers was not written.
  package internal(set) var refusal: LayerRefusal?
  var ids: IDSource

  package init(_ shot: Shot, canvas: CanvasSize, session: SessionID, ids: IDSource) {
    replica = ShotReplica(confirmed: shot)
    self.canvas = canvas
    self.session = session
    self.ids = ids
    pictures = ShotPictures(canvas)
    deskView = DeskView(canvas)
  }

  package var shot: Shot { replica.shot }
  /// The shot as the pictures show it.
  var shown: Shot { posed ?? shot }
  package var isDrawing: Bool { stroke != nil || activity != nil }
  package var isPenMode: Bool {
    get { gestures.isPenMode }
    set { gestures.isPenMode = newValue }
  }

  /// The layer that was chosen to draw on, if it is still there.
  package var selectedLayer: LayerID? {
    get {
      chosenLayer.flatMap { id in
        shot.index(of: id).flatMap {
          // What was merged meanwhile is drawn on as a whole.
          shot.isPresent($0) ? shot.layers[shot.sheet(of: $0)].id : nil
        }
      }
    }
    set {
      let before = activeLayer
      chosenLayer = newValue
      // What lies below the active layer is composed anew now, not under the first stroke.
      if activeLayer != before { pictures.addAllDamage() }
    }
  }

  /// The layer that ink goes to: the chosen drawing, or the topmost drawing of the chosen group, or
  /// where nothing is chosen of all, that can be seen and is not locked. Nil where there is none.
  package var activeLayer: LayerID? {
    guard let selectedLayer, let index = shot.index(of: selectedLayer) else {
      return activeLayer(in: nil)
    }
    guard shot.isVisible(index), !shot.isLocked(index) else { return nil }
    return shot.layers[index].kind == .drawing ? selectedLayer : activeLayer(in: selectedLayer)
  }

  func activeLayer(in group: LayerID?) -> LayerID? {
    for index in shot.children(of: group).reversed() {
      let layer = shot.layers[index]
      guard layer.isVisible.value, !layer.isLocked.value else { continue }
      if layer.kind == .drawing { return layer.id }
      if let inside = activeLayer(in: layer.id) { return inside }
    }
    return nil
  }

  // MARK: The pictures

  /// The canvas as it was composed last, opaque, one pixel a canvas pixel.
  package var screen: Bitmap { pictures.screen }
  package var renderer: ShotRenderer { pictures.renderer }

  /// Composes what has changed since the last call; returns it, empty for nothing.
  ///
  /// - Complexity: see `ShotRenderer.compose`.
  package func refresh() -> PixelRect {
    pictures.refresh(shown, active: activeLayer, wet: wetInk)
  }

  /// Composes what has changed without showing it: `refresh` returns it then, too.
  package func composeAhead() {
    pictures.composeAhead(shown, active: activeLayer, wet: wetInk)
  }

  /// A pixel of the canvas as it looks now, also where the screen waits to be refreshed.
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    pictures.pixel(x, y, shown, active: activeLayer, wet: wetInk)
  }

  /// The canvas as it looks now, also where the screen waits to be refreshed.
  func wholePicture() -> Bitmap { pictures.whole(shown, active: activeLayer) }

  /// Does a little of what need not be done at once, about `samples` samples of ink: draws the shot
  /// that has been opened, then the close-up of this view at `pixelRatio` pixels a unit of the desk.
  /// False when nothing is left to do. To be called while the view and the pen rest.
  package func advance(samples: Int, pixelRatio: Double) -> Bool {
    if pictures.load(shown, samples: samples) { return true }
    if transforming?.gesture == nil, layerInMotion?.gesture == nil,
      let closeUp = pictures.beginCloseUp(of: deskView, pixelRatio: pixelRatio),
      let skin = onionSkin(of: closeUp)
    {
      _ = closeUp.setOverlay(skin, isAbove: onion.settings.isAbove)
    }
    if pictures.closeUp?.advance(shown, active: activeLayer, samples: samples) == true {
      return true
    }
    return advanceOnion(samples: samples)
  }

  /// Whether ink is left that has not been drawn since the shot was opened.
  package var isLoading: Bool { renderer.isLoading }

  /// Draws all of the shot at once.
  package func load() { while pictures.load(shown, samples: .max) {} }

  /// The pixels of the desk that the close-up covers; nil while there is none for this view.
  package var closeUpRegion: PixelRect? {
    pictures.closeUp.flatMap { $0.isReady ? $0.region : nil }
  }

  /// The close-up as `refreshCloseUp` has left it; nil while there is none.
  package var closeUpScreen: Bitmap? { pictures.closeUp.flatMap { $0.isReady ? $0.screen : nil } }

  /// Pixels with an edge in them and all pixels computed so far, in both pictures.
  package var workDone: (cells: UInt64, pixels: UInt64) { pictures.workDone }

  /// Does for the close-up what `refresh` does. What changes there is composed on the canvas's own picture too,
  /// when that is next refreshed.
  package func refreshCloseUp() -> PixelRect {
    pictures.closeUp?.refresh(shown, active: activeLayer, wet: wetInk) ?? .empty
  }

  private var wetInk: WetInk? {
    guard let stroke, let outline = stroke.outline else { return nil }
    return WetInk(
      layer: stroke.layer, outline: outline, brush: stroke.brush, color: stroke.color)
  }

  func dropCloseUp() { pictures.dropCloseUp() }

  func addDamage(_ rect: PixelRect) { pictures.addDamage(rect) }

  /// Notes what looks different because of wet ink, on the plane of the layer that it is drawn on.
  private func addWetDamage(_ box: Rect) {
    let layer = stroke.flatMap { shot.index(of: $0.layer) }.map { shot.transform(ofLayer: $0) }
    pictures.addWetDamage(box, layer: layer ?? .identity)
  }

  /// Brings the pictures up to date with what has changed in the shot.
  private func update(_ changed: [ShotDamage]) {
    guard !changed.isEmpty else { return }
    shotChanged()
    posed = posedNow()
    pictures.update(shown, changed)
  }

  /// Shows a layer as opaque as a slider has it, without an edit, where it may be set so; nil shows it as
  /// it is.
  package func tryOpacity(_ opacity: UInt8?, of layer: LayerID) {
    fading = opacity.flatMap { canFade(layer, to: $0) ? (layer, $0) : nil }
    showMoment()
  }

  private func canFade(_ layer: LayerID, to opacity: UInt8) -> Bool {
    do throws(LayerRefusal) {
      return try !LayerEdits(shot, ids: ids).set(layer, .opacity(opacity)).isEmpty
    } catch {
      return false
    }
  }

  /// Shows the shot at the moment that is wanted by now, with what is tried, or as it is drawn.
  func showMoment() {
    let before = shown
    posed = posedNow()
    let now = shown
    let changed = now.layers.indices.filter { index in
      before.layers[index].transform.value != now.layers[index].transform.value
        || before.layers[index].opacity.value != now.layers[index].opacity.value
    }
    if !changed.isEmpty { pictures.update(now, changed.map { .layer(now.layers[$0].id) }) }
  }

  private func posedNow() -> Shot? {
    let tried = fading.map { shot.faded($0.layer, to: $0.opacity) }
    guard let moment = layerInMotion?.moment else { return tried }
    return (tried ?? shot).posed(inFrame: moment.frame, of: moment.count, at: moment.rate)
  }

  /// Does something to both pictures, that says which of their pixels it has changed.
  func draw(_ work: (ShotRenderer) -> PixelRect) { pictures.draw(work) }

  // MARK: The view

  /// The map from the canvas to the desk.
  package var view: Viewport { deskView.view }
  /// Whether the view shows the whole canvas, and goes on doing so when the desk changes.
  package var fits: Bool { deskView.fits }
  var deskCenter: Point { deskView.desk.center }

  /// The desk has a new size, in CSS pixels; a view that shows the whole canvas goes on doing so. On the same desk, a close-up that
  /// was drawn ahead stays.
  package func setDesk(width: Double, height: Double) {
    guard deskView.setDesk(width: width, height: height) else { return }
    gestures.center = deskCenter
    dropCloseUp()
  }

  /// Shows the whole canvas.
  package func fit() { changeView { $0.fit() } }

  /// A view in which none of the canvas would show is moved until some does.
  package func setView(_ wanted: Viewport) { changeView { $0.set(wanted) } }

  package func zoom(by factor: Double, about center: Point?) {
    changeView { $0.zoom(by: factor, about: center) }
  }

  package func zoom(to scale: Double) { zoom(by: scale / view.scale, about: nil) }

  package func turn(by angle: Double) { changeView { $0.turn(by: angle) } }

  package func move(by d: Point) { changeView { $0.move(by: d) } }

  /// Another view needs another close-up.
  private func changeView(_ change: (inout DeskView) -> Void) {
    let before = view
    change(&deskView)
    if view != before { dropCloseUp() }
  }

  // MARK: Input

  package func handle(_ input: PointerInput) {
    if isTransforming, input.modifiers.isDisjoint(with: [.pan, .turn]) { return transform(input) }
    if layerInMotion != nil, input.modifiers.isDisjoint(with: [.pan, .turn]) { return move(input) }
    perform(gestures.handle(input, view))
  }

  /// Lets time pass, in the clock of the input, in milliseconds.
  package func tick(_ time: Double) {
    perform(gestures.tick(time))
    if tools.straightensOnHold, stroke?.isHeld(at: time) == true, let stroke { straighten(stroke) }
  }

  private func straighten(_ held: StrokeInProgress) {
    guard let line = held.straightened(through: view, element: ids.next(), edit: ids.next()) else {
      return
    }
    cancelStroke()
    stroke = line
    if let outline = line.outline { addWetDamage(outline.bounds) }
  }

  private func perform(_ actions: [GestureAction]) {
    for action in actions {
      switch action {
      case .beginStroke(let input): beginStroke(input)
      case .continueStroke(let input): continueStroke(input, isLast: false)
      case .endStroke(let input):
        continueStroke(input, isLast: true)
        endStroke()
      case .finishStroke:
        if let changed = stroke?.finish() { addWetDamage(changed) }
        endStroke()
      case .cancelStroke: cancelStroke()
      case .setView(let view): setView(view)
      case .pick(let place): pick(at: place)
      case .endPick(let place): endPick(at: place)
      case .cancelPick: picked = nil
      case .undo: undo()
      case .redo: redo()
      }
    }
  }

  private func beginStroke(_ input: PointerInput) {
    if stroke != nil { endStroke() }
    let tool = input.modifiers.contains(.erase) ? .eraser : tools.tool
    let definition = tool.definition
    if definition.needsLayer, selectedLayer != nil, activeLayer == nil {
      refusedStrokes += 1
      return
    }
    if let begin = definition.begin {
      let place = view.canvas(input.sample.location)
      guard place.isFinite, !begin(self, input, place) else { return }
    }
    guard let kind = definition.brush else { return }
    // Without a layer to draw on the ink goes where recovered ink goes: none is dropped.
    let layer = activeLayer ?? Shot.firstLayer(of: shot.id)
    let transform = shot.index(of: layer).map { shot.transform(ofLayer: $0) } ?? .identity
    stroke = StrokeInProgress(
      brush: tools[kind].drawn(through: transform), color: tools[colorOf: tool], layer: layer,
      transform: transform, element: ids.next(), edit: ids.next())
    stroke?.ruler = ruler
    continueStroke(input, isLast: false)
  }

  private func continueStroke(_ input: PointerInput, isLast: Bool) {
    if picked != nil {
      return isLast ? endPick(at: input.sample.location) : pick(at: input.sample.location)
    }
    if activity != nil { return continueActivity(input) }
    guard let changed = stroke?.add(input, through: view, isLast: isLast) else { return }
    addWetDamage(changed)
  }

  private func endStroke() {
    if activity != nil { return endActivity() }
    guard let finished = stroke else { return }
    stroke = nil
    guard !finished.samples.isEmpty else { return }
    let edit = ShotEdit(
      id: finished.edit, session: session,
      .change([
        .insertElement(finished.element, layer: finished.layer, .stroke(finished.stroke))
      ]))
    make(edit, drawnOn: finished.layer)
  }

  private func cancelStroke() {
    picked = nil
    cancelActivity()
    if let outline = stroke?.outline { addWetDamage(outline.bounds) }
    if let stroke { outgoing.addCancelled(stroke.edit) }
    stroke = nil
  }

  // MARK: Edits

  /// Makes an edit here and puts it into the outbox.
  ///
  /// `layer` is where a wet stroke has drawn what the edit holds: it looks the same when it is dry.
  package func make(_ edit: ShotEdit, drawnOn layer: LayerID? = nil) {
    let count = shot.elements.count
    do throws(EditError) {
      let applied = try replica.make(edit)
      guard applied.outcome != .repeated else { return }
      outgoing.add(edit)
      if let layer, applied.touched.count == 1, shot.elements.count == count + 1,
        shot.layers[shot.elements[count].layer].id == layer
      {
        return pictures.addDry(shot.elements[count], to: shot)
      }
      var changed: [ShotDamage] = []
      shot.addDamage(of: applied.touched, to: &changed)
      update(changed)
      if layer != nil { pictures.addAllDamage() }
    } catch {
      pictures.addAllDamage()
    }
  }

  /// Edits that have been made here and not been taken to the server.
  package var outbox: [ShotEdit] { outgoing.edits }

  /// Makes an edit again that the journal has kept: it is on its way to the server already.
  package func restore(_ edit: ShotEdit) {
    let before = outbox.count
    make(edit)
    outgoing.truncate(to: before)
  }

  /// The edit that `undo` takes back; nil for none.
  package var undoableEdit: EditID? { shot.undoableEdit(for: session) }
  /// The edit that `redo` makes again; nil for none.
  package var redoableEdit: EditID? { shot.redoableEdit(for: session) }
  package var canUndo: Bool { undoableEdit != nil }
  package var canRedo: Bool { redoableEdit != nil }

  /// Takes back this session's latest edit; a stroke under way is cancelled instead.
  package func undo() {
    if isDrawing { return cancelStroke() }
    guard let id = undoableEdit else { return }
    make(ShotEdit(id: ids.next(), session: session, .undo(id)))
  }

  package func redo() {
    guard !isDrawing, let id = redoableEdit else { return }
    make(ShotEdit(id: ids.next(), session: session, .redo(id)))
  }

  /// The next edit for the journal and the server, in order; nil for none.
  package func takeEdit() -> ShotEdit? { outgoing.takeEdit() }

  /// The next stroke that was taken back before it was finished; nil for none.
  package func takeCancelled() -> EditID? { outgoing.takeCancelled() }

  /// Returns the growth of the stroke under way since the last call, as an edit that holds only the new
  /// samples; chunks with one id make one stroke. Nil for none.
  package func takeChunk() -> ShotEdit? {
    guard let chunk = stroke?.takeChunk(), let stroke else { return nil }
    return ShotEdit(
      id: stroke.edit, session: session,
      .change([.insertElement(stroke.element, layer: stroke.layer, .stroke(chunk))]))
  }

  // MARK: News from the server

  /// Takes in confirmed edits, the first at position `first` of the log.
  package func receive(_ edits: [ShotEdit], from first: UInt64) throws(ReplicaError) {
    update(try replica.receive(edits, from: first))
  }

  /// The server has stored an edit of this window at `position`. False where that shows that edits
  /// before it are missing here, or that the server has another log.
  package func acknowledge(_ id: EditID, at position: UInt64) -> Bool {
    replica.acknowledge(id, at: position)
    return !replica.pending.contains { $0.edit.id == id }
  }

  /// The last edit of the server's log that is in the shot; nil for none.
  package var lastConfirmed: EditID? {
    let position = Int(replica.position)
    return position > 0 ? shot.history.entries[position - 1].id : nil
  }

  package func refuse(_ ids: [EditID]) {
    update(replica.refuse(ids))
  }
}
