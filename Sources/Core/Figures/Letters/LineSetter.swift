/// Puts letters into a run, line by line: each outline once, none that is empty.
package struct LineSetter<Key: Hashable> {
  package private(set) var run: GlyphRun
  private let style: TextStyle
  private var known: [Key: Int?] = [:]
  private var pointsLeft = GlyphRun.pointLimit

  /// - Parameter width: the widest line, or how wide lines may be, in 1/64 of a pixel.
  package init(_ style: TextStyle, lineCount: Int, width: Double) {
    self.style = style
    // The last line has no gap below it, but a letter's height at least.
    let height = max(0, lineCount - 1) * style.pitch + Int(style.size) * 6 / 5
    let farthest = Int(GlyphRun.farthest)
    run = GlyphRun(
      size: style.size, width: UInt32(min(Double(farthest), max(0, width.rounded(.up)))),
      height: UInt32(min(farthest, height)))
  }

  /// Whether no more letters fit into it.
  package var isFull: Bool { run.glyphs.count >= GlyphRun.glyphLimit }

  /// Puts a letter on a line, `x` to the right of the box's edge, both in 1/64 of a pixel.
  ///
  /// - Parameters:
  ///   - key: names its outline, which is made where it is needed first.
  ///   - rise: how far above the line it stands.
  package mutating func set(
    key: Key, line: Int, x: Double, rise: Double = 0, _ outline: () -> GlyphOutline
  ) {
    guard !isFull, let index = index(of: key, outline) else { return }
    // Letters stand a little below the middle of their line, as those of most fonts do.
    let y = Double(line * style.pitch + Int(style.size) * 19 / 20) - rise
    let limit = Double(GlyphRun.farthest)
    guard x.magnitude < limit, y.magnitude < limit else { return }
    run.glyphs.append(
      GlyphRun.Glyph(outline: index, x: Int32(x.rounded()), y: Int32(y.rounded())))
  }

  /// nil where it is empty, or there is no room for it.
  private mutating func index(of key: Key, _ make: () -> GlyphOutline) -> Int? {
    if let known = known[key] { return known }
    let outline = make()
    guard !outline.isEmpty, outline.points.count <= pointsLeft else {
      known[key] = .some(nil)
      return nil
    }
    pointsLeft -= outline.points.count
    known[key] = run.outlines.count
    run.outlines.append(outline)
    return run.outlines.count - 1
  }
}
