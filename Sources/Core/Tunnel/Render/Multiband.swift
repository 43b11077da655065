import CTunnelKernels
import Geometry

/// Multiband blending (P. Burt and E. Adelson, *A Multiresolution Spline With Application to Image
/// Mosaics*, 1983), written as what it changes in the background: with D = foreground − background, its
/// pyramid G of ever coarser means and the weights' pyramid m,
/// `change(l) = m(l)·(G(l) − G(l + 1)↑) + change(l + 1)↑`.
///
/// So one pyramid serves instead of two, and the finest level is not kept but drawn twice: memory is
/// about the output's, in the part that the foreground can reach.
extension TunnelRenderer {
  func multiband(
    levels: Int, _ painter: RowPainter, rows: Range<Int>, into base: UnsafeMutablePointer<UInt8>
  ) {
    let count = BandCount(
      min(levels, Self.greatestLevels),
      scale: (1 / (toNew.a * toNew.e)).squareRoot())
    let coarser = count.coarser
    guard coarser > 0, let region = reach(margin: 3 << coarser), region.minY < region.maxY else {
      return feather(painter, rows: rows, into: base)
    }
    let bands = Bands(self, painter, region)
    bands.build(count)
    let strip = alphaStrip()
    for y in rows {
      let row = base + y * width * 4
      painter.paintBackground(y, onto: row)
      if region.minY..<region.maxY ~= y { bands.paint(y, strip, onto: row + region.minX * 4) }
    }
  }

  static var greatestLevels: Int { 8 }

  /// The part of the target in which the foreground is seen, and `margin` pixels around it; nil where
  /// it is nowhere.
  private func reach(margin: Int) -> PixelRect? {
    let strip = alphaStrip()
    var result = PixelRect.empty
    for top in stride(from: 0, to: height, by: Self.stripHeight) {
      strip.prepare(top: top)
      for row in [0, MaskStrip.cell] {
        for run in strip.runs(row: row) where run.weight != 0 {
          result = result.union(
            PixelRect(
              minX: run.cells.lowerBound * MaskStrip.cell, minY: top + row,
              maxX: run.cells.upperBound * MaskStrip.cell, maxY: top + row + MaskStrip.cell))
        }
      }
    }
    guard !result.isEmpty else { return nil }
    return PixelRect(
      minX: result.minX - margin, minY: result.minY - margin, maxX: result.maxX + margin,
      maxY: result.maxY + margin
    ).intersection(PixelRect(width: width, height: height))
  }
}

/// The pyramids of a region. A class, for the rows that it keeps.
private final class Bands {
  private let renderer: TunnelRenderer
  private let painter: RowPainter
  private let region: PixelRect
  /// The differences' level 1, and the change that levels 1 and above make.
  private var means: BandLevel?
  private var change: BandLevel?
  private let row: UnsafeMutablePointer<Int16>
  private let coarse: UnsafeMutablePointer<Int16>
  private let sum: UnsafeMutablePointer<Int16>
  /// Weights of whole cells, and of the region.
  private let alpha: UnsafeMutablePointer<Int16>
  private let weights: UnsafeMutablePointer<Int16>
  private let sums: UnsafeMutablePointer<Int32>

  init(_ renderer: TunnelRenderer, _ painter: RowPainter, _ region: PixelRect) {
    self.renderer = renderer
    self.painter = painter
    self.region = region
    let count = region.width * 4 + 8
    row = .allocate(capacity: count)
    coarse = .allocate(capacity: count)
    sum = .allocate(capacity: count)
    alpha = .allocate(capacity: renderer.width + 2 * TunnelRenderer.stripHeight)
    weights = .allocate(capacity: count)
    sums = .allocate(capacity: count)
  }

  deinit {
    row.deallocate()
    coarse.deallocate()
    sum.deallocate()
    alpha.deallocate()
    weights.deallocate()
    sums.deallocate()
  }

  /// Writes the differences and the weights of row `y` of the region.
  private func level0(
    _ y: Int, _ strip: AlphaStrip, _ differences: UnsafeMutablePointer<Int16>,
    _ weights: UnsafeMutablePointer<Int16>
  ) {
    let line = region.minY + y
    let columns = region.minX..<region.maxX
    painter.writeDifferences(line, columns, to: differences)
    let top = line / TunnelRenderer.stripHeight * TunnelRenderer.stripHeight
    strip.prepare(top: top)
    let first = region.minX / MaskStrip.cell
    let last = (region.maxX + MaskStrip.cell - 1) / MaskStrip.cell
    strip.write(row: line - top, cells: first..<last, to: alpha)
    weights.update(
      from: alpha + (region.minX - first * MaskStrip.cell), count: region.width)
  }

  /// Makes the coarser levels.
  func build(_ bands: BandCount) {
    let count = bands.coarser
    let (width, height) = (region.width, region.height)
    let first = BandLevel(width: (width + 1) / 2, height: (height + 1) / 2, channels: 4)
    let firstWeights = BandLevel(width: first.width, height: first.height, channels: 1)
    // The finest rows that are still needed: five at once.
    let ring = BandLevel(width: width, height: 8, channels: 4)
    let ringWeights = BandLevel(width: width, height: 8, channels: 1)
    let strip = renderer.alphaStrip()
    var made = 0
    for y in 0..<first.height {
      while made < min(height, 2 * y + 3) {
        level0(made, strip, ring.row(made & 7), ringWeights.row(made & 7))
        made += 1
      }
      func nearest(_ line: Int) -> Int { max(0, min(height - 1, line)) & 7 }
      first.fillRow(y, halving: { ring.row(nearest($0)) }, width: width, sums: sums)
      firstWeights.fillRow(
        y, halving: { ringWeights.row(nearest($0)) }, width: width, sums: sums)
    }
    var means = [first]
    var weights = [firstWeights]
    while means.count < count, max(means.last!.width, means.last!.height) > 1 {
      means.append(means.last!.halved())
      weights.append(weights.last!.halved())
    }
    if means.count == count { means.last?.scale(by: bands.lastShare) }
    let zero = BandLevel(width: 1, height: 1, channels: 4)
    var change = zero
    for (index, level) in means.enumerated().reversed() {
      let result = BandLevel(width: level.width, height: level.height, channels: 4)
      let isLast = index == means.count - 1
      coarse.update(repeating: 0, count: level.width * 4)
      sum.update(repeating: 0, count: level.width * 4)
      for y in 0..<level.height {
        if !isLast {
          means[index + 1].writeDoubled(y, width: level.width, sums: sums, to: coarse)
          change.writeDoubled(y, width: level.width, sums: sums, to: sum)
        }
        tk_weigh_row(
          level.row(y), coarse, sum, weights[index].row(y), result.row(y), level.width)
      }
      change = result
    }
    self.means = first
    self.change = change
  }

  /// Changes the background in row `y` of the target, from the region's left on.
  func paint(_ y: Int, _ strip: AlphaStrip, onto pixels: UnsafeMutablePointer<UInt8>) {
    guard let means, let change else { return }
    let line = y - region.minY
    level0(line, strip, row, weights)
    means.writeDoubled(line, width: region.width, sums: sums, to: coarse)
    change.writeDoubled(line, width: region.width, sums: sums, to: sum)
    tk_weigh_row(row, coarse, sum, weights, row, region.width)
    tk_add_row(pixels, row, pixels, region.width)
  }
}
