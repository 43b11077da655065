import Geometry
import Storyboard

/// What a person sees of a shot: no history, no writers, nothing removed.
struct Visible: Equatable {
  struct Sheet: Equatable {
    var id: LayerID
    var name: Text
    var isVisible: Bool
    var isLocked: Bool
    var opacity: UInt8
    var blendMode: LayerBlendMode
    var transform: LayerTransform
    var motion: LayerMotion?
    var content: LayerContent
    var elements: [ElementID]
    var children: [Sheet]
  }

  var background: Color
  var camera: CameraMove?
  var perspective: Perspective?
  var sheets: [Sheet]

  init(_ shot: Shot) {
    background = shot.background.value
    (camera, perspective) = (shot.camera.value, shot.perspective.value)
    sheets = Self.sheets(in: nil, of: shot)
  }

  private static func sheets(in parent: LayerID?, of shot: Shot) -> [Sheet] {
    shot.children(of: parent).map { index in
      let layer = shot.layers[index]
      return Sheet(
        id: layer.id, name: layer.name.value, isVisible: layer.isVisible.value,
        isLocked: layer.isLocked.value, opacity: layer.opacity.value,
        blendMode: layer.blendMode.value, transform: layer.transform.value,
        motion: layer.motion.value,
        content: layer.content.value,
        elements: shot.liveElements(ofLayer: index).map { shot.elements[$0].id },
        children: sheets(in: layer.id, of: shot))
    }
  }
}
