import Geometry
import Ink
import Storyboard
import StoryboardFile
import Sync
import TestSupport

/// Windows of one browser, a server, and all that goes wrong between them, on a clock of its own.
struct World {
  var random: SplitMix64
  var now = 0.0
  var server = SimulatedServer()
  var browser = SimulatedBrowser()
  var windows: [SimulatedWindow] = []
  var ledger = StrokeLedger()
  let homes: [LibraryAddress]
  /// Of all documents, in the order in which they were made.
  private(set) var addresses: [DocumentAddress] = []
  let account: AccountID
  var isNetworkUp = true
  /// Whether a backup has been brought back: windows then stay open.
  let isSetBack: Bool
  var hasBeenSetBack = false

  private var lives = 0
  private var queue: [(time: Double, order: Int, happening: Happening)] = []
  private var order = 0

  enum Happening {
    case event(life: Int, SyncEvent)
    case storage(life: Int, SyncEffect)
    case request(life: Int, SyncEffect)
    case reopen(life: Int, DocumentAddress)
    case signIn(life: Int, AccountID?)
    case wake(life: Int)
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    account = random.id()
    homes = [
      LibraryAddress(library: random.id()), LibraryAddress(account: account, library: random.id()),
    ]
    isSetBack = seed % 8 == 0
    for home in homes {
      add(DocumentAddress(.project(random.id()), in: home))
      for _ in 0..<2 { add(DocumentAddress(.shot(random.id()), in: home)) }
    }
    for _ in 0..<random.number(1...3) { openWindow(random.id()) }
  }

  private mutating func add(_ address: DocumentAddress) {
    addresses.append(address)
    server.logs[address] = SimulatedServer.Log(shot: Self.empty(address))
  }

  static func empty(_ address: DocumentAddress) -> Shot {
    switch address.kind {
    case .shot(let id): Shot(id: id)
    default: Shot(id: ShotID(high: 7, low: 7))
    }
  }

  /// The documents that are open in a window.
  private func open(in w: Int) -> [DocumentAddress] {
    addresses.filter { windows[w].documents.open[$0] != nil }
  }

  // MARK: Time

  mutating func after(_ delay: Double, _ happening: Happening) {
    queue.append((now + delay, order, happening))
    order += 1
  }

  /// Lets everything happen that does within some milliseconds.
  mutating func run(_ milliseconds: Double) {
    let end = now + milliseconds
    while let next = queue.indices.min(by: {
      (queue[$0].time, queue[$0].order) < (queue[$1].time, queue[$1].order)
    }), queue[next].time <= end {
      now = max(now, queue[next].time)
      let happening = queue.remove(at: next).happening
      take(happening)
    }
    now = end
  }

  private mutating func take(_ happening: Happening) {
    switch happening {
    case .event(let life, let event): tell(life, event)
    case .storage(let life, let effect):
      guard let w = index(life) else { return }
      let live = windows.map(\.session)
      if let event = browser.perform(effect, of: windows[w].session, live: live) {
        after(delay(1...4), .event(life: life, event))
      }
    case .request(let life, let effect): arrive(life, effect)
    case .reopen(let life, let address): reopen(life, address)
    case .signIn(let life, let account):
      guard let account else { return }
      server.signedOut.remove(account)
      tell(life, .signedIn(account: account))
    case .wake(let life):
      guard let w = index(life) else { return }
      windows[w].wake = nil
      tell(life, .time)
    }
  }

  func index(_ life: Int) -> Int? { windows.firstIndex { $0.life == life } }

  private mutating func delay(_ range: ClosedRange<Double>) -> Double {
    random.double(in: range)
  }

  // MARK: The engine and its adapters

  mutating func tell(_ life: Int, _ event: SyncEvent) {
    guard let w = index(life) else { return }
    let effects = windows[w].handle(event, at: now, chance: random.double(in: 0...0.999))
    for effect in effects { perform(effect, of: w) }
    guard let deadline = windows[w].engine.deadline else { return }
    if windows[w].wake == nil || deadline < windows[w].wake! {
      windows[w].wake = deadline
      after(max(0, deadline - now), .wake(life: life))
    }
  }

  private mutating func perform(_ effect: SyncEffect, of w: Int) {
    let life = windows[w].life
    switch effect {
    case .post, .fetch: after(delay(2...120), .request(life: life, effect))
    case .checkHealth:
      after(delay(5...60), .event(life: life, .health(isThere: isNetworkUp)))
    case .reopen(let address): after(delay(5...90), .reopen(life: life, address))
    case .askToSignIn(let account): after(delay(500...9000), .signIn(life: life, account))
    case .tell, .changed: break
    default:
      windows[w].storageTime = max(windows[w].storageTime, now) + delay(0...12)
      after(windows[w].storageTime - now, .storage(life: life, effect))
    }
  }

