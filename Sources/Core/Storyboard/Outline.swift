/// A project as a table of contents.
package struct ProjectOutline: Equatable, Sendable {
  package var id: ProjectID
  package var name: Text
  package var description: Text
  package var canvas: CanvasSize
  package var frameRate: FrameRate
  package var scenes: [SceneOutline]
  /// How the film goes out at its end.
  package var ending: Transition?
  /// How its pages are printed, as an address has it; nothing for as usual.
  package var printWords: Text = ""
  /// The script that it is a board of; nil for none.
  package var script: ProjectScript?
  /// How long what a script says is taken to last; nothing for as usual.
  package var scriptTimes: Text = ""
  /// How long shots last that are added by hand.
  package var shotDuration = Project.newShotDuration
  /// The fields of shots that it has of its own.
  package var fields: [FieldOutline] = []
  package var sounds: [TrackOutline] = []

  package init(
    id: ProjectID, name: Text, description: Text, canvas: CanvasSize, frameRate: FrameRate,
    scenes: [SceneOutline]
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.canvas = canvas
    self.frameRate = frameRate
    self.scenes = scenes
  }
}

/// A field of a project's own.
package struct FieldOutline: Equatable, Sendable {
  package var id: FieldID
  package var name: Text
}

package struct SceneOutline: Equatable, Sendable {
  package var id: SceneID
  package var name: Text
  package var description: Text
  package var shots: [ShotOutline]

  package init(id: SceneID, name: Text, description: Text, shots: [ShotOutline]) {
    self.id = id
    self.name = name
    self.description = description
    self.shots = shots
  }
}

package struct ShotOutline: Equatable, Sendable {
  package var id: ShotID
  /// The number it goes by: pinned, or from its place.
  package var number: Text
  package var isPinned: Bool
  package var dialogue: Text
  package var action: Text
  package var notes: Text
  package var duration: Milliseconds
  /// How the film comes into it; nil for a cut.
  package var transition: Transition?
  /// What stands in its fields, by their ids; those without words are left out.
  package var fields: [FieldWords]

  package init(_ card: Project.ShotCard, number: Text) {
    id = card.id
    self.number = number
    isPinned = card.number.value.byteCount > 0
    dialogue = card.dialogue.value
    action = card.action.value
    notes = card.notes.value
    duration = card.duration.value
    transition = card.transition.value
    fields = card.fields.filter { $0.words.value.byteCount > 0 }
  }
}

extension Project {
  /// What is not removed: scenes, shots, fields and sounds, each list by (order key, id).
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of scenes and shots.
  package var outline: ProjectOutline {
    let live = liveScenes
    let shotsInScene = liveShots
    let pinned = pinnedNumbers
    var outlines: [SceneOutline] = []
    for (s, index) in live.enumerated() {
      let scene = scenes[index]
      var numbers = ShotNumbers(scene: s, pinned: pinned)
      var cards: [ShotOutline] = []
      for shot in shotsInScene[scene.id] ?? [] {
        cards.append(ShotOutline(shots[shot], number: numbers.next(shots[shot].number.value)))
      }
      outlines.append(
        SceneOutline(
          id: scene.id, name: scene.name.value, description: scene.description.value,
          shots: cards))
    }
    var outline = ProjectOutline(
      id: id, name: name.value, description: description.value, canvas: canvas.value,
      frameRate: frameRate.value, scenes: outlines)
    outline.ending = ending.value
    outline.printWords = printWords.value
    outline.script = script.value
    outline.scriptTimes = scriptTimes.value
    outline.shotDuration = shotDuration.value
    outline.fields = liveFields.map { FieldOutline(id: fields[$0].id, name: fields[$0].name.value) }
    outline.sounds = sounds
    return outline
  }

  /// The scenes that are not removed, in order.
  package var liveScenes: [Int] {
    var list = RankedList()
    for (index, scene) in scenes.enumerated() where !scene.isRemoved.value {
      list.add(index, scene.order.value, scene.id)
    }
    return list.sorted()
  }

  /// The shots that are not removed, by their scenes, in order.
  package var liveShots: [SceneID: [Int]] {
    var lists: [SceneID: RankedList] = [:]
    for (index, shot) in shots.enumerated()
    where !shot.isRemoved.value && !shot.isDestroyed.value {
      lists[shot.scene.value, default: RankedList()].add(index, shot.order.value, shot.id)
    }
    return lists.mapValues { $0.sorted() }
  }

  private var pinnedNumbers: Set<Text> {
    var pinned: Set<Text> = []
    for shot in shots where !shot.isRemoved.value && shot.number.value.byteCount > 0 {
      pinned.insert(shot.number.value)
    }
    return pinned
  }
}
