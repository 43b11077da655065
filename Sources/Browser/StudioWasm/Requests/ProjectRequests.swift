// Made by Scripts/protocol of Protocol/studio/project.cddl: change that, and run it again.

package import CBOR
package import Geometry
package import PageTransfer
package import Storyboard
import StoryboardFile
package import Words

/// What stands in a field of a shot. The fields that all projects have are known by their ids, 1 to
/// 8: size, angle, movement, lens, equipment, cast, location, status.
package struct FieldValue: Equatable, Sendable {
  package var field: FieldID
  package var words: Text

  package init(field: FieldID, words: Text) {
    self.field = field
    self.words = words
  }
}

/// A field that a project has of its own.
package struct FieldEntry: Equatable, Sendable {
  package var id: FieldID
  package var name: Text

  package init(id: FieldID, name: Text) {
    self.id = id
    self.name = name
  }
}

/// What is to stand in a field of a shot.
package struct FieldSetting: Equatable, Sendable {
  package var shot: ShotID
  package var field: FieldID
  package var words: Text

  package init(shot: ShotID, field: FieldID, words: Text) {
    self.shot = shot
    self.field = field
    self.words = words
  }
}

/// How a film comes into a shot, or goes out at its end. A line that wipes is named by where it
/// runs.
package enum TransitionKind: UInt8, Sendable {
  case dissolve = 0
  case fadeThroughBlack = 1
  case fadeThroughWhite = 2
  case wipeLeft = 3
  case wipeRight = 4
  case wipeUp = 5
  case wipeDown = 6
}

/// A transition, which is not a cut, with its length in milliseconds.
package struct ShotTransition: Hashable, Sendable {
  package var kind: TransitionKind
  package var length: Count

  package init(kind: TransitionKind, length: Count) {
    self.kind = kind
    self.length = length
  }
}

/// A shot of the outline. `duration` is in milliseconds, `is-pinned` is true where a person gave
/// the number.
package struct ShotEntry: Equatable, Sendable {
  package var id: ShotID
  package var number: Text
  package var isPinned: Bool
  package var dialogue: Text
  package var action: Text
  package var notes: Text
  package var duration: Count
  package var fields: [FieldValue]
  package var transition: ShotTransition?

  package init(
    id: ShotID, number: Text, isPinned: Bool, dialogue: Text, action: Text, notes: Text,
    duration: Count, fields: [FieldValue], transition: ShotTransition?
  ) {
    self.id = id
    self.number = number
    self.isPinned = isPinned
    self.dialogue = dialogue
    self.action = action
    self.notes = notes
    self.duration = duration
    self.fields = fields
    self.transition = transition
  }
}

package struct SceneEntry: Equatable, Sendable {
  package var id: SceneID
  package var name: Text
  package var description: Text
  package var shots: [ShotEntry]

  package init(id: SceneID, name: Text, description: Text, shots: [ShotEntry]) {
    self.id = id
    self.name = name
    self.description = description
    self.shots = shots
  }
}

/// The project with the size of its canvas, and its frames a second as a fraction.
package struct ProjectView: Equatable, Sendable {
  package var id: ProjectID
  package var name: Text
  package var description: Text
  package var width: Count
  package var height: Count
  package var frames: Double
  package var seconds: Double
  package var scenes: [SceneEntry]
  package var fields: [FieldEntry]
  package var ending: ShotTransition?
  package var print: Text

  package init(
    id: ProjectID, name: Text, description: Text, width: Count, height: Count, frames: Double,
    seconds: Double, scenes: [SceneEntry], fields: [FieldEntry], ending: ShotTransition?,
    print: Text
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.width = width
    self.height = height
    self.frames = frames
    self.seconds = seconds
    self.scenes = scenes
    self.fields = fields
    self.ending = ending
    self.print = print
  }
}

/// How long a shot is to be, in milliseconds.
package struct ShotDuration: Equatable, Sendable {
  package var shot: ShotID
  package var milliseconds: Double

  package init(shot: ShotID, milliseconds: Double) {
    self.shot = shot
    self.milliseconds = milliseconds
  }
}

