/// One sheet of a shot, or a group of sheets, with the last writer of each of its properties.
public struct Layer: Equatable, Sendable {
  public let id: LayerID
  /// Always of the same kind.
  public internal(set) var content: Register<LayerContent>
  public internal(set) var isRemoved: Register<Bool>
  public internal(set) var name: Register<Text>
  public internal(set) var isVisible: Register<Bool>
  public internal(set) var isLocked: Register<Bool>
  /// 0 is clear, 255 opaque.
  public internal(set) var opacity: Register<UInt8>
  public internal(set) var blendMode: Register<LayerBlendMode>
  /// Among the layers of the same parent, from the bottom to the top.
  public internal(set) var order: Register<OrderKey>
  /// The group it lies in, or the drawing that it was merged into; nil for none.
  public internal(set) var parent: Register<LayerID?>
  public internal(set) var transform: Register<LayerTransform>
  /// Indexes in `Shot.elements` of all that was ever drawn here, in drawing order.
  public internal(set) var elements: [Int] = []
  /// The number of them that are not removed.
  public internal(set) var liveElementCount = 0

  /// A layer that is not there yet: inserting it clears `isRemoved`.
  public init(id: LayerID, new layer: NewLayer, writer: EditID?) {
    self.id = id
    // Content that no edit can replace was written by none.
    content = Register(layer.content, writer: layer.content.isReplaceable ? writer : nil)
    isRemoved = Register(true)
    name = Register(layer.name, writer: writer)
    isVisible = Register(true, writer: writer)
    isLocked = Register(false, writer: writer)
    opacity = Register(255, writer: writer)
    blendMode = Register(.normal, writer: writer)
    order = Register(layer.order, writer: writer)
    parent = Register(layer.parent, writer: writer)
    // A layer that lies where it is drawn is as those were that had no transform yet.
    transform = Register(layer.transform, writer: layer.transform.isIdentity ? nil : writer)
  }

  public var kind: Kind { content.value.kind }
}
