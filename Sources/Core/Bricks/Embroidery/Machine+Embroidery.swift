internal import Words

extension Machine {
  /// The lines and dots of threads on the stage, over what pens drew.
  package var threadMarks: PenMarks { stage.embroidery.marks }

  /// The points of all that was sewn.
  package var stitchPoints: StitchPoints { stage.embroidery.points }

  /// The most points that are sewn, and that saved designs have together.
  static let stitchLimit = 200_000
  static let savedStitchLimit = 1_000_000
  /// The most points that one move sews.
  static let moveLimit = 20_000
  /// The farthest place from the stage's middle where something is sewn, in pixels.
  static let stitchReach: Float = 0x1p15

  // MARK: Bricks

  /// Sews where the object is.
  mutating func stitch() -> Bool {
    let (x, y) = needlePlace
    sew([(x, y)])
    stage.sprites[current].needle.seam?.begin(atX: x, y: y)
    return true
  }

  /// Begins a seam that follows the object.
  mutating func startSeam(_ manner: RunningStitch.Manner, length: Float) -> Bool {
    let (x, y) = needlePlace
    stage.sprites[current].needle.seam = RunningStitch(manner, length: length, x: x, y: y)
    stage.sprites[current].pen.isSewing = true
    return true
  }

  mutating func startZigzag(_ instruction: Instruction) -> Bool {
    let length = Float(double(instruction.a) ?? 0)
    return startSeam(.zigzag(width: Float(double(instruction.b) ?? 0)), length: length)
  }

  mutating func stopSeam() -> Bool {
    stage.sprites[current].needle.seam = nil
    stage.sprites[current].pen.isSewing = false
    return true
  }

  /// Three pixels ahead, and as far behind, so that the thread holds.
  mutating func sewUp() -> Bool {
    let (x, y) = needlePlace
    let (sine, cosine) = Self.turn(motionDirection)
    let (wayX, wayY) = (Float(3 * sine), Float(3 * cosine))
    var place = (x: x, y: y)
    var places = [place]
    for side: Float in [1, -1, -1, 1] {
      place = (place.x + side * wayX, place.y + side * wayY)
      places.append(place)
    }
    sew(places)
    stage.sprites[current].needle.seam?.begin(atX: x, y: y)
    return true
  }

  /// Takes a thread of a colour like `#ff0000`; what is none changes nothing.
  mutating func setThreadColor(_ instruction: Instruction) -> Bool {
    let digits = words(instruction.a).string.utf8.dropFirst().prefix(6)
    let text = Text("#" + String(decoding: digits, as: UTF8.self))
    guard let color = StageColor(.text(text)) else { return true }
    let thread = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    stage.sprites[current].needle.color = thread
    if !stage.sprites[current].isClone {
      embroidery.colors[stage.sprites[current].object] = thread
    }
    return true
  }

  /// Saves the embroidery for both kinds of machines; it replaces designs of the same name. The program can read the first as a text.
  mutating func saveEmbroidery(_ instruction: Instruction) -> Bool {
    guard stage.embroidery.pointCount > 1 else {
      trouble("There is no embroidery yet that could be written.")
      return true
    }
    spend(16 * stage.embroidery.pointCount)
    let name = Self.fileName(words(instruction.a), ending: ".dst")
    let design = EmbroideryDesign(label: program.header.name, points: stage.embroidery.points)
    let melco = Text(String(decoding: name.string.utf8.dropLast(4), as: UTF8.self) + ".exp")
    savedPlots.removeAll { $0.name == name || $0.name == melco }
    guard savedPlots.count + 2 <= setting.fileLimit,
      device.files[name] != nil || device.files.count < setting.fileLimit
    else {
      refuseFile()
      return true
    }
    guard savedStitchCount + design.points.count <= Self.savedStitchLimit else {
      trouble("Designs hold \(Self.savedStitchLimit) stitches; no more were written.")
      return true
    }
    // The one that the program names comes last: it is the one that is told of.
    savedPlots.append(SavedPlot(name: melco, design: design, form: .exp))
    savedPlots.append(SavedPlot(name: name, design: design, form: .dst))
    let text = Text(String(decoding: DSTFile(design).bytes, as: UTF8.self))
    if text.byteCount <= setting.textLimit { device.files[name] = text } else { refuseText() }
    return true
  }

  private var savedStitchCount: Int {
    savedPlots.reduce(0) { $0 + ($1.form == .dst ? $1.partCount : 0) }
  }

  // MARK: Sewing

  /// Goes on with the seam to where the object is now.
  mutating func followWithNeedle() {
    guard var seam = stage.sprites[current].needle.seam else { return }
    let (x, y) = needlePlace
    let left = max(0, Self.stitchLimit - stage.embroidery.pointCount)
    let limit = min(left, Self.moveLimit)
    let stitches = seam.stitches(toX: x, y: y, direction: motionDirection, limit: limit + 1)
    if stitches == nil { seam.begin(atX: x, y: y) }
    stage.sprites[current].needle.seam = seam
    guard let stitches else { return refuseStitch() }
    spend(16 * stitches.count)
    sew(stitches)
  }

  /// Moves the object in several steps, of which the needle sees the last place alone.
  mutating func withNeedleUp(_ move: (inout Machine) -> Void) {
    let isSewing = stage.sprites[current].pen.isSewing
    stage.sprites[current].pen.isSewing = false
    move(&self)
    guard isSewing else { return }
    stage.sprites[current].pen.isSewing = true
    followWithNeedle()
  }

  private var needlePlace: (x: Float, y: Float) {
    (Float(stage.sprites[current].x), Float(stage.sprites[current].y))
  }

  private mutating func refuseStitch() {
    trouble(
      "There are \(Self.stitchLimit) stitches, or \(Self.moveLimit) of one move; no more were sewn."
    )
  }

  private mutating func sew(_ places: [(x: Float, y: Float)]) {
    guard !places.isEmpty else { return }
    let object = stage.sprites[current].object
    var needle = stage.sprites[current].needle
    let sewer = needle.clone > 0 ? program.allObjects.count + needle.clone : object
    let layer = stage.order.firstIndex(of: current) ?? 0
    for (x, y) in places {
      guard stage.embroidery.pointCount < Self.stitchLimit else {
        refuseStitch()
        break
      }
      guard x.magnitude <= Self.stitchReach, y.magnitude <= Self.stitchReach else {
        trouble("Nothing is sewn more than \(Int(Self.stitchReach)) pixels away from the stage.")
        break
      }
      let stitch = EmbroideryPattern.Stitch(
        x: x, y: y, layer: layer, sewer: sewer, color: needle.color)
      stage.embroidery.add(
        stitch, after: needle.last, object: object, tick: clock / Self.stepsPerTick)
      needle.last = stitch
    }
    stage.sprites[current].needle.last = needle.last
  }
}
