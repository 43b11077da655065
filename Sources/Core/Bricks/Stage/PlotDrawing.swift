package import Words

/// The work of plotters and lasers, as a drawing of lines.
package struct PlotDrawing: Sendable {
  package let width: Int
  package let height: Int
  package let lines: [PlotLine]

  /// - Parameter size: of the stage, in its pixels.
  package init(_ lines: [PlotLine], size: (width: Int, height: Int)) {
    (width, height) = size
    self.lines = lines
  }

  /// The drawing as SVG, y downwards, a pixel of the stage 0.2 mm: black is plotted, red cut, blue engraved. Lines that follow one another are one path.
  ///
  /// - Complexity: O(*n*) for *n* lines.
  package var svg: Text {
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(millimetres(width))mm" height="\(millimetres(height))mm" \
      viewBox="0 0 \(width) \(height)">\n
      """
    var path = ""
    var last: PlotLine?
    func close() {
      guard let last, !path.isEmpty else { return }
      text += """
        <path d="\(path)" fill="none" stroke="\(color(last.tool))" stroke-width="1" \
        stroke-linecap="round" stroke-linejoin="round"/>\n
        """
      path = ""
    }
    for line in lines {
      let goesOn =
        last.map {
          $0.tool == line.tool && $0.sprite == line.sprite && $0.toX == line.fromX
            && $0.toY == line.fromY
        } ?? false
      if !goesOn {
        close()
        path = "M" + place(line.fromX, line.fromY)
      }
      path += " L" + place(line.toX, line.toY)
      last = line
    }
    close()
    return Text(text + "</svg>\n")
  }

  private func color(_ tool: PlotLine.Tool) -> String {
    switch tool {
    case .plotter: "#000000"
    case .cutter: "#ff0000"
    case .engraver: "#0000ff"
    }
  }

  private func millimetres(_ pixels: Int) -> String { number(Double(pixels) / 5) }

  private func place(_ x: Double, _ y: Double) -> String {
    number(Double(width) / 2 + x) + " " + number(Double(height) / 2 - y)
  }

  private func number(_ value: Double) -> String { Value.number(value).text.string }
}
