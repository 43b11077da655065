// Made by Scripts/protocol of Protocol/studio/studio.cddl: change that, and run it again.

package import CBOR
package import Geometry
package import Gestures
package import PageTransfer
package import Storyboard
package import Words

/// A colour: red in the highest of four bytes, then green, blue and alpha.
package typealias ColorNumber = UInt32

/// A side of a picture, in pixels.
package typealias Side = Int

package typealias Byte = Int

package typealias Count = Int

/// Frames a second, as a fraction.
package struct FilmRate: Hashable, Sendable {
  package var numerator: Count
  package var denominator: Count

  package init(numerator: Count, denominator: Count) {
    self.numerator = numerator
    self.denominator = denominator
  }
}

/// 0 down, 1 moved, 2 up, 3 cancelled.
package typealias PhaseNumber = Int

package typealias PointerNumber = Int

/// The reason why a request is not done. A layer is named as people know it; its name is missing
/// where it is gone.
package enum StudioRefusal: Equatable, Sendable {
  /// The bytes are no request: a fault of the page.
  case malformed
  /// The name has nothing that can be seen.
  case unseenName
  case nameTooLong
  case locked(name: Text?)
  case nothingBelow(name: Text?)
  case apart
  case modes
  case lastDrawing
  case tooFew
  case notAGroup(name: Text?)
  case otherKind(name: Text?, wanted: Layer.Kind)
  case nothingDrawn
  case tooManyLines(limit: UInt64)
  case layerIntoItself(name: Text?)
  case noSuchLayer
  case hidden(name: Text?)
  case nothingToTransform
  case tooFar(name: Text?)
  /// The picture would look different: the person is to be asked first.
  case looksDifferent
  case unreadable(FileFault)
  /// A recipe that no tunnel can be drawn with, at a byte of a file.
  case unreadableRecipe(offset: Count, RecipeFault)
  /// Edits that contradict what is here.
  case logDoesNotFit(ofShot: Bool)
  case nothingToPaste
  case noPicture
  case unreadablePicture
  case textTooLong(limit: Count)
  case canvasSize
  /// What the request names is not there any more.
  case gone
  case folderIntoItself
  case noSuchFolder
  /// The log does not begin with the first edit.
  case partOfLog
  case noTunnel
  case recipe(RecipeFault)
  case points(AlignmentFault)
  /// More pairs than a recipe keeps, or a tolerance that is none.
  case noPoints
  case noLook
  case movedTooFar
  case unreadablePhotograph
  case noDate(isOld: Bool)
  /// A place on the map has a latitude and a longitude.
  case noLatitude(isOld: Bool)
  case noLongitude(isOld: Bool)
  case noPart
  /// The old photograph cannot be seen through its alignment.
  case flatAlignment
  /// The crop holds nothing of the new photograph.
  case emptyCrop
  case tunnelSize(width: Count, height: Count)
  case noProgram
  case noFrame
  /// The font is not here, or has not what the words take.
  case notLaidOut
  /// Beyond what a canvas can need, or a mark without a length.
  case noPlace
}

/// A fault of stored bytes.
package enum FaultKind: UInt8, Sendable {
  case truncated = 0
  case claimedLength = 1
  case wrongType = 2
  case notCanonical = 3
  case invalidText = 4
  case trailingBytes = 5
  case partCount = 6
  case unknownCase = 7
  case outOfRange = 8
  case tooDeep = 9
  case wrongKind = 10
  case newerVersion = 11
  case unknownVersion = 12
  case orderKey = 13
  case transform = 14
  case image = 15
  case date = 16
  case place = 17
  case samples = 18
  case sampleBudget = 19
  case inconsistent = 20
  case impossibleEdit = 21
}

/// A fault of stored bytes with what is known of it: the byte at which it is, what stands there,
/// and what should or may.
package struct FileFault: Hashable, Sendable {
  package var kind: FaultKind
  package var offset: Count
  package var value: UInt64
  package var limit: UInt64

  package init(kind: FaultKind, offset: Count, value: UInt64, limit: UInt64) {
    self.kind = kind
    self.offset = offset
    self.value = value
    self.limit = limit
  }
}

