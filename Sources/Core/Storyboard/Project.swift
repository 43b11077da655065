/// A project's outline: its scenes, their shots, the words and durations of these, their order.
///
/// What is drawn in a shot is a document of its own (`Shot`). Scenes and shots keep their index for
/// ever, also when they are removed.
public struct Project: Sendable {
  /// A scene with the last writer of each of its properties.
  public struct Scene: Equatable, Sendable {
    public let id: SceneID
    public internal(set) var isRemoved = Register(true)
    public internal(set) var name: Register<Text>
    public internal(set) var description = Register<Text>("")
    public internal(set) var order: Register<OrderKey>
  }

  /// A shot as it stands in the outline.
  public struct ShotCard: Equatable, Sendable {
    public let id: ShotID
    public internal(set) var isRemoved = Register(true)
    public internal(set) var scene: Register<SceneID>
    public internal(set) var order: Register<OrderKey>
    public internal(set) var dialogue: Register<Text>
    public internal(set) var action: Register<Text>
    public internal(set) var notes: Register<Text>
    public internal(set) var duration: Register<Milliseconds>
    /// The number it keeps wherever it stands, as `12A`; empty for one that follows from its place.
    public internal(set) var number = Register<Text>("")
    /// Whether its drawing is gone for good.
    public internal(set) var isDestroyed = Register(false)
  }

  public let id: ProjectID
  public internal(set) var name = Register<Text>("Untitled")
  public internal(set) var description = Register<Text>("")
  public internal(set) var canvas = Register(CanvasSize.fullHD)
  public internal(set) var frameRate = Register(FrameRate.film)
  public internal(set) var scenes: [Scene] = []
  public internal(set) var shots: [ShotCard] = []
  public var history = History<OutlineProperty>()
  var sceneIndex: [SceneID: Int] = [:]
  var shotIndex: [ShotID: Int] = [:]

  /// An untitled project in full HD at 24 frames a second, with nothing in it.
  public init(id: ProjectID) { self.id = id }

  /// The duration of a new shot.
  public static let newShotDuration = Milliseconds(2000)

  public func index(of scene: SceneID) -> Int? { sceneIndex[scene] }
  public func index(of shot: ShotID) -> Int? { shotIndex[shot] }
}

extension Project: Equatable {
  public static func == (a: Project, b: Project) -> Bool {
    a.id == b.id && a.name == b.name && a.description == b.description
      && a.canvas == b.canvas && a.frameRate == b.frameRate
      && a.scenes == b.scenes && a.shots == b.shots && a.history == b.history
  }
}
