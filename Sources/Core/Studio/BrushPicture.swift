package import Geometry
package import Ink
package import Raster
import Rendering

/// A stroke that shows what a brush is like.
package enum BrushPicture {
  /// A wave across a bitmap of this size, `scale` pixels a canvas pixel, that swells and fades; for a
  /// pencil, with its flank at the end. An eraser's is drawn as what it would take.
  package static func make(
    _ brush: Brush, _ color: Color, width: Int, height: Int, scale: Double
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    var shown = brush
    if brush.kind == .eraser { (shown.kind, shown.grain) = (.pen, 0) }
    let painter = StrokePainter(view: .scale(scale))
    let stroke = Stroke(
      brush: shown, color: brush.kind == .eraser ? Color(red: 154, green: 164, blue: 175) : color,
      samples: samples(width: Double(width) / scale, height: Double(height) / scale))
    if let outline = stroke.outline() {
      painter.paint(outline, shown, stroke.color, in: bitmap.bounds, onto: &bitmap)
    }
    return bitmap
  }

  private static func samples(width: Double, height: Double) -> [StrokeSample] {
    (0...64).map { i in
      let t = Double(i) / 64
      let (wave, _) = sinCos(t * 6.283185307179586)
      let (swell, _) = sinCos(t * 3.141592653589793)
      return StrokeSample(
        x: Int32((width * (0.1 + 0.8 * t)) * StrokeSample.positionScale),
        y: Int32((height * (0.5 - 0.24 * wave)) * StrokeSample.positionScale),
        force: UInt16(1023 * (0.08 + 0.9 * swell * swell)),
        altitude: UInt8(255 - 190 * max(0, t - 0.6) / 0.4), azimuth: 32, time: UInt32(i * 64))
    }
  }
}