/// Words of a shot.
package enum WordKind: UInt8, Sendable {
  case dialogue = 0
  case action = 1
  case notes = 2
  case number = 3
}

/// A shot on its way to another place, with its duration in milliseconds.
package struct ShotCopy: Equatable, Sendable {
  package var id: ShotID
  package var duration: Count
  package var dialogue: Text
  package var action: Text
  package var notes: Text
  package var fields: [FieldValue]
  package var transition: ShotTransition?

  package init(
    id: ShotID, duration: Count, dialogue: Text, action: Text, notes: Text, fields: [FieldValue],
    transition: ShotTransition?
  ) {
    self.id = id
    self.duration = duration
    self.dialogue = dialogue
    self.action = action
    self.notes = notes
    self.fields = fields
    self.transition = transition
  }
}

/// The number of columns, the size of a cell, and the height of the whole.
package struct GridSize: Equatable, Sendable {
  package var columns: Count
  package var width: Double
  package var height: Double
  package var total: Double

  package init(columns: Count, width: Double, height: Double, total: Double) {
    self.columns = columns
    self.width = width
    self.height = height
    self.total = total
  }
}

/// A shot's cell, by its index in the scene. The one behind a scene's last shot is the place to add
/// one.
package struct GridCell: Equatable, Sendable {
  package var shot: Count
  package var x: Double
  package var y: Double

  package init(shot: Count, x: Double, y: Double) {
    self.shot = shot
    self.x = x
    self.y = y
  }
}

/// A scene by its index, with its top, and those of its cells that are seen.
package struct GridRow: Equatable, Sendable {
  package var scene: Count
  package var top: Double
  package var cells: [GridCell]

  package init(scene: Count, top: Double, cells: [GridCell]) {
    self.scene = scene
    self.top = top
    self.cells = cells
  }
}

/// The place between shots: a scene's index, that of the shot after it, and the line that shows it.
package struct GridPlace: Equatable, Sendable {
  package var scene: Count
  package var shot: Count
  package var lineX: Double
  package var top: Double
  package var bottom: Double

  package init(scene: Count, shot: Count, lineX: Double, top: Double, bottom: Double) {
    self.scene = scene
    self.shot = shot
    self.lineX = lineX
    self.top = top
    self.bottom = bottom
  }
}

