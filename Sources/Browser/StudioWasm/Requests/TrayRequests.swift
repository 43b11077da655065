// Made by Scripts/protocol of Protocol/studio/tray.cddl: change that, and run it again.

package import CBOR
package import Geometry
package import Gestures
package import PageTransfer
package import Tray

/// The number of notes in a row, and the height of the whole.
package struct TraySize: Equatable, Sendable {
  package var notesPerRow: Count
  package var height: Double

  package init(notesPerRow: Count, height: Double) {
    self.notesPerRow = notesPerRow
    self.height = height
  }
}

/// A section, where its header begins, where its footer begins, and where it ends.
package struct TraySection: Equatable, Sendable {
  package var section: Count
  package var top: Double
  package var footer: Double
  package var bottom: Double

  package init(section: Count, top: Double, footer: Double, bottom: Double) {
    self.section = section
    self.top = top
    self.footer = footer
    self.bottom = bottom
  }
}

package struct CardRect: Equatable, Sendable {
  package var left: Double
  package var top: Double
  package var width: Double
  package var height: Double

  package init(left: Double, top: Double, width: Double, height: Double) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }
}

/// The place between notes: the section, the note after it, and the line that shows it.
package struct TrayPlace: Equatable, Sendable {
  package var section: Count
  package var note: Count
  package var x: Double
  package var top: Double
  package var bottom: Double

  package init(section: Count, note: Count, x: Double, top: Double, bottom: Double) {
    self.section = section
    self.note = note
    self.x = x
    self.top = top
    self.bottom = bottom
  }
}

/// What pictures of rows are painted with: the middle of a row's first card, and the matrices, row
/// by row, of a card that waits and of one that was flicked past.
package struct TrayPoses: Equatable, Sendable {
  package var first: Double
  package var waiting: [Double]
  package var flicked: [Double]

  package init(first: Double, waiting: [Double], flicked: [Double]) {
    self.first = first
    self.waiting = waiting
    self.flicked = flicked
  }
}

package enum TrayAction: UInt8, Sendable {
  case down = 0
  case move = 1
  case up = 2
  case cancel = 3
  case hover = 4
  case tick = 5
}

/// An event of a hand: where it is on the sheet and on the page, in milliseconds. `hover` is a
/// mouse or pen that is not pressed, `tick` that time has passed. `peeked` is the note some of
/// whose sides lie beside it.
package struct TrayEvent: Equatable, Sendable {
  package var trayAction: TrayAction
  package var pointer: Double
  package var pointerDevice: PointerDevice
  package var place: Point
  package var onPage: Point
  package var time: Double
  package var peeked: NoteAddress?
  package var canDrag: Bool

  package init(
    trayAction: TrayAction, pointer: Double, pointerDevice: PointerDevice, place: Point,
    onPage: Point, time: Double, peeked: NoteAddress?, canDrag: Bool
  ) {
    self.trayAction = trayAction
    self.pointer = pointer
    self.pointerDevice = pointerDevice
    self.place = place
    self.onPage = onPage
    self.time = time
    self.peeked = peeked
    self.canDrag = canDrag
  }
}

/// What an event asks for. A note is exposed; is tapped, `number` 1 where it was exposed before;
/// has so many sides more taken aside; goes along with the pointer from now on. Cards are spread by
/// a factor.
package enum TrayDeed: UInt8, Sendable {
  case nothing = 0
  case expose = 1
  case tap = 2
  case peek = 3
  case drag = 4
  case scale = 5
}

/// `held` is the note that the hand holds, `wakes` when it wants to hear that time has passed, 0
/// for the next frame; whether it is on a card, and whether the page must not scroll with it.
package struct TrayHandState: Equatable, Sendable {
  package var trayDeed: TrayDeed
  package var note: NoteAddress?
  package var number: Double
  package var held: NoteAddress?
  package var wakes: Double?
  package var isOn: Bool
  package var keepsPage: Bool

  package init(
    trayDeed: TrayDeed, note: NoteAddress?, number: Double, held: NoteAddress?, wakes: Double?,
    isOn: Bool, keepsPage: Bool
  ) {
    self.trayDeed = trayDeed
    self.note = note
    self.number = number
    self.held = held
    self.wakes = wakes
    self.isOn = isOn
    self.keepsPage = keepsPage
  }
}

extension CBORWriter {
  package mutating func noteAddress(_ value: NoteAddress) {
    array(2)
    self.integer(value.section)
    self.integer(value.note)
  }

  package mutating func traySize(_ value: TraySize) {
    array(2)
    self.integer(value.notesPerRow)
    self.double(value.height)
  }

