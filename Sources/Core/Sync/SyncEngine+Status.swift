package import Storyboard

extension SyncEngine {
  /// What can be said of saving now: of refused edits first, then of trouble, then of what waits.
  package var status: SyncStatus {
    let refused = outboxes.flatMap { $0.refused }
    let waiting = outboxes.flatMap { $0.waiting }
    let troubled =
      outboxes.first { $0.trouble != nil && isOpen($0.address) }
      ?? outboxes.first { $0.trouble != nil }
    var status = SyncStatus(
      kind: waiting.isEmpty ? .saved : .saving, waiting: UInt64(waiting.count), elsewhere: nil,
      isSavedHere: !outboxes.contains { isOpen($0.address) && !$0.waiting.isEmpty },
      isKept: unkeptEdits.isEmpty, hasJournal: hasJournal, documents: documentStatuses)
    if let refusal = refused.first?.refusal {
      status.kind = .refused(refusal)
      status.waiting = UInt64(refused.count)
    } else if let outbox = troubled, let trouble = outbox.trouble {
      status.kind = .trouble(trouble)
      if !isOpen(outbox.address) { status.elsewhere = outbox.address }
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
