/// One sheet of a shot, or a group of sheets, with the last writer of each of its properties.
package struct Layer: Equatable, Sendable {
  package let id: LayerID
  /// Always of the same kind.
  package internal(set) var content: Register<LayerContent>
  package internal(set) var isRemoved: Register<Bool>
  package internal(set) var name: Register<Text>
  package internal(set) var isVisible: Register<Bool>
  package internal(set) var isLocked: Register<Bool>
  /// 0 is clear, 255 opaque.
  package internal(set) var opacity: Register<UInt8>
  package internal(set) var blendMode: Register<LayerBlendMode>
  /// Among the layers of the same parent, from the bottom to the top.
  package internal(set) var order: Register<OrderKey>
  /// The group it lies in, or the drawing that it was merged into; nil for none.
  package internal(set) var parent: Register<LayerID?>
  package internal(set) var transform: Register<LayerTransform>
  /// What it does over the time of the shot; nil where it stays where it lies.
  package internal(set) var motion = Register<LayerMotion?>(nil)
  /// Indexes in `Shot.elements` of all that was ever drawn here, in drawing order.
  package internal(set) var elements: [Int] = []
  /// The number of them that are not removed.
  package internal(set) var liveElementCount = 0

  /// A layer that is not there yet: inserting it clears `isRemoved`.
  package init(id: LayerID, new layer: NewLayer, writer: EditID?) {
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

  package var kind: Kind { content.value.kind }
}
