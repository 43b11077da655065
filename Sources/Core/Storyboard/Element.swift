public import Geometry
public import Ink

/// What a drawing is made of: an id, what was drawn, whether it is still there.
///
/// What was drawn never changes. Removal leaves the element in its place, so that it can come back.
public struct Element: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    /// A stroke of any brush. An eraser's acts on what lies below it in its own layer.
    case stroke(Stroke)
  }

  public let id: ElementID
  /// Index of its layer in `Shot.layers`.
  public let layer: Int
  public let content: Content
  public internal(set) var isRemoved: Register<Bool>

  public init(id: ElementID, layer: Int, content: Content, isRemoved: Register<Bool>) {
    self.id = id
    self.layer = layer
    self.content = content
    self.isRemoved = isRemoved
  }
}

extension Element {
  /// The colour it shows in.
  public var color: Color {
    switch content {
    case .stroke(let stroke): stroke.color
    }
  }
}

extension Element.Content {
  /// Whether it takes ink away rather than adding some.
  public var isEraser: Bool {
    switch self {
    case .stroke(let stroke): stroke.brush.kind == .eraser
    }
  }

  func check(_ id: ElementID) throws(EditError) {
    switch self {
    case .stroke(let stroke):
      guard 1...Stroke.sampleLimit ~= stroke.samples.count else {
        throw .sampleCount(id, count: stroke.samples.count, limit: Stroke.sampleLimit)
      }
      guard stroke.brush.size <= Brush.sizeLimit else {
        throw .brushSize(id, size: stroke.brush.size, limit: Brush.sizeLimit)
      }
    }
  }
}