  package mutating func traySection(_ value: TraySection) {
    array(4)
    self.integer(value.section)
    self.double(value.top)
    self.double(value.footer)
    self.double(value.bottom)
  }

  package mutating func cardRect(_ value: CardRect) {
    array(4)
    self.double(value.left)
    self.double(value.top)
    self.double(value.width)
    self.double(value.height)
  }

  package mutating func trayPlace(_ value: TrayPlace) {
    array(5)
    self.integer(value.section)
    self.integer(value.note)
    self.double(value.x)
    self.double(value.top)
    self.double(value.bottom)
  }

  package mutating func trayPoses(_ value: TrayPoses) {
    array(3)
    self.double(value.first)
    self.numbers(value.waiting)
    self.numbers(value.flicked)
  }

  package mutating func trayAction(_ value: TrayAction) {
    unsigned(value.rawValue)
  }

  package mutating func trayEvent(_ value: TrayEvent) {
    array(8)
    self.trayAction(value.trayAction)
    self.double(value.pointer)
    self.pointerDevice(value.pointerDevice)
    self.point(value.place)
    self.point(value.onPage)
    self.double(value.time)
    if let item = value.peeked { self.noteAddress(item) } else { self.null() }
    self.bool(value.canDrag)
  }

  package mutating func trayDeed(_ value: TrayDeed) {
    unsigned(value.rawValue)
  }

  package mutating func trayHandState(_ value: TrayHandState) {
    array(7)
    self.trayDeed(value.trayDeed)
    if let item = value.note { self.noteAddress(item) } else { self.null() }
    self.double(value.number)
    if let item = value.held { self.noteAddress(item) } else { self.null() }
    if let item = value.wakes { self.double(item) } else { self.null() }
    self.bool(value.isOn)
    self.bool(value.keepsPage)
  }
}

extension RequestReader {
  package mutating func noteAddress() -> NoteAddress {
    begin(listOf: 2)
    return NoteAddress(
      section: self.integer(0, 2_147_483_647), note: self.integer(0, 2_147_483_647))
  }

  package mutating func traySize() -> TraySize {
    begin(listOf: 2)
    return TraySize(notesPerRow: self.integer(0, 2_147_483_647), height: self.double())
  }

  package mutating func traySection() -> TraySection {
    begin(listOf: 4)
    return TraySection(
      section: self.integer(0, 2_147_483_647), top: self.double(), footer: self.double(),
      bottom: self.double())
  }

  package mutating func cardRect() -> CardRect {
    begin(listOf: 4)
    return CardRect(
      left: self.double(), top: self.double(), width: self.double(), height: self.double())
  }

  package mutating func trayPlace() -> TrayPlace {
    begin(listOf: 5)
    return TrayPlace(
      section: self.integer(0, 2_147_483_647), note: self.integer(0, 2_147_483_647),
      x: self.double(), top: self.double(), bottom: self.double())
  }

  package mutating func trayPoses() -> TrayPoses {
    begin(listOf: 3)
    return TrayPoses(first: self.double(), waiting: self.numbers(), flicked: self.numbers())
  }

  package mutating func trayAction() -> TrayAction {
    TrayAction(rawValue: UInt8(integer(0, 5)))!
  }

  package mutating func trayEvent() -> TrayEvent {
    begin(listOf: 8)
    return TrayEvent(
      trayAction: self.trayAction(), pointer: self.double(), pointerDevice: self.pointerDevice(),
      place: self.point(), onPage: self.point(), time: self.double(),
      peeked: self.null() ? nil : self.noteAddress(), canDrag: self.bool())
  }

  package mutating func trayDeed() -> TrayDeed {
    TrayDeed(rawValue: UInt8(integer(0, 5)))!
  }

  package mutating func trayHandState() -> TrayHandState {
    begin(listOf: 7)
    return TrayHandState(
      trayDeed: self.trayDeed(), note: self.null() ? nil : self.noteAddress(),
      number: self.double(), held: self.null() ? nil : self.noteAddress(),
      wakes: self.null() ? nil : self.double(), isOn: self.bool(), keepsPage: self.bool())
  }
}

