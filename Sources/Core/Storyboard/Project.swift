/// A project's outline: its scenes, their shots, the words and durations of these, their order; and its sound.
///
/// What is drawn in a shot is a document of its own (`Shot`). Scenes, shots, fields, tracks and clips keep their index for
/// ever, also when they are removed.
package struct Project: Sendable {
  /// A scene with the last writer of each of its properties.
  package struct Scene: Equatable, Sendable {
    package let id: SceneID
    package internal(set) var isRemoved = Register(true)
    package internal(set) var name: Register<Text>
    package internal(set) var description = Register<Text>("")
    package internal(set) var order: Register<OrderKey>
  }

  /// A shot as it stands in the outline.
  package struct ShotCard: Equatable, Sendable {
    package let id: ShotID
    package internal(set) var isRemoved = Register(true)
    package internal(set) var scene: Register<SceneID>
    package internal(set) var order: Register<OrderKey>
    package internal(set) var dialogue: Register<Text>
    package internal(set) var action: Register<Text>
    package internal(set) var notes: Register<Text>
    package internal(set) var duration: Register<Milliseconds>
    /// The number it keeps wherever it stands, as `12A`; empty for one that follows from its place.
    package internal(set) var number = Register<Text>("")
    /// How the film comes into it; nil for a cut.
    package internal(set) var transition = Register<Transition?>(nil)
    /// What stands in its fields, those that were ever written to, by their ids.
    package internal(set) var fields: [FieldWords] = []
    /// Whether its drawing is gone for good.
    package internal(set) var isDestroyed = Register(false)
  }

  package let id: ProjectID
  package internal(set) var name = Register<Text>("Untitled")
  package internal(set) var description = Register<Text>("")
  package internal(set) var canvas = Register(CanvasSize.fullHD)
  package internal(set) var frameRate = Register(FrameRate.film)
  /// How the film goes out at its end; nil where it just ends.
  package internal(set) var ending = Register<Transition?>(nil)
  /// How its pages are printed; nothing for as usual.
  package internal(set) var printWords = Register<Text>("")
  /// The script that it is a board of; nil for none.
  package internal(set) var script = Register<ProjectScript?>(nil)
  /// How long what a script says is taken to last; nothing for as usual.
  package internal(set) var scriptTimes = Register<Text>("")
  /// How long shots last that are added by hand.
  package internal(set) var shotDuration = Register(newShotDuration)
  package internal(set) var scenes: [Scene] = []
  package internal(set) var shots: [ShotCard] = []
  package internal(set) var fields: [ShotField] = []
  package internal(set) var tracks: [SoundTrack] = []
  package internal(set) var clips: [SoundClip] = []
  package var history = History<OutlineProperty>()
  var sceneIndex: [SceneID: Int] = [:]
  var shotIndex: [ShotID: Int] = [:]

  /// An untitled project in full HD at 24 frames a second, with nothing in it.
  package init(id: ProjectID) { self.id = id }

  /// The most that says how pages are printed, or how long lines last, in bytes.
  static let settingsLimit = 16_000

  /// The duration of a shot of which nothing else is said.
  package static let newShotDuration = Milliseconds(2000)

  package func index(of scene: SceneID) -> Int? { sceneIndex[scene] }
  package func index(of shot: ShotID) -> Int? { shotIndex[shot] }
  // Of these there are few: they are looked for one by one.
  package func index(of field: FieldID) -> Int? { fields.firstIndex { $0.id == field } }
  package func index(of track: TrackID) -> Int? { tracks.firstIndex { $0.id == track } }
  package func index(of clip: ClipID) -> Int? { clips.firstIndex { $0.id == clip } }
}

extension Project: Equatable {
  package static func == (a: Project, b: Project) -> Bool {
    a.id == b.id && a.name == b.name && a.description == b.description
      && a.canvas == b.canvas && a.frameRate == b.frameRate && a.ending == b.ending
      && a.printWords == b.printWords && a.script == b.script && a.scriptTimes == b.scriptTimes
      && a.shotDuration == b.shotDuration
      && a.scenes == b.scenes
      && a.shots == b.shots
      && a.fields == b.fields
      && a.tracks == b.tracks && a.clips == b.clips && a.history == b.history
  }
}
