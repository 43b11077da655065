internal import Storyboard
internal import Synchronization

/// What of the library is stored and kept in memory: its table of contents, the outlines of all projects,
/// where each shot is. The store changes it once the disk has what it tells of; whoever looks sees one
/// state or the next, and never waits for the disk.
///
/// A class, because the store and those who look share it.
final class Committed: Sendable {
  struct State: Sendable {
    /// The place of the latest change.
    var sequence: UInt64 = 0
    var projects: [ProjectID: LoadedProject] = [:]
    var contents: LoadedLibrary
    /// Which project each shot is in.
    var projectOfShot: [ShotID: ProjectID] = [:]
    /// When each project was last changed, as far as someone has asked.
    var changeTimes: [ProjectID: Int64] = [:]
    /// Which shots hold a tunnel, as far as someone has asked.
    var shotMarks: [ShotID: ShotMark] = [:]
    /// Which assets shots name, as far as someone has asked.
    var shotAssets: [ShotID: ShotAssets] = [:]

    /// Projects that are on their way to another library, or have gone there, with their shots: none of them is changed here.
    var sealed: Set<ProjectID> = []
    var sealedShots: Set<ShotID> = []
    /// How often that had changed when it was looked at last, by any server; nil where none but this one knows.
    var seals: Int64?

    mutating func take(_ loaded: LoadedProject) {
      projects[loaded.project.id] = loaded
      for shot in loaded.project.shots { projectOfShot[shot.id] = loaded.project.id }
    }
  }

  private let state: Mutex<State>

  init(library: LibraryID) {
    state = Mutex(State(contents: LoadedLibrary(number: 0, library: Library(id: library))))
  }

  /// Looks at it; what is copied out of it stays as it is.
  func look<Value: Sendable>(_ body: (borrowing State) -> Value) -> Value {
    state.withLock { body($0) }
  }

  func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }

  var projects: [ProjectID: LoadedProject] { look { $0.projects } }
  var contents: LoadedLibrary { look { $0.contents } }
  var sequence: UInt64 { look { $0.sequence } }
}
