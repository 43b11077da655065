/// A layer as it is inserted: visible, unlocked, opaque.
package struct NewLayer: Equatable, Sendable {
  package var content: LayerContent
  package var name: Text
  package var order: OrderKey
  package var parent: LayerID?
  package var transform: LayerTransform

  package init(
    _ content: LayerContent = .drawing, name: Text, order: OrderKey, parent: LayerID? = nil,
    transform: LayerTransform = .identity
  ) {
    self.content = content
    self.name = name
    self.order = order
    self.parent = parent
    self.transform = transform
  }
}