package struct CellRect: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension CBORWriter {
  package mutating func fieldValue(_ value: FieldValue) {
    array(2)
    self.id(value.field)
    self.text(value.words.string)
  }

  package mutating func fieldEntry(_ value: FieldEntry) {
    array(2)
    self.id(value.id)
    self.text(value.name.string)
  }

  package mutating func fieldSetting(_ value: FieldSetting) {
    array(3)
    self.id(value.shot)
    self.id(value.field)
    self.text(value.words.string)
  }

  package mutating func transitionKind(_ value: TransitionKind) {
    unsigned(value.rawValue)
  }

  package mutating func shotTransition(_ value: ShotTransition) {
    array(2)
    self.transitionKind(value.kind)
    self.integer(value.length)
  }

  package mutating func shotEntry(_ value: ShotEntry) {
    array(9)
    self.id(value.id)
    self.text(value.number.string)
    self.bool(value.isPinned)
    self.text(value.dialogue.string)
    self.text(value.action.string)
    self.text(value.notes.string)
    self.integer(value.duration)
    self.array(value.fields.count)
    for item in value.fields { self.fieldValue(item) }
    if let item = value.transition { self.shotTransition(item) } else { self.null() }
  }

  package mutating func sceneEntry(_ value: SceneEntry) {
    array(4)
    self.id(value.id)
    self.text(value.name.string)
    self.text(value.description.string)
    self.array(value.shots.count)
    for item in value.shots { self.shotEntry(item) }
  }

  package mutating func projectView(_ value: ProjectView) {
    array(11)
    self.id(value.id)
    self.text(value.name.string)
    self.text(value.description.string)
    self.integer(value.width)
    self.integer(value.height)
    self.double(value.frames)
    self.double(value.seconds)
    self.array(value.scenes.count)
    for item in value.scenes { self.sceneEntry(item) }
    self.array(value.fields.count)
    for item in value.fields { self.fieldEntry(item) }
    if let item = value.ending { self.shotTransition(item) } else { self.null() }
    self.text(value.print.string)
  }

  package mutating func shotDuration(_ value: ShotDuration) {
    array(2)
    self.id(value.shot)
    self.double(value.milliseconds)
  }

  package mutating func wordKind(_ value: WordKind) {
    unsigned(value.rawValue)
  }

  package mutating func shotCopy(_ value: ShotCopy) {
    array(7)
    self.id(value.id)
    self.integer(value.duration)
    self.text(value.dialogue.string)
    self.text(value.action.string)
    self.text(value.notes.string)
    self.array(value.fields.count)
    for item in value.fields { self.fieldValue(item) }
    if let item = value.transition { self.shotTransition(item) } else { self.null() }
  }

  package mutating func gridSize(_ value: GridSize) {
    array(4)
    self.integer(value.columns)
    self.double(value.width)
    self.double(value.height)
    self.double(value.total)
  }

  package mutating func gridCell(_ value: GridCell) {
    array(3)
    self.integer(value.shot)
    self.double(value.x)
    self.double(value.y)
  }

  package mutating func gridRow(_ value: GridRow) {
    array(3)
    self.integer(value.scene)
    self.double(value.top)
    self.array(value.cells.count)
    for item in value.cells { self.gridCell(item) }
  }

  package mutating func gridPlace(_ value: GridPlace) {
    array(5)
    self.integer(value.scene)
    self.integer(value.shot)
    self.double(value.lineX)
    self.double(value.top)
    self.double(value.bottom)
  }

  package mutating func cellRect(_ value: CellRect) {
    array(4)
    self.double(value.x)
    self.double(value.y)
    self.double(value.width)
    self.double(value.height)
  }
}

extension RequestReader {
  package mutating func fieldValue() -> FieldValue {
    begin(listOf: 2)
    return FieldValue(field: (self.id() as FieldID), words: self.text())
  }

  package mutating func fieldEntry() -> FieldEntry {
    begin(listOf: 2)
    return FieldEntry(id: (self.id() as FieldID), name: self.text())
  }

  package mutating func fieldSetting() -> FieldSetting {
    begin(listOf: 3)
    return FieldSetting(
      shot: (self.id() as ShotID), field: (self.id() as FieldID), words: self.text())
  }

  package mutating func transitionKind() -> TransitionKind {
    TransitionKind(rawValue: UInt8(integer(0, 6)))!
  }

  package mutating func shotTransition() -> ShotTransition {
    begin(listOf: 2)
    return ShotTransition(kind: self.transitionKind(), length: self.integer(0, 2_147_483_647))
  }

  package mutating func shotEntry() -> ShotEntry {
    begin(listOf: 9)
    return ShotEntry(
      id: (self.id() as ShotID), number: self.text(), isPinned: self.bool(), dialogue: self.text(),
      action: self.text(), notes: self.text(), duration: self.integer(0, 2_147_483_647),
      fields: self.list { $0.fieldValue() }, transition: self.null() ? nil : self.shotTransition())
  }

  package mutating func sceneEntry() -> SceneEntry {
    begin(listOf: 4)
    return SceneEntry(
      id: (self.id() as SceneID), name: self.text(), description: self.text(),
      shots: self.list { $0.shotEntry() })
  }

  package mutating func projectView() -> ProjectView {
    begin(listOf: 11)
    return ProjectView(
      id: (self.id() as ProjectID), name: self.text(), description: self.text(),
      width: self.integer(0, 2_147_483_647), height: self.integer(0, 2_147_483_647),
      frames: self.double(), seconds: self.double(), scenes: self.list { $0.sceneEntry() },
      fields: self.list { $0.fieldEntry() }, ending: self.null() ? nil : self.shotTransition(),
      print: self.text())
  }

  package mutating func shotDuration() -> ShotDuration {
    begin(listOf: 2)
    return ShotDuration(shot: (self.id() as ShotID), milliseconds: self.double())
  }

