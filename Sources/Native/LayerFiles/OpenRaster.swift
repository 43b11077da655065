internal import Geometry
internal import Media
internal import Raster
internal import Storyboard
internal import XMLFiles
internal import Zip

/// OpenRaster files (`.ora`), version 0.0.6, which Krita, GIMP and MyPaint read.
package enum OpenRaster {
  /// - Complexity: O(*p*) for the pixels of all layers.
  package static func bytes(_ stack: LayerStack) throws -> [UInt8] {
    var writer = Writer()
    let body = try writer.stack(stack.nodes, "    ")
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <image version="0.0.6" w="\(stack.width)" h="\(stack.height)" xres="72" yres="72">
        <stack>
      \(body)
        </stack>
      </image>

      """
    let merged = try PNG.encode(stack.merged)
    let small = try PNG.encode(stack.merged.fitted(in: 256))
    let parts: [PlainZip.Part] =
      [("mimetype", Array("image/openraster".utf8), true), ("stack.xml", Array(xml.utf8), false)]
      + writer.pictures
      + [("mergedimage.png", merged, true), ("Thumbnails/thumbnail.png", small, true)]
    guard let file = PlainZip.file(parts) else { throw LayerFileError.tooLarge }
    return file
  }

  private struct Writer {
    var pictures: [PlainZip.Part] = []

    /// The first is the topmost there.
    mutating func stack(_ nodes: [LayerStack.Node], _ indent: String) throws -> String {
      var lines: [String] = []
      for node in nodes.reversed() {
        switch node {
        case .layer(let facts, let bitmap, let rect):
          let name = "data/layer\(pictures.count).png"
          // An empty layer is a clear pixel.
          let picture = rect.isEmpty ? Bitmap(width: 1, height: 1) : bitmap
          pictures.append((name, try PNG.encode(picture, isQuick: true), true))
          let place = "x=\"\(rect.isEmpty ? 0 : rect.minX)\" y=\"\(rect.isEmpty ? 0 : rect.minY)\""
          lines.append("\(indent)<layer \(attributes(facts)) src=\"\(name)\" \(place)/>")
        case .group(let facts, let children):
          let inside = try stack(children, indent + "  ")
          lines.append(
            "\(indent)<stack \(attributes(facts)) isolation=\"isolate\">\n\(inside)\n\(indent)</stack>"
          )
        }
      }
      return lines.joined(separator: "\n")
    }

    private func attributes(_ facts: LayerStack.Facts) -> String {
      let mode =
        switch facts.mode {
        case .multiply: "svg:multiply"
        case .screen: "svg:screen"
        case .overlay: "svg:overlay"
        case .darken: "svg:darken"
        case .lighten: "svg:lighten"
        default: "svg:src-over"
        }
      let thousandths = (Int(facts.opacity) * 1000 + 127) / 255
      let rest = String(thousandths % 1000)
      let opacity =
        "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest
      return """
        name="\(facts.name.asXML)" opacity="\(opacity)" visibility="\(facts.isVisible ? "visible" : "hidden")" composite-op="\(mode)"
        """
    }
  }
}

/// Why a file with layers cannot be made.
package enum LayerFileError: Error, CustomStringConvertible {
  case tooLarge

  package var description: String { "it would be larger than such files may be" }
}

extension Bitmap {
  /// A picture of it that is at most `side` pixels wide and high.
  fileprivate func fitted(in side: Int) -> Bitmap {
    var picture = self
    // Halved as often as it takes: each pixel is the mean of four.
    while picture.width > side || picture.height > side { picture = picture.halved }
    return picture
  }

  private var halved: Bitmap {
    let (across, down) = (max(1, width / 2), max(1, height / 2))
    var made = [UInt8](repeating: 0, count: across * down * 4)
    for y in 0..<down {
      for x in 0..<across {
        for channel in 0..<4 {
          var sum = 2
          for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let (px, py) = (min(width - 1, 2 * x + dx), min(height - 1, 2 * y + dy))
            sum += Int(pixels[(py * width + px) * 4 + channel])
          }
          made[(y * across + x) * 4 + channel] = UInt8(sum / 4)
        }
      }
    }
    return Bitmap(width: across, height: down, pixels: made)
  }
}
