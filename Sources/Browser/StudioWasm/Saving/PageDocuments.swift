import Storyboard
import StoryboardFile
import Studio
import Sync

/// The documents that are open in this module, as the sync engine sees them: one shot, one project, one library.
struct PageDocuments: SyncedDocuments {
  func position(of address: DocumentAddress) -> UInt64 {
    switch address.kind {
    case .shot(let id): openShot(id)?.replica.position ?? 0
    case .project(let id): open(id)?.replica.position ?? 0
    case .library: openLibrary?.replica.position ?? 0
    }
  }

  func confirmedEdit(at position: UInt64, in address: DocumentAddress) -> EditID? {
    switch address.kind {
    case .shot(let id): openShot(id)?.shot.history.edit(at: position)
    case .project(let id): open(id)?.document.history.edit(at: position)
    case .library: openLibrary?.document.history.edit(at: position)
    }
  }

  /// Makes an edit again; one that does not fit any more is for the server to refuse.
  mutating func restore(_ bytes: [UInt8], in address: DocumentAddress) {
    switch address.kind {
    case .shot(let id):
      if let edit = try? ShotEdit(encoded: bytes) { openShot(id)?.restore(edit) }
    case .project(let id):
      if open(id) != nil, let edit = try? ProjectEdit(encoded: bytes) {
        try? openProject?.restore(edit)
      }
    case .library:
      if let edit = try? LibraryEdit(encoded: bytes) { try? openLibrary?.restore(edit) }
    }
  }

  mutating func receive(_ batch: [UInt8], in address: DocumentAddress) -> LogFit {
    switch address.kind {
    case .shot(let id):
      guard let shot = openShot(id) else { return .fits }
      guard let news = try? EditBatch.decode(batch) else { return .otherLog }
      return fit { () throws(ReplicaError) in
        try shot.receive(news.edits, from: news.batch.after + 1)
      }
    case .project(let id):
      guard open(id) != nil else { return .fits }
      guard let news = try? EditBatch.decodeProjectEdits(batch) else { return .otherLog }
      return fit { () throws(ReplicaError) in
        try openProject?.receive(news.edits, from: news.batch.after + 1)
      }
    case .library:
      guard let news = try? EditBatch.decodeLibraryEdits(batch) else { return .otherLog }
      return fit { () throws(ReplicaError) in
        try openLibrary?.receive(news.edits, from: news.batch.after + 1)
      }
    }
  }

  mutating func acknowledge(
    _ id: EditID, at position: UInt64, in address: DocumentAddress
  ) -> LogFit {
    let fits =
      switch address.kind {
      case .shot(let shot): openShot(shot)?.acknowledge(id, at: position) ?? true
      case .project(let project):
        open(project) == nil || openProject?.acknowledge(id, at: position) ?? true
      case .library: openLibrary?.acknowledge(id, at: position) ?? true
      }
    return fits ? .fits : position > self.position(of: address) ? .gap : .otherLog
  }

  mutating func refuse(_ ids: [EditID], in address: DocumentAddress) {
    switch address.kind {
    case .shot(let shot): openShot(shot)?.refuse(ids)
    case .project(let project): if open(project) != nil { openProject?.refuse(ids) }
    case .library: openLibrary?.refuse(ids)
    }
  }

  /// Only ink is reissued: what draws nothing is left for a person to decide on.
  func reissued(_ bytes: [UInt8]) -> (id: EditID, bytes: [UInt8])? {
    guard let edit = try? ShotEdit(encoded: bytes), let reissued = edit.reissued(for: bytes) else {
      return nil
    }
    return (reissued.id, reissued.encoded())
  }

  func joined(_ chunks: [[UInt8]]) -> [UInt8]? {
    var edits: [ShotEdit] = []
    for chunk in chunks {
      guard let edit = try? ShotEdit(encoded: chunk) else { return nil }
      edits.append(edit)
    }
    let joined = StrokeChunks.joined(edits)
    return joined.count == 1 ? joined[0].encoded() : nil
  }

  private func openShot(_ id: ShotID) -> ShotStudio? {
    studio?.shot.id == id ? studio : nil
  }

  private func open(_ id: ProjectID) -> OpenDocument<Project>? {
    openProject?.document.id == id ? openProject : nil
  }

  private func fit(_ body: () throws(ReplicaError) -> Void) -> LogFit {
    do throws(ReplicaError) {
      try body()
      return .fits
    } catch {
      if case .gap = error { return .gap }
      return .otherLog
    }
  }
}

extension History {
  /// The edit at a position of the log; nil for position 0 and for those after the last.
  fileprivate func edit(at position: UInt64) -> EditID? {
    position > 0 && position <= UInt64(entries.count) ? entries[Int(position) - 1].id : nil
  }
}
