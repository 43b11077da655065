internal import Geometry
internal import Media
internal import Raster
internal import Storyboard

/// Photoshop's files (`.psd`): layers and groups in 8 bits a channel, packed row by row, by Adobe's published description.
package enum Photoshop {
  /// The most pixels that a side has.
  package static let sideLimit = 30_000

  /// - Complexity: O(*p*) for the pixels of all layers.
  package static func bytes(_ stack: LayerStack) throws -> [UInt8] {
    guard stack.width <= sideLimit, stack.height <= sideLimit else { throw LayerFileError.tooLarge }
    var file = Array("8BPS".utf8)
    file.put(1, 2)
    file.put(0, 6)
    // Red, green, blue: what is seen has no holes.
    for (value, count) in [
      (3, 2), (stack.height, 4), (stack.width, 4), (8, 2), (3, 2), (0, 4), (0, 4),
    ] { file.put(value, count) }
    var writer = Writer()
    writer.add(stack.nodes)
    var info: [UInt8] = []
    info.put(writer.count, 2)
    info += writer.records + writer.channels
    while info.count % 4 != 0 { info.append(0) }
    file.put(info.count + 8, 4)
    file.put(info.count, 4)
    file += info
    file.put(0, 4)
    file += merged(stack.merged)
    return file
  }

  /// The lengths of all rows first, then the rows.
  private static func merged(_ bitmap: Bitmap) -> [UInt8] {
    var lengths: [UInt8] = []
    var rows: [UInt8] = []
    let straight = bitmap.straightPixels
    for channel in 0..<3 {
      for y in 0..<bitmap.height {
        let row = packed(straight, channel, bitmap.width, y)
        lengths.put(row.count, 2)
        rows += row
      }
    }
    return [0, 1] + lengths + rows
  }

  /// A row of a channel as PackBits has it.
  fileprivate static func packed(_ straight: [UInt8], _ channel: Int, _ width: Int, _ y: Int)
    -> [UInt8]
  {
    var row = [UInt8](repeating: 0, count: width)
    for x in 0..<width { row[x] = straight[(y * width + x) * 4 + channel] }
    var made: [UInt8] = []
    var i = 0
    while i < width {
      var run = 1
      while i + run < width, run < 128, row[i + run] == row[i] { run += 1 }
      if run > 1 {
        made.append(UInt8(truncatingIfNeeded: 1 - run))
        made.append(row[i])
        i += run
        continue
      }
      var end = i + 1
      while end < width, end - i < 128, end + 1 >= width || row[end] != row[end + 1] { end += 1 }
      made.append(UInt8(end - i - 1))
      made += row[i..<end]
      i = end
    }
    return made
  }

  private struct Writer {
    var records: [UInt8] = []
    var channels: [UInt8] = []
    var count = 0

    mutating func add(_ nodes: [LayerStack.Node]) {
      for node in nodes {
        switch node {
        case .layer(let facts, let bitmap, let rect): layer(facts, bitmap, rect, section: nil)
        case .group(let facts, let children):
          // A group begins below with its end, and ends above with its name.
          layer(
            LayerStack.Facts(name: "</Layer group>"), Bitmap(width: 0, height: 0), .empty,
            section: 3)
          add(children)
          layer(facts, Bitmap(width: 0, height: 0), .empty, section: 1)
        }
      }
    }

    private mutating func layer(
      _ facts: LayerStack.Facts, _ bitmap: Bitmap, _ rect: PixelRect, section: Int?
    ) {
      count += 1
      let planes = planes(bitmap, rect)
      for value in [rect.minY, rect.minX, rect.maxY, rect.maxX] { records.put(value, 4) }
      records.put(4, 2)
      // Transparency is −1.
      for (id, plane) in zip([-1, 0, 1, 2], planes) {
        records.put(id, 2)
        records.put(plane.count, 4)
        channels += plane
      }
      records += Array("8BIM".utf8) + Array(key(facts.mode).utf8)
      records += [facts.opacity, 0, (facts.isVisible ? 0 : 2) | (section == nil ? 0 : 24), 0]
      let extra = extra(facts, section)
      records.put(extra.count, 4)
      records += extra
    }

    private func planes(_ bitmap: Bitmap, _ rect: PixelRect) -> [[UInt8]] {
      guard !rect.isEmpty else { return Array(repeating: [0, 0], count: 4) }
      let straight = bitmap.straightPixels
      return [3, 0, 1, 2].map { channel in
        var lengths: [UInt8] = []
        var rows: [UInt8] = []
        for y in 0..<bitmap.height {
          let row = packed(straight, channel, bitmap.width, y)
          lengths.put(row.count, 2)
          rows += row
        }
        return [0, 1] + lengths + rows
      }
    }

    private func extra(_ facts: LayerStack.Facts, _ section: Int?) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.put(0, 4)
      bytes.put(0, 4)
      // Old readers take this name, others the one in Unicode.
      let short = Array(
        facts.name.unicodeScalars.prefix(60).map {
          $0.isASCII ? UInt8($0.value) : UInt8(ascii: "?")
        })
      var name = [UInt8(short.count)] + short
      while name.count % 4 != 0 { name.append(0) }
      bytes += name
      var unicode: [UInt8] = []
      let units = Array(facts.name.utf16.prefix(255))
      unicode.put(units.count, 4)
      for unit in units { unicode.put(Int(unit), 2) }
      if unicode.count % 4 != 0 { unicode += [0, 0] }
      bytes.block("luni", unicode)
      if let section {
        var body: [UInt8] = []
        body.put(section, 4)
        if section == 1 { body += Array("8BIM".utf8) + Array(key(facts.mode).utf8) }
        bytes.block("lsct", body)
      }
      return bytes
    }

    private func key(_ mode: LayerBlendMode) -> String {
      switch mode {
      case .multiply: "mul "
      case .screen: "scrn"
      case .overlay: "over"
      case .darken: "dark"
      case .lighten: "lite"
      default: "norm"
      }
    }
  }
}

extension [UInt8] {
  /// A whole number of so many bytes, the highest first.
  fileprivate mutating func put(_ value: Int, _ count: Int) {
    for place in (0..<count).reversed() { append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }

  fileprivate mutating func block(_ key: String, _ body: [UInt8]) {
    self += Array("8BIM".utf8) + Array(key.utf8)
    put(body.count, 4)
    self += body
  }
}