/// A fault of a map from the old photograph to the new one, or of the points that make it. Pairs
/// are counted from 0.
package enum AlignmentFault: Equatable, Sendable {
  case tooFewPairs(found: Count, needed: Count)
  case notFinite(pair: Count)
  case outside(pair: Count, isOld: Bool, width: Count, height: Count)
  /// `error` is that of the others, in pixels.
  case contradicts(pair: Count, error: Double?)
  case coincident(pair: Count, other: Count)
  case collinear
  case flips
  case folds
  case shrinks(factor: Double)
  case grows(factor: Double)
}

/// A fault of a recipe. A field is its path in the recipe's JSON.
package enum RecipeFault: Equatable, Sendable {
  case notFinite(field: Text)
  case outOfRange(field: Text, least: Double, greatest: Double)
  case tooLong(field: Text, limit: Count)
  case alignment(AlignmentFault)
  case points(AlignmentFault)
  case crop
}

extension StudioRefusal: Error {}

extension CBORWriter {
  package mutating func point(_ value: Point) {
    array(2)
    self.double(value.x)
    self.double(value.y)
  }

  package mutating func filmRate(_ value: FilmRate) {
    array(2)
    self.integer(value.numerator)
    self.integer(value.denominator)
  }

  package mutating func layerKind(_ value: Layer.Kind) {
    unsigned(value.rawValue)
  }

  package mutating func pointerDevice(_ value: PointerDevice) {
    unsigned(value.rawValue)
  }

