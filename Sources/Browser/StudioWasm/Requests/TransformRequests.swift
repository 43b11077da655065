// Made by Scripts/protocol of Protocol/studio/transform.cddl: change that, and run it again.

package import CBOR
package import Geometry
package import PageTransfer
package import Storyboard
import StoryboardFile
package import Studio

extension CBORWriter {
  package mutating func transformNumbers(_ value: TransformNumbers) {
    array(4)
    self.double(value.x)
    self.double(value.y)
    self.double(value.scale)
    self.double(value.angle)
  }
}

extension RequestReader {
  package mutating func transformNumbers() -> TransformNumbers {
    begin(listOf: 4)
    return TransformNumbers(
      x: self.double(), y: self.double(), scale: self.double(), angle: self.double())
  }
}

package protocol TransformRequests {
  static func beginTransforming(layers: [LayerID]) throws(StudioRefusal)
  static func endTransforming() throws(StudioRefusal)
  static func isTransforming() throws(StudioRefusal) -> Bool
  /// The frame's four corners and the knob for turning, on the desk; none without a frame.
  static func transformHandles() throws(StudioRefusal) -> [Point]
  static func transformNumbersOf(layers: [LayerID]) throws(StudioRefusal) -> TransformNumbers?
  static func placeLayers(layers: [LayerID], _ transformNumbers: TransformNumbers)
    throws(StudioRefusal)
  /// Mirrors layers, left and right or up and down.
  static func flipLayers(layers: [LayerID], isVertical: Bool) throws(StudioRefusal)
  static func resetTransforms(layers: [LayerID]) throws(StudioRefusal)
  /// Refuses with the reason why what a hand did last to layers was not written; once.
  static func takeTransformRefusal() throws(StudioRefusal)
}

extension TransformRequests {
  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws(StudioRefusal) {
    switch from.choice() {
    case (0, 2):
      let layers = from.list { ($0.id() as LayerID) }
      guard from.isFinished() else { throw .malformed }
      try beginTransforming(layers: layers)
    case (1, 1):
      guard from.isFinished() else { throw .malformed }
      try endTransforming()
    case (2, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try isTransforming()
      to.bool(answer)
    case (3, 1):
      guard from.isFinished() else { throw .malformed }
      let answer = try transformHandles()
      to.array(answer.count)
      for item in answer { to.point(item) }
    case (4, 2):
      let layers = from.list { ($0.id() as LayerID) }
      guard from.isFinished() else { throw .malformed }
      let answer = try transformNumbersOf(layers: layers)
      if let item = answer { to.transformNumbers(item) } else { to.null() }
    case (5, 3):
      let layers = from.list { ($0.id() as LayerID) }
      let transformNumbers = from.transformNumbers()
      guard from.isFinished() else { throw .malformed }
      try placeLayers(layers: layers, transformNumbers)
    case (6, 3):
      let layers = from.list { ($0.id() as LayerID) }
      let isVertical = from.bool()
      guard from.isFinished() else { throw .malformed }
      try flipLayers(layers: layers, isVertical: isVertical)
    case (7, 2):
      let layers = from.list { ($0.id() as LayerID) }
      guard from.isFinished() else { throw .malformed }
      try resetTransforms(layers: layers)
    case (8, 1):
      guard from.isFinished() else { throw .malformed }
      try takeTransformRefusal()
    default: throw .malformed
    }
  }
}