  package mutating func wordKind() -> WordKind {
    WordKind(rawValue: UInt8(integer(0, 3)))!
  }

  package mutating func shotCopy() -> ShotCopy {
    begin(listOf: 7)
    return ShotCopy(
      id: (self.id() as ShotID), duration: self.integer(0, 2_147_483_647), dialogue: self.text(),
      action: self.text(), notes: self.text(), fields: self.list { $0.fieldValue() },
      transition: self.null() ? nil : self.shotTransition())
  }

  package mutating func gridSize() -> GridSize {
    begin(listOf: 4)
    return GridSize(
      columns: self.integer(0, 2_147_483_647), width: self.double(), height: self.double(),
      total: self.double())
  }

  package mutating func gridCell() -> GridCell {
    begin(listOf: 3)
    return GridCell(shot: self.integer(0, 2_147_483_647), x: self.double(), y: self.double())
  }

  package mutating func gridRow() -> GridRow {
    begin(listOf: 3)
    return GridRow(
      scene: self.integer(0, 2_147_483_647), top: self.double(), cells: self.list { $0.gridCell() })
  }

  package mutating func gridPlace() -> GridPlace {
    begin(listOf: 5)
    return GridPlace(
      scene: self.integer(0, 2_147_483_647), shot: self.integer(0, 2_147_483_647),
      lineX: self.double(), top: self.double(), bottom: self.double())
  }

  package mutating func cellRect() -> CellRect {
    begin(listOf: 4)
    return CellRect(x: self.double(), y: self.double(), width: self.double(), height: self.double())
  }
}

/// What is asked of the project. Answers are missing where no project is open; lists are then
/// empty.
package protocol ProjectRequests {
  static func project() throws(StudioRefusal) -> ProjectView?
  /// Adds a scene behind another, or at the end.
  static func addScene(after: SceneID?, name: Text) throws(StudioRefusal) -> SceneID?
  static func removeScenes(scenes: [SceneID]) throws(StudioRefusal)
  static func duplicateScenes(scenes: [SceneID]) throws(StudioRefusal) -> [SceneID]
  /// Moves scenes behind another, or to the front.
  static func moveScenes(scenes: [SceneID], after: SceneID?) throws(StudioRefusal)
  static func nameScene(_ sceneID: SceneID, name: Text) throws(StudioRefusal)
  static func describeScene(_ sceneID: SceneID, words: Text) throws(StudioRefusal)
  /// Adds a shot behind another, or at the scene's end.
  static func addShot(_ sceneID: SceneID, after: ShotID?) throws(StudioRefusal) -> ShotID?
  static func removeShots(shots: [ShotID]) throws(StudioRefusal)
  static func duplicateShots(shots: [ShotID]) throws(StudioRefusal) -> [ShotID]
  /// Moves shots behind another, or to the scene's front.
  static func moveShots(shots: [ShotID], into: SceneID, after: ShotID?) throws(StudioRefusal)
  static func setShotWords(_ shotID: ShotID, _ wordKind: WordKind, words: Text)
    throws(StudioRefusal)
  /// Sets the durations of shots, all as one edit.
  static func setDurations(durations: [ShotDuration]) throws(StudioRefusal)
  static func nameProject(name: Text) throws(StudioRefusal)
  static func describeProject(words: Text) throws(StudioRefusal)
  /// Those of the shots that are there, in the order in which they stand.
  static func shotsInOrder(shots: [ShotID]) throws(StudioRefusal) -> [ShotID]
  /// Puts in copies of shots behind another, or at the scene's front.
  static func pasteShots(shots: [ShotCopy], into: SceneID, after: ShotID?) throws(StudioRefusal)
    -> [ShotID]
  /// Lays the grid out anew for a width, a least width of a frame, and the heights of header and
  /// caption.
  static func layGrid(width: Double, frameWidth: Double, header: Double, caption: Double)
    throws(StudioRefusal) -> GridSize?
  /// What of the grid meets a range.
  static func gridRange(top: Double, bottom: Double) throws(StudioRefusal) -> [GridRow]
  /// Where something that is dropped at a place of the grid goes.
  static func gridPlaceAt(_ point: Point) throws(StudioRefusal) -> GridPlace?
  /// Where a shot lies, by the indexes of its scene and of itself.
  static func gridRect(scene: Count, shot: Count) throws(StudioRefusal) -> CellRect?
  /// Writes into fields of shots, all as one edit.
  static func setFields(fields: [FieldSetting]) throws(StudioRefusal)
  /// Adds a field of the project's own behind the others.
  static func addField(name: Text) throws(StudioRefusal) -> FieldID?
  static func removeField(_ fieldID: FieldID) throws(StudioRefusal)
  static func nameField(_ fieldID: FieldID, name: Text) throws(StudioRefusal)
  /// Moves a field behind another, or to the front.
  static func moveField(_ fieldID: FieldID, after: FieldID?) throws(StudioRefusal)
  /// Gives shots the numbers that they have now, or takes them away so that they follow from their
  /// places; all as one edit.
  static func pinNumbers(shots: [ShotID], isPinned: Bool) throws(StudioRefusal)
  /// Has the film come into shots by a transition, or by a cut; all as one edit.
  static func setTransitions(shots: [ShotID], transition: ShotTransition?) throws(StudioRefusal)
  /// Has the film go out by a transition, or just end.
  static func setEnding(transition: ShotTransition?) throws(StudioRefusal)
  /// Says how pages are printed, as an address has it.
  static func setPrint(settings: Text) throws(StudioRefusal)
  /// Sets how many frames a second the film has.
  static func setFrameRate(_ filmRate: FilmRate) throws(StudioRefusal)
  /// Has shots that are added from now on last so long, in milliseconds; and the only one there is,
  /// where nobody has said how long that lasts.
  static func setShotDuration(milliseconds: Count) throws(StudioRefusal)
}

