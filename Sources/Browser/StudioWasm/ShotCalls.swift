import Geometry
import Gestures
import Rendering
import Storyboard
import StoryboardFile
import Studio

/// The shot that is open.
nonisolated(unsafe) var studio: ShotStudio?

/// A shot that is likely to be opened next, opened and drawn ahead.
nonisolated(unsafe) private var prepared: ShotStudio?

/// The open shot: Protocol/studio/shot.cddl.
enum ShotCalls: ShotRequests {
  static func openShot(
    _ session: SessionID, _ seed: Seed, archive: [UInt8], width: Int, height: Int
  ) throws(StudioRefusal) {
    studio = try makeStudio(session, seed, archive, width: width, height: height)
  }

  static func closeShot() { studio = nil }

  static func prepareShot(
    _ session: SessionID, _ seed: Seed, archive: [UInt8], width: Int, height: Int,
    deskWidth: Double, deskHeight: Double
  ) throws(StudioRefusal) {
    prepared = nil
    let next = try makeStudio(session, seed, archive, width: width, height: height)
    next.setDesk(width: deskWidth, height: deskHeight)
    prepared = next
  }

  private static func makeStudio(
    _ session: SessionID, _ seed: Seed, _ archive: [UInt8], width: Int, height: Int
  ) throws(StudioRefusal) -> ShotStudio {
    guard width > 0, height > 0 else { throw .canvasSize }
    let shot = try read { () throws(FileError) in try ShotArchive(encoded: archive).shot() }
    return ShotStudio(
      shot, canvas: CanvasSize(width: UInt32(width), height: UInt32(height)), session: session,
      ids: IDSource(seed))
  }

  static func dropPrepared() { prepared = nil }

  static func advancePrepared(samples: Int, pixelRatio: Double) -> Bool {
    guard let prepared else { return false }
    if prepared.advance(samples: samples, pixelRatio: pixelRatio) { return true }
    prepared.composeAhead()
    return false
  }

  static func openPrepared() -> Bool {
    guard let next = prepared else { return false }
    (studio, prepared) = (next, nil)
    return true
  }

  // MARK: The view

  static func setView(a: Double, b: Double, tx: Double, ty: Double) {
    guard let studio, a.isFinite, b.isFinite, tx.isFinite, ty.isFinite, a * a + b * b > 0 else {
      return
    }
    var view = Viewport()
    let scale = (a * a + b * b).squareRoot()
    view.zoom(by: scale, turn: Point(x: a / scale, y: b / scale), about: .zero)
    view.move(by: Point(x: tx, y: ty))
    studio.setView(view)
  }

  static func setDesk(width: Double, height: Double) {
    studio?.setDesk(width: width, height: height)
  }

  static func fits() -> Bool { studio?.fits == true }

  static func fit() { studio?.fit() }

  static func zoomBy(factor: Double, about place: Point?) {
    let isPlace = place.map { $0.x.isFinite && $0.y.isFinite } ?? false
    studio?.zoom(by: factor, about: isPlace ? place : nil)
  }

  static func zoomTo(scale: Double) { studio?.zoom(to: scale) }

  static func turnBy(angle: Double) { studio?.turn(by: angle) }

  static func moveBy(_ shift: Point) { studio?.move(by: shift) }

  static func isPenMode() -> Bool { studio?.isPenMode == true }

  static func setPenMode(isOn: Bool) { studio?.isPenMode = isOn }

  // MARK: Edits

  static func undo() { studio?.undo() }

  static func redo() { studio?.redo() }

  static func undoable() -> EditID? { studio?.undoableEdit }

  static func redoable() -> EditID? { studio?.redoableEdit }

  static func idOfEdit(edit: [UInt8]) throws(StudioRefusal) -> EditID {
    try read { () throws(FileError) in try StoredEdit.id(of: edit) }
  }

  static func receiveEdits(batch: [UInt8]) throws(StudioRefusal) -> Bool {
    guard let studio else { return true }
    let news = try read { () throws(FileError) in try EditBatch.decode(batch) }
    return try follows(ofShot: true) { () throws(ReplicaError) in
      try studio.receive(news.edits, from: news.batch.after + 1)
    }
  }

  static func lastConfirmed() -> EditID? { studio?.lastConfirmed }

  static func position() -> UInt64 { studio?.replica.position ?? 0 }

  static func pendingCount() -> Int { studio?.replica.pending.count ?? 0 }

  static func figures() -> ShotFigures? {
    guard let studio else { return nil }
    return ShotFigures(
      elements: studio.shot.elements.count { !$0.isRemoved.value },
      cells: UInt64(studio.workDone.cells), pixels: UInt64(studio.workDone.pixels),
      bytes: UInt64(studio.renderer.byteCount))
  }

  // MARK: Neighbours

  static func setOnion(isOn: Bool, before: Int, after: Int, isAbove: Bool) {
    guard let studio else { return }
    var settings = studio.onionSettings
    settings.isOn = isOn
    settings.before = before
    settings.after = after
    settings.isAbove = isAbove
    studio.onionSettings = settings
  }

  static func setNeighbor(
    _ distance: ShotDistance, archive: [UInt8]?
  ) throws(StudioRefusal) {
    var shot: Shot?
    if let archive {
      shot = try read { () throws(FileError) in try ShotArchive(encoded: archive).shot() }
    }
    studio?.setNeighbor(shot, at: distance)
  }

  static func opensByTapping(device: Int) -> Bool {
    guard let device = PointerInput.Device(rawValue: UInt8(device)) else { return false }
    return studio?.opensByTapping(with: device) == true
  }
}
