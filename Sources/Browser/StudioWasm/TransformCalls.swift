import Geometry
import Storyboard
import Studio

/// Layers that are transformed: Protocol/studio/transform.cddl.
enum TransformCalls: TransformRequests {
  static func beginTransforming(layers: [LayerID]) throws(StudioRefusal) {
    try LayersCalls.change { studio throws(LayerRefusal) in try studio.beginTransforming(layers) }
  }

  static func endTransforming() { studio?.endTransforming() }

  static func isTransforming() -> Bool { studio?.isTransforming == true }

  static func transformHandles() -> [Point] { studio?.transformHandles ?? [] }

  static func transformNumbersOf(layers: [LayerID]) -> TransformNumbers? {
    studio?.transformNumbers(of: layers)
  }

  static func placeLayers(
    layers: [LayerID], _ numbers: TransformNumbers
  ) throws(StudioRefusal) {
    try LayersCalls.change { studio throws(LayerRefusal) in try studio.place(layers, at: numbers) }
  }

  static func flipLayers(layers: [LayerID], isVertical: Bool) throws(StudioRefusal) {
    try LayersCalls.change { studio throws(LayerRefusal) in
      try studio.flipLayers(layers, vertically: isVertical)
    }
  }

  static func resetTransforms(layers: [LayerID]) throws(StudioRefusal) {
    try LayersCalls.change { studio throws(LayerRefusal) in try studio.resetTransforms(layers) }
  }

  static func takeTransformRefusal() throws(StudioRefusal) {
    guard let studio, let refusal = studio.takeRefusal() else { return }
    throw StudioRefusal(refusal, in: studio.shot)
  }
}