  package mutating func studioRefusal(_ value: StudioRefusal) {
    switch value {
    case .malformed:
      array(1)
      unsigned(0 as UInt8)
    case .unseenName:
      array(1)
      unsigned(1 as UInt8)
    case .nameTooLong:
      array(1)
      unsigned(2 as UInt8)
    case .locked(let name):
      array(2)
      unsigned(3 as UInt8)
      if let item = name { self.text(item.string) } else { self.null() }
    case .nothingBelow(let name):
      array(2)
      unsigned(4 as UInt8)
      if let item = name { self.text(item.string) } else { self.null() }
    case .apart:
      array(1)
      unsigned(5 as UInt8)
    case .modes:
      array(1)
      unsigned(6 as UInt8)
    case .lastDrawing:
      array(1)
      unsigned(7 as UInt8)
    case .tooFew:
      array(1)
      unsigned(8 as UInt8)
    case .notAGroup(let name):
      array(2)
      unsigned(9 as UInt8)
      if let item = name { self.text(item.string) } else { self.null() }
    case .otherKind(let name, let wanted):
      array(3)
      unsigned(10 as UInt8)
      if let item = name { self.text(item.string) } else { self.null() }
      self.layerKind(wanted)
    case .nothingDrawn:
      array(1)
      unsigned(11 as UInt8)
    case .tooManyLines(let limit):
      array(2)
      unsigned(12 as UInt8)
      self.unsigned(limit)
    case .layerIntoItself(let name):
      array(2)
      unsigned(13 as UInt8)
      if let item = name { self.text(item.string) } else { self.null() }
    case .noSuchLayer:
      array(1)
      unsigned(14 as UInt8)
    case .hidden(let name):
      array(2)
      unsigned(15 as UInt8)
      if let item = name { self.text(item.string) } else { self.null() }
    case .nothingToTransform:
      array(1)
      unsigned(16 as UInt8)
    case .tooFar(let name):
      array(2)
      unsigned(17 as UInt8)
      if let item = name { self.text(item.string) } else { self.null() }
    case .looksDifferent:
      array(1)
      unsigned(18 as UInt8)
    case .unreadable(let fileFault):
      array(2)
      unsigned(19 as UInt8)
      self.fileFault(fileFault)
    case .unreadableRecipe(let offset, let recipeFault):
      array(3)
      unsigned(20 as UInt8)
      self.integer(offset)
      self.recipeFault(recipeFault)
    case .logDoesNotFit(let ofShot):
      array(2)
      unsigned(21 as UInt8)
      self.bool(ofShot)
    case .nothingToPaste:
      array(1)
      unsigned(22 as UInt8)
    case .noPicture:
      array(1)
      unsigned(23 as UInt8)
    case .unreadablePicture:
      array(1)
      unsigned(24 as UInt8)
    case .textTooLong(let limit):
      array(2)
      unsigned(25 as UInt8)
      self.integer(limit)
    case .canvasSize:
      array(1)
      unsigned(26 as UInt8)
    case .gone:
      array(1)
      unsigned(27 as UInt8)
    case .folderIntoItself:
      array(1)
      unsigned(28 as UInt8)
    case .noSuchFolder:
      array(1)
      unsigned(29 as UInt8)
    case .partOfLog:
      array(1)
      unsigned(30 as UInt8)
    case .noTunnel:
      array(1)
      unsigned(31 as UInt8)
    case .recipe(let recipeFault):
      array(2)
      unsigned(32 as UInt8)
      self.recipeFault(recipeFault)
    case .points(let alignmentFault):
      array(2)
      unsigned(33 as UInt8)
      self.alignmentFault(alignmentFault)
    case .noPoints:
      array(1)
      unsigned(34 as UInt8)
    case .noLook:
      array(1)
      unsigned(35 as UInt8)
    case .movedTooFar:
      array(1)
      unsigned(36 as UInt8)
    case .unreadablePhotograph:
      array(1)
      unsigned(37 as UInt8)
    case .noDate(let isOld):
      array(2)
      unsigned(38 as UInt8)
      self.bool(isOld)
    case .noLatitude(let isOld):
      array(2)
      unsigned(39 as UInt8)
      self.bool(isOld)
    case .noLongitude(let isOld):
      array(2)
      unsigned(40 as UInt8)
      self.bool(isOld)
    case .noPart:
      array(1)
      unsigned(41 as UInt8)
    case .flatAlignment:
      array(1)
      unsigned(42 as UInt8)
    case .emptyCrop:
      array(1)
      unsigned(43 as UInt8)
    case .tunnelSize(let width, let height):
      array(3)
      unsigned(44 as UInt8)
      self.integer(width)
      self.integer(height)
    case .noProgram:
      array(1)
      unsigned(45 as UInt8)
    case .noFrame:
      array(1)
      unsigned(46 as UInt8)
    case .notLaidOut:
      array(1)
      unsigned(47 as UInt8)
    case .noPlace:
      array(1)
      unsigned(48 as UInt8)
    }
  }

  package mutating func faultKind(_ value: FaultKind) {
    unsigned(value.rawValue)
  }

  package mutating func fileFault(_ value: FileFault) {
    array(4)
    self.faultKind(value.kind)
    self.integer(value.offset)
    self.unsigned(value.value)
    self.unsigned(value.limit)
  }

  package mutating func alignmentFault(_ value: AlignmentFault) {
    switch value {
    case .tooFewPairs(let found, let needed):
      array(3)
      unsigned(0 as UInt8)
      self.integer(found)
      self.integer(needed)
    case .notFinite(let pair):
      array(2)
      unsigned(1 as UInt8)
      self.integer(pair)
    case .outside(let pair, let isOld, let width, let height):
      array(5)
      unsigned(2 as UInt8)
      self.integer(pair)
      self.bool(isOld)
      self.integer(width)
      self.integer(height)
    case .contradicts(let pair, let error):
      array(3)
      unsigned(3 as UInt8)
      self.integer(pair)
      if let item = error { self.double(item) } else { self.null() }
    case .coincident(let pair, let other):
      array(3)
      unsigned(4 as UInt8)
      self.integer(pair)
      self.integer(other)
    case .collinear:
      array(1)
      unsigned(5 as UInt8)
    case .flips:
      array(1)
      unsigned(6 as UInt8)
    case .folds:
      array(1)
      unsigned(7 as UInt8)
    case .shrinks(let factor):
      array(2)
      unsigned(8 as UInt8)
      self.double(factor)
    case .grows(let factor):
      array(2)
      unsigned(9 as UInt8)
      self.double(factor)
    }
  }