extension ProjectRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try project()
      if let item = answer { to.projectView(item) } else { to.null() }
    case (1, 3):
      let after = from.null() ? nil : (from.id() as SceneID)
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      let answer = try addScene(after: after, name: name)
      if let item = answer { to.id(item) } else { to.null() }
    case (2, 2):
      let scenes = from.list { ($0.id() as SceneID) }
      guard from.isFinished() else { throw .malformed }
      try removeScenes(scenes: scenes)
    case (3, 2):
      let scenes = from.list { ($0.id() as SceneID) }
      guard from.isFinished() else { throw .malformed }
      let answer = try duplicateScenes(scenes: scenes)
      to.array(answer.count)
      for item in answer { to.id(item) }
    case (4, 3):
      let scenes = from.list { ($0.id() as SceneID) }
      let after = from.null() ? nil : (from.id() as SceneID)
      guard from.isFinished() else { throw .malformed }
      try moveScenes(scenes: scenes, after: after)
    case (5, 3):
      let sceneID = (from.id() as SceneID)
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      try nameScene(sceneID, name: name)
    case (6, 3):
      let sceneID = (from.id() as SceneID)
      let words = from.text()
      guard from.isFinished() else { throw .malformed }
      try describeScene(sceneID, words: words)
    case (7, 3):
      let sceneID = (from.id() as SceneID)
      let after = from.null() ? nil : (from.id() as ShotID)
      guard from.isFinished() else { throw .malformed }
      let answer = try addShot(sceneID, after: after)
      if let item = answer { to.id(item) } else { to.null() }
    case (8, 2):
      let shots = from.list { ($0.id() as ShotID) }
      guard from.isFinished() else { throw .malformed }
      try removeShots(shots: shots)
    case (9, 2):
      let shots = from.list { ($0.id() as ShotID) }
      guard from.isFinished() else { throw .malformed }
      let answer = try duplicateShots(shots: shots)
      to.array(answer.count)
      for item in answer { to.id(item) }
    case (10, 4):
      let shots = from.list { ($0.id() as ShotID) }
      let into = (from.id() as SceneID)
      let after = from.null() ? nil : (from.id() as ShotID)
      guard from.isFinished() else { throw .malformed }
      try moveShots(shots: shots, into: into, after: after)
    case (11, 4):
      let shotID = (from.id() as ShotID)
      let wordKind = from.wordKind()
      let words = from.text()
      guard from.isFinished() else { throw .malformed }
      try setShotWords(shotID, wordKind, words: words)
    case (12, 2):
      let durations = from.list { $0.shotDuration() }
      guard from.isFinished() else { throw .malformed }
      try setDurations(durations: durations)
    case (13, 2):
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      try nameProject(name: name)
    case (14, 2):
      let words = from.text()
      guard from.isFinished() else { throw .malformed }
      try describeProject(words: words)
    case (15, 2):
      let shots = from.list { ($0.id() as ShotID) }
      guard from.isFinished() else { throw .malformed }
      let answer = try shotsInOrder(shots: shots)
      to.array(answer.count)
      for item in answer { to.id(item) }
    case (16, 4):
      let shots = from.list { $0.shotCopy() }
      let into = (from.id() as SceneID)
      let after = from.null() ? nil : (from.id() as ShotID)
      guard from.isFinished() else { throw .malformed }
      let answer = try pasteShots(shots: shots, into: into, after: after)
      to.array(answer.count)
      for item in answer { to.id(item) }
    case (17, 5):
      let width = from.double()
      let frameWidth = from.double()
      let header = from.double()
      let caption = from.double()
      guard from.isFinished() else { throw .malformed }
      let answer = try layGrid(
        width: width, frameWidth: frameWidth, header: header, caption: caption)
      if let item = answer { to.gridSize(item) } else { to.null() }
    case (18, 3):
      let top = from.double()
      let bottom = from.double()
      guard from.isFinished() else { throw .malformed }
      let answer = try gridRange(top: top, bottom: bottom)
      to.array(answer.count)
      for item in answer { to.gridRow(item) }
    case (19, 2):
      let point = from.point()
      guard from.isFinished() else { throw .malformed }
      let answer = try gridPlaceAt(point)
      if let item = answer { to.gridPlace(item) } else { to.null() }
    case (20, 3):
      let scene = from.integer(0, 2_147_483_647)
      let shot = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      let answer = try gridRect(scene: scene, shot: shot)
      if let item = answer { to.cellRect(item) } else { to.null() }
    case (21, 2):
      let fields = from.list { $0.fieldSetting() }
      guard from.isFinished() else { throw .malformed }
      try setFields(fields: fields)
    case (22, 2):
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      let answer = try addField(name: name)
      if let item = answer { to.id(item) } else { to.null() }
    case (23, 2):
      let fieldID = (from.id() as FieldID)
      guard from.isFinished() else { throw .malformed }
      try removeField(fieldID)
    case (24, 3):
      let fieldID = (from.id() as FieldID)
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      try nameField(fieldID, name: name)
    case (25, 3):
      let fieldID = (from.id() as FieldID)
      let after = from.null() ? nil : (from.id() as FieldID)
      guard from.isFinished() else { throw .malformed }
      try moveField(fieldID, after: after)
    case (26, 3):
      let shots = from.list { ($0.id() as ShotID) }
      let isPinned = from.bool()
      guard from.isFinished() else { throw .malformed }
      try pinNumbers(shots: shots, isPinned: isPinned)
    case (27, 3):
      let shots = from.list { ($0.id() as ShotID) }
      let transition = from.null() ? nil : from.shotTransition()
      guard from.isFinished() else { throw .malformed }
      try setTransitions(shots: shots, transition: transition)
    case (28, 2):
      let transition = from.null() ? nil : from.shotTransition()
      guard from.isFinished() else { throw .malformed }
      try setEnding(transition: transition)
    case (29, 2):
      let settings = from.text()
      guard from.isFinished() else { throw .malformed }
      try setPrint(settings: settings)
    case (30, 2):
      let filmRate = from.filmRate()
      guard from.isFinished() else { throw .malformed }
      try setFrameRate(filmRate)
    case (31, 2):
      let milliseconds = from.integer(0, 2_147_483_647)
      guard from.isFinished() else { throw .malformed }
      try setShotDuration(milliseconds: milliseconds)
    default: throw .malformed
    }
  }
}
