internal import Foundation
internal import Geometry
internal import Ink
internal import Media
internal import Raster
package import Rendering
package import Storyboard
internal import Words
internal import XMLFiles

/// A shot as SVG: a group for each layer, as Inkscape, Illustrator and Figma name them, with even ink, areas, words and marks as outlines, and all
/// else as pixels.
package enum SVG {
  /// - Parameter renderer: one that has drawn all of the shot.
  /// - Complexity: O(*n* + *p*) for *n* samples of ink and the *p* pixels of layers that outlines cannot show.
  package static func text(_ shot: Shot, drawnBy renderer: ShotRenderer) throws -> String {
    let (width, height) = (renderer.bounds.width, renderer.bounds.height)
    var writer = Writer(shot: shot, renderer: renderer)
    var paper = shot.background.value
    paper.alpha = 255
    try writer.add(nil, indent: "  ")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
        <g inkscape:groupmode="layer" inkscape:label="Paper">
          <rect width="\(width)" height="\(height)" fill="\(hex(paper))"/>
        </g>
      \(writer.lines.joined(separator: "\n"))
      </svg>

      """
  }

  fileprivate static func hex(_ color: Color) -> String {
    "#"
      + [color.red, color.green, color.blue].map {
        ($0 < 16 ? "0" : "") + String($0, radix: 16)
      }.joined()
  }

  private struct Writer {
    let shot: Shot
    let renderer: ShotRenderer
    var lines: [String] = []

    mutating func add(_ parent: LayerID?, indent: String) throws {
      for index in shot.children(of: parent) {
        let layer = shot.layers[index]
        let opening =
          "\(indent)<g inkscape:groupmode=\"layer\" inkscape:label=\"\(layer.name.value.string.asXML)\"\(looks(of: layer))>"
        if layer.kind == .group {
          lines.append(opening)
          try add(layer.id, indent: indent + "  ")
          lines.append(indent + "</g>")
          continue
        }
        // What was merged into a drawing is in its pixels.
        guard shot.sheet(of: index) == index else { continue }
        lines.append(opening)
        if case .text(let text) = layer.content.value, text.words.byteCount > 0 {
          lines.append("\(indent)  <desc>\(text.words.string.asXML)</desc>")
        }
        if let nodes = ShotPaths.nodes(ofLayer: index, of: shot) {
          for node in nodes { add(node, indent: indent + "  ") }
        } else {
          try addPixels(of: layer.id, indent: indent + "  ")
        }
        lines.append(indent + "</g>")
      }
    }

    private func looks(of layer: Layer) -> String {
      var looks = ""
      if layer.opacity.value < 255 {
        looks += " opacity=\"\(SVG.number(Double(layer.opacity.value) / 255))\""
      }
      var style: [String] = []
      if let mode = SVG.modes[layer.blendMode.value] { style.append("mix-blend-mode:\(mode)") }
      if layer.kind == .group { style.append("isolation:isolate") }
      if !layer.isVisible.value { style.append("display:none") }
      return looks + (style.isEmpty ? "" : " style=\"\(style.joined(separator: ";"))\"")
    }

    private mutating func add(_ node: ShotPaths.Node, indent: String) {
      switch node {
      case .faded(let opacity, let inner):
        lines.append("\(indent)<g opacity=\"\(SVG.number(Double(opacity) / 255))\">")
        for node in inner { add(node, indent: indent + "  ") }
        lines.append(indent + "</g>")
      case .shape(let shape):
        var contours = PathWords()
        shape.append(mappedBy: .identity, to: &contours)
        guard !contours.words.isEmpty else { return }
        let alpha = Double(shape.opacity) / 255 * Double(shape.color.alpha) / 255
        lines.append(
          "\(indent)<path fill=\"\(SVG.hex(shape.color))\"\(alpha < 1 ? " fill-opacity=\"\(SVG.number(alpha))\"" : "")"
            + "\(shape.rule == .evenOdd ? " fill-rule=\"evenodd\"" : "") d=\"\(contours.words)\"/>")
      }
    }

    private mutating func addPixels(of layer: LayerID, indent: String) throws {
      let picture = renderer.picture(ofLayer: layer)
      let box = picture.inkBox
      guard !box.isEmpty else { return }
      let png = try PNG.encode(picture.cropped(to: box))
      lines.append(
        "\(indent)<image x=\"\(box.minX)\" y=\"\(box.minY)\" width=\"\(box.width)\" height=\"\(box.height)\" "
          + "href=\"data:image/png;base64,\(Data(png).base64EncodedString())\"/>")
    }
  }

  fileprivate static let modes: [LayerBlendMode: String] = [
    .multiply: "multiply", .screen: "screen", .overlay: "overlay", .darken: "darken",
    .lighten: "lighten",
  ]

  /// With as many of two decimals as it needs.
  fileprivate static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0
      ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Contours as the words of a path.
  private struct PathWords: ContourSink {
    var words = ""

    mutating func move(to point: Point) { add("M", point) }
    mutating func line(to point: Point) { add("L", point) }
    mutating func close() { words += "Z" }

    private mutating func add(_ command: String, _ point: Point) {
      words += "\(command)\(SVG.number(point.x)) \(SVG.number(point.y))"
    }
  }
}