package protocol TrayRequests {
  /// Lays a tray out anew: the number of notes of each section, the width of the page, the size of
  /// a card, the distance from one to the next, and how many facets a note shows when it is
  /// flapped. What is exposed stays so where it is still there.
  static func layTray(
    counts: [Count], width: Double, cardWidth: Double, cardHeight: Double, spacing: Double,
    facets: Count
  ) throws(StudioRefusal) -> TraySize?
  static func closeTray() throws(StudioRefusal)
  /// Exposes a note, or none: how many notes stand otherwise from now on.
  static func exposeNote(_ noteAddress: NoteAddress?, time: Double) throws(StudioRefusal) -> Count
  /// Takes so many facets of a note out to its side, from the front; 0 puts them back. `facets` is
  /// how many it has, or 0 for as many as all others. How many notes stand otherwise from now on.
  static func flapNote(_ noteAddress: NoteAddress, count: Count, facets: Count, time: Double)
    throws(StudioRefusal) -> Count
  static func trayPoses() throws(StudioRefusal) -> TrayPoses?
  /// The sections between two heights.
  static func traySections(top: Double, bottom: Double) throws(StudioRefusal) -> [TraySection]
  /// The note that belongs to a place.
  static func noteAt(_ point: Point) throws(StudioRefusal) -> NoteAddress?
  /// The note whose card is seen at a place: near the exposed card they are seen elsewhere than
  /// they belong.
  static func cardAt(_ point: Point, time: Double) throws(StudioRefusal) -> NoteAddress?
  /// A note's card as it would lie flat.
  static func noteRect(_ noteAddress: NoteAddress) throws(StudioRefusal) -> CardRect?
  /// Where notes that are let go of at a place go.
  static func trayPlaceAt(_ point: Point) throws(StudioRefusal) -> TrayPlace?
  static func trayHand(_ trayEvent: TrayEvent) throws(StudioRefusal) -> TrayHandState?
  /// The note so many notes on from one, or so many rows; the first and the last at most.
  static func nextNote(_ noteAddress: NoteAddress, step: Double, rows: Double) throws(StudioRefusal)
    -> NoteAddress?
}

extension TrayRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 7):
      let counts = from.list { $0.integer(0, 2_147_483_647) }
      let width = from.double()
      let cardWidth = from.double()
      let cardHeight = from.double()
      let spacing = from.double()
      let facets = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      let answer = try layTray(
        counts: counts, width: width, cardWidth: cardWidth, cardHeight: cardHeight,
        spacing: spacing, facets: facets)
      if let item = answer { to.traySize(item) } else { to.null() }
    case (1, 1):
      guard from.isFinished() else { throw .malformed }
      try closeTray()
    case (2, 3):
      let noteAddress = from.null() ? nil : from.noteAddress()
      let time = from.double()
      guard from.isFinished() else { throw .malformed }
      let answer = try exposeNote(noteAddress, time: time)
      to.integer(answer)
    case (3, 5):
      let noteAddress = from.noteAddress()
      let count = from.integer(0, 2_147_483_647)
      let facets = from.integer(0, 2_147_483_647)
      let time = from.double()
      guard from.isFinished() else { throw .malformed }
      let answer = try flapNote(noteAddress, count: count, facets: facets, time: time)
      to.integer(answer)
    case (4, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try trayPoses()
      if let item = answer { to.trayPoses(item) } else { to.null() }
    case (5, 3):
      let top = from.double()
      let bottom = from.double()
      guard from.isFinished() else { throw .malformed }
      let answer = try traySections(top: top, bottom: bottom)
      to.array(answer.count)
      for item in answer { to.traySection(item) }
    case (6, 2):
      let point = from.point()
      guard from.isFinished() else { throw .malformed }
      let answer = try noteAt(point)
      if let item = answer { to.noteAddress(item) } else { to.null() }
    case (7, 3):
      let point = from.point()
      let time = from.double()
      guard from.isFinished() else { throw .malformed }
      let answer = try cardAt(point, time: time)
      if let item = answer { to.noteAddress(item) } else { to.null() }
    case (8, 2):
      let noteAddress = from.noteAddress()
      guard from.isFinished() else { throw .malformed }
      let answer = try noteRect(noteAddress)
      if let item = answer { to.cardRect(item) } else { to.null() }
    case (9, 2):
      let point = from.point()
      guard from.isFinished() else { throw .malformed }
      let answer = try trayPlaceAt(point)
      if let item = answer { to.trayPlace(item) } else { to.null() }
    case (10, 2):
      let trayEvent = from.trayEvent()
      guard from.isFinished() else { throw .malformed }
      let answer = try trayHand(trayEvent)
      if let item = answer { to.trayHandState(item) } else { to.null() }
    case (11, 4):
      let noteAddress = from.noteAddress()
      let step = from.double()
      let rows = from.double()
      guard from.isFinished() else { throw .malformed }
      let answer = try nextNote(noteAddress, step: step, rows: rows)
      if let item = answer { to.noteAddress(item) } else { to.null() }
    default: throw .malformed
    }
  }
}
