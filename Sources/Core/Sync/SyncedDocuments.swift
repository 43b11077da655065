package import Storyboard

/// The documents that a window has open, as far as saving and following them needs.
package protocol SyncedDocuments {
  /// How much of the server's log the document holds.
  func position(of address: DocumentAddress) -> UInt64
  /// The edit of the server's log at `position`, which is in the document; nil for position 0.
  func confirmedEdit(at position: UInt64, in address: DocumentAddress) -> EditID?
  /// Makes an edit of this window again, unless it is there.
  mutating func restore(_ bytes: [UInt8], in address: DocumentAddress)
  /// Takes in a batch of the server's log.
  mutating func receive(_ batch: [UInt8], in address: DocumentAddress) -> LogFit
  /// The server has stored an edit: how that fits.
  mutating func acknowledge(_ id: EditID, at position: UInt64, in address: DocumentAddress)
    -> LogFit
  /// The server will not have some edits of this window.
  mutating func refuse(_ ids: [EditID], in address: DocumentAddress)
  /// The same ink under other ids, the same wherever it is asked for; nil for an edit that draws nothing.
  func reissued(_ bytes: [UInt8]) -> (id: EditID, bytes: [UInt8])?
  /// The one edit that the chunks of a stroke make; nil where one of them cannot be read.
  func joined(_ chunks: [[UInt8]]) -> [UInt8]?
}

/// How a part of the server's log fits what a window has.
package enum LogFit: Equatable, Sendable {
  case fits
  /// Edits before it are missing.
  case gap
  /// The two are not parts of one log.
  case otherLog
}
