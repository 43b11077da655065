package import Storyboard
internal import StoryboardFile

/// Which shots of a project hold layers of a kind that is shown from afar, what the camera does over which, and in which layers move, in the order of the project.
package struct ShotMarks: Equatable, Sendable {
  package struct Camera: Equatable, Sendable {
    package var shot: ShotID
    package var move: CameraMove

    package init(shot: ShotID, move: CameraMove) { (self.shot, self.move) = (shot, move) }
  }

  /// A shot in which layers move, and how many edits it has: others are other pictures.
  package struct Motion: Equatable, Sendable {
    package var shot: ShotID
    package var position: UInt64

    package init(shot: ShotID, position: UInt64) { (self.shot, self.position) = (shot, position) }
  }

  package var tunnels: [ShotID] = []
  package var programs: [ShotID] = []
  /// For each of `programs` the programs that it shows.
  package var programDocuments: [[AssetID]] = []
  package var cameras: [Camera] = []
  package var motions: [Motion] = []

  package init(
    tunnels: [ShotID] = [], programs: [ShotID] = [], programDocuments: [[AssetID]] = [],
    cameras: [Camera] = [], motions: [Motion] = []
  ) {
    (self.tunnels, self.programs) = (tunnels, programs)
    self.programDocuments = programDocuments
    (self.cameras, self.motions) = (cameras, motions)
  }
}

/// What is known of a shot from afar, as far as its log has been looked at.
struct ShotMark: Sendable {
  var position: UInt64 = 0
  /// Whether an edit up to there may hold a recipe, a program, a camera's move or a layer's: only then is the shot loaded.
  var mayHold = false
  var kinds: Set<Layer.Kind> = []
  /// The programs of visible layers.
  var programs: [AssetID] = []
  var camera: CameraMove?
  var hasPosedLayers = false
}

extension LibraryStore {
  /// The shots of a project that hold a tunnel, a program, a camera's move or layers that move.
  ///
  /// - Complexity: O(*n* + *b*) for *n* shots and the *b* bytes of their logs that have come since
  ///   someone last asked; shots in which there may be one are loaded where their logs have grown.
  package nonisolated func marks(of id: ProjectID) async throws(LibraryError) -> ShotMarks {
    let project = try project(id)
    var found = ShotMarks()
    for scene in project.outline.scenes {
      for shot in scene.shots {
        let mark = try await mark(of: shot.id)
        if mark.kinds.contains(.tunnel) { found.tunnels.append(shot.id) }
        if mark.kinds.contains(.program) {
          found.programs.append(shot.id)
          found.programDocuments.append(mark.programs)
        }
        if let move = mark.camera { found.cameras.append(.init(shot: shot.id, move: move)) }
        if mark.hasPosedLayers {
          found.motions.append(.init(shot: shot.id, position: mark.position))
        }
      }
    }
    return found
  }

  private nonisolated func mark(of id: ShotID) async throws(LibraryError) -> ShotMark {
    let (known, library) = (committed.look { $0.shotMarks[id] } ?? ShotMark(), self.id)
    var mark = try await look { rows in
      var mark = known
      let number = try rows.number(of: .shot(id), library: library)
      let end = try rows.end(of: number)
      // A log that is shorter than it was has been set back.
      if end < mark.position { mark = ShotMark() }
      if !mark.mayHold, end > mark.position {
        mark.mayHold = try rows.hasEdit(
          of: number, after: mark.position, beginningWith: ShotEdit.headOfVersion2,
          orHoldingOneOf: LayerContent.partsHeads)
      }
      mark.position = end
      return mark
    }
    if mark.mayHold, mark.position != known.position {
      let shot = try await shot(id)
      mark.kinds = Set(
        shot.layers.indices.filter { shot.isPresent($0) }.map { shot.layers[$0].kind })
      mark.programs = shot.layers.indices.filter { shot.isPresent($0) && shot.isVisible($0) }
        .compactMap { shot.layers[$0].program?.document }
      mark.camera = shot.camera.value
      mark.hasPosedLayers = shot.hasPosedLayers
    }
    let found = mark
    committed.change { $0.shotMarks[id] = found }
    return found
  }
}
