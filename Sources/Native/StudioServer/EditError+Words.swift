internal import Storyboard

extension EditError {
  /// The id that the error is about, in hexadecimal digits.
  var subject: String? {
    switch self {
    case .noSuchLayer(let id), .layerExists(let id), .notADrawing(let id), .notAGroup(let id),
      .contentOfLayer(let id), .tunnelOfLayer(let id, _), .motion(let id):
      id.hex
    case .noSuchElement(let id), .elementExists(let id), .sampleCount(let id, _, _),
      .brushSize(let id, _, _):
      id.hex
    case .noSuchScene(let id), .sceneExists(let id): id.hex
    case .noSuchShot(let id), .shotExists(let id): id.hex
    case .noSuchFolder(let id), .folderExists(let id): id.hex
    case .noSuchField(let id), .fieldExists(let id): id.hex
    case .noSuchTrack(let id), .trackExists(let id): id.hex
    case .noSuchClip(let id), .clipExists(let id), .clipSpan(let id): id.hex
    case .noSuchProject(let id), .projectExists(let id): id.hex
    case .noSuchEdit(let id), .notYours(let id, _): id.hex
    case .textTooLong, .changeCount, .frameRate, .canvasSize, .listFull, .camera,
      .perspective, .transition:
      nil
    }
  }

  var name: String {
    switch self {
    case .noSuchLayer: "no-such-layer"
    case .noSuchElement: "no-such-element"
    case .noSuchScene: "no-such-scene"
    case .noSuchShot: "no-such-shot"
    case .noSuchEdit: "no-such-edit"
    case .noSuchFolder: "no-such-folder"
    case .noSuchField: "no-such-field"
    case .noSuchTrack: "no-such-track"
    case .noSuchClip: "no-such-clip"
    case .fieldExists: "field-exists"
    case .trackExists: "track-exists"
    case .clipExists: "clip-exists"
    case .clipSpan: "clip-span"
    case .listFull: "list-full"
    case .noSuchProject: "no-such-project"
    case .folderExists: "folder-exists"
    case .projectExists: "project-exists"
    case .layerExists: "layer-exists"
    case .elementExists: "element-exists"
    case .sceneExists: "scene-exists"
    case .shotExists: "shot-exists"
    case .notADrawing: "not-a-drawing"
    case .notAGroup: "not-a-group"
    case .contentOfLayer: "content-of-layer"
    case .tunnelOfLayer: "tunnel-of-layer"
    case .notYours: "not-yours"
    case .sampleCount: "sample-count"
    case .brushSize: "brush-size"
    case .textTooLong: "text-too-long"
    case .changeCount: "change-count"
    case .frameRate: "frame-rate"
    case .canvasSize: "canvas-size"
    case .camera: "bad-camera"
    case .motion: "bad-motion"
    case .perspective: "bad-perspective"
    case .transition: "bad-transition"
    }
  }

  var sentence: String {
    switch self {
    case .noSuchLayer(let id): "there is no layer \(id.hex)."
    case .noSuchElement(let id): "there is no element \(id.hex)."
    case .noSuchScene(let id): "there is no scene \(id.hex)."
    case .noSuchShot(let id): "there is no shot \(id.hex)."
    case .noSuchEdit(let id): "there is no edit \(id.hex) to undo or redo."
    case .noSuchFolder(let id): "there is no folder \(id.hex)."
    case .noSuchProject(let id): "there is no project \(id.hex)."
    case .listFull(let limit): "a project has at most \(limit) of these."
    case .noSuchField(let id): "there is no field \(id.hex) of shots."
    case .noSuchTrack(let id): "there is no track \(id.hex)."
    case .noSuchClip(let id): "there is no clip \(id.hex)."
    case .fieldExists(let id): "there is a field \(id.hex) already."
    case .trackExists(let id): "there is a track \(id.hex) already."
    case .clipExists(let id): "there is a clip \(id.hex) already."
    case .clipSpan(let id):
      "clip \(id.hex) is no part of its sound, which is a day long at most, or is over an hour from its shot."
    case .folderExists(let id): "there is a folder \(id.hex) already."
    case .projectExists(let id): "there is a project \(id.hex) already."
    case .layerExists(let id): "there is a layer \(id.hex) already."
    case .elementExists(let id): "there is an element \(id.hex) already."
    case .sceneExists(let id): "there is a scene \(id.hex) already."
    case .shotExists(let id): "there is a shot \(id.hex) already."
    case .notADrawing(let id): "layer \(id.hex) is no drawing and takes no ink."
    case .notAGroup(let id): "layer \(id.hex) is not a group."
    case .contentOfLayer(let id):
      "layer \(id.hex) cannot have this content: it is for another kind of layer, or beyond a limit."
    case .tunnelOfLayer(let id, let error):
      "the tunnel of layer \(id.hex) cannot be drawn: \(error.message)."
    case .notYours(let id, _): "edit \(id.hex) is another session's."
    case .sampleCount(_, let count, let limit): "a stroke has \(count) samples, of 1 to \(limit)."
    case .brushSize(_, let size, let limit): "a brush has size \(size), above \(limit)."
    case .motion(let id): "layer \(id.hex): its keyframes are out of order or beyond their limits."
    case .camera: "the camera's frames or holds are beyond their limits."
    case .perspective: "guides have one to three points, none too far from the canvas."
    case .transition(let length, let limit):
      "a transition lasts 1 to \(limit) milliseconds, not \(length)."
    case .textTooLong(let count, let limit): "a text has \(count) bytes, above \(limit)."
    case .changeCount(let count, let limit): "it has \(count) changes, of 1 to \(limit)."
    case .frameRate(let numerator, let denominator):
      "\(numerator)/\(denominator) is no frame rate."
    case .canvasSize(let width, let height, let limit):
      "\(width)×\(height) is no canvas size; a side is 1 to \(limit) pixels."
    }
  }
}
