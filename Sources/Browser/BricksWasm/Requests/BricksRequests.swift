// Made by Scripts/protocol of Protocol/bricks/bricks.cddl: change that, and run it again.

package import CBOR
package import PageTransfer
package import Words

package typealias Count = Int

package typealias Whole = Int

/// The reason why a request is not done.
package enum BricksRefusal: Equatable, Sendable {
  /// The bytes are no request: a fault of the page.
  case malformed
  case unreadable(FileFault)
  case noPixels
  case unreadableLook
  case noScale
  case noSize
  case noPlot
  case noProgram
  case noObject
  /// What was to be changed is gone.
  case notThere
  case emptyName
  case nameTaken(name: Text)
  case intoItself
  case unknownType(type: Text)
  case notOnBackground
  case background
  case tooDeep(limit: Count)
  case impossibleSize(size: Whole)
  case noField(name: Text)
  case noFormula(FormulaFault)
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

/// The reason why a text is no formula.
package enum FormulaFault: Equatable, Sendable {
  /// A number, name or bracket is missing.
  case operandExpected
  /// Two things stand side by side.
  case operatorExpected
  /// A bracket is not closed.
  case bracketExpected
  case bracketUnopened
  case markUnclosed
  case unknown(words: Text)
  case unknownVariable(name: Text)
  case unknownList(name: Text)
  case unknownInput(name: Text)
  case argumentCount(of: Text, expected: Count, found: Count)
  /// A function or sensor wants what no formula is, as the name of an object.
  case nameExpected
  case formulaTooDeep
}

extension BricksRefusal: Error {}

extension CBORWriter {
  package mutating func bricksRefusal(_ value: BricksRefusal) {
    switch value {
    case .malformed:
      array(1)
      unsigned(0 as UInt8)
    case .unreadable(let fileFault):
      array(2)
      unsigned(1 as UInt8)
      self.fileFault(fileFault)
    case .noPixels:
      array(1)
      unsigned(2 as UInt8)
    case .unreadableLook:
      array(1)
      unsigned(3 as UInt8)
    case .noScale:
      array(1)
      unsigned(4 as UInt8)
    case .noSize:
      array(1)
      unsigned(5 as UInt8)
    case .noPlot:
      array(1)
      unsigned(6 as UInt8)
    case .noProgram:
      array(1)
      unsigned(7 as UInt8)
    case .noObject:
      array(1)
      unsigned(8 as UInt8)
    case .notThere:
      array(1)
      unsigned(9 as UInt8)
    case .emptyName:
      array(1)
      unsigned(10 as UInt8)
    case .nameTaken(let name):
      array(2)
      unsigned(11 as UInt8)
      self.text(name.string)
    case .intoItself:
      array(1)
      unsigned(12 as UInt8)
    case .unknownType(let type):
      array(2)
      unsigned(13 as UInt8)
      self.text(type.string)
    case .notOnBackground:
      array(1)
      unsigned(14 as UInt8)
    case .background:
      array(1)
      unsigned(15 as UInt8)
    case .tooDeep(let limit):
      array(2)
      unsigned(16 as UInt8)
      self.integer(limit)
    case .impossibleSize(let size):
      array(2)
      unsigned(17 as UInt8)
      self.integer(size)
    case .noField(let name):
      array(2)
      unsigned(18 as UInt8)
      self.text(name.string)
    case .noFormula(let formulaFault):
      array(2)
      unsigned(19 as UInt8)
      self.formulaFault(formulaFault)
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

  package mutating func formulaFault(_ value: FormulaFault) {
    switch value {
    case .operandExpected:
      array(1)
      unsigned(0 as UInt8)
    case .operatorExpected:
      array(1)
      unsigned(1 as UInt8)
    case .bracketExpected:
      array(1)
      unsigned(2 as UInt8)
    case .bracketUnopened:
      array(1)
      unsigned(3 as UInt8)
    case .markUnclosed:
      array(1)
      unsigned(4 as UInt8)
    case .unknown(let words):
      array(2)
      unsigned(5 as UInt8)
      self.text(words.string)
    case .unknownVariable(let name):
      array(2)
      unsigned(6 as UInt8)
      self.text(name.string)
    case .unknownList(let name):
      array(2)
      unsigned(7 as UInt8)
      self.text(name.string)
    case .unknownInput(let name):
      array(2)
      unsigned(8 as UInt8)
      self.text(name.string)
    case .argumentCount(let of, let expected, let found):
      array(4)
      unsigned(9 as UInt8)
      self.text(of.string)
      self.integer(expected)
      self.integer(found)
    case .nameExpected:
      array(1)
      unsigned(10 as UInt8)
    case .formulaTooDeep:
      array(1)
      unsigned(11 as UInt8)
    }
  }
}

extension RequestReader {
  package mutating func bricksRefusal() -> BricksRefusal {
    switch choice() {
    case (0, 1): return .malformed
    case (1, 2): return .unreadable(self.fileFault())
    case (2, 1): return .noPixels
    case (3, 1): return .unreadableLook
    case (4, 1): return .noScale
    case (5, 1): return .noSize
    case (6, 1): return .noPlot
    case (7, 1): return .noProgram
    case (8, 1): return .noObject
    case (9, 1): return .notThere
    case (10, 1): return .emptyName
    case (11, 2): return .nameTaken(name: self.text())
    case (12, 1): return .intoItself
    case (13, 2): return .unknownType(type: self.text())
    case (14, 1): return .notOnBackground
    case (15, 1): return .background
    case (16, 2): return .tooDeep(limit: self.integer(0, 2_147_483_647))
    case (17, 2): return .impossibleSize(size: self.integer(-2_147_483_648, 2_147_483_647))
    case (18, 2): return .noField(name: self.text())
    case (19, 2): return .noFormula(self.formulaFault())
    default:
      fail()
      return .malformed
    }
  }

  package mutating func faultKind() -> FaultKind {
    FaultKind(rawValue: UInt8(integer(0, 12)))!
  }

  package mutating func fileFault() -> FileFault {
    begin(listOf: 4)
    return FileFault(
      kind: self.faultKind(), offset: self.integer(0, 2_147_483_647), value: self.unsigned(),
      limit: self.unsigned())
  }

  package mutating func formulaFault() -> FormulaFault {
    switch choice() {
    case (0, 1): return .operandExpected
    case (1, 1): return .operatorExpected
    case (2, 1): return .bracketExpected
    case (3, 1): return .bracketUnopened
    case (4, 1): return .markUnclosed
    case (5, 2): return .unknown(words: self.text())
    case (6, 2): return .unknownVariable(name: self.text())
    case (7, 2): return .unknownList(name: self.text())
    case (8, 2): return .unknownInput(name: self.text())
    case (9, 4):
      return .argumentCount(
        of: self.text(), expected: self.integer(0, 2_147_483_647),
        found: self.integer(0, 2_147_483_647))
    case (10, 1): return .nameExpected
    case (11, 1): return .formulaTooDeep
    default:
      fail()
      return .operandExpected
    }
  }
}

/// What the page asks of this module.
package enum BricksRequests {
  /// Reads a request, does it and writes the answer.
  package static func perform(_ from: inout RequestReader, _ to: inout CBORWriter)
    throws(BricksRefusal)
  {
    switch from.choice() {
    case (0, 2): try StageCalls.perform(&from, &to)
    case (1, 2): try EditorCalls.perform(&from, &to)
    case (2, 2): try PicturesCalls.perform(&from, &to)
    default: throw .malformed
    }
  }
}
