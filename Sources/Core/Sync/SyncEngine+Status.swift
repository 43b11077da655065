package import Storyboard

extension SyncEngine {
  /// What can be said of saving now: of refused edits first, then of trouble, then of what waits.
  ///
  /// - Complexity: O(*d* + *e*), where *d* is the number of documents and *e* that of edits on their way.
  package var status: SyncStatus {
    var (waiting, refused) = (0, 0)
    var refusal: Refusal?
    var troubled: Outbox?
    var (isSavedHere, isKept) = (true, true)
    for outbox in outboxes {
      waiting += outbox.waiting.count
      refused += outbox.refused.count
      if refusal == nil { refusal = outbox.refused.first?.refusal }
      isKept = isKept && outbox.isKept
      let isHere = isOpen(outbox.address)
      if isHere && !outbox.waiting.isEmpty { isSavedHere = false }
      guard outbox.trouble != nil else { continue }
      // What is open here is said first.
      if troubled == nil || isHere && !isOpen(troubled!.address) { troubled = outbox }
    }
    var status = SyncStatus(
      kind: waiting == 0 ? .saved : .saving, waiting: UInt64(waiting), elsewhere: nil,
      isSavedHere: isSavedHere, isKept: isKept, hasJournal: hasJournal,
      documents: documentStatuses)
    if let refusal {
      status.kind = .refused(refusal)
      status.waiting = UInt64(refused)
    } else if let troubled, let trouble = troubled.trouble {
      status.kind = .trouble(trouble)
      if !isOpen(troubled.address) { status.elsewhere = troubled.address }
    } else if isAway {
      status.kind = .trouble(.offline)
    }
    return status
  }

  private var documentStatuses: [DocumentStatus] {
    var statuses: [DocumentStatus] = []
    for outbox in outboxes where !outbox.waiting.isEmpty || !outbox.refused.isEmpty {
      statuses.append(
        DocumentStatus(
          address: outbox.address, waiting: UInt64(outbox.waiting.count), trouble: outbox.trouble,
          refusal: outbox.refused.first?.refusal))
    }
    return statuses
  }

  /// The edits that are lost with this window: nobody else has them yet.
  package var unkeptEdits: [[UInt8]] {
    var edits: [[UInt8]] = []
    for outbox in outboxes {
      for edit in outbox.waiting + outbox.refused where edit.key == nil {
        edits.append(edit.bytes)
      }
    }
    return edits
  }

  /// Returns the address under which a document is open here; nil where it is not. A library is known by its id, since
  /// all are called the same.
  package func openDocument(
    _ kind: DocumentReference, of library: LibraryID? = nil
  ) -> DocumentAddress? {
    followers.first {
      $0.address.kind == kind && (library == nil || $0.address.home.library == library)
    }?.address
  }

  /// The edits that the server will not have.
  package var refusedEdits: [[UInt8]] { outboxes.flatMap { $0.refused }.map { $0.bytes } }
}
