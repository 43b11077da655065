internal import Geometry
package import Raster

/// Draws what a machine's stage shows: the background, what pens left, and the objects from behind to the front.
///
/// It keeps what has been drawn by pens, and each look in halvings, from one frame to the next; a frame is the same whether it does or not.
/// Questions, bubbles and shown variables lie over the frame, and are none of it.
package struct StagePainter {
  /// The painted looks by their handles.
  private var looks: [PaintedLook?] = []
  private var hiding: HidingMap?
  private var pen: PenLayer?
  private var thread: PenLayer?
  /// Pixels for one of the stage's.
  package let scale: Double

  package init(scale: Double = 1) { self.scale = scale }

  /// The stage as it is now.
  ///
  /// - Complexity: O(*n*) for *n* pixels of the frame and of the looks on it, and for what pens drew since the last.
  package mutating func frame(of machine: Machine, on ground: StageGround = .paper) -> Bitmap {
    let (width, height) = machine.stageSize
    let size = PixelRect(
      width: max(1, Int((Double(width) * scale).rounded())),
      height: max(1, Int((Double(height) * scale).rounded())))
    var frame = Bitmap(width: size.width, height: size.height, filledWith: ground.pixel)
    forgetOtherPictures(than: machine)
    drawPen(of: machine, in: size)
    drawThread(of: machine, in: size)
    let (background, looks) = machine.lookDrawings
    if let background { drawLooks([background], of: machine, on: &frame) }
    if var pen {
      // What grows is not yet a part of what is kept.
      let marks = machine.penMarks
      for index in marks.settledCount..<marks.count { draw(marks[index], of: machine, on: &pen) }
      frame.composite(pen.bitmap)
    }
    if let thread { frame.composite(thread.bitmap) }
    drawLooks(looks, of: machine, on: &frame)
    return frame
  }

  /// The stamps that are seen, one over another, where nothing else is; nil where there are none.
  ///
  /// - Complexity: O(*n*) for *n* pixels of the frame and of the stamped looks.
  package mutating func stamps(of machine: Machine) -> Bitmap? {
    let (width, height) = machine.stageSize
    var picture: Bitmap?
    for mark in PenDrawing.shown(of: machine.penMarks) {
      guard case .stamp(let stamp) = mark else { continue }
      if picture == nil {
        picture = Bitmap(
          width: max(1, Int((Double(width) * scale).rounded())),
          height: max(1, Int((Double(height) * scale).rounded())))
      }
      draw(stamp, of: machine, on: &picture!)
    }
    return picture
  }

  /// In a run that was gone back in, other pictures may have come from outside; what was painted and stamped with those before is none of it.
  private mutating func forgetOtherPictures(than machine: Machine) {
    let own = machine.program.allLooks.count
    guard own < looks.count else { return }
    for index in own..<looks.count {
      guard let painted = looks[index],
        machine.pictures[Handle(index)]?.identity !== painted.identity
      else { continue }
      looks[index] = nil
      pen = nil
    }
  }

  private mutating func drawPen(of machine: Machine, in size: PixelRect) {
    var layer = pen
    pen = nil
    draw(machine.penMarks, of: machine, in: size, on: &layer)
    pen = layer
  }

  /// Nothing where nothing was sewn.
  private mutating func drawThread(of machine: Machine, in size: PixelRect) {
    var layer = thread
    thread = nil
    guard !machine.threadMarks.isEmpty else { return }
    draw(machine.threadMarks, of: machine, in: size, on: &layer)
    thread = layer
  }

  /// Draws what has been added to some marks since a layer was drawn, on it.
  private mutating func draw(
    _ marks: PenMarks, of machine: Machine, in size: PixelRect, on layer: inout PenLayer?
  ) {
    let camera = machine.cameraPosition
    // Another scene, another run, or a step back; or seen from elsewhere.
    if layer == nil || !(layer?.isBeginning(of: marks, from: camera) ?? false) {
      layer = PenLayer(width: size.width, height: size.height, camera: camera)
    }
    let first = layer!.count
    let settled = marks.settledCount
    guard first < settled else { return }
    for index in first..<settled { draw(marks[index], of: machine, on: &layer!) }
    layer!.count = settled
    layer!.last = marks[settled - 1]
  }

  private mutating func draw(_ mark: PenMark, of machine: Machine, on layer: inout PenLayer) {
    switch mark {
    case .clear: layer.bitmap = Bitmap(width: layer.bitmap.width, height: layer.bitmap.height)
    case .line(let line): layer.draw(line, scale: scale)
    case .stamp(let stamp): draw(stamp, of: machine, on: &layer.bitmap)
    }
  }

  private mutating func draw(_ stamp: PenMark.Stamp, of machine: Machine, on target: inout Bitmap) {
    let drawing = LookDrawing(stamp)
    guard let placed = place(drawing, of: machine, on: target.bounds) else { return }
    drawing.draw(placed, on: &target)
  }

  // MARK: Looks

  /// All but the background, each over the one before. What others hide is passed over, where looks lie on one another.
  private mutating func drawLooks(
    _ drawings: [LookDrawing], of machine: Machine, on frame: inout Bitmap
  ) {
    var shown: [(drawing: LookDrawing, placed: PlacedPicture)] = []
    shown.reserveCapacity(drawings.count)
    var area = 0
    for drawing in drawings {
      guard let placed = place(drawing, of: machine, on: frame.bounds) else { continue }
      shown.append((drawing, placed))
      // No further than is asked below: in the page a sum has 32 bits.
      if area <= 2 * frame.bounds.area { area += placed.rect.area }
    }
    guard 2...HidingMap.limit ~= shown.count, area > 2 * frame.bounds.area else {
      for (drawing, placed) in shown { drawing.draw(placed, on: &frame) }
      return
    }
    if hiding?.width == frame.width, hiding?.height == frame.height {
      hiding?.clear()
    } else {
      hiding = HidingMap(width: frame.width, height: frame.height)
    }
    for place in shown.indices where shown[place].drawing.hides {
      let opaque = looks[shown[place].drawing.look.index]!.opaque(at: shown[place].placed.level)
      shown[place].placed.hide(opaque, in: &hiding!, order: Int16(place + 1))
    }
    hiding?.finish()
    for place in shown.indices {
      shown[place].drawing.draw(
        shown[place].placed, on: &frame, hiding: hiding, order: Int16(place + 1))
    }
  }

  /// Returns the place of a look; nil where nothing is seen of it.
  private mutating func place(_ drawing: LookDrawing, of machine: Machine, on bounds: PixelRect)
    -> PlacedPicture?
  {
    guard drawing.size > 0, drawing.transparency < 100, prepare(drawing.look, of: machine) else {
      return nil
    }
    let picture = looks[drawing.look.index]!.picture
    let (width, height) = (Double(picture.width), Double(picture.height))
    let s = drawing.size / 100 * scale
    let (sine, cosine) = drawing.turn
    let mirror = drawing.isMirrored ? -1.0 : 1.0
    let middle = Point(
      x: Double(bounds.width) / 2 + (drawing.x - machine.cameraPosition.x) * scale,
      y: Double(bounds.height) / 2 - (drawing.y - machine.cameraPosition.y) * scale)
    // The look's middle lies where the object is; turned clockwise, y downwards.
    let map = AffineTransform(
      a: s * cosine * mirror, b: s * sine * mirror, c: -s * sine, d: s * cosine, tx: 0, ty: 0)
    let corner = map(Point(x: width / 2, y: height / 2))
    let placed = map.then(.translation(Point(x: middle.x - corner.x, y: middle.y - corner.y)))
    let reachX = (width * (s * cosine).magnitude + height * (s * sine).magnitude) / 2 + 2
    let reachY = (width * (s * sine).magnitude + height * (s * cosine).magnitude) / 2 + 2
    guard reachX < 1e6, reachY < 1e6, middle.x.magnitude < 1e6, middle.y.magnitude < 1e6 else {
      return nil
    }
    let rect = PixelRect(
      minX: Int((middle.x - reachX).rounded(.down)), minY: Int((middle.y - reachY).rounded(.down)),
      maxX: Int((middle.x + reachX).rounded(.up)), maxY: Int((middle.y + reachY).rounded(.up))
    ).intersection(bounds)
    return PlacedPicture(picture, by: placed, in: rect)
  }

  /// Whether a look has a picture, which is ready to be drawn then.
  private mutating func prepare(_ look: Handle<Program.Look>, of machine: Machine) -> Bool {
    // One that is yet to be painted is none of the program's.
    guard look.index >= 0 else { return false }
    if look.index < looks.count, looks[look.index] != nil { return true }
    guard let picture = machine.pictures[look] else { return false }
    while looks.count <= look.index { looks.append(nil) }
    looks[look.index] = PaintedLook(picture)
    return true
  }
}

