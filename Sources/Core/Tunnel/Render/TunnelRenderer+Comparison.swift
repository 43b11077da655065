import CTunnelKernels

/// Pictures to judge an alignment by: of the light of both photographs, at one contrast, a little smoothed, so that
/// neither age nor grain is seen in them.
extension TunnelRenderer {
  /// Writes the distance of the picture's light from that of the new photograph.
  func contrast(_ painter: RowPainter, rows: Range<Int>, into base: UnsafeMutablePointer<UInt8>) {
    compare(painter, rows: rows, margin: 0) { y, picture, background in
      tk_contrast_row(
        picture.row(y) + 1, background.row(y) + 1, base + y * width * 4, width)
    }
  }

  /// The edges of the picture in red, those of the new photograph in cyan. Beyond the target's sides
  /// its own pixels go on.
  func edges(_ painter: RowPainter, rows: Range<Int>, into base: UnsafeMutablePointer<UInt8>) {
    let slopes = UnsafeMutablePointer<Int16>.allocate(capacity: 2 * width)
    defer { slopes.deallocate() }
    compare(painter, rows: rows, margin: 1) { y, picture, background in
      for (light, out) in [(picture, slopes), (background, slopes + width)] {
        tk_slope_row(light.row(y - 1), light.row(y), light.row(y + 1), out, width)
      }
      tk_edges_row(slopes, slopes + width, base + y * width * 4, width)
    }
  }

  /// Calls `write` for each of some rows, with the light of both pictures in as many rows above and below.
  private func compare(
    _ painter: RowPainter, rows: Range<Int>, margin: Int,
    write: (_ y: Int, _ picture: SmoothLight, _ background: SmoothLight) -> Void
  ) {
    let strip = alphaStrip()
    let light = light ?? tk_light(gain: 4096, offset: 0)
    let (picture, background) = (SmoothLight(width, light), SmoothLight(width, light))
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: width * 4)
    defer { pixels.deallocate() }
    let ahead = margin + SmoothLight.reach
    for line in rows.lowerBound - ahead..<rows.upperBound + ahead {
      let nearest = max(0, min(height - 1, line))
      strip.prepare(top: nearest / Self.stripHeight * Self.stripHeight)
      painter.paint(nearest, strip, onto: pixels)
      picture.take(pixels, line)
      painter.paintBackground(nearest, onto: pixels)
      background.take(pixels, line)
      let y = line - ahead
      if y >= rows.lowerBound { write(y, picture, background) }
    }
  }
}

/// The light of a picture, row after row, smoothed by 1, 4, 6, 4, 1 across and down.
///
/// A class, for the rows that it keeps: the last three.
private final class SmoothLight {
  /// How many rows above and below are looked at.
  static let reach = 2

  /// Of a row, with one value more on each side.
  private let count: Int
  private var light: tk_light
  private let line: UnsafeMutablePointer<Int16>
  private let sums: UnsafeMutablePointer<Int16>
  private let smooth: UnsafeMutablePointer<Int16>

  init(_ width: Int, _ light: tk_light) {
    (count, self.light) = (width + 2, light)
    line = .allocate(capacity: count + 4)
    sums = .allocate(capacity: 5 * count)
    sums.initialize(repeating: 0, count: 5 * count)
    smooth = .allocate(capacity: 3 * count)
  }

  deinit {
    line.deallocate()
    sums.deallocate()
    smooth.deallocate()
  }

  /// The light of row `y`, with one value more on each side.
  func row(_ y: Int) -> UnsafeMutablePointer<Int16> { smooth + (y + 12) % 3 * count }

  /// Takes in the pixels of the next row; that of `y` − 2 is there then.
  func take(_ pixels: UnsafePointer<UInt8>, _ y: Int) {
    tk_light_row(pixels, &light, line + 3, count - 2)
    for place in 0..<3 {
      line[place] = line[3]
      line[count + 1 + place] = line[count]
    }
    func sum(_ y: Int) -> UnsafeMutablePointer<Int16> { sums + (y + 15) % 5 * count }
    tk_smooth_across(line, sum(y), count)
    var rows = (-4...0).map { UnsafePointer<Int16>?(sum(y + $0)) }
    tk_smooth_down(&rows, row(y - Self.reach), count)
  }
}
