internal import Foundation
internal import Media
internal import Raster

/// Reads Photoshop's files (`.psd`, `.psb`) by Adobe's published description: layers and groups with their names, opacities and modes, masks and
/// clipping put into their pixels. Of all depths and colours; what has no pixels of its own (adjustments, effects) is named and left out.
enum PhotoshopReader {
  static func read(_ bytes: [UInt8], _ stash: inout PictureStash) throws -> LayeredFile {
    var file = PhotoshopBytes(bytes)
    let head = try PhotoshopHead(&file)
    let (records, hasAlpha) = try PhotoshopLayer.records(&file, head)
    var builder = Builder(head: head)
    let layers = try builder.layers(records, &stash)
    if builder.pixelLayers > 0 || builder.groups > 0 {
      return LayeredFile(
        width: head.width, height: head.height, layers: layers, problems: builder.problems)
    }
    // One picture alone.
    guard let flat = try PhotoshopPlanes.merged(&file, head, hasAlpha: hasAlpha) else {
      throw BoardFileError.unreadable(file: "", "it holds neither layers nor a picture")
    }
    var layer = IncomingBoard.Layer(name: "Background")
    layer.picture = try stash.add(flat)
    (layer.width, layer.height) = (Double(head.width), Double(head.height))
    return LayeredFile(
      width: head.width, height: head.height, layers: [layer], problems: builder.problems)
  }

  private struct Builder {
    let head: PhotoshopHead
    var problems: [String] = []
    var pixelLayers = 0
    var groups = 0
    /// All pixels of all layers so far.
    private var area = 0

    init(head: PhotoshopHead) { self.head = head }

    /// Pixels on the canvas that others may clip to.
    private typealias Piece = (bitmap: Bitmap, x: Int, y: Int)

    private static let areaLimit = 1_500_000_000

    /// Records stand from the bottom to the top; a group begins with a divider, and ends with the record that names it.
    mutating func layers(_ records: [PhotoshopLayer], _ stash: inout PictureStash) throws
      -> [IncomingBoard.Layer]
    {
      var open: [[IncomingBoard.Layer]] = [[]]
      // What the layers above clip to, in each group that is open.
      var bases: [[Piece]] = [[]]
      // All that a group holds so far, for what clips to it.
      var held: [[Piece]] = [[]]
      for record in records {
        switch record.section {
        case .end:
          open.append([])
          bases.append([])
          held.append([])
          guard open.count < 200 else {
            throw BoardFileError.unreadable(file: "", "its groups lie too deep in one another")
          }
        case .group:
          var group = facts(record)
          group.children = open.count > 1 ? open.removeLast() : []
          if bases.count > 1 {
            bases.removeLast()
            let pieces = held.removeLast()
            bases[bases.count - 1] = pieces
            held[held.count - 1] += pieces
          }
          groups += 1
          if record.mode == "pass", group.children?.contains(where: { $0.mode != "normal" }) == true
          {
            problems.append(
              "“\(record.name)”: what is in the group no longer reaches what lies below it")
          }
          open[open.count - 1].append(group)
        case .none:
          let base = bases[bases.count - 1]
          let (layer, piece) = try layer(record, base: record.isClipped ? base : nil, &stash)
          if !record.isClipped { bases[bases.count - 1] = piece.map { [$0] } ?? [] }
          if let piece, record.isVisible { held[held.count - 1].append(piece) }
          open[open.count - 1].append(layer)
        }
      }
      // A group that nothing names.
      while open.count > 1 {
        let rest = open.removeLast()
        open[open.count - 1] += rest
      }
      return open[0]
    }

    private mutating func facts(_ record: PhotoshopLayer) -> IncomingBoard.Layer {
      var layer = IncomingBoard.Layer(name: record.name)
      layer.opacity = UInt8((Int(record.opacity) * Int(record.fill) + 127) / 255)
      layer.isVisible = record.isVisible
      let known = [
        "norm": "normal", "pass": "normal", "mul ": "multiply", "scrn": "screen", "over": "overlay",
        "dark": "darken", "lite": "lighten",
      ]
      if let mode = known[record.mode] {
        layer.mode = mode
      } else {
        problems.append(
          "“\(record.name)”: the mode “\(PhotoshopLayer.modeNames[record.mode] ?? record.mode)” is not known here; it is shown as normal"
        )
      }
      if record.hasEffects { problems.append("“\(record.name)”: its effects were left out") }
      return layer
    }

    private mutating func layer(
      _ record: PhotoshopLayer, base: [Piece]?, _ stash: inout PictureStash
    ) throws -> (IncomingBoard.Layer, Piece?) {
      var layer = facts(record)
      if record.isAdjustment {
        problems.append(
          "“\(record.name)”: an adjustment or fill, of which there are no pixels: an empty layer stands for it"
        )
      }
      let (width, height) = (record.width, record.height)
      guard width > 0, height > 0 else { return (layer, nil) }
      area += width * height
      guard area <= Self.areaLimit else {
        throw BoardFileError.tooMuch("its layers have more pixels than are read")
      }
      var straight = try PhotoshopPlanes.straight(record, head)
      if let mask = try PhotoshopPlanes.mask(record, head) { mask.apply(to: &straight, record) }
      if record.hasVectorMask, !record.isShape {
        problems.append("“\(record.name)”: its vector mask was left out")
      }
      let full = Bitmap(width: width, height: height, takingStraight: straight)
      if let base {
        if base.isEmpty {
          problems.append("“\(record.name)”: it clips to what has no pixels, and was not clipped")
        }
        if !base.isEmpty { Self.clip(&straight, record, to: base) }
      }
      let isClipped = base?.isEmpty == false
      layer.picture = try stash.add(
        isClipped ? Bitmap(width: width, height: height, takingStraight: straight) : full)
      (layer.x, layer.y) = (Double(record.left), Double(record.top))
      (layer.width, layer.height) = (Double(width), Double(height))
      pixelLayers += 1
      return (layer, (full, record.left, record.top))
    }

    /// Leaves what lies over what is clipped to.
    private static func clip(_ straight: inout [UInt8], _ record: PhotoshopLayer, to base: [Piece])
    {
      for y in 0..<record.height {
        for x in 0..<record.width {
          var clear = 255
          for piece in base {
            let (column, row) = (record.left + x - piece.x, record.top + y - piece.y)
            let (width, height) = (piece.bitmap.width, piece.bitmap.height)
            guard 0..<width ~= column, 0..<height ~= row else { continue }
            clear =
              (clear * Int(255 - piece.bitmap.pixels[(row * width + column) * 4 + 3]) + 127) / 255
          }
          let place = (y * record.width + x) * 4 + 3
          straight[place] = UInt8((Int(straight[place]) * (255 - clear) + 127) / 255)
        }
      }
    }
  }
}
