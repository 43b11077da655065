package import Foundation
package import Storyboard

/// What a library holds when it is made: a sample project, as the edits that make it.
package struct LibrarySeed: Sendable {
  package struct Log<Change: Equatable & Sendable, Tag>: Sendable {
    package var id: ID<Tag>
    package var edits: [Edit<Change>]

    package init(id: ID<Tag>, edits: [Edit<Change>]) {
      self.id = id
      self.edits = edits
    }
  }

  /// A picture that shots show.
  package struct Picture: Sendable {
    package var id: AssetID
    package var original: Data
    /// The working copy, a PNG file.
    package var workingCopy: [UInt8]
    /// In pixels, as it is meant to be seen.
    package var width: Int
    package var height: Int

    package init(id: AssetID, original: Data, workingCopy: [UInt8], width: Int, height: Int) {
      self.id = id
      self.original = original
      self.workingCopy = workingCopy
      self.width = width
      self.height = height
    }
  }

  /// A program on a layer, with the files of all its assets by their names, as `AssetStore.files` gives them.
  package struct Program: Sendable {
    package var name: Text
    package var layer: LayerProgram
    package var files: [AssetID: [String: [UInt8]]]

    package init(name: Text, layer: LayerProgram, files: [AssetID: [String: [UInt8]]]) {
      self.name = name
      self.layer = layer
      self.files = files
    }
  }

  package var library: LibraryID
  package var projects: [Log<ProjectChange, ProjectTag>]
  /// Ink for shots of the projects.
  package var shots: [Log<ShotChange, ShotTag>]
  package var pictures: [Picture] = []
  package var programs: [Program] = []
  /// What the library holds where there is no room for pictures and programs: one seed without, or none.
  package var fallback: [LibrarySeed] = []

  package init(
    library: LibraryID, projects: [Log<ProjectChange, ProjectTag>] = [],
    shots: [Log<ShotChange, ShotTag>] = []
  ) {
    self.library = library
    self.projects = projects
    self.shots = shots
  }
}