  package mutating func recipeFault(_ value: RecipeFault) {
    switch value {
    case .notFinite(let field):
      array(2)
      unsigned(0 as UInt8)
      self.text(field.string)
    case .outOfRange(let field, let least, let greatest):
      array(4)
      unsigned(1 as UInt8)
      self.text(field.string)
      self.double(least)
      self.double(greatest)
    case .tooLong(let field, let limit):
      array(3)
      unsigned(2 as UInt8)
      self.text(field.string)
      self.integer(limit)
    case .alignment(let alignmentFault):
      array(2)
      unsigned(3 as UInt8)
      self.alignmentFault(alignmentFault)
    case .points(let alignmentFault):
      array(2)
      unsigned(4 as UInt8)
      self.alignmentFault(alignmentFault)
    case .crop:
      array(1)
      unsigned(5 as UInt8)
    }
  }
}

extension RequestReader {
  package mutating func point() -> Point {
    begin(listOf: 2)
    return Point(x: self.double(), y: self.double())
  }

  package mutating func filmRate() -> FilmRate {
    begin(listOf: 2)
    return FilmRate(
      numerator: self.integer(0, 2_147_483_647), denominator: self.integer(0, 2_147_483_647))
  }

  package mutating func layerKind() -> Layer.Kind {
    Layer.Kind(rawValue: UInt8(integer(0, 6)))!
  }

  package mutating func pointerDevice() -> PointerDevice {
    PointerDevice(rawValue: UInt8(integer(0, 2)))!
  }

  package mutating func studioRefusal() -> StudioRefusal {
    switch choice() {
    case (0, 1): return .malformed
    case (1, 1): return .unseenName
    case (2, 1): return .nameTooLong
    case (3, 2): return .locked(name: self.null() ? nil : self.text())
    case (4, 2): return .nothingBelow(name: self.null() ? nil : self.text())
    case (5, 1): return .apart
    case (6, 1): return .modes
    case (7, 1): return .lastDrawing
    case (8, 1): return .tooFew
    case (9, 2): return .notAGroup(name: self.null() ? nil : self.text())
    case (10, 3): return .otherKind(name: self.null() ? nil : self.text(), wanted: self.layerKind())
    case (11, 1): return .nothingDrawn
    case (12, 2): return .tooManyLines(limit: self.unsigned())
    case (13, 2): return .layerIntoItself(name: self.null() ? nil : self.text())
    case (14, 1): return .noSuchLayer
    case (15, 2): return .hidden(name: self.null() ? nil : self.text())
    case (16, 1): return .nothingToTransform
    case (17, 2): return .tooFar(name: self.null() ? nil : self.text())
    case (18, 1): return .looksDifferent
    case (19, 2): return .unreadable(self.fileFault())
    case (20, 3):
      return .unreadableRecipe(offset: self.integer(0, 2_147_483_647), self.recipeFault())
    case (21, 2): return .logDoesNotFit(ofShot: self.bool())
    case (22, 1): return .nothingToPaste
    case (23, 1): return .noPicture
    case (24, 1): return .unreadablePicture
    case (25, 2): return .textTooLong(limit: self.integer(0, 2_147_483_647))
    case (26, 1): return .canvasSize
    case (27, 1): return .gone
    case (28, 1): return .folderIntoItself
    case (29, 1): return .noSuchFolder
    case (30, 1): return .partOfLog
    case (31, 1): return .noTunnel
    case (32, 2): return .recipe(self.recipeFault())
    case (33, 2): return .points(self.alignmentFault())
    case (34, 1): return .noPoints
    case (35, 1): return .noLook
    case (36, 1): return .movedTooFar
    case (37, 1): return .unreadablePhotograph
    case (38, 2): return .noDate(isOld: self.bool())
    case (39, 2): return .noLatitude(isOld: self.bool())
    case (40, 2): return .noLongitude(isOld: self.bool())
    case (41, 1): return .noPart
    case (42, 1): return .flatAlignment
    case (43, 1): return .emptyCrop
    case (44, 3):
      return .tunnelSize(
        width: self.integer(0, 2_147_483_647), height: self.integer(0, 2_147_483_647))
    case (45, 1): return .noProgram
    case (46, 1): return .noFrame
    case (47, 1): return .notLaidOut
    case (48, 1): return .noPlace
    default:
      fail()
      return .malformed
    }
  }