  /// A request reaches the server, or does not; its answer reaches the window, or does not.
  private mutating func arrive(_ life: Int, _ effect: SyncEffect) {
    let isLost = !isNetworkUp || random.oneIn(25)
    let isAnswerLost = random.oneIn(12)
    switch effect {
    case .post(let ticket, let address, let edits):
      var answer = PostAnswer.none
      if !isLost {
        var news: [(UInt64, [UInt8])] = []
        answer = server.post(edits, to: address) { news.append(($0, $1)) }
        for (position, bytes) in news { broadcast(address, position, bytes) }
      }
      if isAnswerLost { answer = .none }
      after(delay(2...90), .event(life: life, .answered(ticket, answer)))
    case .fetch(let ticket, let address, let position):
      let answer = isLost || isAnswerLost ? .none : server.fetch(address, after: position)
      after(delay(2...90), .event(life: life, .fetched(ticket, answer)))
    default: break
    }
  }

  private mutating func broadcast(
    _ address: DocumentAddress, _ position: UInt64, _ bytes: [UInt8]
  ) {
    for w in windows.indices where windows[w].isListening {
      windows[w].newsTime = max(windows[w].newsTime, now) + delay(0...40)
      after(
        windows[w].newsTime - now,
        .event(
          life: windows[w].life, .news(address, position: position, bytes: bytes)))
    }
  }

  private mutating func reopen(_ life: Int, _ address: DocumentAddress) {
    guard let w = index(life), windows[w].documents.open[address] != nil else { return }
    guard isNetworkUp, server.knows(address), server.moods[address] ?? .well != .failing else {
      // The document may be empty by then.
      if random.oneIn(2) {
        windows[w].documents.open[address] = Replica(confirmed: Self.empty(address))
      }
      return tell(life, .reopenFailed(address))
    }
    read(address, w)
    tell(life, .opened(address, from: .server))
  }

  /// Opens a document of the server's in a window, and keeps a copy.
  private mutating func read(_ address: DocumentAddress, _ w: Int) {
    let log = server.logs[address]!
    windows[w].documents.open[address] = Replica(confirmed: log.shot)
    browser.copies[address] = log.edits
  }

  // MARK: What people do

  mutating func openWindow(_ session: SessionID) {
    lives += 1
    windows.append(
      SimulatedWindow(life: lives, session: session, random: SplitMix64(seed: random.next())))
    for home in homes { tell(lives, .joined(home)) }
    for address in addresses where random.oneIn(2) { open(address, windows.count - 1) }
    tell(lives, .listening(byOther: random.oneIn(3)))
  }

  mutating func open(_ address: DocumentAddress, _ w: Int) {
    guard windows[w].documents.open[address] == nil else { return }
    let life = windows[w].life
    let mood = server.moods[address] ?? .well
    let isHad = address.home.account.map { !server.signedOut.contains($0) } ?? true
    if isNetworkUp && server.knows(address) && isHad && mood != .failing && mood != .forbidden {
      read(address, w)
      tell(life, .opened(address, from: .server))
    } else if let copy = browser.copies[address], !hasBeenSetBack {
      var shot = Self.empty(address)
      for bytes in copy { try! shot.apply(try! ShotEdit(encoded: bytes)) }
      windows[w].documents.open[address] = Replica(confirmed: shot)
      tell(life, .opened(address, from: .copy))
    }
  }

  mutating func close(_ address: DocumentAddress, _ w: Int) {
    guard windows[w].pen?.address != address else { return }
    windows[w].documents.open[address] = nil
    tell(windows[w].life, .closed(address))
  }

  /// Puts the pen down, or draws on.
  mutating func draw(_ w: Int) {
    if windows[w].pen == nil {
      guard let address = open(in: w).randomElement(using: &random) else { return }
      let shot = windows[w].documents.open[address]!.document
      let layer = shot.layers.first { $0.kind == .drawing }!
      let number = ledger.newStroke()
      var stroke = random.stroke(sampleCount: StrokeLedger.samples, isEraser: false)
      stroke.color = Color(rgba: number)
      windows[w].pen = SimulatedWindow.Pen(
        address: address, stroke: number,
        edit: ShotEdit(
          id: random.id(), session: windows[w].session,
          .change([.insertElement(random.id(), layer: layer.id, .stroke(stroke))])))
    }
    var pen = windows[w].pen!
    let life = windows[w].life
    if pen.kept < StrokeLedger.samples - 1 && !random.oneIn(4) {
      let chunk = pen.part(from: pen.kept, count: random.number(1...2))
      pen.kept += chunk.count
      windows[w].pen = pen
      tell(life, .drawn(pen.address, id: pen.edit.id, bytes: chunk.bytes))
    } else if random.oneIn(9) {
      windows[w].pen = nil
      tell(life, .cancelled(id: pen.edit.id))
    } else {
      lift(w)
    }
  }