/// A look's picture with its halvings, and which part of each is opaque.
private struct PaintedLook {
  let identity: LookPicture.Identity
  let picture: HalvedPicture
  private var opaqueParts: [PixelRect?]

  init(_ look: LookPicture) {
    identity = look.identity
    picture = HalvedPicture(look.bitmap)
    opaqueParts = Array(repeating: nil, count: picture.levels.count)
  }

  mutating func opaque(at level: Int) -> PixelRect {
    if let known = opaqueParts[level] { return known }
    let part = picture.levels[level].largestOpaqueRect
    opaqueParts[level] = part
    return part
  }
}

/// The drawn marks of pens, and the number of marks that they are.
private struct PenLayer {
  var bitmap: Bitmap
  var count = 0
  var last: PenMark?
  /// The point in its middle.
  let camera: (x: Double, y: Double)
  private var rasterizer = LineRasterizer()

  init(width: Int, height: Int, camera: (x: Double, y: Double)) {
    bitmap = Bitmap(width: width, height: height)
    self.camera = camera
  }

  func isBeginning(of marks: PenMarks, from camera: (x: Double, y: Double)) -> Bool {
    camera == self.camera && count <= marks.settledCount && (count == 0 || marks[count - 1] == last)
  }

  mutating func draw(_ line: PenMark.Line, scale: Double) {
    var line = line
    line.fromX -= camera.x
    line.fromY -= camera.y
    line.toX -= camera.x
    line.toY -= camera.y
    rasterizer.draw(line, scale: scale, on: &bitmap)
  }
}
