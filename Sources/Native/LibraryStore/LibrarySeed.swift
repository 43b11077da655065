public import Storyboard

/// What a library holds when it is made: a sample project, as the edits that make it.
public struct LibrarySeed: Sendable {
  public struct Log<Change: Equatable & Sendable, Tag>: Sendable {
    public var id: ID<Tag>
    public var edits: [Edit<Change>]

    public init(id: ID<Tag>, edits: [Edit<Change>]) {
      self.id = id
      self.edits = edits
    }
  }

  public var library: LibraryID
  public var projects: [Log<ProjectChange, ProjectTag>]
  /// Ink for shots of the projects.
  public var shots: [Log<ShotChange, ShotTag>]

  public init(
    library: LibraryID, projects: [Log<ProjectChange, ProjectTag>] = [],
    shots: [Log<ShotChange, ShotTag>] = []
  ) {
    self.library = library
    self.projects = projects
    self.shots = shots
  }
}
