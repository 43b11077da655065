import Geometry
import Gestures
import TestSupport
import Testing
import Tray

/// What hands do with a tray.
struct HandTests {
  /// A tray that does what a hand asks of it.
  private struct Table {
    var tray: Tray
    var hand = TrayHand()
    var deeds: [TrayHand.Deed] = []
    var peeked: NoteAddress?
    var canDrag = true
    /// Whether a press means the card that is seen there, turned as it stands, or the one that belongs there.
    var seesCards = false

    init() {
      var metrics = TrayMetrics()
      metrics.spacing = 40
      tray = Tray(TrayLayout(counts: [20, 3, 20], width: 1200, metrics: metrics))
    }

    func place(_ note: Int) -> Point {
      tray.layout.position(ofNote: NoteAddress(section: 0, note: note))
    }

    mutating func take(
      _ action: TrayInput.Action, _ place: Point, at time: Double, _ device: PointerDevice = .touch,
      pointer: Int = 1
    ) {
      // What a page does: it wakes the hand when that wants to be.
      while let wakes = hand.wakes, wakes > 0, wakes <= time, action != .tick {
        take(.tick, .zero, at: wakes)
      }
      let seen = seesCards ? tray.card(at: place, at: time / 1000) : nil
      let deed = hand.handle(
        TrayInput(
          action, pointer: pointer, device: device, place: place, onPage: place, time: time),
        on: tray, seen: seen, peeked: peeked, canDrag: canDrag)
      if case .expose(let note) = deed { tray.expose(note, at: -1e6) }
      if deed != .none { deeds.append(deed) }
    }

    /// Goes from one place to another in even steps of eight milliseconds.
    mutating func go(
      from start: Point, to end: Point, from time: Double, for milliseconds: Double,
      _ device: PointerDevice = .touch
    ) {
      let steps = max(1, Int(milliseconds / 8))
      for step in 1...steps {
        let part = Double(step) / Double(steps)
        take(.move, start.interpolated(to: end, part), at: time + milliseconds * part, device)
      }
    }

    var exposed: Int? { tray.exposed?.note }
  }