  package mutating func faultKind() -> FaultKind {
    FaultKind(rawValue: UInt8(integer(0, 21)))!
  }

  package mutating func fileFault() -> FileFault {
    begin(listOf: 4)
    return FileFault(
      kind: self.faultKind(), offset: self.integer(0, 2_147_483_647), value: self.unsigned(),
      limit: self.unsigned())
  }

  package mutating func alignmentFault() -> AlignmentFault {
    switch choice() {
    case (0, 3):
      return .tooFewPairs(
        found: self.integer(0, 2_147_483_647), needed: self.integer(0, 2_147_483_647))
    case (1, 2): return .notFinite(pair: self.integer(0, 2_147_483_647))
    case (2, 5):
      return .outside(
        pair: self.integer(0, 2_147_483_647), isOld: self.bool(),
        width: self.integer(0, 2_147_483_647), height: self.integer(0, 2_147_483_647))
    case (3, 3):
      return .contradicts(
        pair: self.integer(0, 2_147_483_647), error: self.null() ? nil : self.double())
    case (4, 3):
      return .coincident(
        pair: self.integer(0, 2_147_483_647), other: self.integer(0, 2_147_483_647))
    case (5, 1): return .collinear
    case (6, 1): return .flips
    case (7, 1): return .folds
    case (8, 2): return .shrinks(factor: self.double())
    case (9, 2): return .grows(factor: self.double())
    default:
      fail()
      return .tooFewPairs(
        found: self.integer(0, 2_147_483_647), needed: self.integer(0, 2_147_483_647))
    }
  }

  package mutating func recipeFault() -> RecipeFault {
    switch choice() {
    case (0, 2): return .notFinite(field: self.text())
    case (1, 4):
      return .outOfRange(field: self.text(), least: self.double(), greatest: self.double())
    case (2, 3): return .tooLong(field: self.text(), limit: self.integer(0, 2_147_483_647))
    case (3, 2): return .alignment(self.alignmentFault())
    case (4, 2): return .points(self.alignmentFault())
    case (5, 1): return .crop
    default:
      fail()
      return .notFinite(field: self.text())
    }
  }
}

/// What the page asks of this module.
package enum StudioRequests {
  /// Reads a request, does it and writes the answer.
  package static func perform(_ from: inout RequestReader, _ to: inout CBORWriter)
    throws(StudioRefusal)
  {
    switch from.choice() {
    case (0, 2): try LayersCalls.perform(&from, &to)
    case (1, 2): try TransformCalls.perform(&from, &to)
    case (2, 2): try ImagesCalls.perform(&from, &to)
    case (3, 2): try SelectionCalls.perform(&from, &to)
    case (4, 2): try OutlineCalls.perform(&from, &to)
    case (5, 2): try ProjectCalls.perform(&from, &to)
    case (6, 2): try LibraryCalls.perform(&from, &to)
    case (7, 2): try ToolsCalls.perform(&from, &to)
    case (8, 2): try ShotCalls.perform(&from, &to)
    case (9, 2): try ReplayCalls.perform(&from, &to)
    case (10, 2): try LabCalls.perform(&from, &to)
    case (11, 2): try TrayCalls.perform(&from, &to)
    case (12, 2): try TunnelCalls.perform(&from, &to)
    case (13, 2): try ProgramsCalls.perform(&from, &to)
    case (14, 2): try SoundsCalls.perform(&from, &to)
    case (15, 2): try CameraCalls.perform(&from, &to)
    case (16, 2): try FiguresCalls.perform(&from, &to)
    case (17, 2): try MotionCalls.perform(&from, &to)
    default: throw .malformed
    }
  }
}