  /// The pen goes up: the stroke is made.
  mutating func lift(_ w: Int) {
    guard let pen = windows[w].pen else { return }
    windows[w].pen = nil
    guard (try? windows[w].documents.open[pen.address]?.make(pen.edit)) != nil else {
      return tell(windows[w].life, .cancelled(id: pen.edit.id))
    }
    ledger.finish(pen.stroke, in: pen.address)
    tell(
      windows[w].life, .made(pen.address, id: pen.edit.id, bytes: pen.edit.encoded()))
  }

  mutating func undo(_ w: Int) {
    let session = windows[w].session
    guard let address = open(in: w).randomElement(using: &random),
      let target = windows[w].documents.open[address]!.document.undoableEdit(for: session)
    else { return }
    let edit = ShotEdit(id: random.id(), session: session, .undo(target))
    guard (try? windows[w].documents.open[address]!.make(edit)) != nil else { return }
    tell(windows[w].life, .made(address, id: edit.id, bytes: edit.encoded()))
  }

  /// Makes a shot, as by an edit of an outline, and opens it before the server has heard of it.
  mutating func makeShot(_ w: Int) {
    guard let outline = open(in: w).filter(\.isOutline).randomElement(using: &random)
    else { return }
    let edit = ShotEdit(
      id: random.id(), session: windows[w].session, .change([.setBackground(random.color())]))
    guard (try? windows[w].documents.open[outline]!.make(edit)) != nil else { return }
    let shot = DocumentAddress(.shot(random.id()), in: outline.home)
    add(shot)
    server.makers[shot] = (outline, edit.id)
    browser.copies[shot] = []
    windows[w].documents.open[shot] = Replica(confirmed: Self.empty(shot))
    let life = windows[w].life
    tell(life, .made(outline, id: edit.id, bytes: edit.encoded()))
    tell(life, .opened(shot, from: .copy))
  }

  /// A window dies: with the pen down, with writes and posts on their way.
  mutating func kill(_ w: Int) {
    for (stroke, _) in StrokeLedger.strokes(in: windows[w].engine.unkeptEdits) {
      ledger.excused.insert(stroke)
    }
    windows.remove(at: w)
  }

  mutating func reload(_ w: Int) {
    let session = windows[w].session
    // A page that goes hands over what is under the pen.
    lift(w)
    kill(w)
    openWindow(session)
  }

  /// A person gives up what the server would not have.
  mutating func discard(_ w: Int) {
    for (stroke, _) in StrokeLedger.strokes(in: windows[w].engine.refusedEdits) {
      ledger.discarded.insert(stroke)
    }
    tell(windows[w].life, .discardRefused)
  }

  mutating func setBack() {
    guard !hasBeenSetBack, let address = addresses.randomElement(using: &random),
      let log = server.logs[address], !log.edits.isEmpty, server.makers[address] == nil,
      !address.isOutline
    else { return }
    hasBeenSetBack = true
    server.setBack(address, to: random.number(0...log.edits.count - 1))
    browser.copies[address] = nil
    for window in windows { tell(window.life, .listening(byOther: false)) }
  }

  // MARK: What is there

  /// How often each stroke is in the server's logs, whole.
  var storedStrokes: [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    for log in server.logs.values {
      for (stroke, samples) in StrokeLedger.strokes(in: log.edits)
      where samples == StrokeLedger.samples {
        counts[stroke, default: 0] += 1
      }
    }
    return counts
  }

  /// Strokes of the server's logs that lack their end, though they were finished.
  var cutStrokes: [UInt32] {
    server.logs.values.flatMap { StrokeLedger.strokes(in: $0.edits) }
      .filter { $0.samples < StrokeLedger.samples && ledger.made[$0.stroke] != nil }
      .map(\.stroke)
  }
}

extension SimulatedWindow.Pen {
  /// A part of the stroke as a chunk.
  func part(from start: Int, count: Int) -> (bytes: [UInt8], count: Int) {
    guard case .change(let changes) = edit.action,
      case .insertElement(let id, let layer, .stroke(var stroke)) = changes[0]
    else { preconditionFailure("a pen draws strokes") }
    let end = min(stroke.samples.count, start + count)
    stroke.samples = Array(stroke.samples[start..<end])
    let chunk = ShotEdit(
      id: edit.id, session: edit.session,
      .change([.insertElement(id, layer: layer, .stroke(stroke))]))
    return (chunk.encoded(), end - start)
  }
}