  private static func note(_ note: Int) -> NoteAddress { NoteAddress(section: 0, note: note) }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a finger that skims exposes the card under it, however it comes there`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (from, to) = (random.int(in: 0...19), random.int(in: 0...19))
    guard abs(from - to) > 3 else { return }
    for time in [200.0, 2000] {
      var table = Table()
      table.take(.down, table.place(from), at: 0)
      table.go(from: table.place(from), to: table.place(to), from: 0, for: time)
      #expect(table.exposed == to)
      // A finger that waits leaves nothing going on by itself.
      table.take(.move, table.place(to), at: time + 100)
      table.take(.move, table.place(to), at: time + 200)
      table.take(.up, table.place(to), at: time + 210)
      #expect(!table.hand.isOn)
    }
  }

  @Test(arguments: [PointerDevice.mouse, .pen, .touch])
  func `a short press is a tap`(device: PointerDevice) {
    var table = Table()
    table.take(.down, table.place(4), at: 0, device)
    table.take(.move, table.place(4) + Point(x: 5, y: 5), at: 50, device)
    table.take(.up, table.place(4) + Point(x: 5, y: 5), at: 100, device)
    #expect(table.deeds.last == .tap(Self.note(4), wasExposed: device == .mouse))
    // Again it was exposed, where a press exposes.
    table.take(.down, table.place(4), at: 1000, device)
    table.take(.up, table.place(4), at: 1100, device)
    #expect(table.deeds.last == .tap(Self.note(4), wasExposed: true))
  }

  @Test(arguments: [(PointerDevice.mouse, 180.0, 600.0), (.pen, 180, 600), (.touch, 350, 900)])
  func `one that rests holds the card, and then peeks at it`(
    device: PointerDevice, holds: Double, rests: Double
  ) {
    var table = Table()
    table.take(.down, table.place(4), at: 0, device)
    #expect(table.hand.wakes == holds && table.hand.held == nil)
    table.take(.tick, .zero, at: holds)
    #expect(table.hand.held == Self.note(4) && table.hand.keepsPage && table.hand.wakes == rests)
    table.take(.tick, .zero, at: rests)
    #expect(table.deeds.last == .peek(Self.note(4), by: 1))
    #expect(!table.hand.isOn && table.hand.held == nil)
    let count = table.deeds.count
    table.take(.up, table.place(4), at: rests + 50, device)
    #expect(table.deeds.count == count)
  }

  @Test
  func `a card is pulled out up or down, by a finger once it holds it`() {
    func deed(_ device: PointerDevice, _ way: Point, after time: Double, canDrag: Bool = true)
      -> TrayHand.Deed?
    {
      var table = Table()
      table.canDrag = canDrag
      table.take(.down, table.place(4), at: 0, device)
      table.go(
        from: table.place(4), to: table.place(4) + way, from: time, for: 80, device)
      return table.deeds.last { if case .drag = $0 { true } else { false } }
    }
    let (up, aside) = (Point(x: 0, y: -30), Point(x: 30, y: 0))
    #expect(deed(.mouse, up, after: 0) == .drag(Self.note(4)))
    #expect(deed(.pen, up, after: 0) == .drag(Self.note(4)))
    #expect(deed(.touch, up, after: 0) == nil)
    #expect(deed(.mouse, aside, after: 0) == nil)
    for device in [PointerDevice.mouse, .pen, .touch] {
      #expect(deed(device, aside, after: 400) == .drag(Self.note(4)))
      #expect(deed(device, up, after: 400) == .drag(Self.note(4)))
      #expect(deed(device, up, after: 400, canDrag: false) == nil)
    }
  }

  @Test(arguments: [300.0, 600, 900])
  func `a flick goes on, the farther the faster, and comes to rest`(way: Double) throws {
    var table = Table()
    let start = table.place(1)
    table.take(.down, start, at: 0)
    table.go(from: start, to: start + Point(x: 80, y: 0), from: 0, for: 80 / way * 1000)
    let atLift = try #require(table.exposed)
    table.take(.up, start + Point(x: 80, y: 0), at: 80 / way * 1000)
    #expect((table.hand.wakes == 0) == (way > 350))
    var time = 80 / way * 1000
    while table.hand.wakes == 0 {
      time += 16
      table.take(.tick, .zero, at: time)
      #expect(time < 6000)
    }
    #expect((table.exposed! > atLift) == (way > 350))
  }

  @Test
  func `on a card that is peeked at a move sideways leafs through its sides`() {
    for way in [-20.0, 20] {
      var table = Table()
      table.peeked = Self.note(4)
      table.take(.down, table.place(4), at: 0)
      table.take(.move, table.place(4) + Point(x: way, y: 0), at: 20)
      #expect(table.deeds.last == .peek(Self.note(4), by: way < 0 ? 1 : -1))
      #expect(!table.hand.isOn)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a pinch spreads the cards by as much as the fingers, in steps`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var table = Table()
    table.take(.down, Point(x: 300, y: 100), at: 0)
    table.take(.down, Point(x: 400, y: 100), at: 10, pointer: 2)
    var spread = 100.0
    for step in 1...20 {
      spread = max(30, spread + random.double(in: -30...40))
      table.take(.move, Point(x: 300 + spread, y: 100), at: 10 + Double(step), pointer: 2)
    }
    let product = table.deeds.reduce(1.0) {
      if case .scale(let factor) = $1 { $0 * factor } else { $0 }
    }
    #expect(abs(product * 100 - spread) < 24)
    #expect(!table.hand.isOn)
  }

  @Test
  func `a second press at a place means the card of the first`() {
    var table = Table()
    table.seesCards = true
    let place = table.place(4) + Point(x: 15, y: 0)
    table.take(.down, place, at: 0)
    table.take(.up, place, at: 60)
    // Another lies there now.
    table.tray.expose(Self.note(9), at: -1e6)
    table.take(.down, place + Point(x: 3, y: 0), at: 400)
    table.take(.up, place, at: 460)
    guard case .tap(let first, _) = table.deeds.first(where: Self.isTap),
      case .tap(let second, _) = table.deeds.last(where: Self.isTap)
    else {
      Issue.record("Both are taps")
      return
    }
    #expect(first == second)
  }

  private static func isTap(_ deed: TrayHand.Deed) -> Bool {
    if case .tap = deed { true } else { false }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `whatever hands do, nothing is held when all are lifted`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var table = Table()
    table.canDrag = random.int(in: 0...1) == 0
    var time = 0.0
    for _ in 0..<80 {
      time += random.double(in: 0...300)
      table.take(
        TrayInput.Action(rawValue: UInt8(random.int(in: 0...5)))!,
        Point(x: random.double(in: -50...1300), y: random.double(in: -50...700)), at: time,
        PointerDevice(rawValue: UInt8(random.int(in: 0...2)))!, pointer: random.int(in: 1...3))
      if let note = table.hand.held { #expect(table.tray.layout.has(note)) }
    }
    for pointer in 1...3 { table.take(.cancel, .zero, at: time + 1, pointer: pointer) }
    #expect(!table.hand.isOn && table.hand.held == nil && !table.hand.keepsPage)
    // One comes to rest by itself.
    while table.hand.wakes != nil {
      time += 16
      table.take(.tick, .zero, at: time)
    }
  }
}
