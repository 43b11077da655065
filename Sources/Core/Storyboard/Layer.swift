/// One sheet of a shot, or a group of sheets, with the last writer of each of its properties.
public struct Layer: Equatable, Sendable {
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// Holds elements, and below them the layers that were merged into it.
    case drawing
    /// Holds layers.
    case group
    /// Shows a picture.
    case image
    /// Shows two photographs through each other.
    case tunnel
    /// Shows the stage of a program of bricks.
    case program

    /// Whether it holds no layers and no ink.
    public var isPicture: Bool { self == .image || self == .tunnel || self == .program }
  }

  public let id: LayerID
  public let kind: Kind
  /// What an image shows; nil for other kinds.
  public let image: LayerImage?
  public internal(set) var isRemoved: Register<Bool>
  public internal(set) var name: Register<Text>
  public internal(set) var isVisible: Register<Bool>
  public internal(set) var isLocked: Register<Bool>
  /// 0 is clear, 255 opaque.
  public internal(set) var opacity: Register<UInt8>
  public internal(set) var blendMode: Register<BlendMode>
  /// Among the layers of the same parent, from the bottom to the top.
  public internal(set) var order: Register<OrderKey>
  /// The group it lies in, or the drawing that it was merged into; nil for none.
  public internal(set) var parent: Register<LayerID?>
  public internal(set) var transform: Register<LayerTransform>
  /// What a tunnel shows; nil, for ever, for other kinds.
  public internal(set) var tunnel: Register<LayerTunnel?>
  /// What a program layer shows; nil, for ever, for other kinds.
  public internal(set) var program: Register<LayerProgram?>
  /// Indexes in `Shot.elements` of all that was ever drawn here, in drawing order.
  public internal(set) var elements: [Int] = []
  /// How many of them are not removed.
  public internal(set) var liveElementCount = 0

  /// A layer that is not there yet: inserting it clears `isRemoved`.
  public init(id: LayerID, new layer: NewLayer, writer: EditID?) {
    self.id = id
    kind = layer.kind
    image = layer.image
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
    tunnel = Register(layer.tunnel, writer: layer.tunnel == nil ? nil : writer)
    program = Register(layer.program, writer: layer.program == nil ? nil : writer)
  }
}

/// What a new layer starts as: visible, unlocked, opaque.
public struct NewLayer: Equatable, Sendable {
  public var kind: Layer.Kind
  public var name: Text
  public var order: OrderKey
  public var parent: LayerID?
  public var transform: LayerTransform
  /// What an image shows; nil for other kinds.
  public var image: LayerImage?
  /// What a tunnel shows; nil for other kinds.
  public var tunnel: LayerTunnel?
  /// What a program layer shows; nil for other kinds.
  public var program: LayerProgram?

  public init(
    kind: Layer.Kind = .drawing, name: Text, order: OrderKey, parent: LayerID? = nil,
    transform: LayerTransform = .identity, image: LayerImage? = nil, tunnel: LayerTunnel? = nil,
    program: LayerProgram? = nil
  ) {
    self.kind = kind
    self.name = name
    self.order = order
    self.parent = parent
    self.transform = transform
    self.image = image
    self.tunnel = tunnel
    self.program = program
  }
}

/// How a layer's colours meet those below it, by number, so that a file may hold modes that this
/// program does not know yet; what it does not know it shows as `normal` and keeps.
public struct BlendMode: Equatable, Hashable, Sendable {
  public var number: UInt8

  public init(number: UInt8) { self.number = number }

  public static let normal = BlendMode(number: 0)
  public static let multiply = BlendMode(number: 1)
  public static let screen = BlendMode(number: 2)
  public static let overlay = BlendMode(number: 3)
  public static let darken = BlendMode(number: 4)
  public static let lighten = BlendMode(number: 5)
}

/// One property of a layer with a value.
public enum LayerProperty: Equatable, Sendable {
  case name(Text)
  case isVisible(Bool)
  case isLocked(Bool)
  case opacity(UInt8)
  case blendMode(BlendMode)
  case order(OrderKey)
  case parent(LayerID?)
  case transform(LayerTransform)
  /// Of a tunnel alone.
  case tunnel(LayerTunnel)
  /// Of a program layer alone.
  case program(LayerProgram)
}
