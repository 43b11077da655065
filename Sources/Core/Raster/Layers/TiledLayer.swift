package import Geometry

/// A layer of premultiplied pixels in tiles of 256 × 256; a tile that is absent is clear.
///
/// Copying is cheap: copies share their tiles until one of them paints.
package struct TiledLayer: Equatable, Sendable {
  /// Pixels along a tile's side.
  package static let tileSide = 256
  private static let bytesPerTile = tileSide * tileSide * 4

  package let width: Int
  package let height: Int
  /// The number of tiles that there is room for, across; likewise down.
  package let columns: Int
  package let rows: Int
  /// Row by row; each tile is laid out as a bitmap's pixels.
  private var tiles: [[UInt8]?]

  /// A clear layer for a canvas of this size.
  package init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "negative size")
    self.width = width
    self.height = height
    columns = (width + Self.tileSide - 1) / Self.tileSide
    rows = (height + Self.tileSide - 1) / Self.tileSide
    tiles = [[UInt8]?](repeating: nil, count: columns * rows)
  }

  package var bounds: PixelRect { PixelRect(width: width, height: height) }

  /// The pixels of the tile in this place as those of a bitmap, or nil where all are clear.
  package func tile(column: Int, row: Int) -> [UInt8]? { tiles[row * columns + column] }

  /// The part of the canvas that the tile in this place covers.
  package func tileBounds(column: Int, row: Int) -> PixelRect {
    tileSquare(column: column, row: row).intersection(bounds)
  }

  /// The pixel at (x, y), which must lie inside.
  package subscript(x: Int, y: Int) -> Pixel {
    precondition(0 <= x && x < width && 0 <= y && y < height, "outside the layer")
    guard let tile = tiles[y / Self.tileSide * columns + x / Self.tileSide] else { return .clear }
    let i = (y % Self.tileSide * Self.tileSide + x % Self.tileSide) * 4
    return Pixel(red: tile[i], green: tile[i + 1], blue: tile[i + 2], alpha: tile[i + 3])
  }

  /// Whether no tile is present. A layer that has pixels, all of them clear, may not be empty.
  package var isEmpty: Bool { tileCount == 0 }

  /// The number of tiles that are present.
  ///
  /// - Complexity: O(*n*), where *n* is the number of places for tiles.
  package var tileCount: Int {
    var count = 0
    for tile in tiles where tile != nil { count += 1 }
    return count
  }

  /// Memory that the tiles take, shared ones included.
  package var byteCount: Int { tileCount * Self.bytesPerTile }

  /// Makes all pixels in `rect` clear; tiles that are then wholly clear are dropped.
  package mutating func clear(_ rect: PixelRect) {
    let part = rect.intersection(bounds)
    Self.forEachPlace(in: part) { column, row in
      let within = tileBounds(column: column, row: row).intersection(part)
      if within == tileBounds(column: column, row: row) {
        tiles[row * columns + column] = nil
      } else if withTile(column: column, row: row, { $0.replace(within, with: .clear) }) {
        dropTileIfClear(column: column, row: row)
      }
    }
  }

  /// Drops the tiles that meet `rect` and are wholly clear, as after erasing.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels of those tiles.
  package mutating func dropClearTiles(in rect: PixelRect) {
    Self.forEachPlace(in: rect.intersection(bounds)) { column, row in
      dropTileIfClear(column: column, row: row)
    }
  }
}

// What painting and compositing stand on.
extension TiledLayer {
  /// Calls `body` with the column and row of each place whose tile meets `rect`, in reading order.
  ///
  /// A function of the type, since a layer that is read meanwhile would be copied when it is painted on.
  static func forEachPlace(in rect: PixelRect, _ body: (Int, Int) -> Void) {
    guard !rect.isEmpty else { return }
    let side = tileSide
    for row in rect.minY / side...(rect.maxY - 1) / side {
      for column in rect.minX / side...(rect.maxX - 1) / side { body(column, row) }
    }
  }

  /// Calls `body` with each tile that is present and meets `rect`, and with the part of `rect` it
  /// covers, as if the layer's corner lay at `offset`. The pixels may only be read.
  func forEachTile(
    at offset: PixelOffset, in rect: PixelRect, _ body: (PixelRegion, PixelRect) -> Void
  ) {
    let back = PixelOffset(x: -offset.x, y: -offset.y)
    Self.forEachPlace(in: back.moved(rect).intersection(bounds)) { column, row in
      tiles[row * columns + column]?.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        let region = PixelRegion(
          base: UnsafeMutableRawPointer(mutating: base), bytesPerRow: Self.tileSide * 4,
          bounds: offset.moved(tileSquare(column: column, row: row)))
        body(region, offset.moved(tileBounds(column: column, row: row)).intersection(rect))
      }
    }
  }

  /// Makes sure that there is a tile in this place.
  mutating func addTile(column: Int, row: Int) {
    if tiles[row * columns + column] == nil {
      tiles[row * columns + column] = [UInt8](repeating: 0, count: Self.bytesPerTile)
    }
  }

  /// Calls `body` with the tile in this place, to be changed; false if there is none.
  @discardableResult
  mutating func withTile(column: Int, row: Int, _ body: (PixelRegion) -> Void) -> Bool {
    let square = tileSquare(column: column, row: row)
    let found: Void? = tiles[row * columns + column]?.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      body(PixelRegion(base: base, bytesPerRow: Self.tileSide * 4, bounds: square))
    }
    return found != nil
  }

  private mutating func dropTileIfClear(column: Int, row: Int) {
    var isClear = false
    let square = tileSquare(column: column, row: row)
    withTile(column: column, row: row) { isClear = $0.isClear(in: square) }
    if isClear { tiles[row * columns + column] = nil }
  }

  private func tileSquare(column: Int, row: Int) -> PixelRect {
    let side = Self.tileSide
    return PixelRect(
      minX: column * side, minY: row * side, maxX: (column + 1) * side, maxY: (row + 1) * side)
  }
}
