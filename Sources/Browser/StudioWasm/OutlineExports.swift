import PageTransfer
import Storyboard
import StoryboardFile
import Studio

/// The project that is open, and the library.
nonisolated(unsafe) var openProject: OpenDocument<Project>?
nonisolated(unsafe) var openLibrary: OpenDocument<Library>?

/// Which of the two a call is for.
enum OutlineKind: Int32 {
  case project = 0
  case library = 1
}

/// Opens a document with nothing in it; its log comes by `receiveOutline`. 16 bytes of session id, 16
/// random bytes, 16 bytes of the document's id.
@_cdecl("openOutline")
public func openOutline(_ pointer: UnsafeRawPointer?, _ count: Int32, _ kind: Int32) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  guard bytes.count == 48 else { return Transfer.fail("nothing to open") }
  let session = SessionID(high: bytes.bigEndian(at: 0), low: bytes.bigEndian(at: 8))
  let ids = IDSource(bytes.bigEndian(at: 16), bytes.bigEndian(at: 24))
  let (high, low) = (bytes.bigEndian(at: 32), bytes.bigEndian(at: 40))
  switch OutlineKind(rawValue: kind) {
  case .project?:
    openProject = OpenDocument(
      Project(id: ProjectID(high: high, low: low)), session: session, ids: ids)
  case .library?:
    openLibrary = OpenDocument(
      Library(id: LibraryID(high: high, low: low)), session: session, ids: ids)
  case nil: break
  }
  return 0
}

// MARK: Edits and news, as for shots

@_cdecl("takeOutlineEdit")
public func takeOutlineEdit(_ kind: Int32) -> Int32 {
  switch OutlineKind(rawValue: kind) {
  case .project?: openProject?.takeEdit().map { Transfer.put($0.encoded()) } ?? 0
  case .library?: openLibrary?.takeEdit().map { Transfer.put($0.encoded()) } ?? 0
  case nil: 0
  }
}

/// Takes in an `EditBatch` of the log: 0; 1 where edits are missing in between; −1 and a message.
@_cdecl("receiveOutline")
public func receiveOutline(_ pointer: UnsafeRawPointer?, _ count: Int32, _ kind: Int32) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  do throws(FileError) {
    var result = Result<Void, ReplicaError>.success(())
    switch OutlineKind(rawValue: kind) {
    case .project?:
      let news = try EditBatch.decodeProjectEdits(bytes)
      result = received { () throws(ReplicaError) in
        try openProject?.receive(news.edits, from: news.batch.after + 1)
      }
    case .library?:
      let news = try EditBatch.decodeLibraryEdits(bytes)
      result = received { () throws(ReplicaError) in
        try openLibrary?.receive(news.edits, from: news.batch.after + 1)
      }
    case nil: break
    }
    switch result {
    case .success: return 0
    case .failure(.gap): return 1
    case .failure(.impossibleLog), .failure(.repeated):
      return Transfer.fail("the server's log does not fit; reload the page")
    }
  } catch {
    return Transfer.fail(error.message)
  }
}

private func received(_ body: () throws(ReplicaError) -> Void) -> Result<Void, ReplicaError> {
  do throws(ReplicaError) {
    return .success(try body())
  } catch {
    return .failure(error)
  }
}

@_cdecl("outlinePosition")
public func outlinePosition(_ kind: Int32) -> Double {
  switch OutlineKind(rawValue: kind) {
  case .project?: Double(openProject?.replica.position ?? 0)
  case .library?: Double(openLibrary?.replica.position ?? 0)
  case nil: 0
  }
}

/// The 16 bytes of the id of the last edit of the server's log that is in the document; 0 for none.
@_cdecl("outlineLastConfirmed")
public func outlineLastConfirmed(_ kind: Int32) -> Int32 {
  let id =
    switch OutlineKind(rawValue: kind) {
    case .project?: openProject?.lastConfirmed
    case .library?: openLibrary?.lastConfirmed
    case nil: EditID?.none
    }
  return id.map { Transfer.put($0.high.bigEndianBytes + $0.low.bigEndianBytes) } ?? 0
}

// MARK: Undo

/// Takes back an edit of this session, or with `isRedo` makes it again: 1 where there was one. The
/// 16 bytes of its id, or none for the latest.
@_cdecl("undoOutline")
public func undoOutline(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ kind: Int32, _ isRedo: Int32
) -> Int32 {
  guard let edit = editID(pointer, count) ?? nextEdit(kind, isRedo) else { return 0 }
  let isDone =
    switch OutlineKind(rawValue: kind) {
    case .project?: undo(edit, in: &openProject, isRedo != 0)
    case .library?: undo(edit, in: &openLibrary, isRedo != 0)
    case nil: false
    }
  return isDone ? 1 : 0
}

private func undo<D: Document>(
  _ edit: EditID, in document: inout OpenDocument<D>?, _ isRedo: Bool
) -> Bool {
  do throws(EditError) {
    if isRedo { try document?.redo(edit) } else { try document?.undo(edit) }
    return true
  } catch {
    return false
  }
}

/// The 16 bytes of the id of the edit that would be undone, or with `isRedo` made again: 16, or 0
/// for none.
@_cdecl("canUndoOutline")
public func canUndoOutline(_ kind: Int32, _ isRedo: Int32) -> Int32 {
  nextEdit(kind, isRedo).map { Transfer.put($0.bytes) } ?? 0
}

private func nextEdit(_ kind: Int32, _ isRedo: Int32) -> EditID? {
  switch (OutlineKind(rawValue: kind), isRedo != 0) {
  case (.project?, false): openProject?.undoableEdit
  case (.project?, true): openProject?.redoableEdit
  case (.library?, false): openLibrary?.undoableEdit
  case (.library?, true): openLibrary?.redoableEdit
  case (nil, _): nil
  }
}

private func editID(_ pointer: UnsafeRawPointer?, _ count: Int32) -> EditID? {
  let bytes = Transfer.bytes(pointer, count)
  guard bytes.count == 16 else { return nil }
  return EditID(high: bytes.bigEndian(at: 0), low: bytes.bigEndian(at: 8))
}
