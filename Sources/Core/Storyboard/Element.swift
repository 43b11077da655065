package import Geometry
package import Ink

/// A part of a drawing: an id, what was drawn, whether it is still there.
///
/// What was drawn never changes: where it lies and in which colour it shows are properties. Removal
/// leaves the element in its place, so that it can come back.
package struct Element: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    /// A stroke of any brush. An eraser's acts on what lies below it in its own layer.
    case stroke(Stroke)
    /// A region filled with one colour.
    case area(FilledArea)
  }

  package let id: ElementID
  /// Index of its layer in `Shot.layers`.
  package let layer: Int
  package let content: Content
  package internal(set) var isRemoved: Register<Bool>
  /// The map from the plane that it was drawn on to that of its layer.
  package internal(set) var transform: Register<LayerTransform>
  /// The colour it was given since; nil for the one it was drawn in.
  package internal(set) var recoloring: Register<Color?>

  package init(
    id: ElementID, layer: Int, content: Content, isRemoved: Register<Bool>,
    transform: Register<LayerTransform> = Register(.identity),
    recoloring: Register<Color?> = Register(nil)
  ) {
    self.id = id
    self.layer = layer
    self.content = content
    self.isRemoved = isRemoved
    self.transform = transform
    self.recoloring = recoloring
  }
}

/// One property of an element with a value.
package enum ElementProperty: Equatable, Sendable {
  case transform(LayerTransform)
  case recoloring(Color?)
}

extension Element {
  /// The colour it shows in.
  package var color: Color {
    recoloring.value
      ?? {
        switch content {
        case .stroke(let stroke): stroke.color
        case .area(let area): area.color
        }
      }()
  }
}

extension Element.Content {
  /// Whether it takes ink away rather than adding some.
  package var isEraser: Bool {
    switch self {
    case .stroke(let stroke): stroke.brush.kind == .eraser
    case .area: false
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
    case .area(let area):
      guard 3...FilledArea.pointLimit ~= area.pointCount else {
        throw .sampleCount(id, count: area.pointCount, limit: FilledArea.pointLimit)
      }
    }
  }
}
