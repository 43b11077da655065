/// A layer as it is inserted: visible, unlocked, opaque.
public struct NewLayer: Equatable, Sendable {
  public var content: LayerContent
  public var name: Text
  public var order: OrderKey
  public var parent: LayerID?
  public var transform: LayerTransform

  public init(
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
