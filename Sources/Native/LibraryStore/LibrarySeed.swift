public import Foundation
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

  /// A picture that shots show.
  public struct Picture: Sendable {
    public var id: AssetID
    public var original: Data
    /// The working copy, a PNG file.
    public var workingCopy: [UInt8]
    /// In pixels, as it is meant to be seen.
    public var width: Int
    public var height: Int

    public init(id: AssetID, original: Data, workingCopy: [UInt8], width: Int, height: Int) {
      self.id = id
      self.original = original
      self.workingCopy = workingCopy
      self.width = width
      self.height = height
    }
  }

  /// A program on a layer, with the files of all its assets by their names, as `AssetStore.files` gives them.
  public struct Program: Sendable {
    public var name: Text
    public var layer: LayerProgram
    public var files: [AssetID: [String: [UInt8]]]

    public init(name: Text, layer: LayerProgram, files: [AssetID: [String: [UInt8]]]) {
      self.name = name
      self.layer = layer
      self.files = files
    }
  }

  public var library: LibraryID
  public var projects: [Log<ProjectChange, ProjectTag>]
  /// Ink for shots of the projects.
  public var shots: [Log<ShotChange, ShotTag>]
  public var pictures: [Picture] = []
  public var programs: [Program] = []
  /// What the library holds where there is no room for pictures and programs: one seed without, or none.
  public var fallback: [LibrarySeed] = []

  public init(
    library: LibraryID, projects: [Log<ProjectChange, ProjectTag>] = [],
    shots: [Log<ShotChange, ShotTag>] = []
  ) {
    self.library = library
    self.projects = projects
    self.shots = shots
  }
}
