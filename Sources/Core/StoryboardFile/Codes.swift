/// The numbers that stand for changes and properties in the versions of the format. None is ever used again for
/// something else.
enum ContentCode {
  static let stroke: UInt64 = 0
  static let area: UInt64 = 1
}

enum ActionCode {
  static let change: UInt64 = 0
  static let undo: UInt64 = 1
  static let redo: UInt64 = 2
}

enum ShotChangeCode {
  static let insertElement: UInt64 = 0
  static let setElementsRemoved: UInt64 = 1
  static let insertLayer: UInt64 = 2
  static let setLayerRemoved: UInt64 = 3
  static let setLayer: UInt64 = 4
  static let setBackground: UInt64 = 5
  static let setElement: UInt64 = 10
  // From version 2 on.
  static let setCamera: UInt64 = 11
  static let setPerspective: UInt64 = 12
}

enum ElementPropertyCode {
  static let transform: UInt64 = 0
  static let recoloring: UInt64 = 1
}

enum LayerPropertyCode {
  static let name: UInt64 = 0
  static let isVisible: UInt64 = 1
  static let isLocked: UInt64 = 2
  static let opacity: UInt64 = 3
  static let blendMode: UInt64 = 4
  static let order: UInt64 = 5
  static let parent: UInt64 = 6
  static let transform: UInt64 = 7
  static let tunnel: UInt64 = 8
  static let program: UInt64 = 9
  // From version 2 on.
  static let text: UInt64 = 10
  static let mark: UInt64 = 11
  static let motion: UInt64 = 12
}

enum ShotPropertyCode {
  static let background: UInt64 = 0
  static let elementRemoved: UInt64 = 1
  static let layerRemoved: UInt64 = 2
  static let layer: UInt64 = 3
  static let element: UInt64 = 10
  // From version 2 on.
  static let camera: UInt64 = 11
  static let perspective: UInt64 = 12
}

enum ProjectChangeCode {
  static let setProject: UInt64 = 0
  static let insertScene: UInt64 = 1
  static let setSceneRemoved: UInt64 = 2
  static let setScene: UInt64 = 3
  static let insertShot: UInt64 = 4
  static let setShotRemoved: UInt64 = 5
  static let setShot: UInt64 = 6
  static let insertShotCopy: UInt64 = 7
  static let destroyShot: UInt64 = 8
  // From version 2 on.
  static let insertField: UInt64 = 9
  static let setFieldRemoved: UInt64 = 10
  static let setField: UInt64 = 11
  static let insertTrack: UInt64 = 12
  static let setTrackRemoved: UInt64 = 13
  static let setTrack: UInt64 = 14
  static let insertClip: UInt64 = 15
  static let setClipRemoved: UInt64 = 16
  static let setClip: UInt64 = 17
}

enum ProjectPropertyCode {
  static let name: UInt64 = 0
  static let canvas: UInt64 = 1
  static let frameRate: UInt64 = 2
  static let description: UInt64 = 3
  // From version 2 on.
  static let ending: UInt64 = 4
  static let print: UInt64 = 5
  static let script: UInt64 = 6
  static let scriptTimes: UInt64 = 7
  static let shotDuration: UInt64 = 8
}

enum ScenePropertyCode {
  static let name: UInt64 = 0
  static let order: UInt64 = 1
  static let description: UInt64 = 2
}

enum ShotCardPropertyCode {
  static let order: UInt64 = 0
  static let scene: UInt64 = 1
  static let dialogue: UInt64 = 2
  static let action: UInt64 = 3
  static let notes: UInt64 = 4
  static let duration: UInt64 = 5
  static let number: UInt64 = 6
  // From version 2 on.
  static let field: UInt64 = 7
  static let transition: UInt64 = 8
}

enum FieldPropertyCode {
  static let name: UInt64 = 0
  static let order: UInt64 = 1
}

enum TrackPropertyCode {
  static let name: UInt64 = 0
  static let order: UInt64 = 1
  static let level: UInt64 = 2
  static let isMuted: UInt64 = 3
}

enum ClipPropertyCode {
  static let name: UInt64 = 0
  static let track: UInt64 = 1
  static let place: UInt64 = 2
  static let span: UInt64 = 3
  static let level: UInt64 = 4
  static let fades: UInt64 = 5
  static let isMuted: UInt64 = 6
}

enum ClipPlaceCode {
  static let film: UInt64 = 0
  static let shot: UInt64 = 1
}

enum LibraryChangeCode {
  static let insertFolder: UInt64 = 0
  static let setFolderRemoved: UInt64 = 1
  static let setFolder: UInt64 = 2
  static let insertProject: UInt64 = 3
  static let setProjectRemoved: UInt64 = 4
  static let setProject: UInt64 = 5
  static let destroyFolder: UInt64 = 6
  static let destroyProject: UInt64 = 7
}

enum FolderPropertyCode {
  static let name: UInt64 = 0
  static let description: UInt64 = 1
  static let order: UInt64 = 2
  static let parent: UInt64 = 3
}

enum ProjectCardPropertyCode {
  static let order: UInt64 = 0
  static let folder: UInt64 = 1
}
