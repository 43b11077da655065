/// A library as a table of contents: what is there now, in order, without its history.
public struct LibraryOutline: Equatable, Sendable {
  public var id: LibraryID
  public var projects: [ProjectOutline]

  public init(id: LibraryID, projects: [ProjectOutline]) {
    self.id = id
    self.projects = projects
  }
}

/// A project as a table of contents.
public struct ProjectOutline: Equatable, Sendable {
  public var id: ProjectID
  public var name: Text
  public var canvas: CanvasSize
  public var frameRate: FrameRate
  public var scenes: [SceneOutline]

  public init(
    id: ProjectID, name: Text, canvas: CanvasSize, frameRate: FrameRate, scenes: [SceneOutline]
  ) {
    self.id = id
    self.name = name
    self.canvas = canvas
    self.frameRate = frameRate
    self.scenes = scenes
  }
}

public struct SceneOutline: Equatable, Sendable {
  public var id: SceneID
  public var name: Text
  public var shots: [ShotOutline]

  public init(id: SceneID, name: Text, shots: [ShotOutline]) {
    self.id = id
    self.name = name
    self.shots = shots
  }
}

public struct ShotOutline: Equatable, Sendable {
  public var id: ShotID
  public var dialogue: Text
  public var action: Text
  public var notes: Text
  public var duration: Milliseconds

  public init(id: ShotID, dialogue: Text, action: Text, notes: Text, duration: Milliseconds) {
    self.id = id
    self.dialogue = dialogue
    self.action = action
    self.notes = notes
    self.duration = duration
  }
}

extension Project {
  /// The scenes and shots that are not removed, each list by (order key, id).
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of scenes and shots.
  public var outline: ProjectOutline {
    var cards: [SceneID: [ShotCard]] = [:]
    for shot in shots where !shot.isRemoved.value {
      cards[shot.scene.value, default: []].append(shot)
    }
    var live = scenes.filter { !$0.isRemoved.value }
    live.sort { a, b in
      a.order.value != b.order.value ? a.order.value < b.order.value : a.id < b.id
    }
    var outlines: [SceneOutline] = []
    for scene in live {
      var inScene = cards[scene.id] ?? []
      inScene.sort { a, b in
        a.order.value != b.order.value ? a.order.value < b.order.value : a.id < b.id
      }
      let shots = inScene.map { shot in
        ShotOutline(
          id: shot.id, dialogue: shot.dialogue.value, action: shot.action.value,
          notes: shot.notes.value, duration: shot.duration.value)
      }
      outlines.append(SceneOutline(id: scene.id, name: scene.name.value, shots: shots))
    }
    return ProjectOutline(
      id: id, name: name.value, canvas: canvas.value, frameRate: frameRate.value,
      scenes: outlines)
  }
}
