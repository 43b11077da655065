import Figures
package import Geometry
package import Ink
package import Raster
package import Storyboard

/// What is drawn in a shot as outlines, for paper: sharp at any size, and small.
///
/// Only a shot that outlines can show as it is has any: even ink, areas, words and marks on layers that lie over one another in the usual way. Grain,
/// markers, erasers, pictures, other modes and merged layers take pixels.
package struct ShotPaths {
  package indirect enum Node {
    /// What lies in a layer or a group that lets something through, from 0 (clear) to 255.
    case faded(UInt8, [Node])
    case shape(Shape)
  }

  /// An outline filled with one colour.
  package struct Shape {
    private enum Outline {
      case ink(ElementShape)
      /// A figure of a layer that lies on the canvas by a map.
      case figure(Figure, AffineTransform)
    }

    private let outline: Outline
    package let color: Color
    /// 0 is clear, 255 opaque; times the colour's own.
    package let opacity: UInt8
    /// Whether what lies within an odd number of contours is filled; otherwise all that they go around.
    package let rule: FillRule

    fileprivate init(_ shape: ElementShape, opacity: UInt8, rule: FillRule) {
      (outline, self.opacity, self.rule) = (.ink(shape), opacity, rule)
      color = shape.color
    }

    fileprivate init(_ figure: Figure, layer: AffineTransform) {
      (outline, opacity, rule) = (.figure(figure, layer), 255, .nonZero)
      color = figure.color
    }

    /// Sends its contours, each point through `map`.
    ///
    /// - Complexity: O(*n*) for *n* corners.
    package func append(mappedBy map: AffineTransform, to sink: inout some ContourSink) {
      let shape: ElementShape
      switch outline {
      case .ink(let ink): shape = ink
      case .figure(let figure, let layer):
        return Self.append(figure.path.transformed(by: layer.then(map)), to: &sink)
      }
      let way = shape.map.then(map)
      switch shape.ink {
      case .stroke(let outline, _):
        outline.appendContours(meeting: outline.bounds.insetBy(-1), mappedBy: way, to: &sink)
      case .area(let area): area.appendContours(mappedBy: way, to: &sink)
      case .nothing: break
      }
    }

    /// Sends curves as so many straight lines that they look smooth on paper.
    private static func append(_ path: Path, to sink: inout some ContourSink) {
      var last = Point.zero
      for element in path.elements {
        switch element {
        case .move(let point):
          sink.move(to: point)
          last = point
        case .line(let point):
          sink.line(to: point)
          last = point
        case .curve(let a, let b, let end):
          let curve = CubicBezier(last, a, b, end)
          let steps = max(1, min(64, curve.stepCount(accuracy: curveAccuracy)))
          for step in 1...steps { sink.line(to: curve.point(at: Double(step) / Double(steps))) }
          last = end
        case .close: sink.close()
        }
      }
    }

    /// How far lines may be from their curve, in the units that contours are mapped to.
    private static var curveAccuracy: Double { 0.02 }
  }

  package let background: Color
  /// From the bottom to the top.
  package let nodes: [Node]

  /// - Returns: nil for a shot that takes pixels.
  /// - Complexity: O(*n*) for *n* samples.
  package init?(_ shot: Shot) {
    guard let nodes = Self.nodes(in: nil, of: shot) else { return nil }
    self.nodes = nodes
    var paper = shot.background.value
    paper.alpha = 255
    background = paper
  }

  private static func nodes(in parent: LayerID?, of shot: Shot) -> [Node]? {
    var all: [Node] = []
    for index in shot.children(of: parent) {
      let layer = shot.layers[index]
      guard layer.isVisible.value, layer.opacity.value > 0 else { continue }
      var content: [Node] = []
      switch layer.kind {
      case .group:
        guard let inner = nodes(in: layer.id, of: shot) else { return nil }
        content = inner
      case .drawing, .text, .mark:
        guard let own = Self.nodes(ofLayer: index, of: shot) else { return nil }
        content = own
      case .image, .tunnel, .program: return nil
      }
      if content.isEmpty { continue }
      guard layer.blendMode.value == .normal else { return nil }
      if layer.opacity.value == 255 {
        all += content
      } else {
        all.append(.faded(layer.opacity.value, content))
      }
    }
    return all
  }

  /// What a single layer shows, from the bottom to the top, whatever its opacity and mode are; nil for a group, and for one that takes pixels.
  ///
  /// - Parameter layer: an index in `Shot.layers`.
  package static func nodes(ofLayer layer: Int, of shot: Shot) -> [Node]? {
    switch shot.layers[layer].kind {
    case .drawing: return shot.hasMergedLayers(layer) ? nil : ink(of: layer, in: shot)
    case .text, .mark:
      let transform = shot.transform(ofLayer: layer)
      return shot.layers[layer].content.value.figures.map {
        .shape(Shape($0, layer: transform))
      }
    case .group, .image, .tunnel, .program: return nil
    }
  }

  private static func ink(of layer: Int, in shot: Shot) -> [Node]? {
    let transform = shot.transform(ofLayer: layer)
    var all: [Node] = []
    for index in shot.layers[layer].elements where !shot.elements[index].isRemoved.value {
      let shape = ElementShape(shot.elements[index], layer: transform)
      switch shape.ink {
      case .stroke(let outline, let brush):
        guard brush.kind == .pen, !outline.style.isShaded else { return nil }
        all.append(.shape(Shape(shape, opacity: brush.opacity, rule: .nonZero)))
      case .area(let area):
        // One that was poured behind the ink lies below what was there.
        let node = Node.shape(Shape(shape, opacity: area.opacity, rule: .evenOdd))
        if area.isBehind { all.insert(node, at: 0) } else { all.append(node) }
      case .nothing: continue
      }
    }
    return all
  }
}
