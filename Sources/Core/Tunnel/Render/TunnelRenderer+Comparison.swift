import CTunnelKernels

/// Pictures to judge an alignment by.
extension TunnelRenderer {
  /// Writes the distance of the picture from the new photograph.
  func contrast(_ painter: RowPainter, rows: Range<Int>, into base: UnsafeMutablePointer<UInt8>) {
    feather(painter, rows: rows, into: base)
    let plain = UnsafeMutablePointer<UInt8>.allocate(capacity: width * 4)
    defer { plain.deallocate() }
    for y in rows {
      let row = base + y * width * 4
      painter.paintBackground(y, onto: plain)
      tk_contrast_row(row, plain, row, width)
    }
  }

  /// The edges of the picture in red, those of the new photograph in cyan. Beyond the target's sides
  /// its own pixels go on.
  func edges(_ painter: RowPainter, rows: Range<Int>, into base: UnsafeMutablePointer<UInt8>) {
    let strip = alphaStrip()
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: width * 4)
    // Three rows of light of both pictures, with one pixel more on each side.
    let pitch = width + 2
    let light = UnsafeMutablePointer<Int16>.allocate(capacity: 6 * pitch)
    let slopes = UnsafeMutablePointer<Int16>.allocate(capacity: 2 * width)
    defer {
      pixels.deallocate()
      light.deallocate()
      slopes.deallocate()
    }
    func row(_ y: Int, _ picture: Int) -> UnsafeMutablePointer<Int16> {
      light + ((y + 3) % 3 + 3 * picture) * pitch
    }
    /// Takes the light of row `y`, or of the nearest that there is.
    func look(at y: Int) {
      let nearest = max(0, min(height - 1, y))
      for picture in 0..<2 {
        if picture == 0 {
          strip.prepare(top: nearest / Self.stripHeight * Self.stripHeight)
          painter.paint(nearest, strip, onto: pixels)
        } else {
          painter.paintBackground(nearest, onto: pixels)
        }
        let out = row(y, picture)
        tk_luma_row(pixels, out + 1, width)
        out[0] = out[1]
        out[width + 1] = out[width]
      }
    }
    for y in rows {
      if y == rows.lowerBound {
        look(at: y - 1)
        look(at: y)
      }
      look(at: y + 1)
      for picture in 0..<2 {
        tk_slope_row(
          row(y - 1, picture), row(y, picture), row(y + 1, picture), slopes + picture * width,
          width)
      }
      tk_edges_row(slopes, slopes + width, base + y * width * 4, width)
    }
  }
}
