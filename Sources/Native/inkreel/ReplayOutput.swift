import Geometry
import Ink
import InkRecording
import Media
import Raster
import Rendering

/// What `inkreel ink replay` writes: all stages of all touches.
struct ReplayOutput {
  let strokes: [StrokeStream]
  let touches: [String]

  // MARK: JSON

  /// `{"paths":[{"touch":…,"isComplete":…,"points":[…],"polyline":[…],"elements":[…],"outline":[…]}]}`
  func json() -> String {
    var out = #"{"paths":["#
    for (i, stroke) in strokes.enumerated() {
      if i > 0 { out += "," }
      out += "\n{\"touch\":\(quoted(touches[stroke.touch.number]))"
      out += ",\"isComplete\":\(stroke.path.isComplete)"
      out += ",\"points\":[" + stroke.line.points.map(point).joined(separator: ",") + "]"
      out +=
        ",\"polyline\":["
        + stroke.line.points.map { "[\(numbers([$0.location]))]" }.joined(separator: ",") + "]"
      let path = stroke.centerLine.path(over: stroke.line)
      out += ",\"elements\":[" + elements(path) + "]"
      out += ",\"outline\":[" + elements(stroke.outline?.path ?? Path()) + "]}"
    }
    return out + "\n]}\n"
  }

  private func point(_ point: InkPoint) -> String {
    """
    {"x":\(point.location.x),"y":\(point.location.y),"force":\(point.force),\
    "maximumForce":\(point.maximumForce),"altitude":\(point.altitude),\
    "azimuth":\(point.azimuth),"timestamp":\(point.timestamp),\
    "isPrediction":\(point.isPrediction)}
    """
  }

  private func elements(_ path: Path) -> String {
    path.elements.map { element in
      switch element {
      case .move(let p): #"["move",\#(numbers([p]))]"#
      case .line(let p): #"["line",\#(numbers([p]))]"#
      case .curve(let a, let b, let p): #"["curve",\#(numbers([a, b, p]))]"#
      case .close: #"["close"]"#
      }
    }.joined(separator: ",")
  }

  private func numbers(_ points: [Point]) -> String {
    points.map { "\($0.x),\($0.y)" }.joined(separator: ",")
  }

  private func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  // MARK: Pictures

  /// The box of all ink.
  var bounds: Rect {
    var box = Rect.empty
    for stroke in strokes {
      if let outline = stroke.outline { box.formUnion(outline.bounds) }
    }
    return box
  }

  /// The outlines as a drawing, a path a touch.
  func svg(_ size: SizeArgument?) -> String {
    let box = bounds.isEmpty ? Rect(minX: 0, minY: 0, maxX: 1, maxY: 1) : bounds.insetBy(-8)
    let width = size.map { "\($0.width)" } ?? "\(box.width)"
    let height = size.map { "\($0.height)" } ?? "\(box.height)"
    var out = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="\(box.minX) \(box.minY) \(box.width) \(box.height)">\n
      """
    for stroke in strokes {
      guard let outline = stroke.outline else { continue }
      let data = outline.path.elements.map { element in
        switch element {
        case .move(let p): "M\(p.x) \(p.y)"
        case .line(let p): "L\(p.x) \(p.y)"
        case .curve(let a, let b, let p): "C\(a.x) \(a.y) \(b.x) \(b.y) \(p.x) \(p.y)"
        case .close: "Z"
        }
      }.joined()
      out += "<path fill=\"#000\" fill-rule=\"nonzero\" d=\"\(data)\"/>\n"
    }
    return out + "</svg>\n"
  }

  /// The outlines in black on white, as large as fits into `size`, or a pixel a unit.
  func bitmap(_ size: SizeArgument?) -> Bitmap {
    let box = bounds.isEmpty ? Rect(minX: 0, minY: 0, maxX: 1, maxY: 1) : bounds
    let margin = 8.0
    let width = size?.width ?? Int(min(16384, (box.width + 2 * margin).rounded(.up)))
    let height = size?.height ?? Int(min(16384, (box.height + 2 * margin).rounded(.up)))
    let scale = min(
      max(1, Double(width) - 2 * margin) / max(box.width, 1e-9),
      max(1, Double(height) - 2 * margin) / max(box.height, 1e-9))
    let view = AffineTransform.translation(-box.center)
      .then(.scale(size == nil ? min(scale, 1) : scale))
      .then(.translation(Point(x: Double(width) / 2, y: Double(height) / 2)))
    var bitmap = Bitmap(width: width, height: height, filledWith: Pixel(.white))
    var rasterizer = Rasterizer()
    var mask = CoverageMask()
    for stroke in strokes {
      guard let outline = stroke.outline else { continue }
      rasterizer.begin(clip: bitmap.bounds)
      rasterizer.add(outline.path, transform: view)
      rasterizer.finish(rule: .nonZero, into: &mask)
      bitmap.fill(mask, color: .black)
    }
    return bitmap
  }
}
