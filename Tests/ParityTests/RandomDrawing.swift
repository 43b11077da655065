import Geometry
import Ink
import PageTransfer
import Storyboard
import StoryboardFile
import Studio
import StudioWasm
import Sync
import TestSupport

/// A seeded session in an open shot: hands that draw, turn and take back, and a server that another
/// window draws to as well. Made of calls of exported functions alone.
struct RandomDrawing {
  var script = ParityScript()
  /// Whether ink has reached the server.
  var hasDrawn: Bool { server.position > 0 }

  var random: SplitMix64
  private let session: SessionID
  private let other: SessionID
  /// The shot as the server has it, and its log.
  private(set) var server: Shot
  private var log: [ShotEdit] = []
  private var saving: ParitySaving
  private var kept: [KeptEntry] = []
  private var chunks: [StrokeChunk] = []
  /// What was copied last.
  private var clip: [UInt8] = []
  private var hand = Hand()

  static let width = 640
  static let height = 360

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    session = random.id()
    other = random.id()
    server = Shot(id: random.id())
    saving = ParitySaving(shot: server.id, library: random.id())
    // What an earlier session has left open.
    script.perform(.tunnel(.closeTunnel))
    open(ShotArchive(id: server.id, snapshot: nil, edits: []))
    saving.begin(session, in: &script)
    tell(.joined(saving.address.home))
    tell(.opened(saving.address, from: .server))
    ask(.setDesk(width: 800, height: 500))
  }

  private mutating func open(_ archive: ShotArchive) {
    ask(
      .openShot(
        session, random.id(), archive: archive.encoded(), width: Self.width, height: Self.height))
    if random.oneIn(2) { rest(steps: 3) }
    script.call("refresh")
  }

  private mutating func ask(_ request: ShotRequest) { script.perform(.shot(request)) }
  private mutating func ask(_ request: ToolsRequest) { script.perform(.tools(request)) }

  /// The view rests: the shot, then the close-up, are drawn a little at a time.
  private mutating func rest(steps: Int) {
    let ratio = [1, 1.5, 2][random.number(0...2)]
    for _ in 0..<steps {
      let samples = Int32(random.number(50...2000))
      if script.call("advance", .whole(samples), .number(ratio)) == 0 { break }
    }
    script.call("refresh")
    script.call("closeUpRegion")
  }

  /// Opens the shot anew as the server has it, from a snapshot and what came since.
  mutating func reopen() {
    var shot = Shot(id: server.id)
    let cut = log.count / 2
    for edit in log[..<cut] { _ = try? shot.apply(edit) }
    open(
      ShotArchive(
        id: server.id, snapshot: shot.encoded(), edits: log[cut...].map { $0.encoded() }))
    tell(.opened(saving.address, from: random.oneIn(2) ? .server : .copy))
    look()
  }

  mutating func draw(steps: Int) {
    for _ in 0..<steps {
      switch random.number(0...19) {
      case 0...11: moveHand()
      case 12: random.oneIn(2) ? chooseTool() : editLayers()
      case 13: random.oneIn(2) ? moveRarely() : workOnSelection()
      case 14: ask(random.oneIn(2) ? ShotRequest.undo : .redo)
      case 15...16: save()
      case 17: hear()
      case 18: journal()
      default: script.call("tick", .number(hand.time))
      }
      script.call("refresh")
      if random.oneIn(8) { rest(steps: 40) }
      if random.oneIn(3) {
        script.call("refreshCloseUp")
        script.call("closeUpRegion")
      }
    }
    liftHand()
    save()
    hear()
    look()
  }

  private mutating func look() {
    rest(steps: 1000)
    for name in ["refresh", "view", "isDrawing"] { script.call(name) }
    for request in [.tool, .picked] as [ToolsRequest] { ask(request) }
    for request in [
      .figures, .undoable, .redoable, .isPenMode, .position, .pendingCount,
    ] as [ShotRequest] { ask(request) }
  }

  // MARK: The hand

  private mutating func moveHand() {
    for input in hand.next(using: &random) { script.call("pointer", .numbers(input)) }
  }

  private mutating func liftHand() {
    for input in hand.lift(using: &random) { script.call("pointer", .numbers(input)) }
  }

  private mutating func chooseTool() {
    ask(.setTool(random.number(0...6)))
    switch random.number(0...8) {
    case 0: ask(.setDiameter(diameter: random.double(in: 0.2...90)))
    case 1: ask(.setOpacity(opacity: random.number(0...255)))
    case 2, 3: setBrush()
    case 4: ask(.setPenMode(isOn: random.oneIn(2)))
    case 5: ask(.setEraserMode(random.number(0...1)))
    case 6:
      ask(
        .setFill(
          random.number(0...1), gap: random.number(0...12), opacity: random.number(0...255)))
    default: ask(.setColor(UInt32(truncatingIfNeeded: random.next())))
    }
    ask(.setStraightening(isOn: !random.oneIn(3)))
    ask(ToolsRequest.tool)
    ask(.palette)
  }

  private mutating func workOnRuler() {
    switch random.number(0...3) {
    case 0: ask(.toggleRuler)
    case 1:
      ask(
        .moveRuler(
          by: Point(x: random.double(in: -90...90), y: random.double(in: -90...90)),
          degrees: random.double(in: -99...99)))
    default:
      ask(
        .handleRuler(
          random.number(0...2), random.number(0...2),
          Point(x: random.double(in: 0...800), y: random.double(in: 0...500)),
          turns: random.oneIn(2)))
    }
    ask(.ruler)
  }

  private mutating func workOnSelection() {
    if random.oneIn(3) { workOnRuler() }
    switch random.number(0...8) {
    case 0: ask(.selectAll)
    case 1: ask(.deselect)
    case 2: ask(.removeSelection)
    case 3: ask(.recolorSelection(UInt32(truncatingIfNeeded: random.next())))
    case 4:
      ask(.moveSelection(by: Point(x: random.double(in: -60...60), y: random.double(in: -60...60))))
    case 5:
      ask(.turnSelection(factor: random.double(in: 0.5...1.5), angle: random.double(in: -3...3)))
    case 6: ask(.flipSelection(isVertical: random.oneIn(2)))
    default:
      ask(.copySelection)
      var reader = RequestReader(Array(ParityScript.output))
      if !reader.null() { clip = reader.byteString() }
      if !clip.isEmpty { ask(.pasteSelection(clip: clip)) }
    }
    for request in [.selectionCount, .selectionHandles, .lassoLoop] as [SelectionRequest] {
      ask(request)
    }
  }

  private mutating func ask(_ request: SelectionRequest) { script.perform(.selection(request)) }

  private mutating func setBrush() {
    let kind = random.number(0...3)
    let brush = random.brush(isEraser: false)
    let r = brush.response
    ask(
      .setBrush(
        kind,
        BrushSettings(
          size: random.number(32...3000), opacity: Int(brush.opacity),
          widthSource: Int(brush.widthSource.rawValue),
          response: [r.atZero, r.atQuarter, r.atHalf, r.atThreeQuarters, r.atOne].map { Int($0) },
          taperIn: Int(brush.taperIn), taperOut: Int(brush.taperOut),
          stabilization: Int(brush.stabilization), grain: Int(brush.grain),
          color: UInt32(truncatingIfNeeded: random.next()))))
    if random.oneIn(4) { ask(.resetBrush(kind)) }
    ask(.brush(kind))
    ask(.brushPicture(kind, width: 90, height: 40, scale: 1.5))
  }

  /// Does something to layers of the shot as the server has it: some may be gone, or not be there yet.
  private mutating func editLayers() {
    let known = server.layers.map(\.id)
    let some = known.filter { _ in random.oneIn(2) }
    let layer = known.randomElement(using: &random) ?? random.id()
    script.perform(.layers(request(layer, some)))
    if random.oneIn(3) { transform(layer) }
    if random.oneIn(3) { editTunnels(layer) }
    if random.oneIn(6) {
      script.perform(.layers(.setBackground(UInt32(truncatingIfNeeded: random.next()))))
    }
    script.perform(.layers(.background))
    script.perform(.layers(.layers))
    script.perform(.layers(.layerPicture(layer, width: 24, height: 14)))
    script.perform(.layers(.refusedStrokes))
  }

  private mutating func request(_ layer: LayerID, _ some: [LayerID]) -> LayersRequest {
    switch random.number(0...14) {
    case 0, 1: .addLayer
    case 2: .selectLayer(layer)
    case 3: .groupLayers(layers: some, isTold: random.oneIn(2))
    case 4: .ungroupLayer(layer, isTold: random.oneIn(2))
    case 5: .duplicateLayers(layers: [layer])
    case 6: .removeLayers(layers: [layer])
    case 7: .moveLayers(layers: [layer], into: nil, above: nil)
    case 8: .nameLayer(layer, name: "“a”\n\\é")
    case 9: .mergeLayers(layers: some, isTold: random.oneIn(2))
    case 10: .moveLayers(layers: some, into: random.oneIn(2) ? nil : layer, above: some.first)
    case 11: .showLayer(layer, isVisible: random.oneIn(2))
    case 12: .lockLayer(layer, isLocked: random.oneIn(2))
    case 13: .fadeLayer(layer, opacity: random.number(0...255))
    default: .blendLayer(layer, mode: random.number(0...6))
    }
  }

  /// Transforms a layer by numbers, or takes it into the hand or lets go of it.
  private mutating func transform(_ layer: LayerID) {
    let layers = [layer]
    let request: TransformRequest =
      switch random.number(0...5) {
      case 0...1: .beginTransforming(layers: layers)
      case 2: .flipLayers(layers: layers, isVertical: random.oneIn(2))
      case 3: .resetTransforms(layers: layers)
      case 4:
        .placeLayers(
          layers: layers,
          TransformNumbers(
            x: random.double(in: -90...90), y: random.double(in: -90...90),
            scale: random.double(in: 0.3...3), angle: random.double(in: -3...3)))
      default: .endTransforming
      }
    let looks: [TransformRequest] = [
      .transformNumbersOf(layers: layers), .isTransforming, .transformHandles,
      .takeTransformRefusal,
    ]
    for one in [request] + looks { script.perform(.transform(one)) }
  }

  /// Lays a picture down, or brings the pixels of one that is missing.
  private mutating func editImages() {
    script.perform(.images(.missingImages))
    var reader = RequestReader(Array(ParityScript.output))
    let missing = reader.list { $0.assetID() }
    if let asset = missing.first, random.oneIn(2) {
      let (width, height, channels) = (
        random.number(1...40), random.number(1...30), random.number(1...4)
      )
      var rows: [UInt8] = []
      for _ in 0..<height {
        rows.append(UInt8(random.number(0...4)))
        for _ in 0..<width * channels { rows.append(UInt8(random.number(0...255))) }
      }
      script.perform(
        .images(.setImage(asset, rows: rows, width: width, height: height, channels: channels)))
    } else {
      script.perform(
        .images(
          .addImage(
            random.layerImage().asset, name: "a.jpg", width: random.number(1...900),
            height: random.number(1...900))))
    }
  }

  /// Lets neighbours show through: this very shot as the server has it.
  private mutating func moveOnion() {
    let distance = random.number(1...3) * (random.oneIn(2) ? 1 : -1)
    let archive = ShotArchive(id: server.id, snapshot: server.encoded(), edits: [])
    ask(.setNeighbor(distance, archive: random.oneIn(4) ? nil : archive.encoded()))
    ask(
      .setOnion(
        isOn: !random.oneIn(4), before: random.number(0...3), after: random.number(0...3),
        isAbove: random.oneIn(2)))
  }

  private mutating func moveRarely() {
    switch random.number(0...7) {
    case 0...1: moveOnion()
    case 2...3: editImages()
    case 4:
      let archive = ShotArchive(id: server.id, snapshot: nil, edits: log.map { $0.encoded() })
      script.perform(
        .replay(
          .openReplay(archive: archive.encoded(), width: Self.width, height: Self.height)))
      for _ in 0..<3 {
        script.perform(.replay(.goReplay(position: random.number(0...max(1, log.count)))))
        script.call("refreshReplay")
      }
      script.perform(.replay(.closeReplay))
    default: moveView()
    }
  }

  private mutating func moveView() {
    switch random.number(0...5) {
    case 0:
      let place = Point(x: random.double(in: 0...800), y: random.double(in: 0...500))
      ask(.zoomBy(factor: random.double(in: 0.5...2), about: random.oneIn(3) ? nil : place))
    case 1: ask(.zoomTo(scale: random.double(in: 0.3...6)))
    case 2: ask(.turnBy(angle: random.double(in: -3...3)))
    case 3: ask(.moveBy(Point(x: random.double(in: -90...90), y: random.double(in: -90...90))))
    case 4:
      ask(
        .setView(
          a: random.double(in: -2...2), b: random.double(in: -2...2),
          tx: random.double(in: 0...800), ty: random.double(in: 0...500)))
    default: ask(.fit)
    }
    script.call("view")
    ask(.fits)
  }

  // MARK: The server

  /// Gives the sync engine what was drawn, or with `isLast` also what lies under the pen, and answers what it wants done.
  private mutating func save(isLast: Bool = false) {
    answer(saving.collect(isLast: isLast, in: &script, &random))
    ask(.pendingCount)
  }

  private mutating func tell(_ event: SyncEvent) {
    answer(saving.tell(event, in: &script, &random))
  }

  private mutating func answer(_ effects: [SyncEffect]) {
    for effect in effects {
      switch effect {
      case .post(let ticket, _, let edits): tell(.answered(ticket, store(edits)))
      case .fetch(let ticket, _, let after):
        let batch = EditBatch(after: after, edits: log[Int(after)...].map { $0.encoded() })
        let last = after > 0 ? log[Int(after) - 1].id : nil
        tell(
          .fetched(ticket, .edits(batch: batch.encoded(), end: UInt64(log.count), last: last)))
      case .journal(let ticket, let entry):
        kept.append(KeptEntry(key: JournalKey(kept.count + 1), entry: entry))
        tell(.journaled(ticket, JournalKey(kept.count)))
      case .keepChunk(let chunk): chunks.append(chunk)
      default: break
      }
    }
  }

  /// What the server makes of edits: it stores them, or turns one down, whose ink then comes again under another id.
  private mutating func store(_ edits: [[UInt8]]) -> PostAnswer {
    if edits.count == 1, random.oneIn(9) {
      return .refused(status: 422, problem: "edit-differs", detail: "", retryAfter: nil)
    }
    var positions: [UInt64] = []
    for bytes in edits {
      guard let edit = try? ShotEdit(encoded: bytes), (try? server.apply(edit)) != nil else {
        return .refused(status: 422, problem: "no-such-layer", detail: "", retryAfter: nil)
      }
      log.append(edit)
      positions.append(UInt64(log.count))
    }
    return .stored(positions: positions)
  }

  /// Hears what has happened on the server, where the other window has drawn meanwhile.
  private mutating func hear() {
    for _ in 0..<random.number(0...3) {
      let edit = random.oneIn(2) ? otherStroke() : random.edit(of: server, by: other)
      guard (try? server.apply(edit)) != nil else { continue }
      log.append(edit)
      // Some news are lost: the next, or a look at the log, shows it.
      if random.oneIn(4) { continue }
      tell(.news(saving.address, position: UInt64(log.count), bytes: edit.encoded()))
    }
    tell(.listening(byOther: random.oneIn(2)))
    ask(.position)
    ask(.lastConfirmed)
  }

  /// A stroke of any brush that lies on the canvas.
  private mutating func otherStroke() -> ShotEdit {
    var stroke = random.penSecond()
    let unit = Int32(StrokeSample.positionScale)
    let shift = (Int32(random.number(-400...100)), Int32(random.number(-400...0)))
    for i in stroke.samples.indices {
      stroke.samples[i].x += shift.0 * unit
      stroke.samples[i].y += shift.1 * unit
    }
    stroke.brush = random.brush(isEraser: random.oneIn(5))
    stroke.brush.size = UInt32(random.number(32...3000))
    stroke.color = random.color()
    let layer =
      server.layers.filter { $0.kind == .drawing }.randomElement(using: &random)?.id
      ?? Shot.firstLayer(of: server.id)
    return ShotEdit(
      id: random.id(), session: other,
      .change([.insertElement(random.id(), layer: layer, .stroke(stroke))]))
  }

  // MARK: The journal

  /// Keeps what lies under the pen. Now and then a stroke of a window that has died is found in the journal.
  private mutating func journal() {
    save(isLast: true)
    guard random.oneIn(4), let stroke = chunks.last?.id else { return }
    var orphans = chunks.filter { $0.id == stroke }
    for index in orphans.indices { orphans[index].session = other }
    chunks = []
    // Looks into the journal come two seconds apart.
    saving.now += 3000
    for effect in saving.tell(.time, in: &script, &random) {
      guard case .readJournal(let ticket, _, _, _) = effect else {
        answer([effect])
        continue
      }
      tell(.journalRead(ticket, JournalContents(entries: kept, chunks: orphans), live: [session]))
    }
  }
}
