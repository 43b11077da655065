internal import Dispatch
internal import Geometry
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
    let merged = writer.pack(with: stack.merged)
    let infoCount = (2 + writer.records.count + writer.channelBytes + 3) / 4 * 4
    file.reserveCapacity(file.count + infoCount + merged.byteCount + 16)
    file.put(infoCount + 8, 4)
    file.put(infoCount, 4)
    let end = file.count + infoCount
    file.put(writer.count, 2)
    writer.write(to: &file)
    while file.count < end { file.append(0) }
    file.put(0, 4)
    file += [0, 1]
    merged.write(to: &file)
    return file
  }

  private struct Writer {
    private var layers: [Layer] = []
    private(set) var records: [UInt8] = []
    private var channels: [PackedPlanes] = []
    /// Of all channels together.
    var channelBytes: Int { channels.reduce(0) { $0 + $1.byteCount + 2 * $1.planes.count } }
    var count: Int { layers.count }

    private struct Layer {
      var facts: LayerStack.Facts
      var bitmap: Bitmap
      var rect: PixelRect
      var section: Int?
    }

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
    ) { layers.append(Layer(facts: facts, bitmap: bitmap, rect: rect, section: section)) }

    /// Appends what is said of the layers, and their channels.
    func write(to file: inout [UInt8]) {
      file += records
      for planes in channels { planes.writeAlone(to: &file) }
    }

    /// Packs all layers, on all cores; returns what is seen of them, packed beside them.
    mutating func pack(with merged: Bitmap) -> PackedPlanes {
      let planes = Self.planes(of: layers, and: merged)
      channels = Array(planes.dropLast())
      for (layer, planes) in zip(layers, channels) {
        let rect = layer.rect
        for value in [rect.minY, rect.minX, rect.maxY, rect.maxX] { records.put(value, 4) }
        records.put(4, 2)
        // Transparency is −1.
        for (id, plane) in zip([-1, 0, 1, 2], planes.planes) {
          records.put(id, 2)
          records.put(plane.byteCount + 2, 4)
        }
        records += Array("8BIM".utf8) + Array(key(layer.facts.mode).utf8)
        let flags: UInt8 = (layer.facts.isVisible ? 0 : 2) | (layer.section == nil ? 0 : 24)
        records += [layer.facts.opacity, 0, flags, 0]
        let extra = extra(layer.facts, layer.section)
        records.put(extra.count, 4)
        records += extra
      }
      return planes[layers.count]
    }

    /// The planes of each layer (transparency, red, green, blue), and last red, green and blue of the picture that all of them make.
    private static func planes(of layers: [Layer], and merged: Bitmap) -> [PackedPlanes] {
      var all = [PackedPlanes](repeating: .empty, count: layers.count + 1)
      all.withUnsafeMutableBufferPointer { all in
        nonisolated(unsafe) let all = all
        // The largest first, or one core would end with it alone.
        DispatchQueue.concurrentPerform(iterations: layers.count + 1) { turn in
          guard turn > 0 else {
            all[layers.count] = PackedPlanes(merged, channels: [0, 1, 2])
            return
          }
          let index = turn - 1
          let layer = layers[index]
          if layer.rect.isEmpty { return }
          all[index] = PackedPlanes(layer.bitmap, channels: [3, 0, 1, 2])
        }
      }
      return all
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
