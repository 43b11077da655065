package import Storyboard

extension JournalEntry {
  /// An entry of an edit that is to be posted.
  package init(address: DocumentAddress, session: SessionID, id: EditID?, bytes: [UInt8]) {
    self.init(
      address: address, session: session, id: id, bytes: bytes, state: .waiting,
      isUnfinished: false)
  }
}
