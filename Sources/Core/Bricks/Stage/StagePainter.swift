internal import Geometry
public import Raster

/// Draws what a machine's stage shows: the background, what pens left, and the objects from behind to the front.
///
/// It keeps what has been drawn by pens, and each look in halvings, from one frame to the next; a frame is the same whether it does or not.
/// Questions, bubbles and shown variables lie over the frame, and are none of it.
public struct StagePainter {
  private var looks: [Handle<Program.Look>: HalvedPicture] = [:]
  private var pen: PenLayer?
  /// Pixels for one of the stage's.
  public let scale: Double

  public init(scale: Double = 1) { self.scale = scale }

  /// The stage as it is now, on white.
  ///
  /// - Complexity: O(*n*) for *n* pixels of the frame and of the looks on it, and for what pens drew since the last.
  public mutating func frame(of machine: Machine) -> Bitmap {
    let (width, height) = machine.stageSize
    let size = PixelRect(
      width: max(1, Int((Double(width) * scale).rounded())),
      height: max(1, Int((Double(height) * scale).rounded())))
    var frame = Bitmap(width: size.width, height: size.height, filledWith: Self.ground)
    drawPen(of: machine, in: size)
    let figures = machine.figures
    if let background = figures.first { draw(background, of: machine, on: &frame) }
    if let pen { frame.composite(pen.bitmap) }
    for figure in figures.dropFirst() { draw(figure, of: machine, on: &frame) }
    return frame
  }

  private static let ground = Pixel(red: 255, green: 255, blue: 255, alpha: 255)

  private mutating func drawPen(of machine: Machine, in size: PixelRect) {
    let marks = machine.penMarks
    let camera = machine.cameraPosition
    // Another scene, another run, or a step back; or seen from elsewhere.
    if pen == nil || !(pen?.isBeginning(of: marks, from: camera) ?? false) {
      pen = PenLayer(width: size.width, height: size.height, camera: camera)
    }
    guard var layer = pen, layer.count < marks.count else { return }
    pen = nil
    for index in layer.count..<marks.count {
      switch marks[index] {
      case .clear: layer.bitmap = Bitmap(width: size.width, height: size.height)
      case .line(let line): layer.draw(line, scale: scale)
      case .stamp(let stamp): draw(stamp, of: machine, on: &layer.bitmap)
      }
    }
    layer.count = marks.count
    layer.last = marks.last
    pen = layer
  }

  // MARK: Looks

  private mutating func draw(_ figure: Machine.Figure, of machine: Machine, on target: inout Bitmap)
  {
    guard figure.isVisible, let look = figure.look else { return }
    draw(
      LookDrawing(
        look: look, x: figure.x, y: figure.y, direction: figure.lookDirection,
        isMirrored: figure.isMirrored,
        size: figure.size, transparency: figure.transparency, brightness: figure.brightness,
        color: figure.color), of: machine, on: &target)
  }

  private mutating func draw(_ stamp: PenMark.Stamp, of machine: Machine, on target: inout Bitmap) {
    draw(
      LookDrawing(
        look: stamp.look, x: stamp.x, y: stamp.y, direction: stamp.direction,
        isMirrored: stamp.isMirrored,
        size: stamp.size, transparency: stamp.transparency, brightness: stamp.brightness,
        color: stamp.color), of: machine, on: &target)
  }

  private struct LookDrawing {
    var look: Handle<Program.Look>
    var x: Double
    var y: Double
    var direction: Double
    var isMirrored: Bool
    var size: Double
    var transparency: Double
    var brightness: Double
    var color: Double
  }

  private mutating func draw(_ drawing: LookDrawing, of machine: Machine, on target: inout Bitmap) {
    guard drawing.size > 0, drawing.transparency < 100,
      let picture = picture(drawing.look, of: machine)
    else { return }
    let (width, height) = (Double(picture.width), Double(picture.height))
    let s = drawing.size / 100 * scale
    let (sine, cosine) = Machine.turn(drawing.direction - 90)
    let mirror = drawing.isMirrored ? -1.0 : 1.0
    let middle = Point(
      x: Double(target.width) / 2 + (drawing.x - machine.cameraPosition.x) * scale,
      y: Double(target.height) / 2 - (drawing.y - machine.cameraPosition.y) * scale)
    // The look's middle lies where the object is; turned clockwise, y downwards.
    let map = AffineTransform(
      a: s * cosine * mirror, b: s * sine * mirror, c: -s * sine, d: s * cosine, tx: 0, ty: 0)
    let corner = map(Point(x: width / 2, y: height / 2))
    let placed = map.then(.translation(Point(x: middle.x - corner.x, y: middle.y - corner.y)))
    let reachX = (width * (s * cosine).magnitude + height * (s * sine).magnitude) / 2 + 2
    let reachY = (width * (s * sine).magnitude + height * (s * cosine).magnitude) / 2 + 2
    guard reachX < 1e6, reachY < 1e6, middle.x.magnitude < 1e6, middle.y.magnitude < 1e6 else {
      return
    }
    let rect = PixelRect(
      minX: Int((middle.x - reachX).rounded(.down)), minY: Int((middle.y - reachY).rounded(.down)),
      maxX: Int((middle.x + reachX).rounded(.up)), maxY: Int((middle.y + reachY).rounded(.up))
    ).intersection(target.bounds)
    guard !rect.isEmpty else { return }
    var pixels = picture.sampled(through: placed, in: rect)
    LookEffects(brightness: drawing.brightness, color: drawing.color).apply(to: &pixels)
    target.composite(
      pixels, at: PixelOffset(x: rect.minX, y: rect.minY),
      opacity: UInt8((255 * (1 - drawing.transparency / 100)).rounded()))
  }

  private mutating func picture(_ look: Handle<Program.Look>, of machine: Machine) -> HalvedPicture?
  {
    if let known = looks[look] { return known }
    guard let picture = machine.pictures[look] else { return nil }
    let halved = HalvedPicture(picture.bitmap)
    looks[look] = halved
    return halved
  }
}

/// What pens left, drawn; and how many of the marks that is.
private struct PenLayer {
  var bitmap: Bitmap
  var count = 0
  var last: PenMark?
  /// What lies in its middle.
  let camera: (x: Double, y: Double)
  private var rasterizer = LineRasterizer()

  init(width: Int, height: Int, camera: (x: Double, y: Double)) {
    bitmap = Bitmap(width: width, height: height)
    self.camera = camera
  }

  func isBeginning(of marks: PenMarks, from camera: (x: Double, y: Double)) -> Bool {
    camera == self.camera && count <= marks.count && (count == 0 || marks[count - 1] == last)
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
