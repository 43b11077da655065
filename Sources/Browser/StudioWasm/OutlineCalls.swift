import Storyboard
import StoryboardFile
import Studio

/// The project that is open, and the library.
nonisolated(unsafe) var openProject: OpenDocument<Project>?
nonisolated(unsafe) var openLibrary: OpenDocument<Library>?

/// The open project and library as documents: Protocol/studio/outline.cddl.
enum OutlineCalls: OutlineRequests {
  static func openOutline(_ outline: OutlineReference, _ session: SessionID, _ seed: Seed) {
    let ids = IDSource(seed)
    switch outline {
    case .project(let id): openProject = OpenDocument(Project(id: id), session: session, ids: ids)
    case .library(let id): openLibrary = OpenDocument(Library(id: id), session: session, ids: ids)
    }
  }

  static func takeOutlineEdit(_ kind: OutlineKind) -> [UInt8]? {
    switch kind {
    case .project: openProject?.takeEdit()?.encoded()
    case .library: openLibrary?.takeEdit()?.encoded()
    }
  }

  static func receiveOutline(_ kind: OutlineKind, batch: [UInt8]) throws(StudioRefusal) -> Bool {
    switch kind {
    case .project:
      let news = try read { () throws(FileError) in try EditBatch.decodeProjectEdits(batch) }
      return try follows(ofShot: false) { () throws(ReplicaError) in
        try openProject?.receive(news.edits, from: news.batch.after + 1)
      }
    case .library:
      let news = try read { () throws(FileError) in try EditBatch.decodeLibraryEdits(batch) }
      return try follows(ofShot: false) { () throws(ReplicaError) in
        try openLibrary?.receive(news.edits, from: news.batch.after + 1)
      }
    }
  }

  static func outlinePosition(_ kind: OutlineKind) -> UInt64 {
    switch kind {
    case .project: openProject?.replica.position ?? 0
    case .library: openLibrary?.replica.position ?? 0
    }
  }

  static func outlineLastConfirmed(_ kind: OutlineKind) -> EditID? {
    switch kind {
    case .project: openProject?.lastConfirmed
    case .library: openLibrary?.lastConfirmed
    }
  }

  static func undoOutline(_ kind: OutlineKind, _ edit: EditID?) -> Bool {
    guard let edit = edit ?? undoableInOutline(kind) else { return false }
    return isDone { () throws(EditError) in
      switch kind {
      case .project: try openProject?.undo(edit)
      case .library: try openLibrary?.undo(edit)
      }
    }
  }

  static func redoOutline(_ kind: OutlineKind, _ edit: EditID?) -> Bool {
    guard let edit = edit ?? redoableInOutline(kind) else { return false }
    return isDone { () throws(EditError) in
      switch kind {
      case .project: try openProject?.redo(edit)
      case .library: try openLibrary?.redo(edit)
      }
    }
  }

  private static func isDone(_ body: () throws(EditError) -> Void) -> Bool {
    do throws(EditError) {
      try body()
      return true
    } catch {
      return false
    }
  }

  static func undoableInOutline(_ kind: OutlineKind) -> EditID? {
    switch kind {
    case .project: openProject?.undoableEdit
    case .library: openLibrary?.undoableEdit
    }
  }

  static func redoableInOutline(_ kind: OutlineKind) -> EditID? {
    switch kind {
    case .project: openProject?.redoableEdit
    case .library: openLibrary?.redoableEdit
    }
  }
}
