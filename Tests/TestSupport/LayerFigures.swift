package import Figures
import Geometry
package import Storyboard

/// Words and marks as people could have made them.
extension SplitMix64 {
  /// Words with letters that no font has.
  package mutating func layerText() -> LayerText {
    let style = TextStyle(
      size: UInt32(number(64...9000)),
      alignment: TextStyle.Alignment.allCases.randomElement(using: &self)!,
      wrap: oneIn(2) ? 0 : UInt32(number(64...40_000)), leading: UInt32(number(50...400)))
    var run = GlyphRun(
      size: style.size, width: UInt32(number(0...20_000)), height: UInt32(number(0...9000)),
      outlines: (0..<number(1...4)).map { _ in outline() })
    for _ in 0..<number(0...12) {
      run.glyphs.append(
        GlyphRun.Glyph(
          outline: number(0...run.outlines.count - 1), x: Int32(number(-200...20_000)),
          y: Int32(number(-200...9000))))
    }
    return LayerText(
      text(), font: "hand", style: style, color: color(),
      edge: oneIn(2) ? nil : LayerText.Edge(color: color(), width: UInt32(number(1...400))),
      balloon: oneIn(2) ? nil : balloon(), run: run)
  }

  private mutating func outline() -> GlyphOutline {
    var outline = GlyphOutline(unitsPerEm: UInt16(number(16...4096)))
    func point() -> OutlinePoint {
      OutlinePoint(x: Int32(number(-500...2000)), y: Int32(number(-500...2000)))
    }
    for _ in 0..<number(1...3) {
      outline.append(.move, point())
      for _ in 0..<number(1...6) {
        switch number(0...2) {
        case 0: outline.append(.line, point())
        case 1: outline.append(.quadratic, point(), point())
        default: outline.append(.cubic, point(), point(), point())
        }
      }
    }
    return outline
  }

  private mutating func balloon() -> Balloon {
    Balloon(
      shape: Balloon.Shape.allCases.randomElement(using: &self)!, fill: color(), line: color(),
      lineWidth: oneIn(3) ? 0 : UInt32(number(1...600)), padding: UInt32(number(0...3000)),
      tail: oneIn(3)
        ? nil
        : Balloon.Tip(x: Int32(number(-40_000...40_000)), y: Int32(number(-40_000...40_000))))
  }

  package mutating func mark() -> Mark {
    let kind = Mark.Kind.allCases.randomElement(using: &self)!
    func place() -> Mark.Place {
      Mark.Place(x: Int32(number(-4000...30_000)), y: Int32(number(-4000...30_000)))
    }
    return Mark(
      kind: kind, color: color(), width: UInt32(number(16...900)), start: place(), end: place(),
      bend: kind.isWay && oneIn(2) ? place() : nil)
  }
}
