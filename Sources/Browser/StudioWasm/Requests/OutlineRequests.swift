// Made by Scripts/protocol of Protocol/studio/outline.cddl: change that, and run it again.

package import CBOR
package import PageTransfer
package import Storyboard
import StoryboardFile

/// One of the two documents of which this module has one each.
package enum OutlineKind: UInt8, Sendable {
  case project = 0
  case library = 1
}

package enum OutlineReference: Hashable, Sendable {
  case project(ProjectID)
  case library(LibraryID)
}

extension CBORWriter {
  package mutating func outlineKind(_ value: OutlineKind) {
    unsigned(value.rawValue)
  }

  package mutating func outlineReference(_ value: OutlineReference) {
    switch value {
    case .project(let projectID):
      array(2)
      unsigned(0 as UInt8)
      self.id(projectID)
    case .library(let libraryID):
      array(2)
      unsigned(1 as UInt8)
      self.id(libraryID)
    }
  }
}

extension RequestReader {
  package mutating func outlineKind() -> OutlineKind {
    OutlineKind(rawValue: UInt8(integer(0, 1)))!
  }

  package mutating func outlineReference() -> OutlineReference {
    switch choice() {
    case (0, 2): return .project((self.id() as ProjectID))
    case (1, 2): return .library((self.id() as LibraryID))
    default:
      fail()
      return .project((self.id() as ProjectID))
    }
  }
}

package protocol OutlineRequests {
  /// Opens a document with nothing in it; its log comes by `receive-outline`.
  static func openOutline(
    _ outlineReference: OutlineReference, _ sessionID: SessionID, _ seed: Seed)
    throws(StudioRefusal)
  /// The next edit that was made here and not taken; missing for none.
  static func takeOutlineEdit(_ outlineKind: OutlineKind) throws(StudioRefusal) -> [UInt8]?
  /// Takes in a batch of edits of the server's log; false where edits are missing in between.
  static func receiveOutline(_ outlineKind: OutlineKind, batch: [UInt8]) throws(StudioRefusal)
    -> Bool
  /// The position in the server's log up to which its edits are here.
  static func outlinePosition(_ outlineKind: OutlineKind) throws(StudioRefusal) -> UInt64
  /// The last edit of the server's log that is here.
  static func outlineLastConfirmed(_ outlineKind: OutlineKind) throws(StudioRefusal) -> EditID?
  /// Takes back an edit of this session, the latest unless one is named; false where there is none.
  static func undoOutline(_ outlineKind: OutlineKind, _ editID: EditID?) throws(StudioRefusal)
    -> Bool
  /// Makes an edit again that was taken back.
  static func redoOutline(_ outlineKind: OutlineKind, _ editID: EditID?) throws(StudioRefusal)
    -> Bool
  static func undoableInOutline(_ outlineKind: OutlineKind) throws(StudioRefusal) -> EditID?
  static func redoableInOutline(_ outlineKind: OutlineKind) throws(StudioRefusal) -> EditID?
}

extension OutlineRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 4):
      let outlineReference = from.outlineReference()
      let sessionID = (from.id() as SessionID)
      let seed = (from.id() as Seed)
      guard from.isFinished() else { throw .malformed }
      try openOutline(outlineReference, sessionID, seed)
    case (1, 2):
      let outlineKind = from.outlineKind()
      guard from.isFinished() else { throw .malformed }
      let answer = try takeOutlineEdit(outlineKind)
      if let item = answer { to.byteString(item) } else { to.null() }
    case (2, 3):
      let outlineKind = from.outlineKind()
      let batch = from.byteString()
      guard from.isFinished() else { throw .malformed }
      let answer = try receiveOutline(outlineKind, batch: batch)
      to.bool(answer)
    case (3, 2):
      let outlineKind = from.outlineKind()
      guard from.isFinished() else { throw .malformed }
      let answer = try outlinePosition(outlineKind)
      to.unsigned(answer)
    case (4, 2):
      let outlineKind = from.outlineKind()
      guard from.isFinished() else { throw .malformed }
      let answer = try outlineLastConfirmed(outlineKind)
      if let item = answer { to.id(item) } else { to.null() }
    case (5, 3):
      let outlineKind = from.outlineKind()
      let editID = from.null() ? nil : (from.id() as EditID)
      guard from.isFinished() else { throw .malformed }
      let answer = try undoOutline(outlineKind, editID)
      to.bool(answer)
    case (6, 3):
      let outlineKind = from.outlineKind()
      let editID = from.null() ? nil : (from.id() as EditID)
      guard from.isFinished() else { throw .malformed }
      let answer = try redoOutline(outlineKind, editID)
      to.bool(answer)
    case (7, 2):
      let outlineKind = from.outlineKind()
      guard from.isFinished() else { throw .malformed }
      let answer = try undoableInOutline(outlineKind)
      if let item = answer { to.id(item) } else { to.null() }
    case (8, 2):
      let outlineKind = from.outlineKind()
      guard from.isFinished() else { throw .malformed }
      let answer = try redoableInOutline(outlineKind)
      if let item = answer { to.id(item) } else { to.null() }
    default: throw .malformed
    }
  }
}
