// Made by Scripts/protocol of Protocol/studio/programs.cddl: change that, and run it again.

package import CBOR
package import Geometry
package import PageTransfer
package import Storyboard
import StoryboardFile
package import Words

/// A look's picture or a sound, under its path in the program's archive.
package struct ArchivedFile: Equatable, Sendable {
  package var path: Text
  package var asset: AssetID

  package init(path: Text, asset: AssetID) {
    self.path = path
    self.asset = asset
  }
}

/// A program as a layer has it: the program alone, its picture, and its run. The seed is a whole
/// number of 64 bits in decimal digits; the run begins at a tick; its recorded input may be
/// missing.
package struct StoredProgram: Equatable, Sendable {
  package var document: AssetID
  package var picture: AssetID
  package var width: Count
  package var height: Count
  package var seed: Text
  package var start: Count
  package var input: AssetID?
  package var files: [ArchivedFile]

  package init(
    document: AssetID, picture: AssetID, width: Count, height: Count, seed: Text, start: Count,
    input: AssetID?, files: [ArchivedFile]
  ) {
    self.document = document
    self.picture = picture
    self.width = width
    self.height = height
    self.seed = seed
    self.start = start
    self.input = input
    self.files = files
  }
}

/// A line that a program's pen drew, on the stage in pixels, y downwards; `color` is 0xRRGGBB.
package struct DrawnLine: Equatable, Sendable {
  package var from: Point
  package var to: Point
  package var width: Double
  package var color: Count
  package var object: Count
  package var tick: Count
  package var ticks: Count

  package init(
    from: Point, to: Point, width: Double, color: Count, object: Count, tick: Count, ticks: Count
  ) {
    self.from = from
    self.to = to
    self.width = width
    self.color = color
    self.object = object
    self.tick = tick
    self.ticks = ticks
  }
}

/// A picture of all that was stamped, as large as the stage.
package struct StoredStamps: Hashable, Sendable {
  package var picture: AssetID
  package var width: Count
  package var height: Count

  package init(picture: AssetID, width: Count, height: Count) {
    self.picture = picture
    self.width = width
    self.height = height
  }
}

extension CBORWriter {
  package mutating func archivedFile(_ value: ArchivedFile) {
    array(2)
    self.text(value.path.string)
    self.assetID(value.asset)
  }

  package mutating func storedProgram(_ value: StoredProgram) {
    array(8)
    self.assetID(value.document)
    self.assetID(value.picture)
    self.integer(value.width)
    self.integer(value.height)
    self.text(value.seed.string)
    self.integer(value.start)
    if let item = value.input { self.assetID(item) } else { self.null() }
    self.array(value.files.count)
    for item in value.files { self.archivedFile(item) }
  }

  package mutating func drawnLine(_ value: DrawnLine) {
    array(7)
    self.point(value.from)
    self.point(value.to)
    self.double(value.width)
    self.integer(value.color)
    self.integer(value.object)
    self.integer(value.tick)
    self.integer(value.ticks)
  }

  package mutating func storedStamps(_ value: StoredStamps) {
    array(3)
    self.assetID(value.picture)
    self.integer(value.width)
    self.integer(value.height)
  }
}

extension RequestReader {
  package mutating func archivedFile() -> ArchivedFile {
    begin(listOf: 2)
    return ArchivedFile(path: self.text(), asset: self.assetID())
  }

  package mutating func storedProgram() -> StoredProgram {
    begin(listOf: 8)
    return StoredProgram(
      document: self.assetID(), picture: self.assetID(), width: self.integer(0, 2_147_483_647),
      height: self.integer(0, 2_147_483_647), seed: self.text(),
      start: self.integer(0, 2_147_483_647), input: self.null() ? nil : self.assetID(),
      files: self.list { $0.archivedFile() })
  }

  package mutating func drawnLine() -> DrawnLine {
    begin(listOf: 7)
    return DrawnLine(
      from: self.point(), to: self.point(), width: self.double(),
      color: self.integer(0, 2_147_483_647), object: self.integer(0, 2_147_483_647),
      tick: self.integer(0, 2_147_483_647), ticks: self.integer(0, 2_147_483_647))
  }

  package mutating func storedStamps() -> StoredStamps {
    begin(listOf: 3)
    return StoredStamps(
      picture: self.assetID(), width: self.integer(0, 2_147_483_647),
      height: self.integer(0, 2_147_483_647))
  }
}

package protocol ProgramsRequests {
  /// Adds a program on a layer of its own, and selects it.
  static func addProgram(_ storedProgram: StoredProgram, name: Text) throws(StudioRefusal)
  /// Gives a layer another program, as one edit, or none where it has it already.
  static func setProgram(_ layerID: LayerID, _ storedProgram: StoredProgram) throws(StudioRefusal)
  static func programOf(_ layerID: LayerID) throws(StudioRefusal) -> StoredProgram
  /// The topmost program at a place of the desk.
  static func programLayerAt(_ point: Point) throws(StudioRefusal) -> LayerID?
  /// Keeps what a pen drew as ink on a layer of its own, which is called `name`, and what it
  /// stamped as a picture below it: one edit.
  static func keepPenDrawing(
    _ layerID: LayerID, lines: [DrawnLine], stamps: StoredStamps?, name: Text) throws(StudioRefusal)
}

extension ProgramsRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 3):
      let storedProgram = from.storedProgram()
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      try addProgram(storedProgram, name: name)
    case (1, 3):
      let layerID = (from.id() as LayerID)
      let storedProgram = from.storedProgram()
      guard from.isFinished() else { throw .malformed }
      try setProgram(layerID, storedProgram)
    case (2, 2):
      let layerID = (from.id() as LayerID)
      guard from.isFinished() else { throw .malformed }
      let answer = try programOf(layerID)
      to.storedProgram(answer)
    case (3, 2):
      let point = from.point()
      guard from.isFinished() else { throw .malformed }
      let answer = try programLayerAt(point)
      if let item = answer { to.id(item) } else { to.null() }
    case (4, 5):
      let layerID = (from.id() as LayerID)
      let lines = from.list { $0.drawnLine() }
      let stamps = from.null() ? nil : from.storedStamps()
      let name = from.text()
      guard from.isFinished() else { throw .malformed }
      try keepPenDrawing(layerID, lines: lines, stamps: stamps, name: name)
    default: throw .malformed
    }
  }
}
